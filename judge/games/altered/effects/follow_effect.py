"""Effects: a step a verb, decisions, internal actions (1.2.6, 5.1.1.c, 6.1)."""

from __future__ import annotations

from functools import lru_cache

from judge.engine.run.enforce import enforces, fills
from judge.engine.run.result import Unsupported
from judge.engine.run.slots import (
    ACTIONS,
    ASKING,
    AT_ONCE,
    DIE,
    GO_ON,
    HOLDS,
    OPTIONAL,
    REMEMBERED,
    REPEATED,
    SEVERAL,
    SPLIT,
    STEP_CONTROLLER,
)
from judge.engine.run.table import Table
from judge.games.altered.code_names import ANY_COUNTER, CHARACTER, COUNTERS, DISCARD, HIDDEN, PERMANENT, RESERVE, SIDES
from judge.games.altered.effects.named_players import gone_named
from judge.games.altered.matching import filters
from judge.games.altered.matching.condition_counts import holds
from judge.games.altered.objects.last_known_information import asks_the_unknown, bearer_in_expedition, known
from judge.games.altered.objects.zones import moved_once
from judge.games.altered.plain_answers import never
from judge.games.altered.slots.event_slots import LAST_KNOWN, NEW_OBJECT, TARGET_PLAYERS, THIRD_PERSON, VERBS
from judge.games.altered.words.verb_words import TWO_RULES
from judge.model.cards.ability import PLAYER, Act, Condition, Step, Together
from judge.model.cards.selectors import Amount, Choose, Earlier, Itself, ItsPlayer, Selector, Target, Where, marks_in
from judge.model.play.choice import Choice
from judge.model.play.event import AtomicAction
from judge.model.play.frame import ResolveEffect, Scope
from judge.model.play.note import Arg, CardArg, Note, TermArg, TextArg, note
from judge.model.play.place import NONE, Ref, WordRef
from judge.model.play.state import State
from judge.model.value import change


def all_at_once(steps: tuple[Step, ...]) -> tuple[tuple[Act, ...], tuple[Step, ...]]:
    """Without 6.1.c all verbs up to the next decision are one step.

    Gives the verbs of the next step, and the steps after it.
    """
    acts_so_far: list[Act] = []
    later_steps = steps
    # Anything but a verb looks at the board or asks somebody, and so has to see what the verbs before it have done.
    while later_steps and isinstance(later_steps[0], Act | Together):
        acts_so_far += later_steps[0].acts if isinstance(later_steps[0], Together) else (later_steps[0],)
        later_steps = later_steps[1:]
    return tuple(acts_so_far), later_steps


@enforces("6.1.c", "1.2.6.b", slot=SPLIT, without=all_at_once)
def a_step_a_verb(steps: tuple[Step, ...]) -> tuple[tuple[Act, ...], tuple[Step, ...]]:
    """Each verb is a step of its own, unless the text has several happen simultaneously.

    Gives the verbs of the next step, and the steps after it.
    """
    head, later_steps = steps[0], steps[1:]
    if isinstance(head, Together):
        return head.acts, later_steps
    # Nothing else comes here: every other part of a text has been taken apart before.
    assert isinstance(head, Act)
    return (head,), later_steps


