"""The laws of every run, with the shipped cards: each on boards that are made for its abilities."""

from __future__ import annotations

import re

import pytest

from judge.app.corpus.known_cards import every_card
from tests.shipped import law_shipped, stages

SAMPLED = 12


@pytest.mark.long(keep=SAMPLED)
@pytest.mark.parametrize("id", law_shipped.played_ids())
def test_every_law_holds_and_every_ability_is_at_work_paid_barred_and_copied(id: str) -> None:
    assert law_shipped.unexplained(law_shipped.tried(id)) == []


def test_what_is_not_at_work_is_seen() -> None:
    """By hand: a quick action whose Permanent is exhausted; one of a Permanent that lies in Reserve; a Spell without effect."""
    cylinder = every_card("altered")["kelon_cylinder"]
    (right, *_) = stages.stages(cylinder, 0)
    assert law_shipped.plays(right)
    assert not law_shipped.plays(right._replace(exhausted=True))
    assert not law_shipped.plays(right._replace(zone="reserve"))
    (spell, *_) = stages.stages(every_card("altered")["magical_training"], 0)
    assert law_shipped.at_work(spell) and not law_shipped.at_work(spell._replace(plays_it=False))


def test_every_reason_is_still_needed() -> None:
    """A reason for what a board shows after all is an old one."""
    for (id, what, number), why in law_shipped.reasons().items():
        assert why
        assert (what, number - 1) in law_shipped.tried(id).left, f"{id}: {what}, ability {number}"


def test_the_kept_result_is_of_all_cards_and_has_no_fault() -> None:
    text = law_shipped.FILE.read_text(encoding="utf-8")
    assert "Faults:" not in text and "Nobody knows" not in text
    tried = re.search(r"^([0-9]+) cards, ", text, re.MULTILINE)
    assert tried is not None
    assert int(tried[1]) >= 0.9 * len(law_shipped.played_ids())  # the others have been compiled since then
