"""The questions of ``judge new`` about the board, and all of its questions as one table."""

from __future__ import annotations

from judge.app.new.asking_steps import is_none
from judge.app.new.card_steps import CARD_STEPS
from judge.app.new.dialogue_step import Step
from judge.app.new.doubts.support_steps import SUPPORT_DOUBT, ask_support, doubted_support, take_support
from judge.app.new.doubts.unpaid_steps import UNPAID, ask_unpaid, doubted, with_unpaid_answer
from judge.app.new.draft_faults import refuse_what_cannot_be
from judge.app.new.drafts.draft import is_empty, unplaced, zone_for
from judge.app.new.new_session import NewSession
from judge.app.new.opening.opening_steps import OPENING_STEPS, take_phase
from judge.app.new.playing.how_far import is_far
from judge.app.new.playing.play_steps import PLAY_STEPS, played
from judge.app.new.question_steps import END_STEPS
from judge.app.new.unread_parts import ask_unread, describing, take_unread, with_lines
from judge.app.ruling.session import Question
from judge.model.value import change
from judge.text.spelling import fold


def ask_board(session: NewSession) -> Question:
    """Asks what lies where, a line for a zone; of a described card that lies nowhere, where that lies."""
    draft, unplaced_cards, player = session.draft, unplaced(session.draft), session.draft.players[0]
    if unplaced_cards:
        card = unplaced_cards[0]
        zone = session.tongue().zone_called(zone_for(draft, card))
        board_question = session.say("board-where", card=card.name, player=player, zone=zone, again=session.is_warned)
    elif session.is_warned:
        board_question = session.say("board-empty", player=player)
    else:
        board_question = session.say("board-more" if draft.zones else "board", player=player)
    return Question(board_question, may_skip=True, words=session.words(), help=session.board_help())


def take_board(session: NewSession, text: str) -> NewSession:
    """Takes lines of the board, or the name of a card to be described; an empty line begins the play.

    While the board is unfinished, an empty line is asked about once: it may be one Enter too many.
    """
    if not text.strip() or is_none(session, text.strip()):
        if _is_unfinished(session) and not session.is_warned:
            return change(session, is_warned=True)
        refuse_what_cannot_be(session)
        return _described(session)
    again = change(session, is_warned=False)
    if (phase := _phase_called(session, text)) is not None:
        return take_phase(again, phase)  # typed a question too late, or thought better of
    return describing(again, text) or with_lines(again, text)


def _phase_called(session: NewSession, text: str) -> str | None:
    """The phase of which this is the whole name; None if it is none."""
    tongue, typed = session.tongue(), fold(text.strip()).replace("-", " ")
    return next((phase for phase in session.phases() if typed == fold(tongue.called(phase)).replace("-", " ")), None)


def take_unpaid(session: NewSession, text: str) -> NewSession:
    """Takes what becomes of a card that nobody can pay for; then the next one is asked about, or the play begins."""
    session_after = with_unpaid_answer(session, text)
    return _described(session_after) if session_after.stage == "board" else session_after


def take_support_doubt(session: NewSession, text: str) -> NewSession:
    """Takes what ability it is; then the next one is asked about, or the play begins."""
    session_after = take_support(session, text)
    return _described(session_after) if session_after.stage == "board" else session_after


def _described(session: NewSession) -> NewSession:
    """The session once all lies on the board; what may be meant otherwise, or cannot be paid for, is asked about."""
    doubtful = doubted_support(session) or doubted(session)
    if doubtful is not None:
        return doubtful
    return change(session, stage="until") if session.phases() and is_far(session) else played(session)


def _is_unfinished(session: NewSession) -> bool:
    """Whether a card that was described lies nowhere, or nothing is said of the board of a dispute."""
    return bool(unplaced(session.draft)) or (bool(session.draft.question) and is_empty(session.draft))


STEPS: dict[str, Step] = {
    **OPENING_STEPS,
    "board": Step(ask_board, take_board),
    "unread": Step(ask_unread, take_unread),
    SUPPORT_DOUBT: Step(ask_support, take_support_doubt),
    UNPAID: Step(ask_unpaid, take_unpaid),
    **PLAY_STEPS,
    **CARD_STEPS,
    **END_STEPS,
}
