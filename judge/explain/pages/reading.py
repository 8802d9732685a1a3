"""Shows a reading as a judge weighs it: what is open, how it may be read and why, what we take."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.explain.said.paragraph import wrapped
from judge.explain.said.printed_citation import cited
from judge.model.phrase import Argument
from judge.model.rulebook.rule import Option, Reading
from judge.text.catalogue import Catalogue, grammar_of


class ReadingPage:
    """One reading in one language and width."""

    def __init__(self, reading: Reading, catalogue: Catalogue, width: int) -> None:
        self._reading = reading
        self._catalogue = catalogue
        self._width = width
        self._typeset = grammar_of(catalogue.language).typeset

    def text(self) -> str:
        """The page."""
        reading, language = self._reading, self._catalogue.language
        lines = self._say(
            "reading.title", id=reading.id, rules=", ".join(cited(rule, self._catalogue) for rule in reading.rules)
        )
        lines += ["", *wrapped(self._typeset(reading.question.get(language)), self._width), ""]
        for option in reading.options:
            lines += [*self._option(option), ""]
        why_text = reading.why.get(language)
        lines += self._say("reading.why", why=why_text) if why_text else []
        lines += self._say("reading.weight.often" if reading.weight == "!" else "reading.weight.rare")
        # Another option is what somebody at the table will want to try.
        other_options = sorted(
            (option for option in reading.options if option.name != reading.default and not option.unswitched.texts),
            key=lambda option: not option.is_open,
        )
        others = tuple(other_option.name for other_option in other_options)
        lines += self._say("reading.how", id=reading.id, option=others[0], others=others[1:]) if others else []
        return "\n".join(lines)

    def _option(self, option: Option) -> Iterator[str]:
        language = self._catalogue.language
        yield from self._say("reading.option", name=option.name, default=option.name == self._reading.default)
        for key, words in (("says", option.says), ("because", option.because), ("unswitched", option.unswitched)):
            if words.get(language):
                yield from self._say(f"reading.{key}", "  ", text=words.get(language))
        if not option.is_open:
            yield from self._say(f"reading.standing.{option.standing}", "  ")
        for edition, rules in option.later_editions:
            yield from self._say("reading.later", "  ", edition=edition, rules=", ".join(rules))

    def _say(self, key: str, /, margin: str = "", **arguments: Argument) -> list[str]:
        return wrapped(self._catalogue.say(key, **arguments), self._width, margin, margin + "  ")


def record_of(reading: Reading, prefix: str) -> dict[str, Any]:
    """A reading as ``--json`` shows it; ``prefix`` makes a rule's number a full citation."""
    return {
        "id": f"{prefix}{reading.id}",
        "number": reading.id,
        "kind": "reading",
        "rules": [f"{prefix}{rule}" for rule in reading.rules],
        "question": dict(reading.question.texts),
        "options": [_option_record(option, prefix.partition("/")[0]) for option in reading.options],
        "default": reading.default,
        "why": dict(reading.why.texts),
        "weight": reading.weight,
        "standing": reading.standing,
    }


def _option_record(option: Option, game: str) -> dict[str, Any]:
    return {
        "name": option.name,
        "says": dict(option.says.texts),
        "because": dict(option.because.texts),
        "unswitched": dict(option.unswitched.texts) or None,
        "standing": option.standing,
        "later": [f"{game}/{named.replace(':', '/', 1)}" for named in option.later],
    }
