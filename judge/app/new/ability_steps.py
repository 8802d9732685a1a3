"""The questions of ``judge new`` by which an ability is put together from a menu: when, if, what, to whom.

While it is put together, what was picked stands above each question in the words of the menu; the notation that it
becomes is for whoever wants to write files, and is shown when the ability is whole, and by the key for the board.
"""

from __future__ import annotations

from judge.app.corpus.typed_words import typed_words
from judge.app.new.described.filled_notation import around_gap, filled, gap_of, shown
from judge.app.new.described.long_lists import narrowed_to, shortened
from judge.app.new.described.not_said import lacking_in
from judge.app.new.described.printed_sentence import is_number
from judge.app.new.menus.menu_rows import THEN, begun, menu_of_game, rows_at, taken
from judge.app.new.menus.sought_rows import SO_ON, has_all_words, is_as_typed, lists_later, named_exactly, sought
from judge.app.new.new_session import NewSession
from judge.app.new.not_in_list import none_of
from judge.app.new.typed_ability import keyword_elsewhere
from judge.app.ruling.session import AnswerOption, Question, Unanswerable
from judge.model.cards.ability_menu import PHASES
from judge.model.value import change
from judge.text.code import bare
from judge.text.spelling import fold

MOST_LATER = 3
MOST_WORDS = 3
"""So many words are sought in the menu; more of them are the text of a card."""
MOST_SO_FAR = 80
"""So many letters of what was picked stand above a question: two lines, with what is said of them."""
LEFT_OUT = "…"


def menu_of(session: NewSession, notation: str = "") -> tuple[AnswerOption, ...]:
    """What may stand in the next gap: a piece of the notation each, in words; or the rows that were found for words."""
    return session.sought if session.sought and not notation else rows_at(session, notation or begun(session))


def first_gap(session: NewSession) -> str:
    """The gap with which an ability of the card begins."""
    return gap_of(menu_of_game(session).begun_for(session.own().kind))


def ask_menu(session: NewSession) -> Question:
    """Asks what stands in the next gap, and shows what was picked so far."""
    gap = gap_of(session.menu)
    message = menu_of_game(session).question(gap, around_gap(session.menu))
    question_text = session.words_of_game().say(message, card=session.own().name)
    so_far = f"{session.say('menu-so-far', picks=_so_far(session.picks))}\n" if session.picks else ""
    help = session.page("menu-help")
    is_part = bool(session.narrowed or session.sought)
    none_option, default = none_of(session, gap), "" if is_part else _default(session, gap)
    if is_part:
        question_text = f"{question_text} {session.say('menu-narrowed')}"
    question = Question(
        f"{so_far}{question_text}", menu_of(session), default=default, may_skip=True, help=help, none=none_option
    )
    if session.sought:
        return question
    return shortened(session.draft, session.words_of_game(), gap, session.narrowed, question)


def _so_far(picks: tuple[str, ...]) -> str:
    """What was picked, as much of its end as two lines have room for, behind its beginning."""
    first, *others = picks or ("",)
    left_out = 0
    while left_out < len(others) - 1 and len(SO_ON.join((first, *others[left_out:]))) > MOST_SO_FAR:
        left_out += 1
    return SO_ON.join((first, *([LEFT_OUT] if left_out else []), *others[left_out:]))


def notation_so_far(session: NewSession) -> str:
    """The notation of the ability that is being put together, with its gaps; empty while there is none."""
    return bare(session.say("menu-notation", notation=f"`{shown(session.menu)}`")) if session.menu else ""


def _default(session: NewSession, gap: str) -> str:
    """What an empty answer means: the first alternative that such a card can have, the phase of the board, the least
    number above nothing.
    """
    menu = menu_of_game(session)
    if dict(menu.filled).get(gap) == PHASES:
        phases = session.phases()
        return next((str(phases.index(value) + 1) for _, value in session.draft.facts if value in phases), "1")
    least_and_most = menu.least_and_most(gap)
    if least_and_most:
        return str(max(1, least_and_most[0]))
    kind, options = session.own().kind, enumerate(menu_of(session), 1)
    return next((str(n) for n, option in options if menu.is_usual(option.answer, kind)), "1")


def with_answer(session: NewSession, text: str) -> str:
    """The notation with the next gap filled by what was typed; an empty answer takes what is offered for it.

    Raises:
        Unanswerable: it is no number where one is needed, or none of the alternatives.
    """
    menu, notation, kind = menu_of_game(session), begun(session), session.own().kind
    gap = gap_of(notation)
    answer, least_and_most = text.strip() or _default(session, gap), menu.least_and_most(gap)
    if least_and_most is None:
        return taken(session, notation, _alternative(session, notation, answer).answer)
    counted_words = typed_words(session.draft.game, session.draft.edition, "counted")
    if gap == menu.amount and fold(answer) in counted_words:
        return filled(menu, notation, menu.counted, kind)
    least, most = least_and_most
    if not (answer.isascii() and answer.isdigit() and least <= int(answer) <= most):
        raise session.unfit("menu-number", word=answer, least=least, most=most)
    return filled(menu, notation, str(int(answer)), kind)


