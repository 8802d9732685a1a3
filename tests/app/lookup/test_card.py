"""``judge card``: every card of both games by every name, and abilities told in words."""

from __future__ import annotations

import json
import re

import pytest

from judge.app.corpus.games import GAMES, cards
from judge.app.corpus.rules_and_messages import corpus
from judge.app.lookup.cards import card
from judge.app.lookup.published_ruling_book import ruling_book
from judge.app.reply import DONE, NO, Reply, Settings
from judge.explain.abilities.ability_words import AbilityWords
from judge.library.cards.read_abilities import read_abilities
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.library.common.term_words import terms_of
from judge.text.catalogue import OWN_WORDS, Catalogue
from judge.text.decode import Faults, Fields, named
from judge.text.yaml import read
from tests.asking import of_altered
from tests.told import told

UNDERWORLDS = of_altered(game="underworlds", edition="2018-11")
BOOK = ruling_book("underworlds", "2018-11")
SHARED = ("expedition_zone", "limbo")


@pytest.fixture(scope="module", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> object:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


def found(settings: Settings, name: str) -> Reply:
    reply = card(settings, tuple(name.split()))
    assert "⟨" not in reply.text
    json.dumps(reply.result)
    return reply


RARER = re.compile(r"_r\d$")


@pytest.mark.long(keep=1)
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("width", [40, 100])
class TestEveryCard:
    """No card that cannot be found, no line that is too long."""

    def test_of_altered(self, language: str, width: int) -> None:
        for one in cards("altered").values():
            # A rarer print by its code name: by its name the plain card is found.
            asked = one.id if RARER.search(one.id) else one.name.get(language)
            reply = found(of_altered(language=language, width=width), asked)
            (record,) = reply.result
            assert (reply.exit, record["id"], reply.game) == (DONE, one.id, "altered")
            assert len(record["abilities"]) == len(one.abilities)
            assert max(map(len, reply.text.splitlines())) <= width
            assert bool(record["unsupported"]) == bool(one.unsupported)

    @pytest.mark.long(keep=1)
    def test_of_underworlds(self, language: str, width: int) -> None:
        settings = of_altered(language=language, width=width, game="underworlds", edition="2018-11")
        for one in BOOK.cards:
            reply = found(settings, one.name.get(language))
            (record,) = reply.result
            assert (reply.exit, record["id"], reply.game) == (DONE, one.id, "underworlds")
            assert [each["number"] for each in record["rulings"]] == list(one.rulings)
            assert all(id in reply.text for id in one.rulings)
            assert max(map(len, reply.text.splitlines())) <= width


def test_a_card_of_the_other_game_is_found_without_asking_for_it() -> None:
    assert found(of_altered(), "Sprint").game == "underworlds"
    assert "WU-126" in found(of_altered(), "Sprint").text
    assert found(UNDERWORLDS, "Subhash & Marmo").game == "altered"
    assert found(UNDERWORLDS, "Subhash & Marmo").edition == "1.0"


def test_in_a_game_that_was_named_a_card_of_another_one_is_a_no_that_says_where_it_is() -> None:
    reply = card(UNDERWORLDS, ("kodama",), in_all_games=False)
    assert (reply.exit, reply.game) == (NO, "underworlds")
    assert "Another game has it: `judge card kodama --game altered`." in reply.text.replace("\n  ", " ")
    assert "game" not in card(UNDERWORLDS, ("kodamas",), in_all_games=False).text
    assert card(of_altered(), ("kodama",), in_all_games=False).exit == DONE


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_card_is_found_by_another_name_that_its_file_gives(language: str) -> None:
    reply = card(of_altered(language=language), ("ouvrir", "les", "portes"))
    assert reply.exit == DONE
    assert reply.text == card(of_altered(language=language), ("open_the_gates",)).text


def test_what_concerns_a_card() -> None:
    reply = found(of_altered(width=100), "Subhash & Marmo")
    (record,) = reply.result
    assert "noon-limbo" in record["scenarios"]
    assert "altered/1.0/6.3.b" in record["rules"]["reaction"]
    assert record["abilities"] == [
        "At Noon: you may pay 1 mana and put a card of your choice from your Hand into your Reserve "
        "to create one 2/2/2 Brassbug token in target Expedition."
    ]
    assert "noon-limbo" in found(of_altered(), "Brassbug").result[0]["scenarios"]  # created there, not lying there


def test_a_part_of_a_name_and_an_unsupported_card() -> None:
    assert found(of_altered(), "ordis bastion").result[0]["id"] == "the_monolith_ordis_bastion"
    reply = found(of_altered(), "the kraken")
    assert "does not play this card" in reply.text
    assert reply.result[0]["unsupported"]


@pytest.mark.parametrize(
    ("number", "ids"), [("11", ["chain_lightning", "blood_rain"]), ("432", ["mirror_move", "tricksters_charm"])]
)
def test_a_number_of_two_cards_lists_both(number: str, ids: list[str]) -> None:
    reply = found(UNDERWORLDS, number)
    assert (reply.exit, sorted(reply.result[0]["candidates"])) == (NO, sorted(ids))
    for id in ids:
        assert id in reply.text
        assert found(UNDERWORLDS, id).result[0]["id"] == id


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [("Dorothi Gail", "Dorothy Gale"), ("Derniere Chanse", "Dernière Chance"), ("Anensi", "Anansi")],
)
def test_a_misspelt_name_is_a_no_with_the_nearest(asked: str, nearest: str) -> None:
    reply = found(of_altered(), asked)
    assert reply.exit == NO
    assert nearest in reply.result[0]["nearest"]
    assert nearest in " ".join(reply.text.split())


