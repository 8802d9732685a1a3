"""Breaks text into lines of at most a width, never within a word that fits, never at a no-break space."""

from __future__ import annotations

import textwrap

_NARROW, _SHORT, _LONG = 60, 4, 12
"""Below so many columns only a short label has its text beside it; anywhere, none but a long one sets the margin."""


def wrapped(text: str, width: int, indent: str = "", hanging: str = "") -> list[str]:
    """The paragraph as lines; ``indent`` begins the first, ``hanging`` the others."""
    # textwrap breaks at ASCII white space only: no-break spaces hold.
    return textwrap.wrap(
        text, width, initial_indent=indent, subsequent_indent=hanging, break_on_hyphens=False, break_long_words=True
    )


def labelled(label: str, text: str, width: int, margin: str = "") -> list[str]:
    """A paragraph beside its label, or below it where the columns are few."""
    head = f"{margin}{label}  "
    if len(label) <= (_SHORT if width < _NARROW else _LONG):
        return wrapped(text, width, head, " " * len(head))
    if width < _NARROW:
        return [*wrapped(label, width, margin, margin), *wrapped(text, width, f"{margin}  ", f"{margin}  ")]
    return wrapped(text, width, head, f"{margin}    ")
