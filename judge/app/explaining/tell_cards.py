"""Tells the cards that act in a ruling: fetches their names, the words for their abilities, and the sentences."""

from __future__ import annotations

from judge.app.corpus.games import game_of, shelf
from judge.app.corpus.messages import catalogue
from judge.app.corpus.told_cards import cards_of_one_player, told_cards
from judge.app.executed.answered import Answered
from judge.explain.abilities.ability_words import AbilityWords
from judge.explain.ruling.acting_cards import NO_ONE_DECIDES, Deciding, acting_cards, told_card
from judge.explain.ruling.deciding_cards import cards_at_resting_steps, deciding_cards
from judge.explain.said.speaker import Speaker
from judge.explain.said.told_card import ToldCard
from judge.library.cards.ability_codes import tokens_of
from judge.model.disputes.scenario import Scenario
from judge.model.play.note import Note
from judge.model.play.run import Run
from judge.text.catalogue import Catalogue
from judge.text.spelling import fold


def tell_cards(answered: Answered, language: str, brief: bool = False) -> tuple[ToldCard, ...]:
    """The cards that act in what was executed, those asked about first.

    Where a ruling is ``brief`` there may be no room for all: those that act at the steps an answer rests on come first.
    """
    scenario, run = answered.scenario, answered.run
    board = (game_of(scenario), scenario, run, shelf(scenario.game).layout)
    resting = cards_at_resting_steps(*board) if brief else ()
    deciding = Deciding(resting, deciding_cards(*board)) if resting else NO_ONE_DECIDES
    return tell_cards_of(scenario, (run,), language, answered.never_offered, deciding)


def tell_cards_of(
    scenario: Scenario,
    runs: tuple[Run, ...],
    language: str,
    reasons: tuple[Note, ...] = (),
    deciding: Deciding = NO_ONE_DECIDES,
) -> tuple[ToldCard, ...]:
    """The cards that act in some runs of a scenario: ``deciding``, those asked about, those in ``reasons`` for a no."""
    words = catalogue(scenario.game, scenario.edition, language)
    known_cards, ability_words = told_cards(scenario, words), _ability_words(scenario, words)
    return acting_cards(scenario, runs, known_cards, ability_words, words, reasons, deciding)


def tell_cards_on(scenario: Scenario, language: str) -> tuple[ToldCard, ...]:
    """The cards that lie on a board before anything happens, and what they create: whether they act is not said."""
    words = catalogue(scenario.game, scenario.edition, language)
    cards = told_cards(scenario, words)
    ability_words = _ability_words(scenario, words)
    cards_on_board = dict.fromkeys(
        game_object.card for game_object in scenario.start.objects if game_object.card in cards
    )
    cards_created = (
        created_code for code in cards_on_board for created_code in tokens_of(cards[code]) if created_code in cards
    )
    return tuple(
        told_card(cards[code], ability_words, words) for code in dict.fromkeys((*cards_on_board, *cards_created))
    )


def words_on_card(scenario: Scenario, card: str, language: str) -> str:
    """What a card says, folded; empty of a card that is not known."""
    words = catalogue(scenario.game, scenario.edition, language)
    cards_by_code = told_cards(scenario, words)
    if card not in cards_by_code:
        return ""
    return fold(" ".join(told_card(cards_by_code[card], _ability_words(scenario, words), words).abilities))


def modes_told(scenario: Scenario, card: str, language: str) -> tuple[str, ...]:
    """The modes of a card's "choose one", a sentence each; none where it has none, or several of it."""
    words = catalogue(scenario.game, scenario.edition, language)
    cards_by_code = told_cards(scenario, words)
    return _ability_words(scenario, words).modes(cards_by_code[card]) if card in cards_by_code else ()


def speaker_of(scenario: Scenario, words: Catalogue) -> Speaker:
    """Who says the notes on the runs of a scenario, the conditions of its cards among them."""
    cards, conditions = told_cards(scenario, words), _ability_words(scenario, words).asked
    return Speaker(words, cards, conditions, cards_of_one_player(scenario))


def _ability_words(scenario: Scenario, words: Catalogue) -> AbilityWords:
    """The words for the abilities of all cards that a scenario knows."""
    game = game_of(scenario)
    shared_zones = {zone.zone for zone in game.reads.board.zones if zone.shared}
    return AbilityWords(words, told_cards(scenario, words), shared_zones, game.reads.vocabulary.counters)
