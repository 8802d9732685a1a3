"""What a Markdown document is made of: anchors, links, citations, facts about itself."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from judge.text.markup import inline

__all__ = ["anchor", "cited", "coloured", "definition", "front_matter", "inline", "link", "target"]

_PLAIN = re.compile(r"[^A-Za-z0-9.-]")


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


def coloured(marked: str) -> str:
    """Something already inert, in magenta where Markdown is shown with colours."""
    return f'<span style="color:#b3006b">{marked}</span>'
