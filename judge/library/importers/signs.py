"""Makes readable what a scan made of signs: formulas that are words, and the dice's glyphs as named tokens."""

from __future__ import annotations

import re

_FORMULA = re.compile(r"(?<!\\)\$(?P<body>[^$]{1,400}?)(?<!\\)\$")
_BOX = re.compile(r"\\(?:mbox|text|mathrm)\{(?P<text>[^{}]*)\}")
_LOST_MARK = r"^{\circ}"
CRITICAL, HAMMER, SWORD, DEFENCE = "[crit]", "[hammer]", "[sword]", "[dodge or shield]"
# What stands for a symbol wherever it stands. Which defence symbol was meant cannot be told from the scan.
_GLYPHS = {
    "🌣": CRITICAL,
    "🅸": CRITICAL,
    r"\$\frac{a}{2}\$": CRITICAL,
    "🏲": HAMMER,
    "🗙": SWORD,
    "🕻": DEFENCE,
}
# Plain letters that stand for a symbol in these entries only: read by hand, entry by entry.
_BY_HAND = {
    "WU-016": {"&": CRITICAL, "X": SWORD},
    "WU-018": {"&": CRITICAL},
    "WU-050": {"X": SWORD, "7": HAMMER},
}
_WORD = re.compile(r"\S+")


def plain(line: str) -> str:
    """The line with its formulas as words. It keeps its words one for one, or else stays as it is."""
    if "$" not in line:
        return line
    readable = _FORMULA.sub(_words_of, line)
    return readable if len(readable.split()) == len(line.split()) else line


def reading(id: str, text: str) -> str:
    """The text with its glyphs named; empty if it has none."""
    names_by_hand = _BY_HAND.get(id, {})
    text_with_names = _WORD.sub(lambda match: _named(match[0], names_by_hand), text)
    return "" if text_with_names == text else text_with_names


def _words_of(formula: re.Match[str]) -> str:
    body = formula["body"]
    if body == _LOST_MARK:  # a degree sign in the place of a question mark that the scan lost
        return "?"
    words = _BOX.sub(lambda match: match["text"], body.replace(r"\colon", ":")).replace("\\ ", " ")
    return formula[0] if set("\\^{}") & set(words) else words


def _named(word: str, by_hand: dict[str, str]) -> str:
    bare_word = word.rstrip(".,;:?!)")
    name = _GLYPHS.get(bare_word) or by_hand.get(bare_word)
    return name + word[len(bare_word) :] if name else word
