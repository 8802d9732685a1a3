"""HTML from pieces: a piece that is not markup already is text, and is escaped.

A page made here needs nothing from outside, and its content policy says so to the browser.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterable
from html import escape
from typing import Any

from judge.text.clean import clean

_VOID = frozenset(("meta", "input", "hr"))


class Markup(str):
    """HTML that is safe to stand in a document; only this module makes any."""

    __slots__ = ()


_NEWLINE = Markup("\n")
NOTHING = Markup("")


Child = str | Markup | None


def shown(child: Child) -> Markup:
    """Text, escaped; markup as it is; nothing for None."""
    if isinstance(child, Markup):
        return child
    return Markup(escape(clean(child or ""), quote=True))


def element(name: str, /, *children: Child, **attributes: str | bool | None) -> Markup:
    """An element. ``class_`` and ``aria_label`` become class and aria-label; False and None leave an attribute out."""
    opening_tag = f"<{name}{''.join(_attribute(key, value) for key, value in attributes.items() if value is not None)}>"
    inner_html = "".join(shown(child) for child in children)
    return Markup(opening_tag) if name in _VOID else Markup(f"{opening_tag}{inner_html}</{name}>")


def block(name: str, /, *children: Child, **attributes: str | bool | None) -> Markup:
    """An element that begins and ends on lines of their own, with each of its children on one."""
    children_and_newlines = (piece for child in children for piece in (child, _NEWLINE))
    return element(name, _NEWLINE, *children_and_newlines, **attributes)


def _attribute(key: str, value: str | bool | None) -> str:
    name = key.rstrip("_").replace("_", "-")
    if isinstance(value, bool):
        return f" {name}" if value else ""
    return f' {name}="{shown(value)}"'


def together(*children: Child) -> Markup:
    """Pieces one after the other."""
    return Markup("".join(shown(child) for child in children))


def lines(children: Iterable[Child]) -> Markup:
    """Pieces one below the other."""
    return Markup("\n".join(shown(child) for child in children))


def link_to(anchor: str, *children: Child, **attributes: str | bool | None) -> Markup:
    """A link within the document: nothing in a document leads out of it."""
    return Markup(element("a", *children, **attributes).replace("<a", f'<a href="#{shown(anchor)}"', 1))


def raw(name: str, content: str, **attributes: str) -> Markup:
    """A script or a style that we wrote: its content is not escaped, and must hold no text of anybody else's."""
    if f"</{name}" in content.lower() or "<!--" in content:
        raise ValueError(f"the {name} would end early")
    opening_tag = f"<{name}{''.join(_attribute(key, value) for key, value in attributes.items())}>"
    return Markup(f"{opening_tag}{content}</{name}>")


def policy(style: str, script: str = "") -> Markup:
    """The content policy of a page: this style, this script, and nothing else from anywhere."""
    script_source = f"script-src '{_hashed(script)}'; " if script else ""
    allowed_sources = (
        f"default-src 'none'; {script_source}style-src '{_hashed(style)}'; base-uri 'none'; form-action 'none'"
    )
    return element("meta", http_equiv="Content-Security-Policy", content=allowed_sources)


def json_block(id: str, content: Any) -> Markup:
    """Data for our script: as JSON that cannot end its element."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return Markup(f'<script type="application/json" id="{shown(id)}">{text}</script>')


def _hashed(content: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}"