@fills(ACTIONS)
def actions(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """The atomic actions of one verb."""
    name = verb_of(act)
    if name not in VERBS:
        # Before anything of the step is done: half a step would be a wrong one.
        raise Unsupported(note("unsupported.verb", verb=TextArg(act.verb)))
    # No gap of the program: by R-1.4.4-lki=skip the part is left out; by default nothing is unknown.
    if asks_the_unknown(table, state, scope, (act,)):
        return ()
    # Named here, once for all verbs: ``name`` is often a mark or a direction, and sentences ask by which rule it was.
    return tuple(change(action, verb=name) for action in table.use(VERBS[name])(table, state, scope, act))


def verb_of(act: Act) -> str:
    """The verb of an act; to gain counters and to gain a status are one word of the text and two rules."""
    if act.verb not in TWO_RULES:
        return act.verb
    counter_verb, status_verb = TWO_RULES[act.verb]
    return counter_verb if act.name in (*COUNTERS, ANY_COUNTER) else status_verb


@fills(ASKING)
def asking(table: Table, state: State, scope: Scope, selector: Selector, options: tuple[Ref, ...]) -> Choice:
    """The choice by which the controller decides a selector; cards and targets are asked under their own words."""
    kind = "target" if isinstance(selector, Target) else "object"
    if isinstance(selector, Choose) and selector.filter.zone in {*HIDDEN, RESERVE, DISCARD}:
        # In words that a player uses: a card in a hand or a pile is no object on the table.
        kind = "card"
    # What is merely chosen has to be: only of targets a text says "up to", and of both "any number".
    no_answer = (NONE,) if isinstance(selector, Target | Choose) and selector.optional else ()
    rules = _rules_of_choice(table, state, selector)
    about: tuple[tuple[str, Arg], ...] = (("card", CardArg(scope.card)),)
    # What is chosen on the table is called by its type where the text asks for one.
    asked_kind = selector.filter.kind if isinstance(selector, Target | Choose) else ""
    kind_arg = TermArg(asked_kind) if asked_kind in (CHARACTER, PERMANENT) else TextArg("")
    about += (("kind", kind_arg),) if kind == "object" else ()
    return Choice(scope.controller, kind, options + no_answer, rules, about)


def _rules_of_choice(table: Table, state: State, selector: Selector) -> tuple[str, ...]:
    """The rules by which an effect asks for this: what its verb means and, of several players, who decides first.

    None where a play is being declared: who asks there is the declaration, which puts its own rules to the question.
    """
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, ResolveEffect) or not frame.steps or not isinstance(frame.steps[0], Act | Together):
        return ()
    # The step as it will be done: without 6.1.c it has more verbs than the first.
    acts = [act for act in table.use(SPLIT)(frame.steps)[0] if _asks_for(act, selector)]
    order_rules = table.use(SEVERAL)(table) if any(act.who == "each_player" for act in acts) else ()
    verb_rules = table.cites(*(VERBS[verb_of(act)] for act in acts if verb_of(act) in VERBS))
    # Who decides first, and each rule once: several verbs may have the same.
    return tuple(dict.fromkeys((*order_rules, *verb_rules)))


def _asks_for(act: Act, selector: Selector) -> bool:
    """Whether a verb asks for this, or for several of which this is one: each is asked for under a key of its own."""
    key = selector.key.selector if isinstance(selector, Target | Choose) else None
    wholes = [whole for whole in (act.whom, act.what, act.to) if isinstance(whole, Target | Choose)]
    return selector in (act.whom, act.what, act.to) or key in [whole.key.selector for whole in wholes]


@fills(STEP_CONTROLLER)
def controller_of_effect(scope: Scope, actions: tuple[AtomicAction, ...]) -> str:
    """A step is controlled by the controller of the effect that contains it (reading R-6.2-step-controller)."""
    return scope.controller


def only_once(table: Table, state: State, scope: Scope, amount: Amount) -> int:
    """Without the rule a part is done once, however often the text says."""
    return min(so_often(table, state, scope, amount), 1)


@enforces("borrowed/repeated-steps", slot=REPEATED, without=only_once)
def so_often(table: Table, state: State, scope: Scope, amount: Amount) -> int:
    """A part that is to be done several times, or for each of some things, is done so often, one after the other."""
    return filters.amount(table, state, scope, amount)


def nothing_to_show(die: str) -> tuple[Ref, ...]:
    """Without the rule a die is no part of the game: nothing is rolled."""
    return ()


@enforces("borrowed/roll", slot=DIE, without=nothing_to_show)
def six_sides(die: str) -> tuple[Ref, ...]:
    """A die has six sides, and chance says which of them it shows."""
    return tuple(WordRef(side) for side in SIDES)


