"""Whatever stands in a file of cards is compiled or refused, soon, and never anything else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.app.store.place import rules_root
from judge.library.compiler.compile_text import Compiled, Compiler
from judge.library.compiler.grammar import load_grammar
from judge.library.compiler.refusal import REASONS, Refusal
from tests.library.compiler.texts import CHARACTER, SPELL
from tests.patience import little_work

SIGNS = [
    "{j}",
    "{h}",
    "{t}",
    "{d}",
    "{2}",
    "{x}",
    "3",
    ".",
    ",",
    ":",
    "—",
    "+",
    "-",
    "•",
    '"',
    "[",
    "]]",
    "(",
    ")",
    "#",
    "  ",
    "\n",
]
ODD = ["", "\0", "\u00a0", "İ", "٣", "(((", "[[[[", "{", "}", "ﬁ", "\ud800"]


def vocabulary(language: str) -> list[str]:
    grammar = load_grammar(rules_root() / "altered" / "grammar", language)
    return sorted({*grammar.quoted, *grammar.groups, *SIGNS, *ODD})


WORDS = {language: vocabulary(language) for language in ("en", "fr")}


@settings(max_examples=60, deadline=None)
@given(data=st.data(), language=st.sampled_from(["en", "fr"]), kind=st.sampled_from([CHARACTER, SPELL, "hero", ""]))
def test_any_words_are_compiled_or_refused(compiler: Compiler, data: st.DataObject, language: str, kind: str) -> None:
    text = " ".join(data.draw(st.lists(st.sampled_from(WORDS[language]), max_size=25)))
    result = compiler.compile(text, kind, language, data.draw(st.booleans()))
    assert isinstance(result, Compiled) or result.reason in REASONS
    assert isinstance(result, Compiled) or 0 <= result.at <= len(text) + 1


@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=80))
def test_any_text_is_compiled_or_refused(compiler: Compiler, text: str) -> None:
    assert isinstance(compiler.compile(text, CHARACTER), Compiled | Refusal)


@pytest.mark.parametrize(
    "text",
    [
        "{J} " + "if you control a token, " * 200 + "draw a card.",
        "{J} " + "draw a card. " * 2000,
        "{J} Draw a card. " + "(" * 3000,
        "[" * 3000,
        "{J} Draw a card" + " and draw a card" * 100 + ".",
        "  •" * 1000,
        "{J} Draw a card." + " " * 3900 + "•",
        "{J} Draw a card." + "\n " * 1900 + "•",
        "{J} Draw a card." + "\u00a0  " * 1300 + "•",
        "[" + " " * 3900,
        "[1/1/1 " + "a " * 1900,
    ],
)
def test_a_long_text_is_refused_soon(compiler: Compiler, text: str) -> None:
    compiler.compile("{J} Draw a card.", CHARACTER)
    with little_work(10):
        assert isinstance(compiler.compile(text, CHARACTER), Refusal)


def test_what_is_nested_as_deep_as_a_text_may_be_is_read(compiler: Compiler) -> None:
    text = "{J} " + "if you control a token, " * 30 + "draw a card."
    assert isinstance(compiler.compile(text, CHARACTER), Compiled)


def test_more_words_than_a_card_has_room_for_are_said_to_be_that(compiler: Compiler) -> None:
    refusal = compiler.compile("{J} " + "draw a card. " * 100, CHARACTER)
    assert isinstance(refusal, Refusal) and refusal.reason == "long"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_word_is_taken_for_the_group_that_is_called_like_it(language: str) -> None:
    grammar = load_grammar(rules_root() / "altered" / "grammar", language)
    groups = {group for group, _ in grammar.groups.values()}
    assert not [word for word, sign in grammar.quoted.items() if sign in groups]


def test_the_word_number_is_no_number(compiler: Compiler) -> None:
    for word, is_read in (("number", False), ("three", True)):
        read = compiler.compile(f"At Noon — If you have less than {word} Mana Orbs, draw a card.", CHARACTER)
        assert isinstance(read, Compiled) == is_read
