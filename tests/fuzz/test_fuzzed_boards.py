"""Whatever a file holds, it is ruled on or refused, in every format: no traceback, no hang, nothing active."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.fuzz.ruled import ruled
from tests.fuzz.spoiled import HOSTILE, boards, torn
from tests.sample import how_many

MANY = int(os.environ.get("JUDGE_FUZZ") or how_many(40, 12))
"""How many files of each sort; a campaign sets more: JUDGE_FUZZ=5000 pytest tests/fuzz."""
patient = settings(max_examples=MANY, deadline=None, suppress_health_check=list(HealthCheck))


@patient
@given(boards(), st.sampled_from(["en", "fr"]))
def test_a_spoiled_board(raw: bytes, language: str) -> None:
    ruled(raw, language)


@patient
@given(torn())
def test_a_torn_file(raw: bytes) -> None:
    ruled(raw)


@patient
@given(st.binary(max_size=300))
@example(b"")
@example(b"\xff\xfe\x00")
def test_any_bytes(raw: bytes) -> None:
    assert ruled(raw) == "refused"


BOARD = """
game: altered
edition: "1.0"
name: {word}
question: {word}
cards:
  odd: {{name: {word}, abilities: [{{when: {{phase: noon}}, do: [{{draw: 1}}]}}]}}
board:
  phase: noon
  first_player: ana
  players: {{ana: {{hero_expedition: [odd], deck: 1}}, ben: {{}}}}
asks: {{value: ana.hand}}
contrast: {{if: {word}, change: {{day: 2}}}}
"""


@pytest.mark.parametrize("word", HOSTILE)
def test_a_hostile_word_is_inert_wherever_it_is_shown(word: str) -> None:
    import json

    quoted = json.dumps(word)
    assert ruled(BOARD.format(word=quoted).encode("utf-8", "surrogatepass")) in ("until", "refused")
