"""What every language must be able to do with a noun, and what they share."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from judge.model.value import Value
from judge.text.spelling import advice


class TermWords(Value, frozen=True):
    """The words of a defined term in one language.

    ``article`` is the definite one (``la``, ``l’``, ``the``; empty for a term used without, as Limbo); ``gender`` is
    ``m`` or ``f``; ``number`` is ``s`` or ``p``; ``at`` is the phrase of a trigger ("À Midi").
    """

    form: str
    article: str = ""
    gender: str = ""
    number: str = "s"
    plural: str = ""
    at: str = ""


class Grammar(Protocol):
    """One language. Its module is its implementation."""

    @property
    def NUMBERS(self) -> tuple[str, ...]:  # noqa: N802
        """The words for zero and the numbers after it."""

    @property
    def YES_NO(self) -> tuple[str, str]:  # noqa: N802
        """The words for true and false."""

    def problem(self, forms: Collection[str], /) -> str:
        """Why these forms cannot be used together; empty if they can."""

    def inflect(self, noun: TermWords | str, forms: Collection[str], /) -> str:
        """The noun in these forms; a ``str`` is a proper noun or a number."""

    def joined(self, items: Sequence[str], /) -> str:
        """A list as it is read aloud."""

    def is_singular(self, number: int, /) -> bool:
        """True if a noun counted so stands in the singular."""

    def typeset(self, text: str, /) -> str:
        """The text with the spaces and apostrophes of the language's printers."""


def capitalised(text: str) -> str:
    """The first letter as a capital, accents kept, behind an opening quote too."""
    for index, letter in enumerate(text):
        if letter.isalnum():
            return text[:index] + letter.upper() + text[index + 1 :]
    return text


def listed(items: Sequence[str], conjunction: str) -> str:
    """``a, b et c``; where one of them has a conjunction or, of more than two, a comma of its own, ``a et b; c``."""
    if len(items) < 2:
        return "".join(items)
    if any(f" {conjunction} " in item or (", " in item and len(items) > 2) for item in items):
        return "; ".join(items)
    return f"{', '.join(items[:-1])} {conjunction} {items[-1]}"


def conflict(forms: Collection[str], known: Collection[str], exclusive: Collection[Collection[str]]) -> str:
    """Why forms cannot stand together: one is unknown, or two are of a kind."""
    for form in sorted(forms):
        if form not in known:
            return f"unknown form {form}. {advice(form, sorted(known))}"
    for group in exclusive:
        exclusive_forms = sorted(set(forms) & set(group))
        if len(exclusive_forms) > 1:
            return f"the forms {' and '.join(exclusive_forms)} exclude each other"
    return ""
