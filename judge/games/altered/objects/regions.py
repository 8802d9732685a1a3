"""The regions of the Adventure: how far each Expedition has come, and which terrains its region has."""

from __future__ import annotations

from judge.games.altered.code_names import EXPEDITIONS, TERRAINS
from judge.model.play.place import Place
from judge.model.play.state import State

LAST = 7
"""The steps from the Hero region to the Companion region; between them lie six halves of Tumult cards."""
ADVENTURE = "adventure"


def distance(state: State, place: Place) -> int:
    """How many regions an Expedition has gone forward from where it started."""
    return int(state.fact(f"{place.player}.{place.part}_distance") or 0)


def terrains(state: State, place: Place) -> tuple[str, ...] | None:
    """The terrains of the region in which an Expedition is; None if the board does not say.

    The first and the last region have all three. Hero Expeditions start at one end, Companion Expeditions at the other.
    """
    # Counted from the Hero's end: the two Expeditions of a player walk the same regions from opposite ends.
    region = distance(state, place) if place.part == EXPEDITIONS[0] else LAST - distance(state, place)
    if region in (0, LAST):
        return TERRAINS
    # A board may leave regions open, at the end of the row or in between.
    inner_regions = state.fact(ADVENTURE).split("|")
    types = inner_regions[region - 1] if region <= len(inner_regions) else ""
    return tuple(types.split()) or None


def all_known(state: State) -> bool:
    """Whether the board says of every region which terrains it has; that of the two at the ends the rules say."""
    inner_regions = state.fact(ADVENTURE).split("|")
    return len(inner_regions) == LAST - 1 and all(types.split() for types in inner_regions)
