"""The code of one rule, or of one reading, as a value: who asks, who answers, what happens without, who notices."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from judge.app.coverage.ablation import Noticed, Rules, ablated
from judge.app.executing.other_edition import as_stated_in
from judge.app.executing.scenario_files import load_scenario
from judge.app.rule_code.source_files import CodeLine, GameSource
from judge.engine.run.enforce import labels_of
from judge.model.game import Edition
from judge.model.rulebook.rule import Rulebook
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import Value


class OptionCode(Value, frozen=True):
    """What fills a slot under an option of a reading."""

    reading: str
    option: str
    slot: str
    function: CodeLine


class SlotCode(Value, frozen=True):
    """A slot in which a rule is enforced: its question, who asks it, what answers, and what would without the rule."""

    name: str
    meaning: str
    asked: tuple[CodeLine, ...]
    answers: CodeLine
    without: CodeLine | None
    readings: tuple[OptionCode, ...]


class OptionBeside(Value, frozen=True):
    """An option of a reading that fills another slot than those of a rule, and the lines that ask that slot."""

    code: OptionCode
    asked: tuple[CodeLine, ...]


class RuleCode(Value, frozen=True):
    """The code of a rule: its slots, and of the bundled boards that cite it those that notice when it is off.

    ``beside`` are the options of readings of the rule that leave its own slots as they are, and fill another.
    ``along`` are those of other readings on which something rests that is asked together with the rule's slots.
    """

    rule: str
    slots: tuple[SlotCode, ...]
    beside: tuple[OptionBeside, ...]
    along: tuple[OptionBeside, ...]
    boards: tuple[Noticed, ...]


class ReadingCode(Value, frozen=True):
    """The code of a reading: the defaults that rest on it, and what its other options put in their place.

    ``boards`` are the scenarios whose file says what comes of them under another of its options.
    """

    reading: str
    defaults: tuple[tuple[str, CodeLine], ...]
    options: tuple[OptionCode, ...]
    boards: tuple[str, ...] = ()


def rule_code(source: GameSource, book: Rulebook, edition: Edition, ruleset: Ruleset, rule: str) -> RuleCode:
    """The code of a rule that the ruleset enforces; which boards notice is not looked for."""
    slot_names = ruleset.enforced[rule]
    slots = tuple(_slot_code(source, edition, ruleset, name) for name in slot_names)
    readings_about = {
        reading.id for reading in book.readings if rule in reading.rules and _is_named_for(reading.id, rule)
    }
    slots_along = {slot for name in slot_names for slot in source.asked_along(name)} - set(slot_names)
    readings_along = {reading for name in slots_along for reading in edition.read_by.get(name, ())} - readings_about
    return RuleCode(
        rule,
        slots,
        _beside(source, edition, readings_about, slot_names),
        _beside(source, edition, readings_along, slot_names),
        boards=(),
    )


def _beside(
    source: GameSource, edition: Edition, readings: set[str], names: tuple[str, ...]
) -> tuple[OptionBeside, ...]:
    """What the options of these readings put into other slots than the named ones."""
    options = (code for pair in edition.readings if pair[0] in readings for code in _options(source, edition, pair, ""))
    return tuple(OptionBeside(code, source.asking(code.slot)) for code in options if code.slot not in names)


def _is_named_for(reading: str, rule: str) -> bool:
    """Whether a reading is one of this very rule; many more mention it (``R-6.2.h-per`` is one of 6.2.h)."""
    return re.fullmatch(rf"R-{re.escape(rule)}([.-].*)?", reading) is not None


def reading_code(source: GameSource, edition: Edition, reading: str) -> ReadingCode:
    """The code of a reading; which boards tell of it is not looked for."""
    slots_resting = [name for name, ids in edition.read_by.items() if reading in ids]
    defaults = tuple((name, source.line_of(edition.fillings[name].function)) for name in slots_resting)
    options = (pair for pair in edition.readings if pair[0] == reading)
    return ReadingCode(
        reading, defaults, tuple(code for pair in options for code in _options(source, edition, pair, ""))
    )


def enforcing(source: GameSource, edition: Edition, rule: str) -> tuple[OptionCode, ...]:
    """The options of readings under which some function enforces a rule."""
    options_and_slots = ((pair, name) for pair, by_slot in edition.readings.items() for name in by_slot)
    enforcing_pairs = ((pair, name) for pair, name in options_and_slots if rule in edition.readings[pair][name].rules)
    return tuple(code for pair, name in enforcing_pairs for code in _options(source, edition, pair, name))


def noticing(rules: Rules, rule: str, files: tuple[str, ...], progress: Callable[[str], None]) -> tuple[Noticed, ...]:
    """Of these scenarios, those of which the board or a contrast comes out otherwise without the rule; they are run.

    Each as it is in the edition of the rules, of which the scenario is or says what comes out in it.
    """
    boards_noticing = []
    scenarios_stated = (as_stated_in(load_scenario(file), rules.whole.edition) for file in files)
    for scenario in (board for board in scenarios_stated if board is not None):
        progress(f"{rule} {scenario.id}")
        differences = ((board.name, board.differs(rule)) for board in ablated(scenario, rules))
        first_difference = next(
            ((name, difference) for name, difference in differences if difference is not None), None
        )
        if first_difference is not None:
            boards_noticing.append(Noticed(rule, first_difference[0], *first_difference[1]))
    return tuple(boards_noticing)


def _slot_code(source: GameSource, edition: Edition, ruleset: Ruleset, name: str) -> SlotCode:
    filling = ruleset.slots[name]
    readings = (code for pair in edition.readings for code in _options(source, edition, pair, name))
    return SlotCode(
        name,
        _meaning(filling.function, name),
        source.asking(name),
        source.line_of(filling.function),
        None if filling.without is None else source.line_of(filling.without),
        tuple(readings),
    )


def _options(source: GameSource, edition: Edition, pair: tuple[str, str], slot: str) -> Iterator[OptionCode]:
    """What an option puts into a slot, or into each of its slots where none is named."""
    for name, filling in edition.readings[pair].items():
        if slot in ("", name):
            yield OptionCode(*pair, name, source.line_of(filling.function))


def _meaning(function: Callable[..., Any], slot: str) -> str:
    return next((label.slot.meaning for label in labels_of(function) if label.slot.name == slot), "")
