"""Sentences of a ruling that say no more than what was so, and stand where it was so."""

from __future__ import annotations

from functools import lru_cache

import pytest
from told import ruling, shown

from judge.app.corpus.games import cards
from judge.app.corpus.messages import catalogue
from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import parse
from judge.app.explaining.explain_run import tell
from judge.app.reply import Settings, Shape
from judge.app.ruling.run import rule_on, run
from judge.explain.said.depth import Page
from judge.explain.said.outcome import told_outcome
from judge.explain.said.speaker import Speaker
from judge.games.altered.board.shape import SHAPE
from judge.model.play.note import CardArg, PlaceArg
from judge.model.play.place import Place
from judge.model.play.view import Area, BoardView, Item
from judge.model.telling.explanation import Explanation, Line
from judge.model.value import change
from judge.scenario.questions import asks
from tests.asking import of_altered

HEAD = 'game: altered\nedition: "1.0"\nname: {en: A board., fr: Un plateau.}\n'
DUSK = """
cards:
  ranger: {name: {en: Ranger, fr: Garde}, statistics: {forest: 3, mountain: 0, water: 1}}
  climber: {name: {en: Climber, fr: Grimpeuse}, statistics: {forest: 2, mountain: 0, water: 4}}
board:
  day: 4
  phase: dusk
  first_player: ana
  adventure: [forest, mountain, [forest, water], water, mountain, forest]
  players:
    ana: {hero_distance: 3, hero_expedition: [ranger]}
    ben: {hero_distance: 3, hero_expedition: [climber]}
until: phase_end
"""
TOUGH = """
cards:
  ox: {name: {en: Ox, fr: Bœuf}, abilities: [{passive: {tough: 2}}]}
  revenge:
    name: {en: Revenge, fr: Revanche}
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{discard: {target: {is: character, of: opponent}}}, {draw: 1}]}]
board:
  phase: noon
  first_player: ana
  players: {ana: {landmarks: [revenge], mana: MANA}, ben: {hero_expedition: [ox]}}
play: PLAY
"""
PLAYED_AND_DRAWN = """
cards:
  omen:
    name: {en: Omen, fr: Présage}
    kind: spell
    cost: {hand: 0, reserve: 0}
    abilities: [{do: [{draw: DRAWN}]}]
board:
  phase: afternoon
  first_player: ana
  players:
    ana: {hand: [omen, {card: unknown, count: 2}], mana: 0, deck: 9}
    ben: {deck: 9}
play: [ana plays: omen]
"""
STRUCK = "sealed-support"


@lru_cache(maxsize=8)
def told(text: str, language: str = "en") -> Explanation:
    scenario = parse((HEAD + text).encode(), "board.yaml", "board")
    return tell(execute(scenario, chosen_ruleset(scenario, ()), first=True, strict=False), language)


def line_with(found: Explanation, text: str) -> Line:
    return next(line for line in found.lines if text in line.text)


def test_an_expedition_prevails_by_the_statistics_that_are_greater_and_by_no_other() -> None:
    """Its region is Forest and Water; the Ranger has more Forest and less Water."""
    assert "Ana’s Hero Expedition prevails: Forest 3 against 2." in line_with(told(DUSK), "prevails").text
    assert "(Forêt 3 contre 2)." in line_with(told(DUSK, "fr"), "l’emporte").text


def test_what_keeps_an_expedition_is_cited_by_the_item_that_fails() -> None:
    level = DUSK.replace("forest: 2, mountain: 0, water: 4", "forest: 3, mountain: 5, water: 1")
    (stays, *_) = [missed for line in told(level).lines for missed in line.missed if "Ana’s Hero" in missed.text]
    assert "1.3.2.e.2" in stays.cites
    assert "1.3.2.e.3" not in stays.cites


def test_whoever_cannot_pay_has_not_refused() -> None:
    unable = told(TOUGH.replace("MANA", "0").replace("PLAY", "[ana pays: no]"))
    unwilling = told(TOUGH.replace("MANA", "2").replace("PLAY", "[ana pays: no]"))
    assert line_with(unable, "Ana cannot pay").cites[:2] == ("1.2.5.c", "6.4.c")
    assert line_with(unwilling, "Ana does not pay").cites[:2] == ("1.2.5.b", "6.4.b")


