"""Where a replay ends, and which rules a file names: each form, and each that is none."""

from __future__ import annotations

from typing import Any

import pytest

from judge.model.disputes.scenario import Until
from tests.scenario.marked_boards import board, read, run


@pytest.mark.parametrize(
    ("until", "found"),
    [
        ("", Until("limbo_empty")),
        ("until: ", Until("limbo_empty")),
        ("until: day_end", Until("day_end")),
        ("until: {after: 1}", Until("after", 1)),
        ("until: {after: 999}", Until("after", 999)),
        ("until: {phases: 2}", Until("phases", 2)),
        ("until: {days: 3}", Until("days", 3)),
    ],
)
def test_ends(until: str, found: Until) -> None:
    assert read(board(until)).until == found


def test_a_position_is_an_end() -> None:
    found = read(board("until: {facts: {phase: dusk}, zones: {limbo: 0}}")).until
    assert (found.word, found.count) == ("", 0)
    assert [(one.kind, one.subject, one.wanted) for one in found.checks] == [
        ("zones", "limbo", ("0",)),
        ("facts", "phase", ("dusk",)),
    ]


@pytest.mark.parametrize(
    ("until", "code", "words"),
    [
        ("§{}", "scenario/until", ("one of after, phases, days alone", "until: {phases: 2}")),
        ("§{after: 1, phases: 2}", "scenario/until", ("or a position",)),
        ("§{after: 1, facts: {day: 2}}", "scenario/until", ()),
        ("{after: §0}", "decode/out-of-range", ("at least 1 and at most 999",)),
        ("{phases: §1000}", "decode/out-of-range", ()),
        ("{days: §many}", "decode/not-an-integer", ()),
        ("§[day_end]", "decode/not-a-mapping", ("the end of the replay",)),
        ("{facts: {day: §two}}", "decode/not-an-integer", ()),
        ("{zones: §{}}", "expect/empty", ()),
        ("§day_ended", "decode/unknown-value", ('"day_ended" is no value of "until"', "day_end", "{phases: 1}")),
    ],
)
def test_no_ends(scene: Any, refused: Any, until: str, code: str, words: tuple[str, ...]) -> None:
    refused(scene(f"until: {until}"), code, *words)


@pytest.mark.parametrize(
    ("rules", "found"),
    [
        ('rules: "4.4.b"', ("4.4.b",)),
        ('rules: ["4.4.b", "4.4.c"]', ("4.4.b", "4.4.c")),
        ("rules: ", ()),
        ("rules: []", ()),
        ("rules: [borrowed/draw]", ("borrowed/draw",)),
    ],
)
def test_rules(rules: str, found: tuple[str, ...]) -> None:
    assert read(board(before=rules)).rules == found


@pytest.mark.parametrize(
    ("key", "code", "words"),
    [
        ('rules: ["4.4.b", §"4.4.z"]', "scenario/unknown-rule", ('"4.4.z" is no rule of altered 1.0', "4.4.a")),
        ('rules: §"4.4.z"', "scenario/unknown-rule", ()),
        ("rules: §{a: b}", "decode/not-a-list", ()),
        ("rules: [§[a]]", "decode/not-a-text", ()),
        (
            'contrast: {change: {day: 2}, why: ["6.3.d", §"6.3.z"], expect: {facts: {day: 2}}}',
            "scenario/unknown-rule",
            (),
        ),
    ],
)
def test_no_rules(scene: Any, refused: Any, key: str, code: str, words: tuple[str, ...]) -> None:
    refused(scene(before=key), code, *words)


@pytest.mark.parametrize(
    ("until", "phase", "hand"),
    [
        ("until: {after: 1}", "noon", 0),  # the reaction is activated
        ("until: {changed: {ana.hand: +1}}", "noon", 1),
        ("until: {facts: {phase: afternoon}}", "afternoon", 1),
        ("until: {phases: 1}", "afternoon", 1),
        ("until: phase_end", "afternoon", 1),
        ("until: limbo_empty", "noon", 1),
    ],
)
def test_a_replay_ends_there(until: str, phase: str, hand: int) -> None:
    done = run(read(board(until, ana="landmarks: [aether_shard]")))
    assert done.stop.reason == "until"
    assert (done.end.fact("phase"), len(done.end.in_zone("hand"))) == (phase, hand)
    assert len(done.events) == 1 or not until.endswith("{after: 1}")
