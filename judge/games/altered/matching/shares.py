"""What is distributed: among which things each share of it may be dealt out."""

from __future__ import annotations

from judge.engine.run.bindings import chosen_for
from judge.engine.run.enforce import fills, reading
from judge.engine.run.table import Table
from judge.games.altered.slots.open_slots import SHARES
from judge.games.altered.slots.play_slots import STILL_FITS
from judge.model.cards.selectors import Choose
from judge.model.play.frame import Scope
from judge.model.play.place import ObjectRef, Ref
from judge.model.play.state import State


@fills(SHARES, rests_on=("R-distributed",))
def whichever_target(targets: tuple[Ref, ...], without_share: tuple[Ref, ...], shares_left: int) -> tuple[Ref, ...]:
    """A share goes to any of the targets, and one of them may be left without any (reading R-distributed)."""
    return targets


@reading("R-distributed", "each-one", slot=SHARES)
def so_that_each_gets_one(
    targets: tuple[Ref, ...], without_share: tuple[Ref, ...], shares_left: int
) -> tuple[Ref, ...]:
    """No more shares go to those that have one than leave one for each of the others."""
    return without_share if without_share and shares_left <= len(without_share) else targets


def dealt_among(
    table: Table, state: State, scope: Scope, selector: Choose, fitting: tuple[Ref, ...]
) -> tuple[Ref, ...]:
    """The targets that the next share may be given, of which those in ``fitting`` still are what was targeted."""
    # As for whatever else is done to a target: what has changed since is affected as declared, what is gone is not.
    targets = tuple(
        ref
        for ref in chosen_for(scope, selector.within)
        if ref in fitting or (_exists(state, ref) and table.use(STILL_FITS)(False))
    )
    dealt_refs = chosen_for(scope, selector.key.selector)
    without_share = tuple(ref for ref in targets if ref not in dealt_refs)
    shares_left = selector.shares - len(dealt_refs)
    # Asked only where the options differ: a ruling rests on whatever was asked.
    is_obliging = 0 < len(without_share) < len(targets) and shares_left <= len(without_share)
    return table.use(SHARES)(targets, without_share, shares_left) if is_obliging else targets


def shares_of(scope: Scope, selector: Choose, id: int) -> int:
    """How many shares an object was given."""
    return chosen_for(scope, selector.key.selector).count(ObjectRef(id))


def _exists(state: State, ref: Ref) -> bool:
    """Whether an object is still there; a place always is."""
    return not isinstance(ref, ObjectRef) or state.find(ref.id) is not None
