"""Pieces of the user's own copies of the rules, if there are any beside the checkout: questions that nobody wrote."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

from judge.app.corpus.rules_and_messages import corpus
from judge.app.store.place import rules_root
from judge.library.importers.altered import book as altered_book
from judge.library.importers.printed_words import load_printed_words
from judge.library.importers.source import text_of

SHARED = Path(__file__).resolve().parents[3] / "shared"
BOOK = SHARED / "reference" / "altered-rules-3.0.txt"
_RULE = re.compile(r"\**([0-9]+(?:\.[0-9]+)+\.[a-z])\*?\s+(.{20,})")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_LONG = 5
"""Letters that a word has before it is misspelt."""
Asked = list[tuple[str, tuple[str, ...]]]
"""What is asked, and what is right."""


def french() -> Asked:
    """Pieces of each French rule of 1.0; right is the rule of the same number, and its parts."""
    drawn = random.Random(1)
    return [one for number, text in sorted(_pages().items()) for one in _pieces(text, _parts(number), 3, drawn)]


def english() -> Asked:
    """Pieces of the English rules of 3.0 that ours borrow from; right is what borrows, and its parts."""
    drawn = random.Random(2)
    words = load_printed_words(rules_root(), ("altered",))["altered"]
    book = altered_book.read(text_of("book", BOOK.read_bytes()), words).records if BOOK.exists() else ()
    found: Asked = []
    for rule in corpus("altered", "1.0").rulebook.rules:
        edition, _, number = rule.source.partition(":")
        for one in book if edition == "3.0" and rule.kind == "rule" else ():
            if (one.id == number or one.id.startswith((f"{number}.", f"{number}/"))) and one.kind != "heading":
                found += _pieces(one.text, _parts(rule.id), 2, drawn)
    return found


def misspelt(asked: Asked) -> Asked:
    """The same with a slip in every third longer word: a letter lost, doubled, swapped with the next, or another."""
    drawn = random.Random(5)
    return [(" ".join(_slip(word, drawn) for word in text.split()), right) for text, right in asked]


def _pages() -> dict[str, str]:
    pages = sorted((SHARED / "seeds").glob("*.txt"))
    lines = (line for path in pages for line in path.read_text(encoding="utf-8").splitlines())
    return {match[1]: match[2] for line in lines if (match := _RULE.match(line.strip()))}


def _parts(id: str) -> tuple[str, ...]:
    known = (rule.id for rule in corpus("altered", "1.0").rulebook.rules)
    return tuple(one for one in known if one == id or one.startswith((f"{id}.", f"{id}/")))


def _pieces(
    text: str, right: tuple[str, ...], rounds: int, drawn: random.Random
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Up to 14 words in a row, some left out."""
    words = text.split()
    for _ in range(rounds if right else 0):
        length = min(len(words), drawn.randint(6, 14))
        start = drawn.randint(0, len(words) - length)
        yield " ".join(word for word in words[start : start + length] if drawn.random() < 0.85), right


def _slip(word: str, drawn: random.Random) -> str:
    if len(word) < _LONG or not word.isalpha() or drawn.random() > 1 / 3:
        return word
    at = drawn.randint(1, len(word) - 2)
    before, letter, after = word[:at], word[at], word[at + 1 :]
    wrong = (after, letter + letter + after, after[0] + letter + after[1:], drawn.choice(_LETTERS) + after)
    return before + drawn.choice(wrong)
