"""What may be typed at a place of a file: keys, the words of a closed list, rules, readings, topics, cards."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.app.completing.completables import Completable, completables
from judge.app.editing.told_word import keys_of_files, values_of_keys
from judge.app.reply import Settings

_LINE = re.compile(r"^(?P<margin>\s*(?:- +)*)(?:(?P<key>[A-Za-z_]+):\s+(?P<value>.*)|(?P<word>[^:{}\[\]]*))$")
_KINDS = {
    "rules": "rule",
    "recasts": "rule",
    "why": "rule",
    "topic": "topic",
    "reading": "reading",
    "readings": "reading",
}
"""The kind of what stands behind a key, where it is no closed list."""
_OPENERS = "{[,"


def offered(line: str, settings: Settings, known: tuple[Completable, ...]) -> Iterator[Completable]:
    """What may follow this beginning of a line. A key where a key may stand, and the values of the key before it."""
    match = _LINE.match(line)
    key = match["key"] if match else ""
    if key:
        yield from _values(key, settings, known)
        if not any(sign in line for sign in _OPENERS):
            return
    meanings = keys_of_files(settings.game, settings.edition, settings.language)
    yield from (Completable("key", name, meaning) for name, meaning in meanings.items())
    if key or line.strip().startswith("-"):
        yield from (each for each in known if each.kind == "card")


def _values(key: str, settings: Settings, known: tuple[Completable, ...]) -> Iterator[Completable]:
    kind = _KINDS.get(key)
    if kind:
        yield from (each for each in known if each.kind == kind)
        return
    for word in values_of_keys(settings.game, settings.edition).get(key, ()):
        yield Completable("value", word)


def all_names(language: str) -> tuple[Completable, ...]:
    """Every name that a file may use, helped in this language."""
    wanted = ("card", "rule", "topic", "reading", "term")
    return tuple(each for each in completables(language) if each.kind in wanted)
