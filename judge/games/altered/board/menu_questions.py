"""The menu of abilities: what a gap is asked for by where it stands, where the plain question would say nothing."""

from __future__ import annotations

from judge.model.cards.ability_menu import AT

_COUNTED = r"(?:count|zero_statistics): \{.*\}, "
_NUMBERS = (
    (rf"counters: \w+, on: self, at_least: {AT}", "counters-least"),
    (rf"counters: \{{\w+: \{{at_least: {AT}", "counters-least"),
    (rf"counters: \w+, on: self, at_most: {AT}", "counters-most"),
    (rf"reaches: {AT}", "reaches"),
    (rf"result: \{{at_least: {AT}", "shows"),
    (rf"\{{from: {AT}", "rolled-from"),
    (rf"\{{to: {AT}", "rolled-to"),
    (rf"{_COUNTED}at_least: {AT}", "at-least"),
    (rf"{_COUNTED}at_most: {AT}", "at-most"),
    (rf"\w+: \{{at_least: {AT}", "high-least"),
    (rf"\w+: \{{at_most: {AT}", "high-most"),
    (rf"gain: \{{.*at_most: {AT}", "boosts-most"),
    (rf"costs: .*(?:minimum|at_least): {AT}", "least-cost"),
    (rf"less: {AT}", "less"),
    (rf"more: {AT}", "more"),
    (rf"mana: {AT}", "mana"),
    (rf"tough: {AT}", "tough"),
    (rf"nth: {AT}", "from-top"),
    (rf"plus: {AT}", "plus"),
)
_STEPS = (
    (rf"choose_one: \[\[{AT}", "first-choice"),
    (rf"\], \[{AT}", "next-choice"),
    (rf"attempt: \[{AT}", "attempt"),
    (rf"if_done: \[{AT}", "if-done"),
    (rf"if_not: \[{AT}", "if-not"),
    (rf"else: \[{AT}", "otherwise"),
    (rf"together: \[{AT}", "first-of-two"),
    (rf"together: \[.*, {AT}\]", "second-of-two"),
    (rf"\{{from: \d+, do: \[{AT}", "rolled-from"),
    (rf"\{{to: \d+, do: \[{AT}", "rolled-to"),
)
_SECOND_OF_TWO = rf"any_of: \[\{{.*\}}, \{{{AT}"
_SECOND_SO = rf"(?:any_of|all_of): \[\{{.*\}}, \{{{AT}"
_OBJECTS = (
    (rf"gain: \{{[^{{}}]*{AT}", "gains"),
    (rf"lose: \{{[^{{}}]*{AT}", "loses"),
)
ASKED_AS = (
    *(("number", pattern, name) for pattern, name in _NUMBERS),
    *(("step", pattern, name) for pattern, name in _STEPS),
    *(("object", pattern, name) for pattern, name in _OBJECTS),
    ("thing", _SECOND_OF_TWO, "second"),
    ("so", _SECOND_SO, "second"),
    ("lying", rf"with: \{{choose: \{{{AT}", "second"),
)
"""Gaps with the notation around them, and the name of the question that is asked there; the first that fits is."""
