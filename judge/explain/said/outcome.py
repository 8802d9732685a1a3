"""One sentence on what came of a run: what lies elsewhere, what is new, what has changed."""

from __future__ import annotations

from judge.explain.said.speaker import ITEM, Speaker
from judge.model.play.note import Arg, ClauseArg, FlagArg, ListArg, PlaceArg, TermArg, TextArg
from judge.model.play.view import Area, BoardView, Item

_ASIDE = ("outcome.fewer", "outcome.now")
MARKED = "outcome.marked"
"""The clause on the statuses and counters of a card."""


def told_outcome(before: BoardView, after: BoardView, speaker: Speaker) -> str:
    """The difference of two boards in words; that nothing has changed is said too."""
    areas_before = {repr(area.title): area for area in before.areas}
    clauses = [clause for area in after.areas for clause in _of_area(areas_before.get(repr(area.title)), area)]
    clauses += _gone(before, after)
    # Where something has arrived, that it left another place goes without saying, and so do Orbs that paid for it.
    clauses = [clause for clause in clauses if clause.key not in _ASIDE] or clauses
    clauses = _told_once(clauses)
    args: tuple[tuple[str, Arg], ...] = (("clauses", ListArg(tuple(clauses))), ("some", FlagArg(bool(clauses))))
    return speaker.key("outcome.line", args)


def _of_area(before: Area | None, after: Area) -> list[ClauseArg]:
    items_before = {item.id: item for item in before.items} if before else {}
    card_items = [item for item in after.items if not isinstance(item.name, ClauseArg | PlaceArg)]
    clauses = _arrived(before, after, [item for item in card_items if item.id not in items_before])
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
    return clauses


def _arrived(before: Area | None, after: Area, new_items: list[Item]) -> list[ClauseArg]:
    """What lies there and did not, by its name, and how many cards more or fewer there are, named or not.

    A card that nobody named may come where another leaves: only all of them together are so many more.
    """
    arrived_names = [item.name if not item.marks else _with_marks(item) for item in new_items]
    covered_before = {item.id for item in before.covered} if before else set()
    arrived_names += [item.name for item in after.covered if item.id not in covered_before]
    more_cards = _count(after) - (_count(before) if before else 0)
    if arrived_names and more_cards > len(new_items):
        return [
            ClauseArg(
                "outcome.among", (("count", TextArg(more_cards)), ("place", after.title), *_things(arrived_names))
            )
        ]
    if arrived_names:
        return [ClauseArg("outcome.lies", (*_things(arrived_names), ("place", after.title)))]
    return [_counted(after.title, more_cards)] if more_cards and isinstance(after.title, PlaceArg) else []


def _count(area: Area) -> int:
    """How many cards lie there, by name or not; none of what is only told of a zone."""
    return area.hidden + sum(not isinstance(item.name, ClauseArg | PlaceArg) for item in area.items)


def _things(names: list[Arg]) -> tuple[tuple[str, Arg], ...]:
    """The arguments ``things``, a list, and ``number``, with which its verb agrees: the count, or the only name.

    A single name decides by itself, for it can be a plural.
    """
    listed_names = ListArg(_each(names))
    return (("things", listed_names), ("number", listed_names if len(names) == 1 else TextArg(len(names))))


def _each(names: list[Arg]) -> tuple[Arg, ...]:
    """Every name once, with its count where it is there more than once."""
    counts_by_name = {name: names.count(name) for name in names}
    return tuple(
        name if n == 1 else ClauseArg("outcome.times", (("thing", name), ("count", TextArg(n))))
        for name, n in counts_by_name.items()
    )


def _with_marks(item: Item) -> ClauseArg:
    return ClauseArg(ITEM, (("name", item.name), ("marked", FlagArg(True)), ("marks", ListArg(item.marks))))


def _marked(item: Item) -> ClauseArg:
    mark_args = tuple(
        ClauseArg("outcome.status", (("mark", mark),)) if isinstance(mark, TermArg) else mark for mark in item.marks
    )
    args: tuple[tuple[str, Arg], ...] = (("card", item.name), ("some", FlagArg(bool(mark_args))))
    return ClauseArg(MARKED, (*args, ("each", FlagArg(False)), ("marks", ListArg(mark_args))))


def _told_once(clauses: list[ClauseArg]) -> list[ClauseArg]:
    """The clauses, those on several copies of a card that have the same marks now as one."""
    counts = {clause: clauses.count(clause) for clause in clauses}
    return [_of_copies(clause, n) if clause.key == MARKED and n > 1 else clause for clause, n in counts.items()]


def _of_copies(clause: ClauseArg, count: int) -> ClauseArg:
    args = dict(clause.args)
    copies = ClauseArg("outcome.times", (("thing", args["card"]), ("count", TextArg(count))))
    return ClauseArg(clause.key, tuple({**args, "card": copies, "each": FlagArg(True)}.items()))


def _counted(title: PlaceArg, more: int) -> ClauseArg:
    key = "outcome.more" if more > 0 else "outcome.fewer"
    return ClauseArg(key, (("place", title), ("count", TextArg(abs(more)))))


def _gone(before: BoardView, after: BoardView) -> list[ClauseArg]:
    """The clause on what lay before a player and is nowhere now: tokens.

    What has the number that it had is there still, its name may have changed. What moved has another where a game
    makes a new thing of it: among what has come, it is recognised by its name.
    """
    ids_before, ids_after = ({item.id for item in _all_items(view)} for view in (before, after))
    arrived_names = [item.name for item in _all_items(after) if item.id not in ids_before]
    lost_names: list[Arg] = []
    for area in before.areas:
        # What is nobody's are reactions that wait, and how far an Expedition has come.
        for item in area.items if area.player else ():
            if item.id in ids_after or isinstance(item.name, ClauseArg):
                continue
            if item.name in arrived_names:
                arrived_names.remove(item.name)
            else:
                lost_names.append(item.name)
    return [ClauseArg("outcome.gone", _things(lost_names))] if lost_names else []


def _all_items(view: BoardView) -> list[Item]:
    """Whatever lies anywhere, counted or shown."""
    return [item for area in view.areas for item in (*area.items, *area.covered)]
