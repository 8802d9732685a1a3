"""The Afternoon: who takes a turn, what may be done in it, when it ends (4.2.3, 1.3.2.d, 7.3.2)."""

from __future__ import annotations

from typing import Any

from judge.engine.run.enforce import enforces, fills
from judge.engine.run.procedure import proceed
from judge.engine.run.result import Moved, Result
from judge.engine.run.table import Table
from judge.games.altered.code_names import AFTERNOON, TURN
from judge.games.altered.effects.durations import ended
from judge.games.altered.objects.limbo import emblems
from judge.games.altered.objects.play_scopes import action_scope, card_scope
from judge.games.altered.plain_answers import always, never
from judge.games.altered.playing.turn_options import declarations, worn_out
from judge.games.altered.slots.play_slots import (
    AFTER_YOU_ENDS,
    AFTER_YOU_PASSES,
    FIRST_TURN,
    IN_TURN,
    NEXT_TURN,
    NO_MORE_TURNS,
    SOURCES,
    TURN_CHECK,
    TURN_EFFECT,
    TURN_END,
    TURN_GOES_ON,
    TURN_IS_OVER,
    TURN_ORDER,
)
from judge.model.play.choice import Choice
from judge.model.play.event import Event, PlainAction
from judge.model.play.frame import ModifyEvent, RunProcedure
from judge.model.play.note import Note, PlayerArg, note
from judge.model.play.place import ActionRef, ObjectRef, Ref
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Slot
from judge.model.value import change


def as_they_sit(state: State) -> tuple[str, ...]:
    """Without 4.2.3.b no rule says who begins: the players take turns as they sit."""
    return state.players


@enforces("4.2.3.b", slot=FIRST_TURN, without=as_they_sit)
def first_player_first(state: State) -> tuple[str, ...]:
    """The first turn of the Afternoon is the first player's."""
    first_player = state.fact("first_player")
    return (first_player, *(player for player in state.players if player != first_player))


def again_the_same(seats: tuple[str, ...], passed: frozenset[str]) -> tuple[str, ...]:
    """Without 4.2.3.a nobody has to make way for the other: a player takes turns at one go, until they pass."""
    return tuple(player for player in seats if player not in passed)


@enforces("4.2.3.a", slot=TURN_ORDER, without=again_the_same)
def alternately(seats: tuple[str, ...], passed: frozenset[str]) -> tuple[str, ...]:
    """Turns alternate, the other player being asked first after each, until all have passed: then nobody is asked."""
    return () if passed.issuperset(seats) else (*seats[1:], seats[0])


def nobody(passed: frozenset[str]) -> frozenset[str]:
    """Without the end of 1.3.2.d a player who has passed is asked again while the other still takes turns."""
    return frozenset()


@enforces("1.3.2.d", slot=NO_MORE_TURNS, without=nobody)
def whoever_has_passed(passed: frozenset[str]) -> frozenset[str]:
    """A player who has passed takes no more turns that day."""
    return passed


@enforces("5.1.1.b", slot=IN_TURN, without=never)
def may_play_in_turn() -> bool:
    """In their own turn a player may play a card or a quick action; without the rule they can only pass."""
    return True


@enforces("4.2.3.c.3", slot=TURN_GOES_ON, without=never)
def goes_on_after_quick_action() -> bool:
    """After a quick action the turn goes on: the player plays or passes again."""
    return True


def only_a_pass_ends_it(done: str) -> bool:
    """Without 4.2.3.c.4 a card does not end the turn; that a player who has passed is done is another rule."""
    return done == "pass"


@enforces("4.2.3.c.4", slot=TURN_IS_OVER, without=only_a_pass_ends_it)
def card_or_pass_ends_it(done: str) -> bool:
    """A turn in which a card was played, or in which its player passed, ends."""
    return True


def after_you_means_nothing(waiting: bool) -> bool:
    """Without 7.3.2.a After You ends nothing."""
    return False


@enforces("7.3.2.a", slot=AFTER_YOU_ENDS, without=after_you_means_nothing, rests_on=("R-4.4.b-initiative.1",))
def once_limbo_is_empty(waiting: bool) -> bool:
    """After You ends the turn once no reaction is ``waiting`` in Limbo, even after a quick action (reading R-7.3.2)."""
    return not waiting


@enforces("7.3.2.b", slot=AFTER_YOU_PASSES, without=always)
def after_you_is_no_pass() -> bool:
    """After You is not a pass: the player still takes turns."""
    return False


def passed(state: State) -> tuple[str, ...]:
    """The players who have passed in this Afternoon."""
    return tuple(state.fact("passed").split())


