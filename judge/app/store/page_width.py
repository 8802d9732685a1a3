"""How wide an answer is set. Light: the fast path imports it."""

from __future__ import annotations

NARROWEST, WIDEST = 40, 100
_STEP = 20


def width_class(columns: int) -> int:
    """The width that is set on a terminal of so many columns: 40, 60, 80 or 100.

    Few widths, so that the compiled pages of the fast path serve every terminal; lines of more than 100 read badly.
    """
    return max(NARROWEST, min(WIDEST, columns // _STEP * _STEP))
