"""The map and the stones on it (1.a to 1.c, 2.c)."""

from __future__ import annotations

from judge.engine.run.characteristics import current
from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.model.play.map import BoardMap
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from tests.games.pebbles.code.code_names import DAMAGE, FIELD, MAP, STONE, STRENGTH
from tests.games.pebbles.code.slots import KNOCKED_OUT, ROOM, STEPS_APART


def map_of(table: Table, state: State) -> BoardMap:
    """The map that lies on the table."""
    return table.maps[state.fact(MAP)]


def stones(state: State, player: str = "") -> tuple[GameObject, ...]:
    """The stones on the map, of a player or of all."""
    return tuple(stone for stone in state.in_zone(FIELD) if stone.kind == STONE and player in ("", stone.owner))


def side_by_side(table: Table, state: State, start: str, end: str) -> int | None:
    """Without the rule no two hexes are nearer to each other than any others: each is one step from each."""
    return int(start != end)


@enforces("1.b", slot=STEPS_APART, without=side_by_side)
def steps_on_the_map(table: Table, state: State, start: str, end: str) -> int | None:
    """Hexes that share an edge are neighbours; from neighbour to neighbour is a step."""
    return map_of(table, state).steps(start, end)


def there_is_always_room(state: State, hex: str) -> bool:
    """Without the rule stones may share a hex."""
    return True


@enforces("1.c", slot=ROOM, without=there_is_always_room)
def one_stone_a_hex(state: State, hex: str) -> bool:
    """A hex holds at most one stone."""
    return not state.at(Place(FIELD, "", hex))


def none_is_knocked_out(table: Table, state: State) -> tuple[int, ...]:
    """Without the rule stones stay, however damaged."""
    return ()


@enforces("2.c", slot=KNOCKED_OUT, without=none_is_knocked_out)
def too_damaged(table: Table, state: State) -> tuple[int, ...]:
    """A stone whose damage is at least its strength is knocked out."""
    return tuple(
        stone.id for stone in stones(state) if stone.count(DAMAGE) >= current(table, state, stone.id, STRENGTH)
    )
