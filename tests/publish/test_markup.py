"""What others write stays text in Markdown, wherever it stands."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from judge.publish.faq.markdown_elements import anchor, front_matter, inline
from judge.text.clean import clean

READER = MarkdownIt("gfm-like", {"linkify": False})
PLACES = ("{}", "- {}", "  - {}", "1. {}", "### {}", "**{}**", "*x* {} ([6.3.b])")
ALLOWED = {
    "inline", "text", "paragraph_open", "paragraph_close", "heading_open", "heading_close", "text_special", "em_open",
    "em_close", "strong_open", "strong_close", "bullet_list_open", "bullet_list_close", "ordered_list_open",
    "ordered_list_close", "list_item_open", "list_item_close",
}  # fmt: skip
HOSTILE = (
    "<script>alert(1)</script>", "[x](javascript:alert(1))", "![x](http://evil/x.png)", "`code` ``two``", "# heading",
    "- item", "1. item", "12) item", "+ item", "> quote", "---", "===", "***", "| a | b |", "~~gone~~", "&lt;b&gt;",
    "&#60;b&#62;", "a\\", "\\", "<!-- comment", "<http://evil>", "http://evil", "[6.3.b]: #elsewhere", "[^1]: note",
    "{: .class}", "{{ liquid }}", "$x$", "_a_ __b__", "a  ", "\ttab", "line\nbreak\n\n# new", "\x1b[31mred",
    "\u202eabc", "Subhash & Marmo", "L’Élan *d’Ana*", "```", "~~~", ":::", ": definition", "2026. A year", "#",
)  # fmt: skip


def tokens(text: str) -> list[Token]:
    found: list[Token] = []
    for token in READER.parse(text):
        found += [token, *(token.children or ())]
    return found


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_stays_text(place: str, text: str) -> None:
    found = tokens(place.format(inline(text)))
    assert {token.type for token in found} <= ALLOWED
    read = "".join(token.content for token in found if token.type in ("text", "text_special"))
    assert clean(text).strip() in read


@given(st.text(st.one_of(st.sampled_from("<>[]()*_`#-+=.&;:!|~\\ 1a\n\"'{}$/@"), st.characters()), max_size=30))
@example("1.")
@example("a_b_c")
def test_any_text_reads_back(text: str) -> None:
    found = tokens(f"- {inline(text)} .")
    assert {token.type for token in found} <= ALLOWED
    read = "".join(token.content for token in found if token.type in ("text", "text_special"))
    assert read.split() == [*clean(text).split(), "."] or read == f"{clean(text).strip()} ."


@pytest.mark.parametrize(
    ("text", "shown"), [("6.3.b", "6.3.b"), ("a_b", r"a\_b"), ("3 cards", "3 cards"), ("1. x", r"1\. x")]
)
def test_only_what_is_active_is_escaped(text: str, shown: str) -> None:
    assert inline(text) == shown


@given(st.text(max_size=12), st.text(max_size=12))
def test_anchors_are_plain_and_told_apart(one: str, other: str) -> None:
    assert not set(anchor("q", one)) & set("\"'<>& \n#()[]\\")
    if one != other and "/" not in one + other:
        assert anchor("q", one) != anchor("q", other)


def test_front_matter_is_yaml_whatever_it_holds() -> None:
    yaml = pytest.importorskip("yaml")
    fields: list[tuple[str, str | int]] = [("title", 'a: "b"\n---\n- c # d'), ("entries", 3), ("é", "{x: [y]}")]
    lines = front_matter(fields)
    assert (lines[0], lines[-1]) == ("---", "---")
    assert yaml.safe_load("\n".join(lines[1:-1])) == dict(fields)
