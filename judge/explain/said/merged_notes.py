"""Says at once what is alike: several cards that do the same share a sentence, and what comes twice is counted."""

from __future__ import annotations

from judge.explain.said.speaker import TIMES
from judge.model.play.note import Arg, CardArg, ClauseArg, ListArg, Note, TextArg
from judge.model.telling.layout import Layout
from judge.model.value import change

Args = tuple[tuple[str, Arg], ...]
SHARED, PLACE = "card", "place"
_NAMES = "chosen.card"


def together(notes: tuple[Note, ...], layout: Layout) -> tuple[Note, ...]:
    """The notes of one line: those that differ in their card alone become one, and so do the clauses in them."""
    found: list[Note] = []
    cards: dict[int, list[Arg]] = {}
    for note in notes:
        at = next((n for n, one in enumerate(found) if _shares(layout, one.key, one.args, note.key, note.args)), None)
        if at is None:
            found.append(note)
            continue
        cards.setdefault(at, [dict(found[at].args)[SHARED]]).append(dict(note.args)[SHARED])
        found[at] = change(found[at], rules=tuple(dict.fromkeys((*found[at].rules, *note.rules))))
    for at, several in cards.items():
        found[at] = change(found[at], args=_with(found[at].args, several))
    return tuple(change(note, args=_within(note.args, layout)) for note in found)


def _within(args: Args, layout: Layout) -> Args:
    return tuple((name, _list(arg, layout) if isinstance(arg, ListArg) else arg) for name, arg in args)


def _list(listed: ListArg, layout: Layout) -> ListArg:
    """A list with its clauses shared, and what stands in it several times counted."""
    found: list[tuple[ClauseArg, list[Arg]] | Arg] = []
    for item in listed.items:
        if not isinstance(item, ClauseArg) or item.key not in layout.shared:
            found.append(item)
            continue
        for other in found:
            if isinstance(other, tuple) and _shares(layout, other[0].key, other[0].args, item.key, item.args):
                other[1].append(dict(item.args)[SHARED])
                break
        else:
            found.append((item, [dict(item.args)[SHARED]]))
    return ListArg(_again(counted([_clause(*one) if isinstance(one, tuple) else one for one in found]), layout))


def _clause(clause: ClauseArg, cards: list[Arg]) -> ClauseArg:
    return ClauseArg(clause.key, _with(clause.args, cards)) if len(cards) > 1 else clause


def _with(args: Args, cards: list[Arg]) -> Args:
    return tuple((name, ListArg(counted(cards)) if name == SHARED else arg) for name, arg in args)


def counted(items: list[Arg]) -> tuple[Arg, ...]:
    """Every name once, with how often it is there; what is no name is left as it is."""
    found: list[Arg] = []
    for item in items:
        if not _is_name(item) or (n := items.count(item)) == 1:
            found.append(item)
        elif (times := ClauseArg(TIMES, (("thing", item), ("count", TextArg(n))))) not in found:
            found.append(times)
    return tuple(found)


def _is_name(arg: Arg) -> bool:
    return isinstance(arg, CardArg) or (isinstance(arg, ClauseArg) and arg.key == _NAMES)


def _again(items: tuple[Arg, ...], layout: Layout) -> tuple[Arg, ...]:
    """Where a clause says the same as the one before of another place, only the place is said."""
    found: list[Arg] = []
    for before, item in zip((None, *items), items, strict=False):
        found.append(_elsewhere(before, item, layout) if isinstance(item, ClauseArg) else item)
    return tuple(found)


def _elsewhere(before: Arg | None, item: ClauseArg, layout: Layout) -> ClauseArg:
    if not isinstance(before, ClauseArg) or before.key != item.key or item.key not in layout.again:
        return item
    alike = _but(PLACE, before.args) == _but(PLACE, item.args)
    return change(item, key=layout.again[item.key]) if alike else item


def _shares(layout: Layout, key: str, args: Args, other: str, others: Args) -> bool:
    """Whether one sentence can be said of both: they differ in nothing but the card."""
    return key == other and key in layout.shared and _but(SHARED, args) == _but(SHARED, others)


def _but(left_out: str, args: Args) -> Args:
    return tuple(pair for pair in args if pair[0] != left_out)
