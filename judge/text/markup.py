"""Makes text inert in Markdown: whatever a card, a player or a file is called, it stays text."""

from __future__ import annotations

import re

from judge.text.clean import clean

# Emphasis, code, links, HTML, tables, strike-through, formulas, attribute lists.
_ACTIVE = re.compile(r"[\\`*_{}\[\]<>#|~$]")
_ENTITY = re.compile(r"&(?=#?\w+;)")
# Some readers make links of bare addresses.
_ADDRESS = re.compile(r"(?<=\w):(?=//)|(?<=www)\.|(?<=mailto):", re.IGNORECASE)
# At its beginning a text could be taken for a list, a rule, a heading underlined or a definition.
_START = re.compile(r"^([-+=:]|\d{1,9}(?=[.)](?:\s|$)))")


def inline(text: str) -> str:
    """The text on one line, every character standing for itself."""
    inert = _ENTITY.sub(r"\\&", _ACTIVE.sub(r"\\\g<0>", clean(text).strip()))
    inert = _ADDRESS.sub(r"\\\g<0>", inert)
    return _START.sub(_inert, inert)


def _inert(start: re.Match[str]) -> str:
    # A digit cannot be escaped, but the point after it can, which would make a list of it.
    return f"\\{start[0]}" if not start[0].isdigit() else f"{start[0]}\\"
