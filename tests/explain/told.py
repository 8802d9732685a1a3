"""Rulings told for these tests: a bundled board, run and explained."""

from __future__ import annotations

from functools import lru_cache

from judge.app.execute import replay
from judge.app.load import bundled, load_scenario
from judge.app.run import chosen_ruleset
from judge.app.tell import catalogue, shorts, tell
from judge.explain.html import as_html
from judge.explain.markdown import as_markdown
from judge.explain.page import Page
from judge.explain.slip import as_slip
from judge.explain.text import as_text
from judge.model.explanation import Explanation

BOARDS = ("noon-limbo", "reaction-made-inside", "marks", "own-arrival", "deck-runs-out", "whole-step")
LANGUAGES = ("en", "fr")


@lru_cache(maxsize=64)
def ruling(name: str, language: str = "en") -> Explanation:
    """The explanation of a bundled scenario."""
    scenario = load_scenario(name)
    ruleset = chosen_ruleset(scenario, ())
    return tell(scenario, replay(scenario, ruleset, recording=True), ruleset, language)


def shown(told: Explanation, page: Page, width: int = 100, format: str = "text") -> str:
    """The explanation in a format."""
    words, brief = catalogue("altered", "1.0", told.language), shorts("altered", "1.0")
    if format == "md":
        return as_markdown(told, words, brief, page)
    if format == "slip":
        return as_slip(told, words, width, brief)
    return as_html(told, words, brief, page) if format == "html" else as_text(told, words, width, brief, page)


@lru_cache(maxsize=1)
def boards() -> tuple[str, ...]:
    """The bundled boards that are not meant to be refused, by path."""
    return tuple(str(path) for path in bundled().values() if "refused" not in path.parts)
