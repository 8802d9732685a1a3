"""Why an answer is yes: what the table would say, and not a rule or a step that is true and beside the point."""

from __future__ import annotations

import pytest

from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import ruleset_for
from judge.app.explaining.explain_run import tell
from judge.explain.said.depth import without_steps
from tests.bundle import by_name


def _reason(name: str, language: str = "en", has_steps: bool = False) -> str:
    scenario = by_name()[name]
    told = tell(execute(scenario, ruleset_for(scenario)), language)
    # Beside a ruling that somebody has read it is left out; whoever reads the JSON has it.
    reasons = told.reason[:1] or told.shows[:1]
    return " ".join(reason.text for reason in (reasons if has_steps else without_steps(reasons)))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        # What it costs was the question: a card that costs less than printed.
        ("its-own-cost", "Eager Page lowers its own cost by 2 mana."),
        ("cheaper-if-exhausted", "Blizzard lowers its own cost by 1 mana."),
        ("card-before-rule", "Ana’s Guild Charter lowers the cost by 1 mana."),
        # That it is paid shows that it can be.
        ("orb-pays-at-noon", "Ana pays: one Orb is exhausted."),
        ("spend-as-cost", "Ana pays: Forge loses two Kelon counters."),
        # The token that was not there before is announced as the target.
        ("targets-when-it-is-played", "Ana targets Ana’s Brassbug."),
        # No rule turns it alone: it is done, and that is all there is to say.
        ("noon-own-order", "Ana plays Aether Shard’s reaction. Ana draws a card."),
        # A card that is played reacts, too: it was asked whether the card is played.
        ("if-it-is-a-character", "Ana plays Ozma and chooses Ana’s Hero Expedition."),
    ],
)
def test_the_step_that_shows_it_is_the_reason(name: str, reason: str) -> None:
    assert _reason(name) == reason


def test_where_nobody_lowers_anything_the_rule_is_the_reason() -> None:
    """That one need not pay less: the step only tells that one does not."""
    assert "optional" in _reason("for-less-if-wanted")


@pytest.mark.parametrize(
    ("name", "english", "french"),
    [
        (
            "before-the-first-turn",
            "First Ana draws a card (step 3); then Ben passes (step 4).",
            "D’abord, Ana pioche une carte (étape 3) ; puis, Ben passe (étape 4).",
        ),
        (
            "steps-in-order",
            "First a 1/1/1 Ordis Recruit token is created in Ben’s Companion Expedition (step 5); then Ben draws a card"
            " (step 6); then a 1/1/1 Ordis Recruit token is created in Ana’s Hero Expedition (step 7).",
            "D’abord, un jeton Recrue Ordis 1/1/1 est créé dans l’Expédition du Compagnon de Ben (étape 5) ; puis, Ben"
            " pioche une carte (étape 6) ; enfin, un jeton Recrue Ordis 1/1/1 est créé dans l’Expédition du Héros d’Ana"
            " (étape 7).",
        ),
    ],
)
def test_of_an_order_all_that_comes_in_it_is_the_reason(name: str, english: str, french: str) -> None:
    assert _reason(name, "en", has_steps=True) == english
    assert " ".join(_reason(name, "fr", has_steps=True).split()) == french


def test_what_is_said_twice_in_the_same_words_is_said_once() -> None:
    assert _reason("the-rest-of-a-shuffle-waits") == "Ana draws a card."
