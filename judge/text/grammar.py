"""What every language must be able to do with a noun, and what they share."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol

from judge.model.phrase import Phrase
from judge.model.value import Value
from judge.text.clean import shortened

FEMININE_NAME = "name"
"""The gender of a word that is no common noun: a name of a woman, which bears no article."""


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


class Sounds(Value, frozen=True):
    """Folded words whose first sound is not that of their first letter; ``hour*`` stands for all that begin so."""

    vowel: tuple[str, ...] = ()
    consonant: tuple[str, ...] = ()

    def begins_with_vowel(self, word: str) -> bool | None:
        """Whether the word is known to begin with a vowel, or with a consonant; None if its letters tell."""
        if _among(word, self.consonant):
            return False
        return True if _among(word, self.vowel) else None


def _among(word: str, patterns: tuple[str, ...]) -> bool:
    return any(word.startswith(pattern[:-1]) if pattern[-1] == "*" else word == pattern for pattern in patterns)


class Grammar(Protocol):
    """One language: what is computed. Its module is its implementation; its words are messages (``grammar.…``)."""

    @property
    def FIRST_ONLY(self) -> frozenset[str]:  # noqa: N802
        """Forms that stand once in a list, at its first member; others are repeated (de la Réserve et de Limbo)."""

    @property
    def LAST_ONLY(self) -> frozenset[str]:  # noqa: N802
        """Forms that stand once in a list, at its last member."""

    @property
    def OF_LISTS(self) -> frozenset[str]:  # noqa: N802
        """Forms that say how the members of a list are joined; a single member counts as a list of one."""

    def joined(self, texts: Sequence[str], forms: Collection[str], conjunction: str, /) -> str:
        """The members of a list as one, with that word for *and* unless a form wants another."""

    def problem(self, forms: Collection[str], /) -> Phrase | None:
        """Why these forms cannot be used together; None if they can."""

    def inflect(self, noun: TermWords | str, forms: Collection[str], sounds: Sounds, /) -> str:
        """The noun in these forms; a ``str`` is a proper noun or a number."""

    def named(self, name: str, plural: bool, genders: Mapping[str, str], /) -> TermWords | str:
        """The name of a card as a noun: with an article where it begins with a common noun whose gender is known."""

    def agreeing(self, term: TermWords | str, noun: TermWords | str, /) -> str:
        """A term that is said of a noun, in the form that goes with it."""

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


_PARENTHESES = re.compile(r"\([^()]*\)")


def listed(items: Sequence[str], conjunction: str) -> str:
    """``a, b et c``; where one has a conjunction, ``a et b; c``; a comma, ``a, b; c; et d``, of two ``a, b, et c``.

    What stands behind a colon ends with its item, too: nothing else may seem to belong to it.
    """
    if len(items) < 2 or not conjunction:
        return in_a_row(items)
    has_colon = any(re.search(r"\s?: ", item) for item in items[:-1])
    if has_colon or any(f" {conjunction} " in item for item in items):
        return "; ".join(items)
    if len(items) > 2 and any(", " in item for item in items):
        return f"{'; '.join(items[:-1])}; {conjunction} {items[-1]}"
    comma = "," if ", " in items[-2] else ""
    return f"{', '.join(items[:-1])}{comma} {conjunction} {items[-1]}"


def in_a_row(items: Sequence[str]) -> str:
    """``a, b, c``; where one has a comma of its own, as a name may, ``a, b; c``."""
    return between(items).join(items)


def between(items: Collection[str]) -> str:
    """What stands between items: no comma where one has a comma of its own, but for what stands in parentheses."""
    return "; " if any(", " in _PARENTHESES.sub("", item) for item in items) else ", "


def conflict(forms: Collection[str], known: Collection[str], exclusive: Collection[Collection[str]]) -> Phrase | None:
    """Why forms cannot stand together: one is unknown, or two are of a kind."""
    for form in sorted(forms):
        if form not in known:
            return Phrase("template.unknown-form", (("form", form), ("known", tuple(sorted(known)))))
    for group in exclusive:
        exclusive_forms = sorted(set(forms) & set(group))
        if len(exclusive_forms) > 1:
            return Phrase("template.exclusive-forms", (("forms", tuple(exclusive_forms)),))
    return None


PLAIN_FORMS = frozenset(("quoted", "or", "and", "listed", "lines", "pasted", "literal", "digits", "grouped"))
"""Forms that need no grammar: words as they were typed, lists of what is known, numbers in digits.

``quoted`` puts the quotation marks of the language round each member, shortened, and ``literal`` those of values;
``or`` and ``and`` join all members with that word, ``listed`` with commas (the first of many), ``lines`` puts each on a
line of its own, ``pasted`` as it would stand below a key; ``digits`` and ``grouped`` write a number, the second in
groups of three. The marks and words of the language are messages (``form.quoted``, ``form.or`` and their like).
"""
_MOST = 30
Say = Callable[..., str]
"""From the key of a message and its arguments to the text."""


def number_in(number: int, forms: Collection[str], say: Say) -> str:
    """A number in digits."""
    return f"{number:,}".replace(",", say("form.thousands")) if "grouped" in forms else str(number)


def joined_in(texts: Sequence[str], forms: Collection[str], say: Say) -> str:
    """Texts that were rendered already, joined as the forms say."""
    mark_form = next((form for form in ("quoted", "literal") if form in forms), "")
    members = [say(f"form.{mark_form}", text=shortened(text)) for text in texts] if mark_form else list(texts)
    if "lines" in forms or "pasted" in forms:
        indent = "    " if "lines" in forms else "  "
        return "".join(f"\n{indent}{member}" for member in members)
    word = next((form for form in ("or", "and") if form in forms), "")
    if word:
        return say(f"form.{word}").join(members)
    return ", ".join([*members[:_MOST], *["…"] * (len(members) > _MOST)])
