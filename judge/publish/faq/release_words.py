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
    missed = (missed.text for step in entry.steps for missed in step.missed if missed.text not in reasons)
    paragraphs = (paragraph.text for paragraph in entry.paragraphs)
    zones = (
        " · ".join(part for part in (side.player, zone.title, ", ".join(zone.things)) if part)
        for side in entry.board
        for zone in side.zones
    )
    parts = (
        (entry.question,),
        (entry.verdict, entry.short),
        (*reasons, *steps, *missed, entry.closing, *paragraphs),
        (entry.header, *zones),
        tuple(contrast.text for contrast in entry.contrasts),
    )
    return tuple(tuple(line for line in lines if line) for lines in parts)


def part_words(
    before: tuple[tuple[str, ...], ...], after: tuple[tuple[str, ...], ...], parts: tuple[str, ...]
) -> Iterator[PartWords]:
    """The lines that differ, part by part; nothing of a release that kept no words. An answer is told whole."""
    for part, old, new in zip(PARTS, before, after, strict=False):
        if part not in parts or old == new:
            continue
        if part == "answer":
            yield _answers(old, new)
        else:
            gone: list[str] = []
            come: list[str] = []
            for _, first, last, begin, end in _different(old, new):
                gone += old[first:last]
                come += new[begin:end]
            yield PartWords(part, tuple(gone), tuple(come))


def _answers(old: tuple[str, ...], new: tuple[str, ...]) -> PartWords:
    """The answer then and now, each in a line of its own."""
    is_turned = len(old) == len(new) == 2 and old[0] != new[0]
    kept = new[1] if is_turned and old[1] == new[1] else ""
    return PartWords("answer", (" ".join(old),), (" ".join(new),), kept)


def _different(old: tuple[str, ...], new: tuple[str, ...]) -> Iterator[tuple[str, int, int, int, int]]:
    return (change for change in SequenceMatcher(None, old, new, False).get_opcodes() if change[0] != "equal")


def causes(before: Basis, after: Basis, parts: tuple[str, ...]) -> tuple[Cause, ...]:
    """What made the difference between two answers, the nearest first; nothing where the release kept no basis.

    Where another thing comes out though neither board nor readings nor words of rules have changed, a fault of the
    program was mended, or made; where nothing that an answer rests on has changed, its words alone have.
    """
    if before == Basis():
        return ()
    inputs = [*_readings(before, after), *_board(parts), *_wording(before, after)]
    shown = [*_deciding(before, after), *_applied(before, after)]
    is_other = before.answer != after.answer or bool(shown)
    if is_other and not inputs and not {*_SAYS}.isdisjoint(parts):
        inputs = [Cause(FAULT)]
    if not inputs and not shown and set(parts) & {*PARTS}:
        inputs = [Cause(WORDS)]
    return (*inputs, *shown)


def _readings(before: Basis, after: Basis) -> Iterator[Cause]:
    old, new = dict(before.readings), dict(after.readings)
    for id in sorted(old.keys() & new.keys()):
        if old[id] != new[id]:
            yield Cause(READING, (f"{id}={old[id]}",), (f"{id}={new[id]}",))


def _board(parts: tuple[str, ...]) -> Iterator[Cause]:
    if "board" in parts or "question" in parts:
        yield Cause(BOARD)


def _wording(before: Basis, after: Basis) -> Iterator[Cause]:
    old, new = dict(before.rules), dict(after.rules)
    reworded = tuple(rule for rule in new if rule in old and old[rule] != new[rule])
    if reworded:
        yield Cause(WORDING, after=reworded)


def _deciding(before: Basis, after: Basis) -> Iterator[Cause]:
    if {*before.deciding} != {*after.deciding}:
        yield Cause(DECIDING, before.deciding, after.deciding)


def _applied(before: Basis, after: Basis) -> Iterator[Cause]:
    old, new = dict(before.rules), dict(after.rules)
    gone, come = tuple(rule for rule in old if rule not in new), tuple(rule for rule in new if rule not in old)
    if gone or come:
        yield Cause(RULES, gone, come)
