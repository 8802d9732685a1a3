"""What each cell of the table of arrivals should give, from the rules alone: nothing of the program is imported here.

A cell is one ability of one card and something that moves. The rules, in the words of this page:

* A move is from one zone to another; what is created comes from nowhere (borrowed/joins).
* A trigger or pattern with ``from`` describes the thing where it was, one without it where it arrives.
* In a hidden zone a card is of the kind "card" and no other; a kind named without a zone means things in play.
* What leaves a Deck by its position is known only if it comes to light (3.2.2.c).
* Counters stay on what leaves the Reserve or Limbo in sight, but not in the Discard pile (R-1.4.4-counters); a Character
  played from the Reserve arrives Fleeting (borrowed/fleeting).
* A reaction must exist and function before the event (6.3.d, 1.2.4.d), but for one that names its own arrival in a
  visible zone. Whatever works sees its own move, too.
* To draw or resupply is to take the top card to hand or Reserve; all that leads to a Discard pile discards; a sacrifice
  stays one.
"""

from __future__ import annotations

from typing import NamedTuple

HIDDEN = ("hand", "deck")
IN_PLAY = ("expedition_zone", "landmark_zone", "hero_zone")
KEEPING = ("reserve", "limbo")
NOWHERE = ""


class Thing(NamedTuple):
    """What moves: its card, its kind, its faction, the counter that it bears where counters can be."""

    card: str
    kind: str
    faction: str = ""
    token: bool = False


class Move(NamedTuple):
    """One change of zone: of what, whence, where to, by which verb; unnamed if the verb says a position and no card.

    ``boosted`` says that it has a boost where it leaves, ``fleeting`` that it has that status where it leaves, or where
    it arrives.
    """

    thing: Thing
    origin: str
    destination: str
    verb: str
    unnamed: bool = False
    boosted: bool = False
    fleeting: tuple[bool, bool] = (False, False)


class Form(NamedTuple):
    """What a trigger or a pattern says of the way: empty words say nothing."""

    origin: str = ""
    destination: str = ""
    by: str = ""


class Wanted(NamedTuple):
    """What a filter asks for: ``marks`` are statuses and counters that the thing must have."""

    itself: bool = False
    kind: str = ""
    zone: str = ""
    of: str = ""
    card: str = ""
    faction: str = ""
    token: bool = False
    marks: tuple[str, ...] = ()


def is_open(move: Move, wanted: Wanted) -> bool:
    """Whether the rules do not say: a named card that nobody sees, neither where it was nor where it goes."""
    unseen = move.origin in HIDDEN and move.destination in HIDDEN and not move.unnamed
    return unseen and bool(wanted.card or wanted.faction)


def on_the_way(move: Move, form: Form) -> bool:
    """Whether a move is on the way of which a form speaks."""
    if form.origin and form.origin != move.origin:
        return False
    if form.destination and form.destination != move.destination:
        return False
    ends = {"draw": "hand", "resupply": "reserve", "discard": "discard_pile"}
    if not form.by:
        return True
    return ends.get(form.by, move.destination) == move.destination and form.by in ("discard", move.verb)


def described(move: Move, form: Form, wanted: Wanted, itself: bool) -> bool:
    """Whether the thing is what a filter of this form asks for; ``itself`` says that it bears the ability."""
    zone = move.origin if form.origin else move.destination
    known = not move.unnamed or move.destination not in HIDDEN
    kind = "card" if zone in HIDDEN else move.thing.kind
    boosts = move.boosted and (
        zone == move.origin or (move.origin in KEEPING and move.destination not in (*HIDDEN, "discard_pile"))
    )
    marks = {"boost"} if boosts else set()
    marks |= {"fleeting"} if move.fleeting[0 if form.origin else 1] else set()
    # The controller of what moves is Ana everywhere on these boards.
    return (
        (not wanted.itself or itself)
        and wanted.kind in ("", "card", kind)
        and (not wanted.zone or wanted.zone == zone)
        and (bool(wanted.zone) or wanted.kind in ("", "card") or zone in IN_PLAY)
        and wanted.of != "opponent"
        and (not wanted.card or (known and wanted.card == move.thing.card))
        and (not wanted.faction or (known and wanted.faction == move.thing.faction))
        and (not wanted.token or move.thing.token)
        and marks.issuperset(wanted.marks)
    )


def takes_hold(move: Move, form: Form, wanted: Wanted) -> bool:
    """Whether a passive of another card, which functions, is about this move."""
    return on_the_way(move, form) and described(move, form, wanted, itself=False)


def activated(move: Move, form: Form, wanted: Wanted, *, itself: bool, support: bool = False) -> bool:
    """Whether a reaction with this trigger is activated: of the thing that moves, or of a card that stays in play."""
    if not on_the_way(move, form) or not described(move, form, wanted, itself):
        return False
    if not itself:
        return True
    names_its_arrival = wanted.itself and bool(form.destination) and move.destination not in HIDDEN
    functions = move.origin == "reserve" if support else move.origin in IN_PLAY
    return functions or names_its_arrival
