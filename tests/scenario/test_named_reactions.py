"""Which reaction waits in Limbo, and what bears it: where several could be meant, never silently the first."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenario.marked_boards import faults, read
from tests.told import told

TWINS = """cards:
  twins:
    name: Twins
    abilities:
      - when: {phase: noon}
        do: [{draw: 1}]
      - when: {phase: noon}
        do: [{gain: {boost: 1, on: self}}]
"""
BOOSTED = "hero_expedition: [dracaena, {card: dracaena, counters: {boost: 1}}]"


@pytest.mark.parametrize(
    ("board", "ana", "code", "how"),
    [
        # two Dracaenas that differ
        ("limbo: [{reaction: §dracaena}]", BOOSTED, "scenario/which-bearer", "ana.hero_expedition.dracaena.2"),
        ("activated: [{reaction: §dracaena, times: 2}]", BOOSTED, "scenario/which-bearer", "dracaena.1"),
        # two that are equal, but the first entry means one of them already
        (
            "limbo: [{reaction: dracaena}, {reaction: §dracaena}]",
            "hero_expedition: [dracaena, dracaena]",
            "scenario/which-bearer",
            "dracaena.2",
        ),
        # whose it is
        ("limbo: [{reaction: §dracaena}]", "", "scenario/which-bearer", "of:"),
        # what bears none
        ("limbo: [{reaction: dracaena, bearer: §ozma}]", BOOSTED, "scenario/no-such-bearer", "bearer:"),
    ],
)
def test_what_could_mean_several_things_is_refused(
    scene: Any, refused: Any, board: str, ana: str, code: str, how: str
) -> None:
    ben = "hero_expedition: [dracaena]" if not ana else ""
    one = refused(scene(before=TWINS, board=board, ana=ana, ben=ben), code)
    assert how in told(one).how


@pytest.mark.parametrize(
    ("entries", "ana", "borne_by"),
    [
        ("[{reaction: dracaena, bearer: ana.hero_expedition.dracaena.2}]", BOOSTED, [2]),
        ("[{reaction: dracaena}]", "hero_expedition: [dracaena, dracaena]", [1]),
        (
            "[{reaction: dracaena, bearer: ana.hero_expedition.dracaena.2}, "
            "{reaction: dracaena, bearer: ana.hero_expedition.dracaena.1}]",
            "hero_expedition: [dracaena, dracaena]",
            [2, 1],
        ),
        ("[{reaction: dracaena}]", "", [0]),
        ("[{reaction: twins, ability: 2}]", "hero_expedition: [twins]", [1]),
    ],
)
def test_what_is_clear_is_read(scene: Any, entries: str, ana: str, borne_by: list[int]) -> None:
    text = scene(before=TWINS, board=f"limbo: {entries}", ana=ana)
    assert [fault for fault in faults(text) if fault.severity == "error"] == []
    objects = read(text).start.objects
    in_play = [0, *(thing.id for thing in objects if thing.place.part)]
    emblems = [thing.emblem for thing in objects if thing.emblem is not None]
    assert [in_play.index(emblem.bearer) for emblem in emblems] == borne_by
