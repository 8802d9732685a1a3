"""What search knows of a language: data, read from ``rules/languages`` when the index is built, and kept in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from judge.model.value import Value
from judge.text.languages import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

FILE = "search.yaml"
"""What ``rules/languages/<code>`` knows of a language for search."""


class Language(Value, frozen=True):
    """Words are folded; ``forms`` leads from a form to the word it belongs to.

    ``stop`` words say nothing, ``weak`` ones are talk around a question. Each group of ``alike`` holds words, or runs
    of words, that players use for one another; the first of each group of ``asks`` looks for the rest too. ``elided``
    are words written together with the next one (l’orbe), ``prefixes`` may stand before a known verb (rejouer).
    ``fields`` and ``values`` are the words of this language for the filters of a query and their values, ``kinds``
    what a kind of record is called; ``operators`` are its words, in capitals, for what binds the words of a query. By
    the ``commonest`` words an import tells the language of a document. ``reads`` is the language of the texts that are
    looked for: another one where nothing is written in this.
    """

    code: str
    reads: str
    stop: frozenset[str] = frozenset()
    weak: frozenset[str] = frozenset()
    forms: dict[str, str] = msgspec.field(default_factory=dict)
    alike: tuple[tuple[str, ...], ...] = ()
    asks: tuple[tuple[str, ...], ...] = ()
    elided: tuple[str, ...] = ()
    prefixes: tuple[str, ...] = ()
    commonest: frozenset[str] = frozenset()
    fields: dict[str, str] = msgspec.field(default_factory=dict)
    values: dict[str, str] = msgspec.field(default_factory=dict)
    kinds: dict[str, str] = msgspec.field(default_factory=dict)
    operators: dict[str, str] = msgspec.field(default_factory=dict)


def has_own_words(root: Path, language: str) -> bool:
    """Whether this is a language in which the rules are not written, and that has words for search all the same."""
    return language not in LANGUAGES and (root / "languages" / language / FILE).is_file()