@pytest.mark.parametrize("asked", ["", "   ", "zzzzzzzzzz", "\x1b[31m", "99999", "x" * 5000, "!?"])
def test_nothing_is_a_no(asked: str) -> None:
    reply = found(of_altered(width=40), asked)
    assert (reply.exit, reply.result[0]["kind"]) == (NO, "unknown")
    assert "\x1b" not in reply.text
    assert max(map(len, reply.text.splitlines())) <= 40


WORDS = """
abilities:
  - {when: {phase: dusk}, if: {count: {is: card, in: hand, of: you}, at_most: 2}, do: [{draw: {amount: 2, who: each_player}}]}
  - {when: {phase: morning}, if: {count: character, at_most: 0}, do: [{resupply: {amount: 3, who: opponent}}], support: yes}
  - {when: {moves: {what: {is: permanent, of: opponent}}}, do: [{discard: that}]}
  - {when: {moves: {what: {is: character, of: you, other: yes}, from: expedition_zone, to: reserve}}, do: [{exhaust: self}]}
  - {when: {phase: noon}, do: [{if: {count: {is: expedition, of: you}, at_least: 1, at_most: 1}, do: [{draw: 1}], else: [{resupply: 1}]}]}
  - {when: {phase: noon}, do: [{if: {count: hero, at_least: 1, at_most: 3}, do: [{draw: 0}]}]}
  - {when: {phase: noon}, do: [{choose_one: [[{draw: 1}, {resupply: 1}], [{together: [{draw: 2}, {gain: {boost: 2, what: self}}]}]]}]}
  - {when: {phase: noon}, do: [{gain: {boost: {count: {is: character, with: [anchored, boost], not: [asleep, boost]}}, each: {is: character, token: yes}}}]}
  - {when: {phase: noon}, do: [{put: {choose: {is: card, in: discard_pile, of: opponent}, to: {deck: top}}}]}
  - {when: {phase: noon}, do: [{put: {target: {is: character, card: brassbug}, to: {deck: bottom}}}]}
  - {when: {phase: noon}, do: [{create: {token: brassbug, in: {choose: {is: expedition, of: opponent}}, amount: 2}}]}
  - {when: {phase: noon}, do: [{create: {token: brassbug, in: {each: expedition}, amount: {count: {in: reserve, of: you}}}}]}
  - {when: {phase: noon}, do: [{may: [{ready: self}, {sacrifice: self}]}]}
  - {when: {phase: noon}, do: [{send: {each: {is: character, of: opponent}, to: reserve}}, {return: {target: character}}]}
  - {when: {phase: noon}, do: [{lose: {boost: 2, target: character}}, {lose: {status: anchored, what: self}}]}
  - {passive: {when: {draws: you}, instead: [{resupply: 1}], "on": step}}
  - {passive: {when: {draws: opponent}, also: [{draw: 1}], optional: yes}}
  - {passive: {when: {moves: {what: {of: you}, from: deck, to: reserve, by: resupply}}, instead: {to: discard_pile}}}
  - {passive: {when: {gains: {what: character, status: asleep}}, instead: nothing}}
  - {passive: {when: {creates: {token: brassbug}}, instead: nothing, optional: yes}}
  - {passive: {cannot: {moves: {what: {is: character, of: you}, from: expedition_zone}}}}
  - {passive: {cannot: {draws: anybody}}}
  - {passive: {cannot: {loses: {what: self, counter: boost}}}, support: yes}
  - {passive: {costs: {played: internal_action, less: 1}}}
  - {passive: {costs: {played: internal_action, more: 2}}}
"""


