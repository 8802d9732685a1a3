"""What could not be chosen, and why: it is not what the text asks for, or its price could not be paid."""

from __future__ import annotations

from judge.engine.run.bindings import aimed_at, bind, binding_key
from judge.engine.run.slots import ACTIONS, TARGETED_ONCE
from judge.engine.run.table import Table
from judge.games.altered.code_names import HAND, MANA_ORB
from judge.games.altered.costs.tough import toughness
from judge.games.altered.effects.follow_effect import verb_of
from judge.games.altered.matching.filters import fits, visible
from judge.games.altered.matching.restrictions import Path, asked_by, obstacles
from judge.games.altered.modifiers.cannot import forbidding
from judge.games.altered.playing.legality import legal
from judge.games.altered.slots.event_slots import FORBIDDEN, VERBS
from judge.games.altered.slots.play_slots import LEGAL, PAYABLE, TARGETS, TOUGH
from judge.games.altered.why_not.unmet_restrictions import Unmet, as_numbers, restriction_clause, rules_of
from judge.model.cards.ability import Act, Together
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.cards.selectors import Choose, Filter, Selector, Target
from judge.model.play.choice import Choice
from judge.model.play.event import AtomicAction
from judge.model.play.frame import ResolveEffect, Scope
from judge.model.play.note import Arg, CardArg, ClauseArg, ListArg, Note, PlaceArg, PlayerArg, TextArg
from judge.model.play.place import ObjectRef
from judge.model.play.state import GameObject, State


def unchosen(table: Table, state: State, choice: Choice, scope: Scope, selector: Selector) -> tuple[Note, ...]:
    """The objects that could not be chosen, each with what is missing."""
    # Nothing is left out of what is not chosen, and all Expeditions are always offered.
    if not isinstance(selector, Target | Choose) or selector.filter.kind == "expedition":
        return ()
    offered_ids = {ref.id for ref in choice.options if isinstance(ref, ObjectRef)}
    notes = []
    for game_object in state.objects:
        if game_object.id in offered_ids or game_object.emblem is not None or not _known(game_object, choice.player):
            continue
        lacks = _lacking(table, state, scope, selector.filter, game_object)
        # None means another kind of thing altogether, as an emblem always is: nobody asks why that was not offered.
        if lacks:
            notes.append(_unfit(table, state, scope, selector, game_object, lacks))
        elif lacks == ():
            notes.append(_barred(table, state, scope, selector, game_object))
    return tuple(notes)


def _lacking(
    table: Table, state: State, scope: Scope, filter: Filter, game_object: GameObject
) -> tuple[Path, ...] | None:
    """The restrictions of a filter that an object does not meet; None if the filter is about something else."""
    return obstacles(filter, lambda looser: fits(table, state, scope, looser, game_object))


def _known(game_object: GameObject, player: str) -> bool:
    """Whether the player who chooses knows what lies there: it is visible, or in their own hand."""
    is_in_own_hand = game_object.place.zone == HAND and game_object.controller == player
    # A Mana Orb apart: its zone is no hidden one, but the card lies face down in it.
    return (
        game_object.card != UNKNOWN_CARD
        and game_object.kind != MANA_ORB
        and (visible(game_object.place) or is_in_own_hand)
    )


def _unfit(
    table: Table,
    state: State,
    scope: Scope,
    selector: Target | Choose,
    game_object: GameObject,
    lacks: tuple[Path, ...],
) -> Note:
    """The note on an object that is not what the text asks for, with every restriction that it does not meet."""
    filter = selector.filter
    # A path ends in the name of the field that was not met, by which its sentence is found.
    names_and_wanted = ((path[-1], as_numbers(table, state, scope, asked_by(filter, path))) for path in lacks)
    unmet_restrictions = (Unmet(name, wanted, scope.card, scope.controller) for name, wanted in names_and_wanted)
    clauses = tuple(
        restriction_clause(table, state, restriction, CardArg(game_object.card), game_object)
        for restriction in unmet_restrictions
    )
    # What is chosen untargeted is no part of a declaration: what it is chosen for says which things count.
    rules = table.cites(TARGETS, LEGAL) if isinstance(selector, Target) else _verb_rules(table, state, selector)
    rules = (*rules, *rules_of(table, clauses))
    # Near with one thing missing, as in near misses: one difference is what somebody at the table may have overlooked.
    return _note(scope, game_object, clauses, rules, "near" if len(lacks) == 1 else "other")


