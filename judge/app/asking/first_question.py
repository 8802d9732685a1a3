"""What ``judge`` alone asks: one line, which leads to the verb that answers it."""

from __future__ import annotations

from judge.app.corpus.messages import catalogue
from judge.app.lookup.cards import called
from judge.app.lookup.search import is_number
from judge.app.reply import Settings
from judge.app.ruling.session import AnswerOption, Question, Unanswerable, chosen
from judge.model.phrase import Argument
from judge.model.value import Value, change

SENTENCE = 4
"""So many words are more than a thing to look up: they may be a dispute."""


class FirstQuestion(Value, frozen=True):
    """The dialogue that finds the verb. ``verb`` is empty until it is known; ``line`` is what was typed."""

    settings: Settings
    line: str = ""
    verb: str = ""
    before: FirstQuestion | None = None

    def next_question(self) -> Question | None:
        """What is asked now: first the question itself; of a sentence, whether to look it up or to describe a board."""
        if self.verb:
            return None
        if not self.line:
            return Question(self._say("question"), help=self._say("help"))
        return self._of_a_sentence()

    def answer(self, text: str) -> FirstQuestion:
        """The dialogue after this answer.

        Raises:
            Unanswerable: nothing was typed, or none of the ways is meant.
        """
        line = " ".join(text.split())
        if not self.line:
            if not line:
                raise Unanswerable(self._say("help"), is_said=True)
            return change(self, line=line, verb=_verb_for(self.settings, line), before=self)
        question = self._of_a_sentence()
        chosen_option = question.options[0] if not line else chosen(question, line)
        return change(self, verb=chosen_option.answer, before=self)

    def news(self) -> str:
        """Nothing: the verb prints what it finds."""
        return ""

    def board(self) -> str:
        """Nothing: there is no board yet."""
        return ""

    def hint(self) -> str:
        """What stands above the first question."""
        return self._say("hint")

    def command(self) -> tuple[str, ...]:
        """The command line that answers; nothing where the dialogue was left."""
        return (self.verb, "--", self.line) if self.verb else ()

    def _of_a_sentence(self) -> Question:
        options = tuple(AnswerOption(verb, self._say(verb)) for verb in ("search", "new"))
        return Question(self._say("which"), options, default="1", may_skip=True, help=self._say("which-help"))

    def _say(self, key: str, **arguments: Argument) -> str:
        words = catalogue(self.settings.game, self.settings.edition, self.settings.language)
        return words.say(f"first-question.{key}", **arguments)


def _verb_for(settings: Settings, line: str) -> str:
    """The verb that a line leads to; empty for a sentence, which may be meant in two ways."""
    if is_number(settings, line):
        return "rule"
    if called(settings, line):
        return "card"
    return "" if line.endswith("?") or len(line.split()) >= SENTENCE else "search"
