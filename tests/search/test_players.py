"""What players and judges type is answered; what search has reached must not fall."""

from __future__ import annotations

import pytest
from players import NOTHING, answered, outcomes, queries

from judge.app.lookup.search_records import sources

REACHED = 0.95


@pytest.mark.dear
@pytest.mark.parametrize("written_for", ["player", "judge"])
def test_queries_are_answered_among_the_first_three(written_for: str) -> None:
    every = outcomes(query for query in queries() if query.written_for == written_for)
    assert answered(every) >= REACHED, [outcome.query.ask for outcome in every if not outcome.is_answered]


def test_the_queries_are_mixed_as_players_are() -> None:
    written = [query for query in queries() if query.written_for == "player"]
    assert len(written) == 60
    assert sum(query.language == "fr" for query in written) == 30
    assert sum(query.form == "question" for query in written) == 30
    assert sum(query.spelling != "plain" for query in written) >= 20


def test_every_right_answer_exists() -> None:
    known = {source.record.id for source in sources("altered", "1.0")}
    for source in sources("altered", "4.0"):
        known.add(source.record.id if source.record.kind == "term" else f"4.0:{source.record.id}")
    cards = {"subhash_marmo", "brassbug", "brassbug_hive", "the_monolith_ordis_bastion"}
    wrong = [id for query in queries() for id in query.right if id not in known | cards | {NOTHING}]
    assert not wrong


@pytest.mark.parametrize(
    ("asked", "nearest"), [("hand limit", "clarification Night 2"), ("mulligan", "4.0:4.1.h"), ("hp", "1.3.2.e")]
)
def test_where_the_rules_are_silent_it_says_so_with_the_nearest(asked: str, nearest: str) -> None:
    from judge.app.editions.search_editions import search_editions
    from judge.app.reply import Settings

    reply = search_editions(Settings("altered", "1.0", "en"), (asked,))
    first = reply.text.split("\n\n")[1]
    assert " ".join(first.split()).startswith(reply.result[0]["id"])
    assert nearest in first
    assert "No rule" in first or "Neither" in first
