"""Which cards a board speaks of, by its text alone: whoever presses Tab waits for it, so that nothing is parsed."""

from __future__ import annotations

from collections.abc import Iterator, Set

_OWN = "cards:"
"""Begins the part of a file in which it describes cards of its own, each in a line that is set in."""
_INDENT = "  "


def cards_of_board(text: str, known: Set[str]) -> tuple[str, ...]:
    """The code names of the cards that a file describes, then of those among the known ones that it names."""
    return tuple(dict.fromkeys((*_described(text.split("\n")), *(word for word in _words(text) if word in known))))


def _described(lines: list[str]) -> Iterator[str]:
    starts = [line_index for line_index, line in enumerate(lines) if line.startswith(_OWN)]
    for line in lines[starts[0] + 1 :] if starts else ():
        if line.strip() and not line.startswith((" ", "#")):
            return
        name, colon, _ = line.removeprefix(_INDENT).partition(":")
        if line.startswith(_INDENT) and colon and _is_word(name):
            yield name


def _is_word(name: str) -> bool:
    return name.replace("_", "a").isalnum()


def _words(text: str) -> Iterator[str]:
    """The words of a text that could be code names: letters, digits, and what joins them."""
    yield from "".join(sign if sign.isalnum() or sign == "_" else " " for sign in text).split()
