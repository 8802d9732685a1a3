"""The headings of a designers' commentary: parts, sections, and the cards, fighters or groups within them.

A section may share its line with its first card; it may have a category behind a dash of either kind, or none.
"""

from __future__ import annotations

import re

from judge.model.value import Value

FIRST_PART = "nightvault"
"""The cards before the first heading of a part: the edition prints none for its own."""
_PART = re.compile(r"Warhammer Underworlds\s?:\s?FAQ\s(?P<name>\S.{0,60})")
_NUMBERED = re.compile(r"(?P<name>[^()]{1,60}?)\s?\((?:#|n°)\s?(?P<number>[0-9]{1,4})\)")
_DASHES = ("-", "–", "—")
_LONGEST_NAME = 6
_FEWEST_LETTERS = 8


class Heading(Value, frozen=True):
    """What a line of headings says; an empty field says nothing new."""

    part: str = ""
    section: str = ""
    item: str = ""
    number: str = ""


def heading_of(line: str, categories: tuple[str, ...]) -> Heading | None:
    """The headings on this line, if it is one: nothing on its own tells a bare name from an answer.

    A section may end with one of the ``categories``.
    """
    if part_match := _PART.fullmatch(line):
        return Heading(part=part_match["name"].strip().lower())
    words = line.split()
    section_length = _section_length(words, categories)
    item, number = _item(" ".join(words[section_length:]))
    if section_length:
        return Heading(section=" ".join(words[:section_length]), item=item, number=number)
    return Heading(item=item, number=number) if number else None


def may_be_name(line: str) -> bool:
    """True for what a card without a number looks like, on a line of its own right before a question."""
    words = line.split()
    return 0 < len(words) <= _LONGEST_NAME and line[0].isupper() and line[-1].isalpha()


def _item(text: str) -> tuple[str, str]:
    numbered = _NUMBERED.fullmatch(text)
    return (numbered["name"].strip(), numbered["number"]) if numbered else (text, "")


def _section_length(words: list[str], categories: tuple[str, ...]) -> int:
    """How many words of the line are a section's: up to its category, or all if all are in capitals."""
    capital_count = next((word_index for word_index, word in enumerate(words) if not _is_capital(word)), len(words))
    dash_index = next((word_index for word_index in range(1, capital_count) if words[word_index] in _DASHES), None)
    if dash_index is not None and dash_index + 1 < capital_count and words[dash_index + 1] in categories:
        return dash_index + 2
    letter_count = sum(letter.isalpha() for word in words for letter in word)
    return capital_count if capital_count == len(words) > 1 and letter_count >= _FEWEST_LETTERS else 0


def _is_capital(word: str) -> bool:
    letters = [letter for letter in word if letter.isalpha()]
    return word in _DASHES or (bool(letters) and all(letter.isupper() for letter in letters))
