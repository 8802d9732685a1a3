"""Checking reactions (4.4): who plays which, and when the check is over."""

from __future__ import annotations

from judge.engine.run.bindings import acts_in
from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.result import Moved, Result
from judge.engine.run.table import Table
from judge.games.altered.code_names import LIMBO
from judge.games.altered.objects.abilities import lookup
from judge.games.altered.objects.alike_reactions import said_of_alike
from judge.games.altered.objects.equal_reactions import gathered
from judge.games.altered.objects.limbo import emblems
from judge.games.altered.objects.play_scopes import reaction_scope
from judge.games.altered.plain_answers import never
from judge.games.altered.playing.check_readings import has_lapsed
from judge.games.altered.playing.lookahead import declarable
from judge.games.altered.slots.event_slots import (
    CHECK_AGAIN,
    EMBLEM_OUTLIVES_BEARER,
    INITIATIVE,
    LOOK_INTO_LIMBO,
    MUST_PLAY,
    PLAY_ONE,
    WHO_PLAYS,
)
from judge.games.altered.slots.open_slots import REACTIONS_TO_CHOOSE_FROM
from judge.games.altered.slots.play_slots import HOLDS_UP, LIKE_SPELL, PLAYED_WITHOUT
from judge.model.cards.ability import Step
from judge.model.cards.ability_ref import AbilityRef
from judge.model.cards.selectors import Target
from judge.model.play.choice import Choice
from judge.model.play.frame import RunProcedure
from judge.model.play.note import Arg, CardArg, FlagArg, Note, PlayerArg, TextArg, note
from judge.model.play.place import NONE, ObjectRef, Ref
from judge.model.play.state import GameObject, State
from judge.model.value import change


def last_in_initiative_order(order: tuple[str, ...], holders: frozenset[str]) -> str:
    """Without 4.4.b initiative gives no right to go first; the only other order of two players is taken."""
    return next(player for player in reversed(order) if player in holders)


@enforces("4.4.b", slot=WHO_PLAYS, without=last_in_initiative_order)
def first_in_initiative_order(order: tuple[str, ...], holders: frozenset[str]) -> str:
    """Of the players with a reaction in Limbo, the one who comes first in initiative order plays one of theirs."""
    return next(player for player in order if player in holders)


@enforces("5.1.1.d", slot=MUST_PLAY, without=never)
def must_play_one() -> bool:
    """When reactions are checked, that player has to play one; without the rule they may let it wait."""
    return True


@enforces("4.4.c", "4.4.a.4", slot=CHECK_AGAIN, without=never)
def check_again() -> bool:
    """Once a reaction has been played, reactions are checked again."""
    return True


def _released(state: State) -> State:
    """The state in which emblems no longer wait for an effect that is over."""
    # Emblems of an internal action waited for the effect around it. This check lies last on the stack: where that is no
    # higher than the effect lay, the effect is over. 0 waited for nothing.
    released_emblems = [
        emblem
        for emblem in state.in_zone(LIMBO)
        if emblem.emblem is not None and emblem.emblem.held and emblem.emblem.held >= len(state.frames) - 1
    ]
    # Set free for good, so that a deeper effect of later does not hold it again.
    for emblem in released_emblems:
        assert emblem.emblem is not None
        state = state.with_object(change(emblem, emblem=change(emblem.emblem, held=0)))
    return state


@fills(PLAYED_WITHOUT, rests_on=("R-5.1.1.d-must",))
def played_without_its_target() -> bool:
    """A reaction that lacks a target is played all the same, as it has to be (reading R-5.1.1.d-must)."""
    return True


@reading("R-5.1.1.d-must", "stays", slot=PLAYED_WITHOUT)
@reading("R-5.1.1.d-must", "skip", slot=PLAYED_WITHOUT)
def waits_for_its_target() -> bool:
    """A reaction that lacks a target stays in Limbo."""
    return False


def waiting(table: Table, state: State, player: str = "") -> tuple[GameObject, ...]:
    """The reactions in Limbo that can be played, of one player or of all (reading R-5.1.1.d-must)."""
    reactions = emblems(state, player)
    # Worked out before the slot is asked: the reading matters only where a reaction lacks a target.
    aiming_reactions = _aiming(table, reactions)
    undeclarable_ids = [
        reaction.id for reaction in aiming_reactions if not declarable(table, state, reaction_scope(table, reaction))
    ]
    if not undeclarable_ids or table.use(PLAYED_WITHOUT)():
        return reactions
    return tuple(reaction for reaction in reactions if reaction.id not in undeclarable_ids)


