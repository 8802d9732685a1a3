"""What is written reads back as what it was, whatever it is."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.app.load import bundled
from judge.scenario.write import scalar, written
from judge.text.nodes import plain_value
from judge.text.yaml import read

TEXTS = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")), max_size=30
)
VALUES = st.recursive(
    TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=12,
)


def read_back(text: str) -> Any:
    return plain_value(read(text.encode(), "written"))


@given(st.dictionaries(TEXTS, VALUES, min_size=1, max_size=4))
def test_any_document_reads_back(document: dict[str, Any]) -> None:
    assert read_back(written(document)) == document


@pytest.mark.parametrize("id", sorted(bundled()))
def test_every_bundled_board_reads_back(id: str) -> None:
    document = plain_value(read(bundled()[id].read_bytes(), id))
    assert isinstance(document, dict)
    assert read_back(written(document)) == document


def test_comments_stand_above_their_keys_and_change_nothing() -> None:
    text = written({"name": "x", "board": {"day": "1"}}, {"board": ("", "The board: # and more")})
    assert text == "name: x\n\n# The board: # and more\nboard: {day: 1}\n"
    assert read_back(text) == {"name": "x", "board": {"day": "1"}}


@pytest.mark.parametrize(
    "text", ["4.4.b", "1.0", "null", "true", "", "a: b", "- a", "#", "6.10", "a #b", "0x1F", "1e3"]
)
def test_what_an_editor_would_take_for_something_else_is_quoted(text: str) -> None:
    assert scalar(text).startswith('"')


@pytest.mark.parametrize(
    "text", ["noon", "ana pays", "3", "ordis_trooper", "Ana's Expedition", "4", "ana.hand.piper.2"]
)
def test_ordinary_words_stand_plain(text: str) -> None:
    assert scalar(text) == text
