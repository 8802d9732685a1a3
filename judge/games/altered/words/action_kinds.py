"""The kinds of Altered's atomic actions, as types: where one is left out of a ``match``, the type checker says so.

The core keeps a kind as a word, as it knows no game's. What has to decide about every kind asks ``kind_of`` and has no
case for all others.
"""

from __future__ import annotations

from typing import Literal, cast

from judge.model.play.event import AtomicAction

Mark = Literal["gain_status", "lose_status", "gain_counter", "lose_counter"]
"""Something gets a status or counters, or is rid of them."""
OnThing = Literal["move", "draw", "cross", "cease", "look", Mark]
"""What is done to a thing that exists."""
Making = Literal["create", "create_emblem", "create_lasting"]
"""What brings a thing into being."""
Beginning = Literal["use", "begin_free_play", "begin_play_for_less"]
"""A quick action is played, or an effect begins the play of a card."""
OfTurn = Literal["pass", "after_you", Beginning]
"""What belongs to a turn."""
OfDay = Literal["begin_phase", "first_player", "advance"]
"""What changes the day, or where an Expedition is."""
Occasion = Literal["roll", "activate", "fails_forward", "end_daily", "nothing"]
"""What changes nothing by itself: it is there to be reacted to, or holds the place of what was replaced."""
Kind = Literal[OnThing, Making, OfTurn, OfDay, Occasion]


def kind_of(action: AtomicAction) -> Kind:
    """The kind of an atomic action; all that are made are among these, as a test says that reads who makes some."""
    return cast(Kind, action.kind)
