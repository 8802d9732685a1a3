"""One sentence on what came of a run: what lies elsewhere, what is new, what has changed."""

from __future__ import annotations

from judge.explain.said.speaker import Speaker
from judge.model.play.note import Arg, ClauseArg, FlagArg, ListArg, PlaceArg, TermArg, TextArg
from judge.model.play.view import Area, BoardView, Item

_ASIDE = ("outcome.fewer", "outcome.now")


def told_outcome(before: BoardView, after: BoardView, speaker: Speaker) -> str:
    """The difference of two boards in words; that nothing has changed is said too."""
    was = {repr(area.title): area for area in before.areas}
    clauses = [one for area in after.areas for one in _of_area(was.get(repr(area.title)), area)]
    clauses += _gone(before, after)
    # Where something has arrived, that it left another place goes without saying, and so do Orbs that paid for it.
    clauses = [one for one in clauses if one.key not in _ASIDE] or clauses
    args: tuple[tuple[str, Arg], ...] = (("clauses", ListArg(tuple(clauses))), ("some", FlagArg(bool(clauses))))
    return speaker.key("outcome.line", args)


def _of_area(was: Area | None, now: Area) -> list[ClauseArg]:
    known = {item.id: item for item in was.items} if was else {}
    things = [item for item in now.items if not isinstance(item.name, ClauseArg | PlaceArg)]
    new = [item for item in things if item.id not in known]
    clauses = [_lies(new, now.title)] if new else []
    clauses += [_marked(item) for item in things if item.id in known and known[item.id] != item]
    clauses += [
        ClauseArg("outcome.now", (("place", now.title), ("thing", item.name)))
        for item in now.items
        if isinstance(item.name, ClauseArg) and item not in (was.items if was else ())
    ]
    clauses += [
        ClauseArg("outcome.stands", (("place", item.name), ("marks", ListArg(item.marks))))
        for item in now.items
        if isinstance(item.name, PlaceArg) and known.get(item.id) != item
    ]
    more = now.hidden - (was.hidden if was else 0)
    if more and isinstance(now.title, PlaceArg) and not new:
        clauses.append(_counted(now.title, more))
    return clauses


def _lies(items: list[Item], place: Arg) -> ClauseArg:
    names = [item.name if not item.marks else _with_marks(item) for item in items]
    return ClauseArg("outcome.lies", (*_things(names), ("place", place)))


def _things(names: list[Arg]) -> tuple[tuple[str, Arg], ...]:
    """A list of things, and what the number of its verb depends on: how many they are, or what the only one is."""
    each = ListArg(_each(names))
    return (("things", each), ("number", each if len(names) == 1 else TextArg(len(names))))


def _each(names: list[Arg]) -> tuple[Arg, ...]:
    """Every name once; how often, where it is more than once."""
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


def _counted(title: PlaceArg, more: int) -> ClauseArg:
    key = "outcome.more" if more > 0 else "outcome.fewer"
    return ClauseArg(key, (("place", title), ("count", TextArg(abs(more)))))


def _gone(before: BoardView, after: BoardView) -> list[ClauseArg]:
    """What lay in an Expedition and lies nowhere any more: tokens. What moved is found again by its name."""
    left = [item.name for area in after.areas for item in area.items]
    lost = []
    for area in before.areas:
        facing = isinstance(area.title, PlaceArg) and area.title.place.part
        for item in area.items if facing else ():
            if item.name in left:
                left.remove(item.name)
            else:
                lost.append(item.name)
    return [ClauseArg("outcome.gone", _things(lost))] if lost else []
