"""Lines about the board of which a part cannot be read: the others are kept, and only that part is asked for again."""

from __future__ import annotations

import re

from judge.app.corpus.typed_words import typed_words
from judge.app.new.asking_steps import is_none
from judge.app.new.described.described_card import begun
from judge.app.new.described.imported_facts import full_name, is_part_of_a_name
from judge.app.new.described.kind_line import stands_in_name
from judge.app.new.described.known_facts import as_known
from judge.app.new.draft_faults import refuse_what_cannot_be
from judge.app.new.drafts.draft import Draft
from judge.app.new.drafts.names_in_part import is_taken_in_part, meant_as, taken_in_part
from judge.app.new.heard.amounts.marks_behind import parted
from judge.app.new.heard.board_line import LineParts, parts_of, with_line, zone_of
from judge.app.new.heard.cards_here import Misnamed
from judge.app.new.misspelt_names import named_by_number, retyped, with_names
from judge.app.new.new_session import NewSession, Unread
from judge.app.ruling.session import Question, Unanswerable
from judge.library.cards.card_names import key
from judge.model.value import change
from judge.text.spelling import fold

_QUOTED = re.compile(r"[\"“«]\s*(.*?[^\W\d_].*?)\s*[\"”»]")
"""A name in quotation marks: no other card is meant that has it in its name."""


def with_lines(session: NewSession, text: str) -> NewSession:
    """The session with what can be read of lines about the board, which semicolons part.

    A name that no card has is asked about, also where nothing else was typed: refused, the line was lost, and the next
    Enter began the play without it.

    Raises:
        Unanswerable: nothing of them can be read; the message says what is wrong with the first.
    """
    lines = [line.strip() for line in text.split(";") if line.strip()]
    to_describe = [line for line in lines if _describes(session, line)]
    session_after, parts_left = session, list[Unread]()
    for line in lines:
        if line not in to_describe:
            session_after, unread = _with_line(session_after, line)
            parts_left += unread
    is_kept = to_describe or session_after.draft != session.draft
    if parts_left and not is_kept and not any(unread.is_name for unread in parts_left):
        raise Unanswerable(parts_left[0].reason, is_said=True)
    parts_left += [Unread("", line, "") for line in to_describe]
    return _next_part(change(session_after, unread=(*parts_left, *session.unread)))


def _next_part(session: NewSession) -> NewSession:
    """The session at what comes next of lines that were typed: a card to describe, what cannot be read, or more."""
    for unread in session.unread:
        if _describes(session, unread.text) and not unread.place and not unread.reason:
            others = tuple(other for other in session.unread if other is not unread)
            try:
                return describing(change(session, unread=others), unread.text) or session
            except Unanswerable as unfit:
                asked_for = Unread("", unread.text, str(unfit))
                return _next_part(change(session, unread=(*others, asked_for)))
    return change(session, stage="unread" if session.unread else "board")


def _describes(session: NewSession, line: str) -> bool:
    """Whether a line begins with the word behind which a card to describe is named."""
    word = fold(line.strip().partition(" ")[0]).rstrip(":")
    return word in typed_words(session.draft.game, session.draft.edition, "card")


def _with_line(session: NewSession, line: str) -> tuple[NewSession, list[Unread]]:
    """The session with what can be read of one line, and what cannot."""
    try:
        return _read(session, line), []
    except Unanswerable as unfit:
        parts = parts_of(session.tongue(), line)
        if len(parts.cards) == 1:
            return session, [_unread(parts, parts.cards[0], unfit)]
        if not any(
            _is_unfit(session, f"{parts.place} {part}") for part in parts.cards
        ):  # what is wrong is wrong with the line
            return session, [_unread(LineParts(), line, unfit)]
    parts_left = []
    for part in parts.cards:
        try:
            session = _read(session, f"{parts.place} {part}")
        except Unanswerable as unfit:
            parts_left.append(_unread(parts, part, unfit))
    return session, parts_left


def _unread(parts: LineParts, text: str, unfit: Unanswerable) -> Unread:
    """The part that could not be read, with what may be meant by the name in it."""
    near = retyped(text, unfit)
    if not isinstance(unfit, Misnamed):
        return Unread(parts.place, text, str(unfit))
    if not near:
        return Unread(parts.typed_place, text, str(unfit), is_name=True)
    return Unread(parts.typed_place, text, unfit.reason, near, unfit.is_likely, is_name=True)


def _is_unfit(session: NewSession, line: str) -> bool:
    try:
        _read(session, line)
    except Unanswerable:
        return True
    return False


def _read(session: NewSession, line: str) -> NewSession:
    after = change(session, draft=with_line(session.tongue(), line))
    try:
        refuse_what_cannot_be(after)
    except Unanswerable as unfit:
        # What cannot lie there may be no such card, but one that has a part of its name.
        sentences = filter(None, (str(unfit), told_in_part(after, session.draft)))
        raise Unanswerable("\n".join(sentences), is_said=True) from unfit
    return after


def told_in_part(session: NewSession, before: Draft) -> str:
    """Which cards were taken since then for a part of their name: nobody is to look for them on the board."""
    new = [taken for taken in taken_in_part(session.draft) if taken not in taken_in_part(before)]
    if not new:
        return ""
    titles = {card.id: session.tongue().title(card) for card in session.tongue().with_imports}
    parts = (session.say("taken-in-part-one", typed=typed, card=titles.get(card, card)) for typed, card in new)
    return session.say("taken-in-part", cards="; ".join(parts), typed=new[0][0])


