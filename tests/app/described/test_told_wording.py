"""What the program prints as the wording of an ability can be typed as what another card does."""

from __future__ import annotations

import pytest

from judge.app.corpus.games import GAMES
from judge.app.corpus.known_cards import every_card
from judge.app.corpus.messages import catalogue
from judge.app.new.described.told_wording import told_ability
from judge.app.new.drafts.draft import ability_of
from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from judge.explain.abilities.ability_words import AbilityWords
from judge.library.cards.read_abilities import read_abilities
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.library.compiler.as_nodes import as_node
from judge.text.faults import Faults
from tests.app.new.tried import told
from tests.asking import of_altered

READS = GAMES["altered"]["1.0"].reads


def words(language: str) -> AbilityWords:
    shared_zones = {zone.zone for zone in READS.board.zones if zone.shared}
    messages = catalogue("altered", "1.0", language)
    return AbilityWords(messages, every_card("altered"), shared_zones, READS.vocabulary.counters)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_wording_of_every_shipped_card_is_read_back(language: str) -> None:
    """But of what is told alike though it is written in two ways, which is left to the menu."""
    say, two_ways = words(language), set[str]()
    abilities = [(card.kind, ability) for card in every_card("altered").values() for ability in card.abilities]
    for kind, ability in abilities:
        notation = told_ability("altered", "1.0", kind, say.tell(ability))
        if not notation:
            two_ways.add(say.tell(ability))
            continue
        faults = Faults()
        read = read_abilities((as_node(ability_of(notation)),), AbilityLedger(READS.vocabulary, faults))
        assert not faults.diagnostics
        assert say.tell(read[0]) == say.tell(ability)
    assert len(abilities) > 500
    assert len(two_ways) <= 1, two_ways


def described(language: str, text: str) -> NewSession:
    card = ("carte Scribe muet", "personnage 2 2 1 1 1") if language == "fr" else ("card Scribe", "character 2 2 1 1 1")
    return told(of_altered(language=language), ("", "ana ben", "", *card, text))


@pytest.mark.parametrize(
    ("language", "sentence", "notation"),
    [
        (
            "fr",
            "« Lorsque vous jouez cette carte depuis la Main : mettre une carte au choix de votre Main dans votre Réserve. »",
            "{when: {played: {what: self, from: hand}}, do: [{put: {choose: {is: card, in: hand, of: you}, to: reserve}}]}",
        ),
        (
            "en",
            "when this card is played from the hand: put the top card of your deck into your reserve",
            "{when: {played: {what: self, from: hand}}, do: [{resupply: 1}]}",
        ),
    ],
)  # fmt: skip
def test_it_is_taken_as_what_a_card_does_and_told_back(language: str, sentence: str, notation: str) -> None:
    """It was “not understood”, in the very words in which the program tells it."""
    session = described(language, sentence)
    assert session.own().abilities == (notation,)
    assert {"en": "Understood", "fr": "Compris"}[language] in session.news()


def test_an_effect_of_spells_is_none_of_a_character() -> None:
    """Nothing would ever bring it about: it would silently do nothing."""
    with pytest.raises(Unanswerable):
        described("en", "Draw three cards.")


def test_what_is_nearly_such_a_sentence_is_none() -> None:
    with pytest.raises(Unanswerable, match=r"goes on otherwise|a word that the grammar"):
        described("en", "When this card is played from the Hand: put the bottom card of your Deck into your Reserve.")
