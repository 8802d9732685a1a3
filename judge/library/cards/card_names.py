"""Finds cards by the names that people type: in either language, in part, without accents, misspelt."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.model.cards.card import Card
from judge.model.rulebook.published_ruling import RulingBook
from judge.model.value import Value
from judge.text.spelling import fold, nearest

_WORDS = re.compile(r"[a-z0-9]+")
_NUMBER = re.compile(r"(?:([a-z]+)\s*[/ ]\s*)?(?:n[°ºo]\.?\s*|#\s*)?([0-9]{1,4})")
_SHORTEST = 3


class Named(Value, frozen=True):
    """A card with all its spellings; ``place`` is where its numbers are keys."""

    game: str
    id: str
    spellings: tuple[str, ...]
    numbers: tuple[str, ...] = ()
    place: str = ""


class Match(Value, frozen=True):
    """The cards that a name fits equally well; where none does, the nearest spellings. ``exact``: letter for letter."""

    cards: tuple[Named, ...] = ()
    nearest: tuple[str, ...] = ()
    exact: bool = False


def named_cards(game: str, cards: Iterable[Card]) -> tuple[Named, ...]:
    """The cards of a game that the engine plays."""
    return tuple(Named(game, one.id, _spellings(one.id, (text for _, text in one.name.texts))) for one in cards)


def named_facts(book: RulingBook) -> tuple[Named, ...]:
    """The cards that rulings concern."""
    found = []
    for one in book.cards:
        others = (text for _, texts in one.aliases for text in texts)
        spellings = _spellings(one.id, (*(text for _, text in one.name.texts), *others))
        found.append(Named(book.game, one.id, spellings, one.numbers, one.part))
    return tuple(found)


def _spellings(id: str, names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((id, *names)))


def match(asked: str, cards: tuple[Named, ...]) -> Match:
    """The cards of that name; else of that number; else with all its words; else the nearest spellings."""
    wanted = key(asked)
    exact = tuple(one for one in cards if wanted and any(key(name) == wanted for name in one.spellings))
    if exact:
        return Match(exact, exact=True)
    numbered = _numbered(asked, cards)
    if numbered:
        return Match(numbered)
    words = tuple(_WORDS.findall(fold(asked)))
    inside = tuple(one for one in cards if any(_has(name, words) for name in one.spellings))
    if inside:
        return Match(inside)
    return Match(nearest=_near(asked, cards))


def key(name: str) -> str:
    """A name for comparison: its letters and digits alone, without accents."""
    return "".join(_WORDS.findall(fold(name)))


def _numbered(asked: str, cards: tuple[Named, ...]) -> tuple[Named, ...]:
    """A number is a key inside its part only: ``336``, ``n° 336``, ``shadespire 11``."""
    found = _NUMBER.fullmatch(fold(asked).strip())
    if found is None:
        return ()
    return tuple(one for one in cards if found[2] in one.numbers and one.place.startswith(found[1] or ""))


def _has(name: str, words: tuple[str, ...]) -> bool:
    """Each word begins one of the name; very short ones must be whole."""
    known = _WORDS.findall(fold(name))
    return bool(words) and all(
        any(one == word or (len(word) >= _SHORTEST and one.startswith(word)) for one in known) for word in words
    )


def _near(asked: str, cards: tuple[Named, ...]) -> tuple[str, ...]:
    """Whole names first; else names of which one word is near."""
    names = {name: one for one in cards for name in one.spellings if name != one.id}
    whole = nearest(asked, names)
    if whole:
        return whole
    pieces: dict[str, str] = {}
    for name in names:
        for word in _WORDS.findall(fold(name)):
            if len(word) > _SHORTEST:
                pieces.setdefault(word, name)
    return tuple(dict.fromkeys(pieces[word] for word in nearest(asked, pieces)))
