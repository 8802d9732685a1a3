"""An expectation that speaks of something that does not exist is refused: it would never be met, or always."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenario.marked_boards import faults

CARDS = """cards:
  chimes: {name: Chimes, kind: permanent, abilities: [{when: {phase: noon}, do: [{draw: 1}]}]}
"""


@pytest.mark.parametrize(
    ("expect", "code", "words"),
    [
        ("zones: {§ana.resreve: 0}", "expect/unknown-place", ("ana.reserve",)),
        ("zones: {§anna.reserve: 0}", "expect/unknown-place", ("ana.reserve",)),
        ("zones: {§reserve: 0}", "expect/unknown-place", ("lacks its player", "Write ana.reserve or ben.reserve.")),
        ("zones: {§lombo: 0}", "expect/unknown-place", ("limbo",)),
        ("zones: {ana.hand: [§chime]}", "expect/unknown-card", ("chimes",)),
        ("zones: {ana.hand: §chimes}", "expect/not-cards", ("[card, card]",)),
        ("zones: {ana.hand: §-1}", "expect/not-cards", ()),
        ("zones: {ana.hand: §²}", "expect/not-cards", ()),
        ("zones: {§ana.hand: }", "expect/not-cards", ("empty",)),
        ("zones: {ana.hand: [§[chimes]]}", "expect/not-a-word", ()),
        ("marks: {§ana.landmark.chimes: []}", "expect/unknown-place", ("ana.landmarks",)),
        ("marks: {§ana.landmarks.chime: []}", "expect/unknown-card", ("chimes",)),
        ("marks: {§ana.landmarks.chime.2: []}", "expect/unknown-card", ("chimes",)),
        ("marks: {§chimes: []}", "expect/unknown-place", ('"chimes" is no place',)),
        ("marks: {ana.landmarks.chimes: [§anchord]}", "expect/unknown-mark", ("anchored",)),
        ("marks: {ana.landmarks.chimes: §anchord}", "expect/unknown-mark", ("anchored",)),
        ("marks: {ana.landmarks.chimes: [§bost=1]}", "expect/unknown-mark", ("boost",)),
        ("marks: {ana.landmarks.chimes: [§boost]}", "expect/no-number", ("boost=1",)),
        ("marks: {ana.landmarks.chimes: {§boost: two}}", "expect/no-number", ("boost=1",)),
        ("marks: {ana.landmarks.chimes: {§anchored: 1}}", "expect/unknown-mark", ()),
        ("facts: {§phse: noon}", "decode/unknown-key", ("phase",)),
        ("facts: {§moment: begins}", "decode/unknown-key", ()),
        ("facts: {phase: §non}", "decode/unknown-value", ("noon",)),
        ("facts: {first_player: §anna}", "decode/unknown-value", ("ana",)),
        ("facts: {day: §two}", "decode/not-an-integer", ()),
        ("changed: {ana.hand: §1}", "expect/unsigned-change", ("+1 or -1", "zones")),
        ("changed: {ana.hand: §one}", "expect/unsigned-change", ("+1, -2 or 0",)),
        ("changed: {ana.hand: §[+1]}", "expect/unsigned-change", ("a list is no change",)),
        ("changed: {§ana.hnad: +1}", "expect/unknown-place", ("ana.hand",)),
        ("offered: {§anna pays: [yes, no]}", "play/unknown-player", ("ana",)),
        ("offered: {§ana pay: [yes, no]}", "play/unknown-question", ("pays",)),
        ("offered: {ana pays: §2}", "expect/not-answers", ("[yes, no]",)),
        ("offered: {ana pays: [§maybe]}", "expect/unknown-answer", ("yes",)),
        ("offered: {ana chooses mode: [1, §first]}", "expect/unknown-answer", ()),
        ("offered: {ana chooses card: [§chime]}", "expect/unknown-card", ("chimes",)),
        ("offered: {ana chooses card: [§ana.hnad.chimes]}", "expect/unknown-place", ("ana.hand",)),
        ("offered: {ana chooses target: [§hero_expediton]}", "expect/unknown-card", ()),
        ("asked: [ana pays, §ana chooses tagret]", "play/unknown-question", ("chooses target",)),
        ("asked: §ben chose target", "play/unknown-question", ()),
        ("asked: [§bne pays]", "play/unknown-player", ("ben",)),
        ("asked: §{ana pays: yes}", "expect/not-a-list", ()),
        ("order: [{§playz: chimes}]", "expect/unknown-happening", ("plays",)),
        ("order: [{plays: §chime}]", "expect/unknown-card", ("chimes",)),
        ("order: [{creates: §chimes}]", "expect/unknown-card", ("brassbug",)),
        ("order: [{draws: §anna}]", "expect/unknown-player", ("ana",)),
        ("order: [{gains: §bost}]", "expect/unknown-mark", ("boost",)),
        ("order: [{begins: §non}]", "expect/unknown-phase", ("noon",)),
        ("order: [§plays]", "expect/not-a-happening", ()),
        ("order: §[]", "expect/empty", ()),
        ("order: [§{}]", "expect/not-a-happening", ("one verb and its subject",)),
        ("order: [§{draws: ana, plays: chimes}]", "expect/not-a-happening", ()),
        ("order: [§{plays: [chimes]}]", "expect/not-a-happening", ()),
        ("offered: {§anna pays: []}", "play/unknown-player", ()),
        ("before: §[{draws: ana}, {draws: ben}, {draws: ana}]", "expect/not-two", ("not 3",)),
        ("times: [§{times: 2}]", "expect/not-a-happening", ("one happening, and how many times",)),
        ("times: [§{draws: ana, plays: chimes, times: 2}]", "expect/not-a-happening", ("{draws: ana, times: 2}",)),
        ("times: [{§drawz: ana, times: 2}]", "decode/unknown-key", ("draws",)),
        ("times: [§draws]", "decode/not-a-mapping", ("what happens several times",)),
        ("times: [§{draws: ana}]", "decode/missing-key", ('"times"',)),
        ("times: [{draws: §anna, times: 2}]", "expect/unknown-player", ()),
        ("times: [{draws: ana, times: §1000}]", "decode/out-of-range", ("at least 0 and at most 999",)),
        ("times: [{draws: ana, times: §-1}]", "decode/out-of-range", ()),
        ("facts: {day: §-1}", "decode/out-of-range", ("at least 0",)),
        ("times: [{draws: ana, times: §two}]", "decode/not-an-integer", ()),
        ('not_triggered: [§{because: "4.4.b"}]', "decode/missing-key", ('"reaction"',)),
        ("not_triggered: §[]", "expect/empty", ()),
        ("cites: §[]", "expect/empty", ()),
        ("cites: §{}", "expect/empty", ()),
        ("cites: {must: §[]}", "expect/empty", ()),
        ('cites: ["4.4.b", §"4.4.z"]', "scenario/unknown-rule", ("4.4.",)),
        ('cites: §"4.4.z"', "scenario/unknown-rule", ()),
        ("not_triggered: [{reaction: §chime}]", "expect/unknown-card", ("chimes",)),
        ('not_triggered: [{reaction: chimes, because: §"4.4.z"}]', "scenario/unknown-rule", ()),
        ("stops: §untill", "decode/unknown-value", ("until",)),
        ("outcomes: [§{order: [{draws: ana}]}]", "expect/outcomes", ("at the end",)),
        ("outcomes: [§{zones: {limbo: 0}, order: [{draws: ana}]}]", "expect/outcomes", ("Use zones, marks, facts",)),
        ("outcomes: [{zones: {§limbo.x: 0}}]", "expect/unknown-place", ()),
        ("outcomes: §{zones: {limbo: 0}}", "expect/not-a-list", ()),
        ("refused: §scenario/unknown-card", "scenario/not-supported-yet", ('folder "refused"',)),
        ("§zoens: {limbo: 0}", "decode/unknown-key", ("zones",)),
    ],
)
def test_what_no_expectation_may_say(scene: Any, refused: Any, expect: str, code: str, words: tuple[str, ...]) -> None:
    refused(scene(f"expect: {{{expect}}}", before=CARDS), code, *words)


def test_the_expectations_of_a_contrast_are_read_alike(scene: Any, refused: Any) -> None:
    contrast = "contrast: {change: {day: 2}, expect: {zones: {§ana.resreve: 0}}}"
    refused(scene(contrast, before=CARDS), "expect/unknown-place")


@pytest.mark.parametrize(
    ("asks", "code", "words"),
    [
        ("§{}", "asks/not-one", ("legal, happens, ends_in, before, count, value",)),
        ("{value: ana.hand, §count: {draws: ana}}", "asks/not-one", ("here are 2",)),
        ("{happens: [{draws: ana}], §always: {zones: {limbo: 0}}}", "asks/not-one", ()),
        ("{always: {zones: {§limbo.x: 0}}}", "expect/unknown-place", ()),
        ("{always: {outcomes: §[]}}", "expect/outcomes", ()),
        ("{can_force: {§zones: {limbo: 0}}}", "expect/unknown-player", ()),
        ("{legal: {§anna pays: yes}}", "play/unknown-player", ("ana",)),
        ("{legal: {§ana pay: yes}}", "play/unknown-question", ("pays",)),
        ("{legal: {ana pays: §maybe}}", "expect/unknown-answer", ()),
        ("{legal: {ana chooses reaction: §chime}}", "expect/unknown-card", ("chimes",)),
        ("{legal: {ana chooses reaction: §[chimes]}}", "asks/not-one", ()),
        ("{legal: §{}}", "asks/not-one", ()),
        ("{legal: §[ana pays]}", "asks/not-one", ()),
        ("{legal: §ana pays}", "asks/not-one", ()),
        *((f"{{§{key}: }}", "decode/missing-key", (key,)) for key in ("happens", "before", "count", "value", "legal")),
        *((f"{{§{key}: }}", "decode/missing-key", (key,)) for key in ("always", "possible", "never", "can_force")),
        ("{legal: §{ana pays: yes, ana may: yes}}", "asks/not-one", ()),
        ("{happens: §[]}", "expect/empty", ()),
        ("{happens: [{plays: §chime}]}", "expect/unknown-card", ()),
        ("{count: {draws: §anna}}", "expect/unknown-player", ()),
        ("{value: §ana.hnad}", "expect/unknown-place", ("ana.hand",)),
        ("{value: §phse}", "expect/unknown-place", ("phase",)),
        ("{value: §[ana.hand]}", "decode/not-a-text", ()),
        ("{§vaule: ana.hand}", "decode/unknown-key", ("value",)),
    ],
)
def test_what_no_question_may_ask(scene: Any, refused: Any, asks: str, code: str, words: tuple[str, ...]) -> None:
    text = scene(f"asks: {asks}", before=CARDS)
    if asks.startswith("{legal: {ana chooses reaction: §["):
        text = text.replace("§", "").replace("legal: {", "legal: §{")
    refused(text, code, *words)


def test_every_fault_of_a_file_is_said_at_once(scene: Any) -> None:

    text = scene(
        'expect: {zones: {ana.resreve: 0}, facts: {phse: noon}}\nasks: {}\nexpect_when: [{edition: "3.0"}]',
        ana="reserve: [brassbug]",
        board="limbo: [{reaction: ordis_trooper}]",
    )
    assert {one.code for one in faults(text)} == {
        "expect/unknown-place",
        "decode/unknown-key",
        "asks/not-one",
        "scenario/unknown-edition",
        "decode/missing-key",
        "scenario/wrong-zone",
        "scenario/unknown-ability",
    }
