"""What the newest edition of Altered changes in play: every rule that reads otherwise is accounted for, once."""

from __future__ import annotations

from judge.app.corpus.rules_and_messages import corpus
from judge.library.rulebook.edition_difference import difference
from judge.model.rulebook.edition_change import CHANGED, REMOVED

OLDER, NEWER = (corpus("altered", edition).rulebook for edition in ("1.0", "4.0"))
DIFFERENCE = difference(OLDER, NEWER)


def test_every_rule_in_other_words_says_what_it_changes_in_play_or_that_it_changes_nothing() -> None:
    silent = {id for change in DIFFERENCE if change.kind == CHANGED and not change.plays for id in change.newer}
    assert silent == set(NEWER.changes.reworded)


def test_every_rule_that_is_gone_says_what_that_changes_in_play() -> None:
    assert [change.older for change in DIFFERENCE if change.kind == REMOVED and not change.plays] == []


def test_every_change_stands_under_a_topic_of_the_boards() -> None:
    titles = corpus("altered", "4.0").catalogue("en").messages
    assert [entry.topic for entry in NEWER.changes.entries if f"topic.{entry.topic}" not in titles] == []


def test_a_reading_is_settled_once() -> None:
    settled = [reading for entry in NEWER.changes.entries for reading in entry.settles]
    assert len(settled) == len(set(settled))