def _verb_rules(table: Table, state: State, selector: Choose) -> tuple[str, ...]:
    """The rules of the verbs for which something is chosen in the step that is being done."""
    verbs = (verb_of(act) for act in _acts(state) if selector in (act.whom, act.what, act.to))
    return table.cites(*(VERBS[verb] for verb in verbs if verb in VERBS))


def _acts(state: State) -> tuple[Act, ...]:
    """The verbs of the step of an effect that is being done; none where nothing resolves."""
    frame = state.frames[-1] if state.frames else None
    step = frame.steps[0] if isinstance(frame, ResolveEffect) and frame.steps else None
    return step.acts if isinstance(step, Together) else (step,) if isinstance(step, Act) else ()


def _note(
    scope: Scope, game_object: GameObject, lacks: tuple[ClauseArg, ...], rules: tuple[str, ...], tone: str
) -> Note:
    args: tuple[tuple[str, Arg], ...] = (("player", PlayerArg(scope.controller)), ("thing", _lying(game_object)))
    return Note("look.not-offered", (*args, ("lacks", ListArg(lacks))), rules, tone, about=game_object.card)


def _barred(table: Table, state: State, scope: Scope, selector: Target | Choose, game_object: GameObject) -> Note:
    """The note on an object that fits the text's filter and was not offered all the same."""
    lack, rules = _bar(table, state, scope, selector, game_object)
    return _note(scope, game_object, (lack,), rules, "near")


def _bar(
    table: Table, state: State, scope: Scope, selector: Target | Choose, game_object: GameObject
) -> tuple[ClauseArg, tuple[str, ...]]:
    """Why an object that fits the text's filter was not offered, with the rules."""
    # One reason each, the first that applies: it is aimed at already, it is out of the question at any price, and only
    # then the price.
    if isinstance(selector, Target) and ObjectRef(game_object.id) in aimed_at(scope, selector):
        return ClauseArg("lack.aimed"), table.cites(TARGETED_ONCE)
    actions_tried = _tried(table, state, scope, selector, game_object)
    forbidders = (forbidding(table, state, action) for action in actions_tried or ())
    forbidder = next((forbidder for forbidder in forbidders if forbidder is not None), None)
    if forbidder is not None:
        return ClauseArg("lack.forbidden", (("by", CardArg(forbidder.card, forbidder.controller)),)), table.cites(
            FORBIDDEN
        )
    # Without a rule: only a reading takes what has nothing done to it for impossible (R-1.4.1.d.1).
    if actions_tried == []:
        return ClauseArg("lack.nothing-done"), ()
    # Only opposing objects make anything dearer (7.4.5.c).
    extra_mana = toughness(table, state, game_object) if game_object.controller != scope.controller else 0
    args: tuple[tuple[str, Arg], ...] = (("thing", CardArg(game_object.card)), ("count", TextArg(extra_mana)))
    if isinstance(selector, Target) and not legal(
        table, state, bind(scope, selector.key, (ObjectRef(game_object.id),))
    ):
        return ClauseArg("lack.tough" if extra_mana else "lack.price", args), table.cites(
            *([TOUGH] if extra_mana else []), LEGAL, PAYABLE, TARGETS
        )
    # Without a rule: what is left is chosen for another part of the same thing already, and cannot be used twice.
    return ClauseArg("lack.barred", args), ()


def _tried(
    table: Table, state: State, scope: Scope, selector: Target | Choose, game_object: GameObject
) -> list[AtomicAction] | None:
    """What the current step would do to this object, were it chosen; None where no step is being done."""
    # Only while an effect resolves is there a step that could be forbidden; a declaration changes nothing yet
    # (5.1.2.c).
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, ResolveEffect) or not frame.steps:
        return None
    # In the effect's scope, as the step will be done; in ``scope`` the player who chooses is the controller.
    bound_scope = bind(frame.scope, binding_key(frame.scope, selector, scope.controller), (ObjectRef(game_object.id),))
    acts_of_selector = (act for act in _acts(state) if selector in (act.whom, act.what, act.to))
    actions = (action for act in acts_of_selector for action in table.use(ACTIONS)(table, state, bound_scope, act))
    # Without what the verbs do to others: that would happen, or be forbidden, whatever is chosen here.
    return [action for action in actions if action.object == game_object.id]


def _lying(game_object: GameObject) -> ClauseArg:
    """The object with the place where it lies: another of its name may lie elsewhere."""
    return ClauseArg("lying.card", (("card", CardArg(game_object.card)), ("place", PlaceArg(game_object.place))))
