"""A file is ruled on in every way there is, or refused: nothing else may happen."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

from judge.app.executing.scenario_files import parse
from judge.app.reply import Reply, Shape
from judge.app.ruling.run import rule_on
from judge.cli.output import envelope
from judge.model.diagnostic import Refused
from tests.asking import of_altered
from tests.told import told

ACTIVE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
UNTOLD = re.compile("⟨[a-z-]+[./]")
"""What stands where a sentence is missing: its key."""
TAGS = frozenset(
    [
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "h1",
        "h2",
        "div",
        "span",
        "p",
        "ol",
        "ul",
        "li",
        "b",
        "table",
        "caption",
        "tr",
        "td",
        "pre",
        "a",
        "dl",
        "dt",
        "dd",
    ]  # what as_html writes
)
ATTRIBUTES = frozenset(["charset", "http-equiv", "content", "name", "lang", "class", "colspan", "id", "href", "title"])
"""A link leads to a place of the same page."""
SHAPES = (
    Shape(),
    Shape("text", "all", True),
    Shape("text", "ruling"),
    Shape(slip=True),
    Shape("md", "all", True),
    Shape("html", "all", True),
)


def ruled(raw: bytes, language: str = "fr", shapes: tuple[Shape, ...] = SHAPES) -> str:
    """``refused``, or the reason why the replay ended; every format is written and looked at."""
    try:
        file = parse(raw, "fuzz.yaml", "fuzz")
    except Refused as refused:
        return _refused(refused, raw)
    ended = ""
    for shape in shapes:
        try:
            reply = rule_on(of_altered(language=language, width=60), file, True, shape)
        except Refused as refused:
            return _refused(refused, raw)
        ended = _looked_at(reply, shape)
    return ended


def _refused(refused: Refused, raw: bytes) -> str:
    lines = raw.decode("utf-8", "replace").count("\n") + raw.count(b"\r") + 1
    assert refused.diagnostics
    for one in refused.diagnostics:
        assert one.code
        assert told(one).what
        assert 1 <= one.span.line <= lines + 1
    return "refused"


def _looked_at(reply: Reply, shape: Shape) -> str:
    json.dumps(envelope(reply), allow_nan=False)
    assert reply.text
    assert not UNTOLD.search(reply.text), UNTOLD.findall(reply.text)
    if shape.format in ("md", "html"):
        assert not ACTIVE.search(reply.text)
    if shape.format == "html":
        parser = _Tags()
        parser.feed(reply.text)
        assert parser.seen <= TAGS, parser.seen - TAGS
    reason = reply.result["stop"]["reason"]
    assert isinstance(reason, str)
    return reason


class _Tags(HTMLParser):
    """Which tags a page has; none may come from a file."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        assert {name for name, _ in attrs} <= ATTRIBUTES
        assert all((value or "").startswith("#") for name, value in attrs if name == "href")
