"""Why an order is not the one that is asked about, why nothing is counted, and at which step something is done."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.ruling.run import run
from tests.app.answers.test_reason_of_an_answer import reasons
from tests.asking import of_altered

PLAYED = """game: altered
edition: "1.0"
name: Kodama is played from the hand.
board:
  phase: afternoon
  first_player: ana
  turn: ana
  moment: during
  players: {ana: {hand: [kodama], mana: 5}, ben: {}}
play: [{ana plays: kodama}, {ana chooses object: ana.hero_expedition}]
asks: %s
"""
EMPTY_DECK = """game: altered
edition: "1.0"
name: A Deck without cards in the Morning.
board:
  phase: morning
  day: 2
  first_player: zoe
  players: {zoe: {deck: 0, discard_pile: [ozma, chiron, kodama]}, tom: {}}
until: phase_end
asks: {happens: [{shuffles: zoe}]}
"""
FIRST = "Ana plays Kodama for 2 mana and chooses Ana’s Hero Expedition (already in step 1)."


@pytest.mark.parametrize(
    "first",
    ["gains: kodama.asleep", "gains: asleep", "joins: kodama", "arrives: ana.hero_expedition.kodama"],
)
def test_what_comes_too_early_is_told_by_its_own_step(tmp_path: Path, first: str) -> None:
    """Kodama’s reaction is played later, and is not Kodama; where a card goes is no line that is told by itself."""
    board = PLAYED % f"{{before: [{{{first}}}, {{plays: kodama}}]}}"
    assert reasons(tmp_path, board) == ("No.", [FIRST])


def ruling_in_words(folder: Path, text: str) -> str:
    """The whole ruling in one line."""
    path = folder / "board.yaml"
    path.write_text(text, encoding="utf-8")
    return " ".join(run(of_altered(), str(path), first=True).text.split())


def test_an_order_is_told_with_the_mark_of_its_card(tmp_path: Path) -> None:
    words = ruling_in_words(tmp_path, PLAYED % "{before: [{plays: kodama}, {gains: kodama.asleep}]}")
    assert "First Ana plays Kodama for 2 mana" in words
    assert "then Kodama becomes Asleep (step 5)." in words


@pytest.mark.parametrize("counted", ["draws: ben", "discards: ben", "discards_by: ben"])
def test_whose_turn_it_is_is_no_reason_that_a_player_does_nothing(tmp_path: Path, counted: str) -> None:
    board = PLAYED % f"{{count: {{{counted}}}}}"
    assert reasons(tmp_path, board) == ("0", ["Nothing that is done here brings that about."])


def test_the_steps_of_what_is_counted_are_those_of_the_card(tmp_path: Path) -> None:
    words = ruling_in_words(tmp_path, PLAYED % "{count: {plays: kodama}}")
    assert "→ 1 Ana plays Kodama for 2 mana and chooses Ana’s Hero Expedition (step 1)." in words


def test_a_shuffle_is_told_by_its_own_step_and_not_by_the_draw_behind_it(tmp_path: Path) -> None:
    words = ruling_in_words(tmp_path, EMPTY_DECK)
    told = "→ Yes. Zoe’s Deck is empty: Zoe’s Discard pile is shuffled and becomes the Deck (step 6)."
    assert told in words


RAIDER = """game: altered
edition: "1.0"
name: Raider gains a boost.
question: Does Ben's Raider gain a boost when Ana plays Bell, and how many has it in the end?
cards:
  bell: {name: Bell, kind: permanent, abilities: [{when: {phase: noon}, do: [{gain: {boost: 1, target: {is: character, of: you}}}]}]}
  raider:
    name: Raider
    abilities: [{when: {gains: {what: {is: character, of: opponent}, counter: boost}}, do: [{gain: {boost: 1, on: self}}]}]
board:
  phase: noon
  first_player: ana
  players: {ana: {landmarks: [bell], hero_expedition: [ozma]}, ben: {companion_expedition: [raider]}}
asks: {happens: [{gains: raider.boost}]}
claims:
  - {by: ben, says: Raider gains a boost., that: {order: [{gains: raider.boost}]}}
"""


def test_what_happens_has_no_near_miss_as_its_reason(tmp_path: Path) -> None:
    """“Yes: Raider gains a boost. Closest to it: Raider’s reaction is not activated …”: that of its own boost is not."""
    words = ruling_in_words(tmp_path, RAIDER)
    assert "→ Yes: Raider gains a boost. Raider gains a boost (step" in words
    assert "Closest to it" not in words
