"""HTML from pieces: whatever is not an element already is text, and stays it."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from judge.text.clean import clean

_VOID = frozenset(("meta", "input", "hr"))


class Markup(str):
    """HTML that is safe to stand in a document; only this module makes any."""

    __slots__ = ()


Child = str | Markup | None


def shown(child: Child) -> Markup:
    """Text with every sign standing for itself; markup as it is; nothing for nothing."""
    if isinstance(child, Markup):
        return child
    return Markup(escape(clean(child or ""), quote=True))


def element(name: str, /, *children: Child, **attributes: str | bool | None) -> Markup:
    """An element. ``class_`` and ``aria_label`` become class and aria-label; False and None leave an attribute out."""
    said = "".join(_attribute(key, value) for key, value in attributes.items() if value is not None)
    inside = "".join(shown(child) for child in children)
    return Markup(f"<{name}{said}>") if name in _VOID else Markup(f"<{name}{said}>{inside}</{name}>")


def _attribute(key: str, value: str | bool | None) -> str:
    name = key.rstrip("_").replace("_", "-")
    if isinstance(value, bool):
        return f" {name}" if value else ""
    return f' {name}="{shown(value)}"'


def together(*children: Child) -> Markup:
    """Pieces one after the other."""
    return Markup("".join(shown(child) for child in children))


def link_to(anchor: str, *children: Child, **attributes: str | bool | None) -> Markup:
    """A link within the document: nothing in a document leads out of it."""
    return Markup(element("a", *children, **attributes).replace("<a", f'<a href="#{shown(anchor)}"', 1))


def raw(name: str, content: str, **attributes: str) -> Markup:
    """A script or a style of ours, whose content is no text of anybody else's."""
    if f"</{name}" in content.lower() or "<!--" in content:
        raise ValueError(f"the {name} would end early")
    said = "".join(_attribute(key, value) for key, value in attributes.items())
    return Markup(f"<{name}{said}>{content}</{name}>")


def json_block(id: str, value: Any) -> Markup:
    """Data for our script: as JSON that cannot end its element."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return Markup(f'<script type="application/json" id="{shown(id)}">{text}</script>')
