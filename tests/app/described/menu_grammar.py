"""Reads the menu as a grammar: whether some way through its gaps leads to an ability that stands in a file.

A notation is parsed into a form: a word, a list, a mapping, in each of which gaps may stand. A form is held against
what the file says; a gap that stands beside keys may add some, one that stands beside items may add some.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from judge.games.altered.board.ability_menu import MENU
from judge.model.cards.ability_menu import AFTERWARDS, AbilityMenu

Form = tuple[Any, ...]
"""``("word", text)``, ``("gap", name)``, ``("list", forms)``, ``("map", ((key, form), …))``; a gap has the key ""."""
_SIGNS = re.compile(r"<[a-z-]+>|[{}\[\],:]|[@\w]+")
_REPEATED = "extra"
"""A gap that may be filled twice, from its own list: it is taken as filled until nothing of it is left."""


@lru_cache(maxsize=1024)
def parsed(piece: str, opening: str) -> Form:
    """A piece of notation as it stands within ``{``, within ``[``, or alone, where a value is wanted."""
    signs = [*_SIGNS.findall(piece)]
    if opening == "{":
        return ("map", _pairs(signs))
    if opening == "[":
        return ("list", _items(signs))
    return _value(signs)


def _value(signs: list[str]) -> Form:
    sign = signs.pop(0)
    if sign == "{":
        form: Form = ("map", _pairs(signs))
    elif sign == "[":
        form = ("list", _items(signs))
    else:
        return ("gap", sign[1:-1]) if sign.startswith("<") else ("word", sign)
    signs.pop(0)
    return form


def _pairs(signs: list[str]) -> Form:
    pairs = list[Form]()
    while signs and signs[0] != "}":
        sign = signs.pop(0)
        if sign == ",":
            continue
        if signs and signs[0] == ":":
            signs.pop(0)
            pairs.append((sign, _value(signs)))
        else:
            pairs.append(("", ("gap", sign[1:-1])))
    # What is written out is looked for first: a gap is left less to try.
    return tuple(sorted(pairs, key=lambda pair: (pair[0] == "", pair[0].startswith("<"))))


def _items(signs: list[str]) -> Form:
    items = list[Form]()
    while signs and signs[0] != "]":
        if signs[0] == ",":
            signs.pop(0)
        else:
            items.append(_value(signs))
    return tuple(items)


class MenuGrammar:
    """The menu, for cards of one kind: the zone in which they are in play stands in it by a sign."""

    def __init__(self, kind: str, menu: AbilityMenu = MENU) -> None:
        self.menu = menu
        self.root = menu.begun_for(kind)[1:-1]
        self.here = dict(menu.arrives_in).get(kind, menu.usual_zone)

    def says(self, ability: dict[str, Any]) -> bool:
        """Whether somebody can be led to this ability."""
        return any(not rest for rest in self._pairs((("", ("gap", self.root)),), ability))

    def may_become(self, notation: str, ability: dict[str, Any]) -> bool:
        """Whether the gaps that a notation has left can be filled so that it is this ability."""
        return any(not rest for rest in self._pairs(parsed(notation, "{")[1], ability))

    def _value(self, form: Form, said: Any) -> bool:
        match form:
            case ("word", word):
                return bool(said == (self.here if word == "@" else word))
            case ("map", pairs):
                return isinstance(said, dict) and any(not rest for rest in self._pairs(pairs, said))
            case ("list", items):
                return isinstance(said, list) and any(not rest for rest in self._items(items, said))
        gap = form[1]
        if gap in dict(self.menu.numbers) and isinstance(said, str) and said.isdigit():
            return True
        if gap in dict(self.menu.filled):
            return isinstance(said, str)
        pieces = self._pieces("counted" if gap == self.menu.amount else gap, "")
        return any(self._value(piece, said) for piece in pieces)

    def _pieces(self, gap: str, opening: str) -> Iterator[Form]:
        for name, piece in self.menu.gaps.get(gap, ()):
            # What is said afterwards of what was done leads to nothing that cannot be said before it.
            is_said_before = AFTERWARDS in piece or (gap, name) == (_REPEATED, "two")
            if not is_said_before and (piece or opening):
                yield parsed(piece, opening)

    def _keys(self, key: str, said: dict[str, Any]) -> tuple[str, ...]:
        """The keys that a key of the menu may be: one that is a gap is each that fits it."""
        if not key.startswith("<"):
            return (key,) if key in said else ()
        return tuple(each for each in said if self._value(("gap", key[1:-1]), each))

    def _pairs(self, pairs: Form, said: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """What is left of a mapping when these pairs have taken their keys, in each way in which they can."""
        if not pairs:
            yield said
            return
        (key, form), *rest = pairs
        if key:
            for each in self._keys(key, said):
                if self._value(form, said[each]):
                    yield from self._pairs(tuple(rest), {k: v for k, v in said.items() if k != each})
            return
        for left in self._filled(form[1], said):
            yield from self._pairs(tuple(rest), left)

    def _filled(self, gap: str, said: dict[str, Any]) -> list[dict[str, Any]]:
        """What can be left when a gap beside keys has been filled."""
        left = [said] if gap == _REPEATED else []
        for before in left or [said]:
            further = (rest for piece in self._pieces(gap, "{") for rest in self._pairs(piece[1], before))
            left.extend(rest for rest in further if rest not in left)
        return left

    def _items(self, items: Form, said: list[Any]) -> Iterator[list[Any]]:
        if not items:
            yield said
            return
        first, *rest = items
        if first[0] == "gap":
            for piece in self._pieces(first[1], "["):
                for left in self._items(piece[1], said):
                    yield from self._items(tuple(rest), left)
        elif said and self._value(first, said[0]):
            yield from self._items(tuple(rest), said[1:])
