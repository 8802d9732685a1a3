"""The code of a rule or a reading in words, and as ``--json`` shows it. What is quoted from the code stays as it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.app.coverage.ablation import Noticed
from judge.app.rule_code.code_value import OptionBeside, OptionCode, ReadingCode, RuleCode, SlotCode
from judge.app.rule_code.source_files import CodeLine
from judge.explain.said.paragraph import wrapped
from judge.model.phrase import Argument
from judge.text.catalogue import Catalogue

MARGIN, DEEPER = "  ", "      "


class CodeTeller:
    """Tells code in one language, set to a width; a path with its line is never broken."""

    def __init__(self, catalogue: Catalogue, width: int) -> None:
        self._catalogue = catalogue
        self._width = width

    def say(self, key: str, /, margin: str = "", **arguments: Argument) -> list[str]:
        """A message as lines."""
        return wrapped(self._catalogue.say(key, **arguments), self._width, margin, margin + MARGIN)

    def rule(self, code: RuleCode) -> list[str]:
        """The code of a rule that is enforced."""
        lines = []
        for slot in code.slots:
            lines += [*self._slot(code.rule, slot), ""]
        for key, options in (("code.beside", code.beside), ("code.along", code.along)):
            lines += self._options_beside(key, code.rule, options)
        if not code.boards:
            return [*lines, *self.say("code.no-boards", rule=code.rule)]
        lines += self.say("code.boards", rule=code.rule)
        for noticed in code.boards:
            lines += wrapped(f"{noticed.scenario}: {noticed.what}", self._width, MARGIN, DEEPER)
        return lines

    def reading(self, code: ReadingCode) -> list[str]:
        """The code of a reading."""
        lines = self.say("code.title", rule=code.reading)
        if not code.defaults and not code.options:
            return [*lines, *self.say("code.no-reading")]
        if code.defaults:
            lines += ["", *self.say("code.rests")]
        for slot, function in code.defaults:
            lines += self._line(function, f"[{slot}] {function.name}")
        lines += self.options(code.options)
        if code.boards:
            lines += ["", *self.say("code.turned"), *wrapped(", ".join(code.boards), self._width, MARGIN, MARGIN)]
        return lines

    def _slot(self, rule: str, slot: SlotCode) -> list[str]:
        lines = [*self.say("code.slot", rule=rule, name=slot.name), *wrapped(slot.meaning, self._width, MARGIN, MARGIN)]
        lines += ["", *self.say("code.asked")]
        for asking in slot.asked:
            lines += self._line(asking, asking.name)
        lines += ["", *self.say("code.answers"), *self._line(slot.answers, slot.answers.name)]
        if slot.without is not None:
            lines += ["", *self.say("code.without"), *self._line(slot.without, slot.without.name)]
        return [*lines, *self.options(slot.readings)]

    def options(self, options: Iterable[OptionCode]) -> list[str]:
        """What readings put in the place of the answer; no lines where there are none."""
        lines: list[str] = []
        for option in options:
            lines += ["", *self.say("code.readings")] if not lines else []
            lines += self._option(option)
        return lines

    def _options_beside(self, key: str, rule: str, options: Iterable[OptionBeside]) -> list[str]:
        """What readings put into other slots, under a heading; each slot with the lines that ask it."""
        lines: list[str] = []
        for option in options:
            lines += self.say(key, rule=rule) if not lines else []
            lines += self._option(option.code, f"[{option.code.slot}] ")
            places = dict.fromkeys(f"{line.place}  {line.name}" for line in option.asked if line.file)
            lines += [DEEPER + self._catalogue.say("code.asked-at", place=place) for place in places]
        return [*lines, ""] if lines else []

    def _option(self, option: OptionCode, slot: str = "") -> list[str]:
        return self._line(option.function, f"{slot}{option.reading}={option.option}: {option.function.name}")

    def _line(self, line: CodeLine, name: str) -> list[str]:
        place = line.place if line.file else self._catalogue.say("code.no-source")
        return [f"{MARGIN}{place}  {name}", *wrapped(line.says, self._width, DEEPER, DEEPER)]


def rule_record(code: RuleCode) -> dict[str, Any]:
    """The code of a rule for a program."""
    return {
        "rule": code.rule,
        "slots": [_slot_record(slot) for slot in code.slots],
        "beside": [_beside_record(option) for option in code.beside],
        "along": [_beside_record(option) for option in code.along],
        "boards": [_noticed_record(noticed) for noticed in code.boards],
    }


def reading_record(code: ReadingCode) -> dict[str, Any]:
    """The code of a reading for a program."""
    return {
        "reading": code.reading,
        "defaults": [{"slot": slot, **line_record(function)} for slot, function in code.defaults],
        "options": [_option_record(option) for option in code.options],
        "boards": list(code.boards),
    }


def line_record(line: CodeLine) -> dict[str, Any]:
    """A line of code for a program; no file where the source is not installed."""
    return {"file": line.file or None, "line": line.line or None, "name": line.name, "says": line.says}


def _slot_record(slot: SlotCode) -> dict[str, Any]:
    return {
        "slot": slot.name,
        "meaning": slot.meaning,
        "asked": [line_record(asking) for asking in slot.asked],
        "answers": line_record(slot.answers),
        "without": None if slot.without is None else line_record(slot.without),
        "readings": [_option_record(option) for option in slot.readings],
    }


def _option_record(option: OptionCode) -> dict[str, Any]:
    named = {"reading": option.reading, "option": option.option, "slot": option.slot}
    return {**named, **line_record(option.function)}


def _beside_record(option: OptionBeside) -> dict[str, Any]:
    return {**_option_record(option.code), "asked": [line_record(asking) for asking in option.asked]}


def _noticed_record(noticed: Noticed) -> dict[str, Any]:
    return {"scenario": noticed.scenario, "kind": noticed.kind, "changed": noticed.what}
