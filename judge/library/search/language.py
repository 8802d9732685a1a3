"""What search knows of a language: data, read from ``rules/language`` when the index is built, and kept in it."""

from __future__ import annotations

from judge.model.value import Value


class Language(Value, frozen=True):
    """Words are folded; ``forms`` leads from a form to the word it belongs to.

    ``stop`` words say nothing, ``weak`` ones are talk around a question. Each group of ``alike`` holds words, or runs
    of words, that players use for one another. ``elided`` are words written together with the next one (l’orbe) and
    ``prefixes`` may stand before a known verb (rejouer). ``fields`` and ``values`` are the words of this language for
    the filters of a query and their values, ``kinds`` what a kind of record is called.
    """

    code: str
    stop: frozenset[str] = frozenset()
    weak: frozenset[str] = frozenset()
    forms: dict[str, str] = {}
    alike: tuple[tuple[str, ...], ...] = ()
    elided: tuple[str, ...] = ()
    prefixes: tuple[str, ...] = ()
    fields: dict[str, str] = {}
    values: dict[str, str] = {}
    kinds: dict[str, str] = {}
