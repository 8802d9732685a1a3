"""The sub-types that a game's cards print, by the names that they have in a language."""

from __future__ import annotations

from judge.text.catalogue import Catalogue
from judge.text.spelling import fold

_KEY = "ability.quality.subtype."
_NAMED = "named"


def called(catalogue: Catalogue, code: str) -> str:
    """The name of a sub-type; of one that no game's message names, its code with spaces."""
    return catalogue.messages.get(f"{_KEY}{code}") or code.replace("_", " ").capitalize()


def meant(catalogue: Catalogue, word: str) -> str:
    """The code of the sub-type that a word names in this language, or by its code; empty if it names none."""
    folded_word = fold(word)
    return next((code for code, name in names_by_code(catalogue).items() if folded_word in (code, fold(name))), "")


def names_of(catalogue: Catalogue) -> tuple[str, ...]:
    """The names of all sub-types in this language."""
    return tuple(names_by_code(catalogue).values())


def names_by_code(catalogue: Catalogue) -> dict[str, str]:
    """The name of each sub-type in this language, by its code."""
    names = {key.removeprefix(_KEY): name for key, name in catalogue.messages.items() if key.startswith(_KEY)}
    return {code: name for code, name in names.items() if code != _NAMED}
