"""English nouns and typography.

Forms: ``the``, ``a``, ``of``, ``in``, ``from``, ``possessive``, ``plural``, ``at`` (the trigger's phrase), ``cap``,
``behind`` (a card's name behind its owner, without an article of its own: Ana’s Monolith), ``nor`` (a list behind a
negation: not X, Y or Z).
A preposition brings the definite article unless ``a`` is there; a name stays bare.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from judge.model.phrase import Phrase
from judge.text.code import with_code_of
from judge.text.grammar import Sounds, TermWords, capitalised, conflict, listed
from judge.text.spelling import fold

FIRST_ONLY = frozenset(("cap",))
LAST_ONLY = frozenset(("possessive",))
OF_LISTS = frozenset(("nor",))
_DETERMINERS = ("the", "a")
_PREPOSITIONS = ("of", "in", "from")
_FORMS = (*_DETERMINERS, *_PREPOSITIONS, "possessive", "plural", "behind", "at", "cap", *OF_LISTS)
_FIRST_WORD = re.compile(r"[a-z]+")
_VOWEL_SOUND = re.compile(r"[aeio]|u(?!ni(?!n)|s[aeiu]|t[ei])")


def joined(texts: Sequence[str], forms: Collection[str], conjunction: str) -> str:
    """``a, b and c``; behind a negation ``a, b or c``."""
    return listed(texts, "or" if "nor" in forms else conjunction)


def problem(forms: Collection[str]) -> Phrase | None:
    """Why these forms cannot be used together; None if they can."""
    return conflict(forms, _FORMS, ((*_DETERMINERS, "at"), (*_PREPOSITIONS, "at"), ("at", "possessive")))


def inflect(noun: TermWords | str, forms: Collection[str], sounds: Sounds) -> str:
    """The noun in these forms; a ``str`` is a proper noun or a number."""
    text = _form(noun, forms)
    preposition = next((f"{form} " for form in _PREPOSITIONS if form in forms), "")
    has_determiner = bool(preposition) or "the" in forms or "a" in forms
    noun_phrase = preposition + (_determiner(noun, text, forms, sounds) if has_determiner else "") + text
    if "possessive" in forms:
        noun_phrase += "’" if noun_phrase.endswith("s") and not noun_phrase.endswith("ss") else "’s"
    return capitalised(noun_phrase) if "cap" in forms else noun_phrase


def named(name: str, plural: bool, genders: Mapping[str, str]) -> TermWords | str:
    """The name as it is: English says it without an article."""
    return name


def agreeing(term: TermWords | str, noun: TermWords | str) -> str:
    """The term as it is: English has one form."""
    return term if isinstance(term, str) else term.form


def is_singular(number: int) -> bool:
    """True for 1 only: "0 reactions"."""
    return abs(number) == 1


def typeset(text: str) -> str:
    """The text with printers' apostrophes and quotation marks; notation is left alone."""
    return with_code_of(text, _with_signs(text))


def _with_signs(text: str) -> str:
    text = re.sub(r"(?<=\w)'(?=\w)", "’", text)
    text = re.sub(r"""(?<![^\s(\[—“])"(?=\S)([^"\n]+)(?<=\S)"(?![\w"])""", r"“\1”", text)
    # A final ' may also close a quotation, but only where one was opened.
    return text if re.search(r"(?<!\w)'", text) else re.sub(r"(?<=s)'(?!\w)", "’", text)


def _form(noun: TermWords | str, forms: Collection[str]) -> str:
    if isinstance(noun, str):
        # Nobody says an epithet in the middle of a sentence: the Monolith, Ordis Bastion, but the Monolith's reaction.
        name = noun.partition(", ")[0] if "possessive" in forms else noun
        return name.removeprefix("The ") if "behind" in forms else name
    if "at" in forms and noun.at:
        return noun.at
    if "plural" in forms and noun.number != "p":
        return noun.plural or f"{noun.form}s"
    return noun.form


def _determiner(noun: TermWords | str, text: str, forms: Collection[str], sounds: Sounds) -> str:
    if isinstance(noun, str):
        return ""
    if "a" not in forms:
        return f"{noun.article} " if noun.article else ""
    if "plural" in forms or noun.number == "p":
        return ""
    return "an " if _begins_with_vowel(text, sounds) else "a "


def _begins_with_vowel(text: str, sounds: Sounds) -> bool:
    word = _FIRST_WORD.match(fold(text[:40]))
    if not word:
        return False
    is_known_vowel = sounds.begins_with_vowel(word[0])
    return bool(_VOWEL_SOUND.match(word[0])) if is_known_vowel is None else is_known_vowel
