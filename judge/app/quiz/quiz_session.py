"""The dialogue of ``judge quiz``: a question, its ruling, the next question."""

from __future__ import annotations

from judge.app.corpus.messages import catalogue, shorts
from judge.app.quiz.draw_boards import Pile
from judge.app.quiz.quiz_item import GivenAnswer, QuizItem
from judge.app.quiz.quiz_page import board_page, progress_line, ruling_page
from judge.app.ruling.session import Question, Session, Unanswerable, chosen
from judge.explain.layouts.board_text import board_lines
from judge.model.phrase import Argument
from judge.model.value import Value, change
from judge.text.catalogue import Catalogue

_LONGEST = 6
"""Digits of a number that anybody would type."""


class QuizSession(Value, frozen=True):
    """A quiz with the answers given so far; ``item`` is what is asked now, None when nothing is left to ask.

    An answer that was given stands, since the right one was shown: there is no session before.
    """

    pile: Pile
    item: QuizItem | None
    given: tuple[GivenAnswer, ...] = ()

    @property
    def before(self) -> Session | None:
        """None, always."""
        return None

    def next_question(self) -> Question | None:
        """What is asked of the board that the news have shown."""
        item = self.item
        if item is None:
            return None
        help_text = self._say("help" if item.options else "number")
        return Question(
            item.question, item.options, words=tuple(option.text for option in item.options), help=help_text
        )

    def answer(self, text: str) -> QuizSession:
        """The session after this answer, with the next board drawn.

        Raises:
            Unanswerable: it is none of the answers that there are.
        """
        item, question = self.item, self.next_question()
        assert item is not None and question is not None
        answer = chosen(question, text).answer if item.options else self._number(text)
        answers_given = (*self.given, GivenAnswer(item, answer))
        next_item, pile = self.pile.draw() if len(answers_given) < self.pile.wanted.count else (None, self.pile)
        return change(self, pile=pile, item=next_item, given=answers_given)

    def _number(self, text: str) -> str:
        typed = text.strip()
        if not (typed.isascii() and typed.isdigit() and len(typed) <= _LONGEST):
            raise Unanswerable(self._say("number"), is_said=True)
        return str(int(typed))

    def news(self) -> str:
        """The ruling on the question before, then the board of this one."""
        width, count = self.pile.settings.width, self.pile.wanted.count
        short_rules = shorts(self.pile.settings.game, self.pile.settings.edition, self.words.language)
        rows = ruling_page(self.given[-1], self.words, width, short_rules) if self.given else []
        if self.item is not None:
            right_count = sum(given.is_right for given in self.given)
            rows += ["", progress_line(len(self.given) + 1, count, right_count, self.item, self.words), ""]
            rows += board_page(self.item, self.words, width)
        elif 0 < len(self.given) < count:
            rows += ["", self._say("no-more", count=len(self.given))]
        return "\n".join(rows)

    def board(self) -> str:
        """The board of the question, as it lies on a table."""
        settings = self.pile.settings
        return "\n".join(board_lines(self.item.drawn, settings.width, settings.drawn)) if self.item else ""

    @property
    def words(self) -> Catalogue:
        """The sentences of the language that is asked for."""
        settings = self.pile.settings
        return catalogue(settings.game, settings.edition, settings.language)

    def _say(self, key: str, **arguments: Argument) -> str:
        return self.words.say(f"quiz.{key}", **arguments)
