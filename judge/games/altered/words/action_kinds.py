"""The kinds of Altered's atomic actions, as types: where one is left out of a ``match``, the type checker says so.

The core keeps a kind as a word, as it knows no game's. Here each is of the shape in which it is made. What has to
decide about every kind asks ``kind_of``, of the shape or of any action, and has no case for all others.
"""

from __future__ import annotations

from typing import Literal, cast, overload

from judge.model.play.event import (
    AtomicAction,
    CountAction,
    EmblemAction,
    MoveAction,
    OrderAction,
    PlaceAction,
    PlainAction,
)

Moving = Literal["move", "draw", "create"]
"""Something comes to a place."""
AtPlace = Literal["cross", "look", "advance", "fails_forward"]
"""Something crosses over, a card of a Deck is shown, an Expedition does or does not advance."""
Mark = Literal["gain_status", "lose_status", "gain_counter", "lose_counter"]
"""Something gets a status or counters, or is rid of them."""
WithNumber = Literal["use", "begin_play_for_less"]
"""What is played with a number: a quick action with that of the ability, a card with how much less it costs."""
Counting = Literal[Mark, WithNumber, "roll"]
"""What has a number."""
Emblematic = Literal["create_emblem", "create_lasting"]
"""An emblem is created."""
Order = Literal["activate"]
"""A trigger is activated."""
OfTurn = Literal["pass", "after_you", "begin_free_play"]
"""What belongs to a turn, and has no number."""
Plain = Literal[OfTurn, "cease", "begin_phase", "first_player", "end_daily", "nothing"]
"""What needs nothing more: of these the last two are there to be reacted to, or hold the place of what was replaced."""
Kind = Literal[Moving, AtPlace, Counting, Emblematic, Order, Plain]


@overload
def kind_of(action: MoveAction) -> Moving: ...
@overload
def kind_of(action: PlaceAction) -> AtPlace: ...
@overload
def kind_of(action: CountAction) -> Counting: ...
@overload
def kind_of(action: EmblemAction) -> Emblematic: ...
@overload
def kind_of(action: OrderAction) -> Order: ...
@overload
def kind_of(action: PlainAction) -> Plain: ...
def kind_of(action: AtomicAction) -> Kind:
    """The kind of an atomic action; all that are made are among these, as a test says that reads who makes some."""
    return cast(Kind, action.kind)
