"""Says of a card that is not played that its quick action is, or the reverse: the two are easily confused."""

from __future__ import annotations

from collections.abc import Iterator

from judge.explain.reasons.where_it_ended import card_meant
from judge.model.disputes.scenario import Check
from judge.model.game import Game
from judge.model.play.note import Note
from judge.model.play.run import Run
from judge.scenario.addressing.names import PLAYS, QUICK_ACTION
from judge.scenario.addressing.quick_actions import bearer_named, is_quick_action
from judge.scenario.expectations.compare_run import happening_for
from judge.scenario.expectations.followed_cards import name_parts
from judge.scenario.expectations.lines_in_order import says

PLAYED_INSTEAD = "plays.only"
"""Begins the notes that a card or its quick action is played in the other's place: facts, and no near misses."""


def played_instead(game: Game, check: Check, run: Run) -> Iterator[Note]:
    """A note for each card that should be played here and of which only the quick action is, or the reverse."""
    for line in dict.fromkeys(check.wanted):
        verb, _, subject = line.partition(" ")
        if verb != PLAYS or _happens(game, run, line):
            continue
        bearer, is_action = bearer_named(subject), is_quick_action(subject)
        other_subject = bearer if is_action else f"{QUICK_ACTION}.{subject}"
        if _happens(game, run, f"{PLAYS} {other_subject}"):
            key = f"{PLAYED_INSTEAD}-{'card' if is_action else 'action'}"
            yield Note(key, (("card", card_meant(game, bearer, run)),), tone="missed", about=name_parts(bearer)[1])


def _happens(game: Game, run: Run, line: str) -> bool:
    return any(says(step, line) for step in happening_for(game, run, (line,)))
