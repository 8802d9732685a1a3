"""Asks about a card that nobody could pay for as the board was described, before it is played without it."""

from __future__ import annotations

from judge.app.new.drafts.unpaid_plays import UnpaidPlay, paid, unpaid_play
from judge.app.new.new_session import NewSession
from judge.app.new.unread_parts import with_lines
from judge.app.ruling.session import AnswerOption, Question, Unanswerable, chosen
from judge.model.value import change

UNPAID = "unpaid"
_ADDED, _LEFT = "added", "left"


def doubted(session: NewSession) -> NewSession | None:
    """The session that asks about the next card that nobody can pay for; None if there is none."""
    unpaid = unpaid_play(session.draft, session.unplayed)
    return change(session, unpaid=unpaid, is_warned=False, stage=UNPAID) if unpaid is not None else None


def ask_unpaid(session: NewSession) -> Question:
    """Asks whether what is lacking is to be added; Enter does so, for nothing was said of it."""
    words = _words(session)
    options = (
        AnswerOption(_ADDED, session.say("unpaid-added", **words)),
        AnswerOption(_LEFT, session.say("unpaid-left", **words)),
    )
    help = session.page("unpaid-help", **words)
    return Question(session.say("unpaid", **words), options, default="1", may_skip=True, help=help)


def with_unpaid_answer(session: NewSession, text: str) -> NewSession:
    """The session with what is lacking, without it, or with a line about the board that was typed instead."""
    unpaid, question = _unpaid(session), ask_unpaid(session)
    try:
        answer = chosen(question, text.strip() or question.default).answer
    except Unanswerable:
        return with_lines(change(session, unpaid=None), text)
    if answer == _ADDED:
        return change(session, draft=paid(session.draft, unpaid), unpaid=None, stage="board")
    return change(session, unplayed=(*session.unplayed, (unpaid.player, unpaid.card)), unpaid=None, stage="board")


def _unpaid(session: NewSession) -> UnpaidPlay:
    assert session.unpaid is not None
    return session.unpaid


def _words(session: NewSession) -> dict[str, str | int]:
    unpaid, tongue = _unpaid(session), session.tongue()
    (card,) = [named for named in tongue.with_imports if named.id == unpaid.card][:1]
    return {
        "card": tongue.title(card),
        "player": unpaid.player.capitalize(),
        "typed": f"{unpaid.player} {tongue.zone_called(unpaid.zone_key)}",
        "zone": tongue.zone_called(unpaid.zone_key),
        "count": unpaid.count,
    }
