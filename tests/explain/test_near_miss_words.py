"""What a near miss says: which number a condition found, which rule a trigger needs, which contrast concerns a card."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from judge.app.reply import Shape
from judge.app.ruling.run import run
from tests.asking import of_altered
from tests.explain.test_decisive import FULL, HEAD, TAKEN

CLERK = FULL.partition("contrast:")[0]
COUNTER = """
cards:
  bell: {name: {en: Bell, fr: Cloche}, kind: permanent, abilities: [{when: {phase: noon}, do: [{gain: {boost: 1, on: self}}]}]}
  echo:
    name: {en: Echo, fr: Écho}
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{if: {count: {is: permanent, of: you, with: boost}, at_least: 1}, do: [{draw: 1}]}]}]
board: {phase: noon, first_player: ana, players: {ana: {landmarks: [bell, echo]}, ben: {}}}
play: [ana chooses reaction: bell]
contrast:
  - if: {en: Ana had played Echo first, fr: Ana avait joué Écho en premier}
    play: [ana chooses reaction: echo]
    expect: {zones: {ana.hand: 0}}
"""

RULE = "2.2.8.d"
PARADE = """
cards:
  dancer: {name: {en: Dancer, fr: Danseuse}, kind: character, faction: lyra}
  parade: {name: {en: Parade, fr: Parade}, kind: permanent, abilities: [{when: {WHEN}, do: DO}]}
  horn:
    name: {en: Horn, fr: Cor}
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{create: {token: ordis_recruit, in: {each: {is: expedition, of: you}}}}]}]
board: {phase: noon, first_player: ana, players: {ana: {landmarks: [parade], hero_expedition: [ordis_recruit, dancer]}, ben: {}}}
"""


def asked(folder: Path, text: str, card: str, language: str = "en") -> Any:
    """The answer of the program that is asked about a card of a board."""
    file = folder / "board.yaml"
    file.write_text(HEAD + text, encoding="utf-8")
    return run(of_altered(language=language), str(file), shape=Shape(why_not=card))


def why(folder: Path, text: str, card: str, language: str = "en") -> Any:
    """Everything about a card of a board."""
    return asked(folder, text, card, language).result["why_not"]


@pytest.mark.parametrize(
    ("language", "numbers"),
    [
        ("en", "“if there are at most two cards in your Reserve”, is not met: there are three."),
        ("fr", "« s’il y a au plus deux cartes dans votre Réserve », n’est pas remplie : il y en a trois."),
    ],
)
def test_a_condition_says_how_many_it_found(tmp_path: Path, language: str, numbers: str) -> None:
    found = why(tmp_path, CLERK, "clerk", language)["found"]
    assert any(numbers in re.sub(r"[\u00a0\u202f]", " ", one["text"]) for one in found), found


def test_a_condition_says_how_many_it_needs(tmp_path: Path) -> None:
    needy = CLERK.replace("at_most: 2", "at_least: 5")
    found = why(tmp_path, needy, "clerk")["found"]
    assert any("is not met: there are only three." in one["text"] for one in found), found
    # Whoever looked at it for the near miss and for all that was considered has found the same: it is told once.
    assert sum("is not met" in one["text"] for one in found) == 1, found


def test_the_contrast_of_the_file_that_takes_something_from_the_card_is_told(tmp_path: Path) -> None:
    flips = [one["text"] for one in why(tmp_path, COUNTER, "echo")["flips"]]
    assert "Things would go differently if Ana had played Echo first." in flips


def test_of_a_card_with_which_something_happens_the_step_is_named(tmp_path: Path) -> None:
    reply = asked(tmp_path, TAKEN, "kodama")
    assert reply.result["why_not"]["found"] == []
    assert "What happens with Kodama is told above (step 3)" in reply.text
    assert "looks for" not in reply.text


@pytest.mark.parametrize("choice", ["target", "choose"])
def test_a_token_of_whose_creator_the_faction_is_meant_is_not_offered_as_it_has_none(
    tmp_path: Path, choice: str
) -> None:
    """2.2.8.d: the Ordis Recruit is not of another faction, it has none; the Lyra card beside it is of another."""
    meant = "{is: character, faction: ordis}"
    board = PARADE.replace("DO", f"[{{discard: {{{choice}: {meant}}}}}]").replace("WHEN", "phase: noon")
    (recruit,) = why(tmp_path, board, "ordis_recruit")["found"]
    assert "a token, and a token has no faction" in recruit["text"] and RULE in str(recruit["cites"])
    (dancer,) = why(tmp_path, board, "dancer")["found"]
    assert "not of the faction Ordis" in dancer["text"] and RULE not in str(dancer["cites"])


def test_a_token_that_is_created_is_near_to_a_trigger_for_its_creators_faction(tmp_path: Path) -> None:
    """2.2.8.d: a token has no faction before it is there, either."""
    trigger = "moves: {what: {is: character, faction: ordis}, to: expedition_zone}"
    board = PARADE.replace("DO", "[{draw: 1}]").replace("WHEN", trigger).replace("[parade]", "[parade, horn]")
    found = why(tmp_path, board, "parade")["found"]
    (near,) = [one for one in found if "no faction" in one["text"]]
    assert RULE in str(near["cites"])


@pytest.mark.parametrize(
    ("meant", "told"),
    [
        ("{any_of: [{is: character, faction: ordis}, {is: character, faction: lyra}]}", 1),
        ("{any_of: [{is: character, faction: ordis}, {is: character, not: boost}]}", 0),
    ],
)
def test_of_several_filters_the_token_is_told_that_none_of_them_means(tmp_path: Path, meant: str, told: int) -> None:
    """2.2.8.d: by its faction no filter means the token; it is told unless another one beside it does."""
    board = PARADE.replace("DO", f"[{{gain: {{boost: 1, each: {meant}}}}}]").replace("WHEN", "phase: noon")
    found = why(tmp_path, board, "ordis_recruit")["found"]
    assert sum("a token has no faction" in one["text"] for one in found) == told


MEANT = """
cards:
  tide: {name: {en: Tide, fr: Marée}, kind: permanent, abilities: [{when: {phase: noon}, do: [{send: {each: {is: character, token: no}, to: reserve}}]}]}
  horn:
    name: {en: Horn, fr: Cor}
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{create: {token: ordis_recruit, in: {each: {is: expedition, of: you}}}}]}]
  shelf: {name: {en: Shelf, fr: Rayon}, kind: permanent, abilities: [{when: {moves: {what: {is: card, type: spell}, to: reserve}}, do: [{draw: 1}]}]}
  parade:
    name: Parade
    kind: permanent
    abilities: [{when: {moves: {what: {is: character, token: no}, to: expedition_zone}}, do: [{draw: 1}]}]