def one_after_the_other(actions: tuple[AtomicAction, ...]) -> tuple[tuple[AtomicAction, ...], ...]:
    """Without 6.1.f every atomic action happens by itself."""
    return tuple((action,) for action in moved_once(actions))


@enforces("6.1.f", slot=AT_ONCE, without=one_after_the_other)
def simultaneously(actions: tuple[AtomicAction, ...]) -> tuple[tuple[AtomicAction, ...], ...]:
    """The atomic actions of one step happen at the same time: one event."""
    return (moved_once(actions),)


def the_effect_ends(later_steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Without 1.2.6.f an effect stops at the first part that cannot happen."""
    return ()


@enforces("1.2.6.f", slot=GO_ON, without=the_effect_ends)
def the_rest_happens(later_steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """A part that cannot happen is left out; the rest of the effect happens."""
    return later_steps


@enforces("1.2.6.c", slot=OPTIONAL, without=never)
def may_be_left_out() -> bool:
    """An optional part is decided upon when it comes; without the rule it is done like any other."""
    return True


def done_without_condition(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Without 1.2.6.d a condition in a text binds nobody."""
    return True


@enforces("1.2.6.d", slot=HOLDS, without=done_without_condition)
def condition_met(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """A conditional part is done only if its condition is true when the text reaches it."""
    return holds(table, state, scope, condition)


@fills(REMEMBERED)
def remembered(table: Table, state: State, scope: Scope, acts: tuple[Act, ...]) -> tuple[Note, ...]:
    """The notes on last known information that a step uses; given in every run, for it decides what happens."""
    speaks_of_earlier = any(isinstance(act.what, Earlier) for act in acts)
    # Without words: that the text goes on about the same thing nobody has to be told, the rule is cited.
    rules = table.cites(THIRD_PERSON) if speaks_of_earlier else ()
    # An Expedition that is targeted in the same way is no player.
    aims_at_player = any(act.whom is not None and act.whom.filter.kind == PLAYER for act in acts)
    rules += table.cites(TARGET_PLAYERS) if aims_at_player else ()
    silent_notes = (note("", rules),) if rules else ()
    # By way of a list, as nearly no verb asks anything of what may be gone.
    asking_acts = [act for act in acts if _asks_what_may_be_gone(act)]
    return (*silent_notes, *(sentence for act in asking_acts for sentence in _as_it_was(table, state, scope, act)))


@lru_cache(maxsize=4096)
def _asks_what_may_be_gone(act: Act) -> bool:
    """Whether a verb asks where something is, what counters are on it, or whose it is."""
    words = (act.who, act.to.of if isinstance(act.to, Where) else "")
    return (
        isinstance(act.to, Itself) or bool(marks_in(act.amount)) or any(isinstance(word, ItsPlayer) for word in words)
    )


def _as_it_was(table: Table, state: State, scope: Scope, act: Act) -> list[Note]:
    """The notes on objects that are gone and whose Expedition, counters or player the text asks about all the same."""
    bearer = bearer_in_expedition(table, state, scope) if isinstance(act.to, Itself) else None
    asked_ids = [bearer.id] if bearer is not None else []
    asked_ids += [scope.that if marks.that else scope.bearer for marks in marks_in(act.amount)]
    remembered_objects = [known(table, state, id) for id in asked_ids if state.find(id) is None]
    gone_objects = [game_object for game_object in remembered_objects if game_object is not None]
    # Whose zone it is in which something is created, too, and not only who does the verb.
    player_word = act.to.of if isinstance(act.to, Where) else ""
    gone_objects += [
        game_object for word in (act.who, player_word) for game_object in gone_named(table, state, scope, word)
    ]
    # By name: of two that are called the same one sentence is enough.
    cards = {game_object.card: game_object for game_object in gone_objects}
    # A card is gone since it is another object where it went; of a token nothing is left.
    return [
        note("last-known", table.cites(LAST_KNOWN, *([] if game_object.token else [NEW_OBJECT])), card=CardArg(card))
        for card, game_object in cards.items()
    ]
