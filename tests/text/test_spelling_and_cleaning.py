"""Near spellings, and text made inert."""

from __future__ import annotations

import hypothesis.strategies as st
import pytest
from hypothesis import given

from judge.text.clean import clean, quoted
from judge.text.spelling import distance, fold, nearest

PHASES = ("morning", "noon", "afternoon", "dusk", "night")


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("nono", ("noon",)),
        ("Noon", ("noon",)),
        ("aftrenoon", ("afternoon",)),
        ("dsuk", ("dusk",)),
        ("nigth", ("night",)),
        ("breakfast", ()),
        ("", ()),
        ("x" * 5000, ()),
    ],
)
def test_nearest(word: str, found: tuple[str, ...]) -> None:
    assert nearest(word, PHASES) == found


def test_nearest_ignores_accents_and_joiners_and_orders_stably() -> None:
    assert nearest("reserve", ["Réserve"]) == ("Réserve",)
    assert nearest("first player", ["first_player"]) == ("first_player",)
    assert nearest("bat", {"cat", "rat", "bar", "hat"}) == ("bar", "cat", "hat")


def test_fold() -> None:
    assert fold("Œuvre d’ÉTÉ, ex æquo") == "oeuvre d'ete, ex aequo"


@given(st.text("abé", max_size=8), st.text("abé", max_size=8))
def test_distance_is_symmetric_and_bounded(left: str, right: str) -> None:
    assert distance(left, right, 8) == distance(right, left, 8) <= max(len(left), len(right))
    assert (distance(left, right, 8) == 0) == (left == right)
    assert distance(left, right, 2) == min(distance(left, right, 8), 3)


@pytest.mark.parametrize(
    ("dirty", "cleaned"),
    [
        ("\x1b[31mred\x1b[0m", "red"),
        ("\x1b]0;title\x07x", "x"),
        ("\x1b]8;;http://a\x1b\\link\x1b]8;;\x1b\\", "link"),
        ("\x9b31mred", "red"),
        ("a\x1b\x1b[0m\x1b[31mb", "ab"),
        ("a\u202eb\u2066c\ufeff\x00\x7f", "abc"),
        ("a\r\nb\tc\u2028d", "a b c d"),
        ("Éléonore 🂡 œ", "Éléonore 🂡 œ"),
        ("\ud800x", "x"),
    ],
)
def test_clean(dirty: str, cleaned: str) -> None:
    assert clean(dirty) == cleaned


@given(st.text(st.sampled_from("a[]0;m\\ \x1b\x9b\x9d\x07\x9c\u202e\ud800\n"), max_size=30) | st.text())
def test_nothing_hostile_is_left(text: str) -> None:
    cleaned = clean(text)
    assert not any(ord(letter) < 32 or 127 <= ord(letter) < 160 or 0xD800 <= ord(letter) < 0xE000 for letter in cleaned)
    assert clean(cleaned) == cleaned
    assert len(quoted(text)) <= 62


@given(st.text("abcé -", min_size=1, max_size=12), st.lists(st.text("abcdeé -", min_size=1, max_size=12), max_size=8))
def test_no_spelling_is_passed_over_that_is_near_enough(word: str, words: list[str]) -> None:
    """What is told apart by its letters alone is not nearer than what is counted edit by edit."""
    plain = {other: fold(other).replace(" ", "").replace("-", "") for other in words}
    key = fold(word).replace(" ", "").replace("-", "")
    most = 1 if len(key) <= 4 else 2 if len(key) <= 8 else 3
    edits = {other: distance(key, plain[other], most) for other in plain}
    near = {other for other in plain if edits[other] <= most and edits[other] < len(plain[other])}
    assert set(nearest(word, words, limit=99)) == near
