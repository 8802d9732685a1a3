"""Rounds and turns (3.a to 3.c, 4.a)."""

from __future__ import annotations

from judge.engine.run.characteristics import end_changes
from judge.engine.run.enforce import enforces, fills
from judge.engine.run.history import forget
from judge.engine.run.procedure import proceed
from judge.engine.run.result import Moved, Result
from judge.engine.run.table import Table
from judge.model.play.choice import Choice
from judge.model.play.event import Event, MoveAction, PlainAction
from judge.model.play.frame import ModifyEvent, RunProcedure, Scope
from judge.model.play.note import CardArg, PlayerArg, note
from judge.model.play.place import PASS, ObjectRef, Place, PlaceRef, Ref
from judge.model.play.state import GameObject, State
from judge.model.value import change
from tests.games.pebbles.code.code_names import (
    END_ROUND,
    FIELD,
    FIRST_PLAYER,
    MOVE,
    PASS_TURN,
    PASSES,
    ROUND,
    THROW,
    TURN,
)
from tests.games.pebbles.code.field import map_of, stones
from tests.games.pebbles.code.slots import (
    CHOOSE_AIM,
    CHOOSE_STONE,
    END_TURN,
    IN_A_TURN,
    MOVES_TO,
    NEXT_TURN,
    ROOM,
    ROUND_OVER,
    SPAN_ENDS,
    STEPS_APART,
    THROWS_AT,
    TURN_ORDER,
)


def first_in_order(state: State) -> str:
    """Who begins a round: the first player, or where none is named whoever sits first."""
    return state.fact(FIRST_PLAYER) or state.players[0]


def the_first_player_again(state: State, last: str) -> str:
    """Without the rule nobody hands the turn on."""
    return first_in_order(state)


@enforces("3.a", slot=TURN_ORDER, without=the_first_player_again)
def round_the_table(state: State, last: str) -> str:
    """Turns go round in seating order, beginning with the first player."""
    return state.opponents(last)[0] if last else first_in_order(state)


def nobody_acts() -> bool:
    """Without the rule there is nothing to do in a turn."""
    return False


@enforces("3.b", slot=IN_A_TURN, without=nobody_acts)
def move_throw_or_pass() -> bool:
    """In a turn a player moves, throws, or passes."""
    return True


def with_the_first_pass(state: State) -> bool:
    """Without the rule a round is over as soon as one player has enough of it."""
    return int(state.fact(PASSES) or 0) > 0


@enforces("3.c", slot=ROUND_OVER, without=with_the_first_pass)
def when_all_have_passed(state: State) -> bool:
    """A round is over when all players have passed one after the other."""
    return int(state.fact(PASSES) or 0) >= len(state.players)


def nothing_ends(state: State) -> State:
    """Without the rule what was said of a round holds for good."""
    return state


@enforces("3.c", slot=SPAN_ENDS, without=nothing_ends)
def this_round_is_over(state: State) -> State:
    """What lasts "this round" ends with it, and nobody asks any more what was done in it."""
    return forget(end_changes(state, ROUND), ROUND)


def nowhere(table: Table, state: State, stone: GameObject) -> tuple[Ref, ...]:
    """Without the rule stones stay where they are."""
    return ()


@enforces("4.a", slot=MOVES_TO, without=nowhere)
def free_neighbours(table: Table, state: State, stone: GameObject) -> tuple[Ref, ...]:
    """A stone moves to a neighbouring hex without a stone."""
    steps, room = table.use(STEPS_APART), table.use(ROOM)
    hexes = map_of(table, state).places
    near = (hex for hex in hexes if steps(table, state, stone.place.part, hex) == 1 and room(state, hex))
    return tuple(PlaceRef(Place(FIELD, "", hex)) for hex in near)


def aims(table: Table, state: State, stone: GameObject) -> tuple[Ref, ...]:
    """All that may be done with a stone in a turn: where it may go, at what it may be thrown."""
    return table.use(MOVES_TO)(table, state, stone) + table.use(THROWS_AT)(table, state, stone)


@fills(NEXT_TURN)
def next_turn(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """The round ends, or the next player takes a turn."""
    if table.use(ROUND_OVER)(state):
        event = Event("rule", (PlainAction(END_ROUND),))
        return Moved(state.replace_top(change(frame, last="")).push(ModifyEvent(event)))
    player = table.use(TURN_ORDER)(state, frame.last)
    begun = state.with_fact(TURN, player).replace_top(change(frame, last=player))
    turn = RunProcedure("turn", scope=Scope(controller=player))
    return Moved(begun.push(turn), (note("turn.of", table.cites(TURN_ORDER), player=PlayerArg(player)),))


@fills(CHOOSE_STONE)
def choose_stone(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """The player says which stone acts, or passes."""
    player = frame.scope.controller
    if answer is None:
        own = stones(state, player) if table.use(IN_A_TURN)() else ()
        able = tuple(ObjectRef(stone.id) for stone in own if aims(table, state, stone))
        return Choice(player, "plays", (*able, PASS), table.cites(IN_A_TURN), (("player", PlayerArg(player)),))
    if answer == PASS:
        event = Event("turn", (PlainAction(PASS_TURN, controller=player),), player)
        return Moved(state.pop().push(ModifyEvent(event)))
    assert isinstance(answer, ObjectRef)
    stone = state.find(answer.id)
    assert stone is not None
    chosen = change(frame, at=frame.at + 1, scope=change(frame.scope, bearer=stone.id, card=stone.card))
    return Moved(state.replace_top(chosen))


@fills(CHOOSE_AIM)
def choose_aim(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """The player says where the stone goes, or at which other stone it is thrown."""
    scope, stone = frame.scope, state.find(frame.scope.bearer)
    assert stone is not None
    about = (("player", PlayerArg(scope.controller)), ("card", CardArg(stone.card)))
    if answer is None:
        options = aims(table, state, stone)
        kinds = [MOVES_TO] * any(isinstance(option, PlaceRef) for option in options)
        kinds += [THROWS_AT] * any(isinstance(option, ObjectRef) for option in options)
        return Choice(scope.controller, "target", options, table.cites(*kinds), about)
    done = proceed(state, frame)
    if isinstance(answer, PlaceRef):
        action = MoveAction(MOVE, stone.id, stone.card, scope.controller, place=answer.place)
        return Moved(done.push(ModifyEvent(Event("turn", (action,), scope.controller))))
    assert isinstance(answer, ObjectRef)
    target = state.find(answer.id)
    assert target is not None
    thrown = RunProcedure("throw", scope=change(scope, played=THROW, that=target.id))
    declared = note(
        "throw.at",
        table.cites(THROWS_AT),
        player=PlayerArg(scope.controller),
        card=CardArg(stone.card),
        target=CardArg(target.card, target.owner),
    )
    return Moved(done.push(thrown), (declared,))


@fills(END_TURN)
def end_turn(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Nothing is left of the turn."""
    return Moved(state.pop())
