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
    return f"{kind}-{_PLAIN.sub(lambda match: '-' if match[0] == '/' else f'_{ord(match[0]):x}_', id)}"


def target(name: str) -> str:
    """The place to which links to this anchor lead."""
    return f'<a id="{name}"></a>'


def link(text: str, name: str) -> str:
    """A link within the document."""
    return f"[{inline(text)}](#{name})"


def cited(rule: str, number: str) -> str:
    """A rule number as a link whose address stands at the end of the document, so that the source reads well."""
    return f"[{inline(rule)}]" if number == rule else f"[{inline(number)}][{inline(rule)}]"


def definition(rule: str) -> str:
    """The line that gives such a link its address."""
    return f"[{inline(rule)}]: #{anchor('rule', rule)}"


def front_matter(fields: Iterable[tuple[str, str | int]]) -> list[str]:
    """Facts about the document, as YAML between lines of dashes."""
    # A JSON string is a YAML string, whatever it holds.
    lines = [f"{key}: {json.dumps(fact, ensure_ascii=False)}" for key, fact in fields]
    return ["---", *lines, "---"]


def coloured(text: str) -> str:
    """Text that is already escaped, in magenta where Markdown is shown with colours."""
    return f'<span style="color:#b3006b">{text}</span>'
