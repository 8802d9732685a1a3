"""Altered, as it is handed over to the program: a value for each edition that is played."""

from __future__ import annotations

from judge.games.altered.board import ability_menu, event_lines, shape, view, vocabulary
from judge.games.altered.edition_1_0 import edition
from judge.games.altered.independence import footprints, settled_conditions, unfollowed
from judge.games.altered.matching import order_sensitivity
from judge.games.altered.objects import daily_limits, gigantic
from judge.games.altered.telling import choice_notes
from judge.games.altered.why_not import no_more_turns
from judge.model.game import Game, Reads, Runs, Speaks

EDITION_1_0 = Game(
    name="altered",
    edition=edition.EDITION,
    reads=Reads(
        vocabulary=vocabulary.VOCABULARY,
        board=shape.SHAPE,
        begin=shape.begin,
        questions=shape.QUESTIONS,
        declined=shape.DECLINED,
        menu=ability_menu.MENU,
        spreads=gigantic.prints_gigantic,
    ),
    runs=Runs(
        until=shape.UNTIL,
        spans=shape.SPANS,
        declarations=("plays",),
        contended=("modifier",),
        orders=("reaction",),
        tally=daily_limits.reaction_tally,
        used=daily_limits.action_tally,
        hides=view.hides,
        memory=order_sensitivity.memory,
        footprint=footprints.footprint,
        conditions=settled_conditions.conditions,
        unfollowed=unfollowed.UNFOLLOWED,
        everywhere=edition.EVERYWHERE,
    ),
    speaks=Speaks(
        view=view.view,
        outcome=view.outcome,
        observe=view.observe,
        answers=view.answers,
        happenings=event_lines.happenings,
        happens=tuple(event_lines.HAPPENS.items()),
        moves=event_lines.MOVES,
        played=event_lines.played,
        whose=event_lines.whose,
        subjects=event_lines.subjects,
        amounts=event_lines.amounts,
        doers=event_lines.doers,
        done_by=event_lines.DONE_BY,
        looks=choice_notes.looks,
        choosing=choice_notes.choosing,
        present=gigantic.places_of,
        presence=gigantic.presence,
        out_of_turns=no_more_turns.out_of_turns,
    ),
)

EDITIONS = (EDITION_1_0,)
"""Oldest first: where nobody says which edition is meant, it is the last of them."""
