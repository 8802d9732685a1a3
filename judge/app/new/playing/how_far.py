"""Asks how far a board is to be played; what is proposed covers the question."""

from __future__ import annotations

import re

from judge.app.corpus.games import game_of
from judge.app.corpus.typed_words import any_of
from judge.app.executing.beyond.rest_of_phase import counts_more_later, unreached
from judge.app.new.new_session import NewSession
from judge.app.ruling.session import AnswerOption, Question, chosen
from judge.model.telling.executed import UNREACHED_DAY
from judge.model.value import change
from judge.text.spelling import fold


def is_far(session: NewSession) -> bool:
    """Whether to ask how far to play: the phase brings more by itself, or the question names a later one."""
    # What comes by itself is still to come at the end that is usual: there, that is the first check of reactions.
    return _phase(session) in session.day().by_itself or _asks_of_later(session)


def is_beyond(session: NewSession) -> bool:
    """Whether what is computed comes only after all that was played, or more of what is counted comes then, too.

    Then how far to play is asked again.

    What its own phase may still bring is asked about before the play, and is left out there on purpose.
    """
    run = session.replay()
    is_later = unreached(run.file, run.ruleset, run.run) == UNREACHED_DAY
    return is_later or counts_more_later(run.file, run.ruleset, run.run)


def proposed(session: NewSession) -> str:
    """How far the question reaches: to the end of the phase, or of the day if it names or needs a later phase."""
    end_of_phase, end_of_day = session.day().ends
    is_later = is_beyond(session) if session.draft.asks[0] else _asks_of_later(session)
    return end_of_day if is_later else end_of_phase


def ask_how_far(session: NewSession) -> Question:
    """Asks how far to play."""
    phase, day = session.tongue().called(_phase(session)), session.day()
    sooner_key = "until-turns" if _phase(session) == day.of_turns else "until-check"
    sentences = (
        session.say("until-phase", phase=phase),
        session.say("until-day"),
        session.say(sooner_key, phase=phase),
    )
    words_by_code = dict(zip((*day.ends, _soonest(session)), sentences, strict=True))
    options = tuple(AnswerOption(code, text) for code, text in words_by_code.items())
    number = next(str(n) for n, option in enumerate(options, 1) if option.answer == proposed(session))
    return Question(session.say("until"), options, default=number, may_skip=True, help=session.page("until-help"))


def ask_further(session: NewSession) -> Question:
    """Asks how far to play once what is computed turns out to lie beyond what was played."""
    question = ask_how_far(session)
    return change(question, text=session.say("further", what=session.wondered()))


def with_how_far(session: NewSession, text: str) -> NewSession:
    """The session with the end that was chosen; an empty answer takes what is proposed."""
    word = chosen(ask_how_far(session), text).answer if text.strip() else proposed(session)
    return change(session, draft=change(session.draft, until="" if word == _soonest(session) else word))


def _soonest(session: NewSession) -> str:
    """The end that a board has which says none."""
    return game_of(session.draft).runs.usual_end


def _phase(session: NewSession) -> str:
    return dict(session.draft.facts)[session.day().phase]


def _asks_of_later(session: NewSession) -> bool:
    """Whether the question names a phase after the one that begins, what happens in it, or the rest of the day."""
    folded_question, tongue, phases = fold(session.draft.question).replace("-", " "), session.tongue(), session.phases()
    later_phases = phases[phases.index(_phase(session)) + 1 :]
    later_effects = (effect for effect, phase in session.day().effects if phase in later_phases)
    names = [*map(tongue.called, (*later_phases, *later_effects)), *tongue.words("rest-of-day")]
    folded_names = tuple(fold(name).replace("-", " ").replace("_", " ") for name in (*names, *later_phases))
    return bool(later_phases) and bool(re.search(rf"\b{any_of(folded_names)}\b", folded_question))
