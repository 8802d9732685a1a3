"""Abilities in words: several things of one verb, an exchange, a position in a Deck, what holds for a while."""

from __future__ import annotations

import pytest

from judge.app.corpus.games import GAMES, cards
from judge.app.corpus.messages import catalogue
from judge.explain.abilities.ability_words import AbilityWords
from judge.library.cards.read_abilities import read_abilities
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.text.decode import Faults
from judge.text.yaml import read

ALTERED = GAMES["altered"]["1.0"]


@pytest.mark.parametrize(
    ("do", "english", "french"),
    [
        (
            "{return: {target: {is: character, of: opponent}, number: 2}}",
            "return two target Characters that an opponent controls to their owners’ Hands",
            "renvoyez deux Personnages adverses ciblés dans la Main de chaque propriétaire",
        ),
        ("{return: {target: character}}", "return target Character to its owner’s Hand", None),
        (
            "{exhaust: {up_to: {is: permanent, other: yes}, number: 3}}",
            "exhaust up to three other target Permanents",
            "épuisez au plus trois autres Permanents ciblés",
        ),
        ("{exhaust: {up_to: permanent}}", "exhaust up to one target Permanent", "épuisez au plus un Permanent ciblé"),
        (
            "{discard: {choose: {in: hand, of: you}, number: 2}}",
            "discard two cards of your choice from your Hand",
            "défaussez deux cartes de votre Main",
        ),
        (
            "{exchange: {target: {in: reserve, of: you}, with: {choose: {in: hand, of: you}}}}",
            "exchange target card from your Reserve with a card of your choice from your Hand",
            "échangez une carte ciblée de votre Réserve contre une carte de votre Main",
        ),
        (
            "{put: {what: self, to: {deck: top, nth: 3}}}",
            "put this card into its owner’s Deck, at position 3 from the top",
            "mettez cette carte à la 3ᵉ place du Deck de son propriétaire en partant du dessus",
        ),
        (
            "{send: {target: character, number: 2, to: {deck: bottom, nth: 2}}}",
            "send two target Characters into each owner’s Deck, at position 2 from the bottom",
            "envoyez deux Personnages ciblés à la 2ᵉ place du Deck de chaque propriétaire en partant du dessous",
        ),
        (
            "{until: turn, passive: {costs: {played: card, less: 1, next: yes}}}",
            "until the end of the turn: “The next card that you play costs 1 mana less”",
            "jusqu’à la fin du tour, « La prochaine carte que vous jouez coûte 1 mana de moins »",
        ),
        (
            "{until: day, passive: {cannot: {gains: {what: {is: character, of: you}, status: asleep}}}}",
            "until the end of the day: “A Character that you control cannot gain the status Asleep”",
            "jusqu’à la fin de la journée, « Un Personnage que vous contrôlez ne peut pas gagner le statut Endormi »",
        ),
    ],
)
def test_the_verb_is_said(do: str, english: str, french: str | None) -> None:
    assert told(do, "en") == f"At Noon: {english}."
    assert french is None or told(do, "fr").replace("\u202f", " ").replace("\u00a0", " ") == f"À Midi : {french}."


def told(do: str, language: str, when: str = "{phase: noon}") -> str:
    """The ability that does this at Noon, or when something else happens, in words."""
    faults = Faults()
    (ability,) = read_abilities(
        read(f"- {{when: {when}, do: {do}}}".encode(), "x").items,  # type: ignore[union-attr]
        AbilityLedger(ALTERED.reads.vocabulary, faults),
    )
    assert faults.diagnostics == ()
    words = AbilityWords(
        catalogue("altered", "1.0", language), cards("altered"), ("limbo", "expedition_zone"), ("boost",)
    )
    return words.tell(ability)


@pytest.mark.parametrize(
    ("do", "english", "french"),
    [
        (
            "{return: {target: {is: [character, permanent], hand_cost: {at_most: 4}}}}",
            "return target Character or Permanent with Hand cost 4 or less to its owner’s Hand",
            "renvoyez un Personnage ou un Permanent ciblé au coût de Main de 4 ou moins dans la Main de son propriétaire",
        ),
        (
            "{discard: {target: {any_of: [{is: character, with: fleeting}, {is: character, with: asleep}]}}}",
            "discard target Character with the status Fleeting or the status Asleep",
            "défaussez un Personnage ciblé avec le statut Fugace ou le statut Endormi",
        ),
        (
            "{exhaust: {each: {is: card, in: [expedition_zone, reserve], counters: {any: {at_least: 2}}}}}",
            "exhaust each card with two or more counters in the Expedition zone and in the Reserve",
            "épuisez chaque carte avec au moins deux compteurs dans la Zone d’expédition et dans la Réserve",
        ),
        (
            "{discard: {up_to: {is: [character, permanent]}, number: 2}}",
            "discard up to two target Characters or Permanents",
            "défaussez au plus deux Personnages ou Permanents ciblés",
        ),
        (
            "{discard: {target: {any_of: [{is: character, with: fleeting}, {is: permanent, of: you}]}}}",
            "discard target Character with the status Fleeting or target Permanent that you control",
            "défaussez un Personnage ciblé avec le statut Fugace ou un Permanent ciblé que vous contrôlez",
        ),
        (
            "{return: {choose: {type: spell, in: reserve, of: you, other: yes}}}",
            "return another Spell of your choice from your Reserve to its owner’s Hand",
            "renvoyez un autre Sort de votre Réserve dans la Main de son propriétaire",
        ),
        (
            "{gain: {status: fleeting, each: {is: character, card: ozma, in: expedition_zone}}}",
            "have each Character named Ozma in the Expedition zone become Fleeting",
            "donnez le statut Fugace à chaque Personnage du nom d’Ozma dans la Zone d’expédition",
        ),
        (
            "{draw: {amount: 1, who: each_player}}",
            "have each player draw a card",
            "faites piocher une carte à chaque joueur",
        ),
        (
            "{roll: [{from: 4, do: [{draw: 1}]}, {from: 1, to: 3, do: [{resupply: 1}]}]}",
            "roll a die: on 4 to 6, draw a card; on 1 to 3, put the top card of your Deck into your Reserve",
            "lancez un dé : de 4 à 6, piochez une carte ; de 1 à 3, mettez la première carte de votre Deck dans votre"
            " Réserve",
        ),
    ],
)
def test_what_alternatives_have_in_common_is_said_once(do: str, english: str, french: str) -> None:
    """“Discard target Character with … or target Character with … or target Character with …” nobody says aloud."""
    assert told(do, "en") == f"At Noon: {english}."
    assert told(do, "fr").replace("\u202f", " ").replace("\u00a0", " ") == f"À Midi : {french}."


