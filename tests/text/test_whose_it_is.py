"""Whose a card is, is said where another player has one of its name, and nowhere else."""

from __future__ import annotations

import pytest

from judge.app.executing.scenario_files import parse
from judge.app.reply import Shape
from judge.app.ruling.run import rule_on
from judge.explain.said.speaker import Speaker
from judge.model.phrase import Name, Phrase
from judge.model.play.note import CardArg, ListArg, PlaceArg
from judge.model.play.place import Place
from judge.text.catalogue import Catalogue
from tests.asking import of_altered

BOARD = """
game: altered
edition: "1.0"
name: A boost is given to a Character.
cards:
  bell: {{name: Bell, kind: permanent, abilities: [{{when: {{phase: noon}}, do: [{{gain: {{boost: 1, on: {{target: character}}}}}}]}}]}}
board:
  phase: noon
  first_player: ana
  players:
    ana: {{landmarks: [bell], hero_expedition: [kodama, chiron]}}
    ben: {{{ben}deck: [ozma]}}
play: [ana chooses target: {kodama}]
"""


def told(ben: str = "", language: str = "en") -> str:
    """The steps, on one line with plain spaces."""
    text = BOARD.format(ben=ben, kodama="ana.kodama" if "kodama" in ben else "kodama")
    page = rule_on(of_altered(language, width=400), parse(text.encode(), "<b>", "b"), False, Shape()).text
    return " ".join(page.replace("\u202f", " ").split())


@pytest.mark.parametrize(
    ("language", "ben", "sentence"),
    [
        ("en", "", "Ana targets Kodama."),
        ("fr", "", "Ana cible Kodama."),
        ("en", "hero_expedition: [kodama], ", "Ana targets Ana’s Kodama."),
        ("fr", "hero_expedition: [kodama], ", "Ana cible le Kodama d’Ana."),
        # Wherever the other one lies: it may come into play yet.
        ("en", "hand: [kodama], ", "Ana targets Ana’s Kodama."),
    ],
)
def test_whose_it_is_is_said_where_the_other_player_has_one(language: str, ben: str, sentence: str) -> None:
    assert sentence in told(ben, language)


def test_whose_a_token_is_is_said_even_of_the_only_one() -> None:
    """What creates it may create another for either player, on a line that is not the one that is told."""
    text = BOARD.format(ben="", kodama="brassbug").replace("[kodama, chiron]", "[brassbug, chiron]")
    page = rule_on(of_altered(width=400), parse(text.encode(), "<b>", "b"), False, Shape()).text
    assert "Ana targets Ana’s Brassbug." in page


def _speaker(message: str, *of_one_player: str) -> Speaker:
    messages = {
        "card.of": "{player:possessive} {card:behind}",
        "place.owned": "{player:possessive} {zone}",
        "m": message,
    }
    return Speaker(Catalogue("en", messages | {"grammar.and": "and"}, {}), {}, of_one_player=frozenset(of_one_player))


def test_a_zone_that_is_named_says_whose_the_card_is() -> None:
    args = (
        ("cards", ListArg((CardArg("x", "ana"), CardArg("x", "ben")))),
        ("place", PlaceArg(Place("pile", "ana"))),
    )
    assert _speaker("{cards} in {place}").key("m", args) == "x and Ben’s x in Ana’s ⟨pile⟩"


def test_the_possessive_stands_behind_the_name_and_not_behind_its_owner() -> None:
    words = Catalogue("en", {"card.of": "{player:possessive} {card:behind}", "m": "{card:possessive} boost"}, {})
    owned = Phrase("card.of", (("card", Name("The Monolith")), ("player", Name("Ana"))))
    assert words.say("m", card=owned) == "Ana’s Monolith’s boost"
