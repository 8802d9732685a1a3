"""The words that could mean an option are those with which an answer is taken for one."""

from __future__ import annotations

from itertools import permutations

import pytest

from judge.app.corpus.games import GAMES
from judge.scenario.addressing.planned_answers import fitting, meanings
from tests.scenario.marked_boards import board, read, run

GAME = GAMES["altered"]["1.0"]
HERO = "hero: subhash_marmo, mana: 1, hand: [dracaena, dracaena, chiron]"
PAID = "play: [{ana pays: yes}, {ana chooses target: ana.hero_expedition}]"
BOTH = {"ana": "hero_expedition: [dracaena], mana: 9, hand: [ozma]", "ben": "hero_expedition: [dracaena]"}
WORDS = (
    "ana",
    "ben",
    "hand",
    "limbo",
    "dracaena",
    "chiron",
    "ozma",
    "hero_expedition",
    "1",
    "2",
    "none",
    "yes",
    "no",
    "pass",
)


@pytest.mark.parametrize(
    ("text", "some"),
    [
        (board(PAID, ana=HERO), {"dracaena", "ana.hand.dracaena.2", "ana.hand.dracaena.1", "hand.dracaena", "chiron", "ana.hand.chiron", "hand.ana.chiron"}),
        (board(ana=HERO), {"yes", "no"}),
        (board("play: [{ana pays: yes}]", ana=HERO), {"hero_expedition", "ana.companion_expedition"}),
        (board(ana="hero_expedition: [dracaena, dracaena]", ben="hand: [ozma]"), {"limbo.dracaena.1", "ana.dracaena"}),
        (board("until: phase_end", **BOTH).replace("phase: noon", "phase: afternoon"), {"pass", "ozma", "ana.hand.ozma"}),
    ],
)  # fmt: skip
def test_an_answer_could_mean_an_option_exactly_if_it_is_one_of_the_words(text: str, some: set[str]) -> None:
    """Words of up to two that stand in front of a card, each once; and every name that an option has."""
    there = run(read(text))
    assert there.choice is not None
    found = meanings(GAME, there.end, there.choice)
    assert some <= found
    named = {name for names in GAME.speaks.answers(there.end, there.choice) for name in names}
    tried = {".".join(words) for n in (1, 2, 3) for words in permutations(WORDS, n)}
    for word in tried | named | found:
        assert bool(fitting(GAME, there.end, there.choice, word)) == (word in found), word
