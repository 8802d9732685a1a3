"""Whatever the bytes, ``read`` returns a node or refuses with places inside the file."""

from __future__ import annotations

import hypothesis.strategies as st
import yaml
from hypothesis import given

from judge.model.diagnostic import Refused
from judge.text.nodes import Node, Scalar, plain_value
from judge.text.yaml import DEEPEST, read

# Bytes that mean something in YAML are drawn far more often than chance would.
SIGNS = "a b é 1 6.10 : - ? [ ] { } , # & * ! | > ' \" % @ ` << --- ... ~ \\ \\x41 \\ud800 %YAML !!str"
SPACES = [" ", "  ", "\n", "\n  ", "\n    ", "\t", "\r", "\r\n", ": ", "- ", "| \n"]
PIECES = [*SIGNS.split(" "), *SPACES, "&a ", "*a", "\x00", "\ufeff", "\u2028", "\x85", "🂡"]
soup = st.lists(st.sampled_from(PIECES), max_size=60).map("".join)
keys = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp"]), min_size=1)
values = st.recursive(
    keys, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4), max_leaves=20
)


def ends_well(raw: bytes) -> None:
    try:
        node = read(raw, "f")
    except Refused as refused:
        lines = raw.decode("utf-8", "replace").count("\n") + raw.count(b"\r") + 1
        assert refused.diagnostics
        for one in refused.diagnostics:
            assert 1 <= one.span.line <= lines
            assert 1 <= one.span.column <= len(raw) + 1
    else:
        assert depth(node) <= DEEPEST


def depth(node: Node) -> int:
    if isinstance(node, Scalar):
        return 0
    inner = [entry.value for entry in node.entries] if hasattr(node, "entries") else node.items
    return 1 + max((depth(one) for one in inner), default=0)


@given(st.binary(max_size=400))
def test_any_bytes(raw: bytes) -> None:
    ends_well(raw)


@given(soup)
def test_any_soup_of_yaml_signs(text: str) -> None:
    ends_well(text.encode())


@given(soup, st.binary(max_size=3), st.integers(0, 200))
def test_soup_with_broken_bytes(text: str, broken: bytes, at: int) -> None:
    raw = text.encode()
    ends_well(raw[:at] + broken + raw[at:])


@given(values, st.booleans())
def test_what_is_written_is_read_back(value: object, flow: bool) -> None:
    raw = yaml.safe_dump(value, allow_unicode=True, default_flow_style=flow, default_style='"').encode()
    assert plain_value(read(raw, "f")) == value
