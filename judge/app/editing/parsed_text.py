"""Names that a file gives itself, as far as it can be read while somebody types in it."""

from __future__ import annotations

from functools import lru_cache

from judge.model.diagnostic import Refused
from judge.text.nodes import Mapping, Node
from judge.text.yaml import read

_MOST = 5
"""So many lines in a row are left out, one more at each try: the one in which somebody types is no YAML yet."""


def cards_written(text: str) -> tuple[str, ...]:
    """The code names of the cards that the file describes."""
    return _keys(_below(_parsed(text), "cards"))


def players_written(text: str) -> tuple[str, ...]:
    """The players of the board."""
    return _keys(_below(_below(_parsed(text), "board"), "players"))


@lru_cache(maxsize=4)
def _parsed(text: str) -> Node | None:
    """The text as YAML; without the lines at which it fails, if it is YAML then."""
    lines = text.split("\n")
    for _ in range(_MOST):
        try:
            return read("\n".join(lines).encode("utf-8", "surrogatepass"), "text")
        except Refused as refused:
            fault_index = refused.diagnostics[0].span.line - 1 if refused.diagnostics else -1
            if not 0 <= fault_index < len(lines):
                return None
            lines[fault_index] = ""
    return None


def _below(node: Node | None, key: str) -> Node | None:
    entries = node.entries if isinstance(node, Mapping) else ()
    return next((entry.value for entry in entries if entry.key.text == key), None)


def _keys(node: Node | None) -> tuple[str, ...]:
    return tuple(entry.key.text for entry in node.entries) if isinstance(node, Mapping) else ()
