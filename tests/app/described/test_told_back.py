"""What the dialogue tells back of an ability says whose Expedition is meant, and no code name to a person."""

from __future__ import annotations

import pytest

from judge.app.new.card_steps import in_words
from judge.app.new.dialogue import NewDialogue, begin
from tests.asking import of_altered

OF_YOURS = "when: {moves: {what: {is: character, of: you}, to: expedition_zone}}, do: [{draw: 1}]"
OF_THEIRS = "when: {moves: {what: {is: character, of: opponent}, from: expedition_zone}}, do: [{draw: 1}]"
LANDMARK = "when: {moves: {what: {is: permanent, of: you}, to: landmark_zone}}, do: [{draw: 1}]"
OF_A_NAME = "when: {phase: noon}, do: [{discard: {each: {is: character, card: maw}}}]"
ROLLED = (
    "when: {phase: noon}, do: [{roll: [{from: 4, do: [{may_pay: {mana: 1}, to: [{draw: 1}]}]}, "
    "{to: 3, do: [{if: {first_player: you}, do: [{draw: 1}]}, {may: [{resupply: 1}]}]}]}]"
)


@pytest.mark.parametrize(
    ("notation", "language", "told"),
    [
        (OF_YOURS, "en", "When a Character joins one of your Expeditions: draw a card."),
        (OF_YOURS, "fr", "Lorsqu’un Personnage rejoint une de vos Expéditions : piochez une carte."),
        (OF_THEIRS, "en", "When a Character leaves one of an opponent’s Expeditions: draw a card."),
        (OF_THEIRS, "fr", "Lorsqu’un Personnage quitte une des Expéditions d’un adversaire : piochez une carte."),
        (LANDMARK, "en", "When a Permanent joins your Landmark zone: draw a card."),
        (LANDMARK, "fr", "Lorsqu’un Permanent rejoint votre Zone de Repère : piochez une carte."),
        (OF_A_NAME, "en", "At Noon: discard each Character named Maw."),
        (OF_A_NAME, "fr", "À Midi : défaussez chaque Personnage du nom de Maw."),
        # Brackets stand only where what follows might be taken for a part of what is told.
        (
            ROLLED,
            "en",
            "At Noon: roll a die: on 4 to 6, you may pay 1 mana to draw a card; on 1 to 3, ((if you are the first "
            "player, draw a card), then you may put the top card of your Deck into your Reserve).",
        ),
    ],
)
def test_an_ability_is_told_back_as_a_card_would_say_it(notation: str, language: str, told: str) -> None:
    session: NewDialogue = begin(of_altered(language))
    for line in ("", "ana ben", "", "card Quiet Scribe", "character 2 2 1 1 1", notation):
        session = session.answer(line)
    (words,) = in_words(session, session.own().abilities)
    assert " ".join(words.split()) == told
