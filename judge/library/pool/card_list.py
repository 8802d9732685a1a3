"""Reads a list of cards as players pass it on: ``3 Name``, ``3x Name``, ``Name x3``, or numbers of the data."""

from __future__ import annotations

import re

from judge.model.value import Value
from judge.text.clean import clean

LONGEST, MOST_LINES = 64 * 1024, 1000
_MOST_LABELS = 3
"""So many headings with a colon may stand before a name; what comes then is the name, colons and all."""
_COUNTED = re.compile(r"(?:(?P<count>[0-9]{1,3})\s*[x×]?\s+)?(?P<name>.+?)(?:\s+[x×]\s?(?P<after>[0-9]{1,3}))?")
_BRACKETS = re.compile(r"\s*[(\[](?P<inside>[^()\[\]]*)[)\]]\s*(?:[0-9]{1,4})?$")
_COMMENT = ("#", "//", "--", "==", "**")
_BULLET = re.compile(r"^[-•*]\s+")


class ListedCard(Value, frozen=True):
    """A line of a list: how many, of what, and what stands in brackets behind it; ``label`` stands before a colon.

    ``is_counted`` is False where no number stands on the line: then it may be a heading.
    """

    line: int
    count: int
    name: str
    details: tuple[str, ...] = ()
    label: str = ""
    is_counted: bool = True


def listed_cards(text: str) -> tuple[ListedCard, ...]:
    """The lines of a list that are neither empty nor comments."""
    # One blank between two words: the patterns would try every way to share out thousands of them.
    lines = (
        (line_number, " ".join(clean(line).split()))
        for line_number, line in enumerate(text.splitlines()[:MOST_LINES], 1)
    )
    return tuple(_listed(line_number, line) for line_number, line in lines if line and not line.startswith(_COMMENT))


def _listed(at: int, line: str, labels: int = _MOST_LABELS) -> ListedCard:
    match = _COUNTED.fullmatch(_BULLET.sub("", line))
    if match is None:
        return ListedCard(at, 1, line, is_counted=False)
    name = match["name"]
    details: tuple[str, ...] = ()
    bracket_match = _BRACKETS.search(name)
    if bracket_match and bracket_match.start():
        name = name[: bracket_match.start()]
        details = tuple(word for word in re.split(r"[\s,;/]+", bracket_match["inside"]) if word)
    label, colon, text_behind = name.partition(":")
    count = match["count"] or match["after"]
    if colon and count is None and labels:
        inner_card = _listed(at, text_behind.strip(), labels - 1) if text_behind.strip() else ListedCard(at, 1, "")
        return ListedCard(
            at,
            inner_card.count,
            inner_card.name,
            inner_card.details or details,
            label.strip(),
            bool(text_behind.strip()),
        )
    return ListedCard(at, int(count or 1), name.strip(), details, "", count is not None)
