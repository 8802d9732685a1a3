"""Marks of words that are gone and words that are new."""

from __future__ import annotations

import pytest

from judge.explain.said.word_changes import are_alike, inline, marked


@pytest.mark.parametrize(
    ("older", "newer", "marks"),
    [
        ("a player draws", "a player draws", ("a player draws", "a player draws")),
        ("a player draws", "a player discards", ("a player [-draws-]", "a player {+discards+}")),
        ("draw", "draw two cards", ("draw", "draw {+two cards+}")),
        ("", "draw", ("", "{+draw+}")),
        ("l’étape\u202f: une", "l’étape une", ("[-l’étape\u202f:-] une", "{+l’étape+} une")),
    ],
)
def test_what_differs_is_marked_on_its_side(older: str, newer: str, marks: tuple[str, str]) -> None:
    assert marked([older], [newer]) == ((marks[0],), (marks[1],))


def test_a_word_that_has_gone_to_another_paragraph_is_not_marked() -> None:
    assert marked(["draw a card", "then pass"], ["draw", "a card then pass now"]) == (
        ("draw a card", "then pass"),
        ("draw", "a card then pass {+now+}"),
    )


def test_both_texts_can_be_read_as_one() -> None:
    assert inline("draw two cards", "draw one card") == "draw [-two cards-] {+one card+}"


def test_texts_without_common_words_are_not_alike() -> None:
    assert not are_alike(["one two three"], ["four five six seven"])
    assert are_alike(["one two three"], ["one two four"])
