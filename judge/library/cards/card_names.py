"""Finds cards by the names that people type: in either language, in part, without accents, misspelt."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from judge.model.cards.card import Card, Words
from judge.model.rulebook.published_ruling import RulingBook
from judge.model.value import Value, change
from judge.text.spelling import distance, fold, nearest

_WORDS = re.compile(r"[a-z0-9]+")
_NUMBER = re.compile(r"(?:([a-z]+)\s*[/ ]\s*)?(?:n[°ºo]\.?\s*|#\s*)?([0-9]{1,4})")
_PRINT = re.compile(r"_[a-z][0-9]+$")
"""What the code name of a rarer print has behind that of the plain one."""
_SHORTEST = 3
_SHORT, _LONG = 6, 10
"""Up to so many letters a word is told from another by two wrong ones, by three, and beyond them by four."""
_LONGEST, _MOST_NEAR = 128, 3


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
    return tuple(named_card(game, card.id, card.name, card.aliases) for card in cards)


def named_card(game: str, id: str, name: Words, aliases: tuple[str, ...] = ()) -> Named:
    """A card with its code name, its name in every language, and the other names that it has."""
    return Named(game, id, _spellings(id, (*(text for _, text in name.texts), *aliases)))


def without_names_of_plainer(cards: Iterable[Named]) -> tuple[Named, ...]:
    """The cards, the rarer prints of one name without that name: it is that of the plain one, see ``plainest``."""
    all_cards = tuple(cards)
    ids_by_key: dict[str, list[str]] = {}
    for card in all_cards:
        for name in card.spellings[1:]:
            ids_by_key.setdefault(key(name), []).append(card.id)
    plain_ids_by_name = {name: plainest(tuple(dict.fromkeys(ids))) for name, ids in ids_by_key.items()}
    return tuple(
        change(
            card,
            spellings=tuple(
                name for name in card.spellings if name == card.id or card.id in plain_ids_by_name[key(name)]
            ),
        )
        for card in all_cards
    )


def named_facts(book: RulingBook) -> tuple[Named, ...]:
    """The cards that rulings concern."""
    named = []
    for card in book.cards:
        aliases = (text for _, texts in card.aliases for text in texts)
        spellings = _spellings(card.id, (*(text for _, text in card.name.texts), *aliases))
        named.append(Named(book.game, card.id, spellings, card.numbers, card.part))
    return tuple(named)


def _spellings(id: str, names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((id, *names)))


def plainest(ids: tuple[str, ...]) -> tuple[str, ...]:
    """The cards without the rarer prints of others among them: ``kelon_elemental``, and not ``kelon_elemental_r1``.

    Whoever means a rarer print says so.
    """
    given_ids = frozenset(ids)
    return tuple(id for id in ids if (print_ := _PRINT.search(id)) is None or id[: print_.start()] not in given_ids)


def match(typed_name: str, cards: tuple[Named, ...]) -> Match:
    """The cards of that name; else of that number; else with all its words; else the nearest spellings."""
    exact = named_exactly(typed_name, cards)
    if exact:
        return Match(exact, exact=True)
    numbered = _numbered(typed_name, cards)
    if numbered:
        return Match(numbered)
    in_part = named_in_part(typed_name, cards)
    return Match(in_part) if in_part else Match(nearest=_near(typed_name, cards))


def named_in_part(typed_name: str, cards: tuple[Named, ...]) -> tuple[Named, ...]:
    """The cards one name of which has all these words, or words that begin so; of prints of one name the plain one."""
    words = _words(typed_name)
    with_all_words = tuple(card for card in cards if any(_has(name, words) for name in card.spellings))
    plain = plainest(tuple(card.id for card in with_all_words))
    return tuple(card for card in with_all_words if card.id in plain)


def named_exactly(typed_name: str, cards: tuple[Named, ...]) -> tuple[Named, ...]:
    """The cards of that name, letter for letter; what is near is not looked for, which takes long."""
    wanted_key = key(typed_name)
    return tuple(card for card in cards if wanted_key and any(key(name) == wanted_key for name in card.spellings))


def key(name: str) -> str:
    """A name for comparison: its letters and digits alone, without accents."""
    return "".join(_words(name))


@lru_cache(maxsize=8192)  # every name typed is held against the same hundreds of spellings
def _words(name: str) -> tuple[str, ...]:
    return tuple(_WORDS.findall(fold(name)))


def _numbered(typed_name: str, cards: tuple[Named, ...]) -> tuple[Named, ...]:
    """The cards with a number, typed alone or behind their part: ``336``, ``n° 336``, ``shadespire 11``."""
    number_match = _NUMBER.fullmatch(fold(typed_name).strip())
    if number_match is None:
        return ()
    return tuple(
        card for card in cards if number_match[2] in card.numbers and card.place.startswith(number_match[1] or "")
    )


def _has(name: str, words: tuple[str, ...]) -> bool:
    """Whether every word begins some word of the name; a word shorter than ``_SHORTEST`` must be a whole one."""
    name_words = _words(name)
    return bool(words) and all(
        any(name_word == word or (len(word) >= _SHORTEST and name_word.startswith(word)) for name_word in name_words)
        for word in words
    )


def near_whole(typed_name: str, cards: tuple[Named, ...]) -> tuple[tuple[str, Named], ...]:
    """The names that may have been misspelt so, the nearest first, each with the card that has it."""
    names = _card_by_name(cards)
    return tuple((name, names[name]) for name in nearest(typed_name, names) if _is_slip(key(typed_name), key(name)))


def near_word(typed_name: str, cards: tuple[Named, ...]) -> tuple[tuple[str, Named], ...]:
    """The names with a word of what was typed, or one that may have been misspelt so, the nearest first, each with the
    card that has it.
    """
    names = _card_by_name(cards)
    typed_words = [word for word in _words(typed_name[:_LONGEST]) if len(word) > _SHORTEST]
    wrong: dict[str, int] = {}
    for name in names:
        slips = [
            distance(typed_word, word, _slips(len(typed_word)))
            for typed_word in typed_words
            for word in _words(name)
            if len(word) > _SHORTEST and _is_slip(typed_word, word)
        ]
        if slips:
            wrong[name] = min(slips)
    return tuple((name, names[name]) for name in sorted(wrong, key=lambda name: (wrong[name], name))[:_MOST_NEAR])


def _is_slip(typed: str, meant: str) -> bool:
    """Whether a word may have been typed for another: of a short one a single letter is wrong, else it is another."""
    return distance(typed, meant, _slips(len(typed))) <= _slips(len(typed))


def _slips(length: int) -> int:
    return 1 if length <= _SHORT else 2 if length <= _LONG else 3


def _card_by_name(cards: tuple[Named, ...]) -> dict[str, Named]:
    return {name: card for card in cards for name in card.spellings if name != card.id}


def _near(typed_name: str, cards: tuple[Named, ...]) -> tuple[str, ...]:
    """The known names nearest to what was typed: whole names first; else names of which one word is near."""
    return tuple(name for name, _ in near_whole(typed_name, cards) or near_word(typed_name, cards))
