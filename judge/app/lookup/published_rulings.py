"""Looks rulings up: by their id, by the card that they are about, by the sections of our own statement."""

from __future__ import annotations

import re

from judge.app.lookup.published_ruling_book import RulingDesk, desk_for, ruled
from judge.app.reply import DONE, NO, Reply, Settings
from judge.explain.pages.published_ruling import Record
from judge.library.cards.card_names import Match, key, match, named_exactly
from judge.text.clean import clean
from judge.text.spelling import nearest

_ID = re.compile(r"(?:[a-z]+/[0-9.-]+/)?wu[-\s]?([0-9]{1,4})", re.IGNORECASE)
_NUMBER = re.compile(r"[0-9]{1,4}")
_RULE = re.compile(r"[§\s]*[0-9]+\..*")
_PATH = re.compile(r"(?:[a-z]+/[0-9.-]+/)?(?:wu/)?((?:attack|undetermined)(?:/[a-z0-9-]+)?)", re.IGNORECASE)


def ruling(settings: Settings, words: tuple[str, ...]) -> Reply | None:
    """The rulings that the words cite or name; None where the words are for ``rule`` to answer.

    Of a game that answers by ruling, every answer is given here, the table of contents included. Of another, only ids
    (``WU-105``, ``wu/attack/4``) and names of cards, letter for letter, are taken.

    Raises:
        Refused: there is no such edition, or its files are faulty.
    """
    if settings.game in ruled():
        desk = desk_for(settings, settings.game)
        return _own(desk, words) if desk else None
    asked_text = " ".join(words)
    if not asked_text.strip() or _RULE.fullmatch(asked_text) or _NUMBER.fullmatch(asked_text):
        return None
    for game in ruled():
        desk = desk_for(settings, game)
        records = _cited(desk, words, own=False) or _named(desk, asked_text) if desk else ()
        if desk and records:
            return _reply(desk, records)
        if desk and _ID.fullmatch(asked_text):
            return _unknown(desk, asked_text, Match())
    return None


def _own(desk: RulingDesk, words: tuple[str, ...]) -> Reply:
    asked_text = " ".join(" ".join(words).split())
    if not asked_text:
        all_records = [desk.records.record(ruling) for ruling in desk.book.rulings]
        return _answered(desk, DONE, desk.pages.contents(), all_records)
    records = _cited(desk, words, own=True) or _named(desk, asked_text)
    if records:
        return _reply(desk, records)
    card_match = match(asked_text, desk.cards)
    if len(card_match.cards) == 1 and not _NUMBER.fullmatch(asked_text):
        return _reply(desk, _of_card(desk, card_match.cards[0].id))
    return _unknown(desk, asked_text, card_match)


def _cited(desk: RulingDesk, words: tuple[str, ...], own: bool) -> tuple[Record, ...]:
    """The records of all the ids, or none if one of the words is no id.

    ``own`` says that the asked game answers by ruling: then a bare number is an id too.
    """
    whole_records = _one(desk, " ".join(words).strip(), own)
    if whole_records:
        return whole_records
    word_records = tuple(_one(desk, word.strip(",;"), own) for word in " ".join(words).split())
    return tuple(dict.fromkeys(record for records in word_records for record in records)) if all(word_records) else ()


def _one(desk: RulingDesk, word: str, is_own_game: bool) -> tuple[Record, ...]:
    """The records of one id: a ruling, or a path of our statement with all sections below it; none if it is no id."""
    id_match = _ID.fullmatch(word)
    number = id_match[1] if id_match else word if is_own_game and _NUMBER.fullmatch(word) else ""
    if number:
        ruling = desk.book.ruling(f"WU-{int(number):03}")
        return (ruling,) if ruling else ()
    path = _PATH.fullmatch(word)
    if path is None or not (is_own_game or word.lower().startswith(("wu/", f"{desk.book.game}/"))):
        return ()
    id = f"wu/{path[1].lower()}"
    statements_and_points: tuple[Record, ...] = (*desk.book.statements, *desk.book.undetermined)
    return tuple(record for record in statements_and_points if record.id == id or record.id.startswith(f"{id}/"))


def _named(desk: RulingDesk, asked: str) -> tuple[Record, ...]:
    """The rulings about the card, fighter, group or warband that is called exactly so."""
    exact_cards = named_exactly(asked, desk.cards)
    if len(exact_cards) == 1:
        return _of_card(desk, exact_cards[0].id)
    wanted_key = key(asked)
    for id, names in desk.book.warbands:
        if wanted_key in (key(id), *(key(name) for _, name in names.texts)):
            return tuple(ruling for ruling in desk.book.rulings if ruling.warband == id)
    return ()


def _of_card(desk: RulingDesk, id: str) -> tuple[Record, ...]:
    """The rulings under the card's own heading; where it has none, those that name it."""
    own_rulings = tuple(ruling for ruling in desk.book.rulings if ruling.subject.name == id)
    card = desk.book.card(id)
    naming_rulings = tuple(
        ruling for ruling_id in (card.rulings if card else ()) if (ruling := desk.book.ruling(ruling_id))
    )
    return own_rulings or naming_rulings


def _reply(desk: RulingDesk, records: tuple[Record, ...]) -> Reply:
    return _answered(desk, DONE, desk.pages.records(records), [desk.records.record(record) for record in records])


def _unknown(desk: RulingDesk, asked: str, matched: Match) -> Reply:
    """The answer where nothing has this id or name, or several cards have it: what may have been meant."""
    shown_words = clean(asked)[:100]
    title = desk.rulebook.title.get(desk.pages.catalogue.language)
    if _NUMBER.fullmatch(asked) or not matched.cards:
        near_ids = matched.nearest or nearest(_id(asked), (ruling.id for ruling in desk.book.rulings))
        lines = desk.pages.say("ruling.unknown", asked=shown_words, title=title, nearest=", ".join(near_ids))
        return _answered(desk, NO, "\n".join(lines), [desk.records.unknown(shown_words, near_ids)])
    near_ids = tuple(named_card.id for named_card in matched.cards)
    lines = desk.pages.say("ruling.several", asked=shown_words, count=len(near_ids))
    for id in near_ids:
        card = desk.book.card(id)
        lines += desk.pages.lines(f"{id}: {desk.pages.words(card.name)}" if card else id, "  ")
    return _answered(desk, NO, "\n".join(lines), [desk.records.unknown(shown_words, near_ids)])


def _id(asked: str) -> str:
    id_match = _ID.fullmatch(asked)
    number = id_match[1] if id_match else asked if _NUMBER.fullmatch(asked) else ""
    return f"WU-{int(number):03}" if number else asked


def _answered(desk: RulingDesk, exit: int, text: str, result: object) -> Reply:
    book = desk.book
    return Reply("rule", exit, text, result=result, game=book.game, edition=book.edition)
