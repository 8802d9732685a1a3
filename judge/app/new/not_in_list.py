"""What a card of ``judge new`` says and no menu does: it is kept word for word, and told as not computed."""

from __future__ import annotations

import re

from judge.app.corpus.games import game_of
from judge.app.new.new_session import NewSession
from judge.app.ruling.session import AnswerOption, Question
from judge.model.value import change
from judge.text.clean import clean

NONE, NO_NUMBER = "0", "-"
"""What is typed where no alternative says what the card says; where a number is asked for, 0 would be one."""
_BESIDE_NUMBERS = re.compile(r"(?P<before>[^0-9]*)(?P<numbers>[0-9][0-9\s/,]*)?(?P<after>[^0-9]*)")
_MARKS = " \t,;:.–—-/"


def none_of(session: NewSession, gap: str) -> AnswerOption:
    """The answer that none of the alternatives of this gap is meant."""
    if is_numbered(session, gap):
        return AnswerOption(NO_NUMBER, session.say("menu-no-number"))
    return AnswerOption(NONE, session.say("menu-none"))


def is_numbered(session: NewSession, gap: str) -> bool:
    """Whether a number is asked for: 0 is one then, and no answer that none is meant."""
    return game_of(session.draft).reads.menu.least_and_most(gap) is not None


def is_none(session: NewSession, text: str, gap: str) -> bool:
    """Whether somebody says that none of the alternatives is meant, with the words of the card behind it or without."""
    return text.split()[:1] in ([NO_NUMBER], *(() if is_numbered(session, gap) else ([NONE],)))


def unsaid(session: NewSession, text: str) -> NewSession:
    """The session in which the words of the ability are asked for; where they were typed at once, they are taken."""
    words = text.strip().partition(" ")[2]
    session_asking = change(session, menu="", picks=(), narrowed=(), sought=(), stage="unsaid")
    return take_unsaid(session_asking, words) if words.strip() else session_asking


def ask_unsaid(session: NewSession) -> Question:
    """Asks for the words of an ability that the menu does not have."""
    asked = session.say("unsaid", card=session.own().name)
    return Question(asked, may_skip=True, help=session.page("unsaid-help"))


def take_unsaid(session: NewSession, text: str) -> NewSession:
    """Takes the words; an empty answer keeps that there is something, without its words."""
    card = session.own()
    words = " ".join(clean(text).split()) or session.say("unsaid-unknown")
    return change(session, card=change(card, not_computed=(*card.not_computed, words)), stage="ability")


def unsaid_read(session: NewSession) -> str:
    """That the words which were typed last are kept, and what becomes of them."""
    card = session.own()
    return session.say("unsaid-read", card=card.name, text=card.not_computed[-1].rstrip("."))


def beside_numbers(text: str) -> tuple[str, str]:
    """The numbers of a card, and the words that stand before or behind them: a subtype, say.

    Where words stand between numbers, nobody knows which number is which: all of it is given back as numbers.
    """
    text_match = _BESIDE_NUMBERS.fullmatch(text)
    if text_match is None:
        return text, ""
    words = (part.strip(_MARKS) for part in (text_match["before"], text_match["after"]))
    return (text_match["numbers"] or "").strip(_MARKS), " ".join(word for word in words if word)