@fills(NEXT_TURN)
def next_turn(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Begin the next turn, or end the Afternoon if no turn is left; ``last`` is the player of the turn before."""
    # Only in the first round can a turn be going on: in later ones the fact still names the turn that is just over.
    player_before, player_going_on = frame.last, "" if frame.last else state.fact("turn")
    if player_going_on in passed(state):
        player_before, player_going_on = (
            player_going_on,
            "",
        )  # the board shows a turn in which its player has passed already
    # Seen from who took the last turn, as the rule speaks of turns alternating and not of seats. Before the first turn
    # all that is asked is whether everybody has passed.
    seats = (player_before, state.opponent(player_before)) if player_before else state.players
    order = table.use(TURN_ORDER)(seats, frozenset(passed(state)))
    if not order:
        # Before anything is asked: effects that last for the Afternoon go with its last turn, whatever comes next.
        state_after = ended(table, state.without_facts("turn", "passed").pop(), AFTERNOON)
        return Moved(state_after, (note("turns.over", table.cites(TURN_ORDER)),))
    # A board may begin in the middle of a turn: that one goes on first, and no rule of this run has given it.
    if player_going_on:
        player, turn_note = player_going_on, note("turn.of", player=PlayerArg(player_going_on))
    else:
        player, turn_note = _whose(table, state, order, TURN_ORDER) if player_before else _first(table, state)
    state_in_turn = state.with_fact("turn", player).replace_top(change(frame, last=player))
    return Moved(state_in_turn.push(RunProcedure("turn")), (turn_note,))


def _first(table: Table, state: State) -> tuple[str, Note]:
    return _whose(table, state, table.use(FIRST_TURN)(state), FIRST_TURN)


def _whose(table: Table, state: State, order: tuple[str, ...], slot: Slot[Any]) -> tuple[str, Note]:
    # Apart from the order: whoever is out is skipped, and the other takes turns one after the other.
    players_out = table.use(NO_MORE_TURNS)(frozenset(passed(state)))
    # There is one: where all have passed no order was given, and the Afternoon is over (`next_turn`).
    player = next(player for player in order if player not in players_out)
    if player == order[0]:
        return player, note("turn.of", table.cites(slot), player=PlayerArg(player))
    rules = table.cites(slot, NO_MORE_TURNS)
    return player, note("turn.again", rules, player=PlayerArg(player), other=PlayerArg(order[0]))


@fills(TURN_EFFECT)
def turn_effect(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """The player whose turn it is plays a card or a quick action, or passes."""
    player = state.fact("turn")
    rules = table.cites(IN_TURN, SOURCES)
    if answer is None:
        return Choice(player, "plays", declarations(table, state, player), rules, (("player", PlayerArg(player)),))
    # What has been played too often is told with the answer: the choice itself shows only what can be declared.
    notes = (note("", rules), *worn_out(table, state, player))
    match answer:
        case ObjectRef(id):
            game_object = state.find(id)
            assert game_object is not None
            # The turn goes a step on first: it is there that it goes on once the play, which is put on top, is over.
            state_in_play = _done(state, frame, "card")
            return Moved(
                state_in_play.push(RunProcedure("play_card", scope=card_scope(table, game_object, player))), notes
            )
        case ActionRef(id, index, _):
            game_object = state.find(id)
            assert game_object is not None
            # Played like a card (5.3.a): both have something that begins between the declaration and the payment.
            state_in_play = _done(state, frame, "quick_action")
            return Moved(
                state_in_play.push(RunProcedure("play_card", scope=action_scope(table, game_object, index))), notes
            )
    # A pass is an event, as something may react to it; a play is none, its parts are.
    event = Event("turn", (PlainAction("pass", controller=player),), player)
    # To pass is no play: of the two rules only that on what may be done in a turn has a part in it.
    pass_note = note("", table.cites(SOURCES))
    return Moved(_done(state, frame, "pass").push(ModifyEvent(event)), (pass_note, *notes[1:]))


def _done(state: State, frame: RunProcedure, action_kind: str) -> State:
    return proceed(state, change(frame, last=action_kind))


def unchecked(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Without 4.2.3.c.2 and 4.4.a.3 nobody looks into Limbo after what was done in a turn."""
    return Moved(proceed(state, frame))


@enforces("4.2.3.c.2", "4.4.a.3", slot=TURN_CHECK, without=unchecked)
def turn_check(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Reactions are checked after a card, a quick action or a pass; with Limbo empty, no check begins.

    It would say after everything that is done that nothing waits.
    """
    if not emblems(state):
        return Moved(proceed(state, frame))
    notes = (note("check.in-turn", table.cites(TURN_CHECK)),)
    return Moved(proceed(state, frame).push(RunProcedure("check")), notes)


@fills(TURN_END)
def turn_end(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """After a quick action the turn goes on, after a card or a pass it ends, and After You ends it in any case."""
    player = PlayerArg(state.fact("turn"))
    # Before the question whether the turn goes on: After You ends it even after a quick action. Limbo is looked into
    # though `turn_check` came before: it may have left something (R-5.1.1.d-must=stays, or a rule of it switched off).
    if state.fact("after_you") and table.use(AFTER_YOU_ENDS)(bool(emblems(state))):
        state_after = state.without_facts("after_you").pop()
        # Read from the state in which the turn still has its player.
        state_after = _as_passed(state, state_after) if table.use(AFTER_YOU_PASSES)() else state_after
        turn_note = note("turn.after-you", table.cites(AFTER_YOU_ENDS, AFTER_YOU_PASSES), player=player)
        return Moved(ended(table, state_after, TURN), (turn_note,))
    is_quick_action = frame.last == "quick_action"
    is_over = not table.use(TURN_GOES_ON)() if is_quick_action else table.use(TURN_IS_OVER)(frame.last)
    if is_over:
        # Effects that last for a turn end with it, before the next player does anything; so does an After You that was
        # not able to end it.
        state_after = ended(table, state.without_facts("after_you").pop(), TURN)
        # That a card or a pass ends it was asked of these alone: a turn ends after a quick action where nothing says
        # that it goes on, and of that there is no rule.
        return Moved(state_after, () if is_quick_action else (note("", table.cites(TURN_IS_OVER)),))
    turn_note = note("turn.goes-on", table.cites(TURN_GOES_ON if is_quick_action else TURN_IS_OVER), player=player)
    return Moved(state.replace_top(change(frame, at=0, last="")), (turn_note,))


def _as_passed(state: State, state_after: State) -> State:
    passed_players = dict.fromkeys((*passed(state), state.fact("turn")))
    return state_after.with_fact("passed", " ".join(passed_players))
