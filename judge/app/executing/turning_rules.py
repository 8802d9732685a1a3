"""Which rules decide an answer: those without which the same board answers otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from judge.app.corpus.games import game_of, shelf
from judge.app.executed.answered import Answered, replay_answers
from judge.app.executing.replay import replay
from judge.engine.run.build_ruleset import without
from judge.explain.ruling.deciding_rules import nearest_rules
from judge.model.telling.executed import OPEN

EVERYWHERE = (
    *("4.2.b", "4.2.c", "4.2.f", "4.4.a", "4.4.c"),
    *("1.2.5.e", "4.2.3.a", "5.1.1.b", "5.1.1.d", "5.1.2.a", "5.1.2.e", "5.5.a", "5.5.e", "6.2.h", "6.3.b"),
)
"""Without these nothing happens anywhere, or every reaction comes twice: that they decide says little of one board."""
MOST_SHOWN = 3
MOST_TRIED = 6
"""So many functions are switched off at most, one after the other: a ruling must not wait for what it leaves out."""


def turning_rules(answered: Answered, first: bool = False) -> tuple[str, ...]:
    """The rules to name under an answer: at most three, the nearest first, each of which turns it when switched off.

    ``first`` is that of the replay. Without one the board has to give another *answer*: that it comes to a question
    which the file does not answer shows nothing.
    """
    return tuple(islice(_turning(answered, first), MOST_SHOWN))


def _turning(answered: Answered, first: bool) -> Iterator[str]:
    scenario, run = answered.scenario, answered.run
    own_answer = replay_answers(scenario, run)
    if scenario.asked is not None or own_answer in ("", OPEN):
        return
    game = game_of(scenario)
    looks, elsewhere = answered.never_offered, answered.asked_in_contrast
    nearest = nearest_rules(game, scenario, run, shelf(scenario.game).layout, own_answer, looks, elsewhere)
    enforced, consulted = answered.ruleset.enforced, frozenset(run.consulted)
    answers_without: dict[tuple[str, ...], str] = {}
    has_special = False
    # What everything rests on says little of one answer: it is named only where nothing else decides.
    for rule in sorted(nearest, key=lambda rule: rule.startswith(EVERYWHERE)):
        if has_special and rule.startswith(EVERYWHERE):
            return
        # Only what was asked can have mattered; rules that the same functions enforce are switched off together.
        slots = tuple(enforced.get(rule, ()))
        if consulted.isdisjoint(slots):
            continue
        if slots not in answers_without:
            if len(answers_without) == MOST_TRIED:
                return
            ablated_run = replay(scenario, without(answered.ruleset, rule), first=first, strict=False, silent=True)
            answers_without[slots] = replay_answers(scenario, ablated_run)
        if answers_without[slots] not in (own_answer, "", OPEN):
            has_special = has_special or not rule.startswith(EVERYWHERE)
            yield rule
