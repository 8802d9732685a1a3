"""What an entry said at a release, in words, and what made it say something else since."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher

from judge.model.value import Value
from judge.publish.faq.entry import PARTS, FaqEntry

READING, BOARD, WORDING, DECIDING, RULES, FAULT, WORDS = CAUSES = (
    "reading", "board", "wording", "deciding", "rules", "fault", "words",
)  # fmt: skip
"""What can have made a difference: a reading that is taken otherwise, another board or question, a rule in other words,
other rules that decide, rules that are applied now or no longer, a fault of the program; or words alone."""
_SAYS = ("answer", "reason")
"""The parts that say what comes out, and why."""


class PartWords(Value, frozen=True):
    """The lines of one part that the release had and that are gone, and those that are there now.

    ``kept`` is the sentence of a ruling that stayed as it was beside an answer that is another one: it was typed, and
    may say the old answer still.
    """

    part: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    kept: str = ""


class Cause(Value, frozen=True):
    """Something that made a difference: of ``CAUSES``; what it was before, and what it is now."""

    kind: str
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


class Basis(Value, frozen=True):
    """What an answer rests on, free of any language: rules with the hash of our words, those that decide, readings.

    Empty in a release that was recorded before answers kept it.
    """

    answer: str = ""
    rules: tuple[tuple[str, str], ...] = ()
    deciding: tuple[str, ...] = ()
    readings: tuple[tuple[str, str], ...] = ()


def words_of(entry: FaqEntry) -> tuple[tuple[str, ...], ...]:
    """The lines of each part of an entry, in the order of ``PARTS``."""
    steps = (step.text for step in entry.steps)
    reasons = tuple(reason.text for reason in entry.because)
    # The reason stands under the answer, and once more at the step where it was noted.
    missed_texts = (
        missed_texts.text for step in entry.steps for missed_texts in step.missed if missed_texts.text not in reasons
    )
    paragraphs = (paragraph.text for paragraph in entry.paragraphs)
    zones = (
        " · ".join(part for part in (side.player, zone.title, ", ".join(zone.things)) if part)
        for side in entry.board
        for zone in side.zones
    )
    lines_by_part = (
        (entry.question,),
        (entry.verdict, entry.short),
        (*reasons, *steps, *missed_texts, entry.closing, *paragraphs),
        (entry.header, *zones),
        tuple(contrast.text for contrast in entry.contrasts),
    )
    return tuple(tuple(line for line in lines if line) for lines in lines_by_part)


def part_words(
    before: tuple[tuple[str, ...], ...], after: tuple[tuple[str, ...], ...], parts: tuple[str, ...]
) -> Iterator[PartWords]:
    """The lines that differ, part by part; nothing of a release that kept no words. An answer is told whole."""
    for part, old_lines, new_lines in zip(PARTS, before, after, strict=False):
        if part not in parts or old_lines == new_lines:
            continue
        if part == "answer":
            yield _answers(old_lines, new_lines)
        else:
            lines_gone: list[str] = []
            lines_come: list[str] = []
            for _, old_start, old_end, new_start, new_end in _different(old_lines, new_lines):
                lines_gone += old_lines[old_start:old_end]
                lines_come += new_lines[new_start:new_end]
            yield PartWords(part, tuple(lines_gone), tuple(lines_come))


def _answers(old: tuple[str, ...], new: tuple[str, ...]) -> PartWords:
    """The answer then and now, each in a line of its own."""
    is_turned = len(old) == len(new) == 2 and old[0] != new[0]
    ruling_kept = new[1] if is_turned and old[1] == new[1] else ""
    return PartWords("answer", (" ".join(old),), (" ".join(new),), ruling_kept)


def _different(old: tuple[str, ...], new: tuple[str, ...]) -> Iterator[tuple[str, int, int, int, int]]:
    return (change for change in SequenceMatcher(None, old, new, False).get_opcodes() if change[0] != "equal")


def causes(before: Basis, after: Basis, parts: tuple[str, ...]) -> tuple[Cause, ...]:
    """What made the difference between two answers, the nearest first; nothing where the release kept no basis.

    Where another thing comes out though neither board nor readings nor words of rules have changed, a fault of the
    program was mended, or made; where nothing that an answer rests on has changed, its words alone have.
    """
    if before == Basis():
        return ()
    input_causes = [*_readings(before, after), *_board(parts), *_wording(before, after)]
    shown_causes = [*_deciding(before, after), *_applied(before, after)]
    is_other = before.answer != after.answer or bool(shown_causes)
    if is_other and not input_causes and not {*_SAYS}.isdisjoint(parts):
        input_causes = [Cause(FAULT)]
    if not input_causes and not shown_causes and set(parts) & {*PARTS}:
        input_causes = [Cause(WORDS)]
    return (*input_causes, *shown_causes)


def _readings(before: Basis, after: Basis) -> Iterator[Cause]:
    options_before, options_after = dict(before.readings), dict(after.readings)
    for id in sorted(options_before.keys() & options_after.keys()):
        if options_before[id] != options_after[id]:
            yield Cause(READING, (f"{id}={options_before[id]}",), (f"{id}={options_after[id]}",))


def _board(parts: tuple[str, ...]) -> Iterator[Cause]:
    if "board" in parts or "question" in parts:
        yield Cause(BOARD)


def _wording(before: Basis, after: Basis) -> Iterator[Cause]:
    hashes_before, hashes_after = dict(before.rules), dict(after.rules)
    reworded_rules = tuple(
        rule for rule in hashes_after if rule in hashes_before and hashes_before[rule] != hashes_after[rule]
    )
    if reworded_rules:
        yield Cause(WORDING, after=reworded_rules)


def _deciding(before: Basis, after: Basis) -> Iterator[Cause]:
    if {*before.deciding} != {*after.deciding}:
        yield Cause(DECIDING, before.deciding, after.deciding)


def _applied(before: Basis, after: Basis) -> Iterator[Cause]:
    rules_before, rules_after = dict(before.rules), dict(after.rules)
    rules_gone, rules_come = (
        tuple(rule for rule in rules_before if rule not in rules_after),
        tuple(rule for rule in rules_after if rule not in rules_before),
    )
    if rules_gone or rules_come:
        yield Cause(RULES, rules_gone, rules_come)