def _alternative(session: NewSession, notation: str, typed: str) -> AnswerOption:
    """The alternative that is meant.

    Raises:
        Unanswerable: none or several are; the message says what to type if none of them is meant.
    """
    exact_row = named_exactly(session, typed)
    if exact_row is not None:
        return exact_row
    if session.menu and not is_number(typed):
        rows = sought(session, typed)
        if len(rows) == 1 and not lacking_in(session.tongue(), typed) and not keyword_elsewhere(session, typed):
            return rows[0]
        raise _not_found(session, typed)
    rows, typed_text = menu_of(session, "" if session.sought else notation), fold(typed.strip())
    if typed_text.isascii() and typed_text.isdigit() and 1 <= int(typed_text) <= len(rows):
        return rows[int(typed_text) - 1]
    rows_begun = [row for row in rows if typed_text and fold(row.text).startswith(typed_text)]
    if len(rows_begun) == 1:
        return rows_begun[0]
    raise session.unfit("not-in-list", word=typed)


def _not_found(session: NewSession, typed: str) -> Unanswerable:
    """That no list here has these words: because nothing says such a thing, or because a later question has them."""
    if keyword := keyword_elsewhere(session, typed):
        return Unanswerable(keyword, is_said=True)
    lacking = lacking_in(session.tongue(), typed)
    if lacking:
        return session.unfit("menu-lacks", why=lacking)
    later = lists_later(session, typed)[:MOST_LATER]
    if later:
        return session.unfit("menu-later", word=typed, questions=" · ".join(later))
    return session.unfit("not-in-list", word=typed)


def picked(session: NewSession, text: str) -> tuple[str, ...]:
    """What was picked so far, with this answer that fills the next gap; what adds nothing is no pick."""
    menu, notation = menu_of_game(session), begun(session)
    gap = gap_of(notation)
    answer = text.strip() or _default(session, gap)
    if menu.least_and_most(gap) is not None:
        return (*session.picks, answer)
    option = _alternative(session, notation, answer)
    says_nothing = menu.says_nothing(gap, option.answer) or not option.answer.strip(THEN)
    return session.picks if says_nothing else (*session.picks, option.text)


def narrowing(session: NewSession, text: str) -> NewSession | None:
    """The session in which less of a long list is shown: a group, or what words are found in; with Enter all of it."""
    if not text.strip():
        return change(session, narrowed=(), sought=()) if session.narrowed or session.sought else None
    question = Question("", rows_at(session, begun(session)))
    numbers = narrowed_to(session.draft, session.words_of_game(), gap_of(session.menu), question, text)
    if numbers:
        return change(session, narrowed=numbers, sought=())
    if is_number(text) or named_exactly(session, text) or _asks_number(session):
        return None
    if lacking_in(session.tongue(), text) or keyword_elsewhere(session, text):
        return None
    rows = sought(session, text)
    is_meant = len(rows) == 1 and is_as_typed(session, text, rows[0])
    return change(session, sought=rows, narrowed=()) if rows and not is_meant else None


def rows_behind(session: NewSession, row: AnswerOption, text: str) -> NewSession | None:
    """The session with the rows behind one of the first that have all of a few words; None where none has."""
    begun_session = in_menu(session, taken(session, begun(session), row.answer), (row.text,))
    rows = sought(begun_session, text) if len(text.split()) <= MOST_WORDS else ()
    return change(begun_session, sought=rows) if rows and all(has_all_words(text, row) for row in rows) else None


def first_rows_sought(session: NewSession, text: str) -> NewSession | None:
    """The session with those first rows that have a few words, all of them as they were typed; None where none has."""
    if len(text.split()) > MOST_WORDS or lacking_in(session.tongue(), text):
        return None
    begun_session = in_menu(session, begun(session))
    rows = sought(begun_session, text)
    are_named = rows and all(is_as_typed(begun_session, text, row) for row in rows)
    return change(begun_session, sought=rows) if are_named else None


def _asks_number(session: NewSession) -> bool:
    return menu_of_game(session).least_and_most(gap_of(session.menu)) is not None


def in_menu(session: NewSession, notation: str, picks: tuple[str, ...] = ()) -> NewSession:
    """The session in which the next gap of this notation is asked for."""
    return change(session, menu=notation, picks=picks, narrowed=(), sought=(), stage="menu")
