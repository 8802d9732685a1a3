"""When a card "is played": what {H} and {R} speak of (borrowed)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.code_names import EXPEDITION, LANDMARK, LIMBO
from judge.games.altered.slots.play_slots import PLAYED_AT, PLAYED_FROM, UNPLAYED
from judge.model.play.event import MoveAction


def as_it_begins(begins: bool) -> bool:
    """Without borrowed/played a card is played at the moment when it goes to Limbo."""
    return begins


@enforces("borrowed/played", slot=PLAYED_AT, without=as_it_begins)
def as_it_leaves_limbo(begins: bool) -> bool:
    """A card is played at the moment when, its resolution done, it leaves Limbo."""
    return not begins


def from_anywhere(wanted: str, origin: str) -> bool:
    """Without the items it does not matter whence a card was played."""
    return True


@enforces("borrowed/symbols-j-h-r.2", "borrowed/symbols-j-h-r.3", slot=PLAYED_FROM, without=from_anywhere)
def from_that_zone(wanted: str, origin: str) -> bool:
    """{H} speaks of a card played from the Hand, {R} of one played from the Reserve."""
    return not wanted or wanted == origin


def like_any_other() -> bool:
    """Without the remark what comes into play counts as played, however it comes."""
    return True


@enforces("borrowed/symbols-j-h-r/remark-1", slot=UNPLAYED, without=like_any_other)
def not_unplayed() -> bool:
    """What comes into play without being played activates no {H} and no {R}."""
    return False


def into_play(action: MoveAction) -> bool:
    """Whether this action brings something into play."""
    return action.kind in ("move", "create") and action.place.zone in (EXPEDITION, LANDMARK)


def leaves_limbo(action: MoveAction) -> bool:
    """Whether this is the move of a card that is done being played."""
    return bool(action.origin) and action.place.zone != LIMBO


def being_played(table: Table, wanted: str, action: MoveAction) -> bool:
    """Whether by this action a card counts as played from the wanted zone."""
    if action.kind not in ("move", "create"):
        return False
    # Only the two moves of a play have an origin; of anything else it is the remark on what is unplayed that decides.
    if not action.origin:
        return into_play(action) and table.use(UNPLAYED)()
    is_that_moment = table.use(PLAYED_AT)(action.place.zone == LIMBO)
    return is_that_moment and table.use(PLAYED_FROM)(wanted, action.origin)