def test_what_is_forbidden_is_told_as_the_step_of_which_nothing_is_left() -> None:
    """“Nothing happens.” stood there, and below it why."""
    struck = line_with(ruling(STRUCK), "Discard pile: ")
    assert struck.text == "Herbalist cannot go to Ana’s Discard pile: Sealed Vault forbids it."
    assert struck.cites[:3] == ("1.4.1.a", "1.4.1.c", "1.4.1.d") and not struck.missed


def test_a_part_that_cannot_happen_leaves_a_rest_only_where_there_is_one() -> None:
    alone = """
cards:
  bell: {name: {en: Bell, fr: Cloche}, kind: permanent, abilities: [{when: {phase: noon}, do: [STEPS]}]}
board: {phase: noon, first_player: ana, players: {ana: {landmarks: [bell]}, ben: {}}}
"""
    step = "{discard: {each: {is: character, of: you}}}"
    assert "can do nothing, and ends" in line_with(told(alone.replace("STEPS", step)), "Bell’s effect").text
    rest = told(alone.replace("STEPS", f"{step}, {{resupply: 1}}"))
    assert "the rest resolves" in line_with(rest, "can do nothing").text


def test_a_verdict_that_differs_in_a_citation_alone_says_so() -> None:
    board = """
board: {phase: noon, first_player: ana, players: {ana: {}, ben: {}}}
rules: ["7.4.5.c"]
expect: {facts: {first_player: ana}}
"""
    found = told(board)
    assert found.verdict == "As expected (1 of 1), but not by the rules that the file names."
    assert found.differences == ("Never cited by the replay: 7.4.5.c.",)


PRICE = """
question: {en: "May she?", fr: "Le peut-elle ?"}
cards: {old_bear: {name: {en: Old Bear, fr: Vieil Ours}, cost: {hand: 2, reserve: 4}, abilities: [ABILITY]}}
board:
  phase: afternoon
  moment: during
  turn: ana
  first_player: ana
  players: {ana: {reserve: [old_bear], mana: 3}, ben: {}}
play: [ana plays: old_bear]
asks: {happens: [plays: old_bear]}
"""


@pytest.mark.parametrize("ability", ["", "{when: {moves: {what: self, to: expedition_zone}}, do: [{draw: 1}]}"])
def test_a_card_that_could_not_be_played_is_not_taken_for_a_reaction(ability: str) -> None:
    """Whether it has a reaction or not: what is asked is whether the card is played, which its cost forbids."""
    file = parse((HEAD + PRICE.replace("ABILITY", ability)).encode(), "board.yaml", "board")
    asked = {
        language: rule_on(
            Settings(game="altered", edition="1.0", language=language), file, False, Shape()
        ).text.replace("\u00a0", " ")
        for language in ("en", "fr")
    }
    assert "Is Old Bear played?" in asked["en"]
    assert "Quelqu’un joue-t-il Vieil Ours" in asked["fr"]


FACTS = asks.facts(SHAPE, ("ana", "ben"))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("fact", FACTS)
def test_every_fact_is_asked_for_in_words(fact: str, language: str) -> None:
    """In a sentence that names the player whose fact it is; a fact of both names nobody."""
    asked = told(DUSK + f"asks: {{value: {fact}}}\n", language).question
    assert {"en": "in the end", "fr": "à la fin"}[language] in asked
    assert fact.rpartition(".")[2].replace("_", " ") not in asked or "." not in fact
    assert ("Ana" in asked, "Ben" in asked) == (fact.startswith("ana."), fact.startswith("ben."))


AS_IT_WAS = """
cards:
  bell: {name: Bell, kind: permanent, abilities: [{when: {phase: noon}, do: [{gain: {boost: 2, on: {target: character}}}]}]}
  axe: {name: Axe, kind: permanent, abilities: [{when: {gains: {what: character, counter: boost}}, do: [{discard: that}]}]}
  scale:
    name: Scale
    kind: permanent
    abilities: [{when: {gains: {what: character, counter: boost}}, do: [{draw: {amount: {counters: boost, on: that}}}]}]
board: {phase: noon, first_player: ana, players: {ana: {landmarks: [bell, axe, scale], hero_expedition: [ozma]}, ben: {}}}
play: [ana chooses reaction: axe]
"""


