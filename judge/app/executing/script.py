"""The answers of a scenario, consumed in order for each question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.engine.run.advance import Halt
from judge.model.diagnostic import Refused, fault_at
from judge.model.disputes.scenario import PlannedAnswer
from judge.model.game import Game
from judge.model.play.choice import Asked, Choice
from judge.model.play.place import Ref
from judge.model.play.state import State
from judge.scenario.addressing.planned_answers import option_named, wrong_answer

Planned = tuple[PlannedAnswer, ...]


def planned_for(choice: Choice, left: Iterable[PlannedAnswer]) -> PlannedAnswer | None:
    """The first answer that is left to this kind of question to this player."""
    question = choice.player, choice.kind
    return next((planned for planned in left if (planned.answer.player, planned.answer.kind) == question), None)


def declared_alone(game: Game, halt: Halt) -> Iterator[Asked]:
    """What was declared where nothing else was legal: nobody was asked, though a file may have a line for it."""
    for entry in halt.entries:
        if isinstance(entry, Asked) and entry.only and entry.choice.kind in game.runs.declarations:
            yield entry


class Script:
    """The answers of a scenario, consumed in order for each question.

    ``illegal`` is the first answer that was none of the options, with the choice; None as long as all were legal.
    """

    def __init__(self, game: Game, answers: Planned, *, strict: bool, first: bool) -> None:
        self._game = game
        self._left = list(answers)
        self._strict = strict
        self._first = first
        self.illegal: tuple[PlannedAnswer, Choice] | None = None

    @property
    def left(self) -> Planned:
        """The answers for which nobody has asked so far."""
        return tuple(self._left)

    def take(self, state: State, choice: Choice) -> Ref | None:
        """The next answer to this question, or None where there is none."""
        planned = planned_for(choice, self._left)
        option = None
        if planned is not None:
            self._left.remove(planned)
            option = option_named(self._game, state, choice, planned.answer.text)
            if option is None:
                self._fail(state, choice, planned)
        return option or (choice.options[0] if self._first else None)

    def has_answers(self, kinds: tuple[str, ...]) -> bool:
        """Whether answers to questions of these kinds are left: the replay is to go on until they are asked."""
        return any(planned.answer.kind in kinds for planned in self._left)

    def notice(self, halt: Halt) -> None:
        """Use up the answers of the file for what was declared unasked, being the only legal thing.

        A line that names something else is as illegal as where several things are offered.
        """
        for entry in declared_alone(self._game, halt):
            planned = planned_for(entry.choice, self._left)
            if planned is None:
                continue
            self._left.remove(planned)
            if option_named(self._game, halt.state, entry.choice, planned.answer.text) != entry.answer:
                self._fail(halt.state, entry.choice, planned)

    def _fail(self, state: State, choice: Choice, planned: PlannedAnswer) -> None:
        if self._strict:
            raise Refused([wrong_answer(self._game, state, choice, planned)])
        self.illegal = self.illegal or (planned, choice)

    def refuse_leftovers(self, halt: Halt) -> None:
        """Answers that nobody asked for are an error, unless the run stopped early."""
        if not (self._strict and self._left and halt.stop.reason in ("until", "done")):
            return
        raise Refused(
            fault_at(planned.span, "play/not-asked", "left", player=planned.answer.player, kind=planned.answer.kind)
            for planned in self._left
        )
