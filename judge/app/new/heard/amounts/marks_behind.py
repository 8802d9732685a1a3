"""The marks of a card that stand behind its name: ``Kodama + 2 boosts``, *Kodama with a boost and asleep*."""

from __future__ import annotations

import re

from judge.app.corpus.typed_words import any_of
from judge.app.new.heard.amounts.numbers_said import called_so, is_article, number_of, words_of
from judge.app.new.heard.typed_names import Tongue

_SIGNED = re.compile(r"(?P<name>[^+(]+?)\s*(?:[+(](?P<marks>.*?)\)?)?\s*")
COUNTED = re.compile(r"(?P<count>[0-9]{1,2})\s*[x×]?\s+(?P<name>.+)")
"""So many cards of a name."""


def parted(tongue: Tongue, text: str) -> tuple[str, tuple[str, ...]] | None:
    """The name in an item of a list, with how many there are of it, and its marks; None if no name begins it.

    Behind a word, *with*, stand marks only where all that stands there is one: else it belongs to the name.
    """
    signed = _SIGNED.fullmatch(text)
    if signed is None:
        return None
    name, marks = _said_behind(tongue, signed["name"])
    return name, (*marks, *_listed(tongue, signed["marks"] or ""))


def _said_behind(tongue: Tongue, name: str) -> tuple[str, tuple[str, ...]]:
    """A name without the marks that a word joins to it, and these; the first such word may be one of the name's own."""
    counted = COUNTED.fullmatch(name)
    if tongue.knows(counted["name"] if counted else name):
        return name, ()
    cuts = []
    for joined in re.finditer(rf"\s{any_of(tongue.words('bearing'))}\s+", name, re.IGNORECASE):
        marks = tuple(mark_in(tongue, part) for part in _parts(tongue, name[joined.end() :]))
        if marks and all(marks):
            cuts.append((name[: joined.start()].strip(), marks))
    named = (cut for is_it in (tongue.names, tongue.knows) for cut in cuts if is_it(cut[0]))
    return next(named, cuts[0] if cuts else (name, ()))


def _listed(tongue: Tongue, text: str) -> tuple[str, ...]:
    """The marks behind a sign, each as it can be read; what says none stays as it was typed."""
    whole = tuple(part.strip() for part in re.split(r"[,+]", text) if part.strip())
    return tuple(read for part in whole for read in (_every_mark(tongue, part) or (part,)))


def _every_mark(tongue: Tongue, text: str) -> tuple[str, ...]:
    """The marks that a text says, joined by words; empty if a part of it says none."""
    marks = tuple(mark_in(tongue, part) for part in _parts(tongue, text))
    return marks if all(marks) else ()


def _parts(tongue: Tongue, text: str) -> list[str]:
    """What stands between the words that join marks."""
    parts = re.split(rf"(?:^|\s){any_of(tongue.words('bearing'))}\s+", text.strip(), flags=re.IGNORECASE)
    return [part for part in parts if part.strip()]


def mark_in(tongue: Tongue, text: str) -> str:
    """The mark that a text says, with its number, and nothing beside it; empty if it says none.

    *Boosts* alone are no mark: nobody has said how many.
    """
    words = words_of(text)
    numbers = [number for word in words if (number := number_of(tongue, word)) is not None]
    named = tuple(word for word in words if number_of(tongue, word) is None and not is_article(tongue, word))
    code = mark_called(tongue, named)
    if not code or len(numbers) > 1:
        return ""
    called = code.replace("_", " ")
    if code not in tongue.game.reads.vocabulary.counters:
        return "" if numbers else called
    is_plural = named[-1].endswith("s") and not code.endswith("s")
    number = numbers[0] if numbers else 1
    return "" if is_plural and not numbers else f"{number} {called}"


def mark_called(tongue: Tongue, words: tuple[str, ...]) -> str:
    """The code name of the mark that these are the words of, *status* and *counter* beside it or not; else nothing."""
    nouns = tongue.words("mark-noun")
    bare = tuple(word for word in words if word not in nouns)
    codes = [
        code
        for code, spellings in tongue.marks.entries
        if any(called_so(spelling, typed) for spelling in spellings for typed in (words, bare) if typed)
    ]
    return codes[0] if len(codes) == 1 else ""


def before_mark(tongue: Tongue, name: str) -> str:
    """What stands before a mark at the end of a name, and before its number; empty where it ends with none."""
    words = name.split()
    for size in (1, 2):
        codes, count = tongue.marks.find(words_of(" ".join(words[-size:])))
        if len(codes) == 1 and count == size < len(words):
            return " ".join(_without_joints(tongue, words[:-size]))
    return ""


def _without_joints(tongue: Tongue, words: list[str]) -> list[str]:
    """The words of a name without the number of a mark, and without the word that joins it, at their end."""
    joints, last = tongue.words("bearing"), words[-1].casefold()
    is_joint = last in joints or number_of(tongue, last) is not None
    return _without_joints(tongue, words[:-1]) if is_joint and len(words) > 1 else words


def behind(tongue: Tongue, name: str) -> tuple[str, str]:
    """A card's name and the mark typed right behind it, ``ordis trooper anchored``; empty if there is none."""
    words = name.split()
    is_counted = len(words) > 2 and number_of(tongue, words[-2].casefold()) is not None
    # The number before a mark is its own, unless the name of a card ends with it: "Pebble 1".
    for size in (2, 1) if is_counted and not tongue.names(" ".join(words[:-1])) else (1, 2):
        head, tail = " ".join(words[:-size]), words[-size:]
        mark_words = words_of(" ".join(word for word in tail if number_of(tongue, word.casefold()) is None))
        codes, count = tongue.marks.find(mark_words)
        if (
            mark_words
            and len(codes) == 1
            and count == len(mark_words)
            and _can_bear(tongue, head, codes[0])
            and not tongue.knows(name)
        ):
            return head, mark_in(tongue, " ".join(tail)) or " ".join(tail)
    return name, ""


def _can_bear(tongue: Tongue, name: str, mark: str) -> bool:
    """Whether a mark can stand right behind this name: what counters other than boosts are called, cards are, too.

    « Explosion Kelon » must not be heard as « Explosion Céleste », with a Kelon counter: behind those stands the whole
    name, or a sign.
    """
    if mark in tongue.game.reads.vocabulary.counters[1:]:
        return tongue.names(name)
    return tongue.knows(name) or tongue.nearly_names(name)
