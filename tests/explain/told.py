"""Rulings told for these tests: a bundled board, run and explained."""

from __future__ import annotations

from functools import lru_cache

from judge.app.corpus.messages import catalogue, shorts
from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import bundled, load_scenario
from judge.app.explaining.explain_run import tell
from judge.app.explaining.tell_cards import tell_cards
from judge.explain.layouts.html import as_html
from judge.explain.layouts.markdown import as_markdown
from judge.explain.layouts.slip import as_slip
from judge.explain.layouts.text import as_text
from judge.explain.said.depth import Page
from judge.explain.said.told_card import ToldCard
from judge.model.telling.explanation import Explanation

BOARDS = ("noon-limbo", "reaction-made-inside", "marks", "own-arrival", "deck-runs-out", "whole-step")
LANGUAGES = ("en", "fr")


@lru_cache(maxsize=64)
def ruling(name: str, language: str = "en") -> Explanation:
    """The explanation of a bundled scenario."""
    scenario = load_scenario(name)
    ruleset = chosen_ruleset(scenario, ())
    return tell(execute(scenario, ruleset), language)


@lru_cache(maxsize=64)
def cards(name: str, language: str = "en") -> tuple[ToldCard, ...]:
    """The cards that act in the ruling on a bundled scenario."""
    scenario = load_scenario(name)
    return tell_cards(execute(scenario, chosen_ruleset(scenario, ())), language)


def shown(told: Explanation, page: Page, width: int = 100, format: str = "text") -> str:
    """The explanation in a format."""
    words, brief = catalogue("altered", "1.0", told.language), shorts("altered", "1.0", told.language)
    if format == "md":
        return as_markdown(told, words, brief, page)
    if format == "slip":
        return as_slip(told, words, width, brief, page.cards)
    return as_html(told, words, brief, page) if format == "html" else as_text(told, words, width, brief, page)


@lru_cache(maxsize=1)
def boards() -> tuple[str, ...]:
    """The bundled boards that are not meant to be refused, by path."""
    return tuple(str(path) for path in bundled().values() if "refused" not in path.parts)
