"""The questions of ``judge new`` by which an ability is put together from a menu: when, if, what, to whom."""

from __future__ import annotations

from judge.app.corpus.games import cards, game_of
from judge.app.corpus.typed_words import typed_words
from judge.app.new.described.ability_grammar import AMOUNT_COUNTED, MENU, MORE, NUMBERS, PHASES, STATUSES, TOKENS
from judge.app.new.described.filled_notation import begun_for, filled, gap_of, part_of, shown
from judge.app.new.new_session import NewSession
from judge.app.ruling.session import AnswerOption, Question, chosen
from judge.model.value import change
from judge.text.code import bare
from judge.text.spelling import fold


def menu_of(session: NewSession, notation: str = "") -> tuple[AnswerOption, ...]:
    """What may stand in the next gap: a piece of the notation each, in words."""
    gap = gap_of(notation or session.menu or begun_for(session.own().kind))
    if gap in MENU:
        # Some alternatives name the card that is described: all are given it.
        say, card = session.words_of_game().say, session.own().name
        return tuple(AnswerOption(piece, say(f"menu.{gap}.{name}", card=card)) for name, piece in MENU[gap])
    tongue, vocabulary = session.tongue(), game_of(session.draft).reads.vocabulary
    codes = {PHASES: vocabulary.phases, STATUSES: vocabulary.statuses}.get(
        gap, (*vocabulary.statuses, *vocabulary.counters)
    )
    if gap == TOKENS:
        tokens = [card for card in tongue.cards if card.id in _tokens(session)]
        return tuple(AnswerOption(card.id, tongue.title(card)) for card in tokens)
    return () if gap in NUMBERS else tuple(AnswerOption(code, tongue.called(code)) for code in codes)


def _tokens(session: NewSession) -> frozenset[str]:
    """The ids of the tokens that there are, those of the draft with them."""
    shared_tokens = (id for id, card in cards(session.draft.game).items() if card.kind == "token")
    return frozenset((*shared_tokens, *(card.id for card in session.draft.cards if card.kind == "token")))


def ask_menu(session: NewSession) -> Question:
    """Asks what stands in the next gap, and shows the notation so far."""
    gap = gap_of(session.menu)
    asked = session.words_of_game().say(f"menu.{gap}.ask", card=session.own().name)
    part = part_of(session.menu) if gap == MORE else ""
    if part:
        asked = session.words_of_game().say("menu.more.ask-within", part=session.words_of_game().say(part))
    so_far = bare(session.say("menu-so-far", notation=f"`{shown(session.menu)}`"))
    help = session.page("menu-help")
    return Question(f"{so_far}\n{asked}", menu_of(session), default=_default(gap), may_skip=True, help=help)


def _default(gap: str) -> str:
    """What an empty answer means: the first alternative, or the least number above nothing."""
    return str(max(1, NUMBERS[gap][0])) if gap in NUMBERS else "1"


def with_answer(session: NewSession, text: str) -> str:
    """The notation with the next gap filled by what was typed; an empty answer takes the first alternative.

    Raises:
        Unanswerable: it is no number where one is needed, or none of the alternatives.
    """
    notation, kind = session.menu or begun_for(session.own().kind), session.own().kind
    gap = gap_of(notation)
    typed = text.strip() or _default(gap)
    if gap not in NUMBERS:
        return filled(notation, chosen(Question("", menu_of(session, notation)), typed).answer, kind)
    counted = typed_words(session.draft.game, session.draft.edition, "counted")
    if gap == "amount" and fold(typed) in counted:
        return filled(notation, AMOUNT_COUNTED, kind)
    least, most = NUMBERS[gap]
    if not (typed.isascii() and typed.isdigit() and least <= int(typed) <= most):
        raise session.unfit("menu-number", word=typed, least=least, most=most)
    return filled(notation, str(int(typed)), kind)


def in_menu(session: NewSession, notation: str) -> NewSession:
    """The session in which the next gap of this notation is asked for."""
    return change(session, menu=notation, stage="menu")
