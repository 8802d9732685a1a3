"""The template language: what it reads, and what it refuses without raising."""

from __future__ import annotations

import hypothesis.strategies as st
import pytest
from hypothesis import given

from judge.text.template import Maybe, Placeholder, Plural, PluralCount, parsed, slots


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", ()),
        ("a # b / c | d", ("a ", "#", " b ", "/", " c ", "|", " d")),
        ("{{a}}", ("{", "a", "}")),
        ("{a}", (Placeholder("a"),)),
        ("{a:le+cap}", (Placeholder("a", frozenset({"le", "cap"})),)),
        ("{a:a\u0300}", (Placeholder("a", frozenset({"à"})),)),
        ("{n|un|# {x}}", (Plural("n", ("un",), (PluralCount("n"), " ", Placeholder("x"))),)),
        ("{n|Un|#}", (Plural("n", ("Un",), (PluralCount("n", is_capital=True),)),)),
        ("{n|a||b|##}", (Plural("n", ("a", "|", "b"), ("#",)),)),
        ("{f?oui}", (Maybe("f", ("oui",)),)),
        ("{f?a//b/c}", (Maybe("f", ("a", "/", "b"), ("c",)),)),
        ("{f?{x}}", (Maybe("f", (Placeholder("x"),)),)),
        ("{n|a / b|c}", (Plural("n", ("a ", "/", " b"), ("c",)),)),
        ("{f?a##b}", (Maybe("f", ("a", "#", "#", "b")),)),
        ("{n|{f?a/b}|{f?#}}", (Plural("n", (Maybe("f", ("a",), ("b",)),), (Maybe("f", (PluralCount("n"),)),)),)),
    ],
)
def test_templates(text: str, parts: tuple[object, ...]) -> None:
    assert parsed(text).parts == parts
    assert parsed(text).problem is None


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "}",
        "{}",
        "{a",
        "{a:",
        "{a:}",
        "{a:b+}",
        "{a|b}",
        "{a|b|c|d|e}",
        "{a?b/c/d}",
        "{A}",
        "{a.b}",
        "{a[0]}",
        "{a!r}",
        "{0}",
        "{a?" * 20 + "}" * 20,
    ],
)
def test_broken_templates_have_a_problem(text: str) -> None:
    assert parsed(text).problem


def test_slots_are_found_in_every_branch() -> None:
    assert {slot.name for slot in slots(parsed("{a} {n|{b}|{f?{c}/{d:le}}}").parts)} == {"a", "n", "b", "f", "c", "d"}


@given(st.text(st.sampled_from("{}|/#?:+ab_à "), max_size=40) | st.text())
def test_any_text_is_a_template_or_has_a_problem(text: str) -> None:
    assert bool(parsed(text).problem) or "".join(str(part) for part in parsed(text).parts) is not None
