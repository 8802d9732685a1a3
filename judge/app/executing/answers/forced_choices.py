"""Which line of a file answers what nobody was asked: a choice with one option, or with none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judge.engine.run.advance import Halt
from judge.model.disputes.scenario import PlannedAnswer
from judge.model.game import Game
from judge.model.play.choice import Asked, Choice
from judge.model.play.run import Applied
from judge.model.play.state import State
from judge.scenario.addressing.planned_answers import option_named

Planned = tuple[PlannedAnswer, ...]


def planned_for(game: Game, choice: Choice, left: Iterable[PlannedAnswer]) -> PlannedAnswer | None:
    """The first answer that is left to this kind of question to this player; None if there is none.

    What players declare in turns keeps its order among all of them: where the next declaration is another player's,
    none is left for this one yet.
    """
    if choice.kind in game.runs.declarations:
        planned_answer = next_declaration(game, left)
        return planned_answer if planned_answer is not None and planned_answer.answer.player == choice.player else None
    question = choice.player, choice.kind
    return next(
        (
            planned_answer
            for planned_answer in left
            if (planned_answer.answer.player, planned_answer.answer.kind) == question
        ),
        None,
    )


def next_declaration(game: Game, left: Iterable[PlannedAnswer]) -> PlannedAnswer | None:
    """The next thing that a player declares in a turn, whoever it is."""
    return next((planned for planned in left if planned.answer.kind in game.runs.declarations), None)


class Unasked(NamedTuple):
    """A question with one option, which nobody was asked, though a file may have a line for it; and where it stood."""

    asked: Asked
    state: State


def unasked(game: Game, state: State, halt: Halt) -> Iterator[Unasked]:
    """What was declared where nothing else was legal, and which of several equal things came next.

    ``state`` is where the run began that came to this halt.
    """
    for passed_over in forced(state, halt):
        choice = passed_over.asked.choice
        if choice.kind in game.runs.declarations or choice.alike:
            yield passed_over


def forced(state: State, halt: Halt) -> Iterator[Unasked]:
    """Every question with one option that was come to on the way from this state to a halt."""
    for entry in halt.entries:
        if isinstance(entry, Applied):
            state = entry.after
        elif isinstance(entry, Asked) and entry.only:
            yield Unasked(entry, state)


def line_for(game: Game, passed_over: Unasked, left: Iterable[PlannedAnswer]) -> PlannedAnswer | None:
    """The line of a file for what nobody was asked: one that names another of several equal things is for later."""
    choice, state = passed_over.asked.choice, passed_over.state
    planned = planned_for(game, choice, left)
    if planned is None or choice.kind in game.runs.declarations:
        return planned
    return planned if option_named(game, state, choice, planned.answer.text) is not None else None


class Mark(NamedTuple):
    """A point of a replay: the state there, and how much had been noted by then."""

    state: State
    noted: int


class PassedOver(NamedTuple):
    """A forced choice that a replay has gone by, and the point before it."""

    unasked: Unasked
    mark: Mark

    @property
    def choice(self) -> Choice:
        """The choice that nobody was asked."""
        return self.unasked.asked.choice


class Bypassed(NamedTuple):
    """What is declared next in a file by a player who takes no turn any more, and the forced choice it precedes."""

    planned: PlannedAnswer
    at: PassedOver


class Illegal(NamedTuple):
    """An answer that was none of the options of this choice; ``mark`` is where the choice stood, if that is past."""

    planned: PlannedAnswer
    choice: Choice
    mark: Mark | None


class Paired(NamedTuple):
    """Lines for which nobody asked, held against the forced choices of their players.

    ``needless`` say what was forced anyway; ``illegal`` is the first that says something else, with that choice.
    """

    needless: Planned
    illegal: tuple[PlannedAnswer, PassedOver] | None


def paired(game: Game, passed: Iterable[PassedOver], left: Planned) -> Paired:
    """Each line that is left with a forced choice that it could be meant for.

    One for which something was lacking is likelier to be meant than one that had an option: whoever writes down a
    line of play may leave out what went without saying.
    """
    forced_left, needless_answers = list(passed), list[PlannedAnswer]()
    for planned_answer in left:
        question = planned_answer.answer.player, planned_answer.answer.kind
        forced_alike = [
            forced_choice
            for forced_choice in forced_left
            if (forced_choice.choice.player, forced_choice.choice.kind) == question
        ]
        forced_as_said = next(
            (forced_choice for forced_choice in forced_alike if _says_it(game, forced_choice, planned_answer)), None
        )
        if forced_as_said is not None:
            forced_left.remove(forced_as_said)
            needless_answers.append(planned_answer)
        elif forced_alike:
            return Paired(
                tuple(needless_answers),
                (
                    planned_answer,
                    next(
                        (forced_choice for forced_choice in forced_alike if forced_choice.choice.lacking),
                        forced_alike[0],
                    ),
                ),
            )
    return Paired(tuple(needless_answers), None)


def _says_it(game: Game, at: PassedOver, planned: PlannedAnswer) -> bool:
    """Whether a line says just what was forced."""
    named = option_named(game, at.unasked.state, at.choice, planned.answer.text)
    return named is not None and named == at.unasked.asked.answer
