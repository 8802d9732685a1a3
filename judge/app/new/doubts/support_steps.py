"""Asks of an ability that functions in play alone whether it is a support ability, where its card lies for those."""

from __future__ import annotations

from judge.app.new.described.said_support import as_support
from judge.app.new.doubts.perhaps_support import perhaps_support, with_support
from judge.app.new.drafts.draft import OwnCard
from judge.app.new.heard.board_line import zone_of
from judge.app.new.new_session import NewSession
from judge.app.new.typed_ability import in_words
from judge.app.new.unread_parts import with_lines
from judge.app.ruling.session import AnswerOption, Question, Unanswerable, chosen
from judge.model.value import change

SUPPORT_DOUBT = "perhaps-support"
_SUPPORT, _IN_PLAY = "support", "in-play"


def doubted_support(session: NewSession) -> NewSession | None:
    """The session that asks about the next such ability; None if there is none."""
    doubt = perhaps_support(session.draft, session.in_play_alone)
    if doubt is None:
        return None
    card, ability = doubt
    return change(session, perhaps_support=(card.id, ability), is_warned=False, stage=SUPPORT_DOUBT)


def ask_support(session: NewSession) -> Question:
    """Asks where the ability functions. Enter takes neither: the answer to the dispute hangs on it."""
    card, ability = _doubt(session)
    words, words_as_support = in_words(change(session, card=card), (ability, as_support(ability)))
    options = (
        AnswerOption(_SUPPORT, session.say("support-yes", words=words_as_support)),
        AnswerOption(_IN_PLAY, session.say("support-no", card=card.name, words=words)),
    )
    asked = session.say("support-asked", card=card.name, words=words)
    return Question(asked, options, help=session.page("support-help"))


def take_support(session: NewSession, text: str) -> NewSession:
    """Takes where the ability functions, or a line about the board that was typed instead; then all is looked at again.

    Raises:
        Unanswerable: it is neither.
    """
    card, ability = _doubt(session)
    settled = change(session, perhaps_support=("", ""), stage="board")
    try:
        answer = chosen(ask_support(session), text).answer
    except Unanswerable:
        if zone_of(session.tongue(), text) is None:
            raise
        return with_lines(settled, text)
    if answer == _SUPPORT:
        return change(settled, draft=with_support(session.draft, card, ability))
    return change(settled, in_play_alone=(*session.in_play_alone, session.perhaps_support))


def _doubt(session: NewSession) -> tuple[OwnCard, str]:
    id, ability = session.perhaps_support
    return next(card for card in session.draft.cards if card.id == id), ability
