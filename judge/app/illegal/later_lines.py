"""What becomes of the lines after an illegal one: which rest on it, which are illegal even without it, which stand."""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.corpus.games import game_of
from judge.app.executing.answers.forced_choices import Planned
from judge.app.executing.legal_change import LegalChange, about_it
from judge.app.executing.replay import IllegalPlay, first_illegal, followed
from judge.app.illegal.illegal_reason import card_about, place_meant, reason
from judge.model.disputes.scenario import PlannedAnswer, Scenario
from judge.model.game import Game
from judge.model.play.choice import Choice
from judge.model.play.note import Note
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import Value, change

PASS = "pass"
MOST = 6
"""So many illegal lines of one play are looked at; each costs a watched replay."""


class IllegalToo(Value, frozen=True):
    """A later line that is illegal even without the first illegal one: why, and which lines rest on it in turn."""

    planned: PlannedAnswer
    why: Note
    resting: Planned


class LaterLines(Value, frozen=True):
    """The lines after an illegal one, in three parts; each in the order of the file."""

    resting: Planned
    too: tuple[IllegalToo, ...]
    standing: Planned


def later_lines(
    scenario: Scenario, ruleset: Ruleset, illegal: IllegalPlay, legal_change: LegalChange | None
) -> LaterLines:
    """What becomes of the lines after an illegal one.

    A line falls that is legal neither where the illegal one is left out nor where a legal one takes its place. If it is
    illegal even where the illegal one had been legal, it is so by itself; else it rests on the illegal one.
    ``legal_change`` is what would make that legal, if it is known.
    """
    fallen = _fallen(scenario, ruleset, illegal)
    illegal_too = tuple(_too(scenario, ruleset, illegal, legal_change, fallen))
    lines_of_too = {line for entry in illegal_too for line in (entry.planned, *entry.resting)}
    resting = tuple(line for line in fallen if line not in lines_of_too)
    return LaterLines(resting, illegal_too, tuple(line for line in illegal.later if line not in fallen))


def _fallen(scenario: Scenario, ruleset: Ruleset, illegal: IllegalPlay) -> Planned:
    """The later answers that are legal neither without the illegal one nor with a legal one in its place.

    What a player declares takes along the lines of that player that follow it directly in the file: they are about it.
    """
    lines_about_it = _about_it(scenario, illegal.planned)
    lost_answers = lost_lines(_without(scenario, illegal), ruleset) & lost_lines(_instead(scenario, illegal), ruleset)
    return tuple(answer for answer in illegal.later if answer in lost_answers or answer in lines_about_it)


def _about_it(scenario: Scenario, planned: PlannedAnswer) -> Planned:
    is_declared = planned.answer.kind in game_of(scenario).runs.declarations
    return about_it(scenario, planned) if is_declared else ()


def _without(scenario: Scenario, illegal: IllegalPlay) -> Scenario:
    """The line of play without the illegal answer, and without what is about it."""
    dropped_answers = (illegal.planned, *_about_it(scenario, illegal.planned))
    return change(scenario, play=tuple(answer for answer in scenario.play if answer not in dropped_answers))


def _instead(scenario: Scenario, illegal: IllegalPlay) -> Scenario:
    """The line of play with a legal answer in place of the illegal one, and without what is about that."""
    legal_answer = _legal_one(game_of(scenario), illegal.run.end, illegal.choice, illegal.planned)
    lines_about_it = _about_it(scenario, illegal.planned)
    play_after = (
        legal_answer if answer == illegal.planned else answer
        for answer in scenario.play
        if answer not in lines_about_it
    )
    return change(scenario, play=tuple(play_after))


def _legal_one(game: Game, state: State, choice: Choice, planned: PlannedAnswer) -> PlannedAnswer:
    """The line with a legal answer: to pass, or the first that is offered."""
    names = [words[0] for words in game.speaks.answers(state, choice)]
    return change(planned, answer=change(planned.answer, text=PASS if PASS in names else names[0]))


def lost_lines(scenario: Scenario, ruleset: Ruleset, in_order: bool = True) -> frozenset[PlannedAnswer]:
    """The answers of a play that are illegal in it, or for which nobody asks; ``in_order``: see ``first_illegal``."""
    lost_answers: list[PlannedAnswer] = []
    while True:
        script, run = followed(scenario, ruleset, scenario.play, in_order)
        if script.illegal is None:
            return frozenset((*lost_answers, *script.left)) - frozenset(script.needless())
        illegal_answer, choice, mark = script.illegal
        lost_answers.append(illegal_answer)
        scenario = _gone_on(scenario, illegal_answer, choice, run.end if mark is None else None)


def _gone_on(scenario: Scenario, planned: PlannedAnswer, choice: Choice, state: State | None) -> Scenario:
    """The play as it goes on after an illegal line: what had to be chosen there is chosen legally, the rest is gone.

    Without that nothing after an open choice would stand. ``state`` is where it stood if it was asked.
    """
    game = game_of(scenario)
    is_asked = state is not None and planned.answer.player == choice.player
    if not is_asked or state is None or planned.answer.kind in game.runs.declarations:
        return change(scenario, play=tuple(answer for answer in scenario.play if answer != planned))
    legal_answer = _legal_one(game, state, choice, planned)
    return change(scenario, play=tuple(legal_answer if answer == planned else answer for answer in scenario.play))


def illegal_in(scenario: Scenario, ruleset: Ruleset, in_order: bool = True) -> Iterator[tuple[Scenario, IllegalPlay]]:
    """The first few illegal lines of a play, one after the other, each with the play in which all before is mended.

    ``in_order`` is that of ``first_illegal``.
    """
    for _ in range(MOST):
        illegal = first_illegal(scenario, ruleset, in_order)
        if illegal is None:
            return
        yield scenario, illegal
        state_asked = illegal.run.end if len(illegal.choice.options) > 1 else None
        scenario = _gone_on(scenario, illegal.planned, illegal.choice, state_asked)


def _too(
    scenario: Scenario, ruleset: Ruleset, illegal: IllegalPlay, legal_change: LegalChange | None, fallen: Planned
) -> Iterator[IllegalToo]:
    """Of the lines that fall, those that are illegal by themselves, each with what rests on it in turn."""
    if not fallen:
        return
    legal_scenario = legal_change.scenario if legal_change is not None else None
    illegal_if_legal = None if legal_scenario is None else _illegal_lines(legal_scenario, ruleset)
    lines_accounted = set(_about_it(scenario, illegal.planned))
    for play, second_illegal in illegal_in(_without(scenario, illegal), ruleset):
        second_answer = second_illegal.planned
        # Where nobody knows how the first could have been legal, what is about the same card may have hung on that.
        is_about_it = card_about(second_illegal) == card_about(illegal) and place_meant(play, second_illegal) is None
        is_by_itself = not is_about_it if illegal_if_legal is None else second_answer in illegal_if_legal
        if is_by_itself and second_answer in fallen and second_answer not in lines_accounted:
            resting = tuple(line for line in _fallen(play, ruleset, second_illegal) if line in fallen)
            lines_accounted.update(resting)
            yield IllegalToo(second_answer, reason(play, ruleset, second_illegal), resting)


def _illegal_lines(scenario: Scenario, ruleset: Ruleset) -> Planned:
    """The first few lines of a play that are illegal, each with all before it mended."""
    return tuple(illegal.planned for _, illegal in illegal_in(scenario, ruleset))
