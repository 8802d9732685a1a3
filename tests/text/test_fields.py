"""Decoding: every fault of a file at once, and a default for each."""

from __future__ import annotations

import hypothesis.strategies as st
import pytest
from hypothesis import given

from judge.model.diagnostic import Refused, Span
from judge.text.decode import Faults, Fields, named
from judge.text.faults import LIMIT
from judge.text.nodes import Mapping
from judge.text.yaml import read
from tests.told import told

ALLOWED = ("name", "day", "phase", "open", "rules", "edition", "board", "title")
IT = named("plain", text="it")


def fields(source: str) -> tuple[Fields, Faults]:
    faults = Faults()
    return Fields(read(source.encode(), "f"), faults, ALLOWED, named("scenario")), faults


def shown(faults: Faults) -> list[str]:
    return [f"{one.span.line}:{one.span.column} {one.code}" for one in faults.diagnostics]


def test_a_sound_mapping_decodes() -> None:
    one, faults = fields(
        "name: Noon\nday: 3\nphase: noon\nopen: oui\nrules: ['4.4.b']\n"
        "edition: '1.0'\nboard: {ana: {}}\ntitle: {fr: Midi}"
    )
    assert (one.text("name"), one.integer("day", 1, low=1), one.one_of("phase", ["noon"])) == ("Noon", 3, "noon")
    assert (one.flag("open", False), one.number_texts("rules"), one.number_text("edition")) == (True, ("4.4.b",), "1.0")
    assert [entry.key.text for entry in one.mapping("board")] == ["ana"]
    assert one.bilingual("title") == {"fr": "Midi"}
    assert one.bilingual("name") == {"fr": "Noon", "en": "Noon"}
    assert faults.diagnostics == ()


def test_what_is_absent_has_its_default_and_no_fault() -> None:
    one, faults = fields("name:\n")
    assert one.has("name")
    assert (one.text("name", "x"), one.text("day"), one.integer("day", 7), one.flag("open", True)) == (
        "x",
        None,
        7,
        True,
    )
    assert (one.sequence("rules"), one.texts("rules"), one.mapping("board"), one.bilingual("title")) == ((), (), (), {})
    assert one.one_of("phase", ["noon"], "noon") == "noon"
    assert (one.node("day"), one.span("day"), one.span("name")) == (None, Span("f", 1, 1), Span("f", 1, 1))
    assert faults.diagnostics == ()


@pytest.mark.parametrize(
    ("source", "call", "result", "expected"),
    [
        ("name: [a]", lambda one: one.text("name", "x"), "x", ["1:7 decode/not-a-text"]),
        ("day: 1", lambda one: one.text("name", "x", required=True), "x", ["1:1 decode/missing-key"]),
        ("name:", lambda one: one.required("name"), None, ["1:1 decode/missing-key"]),
        ("day: three", lambda one: one.integer("day", 1), 1, ["1:6 decode/not-an-integer"]),
        ("day: " + "9" * 5000, lambda one: one.integer("day", 1), 1, ["1:6 decode/not-an-integer"]),
        ("day: ३", lambda one: one.integer("day", 1), 1, ["1:6 decode/not-an-integer"]),
        ("day: -1", lambda one: one.integer("day", 1, low=0, high=5), 1, ["1:6 decode/out-of-range"]),
        ("open: peut", lambda one: one.flag("open", True), True, ["1:7 decode/not-a-flag"]),
        ("phase: non", lambda one: one.one_of("phase", ["noon"], "noon"), "noon", ["1:8 decode/unknown-value"]),
        ("rules: a", lambda one: one.sequence("rules"), (), ["1:8 decode/not-a-list"]),
        ("rules: [a, {b: c}]", lambda one: one.texts("rules"), ("a",), ["1:12 decode/not-a-text"]),
        ("board: a", lambda one: one.mapping("board"), (), ["1:8 decode/not-a-mapping"]),
        ("title: {fr: a, de: b}", lambda one: one.bilingual("title"), {"fr": "a"}, ["1:16 decode/unknown-key"]),
        ("edition: 1.0", lambda one: one.number_text("edition"), "1.0", ["1:10 decode/unquoted-number"]),
        (
            "rules: [1.0, '6.10', 6.3.f]",
            lambda one: one.number_texts("rules"),
            ("1.0", "6.10", "6.3.f"),
            ["1:9 decode/unquoted-number"],
        ),
        ("nmae: a", lambda one: one.text("name"), None, ["1:1 decode/unknown-key"]),
        ("[a]", lambda one: one.required("name"), None, ["1:1 decode/not-a-mapping"]),
    ],
)
def test_a_wrong_shape_is_a_fault_and_a_default(source: str, call: object, result: object, expected: list[str]) -> None:
    one, faults = fields(source)
    assert callable(call)
    assert call(one) == result
    assert shown(faults) == expected