board: {phase: noon, first_player: ana, players: {ana: {landmarks: [parade, horn, tide, shelf], hero_expedition: [kodama]}, ben: {}}}
play: [ana chooses reaction: horn]
"""


@pytest.mark.parametrize(
    ("language", "card", "lacks"),
    [
        ("en", "shelf", "Kodama is not of the type Spell"),
        ("fr", "shelf", "Kodama n’est pas du type Sort"),
        ("en", "parade", "Ordis Recruit is a token"),
        ("fr", "parade", "la Recrue Ordis est un jeton"),
    ],
)
def test_what_a_filter_asks_for_is_named_in_the_language_of_the_reader(
    tmp_path: Path, language: str, card: str, lacks: str
) -> None:
    """A type is a term, with a name in each language; of a token that is to be none it is said what it is."""
    found = why(tmp_path, MEANT, card, language)["found"]
    assert any(lacks in one["text"] for one in found), found


SEVERAL = """
cards:
  parade: {name: Parade, kind: permanent, abilities: [{when: {any_of: [{sacrificed: {what: self}}, GAINS]}, do: [{draw: 1}]}]}
  choir: {name: Choir, kind: permanent, abilities: [{when: {any_of: [PLAYED, {draws: opponent}]}, do: [{draw: 1}]}]}
  bell:
    name: Bell
    kind: permanent
    abilities:
      - when: {phase: noon}
        do:
          - gain: {boost: 1, each: {is: character, of: opponent}}
          - create: {token: ordis_recruit, in: {each: {is: expedition, of: you, expedition: hero}}}
board: {phase: noon, first_player: ana, players: {ana: {landmarks: [parade, choir, bell]}, ben: {hero_expedition: [ozma]}}}
"""
GAINS, OF_ANYBODY = "{gains: {what: {is: character, of: you}, counter: boost}}", "{gains: {what: {is: character}}}"
PLAYED, MOVED = "{played: {what: {is: character, of: you}}}", "{moves: {what: {is: character}, to: expedition_zone}}"


@pytest.mark.parametrize(
    ("card", "lacks"),
    [
        ("parade", "it is Ben who controls Ozma, not Ana"),
        ("choir", "Ordis Recruit is not played"),
    ],
)
def test_of_several_events_the_one_that_came_near_is_told(tmp_path: Path, card: str, lacks: str) -> None:
    """A reaction waits for one of several: the boost is Ben's, and the token of Ana's came without being played."""
    found = why(tmp_path, SEVERAL.replace("GAINS", GAINS).replace("PLAYED", PLAYED), card)["found"]
    assert sum(lacks in one["text"] for one in found) == 1, found


@pytest.mark.parametrize("card", ["parade", "choir"])
def test_what_one_of_several_events_activates_missed_none_of_the_others(tmp_path: Path, card: str) -> None:
    """The same board, where another of the events is the one that comes: nothing is missing then."""
    gains, played = f"{GAINS}, {OF_ANYBODY}", f"{PLAYED}, {MOVED}"
    reply = asked(tmp_path, SEVERAL.replace("GAINS", gains).replace("PLAYED", played), card)
    assert {look["kind"] for look in reply.result["why_not"]["found"]} == {"applies"}, reply.text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_near_miss_quotes_the_words_in_which_the_card_itself_is_told(language: str) -> None:
    """“When I am played” was quoted in words that no card below the ruling had."""
    text = " ".join(run(of_altered(language, width=400), "reserve-cost-and-fleeting").text.split())
    quoted = re.search("[“«] ?([^”»]+?) ?[”»] (?:reaction|de Parvati)", text)
    assert quoted is not None
    _, _, cards = text.partition("Parvati: Character" if language == "en" else "Parvati : Personnage")
    assert quoted[1] in cards


WARDEN = """
cards:
  warden:
    name: {en: Warden, fr: Geôlier}
    abilities:
      - {when: {phase: noon}, do: [{sacrifice: self}]}
      - {when: {sacrificed: {what: self}}, if: {was: CONDITION}, do: [{draw: 1}]}
