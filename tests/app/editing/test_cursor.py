"""Where a cursor stands in YAML that is not whole yet."""

from __future__ import annotations

import time

import pytest

from judge.app.editing.cursor import ITEM, cursor_at

KEY, VALUE, BOTH = (True, False), (False, True), (True, True)


def at_end(text: str) -> tuple[tuple[str, ...], tuple[bool, bool], frozenset[str]]:
    lines = text.split("\n")
    cursor = cursor_at(lines, len(lines) - 1, len(lines[-1]))
    return cursor.path, (cursor.is_key, cursor.is_value), cursor.above


@pytest.mark.parametrize(
    ("text", "path", "kinds", "above"),
    [
        ("", (), BOTH, ""),
        ("boa", (), BOTH, ""),
        ("a: 1\n", (), BOTH, "a"),
        ("a:\n  ", ("a",), BOTH, ""),
        ("a:\n  b: 1\n  ", ("a",), BOTH, "b"),
        ("a:\n  b: 1\n  c", ("a",), BOTH, "b"),
        ("a:\n  b: ", ("a", "b"), VALUE, ""),
        ("a:\n  b: no", ("a", "b"), VALUE, ""),
        ("a:\n  b:\n    c: 1\n  d: 2\n  ", ("a",), BOTH, "b d"),
        ("a:\n  b:\n    c: 1\n", (), BOTH, "a"),
        ("a:\n  - ", ("a", ITEM), BOTH, ""),
        ("a:\n- ", ("a", ITEM), BOTH, ""),
        ("a:\n- b: 1\n- ", ("a", ITEM), BOTH, ""),
        ("a:\n- b: 1\n  ", ("a", ITEM), BOTH, "b"),
        ("a:\n  - b: 1\n    c:\n      - d: ", ("a", ITEM, "c", ITEM, "d"), VALUE, ""),
        ("a:\n  - - b: ", ("a", ITEM, ITEM, "b"), VALUE, ""),
        ("a: [", ("a", ITEM), VALUE, ""),
        ("a: [b, c", ("a", ITEM), VALUE, ""),
        ("a: {", ("a",), KEY, ""),
        ("a: {b: 1, ", ("a",), KEY, "b"),
        ("a: {b: ", ("a", "b"), VALUE, ""),
        ("a: {b: {c: 1}, d: [x, {e: ", ("a", "d", ITEM, "e"), VALUE, ""),
        ("a: {b: [1,\n  2,\n  ", ("a", "b", ITEM), VALUE, ""),
        ("a: {b: [1, 2]}\nc: ", ("c",), VALUE, ""),
        ("\"a b\": {'c: d': ", ("a b", "c: d"), VALUE, ""),
        ("a: {b: 'x, {y: ', c: ", ("a", "c"), VALUE, ""),
        ('a: ["b\\", {", ', ("a", ITEM), VALUE, ""),
        ('a: ["b', ("a", ITEM), VALUE, ""),
        ("a: |\n  b: [\n    c\nd: ", ("d",), VALUE, ""),
        ("a:\n  b: >-\n    x: {\n  c: ", ("a", "c"), VALUE, ""),
        ("# a: {\nb: ", ("b",), VALUE, ""),
        ("a: 1 # {\nb: ", ("b",), VALUE, ""),
        ("a: x:y\nb: ", ("b",), VALUE, ""),
    ],
)
def test_the_keys_above_a_cursor(text: str, path: tuple[str, ...], kinds: tuple[bool, bool], above: str) -> None:
    assert at_end(text) == (path, kinds, frozenset(above.split()))


def test_what_stands_behind_the_cursor_is_not_read() -> None:
    assert cursor_at(["a:", "  b: noon", "  c: ["], 1, 5).path == ("a", "b")
    assert cursor_at(["a: {b: 1, c: 2}"], 0, 4) == cursor_at(["a: {"], 0, 4)


@pytest.mark.parametrize(
    "line", ["{" * 4000, "[" * 4000, "- " * 4000, "a: " * 4000, " " * 100_000, '"' * 4001, "\\" * 9, "é🂡:"]
)
def test_a_hostile_text_is_followed_in_a_moment(line: str) -> None:
    begin = time.process_time()
    cursor_at([line] * 300, 299, 4000)
    cursor_at([line], 5, 10**9)
    assert time.process_time() - begin < 10


def test_an_empty_document_has_a_place() -> None:
    assert cursor_at([], 0, 0) == cursor_at([""], 0, 0)
