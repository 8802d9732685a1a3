"""The questions of ``judge new`` by which an ability is put together from a menu: when, if, what, to whom.

While it is put together, what was picked stands above each question in the words of the menu; the notation that it
becomes is for whoever wants to write files, and is shown when the ability is whole, and by the key for the board.
"""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.corpus.known_cards import known_cards
from judge.app.corpus.typed_words import typed_words
from judge.app.new.described.filled_notation import around_gap, filled, gap_of, parts_of, shown
from judge.app.new.described.long_lists import narrowed_to, shortened
from judge.app.new.new_session import NewSession
from judge.app.new.not_in_list import none_of
from judge.app.ruling.session import AnswerOption, Question, Unanswerable, chosen
from judge.explain.said.sub_types import names_by_code
from judge.model.cards.ability_menu import (
    COUNTERS,
    CREATED,
    FACTIONS,
    MARKS,
    PHASES,
    STATISTICS,
    STATUSES,
    SUB_TYPES,
    AbilityMenu,
)
from judge.model.value import change
from judge.text.code import bare
from judge.text.spelling import fold

SO_ON = " › "
"""Stands between what was picked and what was picked next."""


def menu_of(session: NewSession, notation: str = "") -> tuple[AnswerOption, ...]:
    """What may stand in the next gap: a piece of the notation each, in words."""
    menu_of_game, tongue = _menu_of_game(session), session.tongue()
    notation = notation or _notation(session)
    gap = gap_of(notation)
    if gap in menu_of_game.gaps:
        # Some alternatives name the card that is described: all are given it.
        say, card, gap_context = session.words_of_game().say, session.own().name, around_gap(notation)
        return tuple(
            AnswerOption(piece, say(f"menu.{gap}.{name}", card=card))
            for name, piece in menu_of_game.gaps[gap]
            if menu_of_game.offers(piece, gap_context)
        )
    vocabulary_part, vocabulary = dict(menu_of_game.filled).get(gap, ""), game_of(session.draft).reads.vocabulary
    if vocabulary_part == CREATED:
        created_ids = _created(session)
        return tuple(AnswerOption(card.id, tongue.title(card)) for card in tongue.cards if card.id in created_ids)
    if vocabulary_part == SUB_TYPES:
        return tuple(AnswerOption(code, name) for code, name in names_by_code(session.words_of_game()).items())
    codes = {
        PHASES: vocabulary.phases,
        STATUSES: vocabulary.statuses,
        COUNTERS: vocabulary.counters,
        MARKS: (*vocabulary.statuses, *vocabulary.counters),
        FACTIONS: vocabulary.factions,
        STATISTICS: vocabulary.statistics,
    }.get(vocabulary_part, ())
    return tuple(AnswerOption(code, tongue.called(code)) for code in codes)


def _menu_of_game(session: NewSession) -> AbilityMenu:
    return game_of(session.draft).reads.menu


def _notation(session: NewSession) -> str:
    return session.menu or _menu_of_game(session).begun_for(session.own().kind)


def first_gap(session: NewSession) -> str:
    """The gap with which an ability of the card begins."""
    return gap_of(_menu_of_game(session).begun_for(session.own().kind))


def _created(session: NewSession) -> frozenset[str]:
    """The ids of what effects can create, those of the draft with them."""
    kind = game_of(session.draft).reads.vocabulary.created_kind
    shared_ids = (id for id, shared_kind in known_cards(session.draft.game).kinds().items() if shared_kind == kind)
    return frozenset((*shared_ids, *(card.id for card in session.draft.cards if card.kind == kind)))


def ask_menu(session: NewSession) -> Question:
    """Asks what stands in the next gap, and shows what was picked so far."""
    gap = gap_of(session.menu)
    message = _menu_of_game(session).question(gap, around_gap(session.menu))
    question_text = session.words_of_game().say(message, card=session.own().name)
    if gap == _menu_of_game(session).more:
        question_text = _within_part(session) or question_text
    so_far = session.say("menu-so-far", picks=SO_ON.join(session.picks))
    help = session.page("menu-help")
    none_option, default = none_of(session, gap), "" if session.narrowed else _default(session, gap)
    if session.narrowed:
        question_text = f"{question_text} {session.say('menu-narrowed')}"
    question = Question(
        f"{so_far}\n{question_text}", menu_of(session), default=default, may_skip=True, help=help, none=none_option
    )
    return shortened(session.draft, session.words_of_game(), gap, session.narrowed, question)


