"""Sentences of rulings as two readers would say them aloud who had no part in them."""

from __future__ import annotations

import re

import pytest

from judge.app.corpus.games import GAMES, cards
from judge.app.corpus.messages import catalogue
from judge.app.ruling.rule_on_claims import ruling
from judge.explain.abilities.ability_words import AbilityWords
from judge.library.cards.read_abilities import read_abilities
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.text.decode import Faults
from judge.text.grammars import french
from judge.text.yaml import read
from tests.asking import of_altered
from tests.grammar_words import sounds

ALTERED = GAMES["altered"]["1.0"]
WIDE = 400


def plain(text: str) -> str:
    """With plain spaces, and on one line."""
    return re.sub(r"\s+", " ", text)


def ruled(board: str, language: str) -> str:
    return plain(ruling(of_altered(language, width=WIDE), board).text)


def told(ability: str, language: str) -> str:
    """The ability in words, with plain spaces."""
    faults = Faults()
    nodes = read(f"- {{{ability}}}".encode(), "x").items  # type: ignore[union-attr]
    (read_ability,) = read_abilities(nodes, AbilityLedger(ALTERED.reads.vocabulary, faults))
    assert faults.diagnostics == ()
    words = catalogue("altered", "1.0", language)
    return plain(AbilityWords(words, cards("altered"), ("limbo", "expedition_zone"), ("boost",)).tell(read_ability))


@pytest.mark.parametrize(
    ("infinitive", "order"),
    [
        ("piocher une carte", "piochez une carte"),
        ("créer un jeton", "créez un jeton"),
        ("mettre cette carte en jeu", "mettez cette carte en jeu"),
        ("faire piocher une carte", "faites piocher une carte"),
        ("répartir deux boosts", "répartissez deux boosts"),
        ("ne rien faire", "ne faites rien"),
        ("jusqu’à la fin du tour, « rien »", "jusqu’à la fin du tour, « rien »"),
        ("en même temps, piochez", "en même temps, piochez"),
    ],
)
def test_a_clause_with_an_infinitive_becomes_an_order(infinitive: str, order: str) -> None:
    assert french.inflect(infinitive, ("ordre",), sounds("fr")) == order


DRAWS, BOOSTS = "do: [{draw: 1}]", "do: [{gain: {boost: 1, on: self}}]"


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        (f"when: {{phase: noon}}, {DRAWS}", "À Midi : piochez une carte."),
        ("when: {phase: noon}, do: [{may: [{draw: 1}]}]", "À Midi : vous pouvez piocher une carte."),
        (
            "when: {phase: noon}, do: [{roll: [{from: 4, do: [{draw: 1}]}, {from: 1, to: 3, do: [{may: [{draw: 2}]}]}]}]",
            "À Midi : lancez un dé : de 4 à 6, piochez une carte ; de 1 à 3, vous pouvez piocher deux cartes.",
        ),
        (
            "when: {phase: noon}, do: [{choose_one: [[{draw: 1}], [{resupply: 1}]]}]",
            "À Midi : au choix : piochez une carte ; ou mettez la première carte de votre Deck dans votre Réserve.",
        ),
        (f"cost: {{T: yes}}, {DRAWS}", "Épuisez cette carte : piochez une carte."),
        (
            f"when: {{any_of: [{{phase: noon}}, {{phase: afternoon}}]}}, {DRAWS}",
            "À Midi ou l’Après-midi : piochez une carte.",
        ),
    ],
)
def test_a_french_card_gives_orders_where_it_lets_nobody_choose(ability: str, said: str) -> None:
    assert told(ability, "fr") == said


CARD_ARRIVES = "when: {moves: {what: {is: card, of: you}, to: reserve}}"
ARRIVES = "when: {moves: {what: {is: character, of: you}, to: expedition_zone}}"


@pytest.mark.parametrize(
    ("ability", "english", "said_in_french"),
    [
        # "This card" would be taken for the one that arrives.
        (
            f"{CARD_ARRIVES}, {BOOSTS}",
            "give the card with this text one boost",
            "un boost à la carte qui porte ce texte",
        ),
        (f"{CARD_ARRIVES}, do: [{{exhaust: that}}]", "exhaust that card", "épuisez cette carte-là"),
        (f"{ARRIVES}, {BOOSTS}", "give this card one boost", "donnez un boost à cette carte"),
        (f"{ARRIVES}, do: [{{exhaust: that}}]", "exhaust that Character", "épuisez ce Personnage"),
        (
            "when: {phase: noon}, do: [{resupply: 1}, {exhaust: it}]",
            "into your Reserve, then exhaust it",
            "dans votre Réserve, puis épuisez cette carte-là",
        ),
        # Of two kinds nobody knows which is meant.
        (
            "when: {phase: noon}, do: [{exhaust: {target: character}}, {discard: {target: permanent}}, {ready: it}]",
            "then ready it",
            "redressez l’objet en question",
        ),
        (
            f"when: {{phase: noon}}, if: {{count: {{is: character, of: you}}, at_least: 2}}, {DRAWS}",
            "if you control at least two Characters: draw a card",
            "si vous contrôlez au moins deux Personnages : piochez une carte",
        ),
    ],
)
def test_what_a_text_speaks_of_is_called_by_its_kind(ability: str, english: str, said_in_french: str) -> None:
    assert english in told(ability, "en")
    assert said_in_french in told(ability, "fr")


