"""Which cards of the written files a board speaks of: they alone are read for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.text.nodes import Mapping, Node, Scalar, Sequence

PROSE = ("name", "question", "topic", "claims", "note", "rules")
"""The keys at the top of a board under which no card is put anywhere; what claims speak of lies on the board."""


def spoken_of(node: Node, ids: Callable[[str], tuple[str, ...]]) -> tuple[str, ...]:
    """The code names of all cards that a text of the board means, by itself or as part of an address."""
    ids_spoken_of: dict[str, None] = {}
    for text in _texts(node, PROSE):
        for name in (text, *(text.split(".") if "." in text and " " not in text else ())):
            ids_spoken_of.update(dict.fromkeys(ids(name)))
    return tuple(ids_spoken_of)


def _texts(node: Node, without: tuple[str, ...] = ()) -> Iterator[str]:
    """Every key and every text below a node, once it stands under another key than these."""
    if isinstance(node, Scalar):
        yield node.text
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _texts(item)
    elif isinstance(node, Mapping):
        for entry in node.entries:
            if entry.key.text not in without:
                yield entry.key.text
                yield from _texts(entry.value)
