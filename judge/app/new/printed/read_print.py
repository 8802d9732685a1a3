"""Reads what is typed or pasted as a card prints it: one ability, or several, each in its turn."""

from __future__ import annotations

from judge.app.new.described.as_listed import with_bullets
from judge.app.new.described.printed_sentence import compiled_sentence
from judge.app.new.described.said_support import as_support, behind_support, for_its_place, symbol_of_its_cost
from judge.app.new.described.several_printed import parts_printed
from judge.app.new.described.told_wording import told_ability
from judge.app.new.drafts.draft import ability_of
from judge.app.new.new_session import LeftAbility, NewSession
from judge.app.new.printed.told_in_print import read_told
from judge.app.new.retold.told_sentence import retold
from judge.app.new.typed_ability import keyword_elsewhere, no_notation
from judge.app.ruling.session import Unanswerable
from judge.scenario.writing.write_scenario import Document, flow
from judge.text.clean import clean

DO = "do"


def read_print(session: NewSession, text: str) -> tuple[tuple[str, ...], tuple[LeftAbility, ...]]:
    """The abilities in the notation, and the parts of the text that are not understood.

    Raises:
        Unanswerable: nothing of it is understood; the message says which word, and where.
    """
    text = with_bullets(text)
    try:
        return _one(session, text), ()
    except Unanswerable:
        parts = parts_printed(text)
        if len(parts) < 2:
            raise
    abilities, left = _each(session, parts)
    if not abilities:
        raise Unanswerable(left[0].reason, is_said=True)
    return with_one_effect(abilities), left


def _each(session: NewSession, parts: tuple[str, ...]) -> tuple[list[str], tuple[LeftAbility, ...]]:
    abilities, left = list[str](), list[LeftAbility]()
    for part in parts:
        try:
            abilities += _one(session, part)
        except Unanswerable as unfit:
            left.append(LeftAbility(" ".join(clean(part).split()), str(unfit)))
    return abilities, tuple(left)


def _one(session: NewSession, text: str) -> tuple[str, ...]:
    """The abilities of one sentence or paragraph, which may say before it that it is for the Reserve."""
    try:
        return tuple(for_its_place(session.draft, ability) for ability in _as_typed(session, text))
    except Unanswerable:
        text_behind = behind_support(session.draft, text)
        abilities = _for_the_reserve(session, text_behind) if text_behind else ()
        if len(abilities) != 1:  # of several paragraphs the word is said of the first alone: each is read by itself
            raise
        return abilities


def _for_the_reserve(session: NewSession, text: str) -> tuple[str, ...]:
    """The support abilities of a text that was said to be one's.

    Raises:
        Unanswerable: it is not understood, or says nothing of when it is done: then with what it could be typed.
    """
    symbol = symbol_of_its_cost(session.draft)
    try:
        abilities = _as_typed(session, text)
    except Unanswerable:
        if not _is_understood(session, f"{{{symbol}}}: {text}"):
            raise
        abilities = ()
    if not abilities or any(set(_keys(ability)) == {DO} for ability in abilities):
        raise session.unfit("support-effect", symbol=symbol, text=text.strip().rstrip("."))
    return tuple(as_support(ability) for ability in abilities)


def _is_understood(session: NewSession, text: str) -> bool:
    try:
        return bool(_as_typed(session, text))
    except Unanswerable:
        return False


def _as_typed(session: NewSession, text: str) -> tuple[str, ...]:
    try:
        abilities = compiled_sentence(session.tongue(), session.own(), text)
    except Unanswerable as unfit:
        # No sentence of cards, but perhaps one of ours: what the program prints as an ability, it reads.
        told_notation = told_ability(session.draft.game, session.draft.edition, session.own().kind, text)
        abilities = (told_notation,) if told_notation else read_told(session, text) or _retold(session, text)
        if not abilities and (keyword := keyword_elsewhere(session, text)):
            raise Unanswerable(keyword, is_said=True) from unfit
        if not abilities:
            raise
    if not abilities:
        raise Unanswerable(no_notation(session), is_said=True)
    return abilities


def _retold(session: NewSession, text: str) -> tuple[str, ...]:
    """The ability that is told in just these words, made from its words; none where none is."""
    draft = session.draft
    notation = retold(draft.game, draft.edition, session.settings.language, session.own().kind, text)
    return (notation,) if notation else ()


def with_one_effect(abilities: list[str]) -> tuple[str, ...]:
    """The abilities, in which effects without trigger and cost are one, in their order: a Spell is resolved once."""
    effects = [ability for ability in abilities if set(_keys(ability)) == {DO}]
    if len(effects) < 2:
        return tuple(dict.fromkeys(abilities))
    steps = [step for effect in effects for step in _steps(effect)]
    others = (ability for ability in abilities if ability not in effects)
    return (*dict.fromkeys(others), flow({DO: steps}))


def _keys(ability: str) -> dict[str, Document]:
    notation = ability_of(ability)
    return notation if isinstance(notation, dict) else {}


def _steps(effect: str) -> list[Document]:
    steps = _keys(effect)[DO]
    return steps if isinstance(steps, list) else [steps]
