"""Takes a printed text apart: paragraphs, words, numbers, symbols and marks, and what stands in parentheses."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.library.compiler.refusal import LONG, WORD, refuse
from judge.model.value import Value

INT, PRICE, CREATED, LETTERS, GLOSS = "INT", "PRICE", "CREATED", "letters", "_GLOSS"
"""Kinds of words: a number, one in braces, the print of what is created, letters, a symbol that explains words."""
MARKS = {
    ",": "_COMMA",
    ".": "_STOP",
    ":": "_COLON",
    "—": "_DASH",
    "+": "_PLUS",
    "-": "_HYPHEN",
    "•": "_BULLET",
    '"': "_QUOTE",
    "“": "_QUOTE",
    "”": "_QUOTE",
    "«": "_QUOTE",
    "»": "_QUOTE",
}
GLOSSED = "({t})"
"""A symbol in parentheses behind the words that it stands for: no reminder, but the symbol itself."""
MOST_SIGNS, MOST_WORDS = 4000, 200
"""So long are a text and a paragraph at most: what anybody hands over is read in a time that one can wait for."""
_PARENTHESIS = re.compile(r"\(([^()]*)\)")
# A gap is taken whole, from its first blank to its last: to try each part of it would take the cube of its length.
_PARAGRAPHS = re.compile(r"(?<![ \n])(?:[ \n]{2,}|\n)(?![ \n])(?!\s*•)")
_BLANKS = re.compile(r"[\s#]+|(?<=\.)\[\]\.|\[\]")
"""Blanks, marks of what differs from the Common card, and brackets left over, behind a stop with a second one."""
_STATISTICS = r"[0-9]+/[0-9]+/[0-9]+"
_CREATED = rf"\[(?P<created>[^\[\]/]+ {_STATISTICS}|{_STATISTICS} [^\[\]/]+)\]"
"""What is created, by its name and statistics: before or behind, as its language has them."""
_SIGNS = r"(?P<price>\{[0-9]+\})|\{(?P<symbol>[a-z])\}|(?P<int>[0-9]+)"
_REST = rf"{_SIGNS}|(?P<gloss>\(\{{t\}}\))|(?P<bracket>\[\[?|\]\]?)|(?P<mark>.)"


class PrintedWord(Value, frozen=True):
    """One word, number, symbol or mark. ``kind`` is the terminal of the grammar, or ``letters``; ``bracketed`` where
    the print sets it apart as a keyword or a status."""

    kind: str
    text: str
    at: int
    bracketed: bool = False


class PrintedParagraph(Value, frozen=True):
    """What one ability is printed as, and the texts in parentheses that stand in it, with their places."""

    words: tuple[PrintedWord, ...]
    reminders: tuple[tuple[str, int], ...] = ()


def paragraphs(text: str, letters: str) -> Iterator[PrintedParagraph]:
    """The paragraphs of a text: they stand apart by two blanks or a line; bullets go on with the one before them.

    ``letters`` is the pattern of a word in its language.
    """
    if len(text) > MOST_SIGNS:
        raise refuse(LONG, at=MOST_SIGNS)
    plain_text = text.replace("\u00a0", "\u2002").replace("\u202f", "\u2002").replace("’", "'")
    paragraph_start = 0
    for paragraph_gap in (*_PARAGRAPHS.finditer(plain_text), None):
        paragraph_end = paragraph_gap.start() if paragraph_gap else len(plain_text)
        if plain_text[paragraph_start:paragraph_end].strip():
            yield _paragraph(plain_text, paragraph_start, paragraph_end, letters)
        paragraph_start = paragraph_gap.end() if paragraph_gap else paragraph_end


def _paragraph(text: str, begin: int, end: int, letters: str) -> PrintedParagraph:
    reminders: list[tuple[str, int]] = []

    def taken(match: re.Match[str]) -> str:
        if match[0].lower() == GLOSSED:
            return match[0]
        reminders.append((match[1], match.start()))
        return " " * len(match[0])

    # Blanks in the place of what is taken out, so that every word keeps its place in the text.
    text_without = _PARENTHESIS.sub(taken, text[:end])
    words = tuple(_words(text_without.lower(), begin, letters))
    if len(words) > MOST_WORDS:
        raise refuse(LONG, words[MOST_WORDS].text, words[MOST_WORDS].at)
    return PrintedParagraph(words, tuple(reminders[_before(reminders, begin) :]))


def _before(reminders: list[tuple[str, int]], begin: int) -> int:
    return sum(at < begin for _, at in reminders)


def _words(text: str, begin: int, letters: str) -> Iterator[PrintedWord]:
    pattern = re.compile(rf"{_CREATED}|(?P<letters>{letters})|{_REST}")
    text_position, depth = begin, 0
    while text_position < len(text):
        if blank := _BLANKS.match(text, text_position):
            text_position = blank.end()
            continue
        match = pattern.match(text, text_position)
        assert match is not None and match.lastgroup is not None
        if match.lastgroup == "bracket":
            depth = _depth(match[0], depth, text_position)
        else:
            yield _word(match, depth > 0)
        text_position = match.end()
    if depth:
        raise refuse(WORD, "[", text_position)


def _depth(bracket: str, depth: int, at: int) -> int:
    """How deep in brackets what follows stands: they are closed as they were opened, and never nested."""
    opened = len(bracket) if bracket[0] == "[" else -len(bracket)
    if depth + opened not in (0, opened):
        raise refuse(WORD, bracket, at)
    return depth + opened


def _word(match: re.Match[str], bracketed: bool) -> PrintedWord:
    group, text_position = match.lastgroup, match.start()
    match group:
        case "created":
            return PrintedWord(CREATED, _with_statistics_behind(match["created"]), text_position)
        case "price":
            return PrintedWord(PRICE, match[0].strip("{}"), text_position)
        case "int":
            return PrintedWord(INT, match[0], text_position)
        case "gloss":
            return PrintedWord(GLOSS, match[0], text_position)
        case "letters":
            return PrintedWord(LETTERS, match[0], text_position, bracketed)
    kind = f"_{match['symbol'].upper()}" if match["symbol"] else MARKS.get(match[0])
    if kind is None:
        raise refuse(WORD, match[0], text_position)
    return PrintedWord(kind, match[0], text_position)


def _with_statistics_behind(created: str) -> str:
    first_part, _, last_part = created.partition(" ")
    return f"{last_part} {first_part}" if first_part[0].isdigit() else created