def test_the_nearest_spelling_is_offered() -> None:
    _, faults = fields("nmae: a")
    assert 'Did you mean "name"?' in told(faults.diagnostics[0]).how


def test_all_faults_come_together_in_the_order_of_the_file() -> None:
    one, faults = fields("phase: x\nday: y\nopne: z")
    one.integer("day", 1)
    one.one_of("phase", ["noon"])
    with pytest.raises(Refused) as refused:
        faults.refuse_if_any()
    assert [found.span.line for found in refused.value.diagnostics] == [1, 2, 3]


def test_a_warning_does_not_refuse() -> None:
    one, faults = fields("edition: 3.0")
    one.number_text("edition")
    faults.refuse_if_any()
    assert [found.severity for found in faults.diagnostics] == ["warning"]


def test_faults_are_bounded_and_the_rest_is_mentioned() -> None:
    faults = Faults()
    for line in range(1, 10 * LIMIT):
        faults.error(Span("f", line, 1), "x", "y")
        faults.error(Span("f", 1, 1), "x", "y")
    assert len(faults.diagnostics) == LIMIT + 1
    last = told(faults.diagnostics[-1])
    assert (last.what, last.how) == (f"there are {9 * LIMIT - 1} more faults of this kind: x", "Mend these first.")


def test_each_kind_of_fault_is_told_though_another_is_everywhere() -> None:
    faults = Faults()
    for line in range(10 * LIMIT):
        faults.error(Span("f", line, 1), "x", "y")
    faults.error(Span("f", 10 * LIMIT, 1), "z")
    assert faults.diagnostics[-1].code == "z"


def test_the_nearest_spelling_is_looked_for_only_where_it_is_told() -> None:
    faults, looked = Faults(), []
    for line in range(10 * LIMIT):
        faults.error(Span("f", line, 1), "x", near=lambda line=line: looked.append(line) or "")
    assert len(looked) == LIMIT


def test_the_faults_of_several_files_stand_file_by_file() -> None:
    faults = Faults()
    for file, line in (("b", 1), ("a", 2), ("b", 0), ("a", 1)):
        faults.error(Span(file, line, 1), "x", "y")
    assert [(one.span.file, one.span.line) for one in faults.diagnostics] == [("a", 1), ("a", 2), ("b", 0), ("b", 1)]


@given(st.dictionaries(st.sampled_from(ALLOWED), st.sampled_from(["a", "", "[]", "{}", "[a]", "{a: b}", "1.0", "-9"])))
def test_decoding_never_fails(written: dict[str, str]) -> None:
    node = read(("{" + ", ".join(f"{key}: {value}" for key, value in written.items()) + "}").encode(), "f")
    assert isinstance(node, Mapping)
    one = Fields(node, Faults(), ALLOWED, IT)
    for key in ALLOWED:
        one.required(key), one.text(key), one.number_text(key), one.integer(key, 0, 0, 3), one.flag(key, True)
        one.one_of(key, "ab"), one.texts(key), one.number_texts(key), one.mapping(key), one.bilingual(key, True)
        one.span(key), one.node(key), one.has(key)
