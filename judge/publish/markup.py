"""Makes text inert in Markdown: whatever a card, a player or a file is called, it stays text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from judge.text.clean import clean

# Emphasis, code, links, HTML, tables, strike-through, formulas, attribute lists.
_ACTIVE = re.compile(r"[\\`*_{}\[\]<>#|~$]")
_ENTITY = re.compile(r"&(?=#?\w+;)")
# Some readers make links of bare addresses.
_ADDRESS = re.compile(r"(?<=\w):(?=//)|(?<=www)\.|(?<=mailto):", re.IGNORECASE)
# At its beginning a text could be taken for a list, a rule, a heading underlined or a definition.
_START = re.compile(r"^([-+=:]|\d{1,9}(?=[.)](?:\s|$)))")
_PLAIN = re.compile(r"[^a-z0-9.-]")


def inline(text: str) -> str:
    """The text on one line, every character standing for itself."""
    shown = _ENTITY.sub(r"\\&", _ACTIVE.sub(r"\\\g<0>", clean(text).strip()))
    shown = _ADDRESS.sub(r"\\\g<0>", shown)
    return _START.sub(_inert, shown)


def _inert(start: re.Match[str]) -> str:
    # A digit cannot be escaped, but the point after it can, which would make a list of it.
    return f"\\{start[0]}" if not start[0].isdigit() else f"{start[0]}\\"


def anchor(kind: str, id: str) -> str:
    """The address of something within the document: readable, and different for different ids."""
    return f"{kind}-{_PLAIN.sub(lambda found: '-' if found[0] == '/' else f'_{ord(found[0]):x}_', id)}"


def target(name: str) -> str:
    """The place to which links to this anchor lead."""
    return f'<a id="{name}"></a>'


def link(text: str, name: str) -> str:
    """A link within the document."""
    return f"[{inline(text)}](#{name})"


def cited(rule: str, shown: str) -> str:
    """A rule number as a link whose address stands at the end of the document, so that the source reads well."""
    return f"[{inline(rule)}]" if shown == rule else f"[{inline(shown)}][{inline(rule)}]"


def definition(rule: str) -> str:
    """The line that gives such a link its address."""
    return f"[{inline(rule)}]: #{anchor('rule', rule)}"


def front_matter(fields: Iterable[tuple[str, str | int]]) -> list[str]:
    """Facts about the document, as YAML between lines of dashes."""
    # A JSON string is a YAML string, whatever it holds.
    said = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in fields]
    return ["---", *said, "---"]
