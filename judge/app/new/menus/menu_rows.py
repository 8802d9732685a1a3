"""The rows of a list of the menu: what each puts into the notation, and its words in a language."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.corpus.known_cards import known_cards
from judge.app.corpus.messages import catalogue
from judge.app.new.described.filled_notation import around_gap, gap_of
from judge.app.new.heard.typed_names import Tongue
from judge.app.new.menus.open_parts import Following, followings, gone_on
from judge.app.new.new_session import NewSession
from judge.app.ruling.session import AnswerOption
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
from judge.text.catalogue import Catalogue

THEN = "⟩"
"""Stands between the pieces of an answer that fills several gaps, one after the other."""


def menu_of_game(session: NewSession) -> AbilityMenu:
    """The menu of the game that is played."""
    return game_of(session.draft).reads.menu


def begun(session: NewSession) -> str:
    """The notation of the ability so far; before its first answer one gap."""
    return session.menu or menu_of_game(session).begun_for(session.own().kind)


def rows_at(session: NewSession, notation: str, language: str = "") -> tuple[AnswerOption, ...]:
    """What may stand in the next gap: a piece of the notation each, in words; several pieces where it fills several."""
    menu, gap = menu_of_game(session), gap_of(notation)
    words = words_in(session, language)
    if gap == menu.more:
        following = followings(menu, notation)
        return tuple(AnswerOption(THEN.join(each.pieces), _goes_on(words, gap, each)) for each in following)
    if gap in menu.gaps:
        # Some alternatives name the card that is described: all are given it.
        card, gap_context = session.own().name, around_gap(notation)
        return tuple(
            AnswerOption(piece, words.say(f"menu.{gap}.{name}", card=card))
            for name, piece in menu.gaps[gap]
            if menu.offers(piece, gap_context)
        )
    return tuple(AnswerOption(code, name) for code, name in _words_of_game(session, gap, language))


def words_in(session: NewSession, language: str = "") -> Catalogue:
    """The messages in a language; without one, in that of the dialogue."""
    draft = session.draft
    return catalogue(draft.game, draft.edition, language) if language else session.words_of_game()


def _goes_on(words: Catalogue, gap: str, following: Following) -> str:
    """A way to go on in words: where parts are open, within which, or that they are left."""
    if following.name == "none" and not following.is_last:
        return words.say(f"menu.{gap}.on")
    part = words.say(following.part) if following.part else ""
    plain = words.say(f"menu.{gap}.{following.name}")
    if part and following.name == "then":
        return words.say(f"menu.{gap}.then-within", part=part)
    return words.say(f"menu.{gap}.then-behind") if following.is_behind else plain


def _words_of_game(session: NewSession, gap: str, language: str) -> tuple[tuple[str, str], ...]:
    """The words with which the game fills a gap: the code of each, and how it is called."""
    tongue = Tongue(session.draft, language) if language else session.tongue()
    vocabulary_part, vocabulary = (
        dict(menu_of_game(session).filled).get(gap, ""),
        game_of(session.draft).reads.vocabulary,
    )
    if vocabulary_part == CREATED:
        created_ids = _created(session)
        return tuple((card.id, tongue.title(card)) for card in tongue.cards if card.id in created_ids)
    if vocabulary_part == SUB_TYPES:
        return tuple(names_by_code(words_in(session, language)).items())
    codes = {
        PHASES: vocabulary.phases,
        STATUSES: vocabulary.statuses,
        COUNTERS: vocabulary.counters,
        MARKS: (*vocabulary.statuses, *vocabulary.counters),
        FACTIONS: vocabulary.factions,
        STATISTICS: vocabulary.statistics,
    }.get(vocabulary_part, ())
    return tuple((code, tongue.called(code)) for code in codes)


def _created(session: NewSession) -> frozenset[str]:
    """The ids of what effects can create, those of the draft with them."""
    kind = game_of(session.draft).reads.vocabulary.created_kind
    shared_ids = (id for id, shared_kind in known_cards(session.draft.game).kinds().items() if shared_kind == kind)
    return frozenset((*shared_ids, *(card.id for card in session.draft.cards if card.kind == kind)))


def taken(session: NewSession, notation: str, answer: str) -> str:
    """The notation with its next gaps filled by a row."""
    return gone_on(menu_of_game(session), notation, tuple(answer.split(THEN)), session.own().kind)
