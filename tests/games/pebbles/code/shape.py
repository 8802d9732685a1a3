"""The words and the board of pebbles, how a run begins and at what it may end."""

from __future__ import annotations

from collections.abc import Callable

from judge.model.cards.vocabulary import BoardShape, Die, MapKey, Verb, Vocabulary, ZoneKey
from judge.model.play.characteristic import DIVIDED, MINUS, PLUS, SET, TIMES
from judge.model.play.frame import RunProcedure
from judge.model.play.state import State
from tests.games.pebbles.code.code_names import (
    CHARM,
    DAMAGE,
    FIELD,
    FIRST_PLAYER,
    HAND,
    OUT,
    PEBBLE_DIE,
    REACH,
    ROUND,
    SIDES,
    STONE,
    STRENGTH,
    TURN,
    USED,
    WARD,
)

SHAPE = BoardShape(
    facts=((ROUND, ()), (FIRST_PLAYER, ("player",)), (TURN, ("player",)), ("moment", ("begins",))),
    zones=(
        ZoneKey("hand", HAND, kind=CHARM, hidden=True, takes=(CHARM,)),
        ZoneKey("used", USED, kind=CHARM, takes=(CHARM,)),
        ZoneKey("out", OUT, kind=STONE, takes=(STONE,)),
    ),
    players=(2, 4),
    maps=(MapKey("map", "places", FIELD),),
    leads=FIRST_PLAYER,
)

MEANINGS = {
    SET: "make a characteristic this number",
    TIMES: "multiply a characteristic",
    DIVIDED: "divide a characteristic, rounded down",
    PLUS: "add to a characteristic",
    MINUS: "take from a characteristic",
}

VOCABULARY = Vocabulary(
    verbs=(
        *(Verb(kind, "6.a", what="required", names="characteristic", meaning=does) for kind, does in MEANINGS.items()),
        Verb(WARD, "6.a", bare=True, payable=False, meaning="the throw deals no damage"),
    ),
    kinds=(STONE, CHARM),
    zones=(FIELD, HAND, USED, OUT),
    statuses=(),
    counters=(DAMAGE,),
    phases=(),
    characteristics=(STRENGTH, REACH),
    dice=(Die(PEBBLE_DIE, SIDES),),
)


def begin(state: State, moment: str) -> State:
    """The state in which the player whose turn the board names is about to take it; without one, the first player."""
    turn = state.fact(TURN)
    # The order of turns asks who acted last: that is whoever sits before the one whose turn it is.
    before = state.opponents(turn)[-1] if turn else ""
    return state.without_facts("moment").push(RunProcedure("round", last=before))


def _between_turns(now: State) -> str | None:
    """Who took the last turn of this round, where a turn is over and nothing is under way; None elsewhere."""
    top = now.frames[-1] if now.frames else None
    return top.last if isinstance(top, RunProcedure) and top.name == "round" else None


def round_end(start: State, now: State) -> bool:
    """Whether the round is another than at the start, and all that its end entails is done."""
    return _between_turns(now) is not None and now.fact(ROUND) != start.fact(ROUND)


def turn_end(start: State, now: State) -> bool:
    """Whether a turn is over since the start: another player would be next."""
    return _between_turns(now) not in (None, _between_turns(start)) or round_end(start, now)


UNTIL: dict[str, Callable[[State, State], bool]] = {"turn_end": turn_end, "round_end": round_end}
SPANS: dict[str, Callable[[State, State, int], bool]] = {
    "rounds": lambda start, now, count: round_end(start, now) and int(now.fact(ROUND)) - int(start.fact(ROUND)) >= count
}
