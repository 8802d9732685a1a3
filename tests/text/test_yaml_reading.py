"""What ``read`` accepts, and each refusal with its exact place."""

from __future__ import annotations

import subprocess
import sys

import pytest
import yaml

from judge.model.diagnostic import Refused, Span
from judge.model.phrase import Phrase
from judge.text import yaml as reader
from judge.text.nodes import Mapping, Scalar, Sequence, kind_of, plain_value
from judge.text.yaml import read
from tests.patience import little_work
from tests.sample import how_many
from tests.told import told

BOMB = b"a0: &a0 [x, x]\n" + b"".join(b"a%d: &a%d [*a%d, *a%d]\n" % (n, n, n - 1, n - 1) for n in range(1, 5000))


@pytest.fixture(params=["C", "pure"], autouse=True)
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test runs with libyaml (where it is built) and with the fallback."""
    if request.param == "pure":
        monkeypatch.setattr(reader, "_LOADER", yaml.BaseLoader)


def faults(raw: bytes) -> list[str]:
    with pytest.raises(Refused) as refused:
        read(raw, "f")
    return [f"{one.span.line}:{one.span.column} {one.code}" for one in refused.value.diagnostics]


def test_scalars_stay_text() -> None:
    raw = b"{a: 6.10, b: no, c: 12:30, d: 010, e: ~, f: 2026-01-01, g: null}"
    assert plain_value(read(raw, "f")) == {
        "a": "6.10",
        "b": "no",
        "c": "12:30",
        "d": "010",
        "e": "~",
        "f": "2026-01-01",
        "g": "null",
    }


def test_every_node_knows_its_place() -> None:
    node = read("é: [a, 'ü']\nb: {c: d}\n".encode(), "f")
    assert isinstance(node, Mapping)
    first, second = node.entries
    assert (first.key.span, first.value.span) == (Span("f", 1, 1), Span("f", 1, 4))
    assert isinstance(first.value, Sequence)
    assert first.value.items[0] == Scalar("a", True, Span("f", 1, 5))
    assert first.value.items[1] == Scalar("ü", False, Span("f", 1, 8))
    assert second.value.span == Span("f", 2, 4)


def test_a_byte_order_mark_and_windows_lines_are_read() -> None:
    node = read(b"\xef\xbb\xbfa: 1\r\nb: 2\r\n", "f")
    assert isinstance(node, Mapping)
    assert [entry.key.span for entry in node.entries] == [Span("f", 1, 1), Span("f", 2, 1)]


def test_kinds() -> None:
    node = read(b"a: []\nb: {}\nc:\nd: ''\n", "f")
    assert isinstance(node, Mapping)
    assert [kind_of(entry.value) for entry in node.entries] == [
        Phrase(f"kind.{kind}") for kind in ("list", "mapping", "empty", "text")
    ]


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b"", ["1:1 yaml/empty"]),
        (b"# only a remark\n", ["1:1 yaml/empty"]),
        (b"---\n", ["1:1 yaml/empty"]),
        (b"-", ["1:2 yaml/empty-item"]),
        (b"- a\n-\n- b\n", ["2:2 yaml/empty-item"]),
        (b"a: 1\nb: {c: 2, c: 3}\na: 4\n", ["2:11 yaml/duplicate-key", "3:1 yaml/duplicate-key"]),
        (b"a: &x [1]\nb: *x\nc: *x\n", ["1:4 yaml/anchor", "2:4 yaml/anchor", "3:4 yaml/anchor"]),
        (b"a: !!int 3\nb: ! x\nc: !y {}\n", ["1:4 yaml/tag", "2:4 yaml/tag", "3:4 yaml/tag"]),
        (b"a:\n  <<: {b: c}\n", ["2:3 yaml/merge"]),
        (b"a: 1\n---\nb: 2\n", ["2:1 yaml/several-documents"]),
        (b"? [a]\n: b\n", ["1:3 yaml/key"]),
        (b"{a: b, [x]: c}", ["1:8 yaml/key"]),
        (b"{[x]: [y]}", ["1:2 yaml/key"]),
        (b"?\n: b\n", ["1:2 yaml/key"]),
        (b"a: [", ["1:5 yaml/syntax"]),
        (b"a:\n\t- b\n\t- c\n", ["2:1 yaml/tab", "3:1 yaml/tab"]),
        (b"a:\n  - b\n  \t- c: d\n", ["3:3 yaml/tab"]),
        (b"a: |\n\tfoo", ["2:1 yaml/tab"]),
        (b"a: [\n\tb]\n", ["2:1 yaml/tab"]),
        (b"a: 'x\n\ty'\n\tb: c\n", ["3:1 yaml/tab"]),
        (b"a: |\n  x\n\tb: 1\n", ["3:1 yaml/tab"]),
        (b"a: [\n\t'x\n y']\n", ["2:1 yaml/tab"]),
        (b"a: 'x", ["1:4 yaml/syntax"]),
        (b"a: *x\nb: [y]\n", ["1:4 yaml/anchor"]),
        (b"a: 1\n---\nb: 2\n---\nc: 3\n", ["2:1 yaml/several-documents"]),
        (b"a: b\n\tc\n", ["2:1 yaml/tab"]),
        (b"a: \x00b\nc: \x1b[31m\n", ["1:4 yaml/control-character", "2:4 yaml/control-character"]),
        ("a: x\u202ey".encode(), ["1:5 yaml/control-character"]),
        ("a: \u2028\nb: \x85".encode(), ["1:4 yaml/control-character", "2:4 yaml/control-character"]),
        (b'a: "\\e[31m"\n', ["1:4 yaml/control-character"]),
        (b"a: \xe9t\xe9\nb: \xff\n", ["1:4 yaml/encoding", "1:6 yaml/encoding", "2:4 yaml/encoding"]),
        ("a: é".encode("utf-16"), ["1:1 yaml/encoding"]),
        (b"a: b: c\n", ["1:5 yaml/syntax"]),
        ("é: é: c\n".encode(), ["1:5 yaml/syntax"]),
        (b"- a\nb: c\n", ["2:1 yaml/syntax"]),
        (b"a: @b\n", ["1:4 yaml/syntax"]),
        (b"a: 1\nb: [x\n\n", ["2:4 yaml/syntax"]),
        (b"a: 1\nb: 'x\n", ["2:4 yaml/syntax"]),
        (b"a: 1\na: 2\nb: !x 3\nc: d: e\n", ["2:1 yaml/duplicate-key", "3:4 yaml/tag", "4:5 yaml/syntax"]),
    ],
)
def test_a_fault_is_at_its_place(raw: bytes, expected: list[str]) -> None:
    assert faults(raw) == expected


def test_a_tab_within_quotes_or_a_block_is_content() -> None:
    assert plain_value(read(b"a: |\n  x\n  \tfoo\nb: '\n\tc'\n", "f")) == {"a": "x\n\tfoo\n", "b": " c"}


def test_a_quoted_sign_is_a_key_like_any_other() -> None:
    assert plain_value(read(b"'<<': b\n'': c\n", "f")) == {"<<": "b", "": "c"}


def test_both_places_of_a_duplicate_key_are_named() -> None:
    with pytest.raises(Refused) as refused:
        read(b"x: 1\na: 1\na: 2\n", "board.yaml")
    (one,) = refused.value.diagnostics
    assert str(one.span) == "board.yaml:3:1"
    assert "board.yaml:2:1" in told(one).what


def test_every_refusal_says_how_to_mend_it() -> None:
    for raw in (b"a: &x b", b"a: !x b", b"<<: a", b"\ta: b", b"-", b"", b"a: b: c", b"\xff", b"a: 1\na: 2", b"[" * 99):
        with pytest.raises(Refused) as refused:
            read(raw, "f")
        assert all(told(one).how for one in refused.value.diagnostics)


def test_thirty_levels_are_read_and_one_more_is_not() -> None:
    assert isinstance(read(b"[" * 30 + b"]" * 30, "f"), Sequence)
    assert faults(b"[" * 31 + b"]" * 31) == ["1:31 yaml/too-deep"]
    assert faults(b"{a: " * 33 + b"}" * 33) == ["1:121 yaml/too-deep"]


@pytest.mark.dear
@pytest.mark.long(keep=1)
@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"[" * 200_000, "yaml/too-deep"),
        (b"{" * 200_000, "yaml/too-deep"),
        (b"- " * how_many(1_000_000, 100_000), "yaml/too-deep"),
        (b"- a\n" * 500_000, "yaml/too-big"),
        (b"a: " + b"x" * 2_097_152, "yaml/too-big"),
        (b"a: '" + b"x " * 1_048_574, "yaml/syntax"),
        (BOMB, "yaml/anchor"),
        (b"\x01\n" * how_many(1_000_000, 100_000), "yaml/control-character"),
        (b"\ta\n" * how_many(600_000, 60_000), "yaml/tab"),
        (b"\xffa" * how_many(1_000_000, 100_000), "yaml/encoding"),
        (b"\n" * how_many(2_000_000, 200_000), "yaml/empty"),
        (b"%YAML 1." + b"9" * 5000 + b"\n---\na", "yaml/syntax"),
        (b'a: "\\UFFFFFFFF"', "yaml/syntax"),
    ],
)
def test_hostile_input_ends_quickly(raw: bytes, code: str) -> None:
    with little_work(120), pytest.raises(Refused) as refused:  # ten with libyaml, forty without
        read(raw, "f")
    assert refused.value.diagnostics[0].code == code
    assert len(refused.value.diagnostics) <= 101


@pytest.mark.dear
def test_a_line_of_two_megabytes_is_text() -> None:
    node = read(b"a: " + b"x" * 2_000_000, "f")
    assert isinstance(node, Mapping)


def test_only_reading_imports_the_parser() -> None:
    code = "import sys, judge.text.decode, judge.text.catalogue; sys.exit('yaml' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
