"""Altered, as it is handed over to the program."""

from __future__ import annotations

from judge.games.altered.board import event_lines, shape, view
from judge.games.altered.edition_1_0 import edition, timing
from judge.games.altered.independence import footprints
from judge.games.altered.matching import order_sensitivity
from judge.games.altered.objects import daily_limits
from judge.games.altered.telling import choice_notes
from judge.model.game import Game

GAME = Game(
    name="altered",
    vocabulary=shape.VOCABULARY,
    board=shape.SHAPE,
    procedures=timing.PROCEDURES,
    editions={edition.EDITION.name: edition.EDITION},
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
