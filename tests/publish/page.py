"""Reads an HTML page strictly: elements that close in order, attributes, anchors, text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

VOID = {"meta", "input", "hr"}


class Page(HTMLParser):
    """What a page holds; a tag that closes nothing, or is left open, is an error."""

    def __init__(self, document: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.attributes: list[tuple[str, str, str]] = []
        self.blocks: dict[str, str] = {}
        self.text: list[str] = []
        self.comments: list[str] = []
        self.feed(document)
        self.close()
        assert self.open == [], self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open.pop() == tag, (tag, self.open)

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("script", "style"):
            self.blocks[self.open[-1]] = data  # the last script is ours; data stands before it
        else:
            self.text.append(data)

    def handle_comment(self, data: str) -> None:
        self.comments.append(data)

    def values(self, name: str) -> list[str]:
        """Every value of an attribute."""
        return [value for _, key, value in self.attributes if key == name]

    @property
    def said(self) -> str:
        """All text, spaces as one."""
        return re.sub(r"\s+", " ", "".join(self.text))
