"""What the cards of the written files print by which filters ask for things, without reading a card."""

from __future__ import annotations

import re
from pathlib import Path

COMPILED = "compiled"
"""The folder of these files, among those of cards."""
_PRINTED = {
    "faction": re.compile(r"^    faction: (\w+)$", re.MULTILINE),
    "subtype": re.compile(r"^    subtypes: \[(.*)\]$", re.MULTILINE),
}
"""What the cards print by which filters ask for things."""


def compiled_files(root: Path, game: str) -> tuple[Path, ...]:
    """The written files of a game's cards."""
    return tuple(sorted((root / game / "cards" / COMPILED).glob("*.yaml")))


def printed_in(root: Path, game: str) -> dict[str, tuple[str, ...]]:
    """The factions and the sub-types of the written files' cards, each once."""
    names_by_kind: dict[str, dict[str, None]] = {kind: {} for kind in _PRINTED}
    for path in compiled_files(root, game):
        text = path.read_text(encoding="utf-8")
        for kind, pattern in _PRINTED.items():
            names = (name for names_listed in pattern.findall(text) for name in names_listed.split(", "))
            names_by_kind[kind] |= dict.fromkeys(name for name in names if name)
    return {kind: tuple(names) for kind, names in names_by_kind.items()}
