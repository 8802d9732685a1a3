"""The answers of a scenario, consumed in order for each question."""

from __future__ import annotations

from judge.engine.run.advance import Halt
from judge.model.diagnostic import Diagnostic, Refused
from judge.model.disputes.scenario import PlannedAnswer
from judge.model.game import Game
from judge.model.play.choice import Asked, Choice
from judge.model.play.place import Ref
from judge.model.play.state import State
from judge.scenario.addressing.planned_answers import option_named, wrong_answer


class Script:
    """The answers of a scenario, consumed in order for each question."""

    def __init__(self, game: Game, answers: tuple[PlannedAnswer, ...], *, strict: bool, first: bool) -> None:
        self._game = game
        self._left = list(answers)
        self._strict = strict
        self._first = first

    def take(self, state: State, choice: Choice) -> Ref | None:
        """The next answer to this question, or None where there is none."""
        for planned in self._left:
            if (planned.answer.player, planned.answer.kind) == (choice.player, choice.kind):
                self._left.remove(planned)
                found = option_named(self._game, state, choice, planned.answer.text)
                if found is None and self._strict:
                    raise Refused([wrong_answer(self._game, state, choice, planned)])
                return found or (choice.options[0] if self._first else None)
        return choice.options[0] if self._first else None

    def has_answers(self, kinds: tuple[str, ...]) -> bool:
        """Whether answers to questions of these kinds are left: the replay is to go on until they are asked."""
        return any(one.answer.kind in kinds for one in self._left)

    def notice(self, halt: Halt) -> None:
        """What was declared where nothing else was legal: its line in the file was not asked for, and not wrong."""
        for entry in halt.entries:
            if isinstance(entry, Asked) and entry.only and entry.choice.kind in self._game.declarations:
                own = (one for one in self._left if one.answer.player == entry.choice.player)
                planned = next((one for one in own if one.answer.kind == entry.choice.kind), None)
                named = planned and option_named(self._game, halt.state, entry.choice, planned.answer.text)
                if planned is not None and named == entry.answer:
                    self._left.remove(planned)

    def refuse_leftovers(self, halt: Halt) -> None:
        """Answers that nobody asked for are an error, unless the run stopped early."""
        if not (self._strict and self._left and halt.stop.reason in ("until", "done")):
            return
        raise Refused(
            Diagnostic(
                one.span,
                "play/not-asked",
                f'nobody asks "{one.answer.player} {one.answer.kind}" here, or not that often',
                'A choice with a single option is not asked, and a run ends where "until" says.',
                "Remove the line, or check the board.",
            )
            for one in self._left
        )
