"""Where things stand in a document, and what a sentence of it leads to."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.model.value import Value
from judge.publish.faq.document import Assumed, Faq
from judge.publish.faq.markdown_elements import anchor

# 6.3.d, 4.4.a.2, 3.0:7.3.7, WU-105, R-4.4.a: what stands in a sentence and may name a rule, an entry or a reading.
_NAMED = re.compile(
    r"(?<![\w.:/-])(?:\d+\.\d+:)?\d+(?:\.\d+)+(?:\.[a-z])?(?:\.\d+)*(?![\w-])|(?<!\w)[A-Z]{2}-\d{3}(?!\w)"
    r"|(?<![\w-])R-[\w.-]*\w"
)


class LinkedText(Value, frozen=True):
    """A stretch of a sentence; ``to`` is the anchor that it leads to, or empty."""

    text: str
    to: str = ""


class Links:
    """The anchors of one document."""

    def __init__(self, faq: Faq) -> None:
        self._shorts = {rule.id: rule.short for section in faq.sections for rule in section.rules}
        self._rules = {short: anchor("rule", id) for id, short in self._shorts.items()}
        self._entries = {id: self.entry(entry.id) for entry in faq.entries for id in (entry.id, *entry.aliases)}
        # Backwards, so that the id of a reading leads to the first of its options.
        place_by_reading = {reading.id: self.reading(reading) for reading in reversed(faq.readings)}
        self._places = {**place_by_reading, **self._entries, **self._rules}

    def reading(self, reading: Assumed) -> str:
        """The anchor of a reading."""
        return anchor("reading", f"{reading.id}/{reading.option}")

    def entry(self, id: str) -> str:
        """The anchor of an entry."""
        return anchor("q", id)

    def rule(self, id: str) -> LinkedText:
        """A citation as it is printed, with its anchor if the document has the rule."""
        short = self._shorts.get(id, id)
        return LinkedText(short, anchor("rule", id) if id in self._shorts else "")

    def other(self, id: str) -> LinkedText:
        """Another entry by its id, with its anchor if the document has it."""
        return LinkedText(id, self._entries.get(id, ""))

    def runs(self, text: str) -> tuple[LinkedText, ...]:
        """A sentence cut where it names a rule or an entry of the document."""
        return tuple(self._cut(text))

    def _cut(self, text: str) -> Iterator[LinkedText]:
        start = 0
        for match in _NAMED.finditer(text):
            target = self._places.get(match[0], "")
            if target:
                yield from (LinkedText(text[start : match.start()]),) if match.start() > start else ()
                yield LinkedText(match[0], target)
                start = match.end()
        if start < len(text) or not text:
            yield LinkedText(text[start:])
