"""Asks how far a board is to be played; what is proposed covers the question."""

from __future__ import annotations

import re

from judge.app.corpus.typed_words import any_of
from judge.app.new.new_session import NewSession
from judge.app.ruling.ask_choices import OF_TURNS
from judge.app.ruling.session import AnswerOption, Question, chosen
from judge.model.value import change
from judge.text.spelling import fold

SHORT, PHASE, DAY = "limbo_empty", "phase_end", "day_end"
BY_ITSELF = ("morning", "dusk", "night")
"""The phases that bring something without anybody's declaration: there the first check of reactions is not the end."""


def is_far(session: NewSession) -> bool:
    """Whether to ask how far to play: the phase brings more by itself, or the question names a later one."""
    return _phase(session) in BY_ITSELF or _asks_of_later(session)


def proposed(session: NewSession) -> str:
    """How far the question reaches: to the end of the phase, or of the day if it names a later phase."""
    return DAY if _asks_of_later(session) else PHASE


def ask_how_far(session: NewSession) -> Question:
    """Asks how far to play."""
    phase = session.tongue().called(_phase(session))
    words = {PHASE: session.say("until-phase", phase=phase), DAY: session.say("until-day")}
    words[SHORT] = session.say("until-turns" if _phase(session) == OF_TURNS else "until-check", phase=phase)
    options = tuple(AnswerOption(code, text) for code, text in words.items())
    number = next(str(n) for n, option in enumerate(options, 1) if option.answer == proposed(session))
    return Question(session.say("until"), options, default=number, may_skip=True, help=session.page("until-help"))


def with_how_far(session: NewSession, text: str) -> NewSession:
    """The session with the end that was chosen; an empty answer takes what is proposed."""
    word = chosen(ask_how_far(session), text).answer if text.strip() else proposed(session)
    return change(session, draft=change(session.draft, until="" if word == SHORT else word))


def _phase(session: NewSession) -> str:
    return dict(session.draft.facts)["phase"]


def _asks_of_later(session: NewSession) -> bool:
    """Whether the question names a phase after the one that begins, or the rest of the day."""
    folded, tongue, phases = fold(session.draft.question).replace("-", " "), session.tongue(), session.phases()
    later_phases = phases[phases.index(_phase(session)) + 1 :]
    names = [*map(tongue.called, later_phases), *tongue.words("rest-of-day")]
    spelled = tuple(fold(name).replace("-", " ").replace("_", " ") for name in (*names, *later_phases))
    return bool(later_phases) and bool(re.search(rf"\b{any_of(spelled)}\b", folded))
