"""A phase that is typed where the board is asked for is the phase: whoever pressed Enter once too often loses nothing."""

from __future__ import annotations

import pytest

from tests.app.new.tried import told
from tests.asking import of_altered

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")


@pytest.mark.parametrize(
    ("settings", "typed", "phase", "stage"),
    [
        (ENGLISH, "afternoon", "afternoon", "turn"),
        (FRENCH, "après-midi", "afternoon", "turn"),
        (FRENCH, "Crépuscule", "dusk", "board"),
        (ENGLISH, "Morning", "morning", "board"),
    ],
)
def test_it_is_taken_and_what_lies_there_stays(settings, typed: str, phase: str, stage: str) -> None:  # type: ignore[no-untyped-def]
    session = told(settings, ("", "", "", "ana reserve kodama", typed))
    assert dict(session.draft.facts)["phase"] == phase
    assert session.stage == stage
    assert session.draft.zones[0][0] == "ana"


def test_a_morning_that_was_none_leaves_no_second_day() -> None:
    facts = dict(told(ENGLISH, ("", "", "morning", "noon")).draft.facts)
    assert facts["phase"] == "noon"
    assert "day" not in facts