def _aiming(table: Table, reactions: tuple[GameObject, ...]) -> list[GameObject]:
    """Those whose text has a target: of the others no target can be lacking."""
    # By ability: asked of every reaction at every look into Limbo, and their texts are few.
    speaks_of_target: dict[AbilityRef, bool] = table.of_cards("reactions that aim", dict)
    aiming_reactions = []
    for reaction in reactions:
        assert reaction.emblem is not None
        ref = reaction.emblem.ability
        if ref not in speaks_of_target:
            speaks_of_target[ref] = _speaks_of_target(lookup(table, ref).steps)
        if speaks_of_target[ref]:
            aiming_reactions.append(reaction)
    return aiming_reactions


def _speaks_of_target(steps: tuple[Step, ...]) -> bool:
    return any(isinstance(selector, Target) for act in acts_in(steps) for selector in (act.whom, act.what, act.to))


@fills(HOLDS_UP)
def day_waits_for_it() -> bool:
    """As long as a reaction stays in Limbo, the day does not go on."""
    return True


@reading("R-5.1.1.d-must", "skip", slot=HOLDS_UP)
def day_goes_on_without_it() -> bool:
    """A reaction that cannot be played stays in Limbo while the day goes on."""
    return False


def holding_up(table: Table, state: State) -> tuple[GameObject, ...]:
    """The reactions in Limbo that keep the day from going on (reading R-5.1.1.d-must)."""
    # What waits and can be played always holds the day up; the reading is about the rest.
    return emblems(state) if emblems(state) == waiting(table, state) or table.use(HOLDS_UP)() else ()


