"""Under a "No" stands what decides it: by a rule that turns the answer, else by a contrast; else what came nearest."""

from __future__ import annotations

from typing import Any

import pytest

from judge.app.reply import Shape
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import run
from tests.asking import of_altered


def plain(text: str) -> str:
    """A text with plain spaces, whatever is typeset between its words."""
    return " ".join(text.split())


def told(board: str, language: str = "en") -> Any:
    """What `judge run` tells of a bundled board."""
    return run(of_altered(language=language), board, shape=Shape()).result


@pytest.mark.parametrize(
    ("language", "reason", "fact"),
    [
        ("en", "Rampart (Ben) forbids that one Brassbug token is created in", "One Brassbug token is created"),
        ("fr", "Le Rempart (Ben) interdit ceci : un jeton Scarabot est créé dans", "Un jeton Scarabot est créé"),
    ],
)
def test_what_is_forbidden_is_not_told_as_what_happens(language: str, reason: str, fact: str) -> None:
    """It reads as a fact where no "not" stands before it, as it does beside a step."""
    ruled = told("created-in-the-way", language)
    assert plain(ruled["reason"][0]["text"]).startswith(reason)
    assert not ruled["reason"][0]["text"].startswith(fact)
    beside_steps = [missed["text"] for step in ruled["steps"] for missed in step["not"]]
    assert any(plain(text).startswith(fact) for text in beside_steps)
    # The claim settled over every line has the same words, and the other Expedition's is not told twice.
    for page in (ruling(of_altered(language=language), "created-in-the-way").text, run(of_altered(language=language), "created-in-the-way").text):  # fmt: skip
        words = plain(page)
        assert words.count(reason) == 1, page


def test_the_reason_shown_is_that_which_a_rule_decides() -> None:
    """Ana's Shard lies in the Reserve, and that is no reason why it never becomes Fleeting: it is a Permanent."""
    reasons = told("permanents-are-never-fleeting")["reason"]
    assert [reason["text"] for reason in reasons] == ["The status Fleeting for Aether Shard (Ana): a Permanent never has it."]  # fmt: skip


def test_a_reason_that_is_about_another_event_gives_way_to_what_a_contrast_lacks() -> None:
    """Ben's pass is not the one that is asked about; that Ben had passed is what the contrast lacks."""
    first = told("who-passes-first")["reason"][0]
    assert first["text"] == "“When a player passes” of Bell (Ana): somebody has passed before."


@pytest.mark.parametrize(
    ("language", "lead"), [("en", "What came nearest: “When this card"), ("fr", "Ce qui en était le plus près : « Lorsque")]
)  # fmt: skip
def test_what_is_not_shown_to_decide_is_told_as_what_came_nearest(language: str, lead: str) -> None:
    ruled = told("put-into-an-expedition", language)
    assert plain(ruled["reason"][0]["text"]).startswith(lead)


def test_only_what_decides_is_a_reason() -> None:
    """The Lantern's condition has no part in it, though the file expects that it is not activated."""
    reasons = " ".join(reason["text"] for reason in told("created-at-dusk")["reason"])
    assert "Owl" in reasons and "Lantern" not in reasons
