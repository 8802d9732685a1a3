"""A board as a person sees it, whatever the game: areas, rows, items, marks."""

from __future__ import annotations

from typing import NamedTuple

from judge.model.play.note import Arg
from judge.model.value import Value


class Item(Value, frozen=True):
    """One thing on the board, with its marks (statuses, counters) as arguments to say."""

    name: Arg
    marks: tuple[Arg, ...] = ()
    id: int = 0


class SeenCard(NamedTuple):
    """What an outcome tells of a card: equal where nobody at the table could tell two apart.

    ``counters`` are named with how many there are, ``changes`` are (characteristic, kind of change, amount).
    """

    card: str
    owner: str
    statuses: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    changes: tuple[tuple[str, str, int], ...] = ()


class Area(Value, frozen=True):
    """One zone: its title, whose it is, what lies there; ``hidden`` counts what may not be seen.

    ``covered`` are cards that are counted there and not shown, of which it is yet known where they have gone.
    """

    title: Arg
    player: str
    items: tuple[Item, ...]
    hidden: int = 0
    covered: tuple[Item, ...] = ()


class BoardView(Value, frozen=True):
    """All areas in the order in which a table shows them, and the facts above them."""

    facts: tuple[tuple[str, Arg], ...]
    areas: tuple[Area, ...]
