"""What a sentence is filled with. A note holds these, never words: the words come with the language, at the end."""

from __future__ import annotations

from typing import TypeAlias, Union

from judge.model.value import Tagged


class Name(Tagged, frozen=True):
    """A proper noun, as of a player or a card: the same in every language, without an article.

    ``plural`` says that its verb stands in the plural: « Cadets Ordis rejoignent la Réserve ».
    """

    text: str
    plural: bool = False


class TermRef(Tagged, frozen=True):
    """A defined term by its code name (``reserve``); its words, article and gender are looked up."""

    code: str


class Phrase(Tagged, frozen=True):
    """Another message, rendered in place, as an object with its position."""

    key: str
    arguments: tuple[tuple[str, Argument], ...] = ()
    plural: bool = False


WORDS = "words"
"""The key of a phrase that is no message but a text of the data, its arguments the text in each language."""

AGREEING = "agreeing"
"""The key of a phrase that is no message but a term as it stands beside a noun: ``term`` and ``noun``, « Épuisée »."""

# Unions by name: msgspec resolves them from strings, where ``|`` between a class and a string is an error.
Single: TypeAlias = Union[str, int, bool, Name, TermRef, "Phrase"]
Argument: TypeAlias = Union[str, int, bool, Name, TermRef, "Phrase", tuple[Single, ...]]
"""What a placeholder accepts; a tuple is a list ("a, b and c")."""
