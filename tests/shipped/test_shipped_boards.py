"""The laws of every run, with the shipped cards: each on boards until all its abilities have gone off."""

from __future__ import annotations

import re

import pytest

from tests.shipped import law_shipped

SAMPLED = 12


@pytest.mark.long(keep=SAMPLED)
@pytest.mark.parametrize("id", law_shipped.played_ids())
def test_every_law_holds_wherever_the_card_lies(id: str) -> None:
    assert law_shipped.tried(id).boards


def test_abilities_that_go_off_are_seen() -> None:
    """By hand: a Character that is played from the hand, at whose arrival something happens; and a Spell."""
    for id in ("kelon_elemental_r1", "tinker_bell"):
        assert law_shipped.tried(id).left == ()


def test_the_kept_result_is_of_all_cards_and_has_no_fault() -> None:
    text = law_shipped.FILE.read_text(encoding="utf-8")
    assert "Faults:" not in text
    tried = re.search(r"^([0-9]+) cards, ", text, re.MULTILINE)
    assert tried is not None
    assert int(tried[1]) >= 0.9 * len(law_shipped.played_ids())  # the others have been compiled since then
