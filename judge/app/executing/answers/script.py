"""The answers of a scenario, consumed in order for each question."""

from __future__ import annotations

from collections.abc import Callable

from judge.app.executing.answers.forced_choices import (
    Bypassed,
    Illegal,
    Mark,
    PassedOver,
    Planned,
    forced,
    line_for,
    next_declaration,
    paired,
    planned_for,
)
from judge.engine.run.advance import Halt
from judge.model.diagnostic import Refused, fault_at
from judge.model.disputes.scenario import PlannedAnswer
from judge.model.game import Game
from judge.model.play.choice import Choice
from judge.model.play.place import Ref
from judge.model.play.state import State
from judge.scenario.addressing.planned_answers import option_named, wrong_answer


class Script:
    """The answers of a scenario, consumed in order for each question.

    ``illegal`` is the first answer that was none of the options, with the choice; None as long as all were legal. With
    ``in_order`` what is declared before its player's turn is such an answer; otherwise it waits for that turn. ``out``
    says whether a player takes no turn any more, for now: what they declare may still be meant for another day.
    """

    def __init__(
        self,
        game: Game,
        answers: Planned,
        *,
        strict: bool,
        first: bool,
        in_order: bool = False,
        out: Callable[[State, str], bool] = lambda state, player: False,
    ) -> None:
        self._game = game
        self._out = out
        self._bypassed: Bypassed | None = None
        self._passed: list[PassedOver] = []
        self._left = list(answers)
        self._strict = strict
        self._first = first
        self._in_order = strict or in_order
        self.illegal: Illegal | None = None

    @property
    def bypassed(self) -> PlannedAnswer | None:
        """A declaration that nobody has asked for since its player was out of turns; None if there is none."""
        return self._bypassed.planned if self._bypassed and self._bypassed.planned in self._left else None

    @property
    def left(self) -> Planned:
        """The answers for which nobody has asked so far."""
        return tuple(self._left)

    def take(self, state: State, choice: Choice) -> Ref | None:
        """The next answer to this question, or None where there is none."""
        planned_answer = planned_for(self._game, choice, self._left) or self._out_of_order(choice)
        option = None
        if planned_answer is None:
            self._fail_bypassed()
        else:
            self._left.remove(planned_answer)
            is_players = planned_answer.answer.player == choice.player
            option = option_named(self._game, state, choice, planned_answer.answer.text) if is_players else None
            if option is None:
                self._fail(state, choice, planned_answer)
        return option or (choice.options[0] if self._first else None)

    def has_answers(self, kinds: tuple[str, ...]) -> bool:
        """Whether answers to questions of these kinds are left: the replay is to go on until they are asked."""
        return any(planned.answer.kind in kinds for planned in self._left)

    def _out_of_order(self, choice: Choice) -> PlannedAnswer | None:
        """What is declared next though it is another player's turn; elsewhere, this player's next declaration.

        Other rules, another first player or another board may bring the same declarations in another order.
        """
        if choice.kind not in self._game.runs.declarations:
            return None
        own_answers = (planned_answer for planned_answer in self._left if planned_answer.answer.player == choice.player)
        return next_declaration(self._game, self._left if self._in_order else own_answers)

    def needless(self, before: Mark | None = None) -> Planned:
        """Answers that are left and say only what was forced, up to a point of the replay: nobody need ask for them."""
        passed_before = (
            passed_over for passed_over in self._passed if before is None or passed_over.mark.noted < before.noted
        )
        return paired(self._game, passed_before, self.left).needless

    def notice(self, state: State, halt: Halt, noted: int) -> None:
        """Use up the answers of the file for what was declared unasked, and for which of equal things came next.

        ``state`` is where the run began that came to this halt, and ``noted`` is how much had been noted by then. A
        declaration of something else than the only legal thing is as illegal as where several things are offered. What
        else was forced, or lacked something, is remembered: an answer that is left in the end may have been meant for
        it.
        """
        mark = Mark(state, noted)
        for forced_choice in forced(state, halt):
            choice, answer = forced_choice.asked.choice, forced_choice.asked.answer
            is_declared = choice.kind in self._game.runs.declarations
            planned_answer = line_for(self._game, forced_choice, self._left) if is_declared or choice.alike else None
            if planned_answer is None:
                self._pass_by(PassedOver(forced_choice, mark))
                continue
            self._left.remove(planned_answer)
            if option_named(self._game, halt.state, choice, planned_answer.answer.text) != answer and not choice.alike:
                self._fail(halt.state, choice, planned_answer, mark)

    def _pass_by(self, at: PassedOver) -> None:
        """Remember what comes next in the file where its player is out of turns: if it is for a later day shows."""
        if at.choice.kind not in self._game.runs.declarations:
            self._passed.append(at)
            return
        next_answer = next_declaration(self._game, self._left)
        if next_answer is None or not self._in_order or self.bypassed is not None:
            return
        player = next_answer.answer.player
        if player != at.choice.player:
            self._bypassed = Bypassed(next_answer, at) if self._out(at.unasked.state, player) else None

    def _fail_bypassed(self) -> None:
        """A declaration of a player out of turns is illegal unless the file leads to a day on which it is not."""
        if self._bypassed is None or self.bypassed is None or self.illegal is not None:
            return
        planned_answer, bypassed_at = self._bypassed
        self._left.remove(planned_answer)
        self._fail(bypassed_at.unasked.state, bypassed_at.choice, planned_answer, bypassed_at.mark)

    def _fail_forced(self) -> None:
        """An answer that is left, and says something else than what its player was forced to, is illegal."""
        answer_and_choice = paired(self._game, self._passed, self.left).illegal if self.illegal is None else None
        if answer_and_choice is not None:
            planned_answer, forced_choice = answer_and_choice
            self._left.remove(planned_answer)
            self._fail(forced_choice.unasked.state, forced_choice.choice, planned_answer, forced_choice.mark)

    def _fail(self, state: State, choice: Choice, planned: PlannedAnswer, mark: Mark | None = None) -> None:
        if self._strict:
            raise Refused([wrong_answer(self._game, state, choice, planned)])
        self.illegal = self.illegal or Illegal(planned, choice, mark)

    def refuse_leftovers(self, halt: Halt) -> None:
        """Answers that nobody asked for are an error, unless the run stopped early."""
        if halt.stop.reason not in ("until", "done"):
            return
        self._fail_bypassed()
        self._fail_forced()
        if self._strict and self._left:
            raise Refused(
                fault_at(planned.span, "play/not-asked", "left", player=planned.answer.player, kind=planned.answer.kind)
                for planned in self._left
            )
