"""The parts of a pasted text of a card that are not understood: each is asked about, and none is dropped unsaid."""

from __future__ import annotations

from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Question
from judge.model.value import change


def asking_left(session: NewSession, question: Question) -> Question:
    """The question about the next ability, where that is a part of a paste which is not understood."""
    if not session.left_abilities:
        return question
    left = session.left_abilities[0]
    text = session.say("ability-left", text=left.text.rstrip("."), reason=left.reason)
    return change(question, text=text)


def with_left_kept(session: NewSession) -> NewSession:
    """The session in which the part that is asked about is kept in its words, which nothing plays."""
    card, left = session.own(), session.left_abilities[0]
    return change(session, card=change(card, not_computed=(*card.not_computed, left.text)), stage="ability")


def settled_left(before: NewSession, after: NewSession) -> NewSession:
    """The session after an answer: the part that was asked about is no longer, where the card got something by it."""
    is_same = bool(before.left_abilities) and after.left_abilities == before.left_abilities
    if not is_same or before.card is None or after.card is None:
        return after
    read_count = len(after.card.abilities) + len(after.card.not_computed)
    is_settled = read_count > len(before.card.abilities) + len(before.card.not_computed)
    return change(after, left_abilities=after.left_abilities[1:]) if is_settled else after
