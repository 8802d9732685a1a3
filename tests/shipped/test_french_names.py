"""A French text of a board calls the cards by their French names."""

from __future__ import annotations

import re

from judge.app.corpus.known_cards import every_card
from judge.model.cards.card import Words
from judge.model.disputes.scenario import Scenario
from tests.bundle import scenarios


def _english_only_names(scenario: Scenario) -> frozenset[str]:
    """The names that a card of the board has in English, where its French one is another and does not contain it."""
    cards = (*scenario.cards, *every_card(scenario.game).values())
    names = ((dict(card.name.texts).get("en", ""), dict(card.name.texts).get("fr", "")) for card in cards)
    return frozenset(english for english, french in names if english and french and english not in french)


def _words(scenario: Scenario) -> list[Words]:
    """All that the file says in French and English beside its cards."""
    return [
        scenario.name,
        scenario.question,
        *(claim.says for claim in scenario.claims),
        *(contrast.says for contrast in scenario.contrasts),
    ]


def _said_in_english(scenario: Scenario) -> list[str]:
    french_texts = [dict(words.texts).get("fr", "") for words in _words(scenario)]
    own_french_names = {dict(card.name.texts).get("fr", "") for card in scenario.cards}
    return [
        name
        for name in sorted(_english_only_names(scenario) - own_french_names)
        for text in french_texts
        # Of one word, a name may be a French word as well: Parade.
        if " " in name and re.search(rf"\b{re.escape(name)}\b", text)
    ]


def test_no_french_text_of_a_board_has_a_card_by_its_english_name() -> None:
    assert {scenario.id: names for scenario in scenarios() if (names := _said_in_english(scenario))} == {}
