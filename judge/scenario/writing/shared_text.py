"""A ruling that travels: its text as others paste it, and the line in it that says what it was made with."""

from __future__ import annotations

import json
import re
from zlib import crc32

from judge.model.disputes.scenario import Origin
from judge.scenario.writing.shared_forms import stamp_line
from judge.scenario.writing.write_scenario import Document, written
from judge.text.nodes import Mapping, Node, Scalar, Sequence, is_empty

LEFT_OUT = ("note",)
"""Keys that nothing reads: they may hold anything, and nobody asked for it to travel."""
UNSAID = "not_computed"
SILENCE = "…"
"""Stands for each text of a card that may be printed on it: of a report no word may be somebody else's."""
_FENCE = re.compile(rb"^[ \t]*(?:```|~~~).*$", re.MULTILINE)
_QUOTED = re.compile(rb"^(?:> ?)+", re.MULTILINE)


def shared_text(node: Mapping, origin: Origin, above: tuple[str, ...]) -> str:
    """The file as it is shared: lines of comment, what it was made with, every key that a run reads."""
    keys = travelling(node)
    comment_lines = (*above, stamp_line(origin)[2:])
    return written(keys, {next(iter(keys)): comment_lines})


def silenced(node: Mapping) -> bytes:
    """The file with the cards' own words left out that no ability says: that there are some, it still tells."""
    keys = travelling(node)
    cards = keys.get("cards")
    if isinstance(cards, dict):
        keys["cards"] = {id: _silent(card) for id, card in cards.items()}
    return written(keys).encode()


def _silent(card: Document) -> Document:
    if not isinstance(card, dict) or not isinstance(card.get(UNSAID), list):
        return card
    return card | {UNSAID: [SILENCE for _ in card[UNSAID]]}


def travelling(node: Node) -> dict[str, Document]:
    """The keys of a file without its notes and those of its cards."""
    values_by_key: dict[str, Document] = {}
    for entry in node.entries if isinstance(node, Mapping) else ():
        if entry.key.text == "cards" and isinstance(entry.value, Mapping):
            values_by_key["cards"] = {card.key.text: _without_notes(card.value) for card in entry.value.entries}
        elif entry.key.text not in LEFT_OUT:
            values_by_key[entry.key.text] = _bare(entry.value)
    return values_by_key


def _without_notes(node: Node) -> Document:
    if not isinstance(node, Mapping):
        return _bare(node)
    return {entry.key.text: _bare(entry.value) for entry in node.entries if entry.key.text not in LEFT_OUT}


def _bare(node: Node) -> Document:
    """What a node says, without its places in the file."""
    if isinstance(node, Scalar):
        return None if is_empty(node) else node.text
    if isinstance(node, Sequence):
        return [_bare(inner_node) for inner_node in node.items]
    return {entry.key.text: _bare(entry.value) for entry in node.entries}


def digest(node: Node) -> str:
    """Eight characters that change with anything that a run reads, and with nothing else."""
    body = json.dumps(travelling(node), ensure_ascii=False, sort_keys=True)
    return f"{crc32(body.encode()):08x}"


def unwrapped(raw: bytes) -> bytes:
    """What stands between the fences of a forum's text, without the marks of a quotation; else all of it.

    What is left out becomes empty lines, so that the places of faults are those of what was pasted.
    """
    if raw.strip() and all(line.startswith(b">") for line in raw.splitlines() if line.strip()):
        raw = _QUOTED.sub(b"", raw)
    fences = list(_FENCE.finditer(raw))
    if not fences:
        return raw
    text_end = fences[1].start() if len(fences) > 1 else len(raw)
    text_start = fences[0].end()
    return b"\n" * raw[:text_start].count(b"\n") + raw[text_start:text_end]
