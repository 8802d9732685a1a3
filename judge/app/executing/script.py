"""The answers of a scenario, consumed in order for each question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from judge.engine.run.advance import Halt
from judge.model.diagnostic import Refused, fault_at
from judge.model.disputes.scenario import PlannedAnswer
from judge.model.game import Game
from judge.model.play.choice import Asked, Choice
from judge.model.play.place import Ref
from judge.model.play.run import Applied
from judge.model.play.state import State
from judge.scenario.addressing.planned_answers import option_named, wrong_answer

Planned = tuple[PlannedAnswer, ...]


def planned_for(game: Game, choice: Choice, left: Iterable[PlannedAnswer]) -> PlannedAnswer | None:
    """The first answer that is left to this kind of question to this player; None if there is none.

    What players declare in turns keeps its order among all of them: where the next declaration is another player's,
    none is left for this one yet.
    """
    if choice.kind in game.runs.declarations:
        planned = next_declaration(game, left)
        return planned if planned is not None and planned.answer.player == choice.player else None
    question = choice.player, choice.kind
    return next((planned for planned in left if (planned.answer.player, planned.answer.kind) == question), None)


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
    for entry in halt.entries:
        if isinstance(entry, Applied):
            state = entry.after
        elif (
            isinstance(entry, Asked)
            and entry.only
            and (entry.choice.kind in game.runs.declarations or entry.choice.alike)
        ):
            yield Unasked(entry, state)


def line_for(game: Game, passed_over: Unasked, left: Iterable[PlannedAnswer]) -> PlannedAnswer | None:
    """The line of a file for what nobody was asked: one that names another of several equal things is for later."""
    choice, state = passed_over.asked.choice, passed_over.state
    planned = planned_for(game, choice, left)
    if planned is None or choice.kind in game.runs.declarations:
        return planned
    return planned if option_named(game, state, choice, planned.answer.text) is not None else None


class Bypassed(NamedTuple):
    """What is declared next in a file by a player who takes no turn any more, and the forced choice it precedes."""

    planned: PlannedAnswer
    passed_over: Unasked


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
        self._left = list(answers)
        self._strict = strict
        self._first = first
        self._in_order = strict or in_order
        self.illegal: tuple[PlannedAnswer, Choice] | None = None

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
        planned = planned_for(self._game, choice, self._left) or self._out_of_order(choice)
        option = None
        if planned is None:
            self._fail_bypassed()
        else:
            self._left.remove(planned)
            of_this_player = planned.answer.player == choice.player
            option = option_named(self._game, state, choice, planned.answer.text) if of_this_player else None
            if option is None:
                self._fail(state, choice, planned)
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
        own = (planned for planned in self._left if planned.answer.player == choice.player)
        return next_declaration(self._game, self._left if self._in_order else own)

    def notice(self, state: State, halt: Halt) -> None:
        """Use up the answers of the file for what was declared unasked, and for which of equal things came next.

        ``state`` is where the run began that came to this halt. A declaration of something else than the only legal
        thing is as illegal as where several things are offered.
        """
        for passed_over in unasked(self._game, state, halt):
            planned = line_for(self._game, passed_over, self._left)
            if planned is None:
                self._pass_by(passed_over)
                continue
            self._left.remove(planned)
            choice, answer = passed_over.asked.choice, passed_over.asked.answer
            if option_named(self._game, halt.state, choice, planned.answer.text) != answer and not choice.alike:
                self._fail(halt.state, choice, planned)

    def _pass_by(self, passed_over: Unasked) -> None:
        """Remember what comes next in the file where its player is out of turns: if it is for a later day shows."""
        coming = next_declaration(self._game, self._left)
        if coming is None or not self._in_order or self.bypassed is not None:
            return
        choice, player = passed_over.asked.choice, coming.answer.player
        if choice.kind in self._game.runs.declarations and player != choice.player:
            self._bypassed = Bypassed(coming, passed_over) if self._out(passed_over.state, player) else None

    def _fail_bypassed(self) -> None:
        """A declaration of a player out of turns is illegal unless the file leads to a day on which it is not."""
        if self._bypassed is None or self.bypassed is None or self.illegal is not None:
            return
        planned, passed_over = self._bypassed
        self._left.remove(planned)
        self._fail(passed_over.state, passed_over.asked.choice, planned)

    def _fail(self, state: State, choice: Choice, planned: PlannedAnswer) -> None:
        if self._strict:
            raise Refused([wrong_answer(self._game, state, choice, planned)])
        self.illegal = self.illegal or (planned, choice)

    def refuse_leftovers(self, halt: Halt) -> None:
        """Answers that nobody asked for are an error, unless the run stopped early."""
        if halt.stop.reason in ("until", "done"):
            self._fail_bypassed()
        if not (self._strict and self._left and halt.stop.reason in ("until", "done")):
            return
        raise Refused(
            fault_at(planned.span, "play/not-asked", "left", player=planned.answer.player, kind=planned.answer.kind)
            for planned in self._left
        )
