"""What chance brings, as a board fixes it: dice, and cards of a shuffle, in the order in which they are needed."""

from __future__ import annotations

from typing import Any

import pytest

from judge.model.diagnostic import Span
from judge.model.play.choice import CHANCE
from tests.scenario.marked_boards import board, read


@pytest.mark.parametrize(
    ("chance", "found"),
    [
        ("[]", []),
        ("", []),
        ("[{die: 1}, {die: 6}]", [("die", "1"), ("die", "6")]),
        ("[{shuffle: [chiron, ozma]}]", [("shuffle", "chiron"), ("shuffle", "ozma")]),
        ("[{shuffle: chiron}, {die: 4}]", [("shuffle", "chiron"), ("die", "4")]),
    ],
)
def test_what_chance_brings(chance: str, found: list[tuple[str, str]]) -> None:
    planned = read(board(f"chance: {chance}")).chance
    assert [(one.answer.kind, one.answer.text) for one in planned] == found
    assert {one.answer.player for one in planned} <= {CHANCE}


def test_each_card_of_a_shuffle_knows_its_place() -> None:
    planned = read(board("chance:\n  - shuffle: [chiron, ozma]")).chance
    assert [one.span for one in planned] == [Span("board.yaml", 13, 15), Span("board.yaml", 13, 23)]


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        ("{die: §7}", "scenario/chance", ('a die cannot show "7"', "six sides", "1 to 6")),
        ("{die: §0}", "scenario/chance", ()),
        ("{die: §four}", "scenario/chance", ('"four"',)),
        ("{die: §[4, 5]}", "scenario/chance", ("one die, or one shuffle", '"- die: 4"')),
        ("{shuffle: §[]}", "scenario/chance", ()),
        ("{shuffle: §[chiron, [ozma]]}", "scenario/chance", ()),
        ("{shuffle: §{card: chiron}}", "scenario/chance", ()),
        ("§{die: 1, shuffle: chiron}", "scenario/chance", ("the uppermost card first",)),
        ("§{}", "scenario/chance", ()),
        ("§die", "scenario/chance", ()),
        ("{§dice: 4}", "decode/unknown-key", ("die",)),
    ],
)
def test_what_chance_cannot_bring(scene: Any, refused: Any, line: str, code: str, words: tuple[str, ...]) -> None:
    refused(scene(f"chance: [{line}]"), code, *words)
