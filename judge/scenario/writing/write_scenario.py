"""Writes a scenario file: keys in their order, comments above them, nothing that a reader could take otherwise.

What is written is what ``judge.text.yaml`` reads back, and what an editor's YAML reads as text too: a rule's number or
an edition stands in quotes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypeAlias

Document: TypeAlias = "str | Sequence[Document] | Mapping[str, Document] | None"
"""Texts, lists, mappings; None where nothing is written behind a key or a dash."""
WIDTH = 100
LINES = ("play", "order", "before")
"""Lists that are read as a story: a line for each item."""
NAMED_BY_NUMBERS = ("edition", "rules", "why")
"""Keys behind which a number is a name: an editor would take the third edition, or rule 4, for an amount."""
_PLAIN = re.compile(r"[^\W\d_](?:[^\W_]|[ ._’'!?()/+=&…–-])*|[+-]?[0-9]{1,9}|[^\W\d_]\w*")
_AMBIGUOUS = re.compile(r"null|true|false|on|off|y|n", re.IGNORECASE)


def written(keys: Mapping[str, Document], comments: Mapping[str, tuple[str, ...]] | None = None) -> str:
    """The text of a file. A key may have lines of comment above it; ``""`` there is a blank line."""
    lines: list[str] = []
    for key, value in keys.items():
        lines += (f"# {comment}".rstrip() if comment else "" for comment in (comments or {}).get(key, ()))
        lines += _entry(key, value, 0)
    return "\n".join(lines) + "\n"


def _entry(key: str, value: Document, indent: int) -> list[str]:
    """``key: value`` on one line where it fits; else the value below its key."""
    head = f"{' ' * indent}{scalar(key)}:"
    one_line = _flow_of(key, value)
    if value is None:
        return [head]
    is_story = key in LINES and bool(value)
    if not is_story and _is_flat(value) and len(head) + 1 + len(one_line) <= WIDTH:
        return [f"{head} {one_line}"]
    if isinstance(value, str):
        return [f"{head} {one_line}"]
    return [head, *_block(value, indent + 2, key)]


def _block(value: Sequence[Document] | Mapping[str, Document], indent: int, above: str) -> list[str]:
    """A value below the key ``above``."""
    if isinstance(value, Mapping):
        return [line for key, nested in value.items() for line in _entry(key, nested, indent)]
    return [line for item in value for line in _item(item, indent, above)]


def _item(item: Document, indent: int, above: str) -> list[str]:
    """One dash and what stands behind it, in the list of the key ``above``."""
    dash = f"{' ' * indent}- "
    if item is None:
        return [dash.rstrip()]
    one_line = _flow_of(above, item)
    if isinstance(item, str) or not item or (len(item) != 1 and _is_flat(item) and len(dash) + len(one_line) <= WIDTH):
        return [dash + one_line]
    nested_lines = _block(item, indent + 2, above)
    return [dash + nested_lines[0].lstrip(), *nested_lines[1:]]


def flow(value: Document) -> str:
    """The value within one line; nowhere is it used where a part of it is empty."""
    if value is None or isinstance(value, str):
        return scalar(value or "")
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{scalar(key)}: {_flow_of(key, nested)}' for key, nested in value.items())}}}"
    return f"[{', '.join(flow(item) for item in value)}]"


def _flow_of(key: str, value: Document) -> str:
    """The value behind a key within one line."""
    if key in NAMED_BY_NUMBERS and isinstance(value, str):
        return _quoted(value) if value.isdecimal() else scalar(value)
    if key in NAMED_BY_NUMBERS and isinstance(value, Sequence):
        return f"[{', '.join(_flow_of(key, item) for item in value)}]"
    return flow(value)


def _is_flat(value: Document, depth: int = 0) -> bool:
    """Whether a value reads well within one line: words, lists of words, small mappings of them."""
    if value is None or isinstance(value, str):
        return value is not None
    if isinstance(value, Mapping):
        return depth < 3 and all(_is_flat(nested, depth + 1) for nested in value.values()) and _small(value, depth)
    return depth < 3 and all(_is_flat(item, depth + 1) for item in value)


def _small(value: Mapping[str, Document], depth: int) -> bool:
    """A mapping that is no section of its own: at the top, one whose values are words or numbers."""
    return depth > 0 or all(_is_flat(nested, 2) for nested in value.values())


def scalar(text: str) -> str:
    """A text as one plain word, or in double quotes where YAML or an editor could take it for something else."""
    plain = _PLAIN.fullmatch(text) and not _AMBIGUOUS.fullmatch(text) and text == text.strip()
    return text if plain else _quoted(text)


def _quoted(text: str) -> str:
    body = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{body}"'
