"""The dice of a vocabulary are those that the rules roll: a file that fixes a face can be checked by the words alone."""

from __future__ import annotations

import pytest

from judge.app.corpus.games import GAMES
from judge.engine.run.slots import DIE
from judge.model.game import Game
from judge.model.play.place import WordRef
from tests.games.pebbles.code.game import EDITIONS

PLAYED = [game for editions in GAMES.values() for game in editions.values()] + list(EDITIONS)


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: f"{game.name} {game.edition.name}")
def test_each_die_shows_what_the_vocabulary_says(game: Game) -> None:
    sides = game.edition.fillings[DIE.name].function
    dice = game.reads.vocabulary.dice
    assert dice
    for die in dice:
        assert sides(die.name) == tuple(WordRef(face) for face in die.faces)
        assert game.reads.vocabulary.die(die.name) == die
