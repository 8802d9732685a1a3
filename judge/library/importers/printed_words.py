"""The words that the official documents of a game print: headings, months, marks. They are data of the game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from judge.library.common.file_faults import from_disk
from judge.model.value import Value
from judge.text.decode import Faults, Fields, named
from judge.text.nodes import Mapping as MappingNode
from judge.text.nodes import Node

IMPORT_FILE = "import.yaml"
KEYS = (
    *("contents", "glossary", "meanings", "titles", "remark", "example", "see", "clarification", "phase", "phases"),
    *("commentary", "months", "categories"),
)
"""What the file of a game may say; a game has no need of all of it."""
_MONTHS = (1, 12)


class PrintedWords(Value, frozen=True):
    """What the documents of a game print, in any of their languages.

    ``contents`` and ``glossary`` are headings of those, ``meanings`` the words with which what an entry of the glossary
    means may begin, beside any with a capital; ``titles`` words of a page's title, ``remark`` and ``example``
    what stands before one, ``see`` what a pointer begins with. ``clarification`` is the heading of the list of phases,
    ``phase`` what stands before the name of one, ``phases`` leads from names to code names. ``commentary`` is the title
    of a designers' commentary, ``months`` leads from their names to their numbers; ``categories`` end a heading.
    """

    contents: tuple[str, ...] = ()
    glossary: tuple[str, ...] = ()
    meanings: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    remark: tuple[str, ...] = ()
    example: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    clarification: tuple[str, ...] = ()
    phase: tuple[str, ...] = ()
    phases: Mapping[str, str] = msgspec.field(default_factory=dict)
    commentary: tuple[str, ...] = ()
    months: Mapping[str, int] = msgspec.field(default_factory=dict)
    categories: tuple[str, ...] = ()


def any_of(words: Iterable[str]) -> str:
    """A pattern of these words, the longest first; without words, one that nothing fits."""
    longest_first = sorted(words, key=len, reverse=True)
    return f"(?:{'|'.join(re.escape(word) for word in longest_first)})" if longest_first else r"(?!)"


def load_printed_words(root: Path, games: Iterable[str]) -> dict[str, PrintedWords]:
    """The words of ``root/<game>/import.yaml`` by game; a game without the file has none.

    Raises:
        Refused: a file is faulty; it carries the faults of all of them.
    """
    faults = Faults()
    paths = ((game, root / game / IMPORT_FILE) for game in games)
    words = {game: read_printed_words(from_disk(path), faults) for game, path in paths if path.exists()}
    faults.refuse_if_any()
    return words


def read_printed_words(node: Node, faults: Faults) -> PrintedWords:
    """The words of one file; what is wrong with it is added to the faults."""
    fields = Fields(node, faults, KEYS, named("plain", text=IMPORT_FILE))
    phase_fields, month_fields = (_inner(fields, key, faults) for key in ("phases", "months"))
    texts_by_key = {key: fields.texts(key) for key in KEYS if key not in ("phases", "months")}
    return PrintedWords(
        phases={name: phase_fields.text(name, "") for name in _names(phase_fields)},
        months={name: month_fields.integer(name, 1, *_MONTHS) for name in _names(month_fields)},
        **texts_by_key,
    )


def _inner(fields: Fields, key: str, faults: Faults) -> Fields:
    node = fields.node(key)
    return Fields(MappingNode((), fields.span()) if node is None else node, faults, None, named("key", key=key))


def _names(fields: Fields) -> tuple[str, ...]:
    return tuple(field.key.text for field in fields.entries())
