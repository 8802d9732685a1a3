"""What stands in an event where an action does not happen after all."""

from __future__ import annotations

from judge.model.play.event import AtomicAction, PlainAction


def placeholder(action: AtomicAction) -> PlainAction:
    """An action that does nothing, in the place of this one, with what was applied to it.

    Nothing is taken out of an event: its emblems name actions by their positions.
    """
    return PlainAction("nothing", applied=action.applied, refused=action.refused, lineage=action.lineage)
