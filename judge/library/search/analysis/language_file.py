"""Reads ``rules/languages/<code>/search.yaml``."""

from __future__ import annotations

from pathlib import Path

from judge.library.common.file_faults import shown_path
from judge.library.search.analysis.language import Language
from judge.library.search.analysis.words import folded
from judge.model.phrase import Phrase
from judge.text.decode import Faults, Fields, named
from judge.text.nodes import Node, Scalar, Sequence
from judge.text.yaml import read

KEYS = (
    "stop", "weak", "forms", "alike", "asks", "elided", "prefixes", "commonest", "fields", "kinds", "authorities",
    "operators",
)  # fmt: skip


def load_languages(root: Path, codes: tuple[str, ...]) -> tuple[Language, ...]:
    """The languages of ``root/languages``; one without a file has no words of its own.

    Raises:
        Refused: a file is faulty.
    """
    faults = Faults()
    languages = [_load(root / "languages" / code / "search.yaml", code, faults) for code in codes]
    faults.refuse_if_any()
    return tuple(languages)


def _load(path: Path, code: str, faults: Faults) -> Language:
    if not path.exists():
        return Language(code)
    fields = Fields(read(path.read_bytes(), shown_path(path)), faults, KEYS, named("language", code=code))
    kinds, authorities = _named(fields, "kinds", faults), _named(fields, "authorities", faults)
    return Language(
        code=code,
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
        values=_turned(kinds) | _turned(authorities),
        kinds={kind: " ".join(names) for kind, names in kinds.items()},
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
