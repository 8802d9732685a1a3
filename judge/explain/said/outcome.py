"""One sentence on what came of a run: what lies elsewhere, what is new, what has changed."""

from __future__ import annotations

from judge.explain.said.speaker import Speaker
from judge.model.play.note import Arg, ClauseArg, FlagArg, ListArg, PlaceArg, TermArg, TextArg
from judge.model.play.view import Area, BoardView, Item

_ASIDE = ("outcome.fewer", "outcome.now")


def told_outcome(before: BoardView, after: BoardView, speaker: Speaker) -> str:
    """The difference of two boards in words; that nothing has changed is said too."""
    areas_before = {repr(area.title): area for area in before.areas}
    clauses = [clause for area in after.areas for clause in _of_area(areas_before.get(repr(area.title)), area)]
    clauses += _gone(before, after)
    # Where something has arrived, that it left another place goes without saying, and so do Orbs that paid for it.
    clauses = [clause for clause in clauses if clause.key not in _ASIDE] or clauses
    args: tuple[tuple[str, Arg], ...] = (("clauses", ListArg(tuple(clauses))), ("some", FlagArg(bool(clauses))))
    return speaker.key("outcome.line", args)


def _of_area(before: Area | None, after: Area) -> list[ClauseArg]:
    items_before = {item.id: item for item in before.items} if before else {}
    card_items = [item for item in after.items if not isinstance(item.name, ClauseArg | PlaceArg)]
    new_items = [item for item in card_items if item.id not in items_before]
    clauses = [_lies(new_items, after.title)] if new_items else []
    clauses += [_marked(item) for item in card_items if item.id in items_before and items_before[item.id] != item]
    clauses += [
        ClauseArg("outcome.now", (("place", after.title), ("thing", item.name)))
        for item in after.items
        if isinstance(item.name, ClauseArg) and item not in (before.items if before else ())
    ]
    clauses += [
        ClauseArg("outcome.stands", (("place", item.name), ("marks", ListArg(item.marks))))
        for item in after.items
        if isinstance(item.name, PlaceArg) and items_before.get(item.id) != item
    ]
    hidden_difference = after.hidden - (before.hidden if before else 0)
    if hidden_difference and isinstance(after.title, PlaceArg):
        clauses.append(_counted(after.title, hidden_difference))
    return clauses


def _lies(items: list[Item], place: Arg) -> ClauseArg:
    names = [item.name if not item.marks else _with_marks(item) for item in items]
    return ClauseArg("outcome.lies", (*_things(names), ("place", place)))


def _things(names: list[Arg]) -> tuple[tuple[str, Arg], ...]:
    """The arguments ``things``, a list, and ``number``, with which its verb agrees: the count, or the only name.

    A single name decides by itself, for it can be a plural.
    """
    listed_names = ListArg(_each(names))
    return (("things", listed_names), ("number", listed_names if len(names) == 1 else TextArg(len(names))))


def _each(names: list[Arg]) -> tuple[Arg, ...]:
    """Every name once, with its count where it is there more than once."""
    times = {name: names.count(name) for name in names}
    return tuple(
        name if n == 1 else ClauseArg("outcome.times", (("thing", name), ("count", TextArg(n))))
        for name, n in times.items()
    )


def _with_marks(item: Item) -> ClauseArg:
    return ClauseArg("board.item", (("name", item.name), ("marked", FlagArg(True)), ("marks", ListArg(item.marks))))


def _marked(item: Item) -> ClauseArg:
    marks = tuple(
        ClauseArg("outcome.status", (("mark", mark),)) if isinstance(mark, TermArg) else mark for mark in item.marks
    )
    args: tuple[tuple[str, Arg], ...] = (("card", item.name), ("some", FlagArg(bool(marks))))
    return ClauseArg("outcome.marked", (*args, ("marks", ListArg(marks))))


def _counted(title: PlaceArg, hidden_difference: int) -> ClauseArg:
    key = "outcome.more" if hidden_difference > 0 else "outcome.fewer"
    return ClauseArg(key, (("place", title), ("count", TextArg(abs(hidden_difference)))))


def _gone(before: BoardView, after: BoardView) -> list[ClauseArg]:
    """The clause on what lay in an Expedition and is nowhere now: tokens. What moved is recognised by its name."""
    names_after = [item.name for area in after.areas for item in area.items]
    # Where a game keeps a thing the same thing wherever it moves, its number is found again, its name may have changed.
    numbers_after = {item.id for area in after.areas for item in area.items}
    lost_names = []
    for area in before.areas:
        facing = isinstance(area.title, PlaceArg) and area.title.place.part
        for item in area.items if facing else ():
            if item.name in names_after:
                names_after.remove(item.name)
            elif item.id not in numbers_after:
                lost_names.append(item.name)
    return [ClauseArg("outcome.gone", _things(lost_names))] if lost_names else []