def test_what_is_gone_is_named_and_not_what_asks_about_it() -> None:
    """Axe discards Ozma first; the boosts that Scale counts are Ozma's (borrowed: 3.0:2.1.h), and Scale is still there."""
    line = line_with(told(AS_IT_WAS), "is gone: ")
    assert line.text == "Ozma is gone: the effect goes by what was true of Ozma just before."


@pytest.mark.parametrize(
    ("language", "empty", "on"),
    [
        ("en", "None of the reactions that are waiting can be played.", "What is waiting cannot be played and Noon"),
        (
            "fr",
            "Aucune des réactions en attente ne peut être jouée.",
            "Rien de ce qui attend ne peut être joué et",
        ),
    ],
)
def test_limbo_is_not_said_to_be_empty_where_something_waits_in_it(language: str, empty: str, on: str) -> None:
    """R-5.1.1.d-must=skip: the reaction without a target stays in Limbo, and the day goes on."""
    settings = of_altered(language, width=400, readings=(("R-5.1.1.d-must", "skip"),))
    text = " ".join(run(settings, "a-target-is-missing-at-noon", shape=Shape()).text.split())
    assert empty in text
    assert on in text


def outcome_of(before: tuple[Area, ...], after: tuple[Area, ...], language: str = "en") -> str:
    speaker = Speaker(catalogue("altered", "1.0", language), cards("altered"))
    return told_outcome(BoardView((), before), BoardView((), after), speaker)


def test_a_card_played_and_another_drawn_leave_the_hand_as_full_as_it_was() -> None:
    assert told(PLAYED_AND_DRAWN.replace("DRAWN", "1")).outcome == "In the end Omen is in Ana’s Reserve."
    assert told(PLAYED_AND_DRAWN.replace("DRAWN", "3")).outcome == (
        "In the end there are two more cards in Ana’s Hand and Omen is in Ana’s Reserve."
    )


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "In the end there are three more cards in Ben’s Reserve, Ordis Trooper among them."),
        ("fr", "À la fin, il y a trois cartes de plus dans la Réserve de Ben, dont la Troupière Ordis."),
    ],
)
def test_what_arrives_unnamed_is_counted_with_what_arrives_with_a_name(language: str, sentence: str) -> None:
    reserve = Area(PlaceArg(Place("reserve", "ben")), "ben", ())
    fuller_reserve = change(reserve, items=(Item(CardArg("ordis_trooper"), id=1),), hidden=2)
    assert outcome_of((reserve,), (fuller_reserve,), language) == sentence


def test_a_card_that_becomes_an_orb_lies_in_the_mana_zone() -> None:
    outcome = ruling("instead-of-the-reserve").outcome
    assert "Jinn is in Ana’s Mana zone" in outcome
    assert "no longer exist" not in outcome


def test_of_two_alike_that_which_is_gone_is_told_though_the_other_stands() -> None:
    hero, companion = (Area(PlaceArg(Place("expedition", "ana", part)), "ana", ()) for part in ("hero", "companion"))
    first, second = (Item(CardArg("brassbug"), id=n) for n in (1, 2))
    before = (change(hero, items=(first,)), change(companion, items=(second,)))
    assert outcome_of(before, (hero, change(companion, items=(second,)))) == "In the end Brassbug no longer exists."


def test_a_token_that_leaves_the_landmarks_is_gone() -> None:
    assert ruling("landmark-token-goes-on").outcome == "In the end Beacon no longer exists."


@pytest.mark.parametrize(("language", "said"), [("en", "it takes more than 0"), ("fr", "il faut plus que 0")])
def test_zero_against_less_is_said_not_to_be_enough(language: str, said: str) -> None:
    """1.3.2.e.3: 0 against −1 is more, and yet the Expedition stays; 3 against 3 is told by the numbers alone."""
    assert said in shown(ruling("dusk-asleep", language), Page(), 400)
    assert said not in shown(ruling("dusk-own-terrain", language), Page(), 400)
