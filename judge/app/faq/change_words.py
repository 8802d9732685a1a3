"""Tells what has changed about an entry since a release: the words then and now, and what made the difference."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.explain.said.paragraph import wrapped
from judge.model.rulebook.rule import Rulebook
from judge.publish.faq.entry import CHANGED
from judge.publish.faq.release import Alteration
from judge.publish.faq.release_words import READING, Cause
from judge.text.catalogue import Catalogue

_MOST = 6
"""So many rules are named, and so many lines of a part are shown on each side."""


class ChangeWords:
    """Tells changes in the language of a catalogue; ``rulebook`` says how its rules are cited."""

    def __init__(self, catalogue: Catalogue, rulebook: Rulebook, width: int) -> None:
        self._say = catalogue.say
        self._language = catalogue.language
        self._shorts = {rule.id: rule.short for rule in rulebook.rules}
        self._readings = {reading.id: reading for reading in rulebook.readings}
        self._place = f"{rulebook.game}/{rulebook.edition}"
        self._width = width

    def lines(self, alteration: Alteration) -> Iterator[str]:
        """Below the question: what made the difference, then part by part the lines that went and those that came."""
        for cause in alteration.causes:
            yield from wrapped(self._cause(cause), self._width, "    ", "      ")
        for words in alteration.words:
            yield from wrapped(
                self._say("faq.diff-part", part=self._say(f"faq.part.{words.part}")), self._width, "    "
            )
            for sign, lines in (("-", words.before), ("+", words.after)):
                for line in lines[:_MOST]:
                    yield from wrapped(line, self._width, f"      {sign} ", "        ")
                if len(lines) > _MOST:
                    yield f"      {sign} {self._say('faq.diff-more', count=len(lines) - _MOST)}"
            if words.kept:
                yield from wrapped(self._say("faq.diff-kept"), self._width, "      ! ", "        ")
        if alteration.kind == CHANGED and not alteration.words:
            yield from wrapped(self._say("faq.diff-no-words"), self._width, "    ", "      ")

    def record(self, alteration: Alteration) -> dict[str, Any]:
        """The same for a program, with every line; rules are cited in full."""
        return {
            "causes": [
                {"kind": cause.kind, "before": self._full(cause, cause.before), "after": self._full(cause, cause.after)}
                for cause in alteration.causes
            ],
            "words": [
                {
                    "part": words.part,
                    "before": list(words.before),
                    "after": list(words.after),
                    "kept": words.kept or None,
                }
                for words in alteration.words
            ],
        }

    def _cause(self, cause: Cause) -> str:
        told_reading = self._reading(cause) if cause.kind == READING else None
        if told_reading is not None:
            return told_reading
        return self._say(f"faq.cause.{cause.kind}", before=self._named(cause.before), now=self._named(cause.after))

    def _reading(self, cause: Cause) -> str | None:
        """The question of the reading and both answers to it in words; None where the edition has them no more."""
        (reading_before,), (reading_now,) = cause.before, cause.after
        id, _, option_before = reading_before.partition("=")
        reading = self._readings.get(id)
        words_by_option = (
            {option.name: option.says.get(self._language) for option in reading.options} if reading else {}
        )
        option_now = reading_now.partition("=")[2]
        if reading is None or not {option_before, option_now} <= words_by_option.keys():
            return None
        return self._say(
            "faq.cause.reading-said",
            question=reading.question.get(self._language),
            id=id,
            before=option_before,
            said_before=words_by_option[option_before],
            now=option_now,
            says_now=words_by_option[option_now],
        )

    def _named(self, names: tuple[str, ...]) -> str:
        names_shown = ", ".join(self._shorts.get(name, name) for name in names[:_MOST])
        return f"{names_shown} …" if len(names) > _MOST else names_shown

    def _full(self, cause: Cause, names: tuple[str, ...]) -> list[str]:
        return list(names) if cause.kind == READING else [f"{self._place}/{name}" for name in names]
