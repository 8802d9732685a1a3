"""Pebbles, as it is handed over to the program: a value for each of its three editions."""

from __future__ import annotations

from judge.engine.plain import effects, events
from judge.engine.run.collect_labels import edition
from judge.model.cards.ability_menu import AbilityMenu
from judge.model.game import Edition, Game, Reads, Runs, Speaks
from judge.model.play.footprint import Memory
from judge.model.play.keys import Tally
from tests.games.pebbles.code import (
    changes,
    charms,
    field,
    numbers,
    only_1,
    only_3,
    sentences,
    shape,
    since_2,
    throws,
    turns,
    unchosen,
    until_2,
    view,
)
from tests.games.pebbles.code.timing import PROCEDURES

NOTHING_AGED = Memory(frozenset(), frozenset(), frozenset())
SHARED = (field, numbers, turns, throws, charms, changes, sentences, events, effects)
"""What all editions have, under the numbers of the first."""

FIRST = edition("1", (*SHARED, until_2, only_1), PROCEDURES)
SECOND = edition("2", SHARED, PROCEDURES, renumbered={"4.c": "4.e"}, own=(until_2, since_2))
THIRD = edition("3", (*SHARED, since_2), PROCEDURES, renumbered={"2.b": "2.d", "4.c": "4.e"}, own=(only_3,))


def game(rules: Edition) -> Game:
    """Pebbles as one edition plays it."""
    return Game(
        name="pebbles",
        edition=rules,
        reads=Reads(
            vocabulary=shape.VOCABULARY,
            board=shape.SHAPE,
            begin=shape.begin,
            questions=("target", "die", "window"),
            declined=("window",),
            menu=AbilityMenu({}, examples=("do: [{plus: {strength: 2, on: that}}]", "do: [{ward: yes}]")),
        ),
        runs=Runs(
            until=shape.UNTIL,
            spans=shape.SPANS,
            declarations=("plays",),
            tally=lambda bearer, ability: Tally(""),
            hides=view.hides,
            # No rule of pebbles reads the order of a zone or the age of a thing: changes carry their own timestamps.
            memory=lambda table, start: NOTHING_AGED,
            footprint=lambda table, state, waiting, settled: None,
        ),
        speaks=Speaks(
            view=view.view,
            outcome=view.outcome,
            observe=view.observe,
            answers=view.answers,
            happenings=view.happenings,
            happens=tuple(view.HAPPENS.items()),
            played=view.played,
            whose=view.whose,
            choosing=unchosen.choosing,
        ),
    )


EDITIONS = (game(FIRST), game(SECOND), game(THIRD))
"""Oldest first."""
