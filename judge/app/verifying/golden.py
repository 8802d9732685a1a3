"""Golden explanations: the told ruling of a scenario, kept beside it, written anew only by ``judge test --accept``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from judge.app.corpus.messages import catalogue, shorts, spoken_languages
from judge.app.executed.answered import Answered
from judge.app.executing.answer_question import execute
from judge.app.explaining.explain_run import tell
from judge.app.explaining.tell_cards import tell_cards
from judge.app.store.atomic_write import write_aside
from judge.explain.layouts.text import as_text
from judge.explain.said.depth import Page
from judge.model.diagnostic import Diagnostic, Span, fault_at
from judge.model.disputes.scenario import Scenario
from judge.model.rulebook.ruleset import Ruleset

WIDTH = 100
_STAMP = re.compile(r"(corpus|judge) [0-9a-z.]+")


def golden_faults(scenario: Scenario, ruleset: Ruleset, accept: bool) -> Iterable[Diagnostic]:
    """Where a scenario has golden explanations (``<name>.fr.golden``), they must read as before.

    ``accept`` writes them, but only where the file already exists: an empty file asks for one.
    """
    for language in spoken_languages(scenario.game, scenario.edition):
        path = Path(scenario.span.file).with_suffix(f".{language}.golden")
        if not path.is_file():
            continue
        text = golden_text(execute(scenario, ruleset), language)
        if accept:
            write_aside(path, text.encode())
        elif path.read_text(encoding="utf-8") != text:
            yield _other(path, path.read_text(encoding="utf-8").splitlines(), text.splitlines(), language)


def _other(path: Path, was: list[str], now: list[str], language: str) -> Diagnostic:
    """The fault at the first line in which an explanation reads otherwise than in its golden file."""
    line_pairs = zip(was + [""] * len(now), now + [""] * len(was), strict=False)
    line_number, line_before, line_after = next(
        (n, old_line, new_line) for n, (old_line, new_line) in enumerate(line_pairs, 1) if old_line != new_line
    )
    return fault_at(
        Span(str(path), line_number, 1),
        "test/golden",
        language=language,
        before=line_before.strip(),
        after=line_after.strip(),
    )


def golden_text(answered: Answered, language: str) -> str:
    """The told ruling, without what changes from release to release."""
    scenario, explanation = answered.scenario, tell(answered, language)
    words = catalogue(scenario.game, scenario.edition, language)
    page = Page(cards=tell_cards(answered, language))
    return _STAMP.sub(
        r"\1 …", as_text(explanation, words, WIDTH, shorts(scenario.game, scenario.edition, language), page)
    )
