"""Altered, as it is handed over to the program."""

from __future__ import annotations

from judge.games.altered.board import event_lines, shape, view
from judge.games.altered.edition_1_0 import day_fillings, event_fillings, open_fillings, play_fillings
from judge.games.altered.independence import footprints
from judge.games.altered.matching import order_sensitivity
from judge.games.altered.objects import daily_limits
from judge.games.altered.telling import choice_notes
from judge.model.game import Edition, Game

PARTS = (event_fillings, day_fillings, play_fillings, open_fillings)
"""The parts of the rules, and what they leave open: each has its procedures, fills its slots, knows its readings."""

FIRST_EDITION = Edition(
    "1.0",
    tuple(filling for part in PARTS for filling in part.FILLINGS),
    readings={option: fillings for part in PARTS for option, fillings in part.READINGS.items()},
    read_by={slot: ids for part in PARTS for slot, ids in part.READ_BY.items()},
)

GAME = Game(
    name="altered",
    vocabulary=shape.VOCABULARY,
    board=shape.SHAPE,
    procedures={name: steps for part in PARTS for name, steps in part.PROCEDURES.items()},
    editions={"1.0": FIRST_EDITION},
    begin=shape.begin,
    until=shape.UNTIL,
    spans=shape.SPANS,
    view=view.view,
    outcome=view.outcome,
    observe=view.observe,
    answers=view.answers,
    happenings=event_lines.happenings,
    played=event_lines.played,
    whose=event_lines.whose,
    tally=daily_limits.reaction_tally,
    hides=view.hides,
    memory=order_sensitivity.memory,
    footprint=footprints.footprint,
    looks=choice_notes.looks,
    choosing=choice_notes.choosing,
    declarations=("plays",),
    used=daily_limits.action_tally,
)
