"""One question of a quiz, with its answer and all that is shown after it."""

from __future__ import annotations

from judge.app.quiz.difficulty import Difficulty
from judge.app.ruling.session import AnswerOption
from judge.explain.said.told_card import ToldCard
from judge.model.telling.executed import ToldSide
from judge.model.telling.explanation import Board, Missed
from judge.model.value import Value


class QuizItem(Value, frozen=True):
    """A question from a board that was executed, in one language.

    ``header``, ``sides``, ``drawn``, ``cards`` and ``question`` are told before the answer, and nothing else: the name
    of a board often says what comes out. ``options`` are what can be answered; where there are none, a number is
    wanted. ``right`` is the computed answer, as an option or a number; ``says`` is it in words.
    """

    scenario: str
    topic: str
    difficulty: Difficulty
    header: str
    sides: tuple[ToldSide, ...]
    drawn: Board
    cards: tuple[ToldCard, ...]
    question: str
    options: tuple[AnswerOption, ...]
    right: str
    says: str
    ruling: str
    reason: tuple[Missed, ...]
    notes: tuple[str, ...]
    contrasts: tuple[Missed, ...]
    rules: tuple[str, ...]


class GivenAnswer(Value, frozen=True):
    """A question with the answer that was given to it."""

    item: QuizItem
    answer: str

    @property
    def is_right(self) -> bool:
        """Whether it is the computed one."""
        return self.answer == self.item.right
