"""Dialogues as frozen values: what is asked next, and the session after an answer. Undoing is the previous session.

The terminal loop (``judge.cli.dialogue``) knows nothing but this page.
"""

from __future__ import annotations

import re
from typing import Protocol

from judge.app.corpus.messages import catalogue
from judge.app.reply import Settings
from judge.model.value import Value
from judge.text.spelling import fold

LONGEST = 2_000
"""Characters of an answer: a question or an ability takes a tenth. What is longer was put in by mistake."""
_WORD = re.compile(r"[^\W_]+")
LONGEST_LITTLE = 2
"""Words of so many letters at most say nothing of what is meant: of, de, la."""


class AnswerOption(Value, frozen=True):
    """One of the answers to a question: what a file says of it, and how it is shown."""

    answer: str
    text: str


class Question(Value, frozen=True):
    """What is asked. ``default`` is what an empty answer means, as it is shown; ``may_skip`` allows an empty one.

    ``words`` complete what is being typed; ``help`` is shown on demand. ``none`` is the answer that none of the options
    is meant: what is typed for it, and what it says. Of a long list ``shown`` are the numbers of the options that are
    shown, all where it is empty, and ``groups`` what is typed to see others.
    """

    text: str
    options: tuple[AnswerOption, ...] = ()
    default: str = ""
    may_skip: bool = False
    words: tuple[str, ...] = ()
    help: str = ""
    none: AnswerOption | None = None
    shown: tuple[int, ...] = ()
    groups: tuple[AnswerOption, ...] = ()


class Unanswerable(Exception):
    """An answer that cannot be taken, with what to type instead; the session stays where it is.

    ``is_said`` tells a whole sentence from a bare list of what could be typed.
    """

    def __init__(self, message: str, is_said: bool = False) -> None:
        super().__init__(message)
        self.is_said = is_said


class Session(Protocol):
    """A dialogue at one moment."""

    @property
    def before(self) -> Session | None:
        """The session before the last answer; None at the beginning."""

    def next_question(self) -> Question | None:
        """What is asked now; None when everything is answered."""

    def answer(self, text: str) -> Session:
        """The session after this answer.

        Raises:
            Unanswerable: the answer fits nothing here.
        """

    def news(self) -> str:
        """What there is to see that the session before did not show; may be empty."""

    def board(self) -> str:
        """The board as it stands."""


def chosen(question: Question, text: str) -> AnswerOption:
    """The option that is meant: by its number, by what a file says, or by the beginning of what is shown.

    Raises:
        Unanswerable: none fits, or several do.
    """
    fitting = fitting_options(question, text)
    if len(fitting) == 1:
        return fitting[0]
    # What is shown may have commas of its own.
    raise Unanswerable(" · ".join(option.text for option in fitting or question.options))


def fitting_options(question: Question, text: str) -> tuple[AnswerOption, ...]:
    """The options that may be meant: by number, by what a file says, by the beginning of what is shown or its words."""
    word = fold(text.strip())
    if word.isascii() and word.isdigit() and 1 <= int(word) <= len(question.options):
        return (question.options[int(word) - 1],)
    exact_options = [option for option in question.options if word in (fold(option.answer), fold(option.text))]
    options_beginning_so = exact_options or [
        option for option in question.options if word and fold(option.text).startswith(word)
    ]
    options_containing = options_beginning_so or _containing(question, word)
    # "the quick action of alice" is Alice's quick action.
    telling_words = " ".join(each for each in _WORD.findall(word) if len(each) > LONGEST_LITTLE or each.isdigit())
    return tuple(options_containing or _containing(question, telling_words))


def _containing(question: Question, typed: str) -> list[AnswerOption]:
    return [option for option in question.options if _fits(typed, fold(f"{option.text} {option.answer}"))]


def _fits(typed: str, shown: str) -> bool:
    """Whether each typed word begins one of the shown ones: ``ben hero`` is Ben's Hero Expedition."""
    words = _WORD.findall(shown)
    return bool(typed) and all(
        any(shown_word.startswith(word) for shown_word in words) for word in _WORD.findall(typed)
    )


def completions(line: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """The lines that the line may become: its end, from the beginning of a word on, completed by each fitting word."""
    if not line:  # the one thing that is proposed, to be changed before it is sent
        return words if len(words) == 1 else ()
    word_starts = [0, *(sign_index + 1 for sign_index, sign in enumerate(line) if sign in " ,:{[")]
    for start in word_starts:
        folded_beginning = fold(line[start:])
        fitting_words = [word for word in words if folded_beginning and fold(word).startswith(folded_beginning)]
        if fitting_words:
            return tuple(dict.fromkeys(line[:start] + word for word in fitting_words))
    return ()


class Phrases(Value, frozen=True):
    """What the terminal loop says of its own: the commands, and what it answers to them."""

    hint: str
    wait: str
    unfit: str
    first: str
    no_help: str
    too_long: str


def phrases(settings: Settings) -> Phrases:
    """The phrases in the language of the settings."""
    words = catalogue(settings.game, settings.edition, settings.language)
    texts = {
        name: words.say(f"dialogue.{name.replace('_', '-')}") for name in ("hint", "wait", "unfit", "first", "no_help")
    }
    return Phrases(**texts, too_long=words.say("dialogue.too-long", most=LONGEST))