def _told(language: str) -> list[str]:
    book = corpus("altered", "1.0")
    catalogue = Catalogue(language, book.messages[language], terms_of(book.rulebook, language))
    vocabulary = GAMES["altered"]["1.0"].reads.vocabulary
    faults = Faults()
    fields = Fields(read(WORDS.encode(), "words"), faults, ("abilities",), named("file"))
    abilities = read_abilities(fields.sequence("abilities"), AbilityLedger(vocabulary, faults))
    assert [told(one).what for one in faults.diagnostics] == []
    words = AbilityWords(catalogue, cards("altered"), SHARED, vocabulary.counters)
    return [words.tell(one).replace("\u00a0", " ").replace("\u202f", " ") for one in abilities]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_whole_vocabulary_can_be_told(language: str) -> None:
    told = _told(language)
    assert len(set(told)) == WORDS.count("\n  - ")
    for one in told:
        assert "⟨" not in one, one
        assert "_" not in one, one
        assert "  " not in one, one
        assert one.endswith("."), one
        assert one[0].isupper(), one


TOLD_BY_NAME = {"mark": ("_status", "_counter"), "counter": ("_counter",)}
"""A verb that names a status or a counter has a message for each of what it may name, and none of its bare name."""


def test_no_supported_verb_is_told_by_its_code_name() -> None:
    book = corpus("altered", "1.0")
    for verb in GAMES["altered"]["1.0"].reads.vocabulary.verbs:
        if verb.supported:
            needed = {f"{verb.name}{ending}" for ending in TOLD_BY_NAME.get(verb.names, ("",))}
            for language in ("fr", "en"):
                keys = {key.split(".")[2] for key in book.messages[language] if key.startswith("ability.verb.")}
                assert needed <= keys, (verb.name, language)


def test_some_sentences_as_they_are_read() -> None:
    english, french = _told("en"), _told("fr")
    assert english[0] == "At Dusk, if there are at most two cards in your Hand: have each player draw two cards."
    assert french[0] == (
        "Au Crépuscule, s’il y a au plus deux cartes dans votre Main : faites piocher deux cartes à chaque joueur."
    )
    assert english[15] == (
        "If you would draw a card, instead put the top card of your Deck into your Reserve, in place of the whole step."
    )
    assert french[15] == (
        "Si vous deviez piocher une carte, mettez la première carte de votre Deck dans votre Réserve à la place de "
        "toute l’étape."
    )
    assert french[20] == "Un Personnage que vous contrôlez ne peut pas quitter la Zone d’expédition."


@pytest.mark.parametrize("game", ["altered", "underworlds"])
def test_both_languages_have_the_same_sentences(game: str) -> None:
    book = corpus(game, "1.0" if game == "altered" else "2018-11")
    french, english = (Catalogue(one, book.messages[one], {}) for one in ("fr", "en"))
    alone = french.messages.keys() ^ english.messages.keys()
    assert {key for key in alone if not key.startswith(OWN_WORDS)} == set()
    for key in french.messages:
        if key.startswith(("ruling.", "cardpage.")):
            assert french.arguments(key) >= english.arguments(key) - {"count"}, key


def test_questions_with_a_card_come_with_their_answers_before_the_names_of_files() -> None:
    text = card(of_altered(width=1000), ("kodama",)).text
    at = [text.index(part) for part in ("? → No. (by-type-in-hand)", "Rules of its words", "Scenarios with it")]
    assert at == sorted(at)


def test_of_a_plain_card_some_questions_are_shown_and_the_way_to_the_others() -> None:
    text = card(of_altered(width=1000), ("Ordis Trooper",)).text
    assert text.count(" → ") == 5
    assert "judge list --card ordis_trooper" in text


def test_a_card_that_only_a_ruling_describes_is_looked_for_there_and_any_other_is_to_be_described() -> None:
    lamplighter = card(of_altered(width=1000), ("lamplighter",))
    assert lamplighter.exit == NO
    assert "noon-limbo" in lamplighter.text
    assert "judge new" in card(of_altered(width=1000), ("quiet bouncer",)).text
    assert "judge new" not in card(UNDERWORLDS, ("quiet bouncer",)).text


def test_a_ruling_that_describes_exactly_that_card_is_named_beside_cards_spelt_alike() -> None:
    piper = card(of_altered(width=1000), ("piper",)).text
    assert "Paper Herald" in piper
    assert "noon-limbo" in piper
    assert "noon-limbo" not in card(of_altered(width=1000), ("pyper",)).text