@fills(LOOK_INTO_LIMBO, rests_on=("R-4.4.a",))
def look(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """See who has reactions in Limbo; with none there, the check is over."""
    is_repeated = bool(frame.last)
    if is_repeated and not table.use(CHECK_AGAIN)():
        return Moved(state.pop())
    # Before looking: what was held back until now takes part in this check.
    state = _released(state)
    holders = frozenset(reaction.controller for reaction in waiting(table, state))
    if not holders:
        # Said once, and without a rule: where nothing waits none decides anything.
        return Moved(state.pop(), () if is_repeated else (note("check.empty", waits=FlagArg(bool(emblems(state)))),))
    notes = _again(table, state, frame.last, holders) if is_repeated else _first_look(table, state, holders)
    return Moved(state.replace_top(change(frame, at=frame.at + 1)), notes)


def _first_look(table: Table, state: State, holders: frozenset[str]) -> tuple[Note, ...]:
    """What is said as a check begins: who plays first, and by which right."""
    order = table.use(INITIATIVE)(state)
    first_player = table.use(WHO_PLAYS)(order, holders)
    # No word of initiative where nobody else could go first; nor do one holder's alone show whether all are one heap.
    if len(holders) == 1:
        count = TextArg(len(waiting(table, state)))
        return (note("check.only", table.cites(WHO_PLAYS), player=PlayerArg(first_player), count=count),)
    # Before the initiative is spoken of: where they are one heap, it does not decide whose come first. Without a rule,
    # as only a reading makes them one.
    if _in_common(table, state, first_player):
        return (note("check.common", player=PlayerArg(first_player)),)
    table.use(CHECK_AGAIN)  # that one player finishes first rests on the repeated checks
    is_before_turns = state.fact("phase") == "afternoon" and not state.fact("turn")
    # The player whose turn it is has the initiative then, and the sentence says that it is not the first player.
    key = "check.initiative-of-turn" if state.fact("turn") else "check.initiative"
    if is_before_turns:
        key = "check.initiative-before-turns"
    rules = table.cites(INITIATIVE, WHO_PLAYS, CHECK_AGAIN)
    return (note(key, rules, first=PlayerArg(first_player), other=PlayerArg(state.opponent(first_player))),)


def _again(table: Table, state: State, last: str, holders: frozenset[str]) -> tuple[Note, ...]:
    """What is said when the check comes back after a reaction: who plays next, and why."""
    next_player = table.use(WHO_PLAYS)(table.use(INITIATIVE)(state), holders)
    # Before whose turn it is to play: in one heap the next reaction may be anybody's, whoever played the last. Cited is
    # that there is another check, which is a rule under this reading too.
    if len(holders) > 1 and _in_common(table, state, next_player):
        return (note("check.common-again", table.cites(CHECK_AGAIN), player=PlayerArg(next_player)),)
    # In the order in which it changes who plays next: the last player has none left, or goes on, or must wait.
    if last not in holders:
        named = {"player": PlayerArg(last), "next": PlayerArg(next_player)}
        count = TextArg(len(waiting(table, state, next_player)))
        return (note("check.none-left", table.cites(CHECK_AGAIN), **named, count=count),)
    if next_player == last:
        count = TextArg(len(waiting(table, state, last)))
        # Who goes on is a question only where the other player has a reaction, too.
        rules = table.cites(CHECK_AGAIN, *((INITIATIVE, WHO_PLAYS) if len(holders) > 1 else ()))
        return (note("check.again", rules, player=PlayerArg(last), count=count),)
    rules = table.cites(CHECK_AGAIN, INITIATIVE, WHO_PLAYS)
    # Who has the initiative does not change in a check: what is new is that this player has something to play.
    count = TextArg(len(waiting(table, state, next_player)))
    return (note("check.other", rules, player=PlayerArg(next_player), count=count),)


def _in_common(table: Table, state: State, player: str) -> bool:
    """Whether the waiting reactions of all players form one heap, from which this player picks the next."""
    reactions = waiting(table, state)
    return len(table.use(REACTIONS_TO_CHOOSE_FROM)(reactions, player)) == len(reactions)


@fills(PLAY_ONE)
def pick(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """The player whose turn it is to play a reaction chooses one of theirs, and it is played."""
    reactions = waiting(table, state)
    holders = frozenset(reaction.controller for reaction in reactions)
    player = table.use(WHO_PLAYS)(table.use(INITIATIVE)(state), holders)
    # With one holder the heap and the own ones are the same, and the reading is not consulted.
    choosable_reactions = table.use(REACTIONS_TO_CHOOSE_FROM)(reactions, player) if len(holders) > 1 else reactions
    is_obliged = table.use(MUST_PLAY)()
    if answer is None:
        return _which_comes_next(table, player, choosable_reactions, is_obliged)
    # Only without 5.1.1.d can a player let it wait; the check is then over.
    if not isinstance(answer, ObjectRef):
        return Moved(state.pop(), (note("check.left", player=PlayerArg(player)),))
    emblem = next(reaction for reaction in choosable_reactions if reaction.id == answer.id)
    notes = _played(table, state, emblem, player)
    scope = reaction_scope(table, emblem)
    # It is played all the same: to be played and to have an effect are two things.
    has_no_effect = has_lapsed(table, state, emblem)
    if has_no_effect:
        scope = change(scope, steps=())
        # Without a rule: by default it would have its effect, only a reading says that it has none.
        notes += (note("reaction.lapsed", card=CardArg(emblem.card)),)
    # Back to the look, which is what 4.4.c says; the play goes on top and comes first.
    frame_at_look = change(frame, at=0, last=emblem.controller)
    return Moved(state.replace_top(frame_at_look).push(RunProcedure("play", scope=scope)), notes)


def _which_comes_next(table: Table, player: str, reactions: tuple[GameObject, ...], is_obliged: bool) -> Choice:
    """The choice of the reaction to be played: of those that are equal in every respect one stands for all."""
    groups = gathered(table, reactions)
    options = tuple(ObjectRef(group[0].id) for group in groups) + (() if is_obliged else (NONE,))
    equal_reactions = tuple(tuple(ObjectRef(reaction.id) for reaction in group[1:]) for group in groups)
    # None at all where no option stands for others, as in every other choice.
    others_of_option = equal_reactions if any(equal_reactions) else ()
    return Choice(player, "reaction", options, table.cites(WHO_PLAYS, MUST_PLAY), alike=others_of_option)


def _played(table: Table, state: State, emblem: GameObject, player: str) -> tuple[Note, ...]:
    """The notes on who plays this reaction, and on who chose it if that is another player (R-4.4.a-community)."""
    card, owner = CardArg(emblem.card), PlayerArg(emblem.controller)
    bearer = emblem.emblem.bearer if emblem.emblem is not None else 0
    # Only of an object that there was: 0 and less are none that could have gone.
    is_orphaned = bearer > 0 and state.find(bearer) is None
    rules = table.cites(MUST_PLAY, LIKE_SPELL, *([EMBLEM_OUTLIVES_BEARER] if is_orphaned else []))
    waiting = [other for other in emblems(state, emblem.controller) if other.card == emblem.card]
    several: dict[str, Arg] = {"several": FlagArg(len(waiting) > 1)}
    several |= said_of_alike(other.emblem for other in waiting if other.emblem is not None)
    played_note = note("reaction.played", rules, player=owner, card=card, **several)
    if player == emblem.controller:
        return (played_note,)
    # First who chose, then who plays, as it happens: the sentence on playing is the same under every reading. Without a
    # rule: only a reading parts the two.
    return (note("reaction.chosen", player=PlayerArg(player), other=owner, card=card), played_note)
