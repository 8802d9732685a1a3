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
            "renvoyer deux Personnages ciblés sous le contrôle d’un adversaire dans la Main de chaque propriétaire",
        ),
        ("{return: {target: character}}", "return target Character to its owner’s Hand", None),
        (
            "{exhaust: {up_to: {is: permanent, other: yes}, number: 3}}",
            "exhaust up to three other target Permanents",
            "épuiser au plus trois Permanents ciblés autres que cette carte",
        ),
        ("{exhaust: {up_to: permanent}}", "exhaust up to one target Permanent", "épuiser au plus un Permanent ciblé"),
        (
            "{discard: {choose: {in: hand, of: you}, number: 2}}",
            "discard two cards of your choice from your Hand",
            "défausser deux cartes de votre Main au choix",
        ),
        (
            "{exchange: {target: {in: reserve, of: you}, with: {choose: {in: hand, of: you}}}}",
            "exchange target card from your Reserve with a card of your choice from your Hand",
            "échanger une carte ciblée de votre Réserve contre une carte de votre Main au choix",
        ),
        (
            "{put: {what: self, to: {deck: top, nth: 3}}}",
            "put this card in position 3 from the top of its owner’s Deck",
            "mettre cette carte à la 3ᵉ place du Deck de son propriétaire en partant du dessus",
        ),
        (
            "{send: {target: character, number: 2, to: {deck: bottom, nth: 2}}}",
            "send two target Characters in position 2 from the bottom of each owner’s Deck",
            "envoyer deux Personnages ciblés à la 2ᵉ place du Deck de chaque propriétaire en partant du dessous",
        ),
        (
            "{until: turn, passive: {costs: {played: card, less: 1, next: yes}}}",
            "until the end of the turn: “The next card that you play costs 1 mana less”",
            "jusqu’à la fin du tour : « La prochaine carte que vous jouez coûte 1 mana de moins »",
        ),
        (
            "{until: day, passive: {cannot: {gains: {what: {is: character, of: you}, status: asleep}}}}",
            "until the end of the day: “A Character that you control cannot gain the status Asleep”",
            "jusqu’à la fin de la journée : « Un Personnage sous votre contrôle ne peut pas gagner le statut Endormi »",
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
    ("when", "english", "french"),
    [
        (
            "{any_of: [{draws: {who: opponent, one_or_more: yes}}, {resupplies: opponent}]}",
            "When an opponent draws one or more cards or an opponent resupplies: draw a card.",
            "Lorsqu’un adversaire pioche une ou plusieurs cartes ou qu’un adversaire ravitaille : piocher une carte.",
        ),
        (
            "{any_of: [{phase: noon}, {passes: you}]}",
            "At Noon or when you pass: draw a card.",
            "À Midi ou lorsque vous passez : piocher une carte.",
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
