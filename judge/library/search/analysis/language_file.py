"""Reads ``rules/languages/<code>/search.yaml``."""

from __future__ import annotations

from pathlib import Path

from judge.library.common.file_faults import from_disk
from judge.library.search.analysis.language import FILE, Language, has_own_words
from judge.library.search.analysis.words import folded
from judge.model.phrase import Phrase
from judge.text.decode import Faults, Fields, named
from judge.text.languages import LANGUAGES
from judge.text.nodes import Node, Scalar, Sequence

KEYS = (
    "stop", "weak", "forms", "alike", "asks", "elided", "prefixes", "commonest", "fields", "kinds", "authorities",
    "operators",
)  # fmt: skip
_MODEL = "en"
"""The language whose texts are looked for in a language in which the rules are not written."""


def search_languages(root: Path, asked: str) -> tuple[Language, ...]:
    """The languages in which a person searches who is answered in ``asked``.

    They are those of the rules. Where the rules are not written in ``asked`` and it has words of its own, it stands in
    the place of English: its words are added to the English ones, for it is English texts that they look for.

    Raises:
        Refused: a file of theirs is faulty.
    """
    languages = load_languages(root, LANGUAGES)
    if not has_own_words(root, asked):
        return languages
    (own_language,) = load_languages(root, (asked,))
    return tuple(_over(own_language, language) if language.code == _MODEL else language for language in languages)


def _over(own: Language, read: Language) -> Language:
    """A language with its own words and those of the texts that it reads; of a word of both, its own sense."""
    return Language(
        code=own.code,
        reads=read.code,
        stop=read.stop | own.stop,
        weak=read.weak | own.weak,
        forms=read.forms | own.forms,
        alike=read.alike + own.alike,
        asks=read.asks + own.asks,
        elided=read.elided + own.elided,
        prefixes=read.prefixes + own.prefixes,
        commonest=own.commonest,
        fields=read.fields | own.fields,
        values=read.values | own.values,
        kinds=read.kinds | own.kinds,
        operators=read.operators | own.operators,
    )


def load_languages(root: Path, codes: tuple[str, ...]) -> tuple[Language, ...]:
    """The languages of ``root/languages``; one without a file has no words of its own.

    Raises:
        Refused: a file is faulty.
    """
    faults = Faults()
    languages = [_load(root / "languages" / code / FILE, code, faults) for code in codes]
    faults.refuse_if_any()
    return tuple(languages)


def _load(path: Path, code: str, faults: Faults) -> Language:
    return read_language(from_disk(path), code, faults) if path.exists() else Language(code, code)


def read_language(node: Node, code: str, faults: Faults) -> Language:
    """What one file knows of a language; what is wrong with it is added to the faults."""
    fields = Fields(node, faults, KEYS, named("language", code=code))
    names_by_kind, names_by_authority = _named(fields, "kinds", faults), _named(fields, "authorities", faults)
    return Language(
        code=code,
        reads=code,
        stop=_words(fields, "stop"),
        weak=_words(fields, "weak"),
        # The first group that has a form keeps it.
        forms={
            folded(form): folded(group[0]) for group in reversed(_groups(fields, "forms", faults)) for form in group
        },
        alike=_groups(fields, "alike", faults),
        asks=_groups(fields, "asks", faults),
        elided=tuple(folded(word) for word in fields.texts("elided")),
        commonest=_words(fields, "commonest"),
        prefixes=tuple(folded(prefix) for prefix in fields.texts("prefixes")),
        fields=_turned(_named(fields, "fields", faults)),
        values=_turned(names_by_kind) | _turned(names_by_authority),
        kinds={kind: " ".join(names) for kind, names in names_by_kind.items()},
        operators={word: operator for operator, words in _named(fields, "operators", faults).items() for word in words},
    )


def _words(fields: Fields, key: str) -> frozenset[str]:
    return frozenset(folded(word) for word in fields.text(key, "").split())


def _groups(fields: Fields, key: str, faults: Faults) -> tuple[tuple[str, ...], ...]:
    """A list of lists of words."""
    return tuple(_texts(node, named("item-of", key=key), faults) for node in fields.sequence(key))


def _named(fields: Fields, key: str, faults: Faults) -> dict[str, tuple[str, ...]]:
    """Lists of words by name."""
    return {
        list_entry.key.text: _texts(list_entry.value, named("plain", text=list_entry.key.text), faults)
        for list_entry in fields.mapping(key)
    }


def _texts(node: Node, name: Phrase, faults: Faults) -> tuple[str, ...]:
    word_nodes = node.items if isinstance(node, Sequence) else ()
    words = tuple(word_node.text for word_node in word_nodes if isinstance(word_node, Scalar))
    if not words or len(words) < len(word_nodes):
        faults.error(node.span, "decode/not-a-list", "words", name=name)
    return words


def _turned(named: dict[str, tuple[str, ...]]) -> dict[str, str]:
    """From each word to its name; a name stands for itself."""
    return {folded(word): name for name, words in named.items() for word in (name, *words)}
