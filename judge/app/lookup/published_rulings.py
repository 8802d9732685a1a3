"""Looks rulings up: by their id, by the card that they are about, by the sections of our own statement."""

from __future__ import annotations

import re

from judge.app.lookup.published_ruling_book import RulingDesk, desk_for, ruled
from judge.app.reply import DONE, NO, Reply, Settings
from judge.explain.pages.published_ruling import Record
from judge.library.cards.card_names import Match, key, match
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
    asked = " ".join(words)
    if not asked.strip() or _RULE.fullmatch(asked) or _NUMBER.fullmatch(asked):
        return None
    for game in ruled():
        desk = desk_for(settings, game)
        found = _cited(desk, words, own=False) or _named(desk, asked) if desk else ()
        if desk and found:
            return _reply(desk, found)
        if desk and _ID.fullmatch(asked):
            return _unknown(desk, asked, Match())
    return None


def _own(desk: RulingDesk, words: tuple[str, ...]) -> Reply:
    asked = " ".join(" ".join(words).split())
    if not asked:
        contents = [desk.records.record(one) for one in desk.book.rulings]
        return _answered(desk, DONE, desk.pages.contents(), contents)
    found = _cited(desk, words, own=True) or _named(desk, asked)
    if found:
        return _reply(desk, found)
    matched = match(asked, desk.cards)
    if len(matched.cards) == 1 and not _NUMBER.fullmatch(asked):
        return _reply(desk, _of_card(desk, matched.cards[0].id))
    return _unknown(desk, asked, matched)


def _cited(desk: RulingDesk, words: tuple[str, ...], own: bool) -> tuple[Record, ...]:
    """The records of all the ids, or nothing if one of the words is no id. ``own``: a bare number is an id too."""
    together = _one(desk, " ".join(words).strip(), own)
    if together:
        return together
    each = tuple(_one(desk, word.strip(",;"), own) for word in " ".join(words).split())
    return tuple(dict.fromkeys(one for found in each for one in found)) if all(each) else ()


def _one(desk: RulingDesk, word: str, own: bool) -> tuple[Record, ...]:
    found = _ID.fullmatch(word)
    number = found[1] if found else word if own and _NUMBER.fullmatch(word) else ""
    if number:
        one = desk.book.ruling(f"WU-{int(number):03}")
        return (one,) if one else ()
    path = _PATH.fullmatch(word)
    if path is None or not (own or word.lower().startswith(("wu/", f"{desk.book.game}/"))):
        return ()
    id = f"wu/{path[1].lower()}"
    every: tuple[Record, ...] = (*desk.book.statements, *desk.book.undetermined)
    return tuple(one for one in every if one.id == id or one.id.startswith(f"{id}/"))


def _named(desk: RulingDesk, asked: str) -> tuple[Record, ...]:
    """The rulings about the card, fighter, group or warband that is called exactly so."""
    found = match(asked, desk.cards)
    if found.exact and len(found.cards) == 1:
        return _of_card(desk, found.cards[0].id)
    wanted = key(asked)
    for id, names in desk.book.warbands:
        if wanted in (key(id), *(key(name) for _, name in names.texts)):
            return tuple(one for one in desk.book.rulings if one.warband == id)
    return ()


def _of_card(desk: RulingDesk, id: str) -> tuple[Record, ...]:
    """The rulings under the card's own heading; where it has none, those that name it."""
    own = tuple(one for one in desk.book.rulings if one.subject.name == id)
    card = desk.book.card(id)
    named = tuple(found for one in (card.rulings if card else ()) if (found := desk.book.ruling(one)))
    return own or named


def _reply(desk: RulingDesk, found: tuple[Record, ...]) -> Reply:
    return _answered(desk, DONE, desk.pages.records(found), [desk.records.record(one) for one in found])


def _unknown(desk: RulingDesk, asked: str, matched: Match) -> Reply:
    """Nothing has this id or name, or several cards do: what may have been meant."""
    shown = clean(asked)[:100]
    title = desk.rulebook.title.get(desk.pages.catalogue.language)
    if _NUMBER.fullmatch(asked) or not matched.cards:
        near = matched.nearest or nearest(_id(asked), (one.id for one in desk.book.rulings))
        lines = desk.pages.say("ruling.unknown", asked=shown, title=title, nearest=", ".join(near))
        return _answered(desk, NO, "\n".join(lines), [desk.records.unknown(shown, near)])
    near = tuple(one.id for one in matched.cards)
    lines = desk.pages.say("ruling.several", asked=shown, count=len(near))
    for id in near:
        card = desk.book.card(id)
        lines += desk.pages.lines(f"{id}: {desk.pages.words(card.name)}" if card else id, "  ")
    return _answered(desk, NO, "\n".join(lines), [desk.records.unknown(shown, near)])


def _id(asked: str) -> str:
    found = _ID.fullmatch(asked)
    number = found[1] if found else asked if _NUMBER.fullmatch(asked) else ""
    return f"WU-{int(number):03}" if number else asked


def _answered(desk: RulingDesk, exit: int, text: str, result: object) -> Reply:
    book = desk.book
    return Reply("rule", exit, text, result=result, game=book.game, edition=book.edition)
