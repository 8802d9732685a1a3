"""A list typed line by line: what stands before its colon, and then each of its parts behind a sign.

Each line is an answer of its own, and none of them is an ability. So the lines are kept, and read together as soon as
that is one: a further line is read with them again.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.app.new.described.as_listed import as_item, is_item
from judge.app.new.described.printed_sentence import Unfinished
from judge.app.new.new_session import BegunList, LeftAbility, NewSession
from judge.model.value import change

Read = Callable[[NewSession, str], NewSession]
"""Reads what was typed as a card prints it; the session with the abilities of it."""


def with_list_line(session: NewSession, text: str, read: Read) -> NewSession:
    """The session after a line that may begin a list, or goes on with the one that has been begun.

    Raises:
        Unanswerable: the line is not understood; those before it stay.
    """
    begun, is_next = session.begun_list, goes_on(session, text)
    lines, card = ((*begun.lines, as_item(text)), begun.card) if is_next else ((text,), session.own())
    try:
        after = read(change(session, card=card), "\n".join(lines))
    except Unfinished:
        if not (is_next or text.endswith(":")):
            raise
        return change(session, card=card, begun_list=BegunList(lines, card, card))
    return change(after, begun_list=BegunList(lines, card, after.card) if is_next else BegunList())


def refuse_beside(session: NewSession) -> None:
    """Refuse what is no line of a list that has been begun: its lines would be lost unsaid."""
    if is_open(session):
        raise session.unfit("list-begun", text=session.begun_list.lines[0])


def goes_on(session: NewSession, text: str) -> bool:
    """Whether a line is the next one of a list: nothing else was taken of the card since its last one."""
    return bool(session.begun_list.lines) and session.card == session.begun_list.with_them and is_item(text)


def is_open(session: NewSession) -> bool:
    """Whether a list has been begun that is no ability yet."""
    begun = session.begun_list
    return bool(begun.lines) and session.card == begun.card == begun.with_them


def with_open_list_left(session: NewSession) -> NewSession:
    """The session in which a list that is no ability is a part that is not understood: it is asked about."""
    left = LeftAbility(" ".join(session.begun_list.lines), session.say("list-open"))
    return change(session, begun_list=BegunList(), left_abilities=(left,))