@pytest.mark.parametrize(
    ("board", "language", "said"),
    [
        # Whose reactions are activated stands in the sentence; of one that is activated twice that is said.
        ("distributed-boosts", "en", "Watch’s reaction is activated twice and goes to Limbo each time."),
        ("distributed-boosts", "en", "Ana plays one of Watch’s reactions."),
        ("resupplied-in-sight", "en", "The reactions of Recruiter, Herald and Spy are activated and go to Limbo."),
        ("resupplied-in-sight", "fr", "Les réactions de la Recruteuse, du Héraut et de l’Espionne s’activent et vont"),
        (
            "two-lines-of-one-card",
            "fr",
            "réactions « À Midi » s’activent et vont dans Limbo : deux de l’Infirmerie et une",
        ),
        # By which verb something moves is no player's doing, as "you" is.
        ("saved-from-discard-or-sacrifice", "en", "it is only for when somebody would sacrifice Ordis Trooper"),
        ("saved-from-discard-or-sacrifice", "fr", "cela ne vaut que si l’on devait sacrifier la Troupière Ordis"),
        ("when-you-exhaust", "en", "it looks only at what Ben does, and this is Ana’s doing"),
        # What nobody knows is the card of the sentence before.
        ("replacement-or-reaction-first", "en", "is not activated: the card does not go to the Reserve"),
        # A claim stands in quotes, with who is right.
        ("replacement-or-reaction-first", "en", "Ana is right on point 1. Ben is wrong on point 2."),
        (
            "replacement-or-reaction-first",
            "en",
            "2. Ben says: “Toll Gate always reacts.” Ben is wrong.",
        ),
        (
            "replacement-or-reaction-first",
            "fr",
            "2. Ben dit : « Le Péage réagit toujours. » Ben a tort.",
        ),
        ("replacement-or-reaction-first", "en", "the replacement by Gleaner → it is so"),
        ("borrowed-character", "en", "Ana chooses a Character for Tribute."),
        ("after-you", "en", "Ana plays Ordis Trooper for 1 mana and chooses Ana’s Hero Expedition."),
        # A list of names with commas ends as other lists do.
        (
            "two-players-one-afternoon",
            "en",
            "The reactions of Watchtower, The Monolith and Ordis Cadets",
        ),
        # Of two Lookouts it is said whose has missed it: the zone that would say so is not named.
        ("if-you-are-first-player", "en", "The condition of Ben’s Lookout’s “At Noon” reaction, “if you are"),
        # A step quotes the condition in the words of its card.
        (
            "where-it-was-sent-from",
            "en",
            "Lookout says “if that Character is in a Hero Expedition”: that condition is met.",
        ),
        ("after-you", "fr", "Ana joue la première action rapide du Banc d’attente."),
        # What a card allows is named by its deed.
        ("the-opponent-may", "en", "Ben chooses not to draw."),
        # Of twins it is said which: of two copies, of two actions of one card, of four things that are created.
        ("two-inkcasters-help-each-other", "en", "The reactions of two copies of Ouroboros Inkcaster are activated"),
        ("two-quick-actions-of-one-card", "en", "Ana plays Mill’s second quick action, for 1 mana."),
        ("two-quick-actions-of-one-card", "fr", "La première action rapide du Moulin ne peut pas être jouée"),
        (
            "hundredth-of-four",
            "en",
            "Ana chooses what applies first: The Monolith’s reaction for Ordis Recruit number 3.",
        ),
        # What a replacement brings instead, also where that is nothing.
        ("home-after-every-change", "en", "Magnet applies: Ordis Trooper goes to Ana’s Hand instead."),
        ("second-card-stays-second", "en", "Abstainer applies: nothing happens instead."),
        # A passive ability that applies to one card does not to another.
        (
            "boosts-that-stay",
            "en",
            "Milestone’s passive ability does not apply to Ozma: it is Ben who controls Ozma",
        ),
        ("boosts-forbidden", "fr", "Un Personnage adverse ne peut pas gagner de boost."),
        ("third-from-the-top", "en", "Ozma goes into Ben’s Deck, third from the top"),
        ("eternal-at-rest", "en", "If this card has a boost, this card has Eternal."),
        ("optional-of-both", "fr", "Le Deck d’Ana est vide : sa Pile de défausse est mélangée et devient son Deck."),
        ("optional-of-both", "fr", "vous pouvez la mettre dans la Réserve de son propriétaire à la place."),
        # The reaction with which a line begins is that reaction.
        ("after-rest", "en", "Ana plays Chorister’s reaction. Ana draws a card. That reaction has resolved"),
    ],
)
def test_it_is_said_in_the_ruling(board: str, language: str, said: str) -> None:
    assert said in ruled(board, language)


def test_no_line_of_answers_to_paste_stands_in_what_is_read() -> None:
    assert "ana chooses modifier" not in ruled("replacement-or-reaction-first", "en")
