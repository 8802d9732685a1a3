"""What the program prints as the wording of an ability can be typed as what another card does."""

from __future__ import annotations

from functools import lru_cache

import pytest

from judge.app.corpus.games import GAMES
from judge.app.corpus.known_cards import every_card
from judge.app.corpus.messages import catalogue
from judge.app.importing.card_data.card_compiling import text_compiler
from judge.app.new.described.told_wording import told_ability
from judge.app.new.drafts.draft import ability_of
from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from judge.explain.abilities.ability_words import AbilityWords
from judge.library.cards.read_abilities import read_abilities
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.library.compiler.as_nodes import as_node
from judge.library.compiler.compile_text import Compiled
from judge.model.cards.ability import Ability
from judge.model.value import change
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
    """What is told alike though it is written in two ways would be left to the menu: no shared card has such a thing."""
    say, two_ways = words(language), set[str]()
    abilities = [(card.kind, ability) for card in every_card("altered").values() for ability in card.abilities]
    for kind, ability in abilities:
        notation = told_ability("altered", "1.0", kind, say.tell(ability))
        if not notation:
            two_ways.add(say.tell(ability))
            continue
        assert say.tell(read_back(ability_of(notation))) == say.tell(ability)
    assert len(abilities) > 500
    assert two_ways == set()


SYMBOLS = ("{J}", "{H}", "{R}")
Typed = tuple[str, str, str]
"""The kind of a card, what is typed, the wording in which that is told back."""


@lru_cache(maxsize=2)
def behind_symbols(language: str) -> list[Typed]:
    """What shared cards do by themselves or on an event of their own, with each symbol that means one in its place."""
    say, (_, compiler) = words(language), text_compiler("altered")
    assert compiler is not None
    typed: dict[Typed, None] = {}
    for card in every_card("altered").values():
        own = [each for each in card.abilities if each.kind in ("reaction", "effect") and not each.support]
        for ability in (each for each in own if not each.passive and (not each.trigger or each.trigger.what.itself)):
            text = say.tell(change(ability, kind="effect", trigger=None))
            for symbol in SYMBOLS:
                trigger = compiler.trigger(symbol, card.kind, language)
                if trigger is not None:
                    event = read_back({"when": trigger, "do": [{"draw": "1"}]}).trigger
                    told = say.tell(change(ability, kind="reaction", trigger=event))
                    typed[card.kind, f"{symbol} {text[:1].lower()}{text[1:]}", told] = None
    return list(typed)


def read_back(written: object) -> Ability:
    faults = Faults()
    (ability,) = read_abilities((as_node(written),), AbilityLedger(READS.vocabulary, faults))
    assert not faults.diagnostics
    return ability


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_wording_is_read_behind_a_symbol_and_behind_its_words(language: str) -> None:
    """A blind user typed back what stood behind “Understood”, with the symbol for its beginning: it was refused."""
    say, unread = words(language), list[str]()
    for kind, typed, told_back in behind_symbols(language):
        for text in (typed, told_back):
            notation = told_ability("altered", "1.0", kind, text)
            if not notation or say.tell(read_back(ability_of(notation))) != told_back:
                unread.append(text)
    assert len(behind_symbols(language)) > 300
    assert unread == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_cards_print_alike_says_the_same(language: str) -> None:
    """What is typed is read as cards print it before it is read as we tell it: where both can be, they are one."""
    say, (_, compiler) = words(language), text_compiler("altered")
    assert compiler is not None
    printed = {
        (text, told_back): compiler.compile(text, kind, language) for kind, text, told_back in behind_symbols(language)
    }
    both = {texts: each for texts, each in printed.items() if isinstance(each, Compiled)}
    assert both
    for (text, told_back), each in both.items():
        assert [say.tell(ability) for ability in each.abilities] == [told_back], text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_so_it_is_in_the_dialogue(language: str) -> None:
    sample = [each for each in behind_symbols(language) if each[0] == "character"][::40]
    for _, typed, told_back in sample:
        session = described(language, typed)
        assert " ".join(told_back.split()).rstrip(".") in " ".join(session.news().split()), typed


@pytest.mark.parametrize("text", ["{T} piocher une carte.", "{Q} piocher une carte.", "{J} piocher une lune.", "{J}"])
def test_a_symbol_that_is_no_event_begins_nothing(text: str) -> None:
    assert told_ability("altered", "1.0", "character", text) == ""


def described(language: str, text: str) -> NewSession:
    card = ("carte Scribe muet", "personnage 2 2 1 1 1") if language == "fr" else ("card Scribe", "character 2 2 1 1 1")
    return told(of_altered(language=language), ("", "ana ben", "", *card, text))


@pytest.mark.parametrize(
    ("language", "sentence", "notation"),
    [
        (
            "fr",
            "« Lorsque vous jouez cette carte depuis la Main : mettez une carte de votre Main dans votre Réserve. »",
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
    with pytest.raises(Unanswerable, match=r"goes on otherwise|a word that no sentence"):
        described("en", "When this card is played from the Hand: put the bottom card of your Deck into your Reserve.")