def _within_part(session: NewSession) -> str:
    """The question whether something else is done within a part, which is told from every other open one."""
    say, names = session.words_of_game().say, parts_of(_menu_of_game(session), session.menu)
    if not names:
        return ""
    key = "menu.more.ask-within-inner" if names[-1] in names[:-1] else "menu.more.ask-within"
    return say(key, part=say(names[-1]))


def notation_so_far(session: NewSession) -> str:
    """The notation of the ability that is being put together, with its gaps; empty while there is none."""
    return bare(session.say("menu-notation", notation=f"`{shown(session.menu)}`")) if session.menu else ""


def _default(session: NewSession, gap: str) -> str:
    """What an empty answer means: the first alternative that such a card can have, the phase of the board, the least
    number above nothing.
    """
    menu_of_game = _menu_of_game(session)
    if dict(menu_of_game.filled).get(gap) == PHASES:
        phases = session.phases()
        return next((str(phases.index(value) + 1) for _, value in session.draft.facts if value in phases), "1")
    least_and_most = menu_of_game.least_and_most(gap)
    if least_and_most:
        return str(max(1, least_and_most[0]))
    kind, options = session.own().kind, enumerate(menu_of(session), 1)
    return next((str(n) for n, option in options if menu_of_game.is_usual(option.answer, kind)), "1")


def with_answer(session: NewSession, text: str) -> str:
    """The notation with the next gap filled by what was typed; an empty answer takes what is offered for it.

    Raises:
        Unanswerable: it is no number where one is needed, or none of the alternatives.
    """
    menu_of_game, notation, kind = _menu_of_game(session), _notation(session), session.own().kind
    gap = gap_of(notation)
    answer, least_and_most = text.strip() or _default(session, gap), menu_of_game.least_and_most(gap)
    if least_and_most is None:
        return filled(menu_of_game, notation, _alternative(session, notation, answer).answer, kind)
    counted_words = typed_words(session.draft.game, session.draft.edition, "counted")
    if gap == menu_of_game.amount and fold(answer) in counted_words:
        return filled(menu_of_game, notation, menu_of_game.counted, kind)
    least, most = least_and_most
    if not (answer.isascii() and answer.isdigit() and least <= int(answer) <= most):
        raise session.unfit("menu-number", word=answer, least=least, most=most)
    return filled(menu_of_game, notation, str(int(answer)), kind)


def _alternative(session: NewSession, notation: str, typed: str) -> AnswerOption:
    """The alternative that is meant.

    Raises:
        Unanswerable: none or several are; the message says what to type if none of them is meant.
    """
    try:
        return chosen(Question("", menu_of(session, notation)), typed)
    except Unanswerable as unfit:
        raise session.unfit("not-in-list", word=typed) from unfit


def picked(session: NewSession, text: str) -> tuple[str, ...]:
    """What was picked so far, with this answer that fills the next gap; what adds nothing is no pick."""
    menu_of_game, notation = _menu_of_game(session), _notation(session)
    gap = gap_of(notation)
    answer = text.strip() or _default(session, gap)
    if menu_of_game.least_and_most(gap) is not None:
        return (*session.picks, answer)
    option = _alternative(session, notation, answer)
    return session.picks if menu_of_game.says_nothing(gap, option.answer) else (*session.picks, option.text)


def narrowing(session: NewSession, text: str) -> NewSession | None:
    """The session in which less of a long list is shown, by a group or by words; with Enter all of it again."""
    if session.narrowed and not text.strip():
        return change(session, narrowed=())
    question = Question("", menu_of(session))
    numbers = narrowed_to(session.draft, session.words_of_game(), gap_of(session.menu), question, text)
    return change(session, narrowed=numbers) if numbers else None


def in_menu(session: NewSession, notation: str, picks: tuple[str, ...] = ()) -> NewSession:
    """The session in which the next gap of this notation is asked for."""
    return change(session, menu=notation, picks=picks, narrowed=(), stage="menu")
