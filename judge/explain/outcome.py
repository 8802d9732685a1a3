"""One sentence on what came of a run: what lies elsewhere, what is new, what has changed."""

from __future__ import annotations

from judge.explain.words import Speaker
from judge.model.note import Arg, ClauseArg, FlagArg, ListArg, PlaceArg, TextArg
from judge.model.view import Area, BoardView, Item


def told_outcome(before: BoardView, after: BoardView, speaker: Speaker) -> str:
    """The difference of two boards in words; that nothing has changed is said too."""
    was = {repr(area.title): area for area in before.areas}
    clauses = [one for area in after.areas for one in _of_area(was.get(repr(area.title)), area)]
    clauses += _gone(before, after)
    # Where something has arrived, that it left another place goes without saying.
    clauses = [one for one in clauses if one.key != "outcome.fewer"] or clauses
    args: tuple[tuple[str, Arg], ...] = (("clauses", ListArg(tuple(clauses))), ("some", FlagArg(bool(clauses))))
    return speaker.key("outcome.line", args)


def _of_area(was: Area | None, now: Area) -> list[ClauseArg]:
    known = {item.id: item for item in was.items} if was else {}
    new = [item for item in now.items if item.id not in known]
    clauses = [_lies(new, now.title)] if new else []
    for item in now.items:
        old = known.get(item.id)
        if old is None or old == item:
            continue
        clauses.append(_now(item, now) if isinstance(item.name, ClauseArg) else _marked(item))
    more = now.hidden - (was.hidden if was else 0)
    if more and isinstance(now.title, PlaceArg) and not new:
        clauses.append(_counted(now.title, more))
    return clauses


def _lies(items: list[Item], place: Arg) -> ClauseArg:
    names = tuple(item.name if not item.marks else _with_marks(item) for item in items)
    return ClauseArg("outcome.lies", (("things", ListArg(names)), ("place", place)))


def _with_marks(item: Item) -> ClauseArg:
    return ClauseArg("board.item", (("name", item.name), ("marked", FlagArg(True)), ("marks", ListArg(item.marks))))


def _marked(item: Item) -> ClauseArg:
    args: tuple[tuple[str, Arg], ...] = (("card", item.name), ("some", FlagArg(bool(item.marks))))
    return ClauseArg("outcome.marked", (*args, ("marks", ListArg(item.marks))))


def _now(item: Item, area: Area) -> ClauseArg:
    """A summary of an area, such as how many Orbs are ready."""
    return ClauseArg("outcome.now", (("place", area.title), ("thing", item.name)))


def _counted(title: PlaceArg, more: int) -> ClauseArg:
    key = "outcome.more" if more > 0 else "outcome.fewer"
    return ClauseArg(key, (("place", title), ("count", TextArg(abs(more)))))


def _gone(before: BoardView, after: BoardView) -> list[ClauseArg]:
    """Cards that lie nowhere any more: tokens, above all. What moved is known by its name among what is new."""
    left = [item.name for area in after.areas for item in area.items]
    lost = []
    for item in (item for area in before.areas for item in area.items if not isinstance(item.name, ClauseArg)):
        if item.name in left:
            left.remove(item.name)
        else:
            lost.append(item.name)
    return [ClauseArg("outcome.gone", (("things", ListArg(tuple(lost))),))] if lost else []
