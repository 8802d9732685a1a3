"""What a file is handed of the user's imported cards: those that it names, and the names of all for who misspells."""

from __future__ import annotations

from collections.abc import Iterator

from judge.model.cards.card import Card
from judge.model.value import Value
from judge.text.nodes import Mapping, Node, Scalar, Sequence
from judge.text.spelling import fold

BOARD, CONTRAST, UNKNOWN = "board", "contrast", "unknown"
PARTS = (BOARD, CONTRAST, UNKNOWN)
"""The parts of a file in which cards are put somewhere."""


class ImportedCards(Value, frozen=True):
    """Cards of the user's import. ``ids`` say which code names a name or number means, folded, of these or of ours;
    ``names`` are those of the whole import."""

    cards: tuple[Card, ...] = ()
    ids: tuple[tuple[str, tuple[str, ...]], ...] = ()
    names: tuple[str, ...] = ()

    def meant(self, name: str) -> tuple[str, ...]:
        """The code names of the cards that are called so, or have this number."""
        wanted = fold(name)
        return next((ids for called, ids in self.ids if called == wanted), ())


NO_IMPORTS = ImportedCards()


def words_on_boards(node: Node) -> tuple[str, ...]:
    """The values in the parts of a file that put cards somewhere, each once: names of cards are among them."""
    entries = node.entries if isinstance(node, Mapping) else ()
    return tuple(dict.fromkeys(word for entry in entries if entry.key.text in PARTS for word in _words(entry.value)))


def _words(node: Node) -> Iterator[str]:
    if isinstance(node, Scalar):
        yield node.text
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _words(item)
    else:
        for entry in node.entries:
            yield from _words(entry.value)
