"""Altered, as it is handed over to the program."""

from __future__ import annotations

from judge.games.altered import (
    afternoon,
    board,
    choosing,
    day,
    footprints,
    happenings,
    limits,
    open_points,
    pipeline,
    remembering,
    view,
)
from judge.model.game import Edition, Game

PARTS = (pipeline, day, afternoon, open_points)
"""The parts of the rules, and what they leave open: each has its procedures, fills its slots, knows its readings."""

FIRST_EDITION = Edition(
    "1.0",
    tuple(filling for part in PARTS for filling in part.FILLINGS),
    readings={option: fillings for part in PARTS for option, fillings in part.READINGS.items()},
    read_by={slot: ids for part in PARTS for slot, ids in part.READ_BY.items()},
)

GAME = Game(
    name="altered",
    vocabulary=board.VOCABULARY,
    board=board.SHAPE,
    procedures={name: steps for part in PARTS for name, steps in part.PROCEDURES.items()},
    editions={"1.0": FIRST_EDITION},
    begin=board.begin,
    until=board.UNTIL,
    spans=board.SPANS,
    view=view.view,
    outcome=view.outcome,
    observe=view.observe,
    answers=view.answers,
    happenings=happenings.happenings,
    played=happenings.played,
    whose=happenings.whose,
    tally=limits.reaction_tally,
    hides=view.hides,
    memory=remembering.memory,
    footprint=footprints.footprint,
    looks=choosing.looks,
    choosing=choosing.choosing,
    declarations=("plays",),
    used=limits.action_tally,
)