@pytest.mark.parametrize(
    ("when", "english", "french"),
    [
        ("{played: {what: {is: character, of: you}}}", "When you play a Character", "Lorsque vous jouez un Personnage"),
        (
            "{played: {what: {is: spell, of: opponent}, from: hand}}",
            "When an opponent plays a Spell from the Hand",
            "Lorsqu’un adversaire joue un Sort depuis la Main",
        ),
        (
            "{played: {what: self, from: reserve}}",
            "When this card is played from the Reserve",
            "Lorsque vous jouez cette carte depuis la Réserve",
        ),
        ("{played: {what: character}}", "When a Character is played", "Lorsqu’un joueur joue un Personnage"),
        ("{moves_forward: you}", "When one of your Expeditions moves forward", "Lorsqu’une de vos Expéditions avance"),
    ],
)
def test_who_plays_is_said_as_on_a_card(when: str, english: str, french: str) -> None:
    """“When a Character that you control is played” was said of what you play."""
    assert told("{draw: 1}", "en", when) == f"{english}: draw a card."
    said = told("{draw: 1}", "fr", when).replace("\u202f", " ").replace("\u00a0", " ")
    assert said == f"{french} : piochez une carte."


@pytest.mark.parametrize(
    ("passive", "english", "french"),
    [
        (
            "costs: {played: card, less: 1, what: {subtype: robot, in: reserve}, minimum: 1}",
            "The cards of the sub-type Robot that you play from the Reserve cost 1 mana less, down to a minimum of 1.",
            "Les cartes du sous-type Robot que vous jouez depuis la Réserve coûtent 1 mana de moins, sans descendre"
            " sous 1.",
        ),
        (
            "costs: {played: card, who: opponent, at_least: 2}",
            "The cards that an opponent plays cannot cost less than 2 mana.",
            "Les cartes que joue un adversaire ne peuvent pas coûter moins de 2 mana.",
        ),
        (
            "cannot: {moves_forward: anybody}",
            "No Expedition can move forward.",
            "Aucune Expédition ne peut avancer.",
        ),
    ],
)
def test_what_costs_and_cannot_is_said_as_on_a_card(passive: str, english: str, french: str) -> None:
    """“What you play of the kind card that is a card of the sub-type Robot in the Reserve” nobody says aloud."""
    assert always(passive, "en") == english
    assert always(passive, "fr").replace("\u202f", " ").replace("\u00a0", " ") == french


def always(passive: str, language: str) -> str:
    """The ability that holds as long as it functions, in words."""
    faults = Faults()
    (ability,) = read_abilities(
        read(f"- {{passive: {{{passive}}}}}".encode(), "x").items,  # type: ignore[union-attr]
        AbilityLedger(ALTERED.reads.vocabulary, faults),
    )
    assert faults.diagnostics == ()
    of_game = catalogue("altered", "1.0", language)
    return AbilityWords(of_game, cards("altered"), ("limbo", "expedition_zone"), ("boost",)).tell(ability)


@pytest.mark.parametrize(
    ("when", "english", "french"),
    [
        (
            "{any_of: [{draws: {who: opponent, one_or_more: yes}}, {resupplies: opponent}]}",
            "When an opponent draws one or more cards or an opponent resupplies: draw a card.",
            "Lorsqu’un adversaire pioche une ou plusieurs cartes ou qu’un adversaire ravitaille : piochez une carte.",
        ),
        (
            "{any_of: [{phase: noon}, {passes: you}]}",
            "At Noon or when you pass: draw a card.",
            "À Midi ou lorsque vous passez : piochez une carte.",
        ),
        (
            "{any_of: [{passes: you}, {after: rest}, {passes: opponent}]}",
            "When you pass or after Rest or when an opponent passes: draw a card.",
            None,
        ),
    ],
)
def test_of_several_triggers_when_is_said_once(when: str, english: str, french: str | None) -> None:
    """“When …, or: When …” stood in the words of a card."""
    assert told("{draw: 1}", "en", when) == english
    assert french is None or told("{draw: 1}", "fr", when).replace("\u202f", " ").replace("\u00a0", " ") == french
