"""Tells why a card goes elsewhere in the clause that says where it goes: one sentence, as a judge says it."""

from __future__ import annotations

from collections.abc import Sequence

from judge.model.play.note import Arg, ClauseArg, ListArg, Note
from judge.model.telling.layout import Layout
from judge.model.value import change

CLAUSES, CARD = "clauses", "card"
_MOVE = "clause.move"


def within(notes: Sequence[Note], layout: Layout) -> tuple[Note, ...]:
    """The notes of one line; a reason that stands just beside what moves its card is told within that clause.

    Beside it and nothing between: what changed the way of the card once more would have a sentence there.
    """
    told_notes = list(notes)
    at = 0
    while at < len(told_notes):
        beside = _event_beside(told_notes, at, layout)
        merged = None if beside is None else _merged(told_notes[at], told_notes[beside], layout)
        if beside is None or merged is None:
            at += 1
            continue
        told_notes[beside] = merged
        del told_notes[at]
    return tuple(told_notes)


def _event_beside(notes: Sequence[Note], at: int, layout: Layout) -> int | None:
    """Where the event stands that this reason belongs to: next to it, or next to others of its kind."""
    key = notes[at].key
    if key not in layout.within:
        return None
    ahead, behind = at + 1, at - 1
    while ahead < len(notes) and notes[ahead].key == key:
        ahead += 1
    while behind >= 0 and notes[behind].key == key:
        behind -= 1
    places = (place for place in (ahead, behind) if 0 <= place < len(notes))
    return next((place for place in places if CLAUSES in dict(notes[place].args)), None)


def _merged(reason: Note, event: Note, layout: Layout) -> Note | None:
    """The event with the reason told in its clause, and cited there; None if no clause moves just that card."""
    card, clauses = dict(reason.args)[CARD], dict(event.args)[CLAUSES]
    if not isinstance(clauses, ListArg):
        return None
    place = next((n for n, clause in enumerate(clauses.items) if _moves(clause, card)), None)
    if place is None:
        return None
    items = [*clauses.items]
    moved_clause = items[place]
    assert isinstance(moved_clause, ClauseArg)
    items[place] = change(moved_clause, key=layout.within[reason.key])
    args = tuple((name, ListArg(tuple(items)) if name == CLAUSES else arg) for name, arg in event.args)
    return change(event, args=args, rules=tuple(dict.fromkeys((*reason.rules, *event.rules))))


def _moves(clause: Arg, card: Arg) -> bool:
    return isinstance(clause, ClauseArg) and clause.key == _MOVE and dict(clause.args)[CARD] == card
