"""Tells why a card goes elsewhere in the clause that says where it goes: one sentence, as a judge says it."""

from __future__ import annotations

from collections.abc import Sequence

from judge.explain.said.speaker import COPIES
from judge.model.play.note import Arg, CardArg, ClauseArg, ListArg, Note
from judge.model.telling.layout import Layout
from judge.model.value import change

CLAUSES, CARD, PLACE = "clauses", "card", "place"
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
    return tuple(_alone(note, layout) for note in told_notes)


def _alone(note: Note, layout: Layout) -> Note:
    """A reason that stands by itself, without where it leads: that keeps apart none that share a sentence."""
    is_reason = note.key in layout.within
    return change(note, args=tuple(pair for pair in note.args if pair[0] != PLACE)) if is_reason else note


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
    clauses = dict(event.args)[CLAUSES]
    if not isinstance(clauses, ListArg):
        return None
    card = _name(dict(reason.args)[CARD])
    of_card = [n for n, clause in enumerate(clauses.items) if card and _name_moved(clause) == card]
    # Of several of one name it is that which goes where the reason leads.
    there = [n for n in of_card if _goes_to(clauses.items[n], dict(reason.args).get(PLACE))]
    if not there and len(of_card) != 1:
        return None
    place = (there or of_card)[0]
    items = [*clauses.items]
    moved_clause = items[place]
    assert isinstance(moved_clause, ClauseArg)
    items[place] = change(moved_clause, key=layout.within[reason.key])
    args = tuple((name, ListArg(tuple(items)) if name == CLAUSES else arg) for name, arg in event.args)
    return change(event, args=args, rules=tuple(dict.fromkeys((*reason.rules, *event.rules))))


def _name_moved(clause: Arg) -> str:
    """The card of which a clause says where it goes; empty of any other clause."""
    return _name(dict(clause.args)[CARD]) if isinstance(clause, ClauseArg) and clause.key == _MOVE else ""


def _name(card: Arg) -> str:
    """The card, whichever of several it is said to be; empty where it is no single card."""
    if isinstance(card, ClauseArg) and card.key in COPIES:
        return _name(dict(card.args)[CARD])
    return card.card if isinstance(card, CardArg) else ""


def _goes_to(clause: Arg, place: Arg | None) -> bool:
    return isinstance(clause, ClauseArg) and dict(clause.args)[PLACE] == place
