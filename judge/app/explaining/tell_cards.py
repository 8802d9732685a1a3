"""Tells the cards that act in a ruling: fetches their names, the words for their abilities, and the sentences."""

from __future__ import annotations

from judge.app.corpus.games import cards_of, game_of
from judge.app.corpus.messages import catalogue
from judge.app.executed.answered import Answered
from judge.explain.abilities.ability_words import AbilityWords
from judge.explain.ruling.acting_cards import acting_cards
from judge.explain.said.told_card import ToldCard
from judge.model.disputes.scenario import Scenario
from judge.model.play.note import Note
from judge.model.play.run import Run


def tell_cards(answered: Answered, language: str) -> tuple[ToldCard, ...]:
    """The cards that act in what was executed, those asked about first."""
    return tell_cards_of(answered.scenario, (answered.run,), language, answered.never_offered)


def tell_cards_of(
    scenario: Scenario, runs: tuple[Run, ...], language: str, reasons: tuple[Note, ...] = ()
) -> tuple[ToldCard, ...]:
    """The cards that act in some runs of a scenario, those asked about first, then those in ``reasons`` for a no."""
    game = game_of(scenario)
    cards, words = cards_of(scenario), catalogue(scenario.game, scenario.edition, language)
    shared_zones = {zone.zone for zone in game.reads.board.zones if zone.shared}
    ability_words = AbilityWords(words, cards, shared_zones, game.reads.vocabulary.counters)
    return acting_cards(scenario, runs, cards, ability_words, words, reasons)
