"""The markup of printed ability texts: what is a word, a symbol, a keyword, a reminder; and what is not understood.

``#…#`` marks what a rarer version says otherwise, ``[[…]]`` a status, ``[…]`` a keyword or a token, ``{…}`` a symbol,
``(…)`` a reminder of a rule, two blanks a new paragraph, ``•`` an alternative that belongs to the paragraph above it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from judge.model.value import Value

SYMBOLS = frozenset(["J", "H", "R", "T", "D", "I", "V", "M", "O", "X"])
"""The letters of symbols; what is printed small means the same in the middle of a sentence. Digits are costs."""
_PARAGRAPH = re.compile(r"(?:[ \u00a0\u202f]{2,}|\n)+")
_BULLET = re.compile(r"\s*•\s*")
_BLANKS = re.compile(r"\s+")
_SYMBOL = re.compile(r"\{([^{}]*)\}")
_MARKED = re.compile(r"\[\[?([^\[\]]*)\]?\]")
_REMINDER = re.compile(r"\s*\([^()]*\)")
_TWICE = re.compile(r"([.,;:!?])\1+")
_SIGNS = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "«": '"', "»": '"', "…": "..."})
_PARTNERS = {"(": ")", "[": "]", "{": "}"}
_TOKEN_NUMBERS = re.compile(r"\s+[0-9X]+/[0-9X]+/[0-9X]+$|^[0-9X]+/[0-9X]+/[0-9X]+\s+|\s+[0-9X]+$")


class NotUnderstood(Value, frozen=True):
    """A sign of a text that is none of the markup: which, and behind how many letters."""

    sign: str
    at: int


def paragraphs(text: str) -> tuple[str, ...]:
    """The abilities of a text as a reader sees them, without markup; the alternatives of one stay with it, on lines."""
    pieces = [piece.strip() for piece in _PARAGRAPH.split(_unmarked(text)) if piece.strip()]
    joined_paragraphs: list[str] = []
    for piece in pieces:
        if piece.startswith("•") and joined_paragraphs:
            joined_paragraphs[-1] += f"\n{_bulleted(piece)}"
        else:
            joined_paragraphs.append(_bulleted(piece))
    return tuple(joined_paragraphs)


def without_reminders(text: str) -> str:
    """The text without what it says in brackets, which no ability is made of."""
    return _REMINDER.sub("", text)


@lru_cache(maxsize=16384)  # each text is held against its other copies
def sameness(text: str) -> str:
    """What two copies of one wording have alike: no markup, no reminders, one kind of quotes, dashes and blanks."""
    spoken = without_reminders(_unmarked(text)).translate(_SIGNS)
    return _TWICE.sub(r"\1", _BLANKS.sub("", spoken)).rstrip(".")


def marked_words(text: str) -> tuple[str, ...]:
    """The keywords, statuses and tokens that the text marks, each once, without the number behind or before it."""
    names = (" ".join(match[1].replace("\u00a0", " ").split()) for match in _MARKED.finditer(text.replace("#", "")))
    return tuple(dict.fromkeys(_TOKEN_NUMBERS.sub("", name) for name in names if name))


def not_understood(text: str) -> tuple[NotUnderstood, ...]:
    """Every sign of the text that is no markup: a symbol that nobody knows, a bracket or mark without its partner."""
    return tuple(sorted((*_unknown_symbols(text), *_lonely_brackets(text), *_lonely_mark(text)), key=lambda it: it.at))


def _unmarked(text: str) -> str:
    return _MARKED.sub(r"\1", text.replace("#", "")).replace("\u00a0", " ").replace("[]", "")


def _bulleted(piece: str) -> str:
    """Alternatives on lines of their own."""
    head_text, *alternatives = _BULLET.split(piece)
    lines = [head_text, *(f"• {alternative}" for alternative in alternatives)]
    return "\n".join(" ".join(line.split()) for line in lines if line.strip())


def _unknown_symbols(text: str) -> Iterator[NotUnderstood]:
    for match in _SYMBOL.finditer(text):
        symbol_name = match[1].strip("#")
        if not (
            symbol_name.upper() in SYMBOLS or (symbol_name.isascii() and symbol_name.isdigit() and len(symbol_name) < 3)
        ):
            yield NotUnderstood(match[0], match.start())


def _lonely_brackets(text: str) -> Iterator[NotUnderstood]:
    """Brackets without a partner, or crossed with others."""
    open_brackets: list[tuple[str, int]] = []
    for sign_index, sign in enumerate(text):
        if sign in _PARTNERS:
            open_brackets.append((sign, sign_index))
        elif sign in _PARTNERS.values():
            if open_brackets and _PARTNERS[open_brackets[-1][0]] == sign:
                open_brackets.pop()
            else:
                yield NotUnderstood(sign, sign_index)
    yield from (NotUnderstood(sign, sign_index) for sign, sign_index in open_brackets)


def _lonely_mark(text: str) -> Iterator[NotUnderstood]:
    if text.count("#") % 2:
        yield NotUnderstood("#", text.rindex("#"))