board:
  phase: noon
  first_player: ana
  players: {ana: {hero_expedition: [warden], reserve: [ordis_trooper, ordis_trooper]}, ben: {}}
"""


@pytest.mark.parametrize(
    ("language", "condition", "told"),
    [
        (
            "en",
            "{count: {is: character, of: you}, at_least: 2}",
            "“if you controlled at least two Characters”, is not met: there was only one.",
        ),
        (
            "fr",
            "{count: {is: character, of: you}, at_least: 2}",
            "« si vous contrôliez au moins deux Personnages », n’est pas remplie : il n’y en avait que 1.",
        ),
        (
            "en",
            "{count: {is: card, in: reserve, of: you}, at_most: 1}",
            "“if there was at most one card in your Reserve”, is not met: there were two.",
        ),
        ("en", "{self: {with: fleeting}}", "“if this card had the status Fleeting”, is not met"),
        ("fr", "{self: {with: fleeting}}", "« si cette carte avait le statut Fugace », n’est pas remplie"),
    ],
)
def test_what_was_not_so_is_told_in_the_past(tmp_path: Path, language: str, condition: str, told: str) -> None:
    """The board that counts is that before the Warden went: one Character, and two cards in Reserve that are none."""
    found = why(tmp_path, WARDEN.replace("CONDITION", condition), "warden", language)["found"]
    texts = [re.sub(r"[\u00a0\u202f]", " ", one["text"]) for one in found]
    assert any(told in text for text in texts), texts


def test_the_type_that_kept_it_out_is_cited_of_the_past_as_well(tmp_path: Path) -> None:
    """Two Characters lie in Reserve: a type in a text means what is in play (3.0:2.2.1.h)."""
    text = WARDEN.replace("CONDITION", "{count: {is: character, of: you}, at_least: 2}")
    (missed,) = [one for one in why(tmp_path, text, "warden")["found"] if "is not met" in one["text"]]
    assert "altered/1.0/borrowed/types-in-play" in missed["cites"], missed


@pytest.mark.parametrize(
    ("condition", "is_near"),
    [
        # Before the two Imps came there was none, and by now there are two.
        ("{was: {count: {card: imp}, at_least: 1}}", False),
        ("{was: {count: {card: imp}, at_most: 0}}", True),
        ("{count: {card: imp}, at_least: 1}", True),
        ("{count: {card: imp}, at_most: 0}", False),
    ],
)
def test_what_came_too_late_is_near_only_if_its_condition_held_in_its_tense(
    tmp_path: Path, condition: str, is_near: bool
) -> None:
    """Each Imp comes with the other and exists only after that (6.3.d); that is near where nothing else was amiss."""
    text = f"""
cards:
  imp:
    name: {{en: Imp, fr: Diablotin}}
    kind: token
    statistics: {{forest: 1, mountain: 1, water: 1}}
    abilities:
      - when: {{moves: {{what: {{is: character, of: you, other: yes}}, to: expedition_zone}}}}
        if: {condition}
        do: [{{draw: 1}}]
  horn:
    name: {{en: Horn, fr: Cor}}
    kind: permanent
    abilities: [{{when: {{phase: noon}}, do: [{{create: {{token: imp, in: {{each: {{is: expedition, of: you}}}}}}}}]}}]
board: {{phase: noon, first_player: ana, players: {{ana: {{landmarks: [horn]}}, ben: {{}}}}}}
"""
    late = [one for one in why(tmp_path, text, "imp")["found"] if "altered/1.0/6.3.d" in one["cites"]]
    assert bool(late) == is_near, late
