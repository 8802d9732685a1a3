"""``PLAYED.md`` is of the cards that are played today: of how many, with how many abilities, and that none broke a law."""

from __future__ import annotations

import re
from collections import Counter

from judge.app.corpus.known_cards import every_card
from tests.shipped.law_shipped import FILE, played_ids

AGAIN = "run `.venv/bin/python tests/shipped/law_shipped.py` and keep what it writes"
REPORT = FILE.read_text(encoding="utf-8")


def test_it_is_of_as_many_cards_as_are_played() -> None:
    (cards,) = re.findall(r"^(\d+) cards, \d+ boards, 0 faults\.$", REPORT, re.MULTILINE)
    assert int(cards) == len(played_ids()), AGAIN


def test_it_is_of_as_many_abilities_as_they_have() -> None:
    told = {kind: int(count) for kind, count in re.findall(r"^\| (\w+) \| (\d+) \|", REPORT, re.MULTILINE)}
    cards = every_card("altered")
    assert told == Counter(ability.kind for id in played_ids() for ability in cards[id].abilities), AGAIN


def test_nothing_is_left_unexplained() -> None:
    assert "Nobody knows why not" not in REPORT
    assert "Faults:" not in REPORT