def ask_unread(session: NewSession) -> Question:
    """Asks for the first part that could not be read, and for nothing else of its line."""
    unread = session.unread[0]
    asked = session.say("unread-near" if unread.near else "unread", text=unread.text, place=unread.place)
    text, words, help = f"{unread.reason}\n{asked}", session.words(), session.board_help()
    return with_names(Question(text, may_skip=True, words=words, help=help), unread, session.say("unread-none"))


def take_unread(session: NewSession, text: str) -> NewSession:
    """Takes the part as it is typed now, or a whole line, or a card to be described; an empty answer leaves it out.

    A line about another place says nothing of the part: that is asked for again.
    Where names are offered that may be meant, it takes the number of one, and an empty answer is what is proposed.
    """
    unread, other_parts = session.unread[0], session.unread[1:]
    text = "" if is_none(session, text.strip()) else named_by_number(unread, text)
    if not text.strip():
        return change(session, unread=other_parts, stage="unread" if other_parts else "board")
    session_without = change(session, unread=other_parts)
    # Of a card without a name this is the name; of all else, what it lacks: that is tried again behind it.
    session_describing = describing(session_without if _describes(session, unread.text) else session, text)
    if session_describing is not None:
        return session_describing
    tongue = session.tongue()
    if (zone_typed := zone_of(tongue, text)) is not None and not tongue.knows(text):
        # A whole line: of one with commas a part would be read as lying elsewhere.
        is_of_it = zone_of(tongue, unread.place) in (None, zone_typed)
        return with_lines(session_without if is_of_it else session, text)
    try:
        return with_lines(session_without, f"{unread.place} {text.strip()}".strip())
    except Unanswerable:
        if not unread.place or _starts_no_line(session, text):
            raise
        return with_lines(session_without, text)


def _starts_no_line(session: NewSession, text: str) -> bool:
    """Whether a text begins with no player: then it is the part alone, and what is wrong with that is said."""
    return session.tongue().player(text.split(maxsplit=1)[0].rstrip(":")) is None


def describing(session: NewSession, text: str) -> NewSession | None:
    """The session in which the card that is named behind the word *card* is described; None if no card is meant.

    Behind a semicolon stand other lines, which are taken first.

    Raises:
        Unanswerable: no name stands behind the word, or one that no card can have.
    """
    if not _describes(session, text):
        return None
    lines = [line for line in text.split(";") if line.strip()]
    if len(lines) > 1:
        return with_lines(session, text)
    card_name = lines[0].strip().partition(" ")[2]
    if not card_name.strip():
        raise session.unfit("which-card")
    tongue = session.tongue()
    name = stands_in_name(tongue, card_name.strip())
    if name:
        raise session.unfit("card-name-alone", name=name)
    bare_name = _without_marks(session, card_name.strip())
    card = as_known(tongue, begun(tongue, _whole_name(session, bare_name)))
    return change(session, card=card, stage="kind")


def _without_marks(session: NewSession, typed: str) -> str:
    """The name without its marks, where it was typed again with those of the part that is asked about."""
    asked_about = parted(session.tongue(), session.unread[0].text) if session.unread else None
    again = parted(session.tongue(), typed)
    is_same = asked_about is not None and again is not None and key(again[0]) == key(asked_about[0])
    return again[0] if again is not None and is_same and again[1] else typed


def _whole_name(session: NewSession, typed: str) -> str:
    """The name of a card to describe: that of the imported card which has this in its name, if that may be meant.

    In quotation marks it is the whole name; and whoever was told that a part of a name was taken for another card means
    none that has it in its name.
    """
    quoted = _QUOTED.fullmatch(typed)
    if quoted is not None:
        return quoted[1]
    return typed if is_taken_in_part(session.draft, typed) else full_name(session.tongue(), typed)


def told_of_card(session: NewSession) -> str:
    """That a card which is to be described was named by a part of its name; empty where it was not."""
    lines = [line.strip() for line in session.typed[-1].split(";") if _describes(session, line)]
    typed = lines[0].partition(" ")[2].strip() if lines else ""
    tongue, name = session.tongue(), session.own().name
    if not typed or key(typed) == key(name) or _QUOTED.fullmatch(typed) or not is_part_of_a_name(tongue, typed):
        return ""
    return session.say("card-in-part", typed=typed, card=name)


def tried_again(session: NewSession) -> NewSession:
    """The session after a card was described: what could not be read for want of it is read now."""
    session_after, parts_left = _as_described(session), list[Unread]()
    for unread in session.unread:
        if _describes(session, unread.text) and not unread.place:
            parts_left.append(unread)
            continue
        session_after, parts_still_unread = _with_line(session_after, f"{unread.place} {unread.text}".strip())
        parts_left += parts_still_unread
    return _next_part(change(session_after, unread=tuple(parts_left)))


def _as_described(session: NewSession) -> NewSession:
    """The session with the card that was described last in place of those that were taken for a part of a name."""
    return change(session, draft=meant_as(session.draft, session.draft.cards[-1])) if session.draft.cards else session
