"""What a player declares, said as a whole sentence: *Ben plays Drizzle on Ozma*."""

from __future__ import annotations

import re

from judge.app.corpus.games import game_of
from judge.app.new.new_session import NewSession
from judge.app.ruling.session import LONGEST_LITTLE, AnswerOption, Question, fitting_options
from judge.text.spelling import fold

NARROWED = "narrowed"
"""The words that turn a sentence round or restrict it: of one that has such a word nothing is taken."""
_WORD = re.compile(r"[^\W_]+")


def declared(session: NewSession, question: Question, text: str) -> str:
    """The answer that a sentence about the player who declares names, and no other; else what was typed."""
    choice, words = session.replay().run.choice, _WORD.findall(fold(text))
    is_declaration = choice is not None and choice.kind in game_of(session.draft).runs.declarations
    if choice is None or not is_declaration or not words or fitting_options(question, text):
        return text
    tongue = session.tongue()
    is_restricted = any(word in tongue.words(NARROWED) for word in words)
    if is_restricted or tongue.player(words[0]) != choice.player:
        return text
    named = [option for option in question.options if _is_named(option, frozenset(words[1:]))]
    return named[0].answer if len(named) == 1 else text


def _is_named(option: AnswerOption, words: frozenset[str]) -> bool:
    """Whether a sentence has each word by which the option is shown that says something."""
    shown = {word for word in _WORD.findall(fold(option.text)) if len(word) > LONGEST_LITTLE}
    return bool(shown) and shown <= words
