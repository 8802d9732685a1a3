"""The questions of ``judge new`` about a card that is described on the spot: what it is, and each of its abilities."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.app.corpus.games import game_of
from judge.app.new.ability_steps import (
    ask_menu,
    first_gap,
    first_rows_sought,
    in_menu,
    menu_of,
    narrowing,
    notation_so_far,
    picked,
    rows_behind,
    with_answer,
)
from judge.app.new.asking_steps import says_none
from judge.app.new.described.described_card import with_ability
from judge.app.new.described.filled_notation import gap_of
from judge.app.new.described.imported_facts import imported_facts
from judge.app.new.described.printed_sentence import has_symbol, is_number
from judge.app.new.dialogue_step import Step
from judge.app.new.doubts.never_steps import ask_never, doubting, is_never, take_never
from judge.app.new.drafts.draft import OwnCard, ability_of
from judge.app.new.kind_steps import ask_kind, take_kind
from judge.app.new.new_session import NewSession
from judge.app.new.not_in_list import (
    NONE,
    ask_unsaid,
    is_none,
    none_of,
    take_unsaid,
    unsaid,
)
from judge.app.new.printed.left_abilities import asking_left, settled_left, with_left_kept
from judge.app.new.printed.list_lines import goes_on, is_open, refuse_beside, with_list_line, with_open_list_left
from judge.app.new.printed.read_back import abilities_read
from judge.app.new.printed.read_print import read_print, with_one_effect
from judge.app.new.typed_ability import (
    faults_said,
    fitting,
    in_words,
    is_notation,
    meant,
    no_notation,
    notation_words,
)
from judge.app.new.unread_parts import tried_again
from judge.app.ruling.session import Question, Unanswerable
from judge.model.diagnostic import Refused
from judge.model.value import change
from judge.text.code import bare

_SYMBOL_FIRST = re.compile(r"\s*(\{\w\})[\s:—]*(.+)", re.DOTALL)
MENU = "menu"
PRINTED = "printed-example"
"""The message with a printed text as it may be typed: a game has one whose sentences are compiled."""


def ask_ability(session: NewSession) -> Question:
    """Asks for the next ability of the card: by the menu, in the notation, or as the sentence of an example."""
    is_first, card = not session.own().abilities, session.own()
    known_abilities = fitting(session)
    key, example = "ability" if is_first else "ability-more", f"`{known_abilities[0]}`" if known_abilities else ""
    printed = session.say(PRINTED) if f"new.{PRINTED}" in session.words_of_game().messages else ""
    arguments = {"card": card.name, "example": example, "printed": printed}
    ability_question = bare(session.say(key, **arguments, menu=bool(menu_of(session))))
    words = (
        *known_abilities,
        *in_words(session, known_abilities),
        *notation_words(session.draft.game, session.draft.edition),
    )
    none_option, options = none_of(session, first_gap(session)), menu_of(session)
    question = Question(
        ability_question, options, may_skip=True, words=words, help=ability_help(session), none=none_option
    )
    if is_open(session):
        lines = session.begun_list.lines
        question = change(question, text=session.say("ability-list", text=lines[0], count=len(lines) - 1))
    return asking_left(session, question)


def ability_help(session: NewSession) -> str:
    """The help on how abilities are written, with the verbs of the game."""
    verbs = ", ".join(
        verb.name.removeprefix("pay_") for verb in game_of(session.draft).reads.vocabulary.verbs if verb.supported
    )
    return session.page("ability-help", verbs=verbs)


def _with_unsaid(session: NewSession, card: OwnCard) -> OwnCard:
    """The card, which has a text that nobody described if the user's imported card has one: rulings have to say so.

    The printed words are the publisher's. They stay in the user's own copy, and go into no file of boards.
    """
    is_described = bool(card.abilities or card.not_computed)
    if is_described or not any(imported.has_text for imported in imported_facts(session.tongue(), card.name)):
        return card
    return change(card, not_computed=(session.say("unsaid-unknown"),))


def take_ability(session: NewSession, text: str) -> NewSession:
    """Takes one ability: the first answer of the menu, the notation, an example; an empty line ends the card."""
    card, text = session.own(), "" if says_none(session, text) else text
    if session.left_abilities and (not text.strip() or text.strip() == NONE):
        return with_left_kept(session)
    if is_open(session) and not text.strip():
        return with_open_list_left(session)
    if not text.strip():
        other_cards = (other for other in session.draft.cards if other.id != card.id)
        draft_after = change(session.draft, cards=(*other_cards, _with_unsaid(session, card)))
        return tried_again(change(session, draft=draft_after, card=None))
    if goes_on(session, text):
        return with_list_line(session, text.strip(), _printed)
    refuse_beside(session)
    if is_none(session, text, first_gap(session)):
        return unsaid(session, text)
    notation = meant(session, text.strip())
    if notation != text.strip() or (is_notation(notation) and not has_symbol(notation)):
        return _described(session, notation)
    if not is_number(text) and not _is_answer(session, text):
        return _printed_or_sought(session, text.strip())
    return _described(session, _first_answer(session, text), picked(session, text))


def _is_answer(session: NewSession, text: str) -> bool:
    """Whether the text is an alternative of the menu."""
    try:
        with_answer(session, text)
    except Unanswerable:
        return False
    return True


def _printed_or_sought(session: NewSession, text: str) -> NewSession:
    """The session with what a text says as a card prints it; where it says nothing so, with the rows that have it."""
    try:
        return with_list_line(session, text, _printed)
    except Unanswerable:
        sought_session = None if is_open(session) else _rows_sought(session, text)
        if sought_session is None:
            raise
        return sought_session


def _rows_sought(session: NewSession, text: str) -> NewSession | None:
    """The session with the rows that have a few words; behind a symbol, with those of the row that has the symbol."""
    symbol = _SYMBOL_FIRST.match(text)
    if symbol is None:
        return None if has_symbol(text) else first_rows_sought(session, text)
    row = next((row for row in menu_of(session) if f"({symbol[1]})" in row.text), None)
    return None if row is None or has_symbol(symbol[2]) else rows_behind(session, row, symbol[2])


def _printed(session: NewSession, text: str) -> NewSession:
    """The session with the abilities of a text that was typed as a card prints it, and what of it is not understood."""
    abilities, left = read_print(session, text)
    doubted = tuple(ability for ability in abilities if is_never(session, ability))
    taken = (ability for ability in abilities if ability not in doubted)
    for ability in taken:
        session = session if left and _has(session, ability) else _described(session, ability)
    session = _with_one_effect(session)
    session = change(session, left_abilities=(*left, *session.left_abilities[1:])) if left else session
    return doubting(session, doubted) if doubted else session


def _with_one_effect(session: NewSession) -> NewSession:
    """The session in which effects that were typed one after the other, each on its line, are one: it is done once."""
    card = session.own()
    return change(session, card=change(card, abilities=with_one_effect(list(card.abilities))))


def _first_answer(session: NewSession, text: str) -> str:
    """The notation with which the chosen alternative begins.

    Raises:
        Unanswerable: it is no alternative; the message says what else could be typed.
    """
    try:
        return with_answer(session, text)
    except Unanswerable as unfit:
        if is_number(text) and menu_of(session):
            raise session.unfit("menu-beyond", word=text.strip(), count=len(menu_of(session))) from unfit
        raise Unanswerable(no_notation(session), is_said=True) from unfit


def take_menu(session: NewSession, text: str) -> NewSession:
    """Takes what stands in the next gap; when none is left, the ability is described.

    Of an ability of which one part is in no list, nothing is played: half of it would be another ability.
    """
    if is_none(session, text, gap_of(session.menu)):
        return unsaid(session, text)
    if session.narrowed and is_number(text) and int(text) not in session.narrowed:
        shown = ", ".join(map(str, session.narrowed))
        raise session.unfit("menu-not-shown", word=text.strip(), known=shown)
    narrowed_session = narrowing(session, text)
    if narrowed_session is not None:
        return narrowed_session
    return _described(session, with_answer(session, text), picked(session, text))


def _described(session: NewSession, notation: str, picks: tuple[str, ...] = ()) -> NewSession:
    """The session with this ability, or with the question for its next gap."""
    if gap_of(notation):
        return in_menu(session, notation, picks)
    try:
        if _has(session, notation) and session.stage == MENU:
            # Refused, the last row that was taken would be offered again, and refused again.
            return change(session, menu="", picks=(), narrowed=(), sought=(), stage="ability")
        if _has(session, notation):
            (words,) = in_words(session, (notation,))
            raise session.unfit("ability-twice", card=session.own().name, words=words)
        if is_never(session, notation):
            return doubting(session, (notation,))
        card = with_ability(session.draft, session.own(), notation)
    except Refused as refused:
        raise Unanswerable(faults_said(session, notation, refused), is_said=True) from refused
    return change(session, card=card, menu="", picks=(), narrowed=(), sought=(), stage="ability")


def _has(session: NewSession, notation: str) -> bool:
    """Whether the card has this ability already, however it is written: typed twice it would count twice.

    Raises:
        Refused: it is no ability.
    """
    abilities, written_ability = session.own().abilities, ability_of(notation)
    if not abilities or any(ability_of(ability) == written_ability for ability in abilities):
        return bool(abilities)
    (words,) = in_words(session, (notation,))
    return words in in_words(session, abilities)


def card_so_far(session: NewSession) -> str:
    """The card that is being described: each of its abilities in words and in notation, and what is begun of the next.

    The notation is for whoever wants to write files: so it stands here, and on no other screen of the menu.
    """
    card = session.own()
    lines = [*abilities_read(session)]
    lines += [session.say("unsaid-kept", text=text.rstrip(".")) for text in card.not_computed]
    return "\n".join((card.name, *lines, *filter(None, (notation_so_far(session),))))


def _settling(take: Callable[[NewSession, str], NewSession]) -> Callable[[NewSession, str], NewSession]:
    """Takes an answer, by which a part of a paste that is asked about may be described."""
    return lambda session, text: settled_left(session, take(session, text))


CARD_STEPS = {
    "kind": Step(ask_kind, take_kind),
    "ability": Step(ask_ability, _settling(take_ability)),
    MENU: Step(ask_menu, _settling(take_menu)),
    "never": Step(ask_never, _settling(take_never)),
    "unsaid": Step(ask_unsaid, _settling(take_unsaid)),
}
