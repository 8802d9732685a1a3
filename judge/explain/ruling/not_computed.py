"""What cards say beside their abilities: nothing plays it, so that a ruling must say of whom and what it is silent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.explain.said.told_card import texts_of
from judge.model.cards.card import Card
from judge.model.disputes.scenario import Scenario
from judge.model.phrase import Name
from judge.model.play.run import Run
from judge.text.catalogue import Catalogue

NEVER_HOLDS = "effects/never-holds"
"""The code of the remarks on abilities that can never happen."""


def not_computed(
    scenario: Scenario, runs: tuple[Run, ...], cards: Mapping[str, Card], catalogue: Catalogue
) -> tuple[str, ...]:
    """A sentence for each text of a card on the board that no ability says: an answer may be another with it.

    And one for each card there of which an ability can never happen as it is written: whoever wrote it meant another.
    """
    texts_unplayed = tuple(
        catalogue.say("not-computed", card=Name(cards[code].name.get(catalogue.language)), text=text)
        for code in half_said(scenario, runs, cards)
        for text in texts_of(cards[code], catalogue)
    )
    return *texts_unplayed, *(
        catalogue.say("never-holds", card=Name(cards[code].name.get(catalogue.language)))
        for code in never_happening(scenario, runs, cards)
    )


def half_said(scenario: Scenario, runs: tuple[Run, ...], cards: Mapping[str, Card]) -> tuple[str, ...]:
    """The cards that lie on the board, or come to it, and say more than their abilities do."""
    lying_cards = dict.fromkeys(_lying(scenario, runs))
    return tuple(code for code in lying_cards if code in cards and cards[code].not_computed)


def never_happening(scenario: Scenario, runs: tuple[Run, ...], cards: Mapping[str, Card]) -> tuple[str, ...]:
    """The cards that lie on the board, or come to it, with an ability that never happens, as the reader says."""
    remarked_cards = {str(remark.argument("card")) for remark in scenario.remarks if remark.code == NEVER_HOLDS}
    return tuple(code for code in dict.fromkeys(_lying(scenario, runs)) if code in cards and code in remarked_cards)


def _lying(scenario: Scenario, runs: tuple[Run, ...]) -> Iterator[str]:
    yield from (game_object.card for game_object in scenario.start.objects)
    yield from (game_object.card for run in runs for game_object in run.end.objects)
