"""A board as a person sees it, whatever the game: areas, rows, items, marks."""

from __future__ import annotations

from judge.model.play.note import Arg
from judge.model.value import Value


class Item(Value, frozen=True):
    """One thing on the board, with its marks (statuses, counters) as arguments to say."""

    name: Arg
    marks: tuple[Arg, ...] = ()
    id: int = 0


class Area(Value, frozen=True):
    """One zone: its title, whose it is, what lies there; ``hidden`` counts what may not be seen."""

    title: Arg
    player: str
    items: tuple[Item, ...]
    hidden: int = 0


class BoardView(Value, frozen=True):
    """All areas in the order in which a table shows them, and the facts above them."""

    facts: tuple[tuple[str, Arg], ...]
    areas: tuple[Area, ...]
