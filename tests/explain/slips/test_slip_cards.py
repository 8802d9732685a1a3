"""A slip of eighty columns tells the cards that the dispute is about, before all else that it can do without."""

from __future__ import annotations

import re

import pytest

from judge.app.corpus.games import game_of, shelf
from judge.app.corpus.messages import catalogue
from judge.app.corpus.told_cards import told_cards
from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.app.reply import Shape
from judge.app.ruling.run import run
from judge.explain.layouts.slip import SCREEN
from judge.explain.ruling.deciding_cards import cards_at_resting_steps
from tests.asking import of_altered
from tests.explain.told import LANGUAGES, boards
from tests.sample import some_of

NO_ROOM = {
    ("cheap-but-impossible", "fr"): 1,
    ("after-the-card-of-the-turn", "fr"): 1,
    ("third-from-the-bottom", "fr"): 1,
    ("who-names-first", "en"): 1,
    ("who-names-first", "fr"): 2,
    ("discarded-or-kept", "fr"): 1,
    ("cannot-or-instead", "fr"): 1,
    ("put-back-in-an-order", "en"): 1,
    ("put-back-in-an-order", "fr"): 2,
    ("one-of-those-looked-at", "en"): 1,
    ("one-of-those-looked-at", "fr"): 2,
}
"""So many of those cards have no room among the lines of a slip, question and answer being as long as they are."""

LONGEST = 6
"""Lines that a card takes which says much."""


def slip_and_cards(name: str, language: str) -> tuple[list[str], str]:
    """The lines of a slip, and its block of cards in one line."""
    lines = run(of_altered(language=language, width=80), name, shape=Shape(slip=True)).text.splitlines()
    title = catalogue("altered", "1.0", language).say("acting.title")
    start = lines.index(title) if title in lines else len(lines)
    return lines, " ".join(" ".join(lines[start:]).split())


def is_told(name: str, cards: str) -> bool:
    """Whether a block of cards says what this card does: behind its name stands a colon."""
    return re.search(rf"{re.escape(straight(name))}\s?:", straight(cards)) is not None


def straight(text: str) -> str:
    """A text as it is typed: with the apostrophes of a keyboard."""
    return text.replace("\u2019", "'")


@pytest.mark.parametrize(("language", "names"), [("en", {"Salvage", "Tally"}), ("fr", {"Récupération", "Décompte"})])
def test_the_two_between_which_is_chosen_are_told(language: str, names: set[str]) -> None:
    """The question is whether Salvage may apply before Tally; Tithe only begins it all."""
    lines, cards = slip_and_cards("chooser-and-controller", language)
    assert all(is_told(name, cards) for name in names)
    assert len(lines) <= SCREEN
    assert max(map(len, lines)) <= 80


def test_a_card_of_the_question_is_told_before_what_would_change_the_result() -> None:
    """Subhash & Marmo is in the question of noon-limbo; Piper only in what would change the result."""
    for language in LANGUAGES:
        assert is_told("Subhash & Marmo", slip_and_cards("noon-limbo", language)[1])


@pytest.mark.parametrize("path", some_of(boards(), 60, "slips of boards"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_that_the_dispute_is_about_is_told(path: str, language: str) -> None:
    """Those of the question, those that what is computed names, and those that act at the steps it rests on."""
    scenario = load_scenario(path)
    if scenario.game != "altered":
        return
    run_of_board = execute(scenario, chosen_ruleset(scenario, ())).run
    known = told_cards(scenario, catalogue("altered", scenario.edition, language))
    lying = {thing.card for state in (scenario.start, run_of_board.end) for thing in state.objects}
    able = {code: known[code].name.get(language) for code in lying if code in known and known[code].abilities}
    asked = {part for word in (scenario.asks[1].wanted if scenario.asks else ()) for part in re.split(r"\W+", word)}
    question = straight(scenario.question.get(language))
    acting = cards_at_resting_steps(game_of(scenario), scenario, run_of_board, shelf(scenario.game).layout)
    needed = {
        name
        for code, name in able.items()
        if (code in asked and code not in scenario.start.players)
        or code in acting
        or re.search(rf"\b{re.escape(straight(name))}\b", question)
    }
    lines, cards = slip_and_cards(path, language)
    untold = {name for name in needed if not is_told(name, cards)}
    assert len(untold) == NO_ROOM.get((scenario.id, language), 0), untold
    assert not untold or len(lines) > SCREEN - LONGEST, "what is left out has no room"
