"""Ten kinds of printed abilities, entered by the menu alone: each comes out as written by hand, in under 80 keys."""

from __future__ import annotations

import pytest

from judge.app.new.dialogue import NewDialogue, begin
from judge.app.new.drafts.draft import ability_of
from tests.asking import of_altered

MOST_KEYS = 80
CARDS: dict[str, tuple[str, tuple[str, ...], str]] = {
    "anchors a target when it is played from hand": (
        "character 4 2 3 0 3",
        ("1", "4", "1", "3", "", "", "", ""),
        "when: {played: {what: self, from: hand}}, do: [{gain: {status: anchored, target: {is: character}}}]",
    ),
    "loses Fleeting when it is played from Reserve": (
        "character 2 2 1 1 1",
        ("2", "5", "2", "3", "1", ""),
        "when: {played: {what: self, from: reserve}}, do: [{lose: {status: fleeting, what: self}}]",
    ),
    "gets a boost when it joins, if two Landmarks are there": (
        "character 3 3 2 2 2",
        ("3", "10", "1", "8", "2", "", "2", "3", "", "1", ""),
        "when: {moves: {what: self, to: expedition_zone}}, "
        "do: [{if: {count: {is: permanent, in: landmark_zone, of: you}, at_least: 2}, "
        "do: [{gain: {boost: 1, what: self}}]}]",
    ),
    "has the opponent draw": (
        "character 1 1 2 2 2",
        ("1", "1", "", "2", ""),
        "when: {played: {what: self, from: hand}}, do: [{draw: {amount: 1, who: opponent}}]",
    ),
    "has the opponent discard from hand": (
        "character 3 2 2 2 1",
        ("1", "7", "8", "5", ""),
        "when: {played: {what: self, from: hand}}, "
        "do: [{discard: {choose: {is: card, in: hand, of: you}, who: opponent}}]",
    ),
    "makes the next card of the turn cheaper, from the Reserve": (
        "character 2 2 1 2 1",
        ("9", "1", "", "14", "1", "1", "1", ""),
        "support: yes, cost: {D: yes}, do: [{until: turn, passive: {costs: {played: card, less: 1, next: yes}}}]",
    ),
    "may return another card when it goes to Reserve": (
        "character 3 3 3 3 2",
        ("5", "2", "", "8", "12", "5", "4", "2", "2", ""),
        "when: {moves: {what: self, from: expedition_zone, to: reserve}}, "
        "do: [{may: [{return: {choose: {is: card, in: reserve, of: you, other: yes}}}]}]",
    ),
    "has the opponent sacrifice, who chooses": (
        "character 3 2 2 2 1",
        ("1", "11", "8", "1", "", ""),
        "when: {played: {what: self, from: hand}}, do: [{sacrifice: {choose: {is: character}, who: opponent}}]",
    ),
    "may do two things to another one": (
        "character 3 2 2 2 1",
        ("1", "8", "5", "2", "3", "3", "1", "1", "2", "2", "3", "", "15", ""),
        "when: {played: {what: self, from: hand}}, do: [{may: [{lose: {status: fleeting, target: {is: character, "
        "other: yes}}}, {gain: {boost: 1, what: it}}]}]",
    ),
    "rolls a die": (
        "character 4 4 3 3 3",
        ("3", "21", "4", "4", "1", "1", "", "3", "3", "3", "1", ""),
        "when: {moves: {what: self, to: expedition_zone}}, do: [{roll: ["
        "{from: 4, do: [{gain: {status: anchored, what: self}}]}, {to: 3, do: [{gain: {boost: 3, what: self}}]}]}]",
    ),
    "a Spell: discards up to two targets of two kinds, and draws": (
        "spell 7 7",
        ("1", "7", "10", "10", "", "", "2", "2", "1", "", "", ""),
        "do: [{discard: {up_to: {is: [character, permanent]}, number: 2}}, {draw: {amount: 1, who: you}}]",
    ),
    "a Spell: a target Expedition moves forward": (
        "spell 5 5",
        ("1", "forward", "2", ""),
        "do: [{move_forward: {target: {is: expedition}}}]",
    ),
    "a Hero: pays at Noon for a token": (
        "hero",
        ("4", "2", "", "9", "1", "1", "2", "4", "", "", "6", "BRASSBUG", "2", "", ""),
        "when: {phase: noon}, do: [{may_pay: {mana: 1, put: {choose: {in: hand, of: you}, to: reserve}}, "
        "to: [{create: {token: brassbug, in: {target: {is: expedition}}, amount: 1}}]}]",
    ),
}


@pytest.mark.parametrize("name", CARDS)
def test_ten_abilities_in_few_keys(name: str) -> None:
    kind, answers, written = CARDS[name]
    typed = ("card X", kind, *answers, "")
    session: NewDialogue = begin(of_altered())
    for line in ("", "ana ben", "", *typed):
        session = session.answer(line)
    assert session.stage == "board"
    (notation,) = session.draft.cards[0].abilities
    assert ability_of(notation) == ability_of(written)
    assert sum(len(line) + 1 for line in typed) < MOST_KEYS
