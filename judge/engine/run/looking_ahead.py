"""What it costs to try each option of a choice as if it were taken."""

from __future__ import annotations

from judge.model.play.frame import Scope

TO_TRY = 5
"""What it costs to look ahead from one option, in options that are looked at."""
BOUND = 2
"""So many earlier choices cost as much as one option that is looked at, at each look ahead."""


def price_of_trying(scope: Scope, tried_count: int) -> int:
    """The price of trying so many options, in options that are looked at.

    Each is tried beside all that was chosen before it, which for "any number" is as many again.
    """
    return tried_count * (TO_TRY + len(scope.bindings) // BOUND)
