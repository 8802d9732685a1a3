"""What holds of the rules of every edition of every game, whatever it plays."""

from __future__ import annotations

import inspect
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from judge.app.coverage.report_coverage import CLASSES, class_of
from judge.engine.run.enforce import labels_of
from judge.model.rulebook.rule import Rulebook
from judge.model.rulebook.ruleset import Ruleset

HOUSE = Path(__file__).resolve().parents[3]
Law = Callable[[Rulebook, Ruleset], None]


def every_enforced_rule_can_be_switched_off(book: Rulebook, ruleset: Ruleset) -> None:
    """An enforced rule is at least one slot with a declared ``without``."""
    assert ruleset.enforced
    for name, filled in ruleset.slots.items():
        assert not filled.rules or filled.without is not None, name
        assert not any(label.rules for label in labels_of(filled.without)), f"{name}: what is off enforces nothing"


def an_alternative_takes_what_the_function_takes(book: Rulebook, ruleset: Ruleset) -> None:
    """An ablation that raises is a failure; the commonest way to raise is another list of parameters."""
    for name, filled in ruleset.slots.items():
        if filled.without is not None:
            taken, instead = (len(inspect.signature(one).parameters) for one in (filled.function, filled.without))
            assert taken == instead, name


def functions_declare_few_rules(book: Rulebook, ruleset: Ruleset) -> None:
    """Median at most two rules a labelled function, never more than five."""
    counts = [len(filled.rules) for filled in ruleset.slots.values() if filled.rules]
    assert statistics.median(counts) <= 2
    assert max(counts) <= 5


def every_rule_is_in_one_class(book: Rulebook, ruleset: Ruleset) -> None:
    """A declared class names a rule of this edition, once, and none that is enforced; in part is only what is."""
    declared = [number for number, _, _ in book.classes]
    assert len(set(declared)) == len(declared)
    assert set(declared) <= {*book.numbers, *book.by_id()}
    in_part = [number for number, kind, _ in book.classes if kind == "in_part"]
    for number in in_part:
        rule = next(official for official in book.numbers if number == official or number.startswith(f"{official}."))
        assert class_of(book, ruleset, rule)[0] == "enforced", number
    for number in set(declared) - set(in_part):
        assert not any(id == number or id.startswith((f"{number}.", f"{number}/")) for id in ruleset.enforced), number
    assert {class_of(book, ruleset, number)[0] for number in book.numbers} <= set(CLASSES)


def what_is_not_for_the_engine_says_why(book: Rulebook, ruleset: Ruleset) -> None:
    """One line says why no board could show it broken."""
    for number, kind, reason in book.classes:
        assert kind == "structural" or len(reason.split()) > 3, number


def structural_rules_name_tests_that_exist(book: Rulebook, ruleset: Ruleset) -> None:
    """A structural rule names the law test that fails if it is broken."""
    named = {reason for _, kind, reason in book.classes if kind == "structural"}
    assert named
    files = sorted({one.partition("::")[0] for one in named})
    assert [file for file in files if not (HOUSE / file).is_file()] == []
    quiet = ["--collect-only", "-q", "-p", "no:cacheprovider", "-p", "no:randomly"]
    command = [sys.executable, "-m", "pytest", *quiet, *files]
    listed = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=False).stdout
    found = {line.strip() for line in listed.splitlines() if "::" in line}
    found |= {one.partition("[")[0] for one in found}
    assert sorted(named - found) == []


LAWS: tuple[Law, ...] = (
    every_enforced_rule_can_be_switched_off,
    an_alternative_takes_what_the_function_takes,
    functions_declare_few_rules,
    every_rule_is_in_one_class,
    what_is_not_for_the_engine_says_why,
    structural_rules_name_tests_that_exist,
)
