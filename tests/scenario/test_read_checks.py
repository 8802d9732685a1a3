"""What a file expects, asks and claims is read as FORMAT.md has it: each line is one check, with its place."""

from __future__ import annotations

from typing import Any

import pytest

from judge.model.diagnostic import Refused, Span
from judge.model.disputes.scenario import Check, Claim, Scenario
from tests.scenario.marked_boards import board, read
from tests.told import told

CARDS = """cards:
  chimes: {name: Chimes, kind: permanent, abilities: [{when: {phase: noon}, do: [{draw: 1}]}]}
"""
Short = tuple[str, str, tuple[str, ...]]


def scenario(after: str, **said: str) -> Scenario:
    return read(board(after, before=CARDS, **said))


def short(checks: tuple[Check, ...]) -> list[Short]:
    return [(one.kind, one.subject, one.wanted) for one in checks]


@pytest.mark.parametrize(
    ("expect", "found"),
    [
        ("zones: {limbo: 0, ana.hand: [chimes, unknown], ben.deck: []}", [
            ("zones", "limbo", ("0",)), ("zones", "ana.hand", ("chimes", "unknown")), ("zones", "ben.deck", ()),
        ]),
        ("zones: {ana.hand: 007}", [("zones", "ana.hand", ("7",))]),
        ("zones: {ana.deck: 9999}", [("zones", "ana.deck", ("9999",))]),
        ("marks: {ana.landmarks.chimes: []}", [("marks", "ana.landmarks.chimes", ())]),
        ("marks: {ana.landmarks.chimes.2: [anchored, boost=3]}", [
            ("marks", "ana.landmarks.chimes.2", ("anchored", "boost=3")),
        ]),
        ("marks: {ana.landmarks.chimes: {boost: 0}}", [("marks", "ana.landmarks.chimes", ("boost=0",))]),
        ("marks: {ana.landmarks.chimes: boost = 02}", [("marks", "ana.landmarks.chimes", ("boost=2",))]),
        ("marks: {ana.landmarks.chimes: asleep}", [("marks", "ana.landmarks.chimes", ("asleep",))]),
        ("facts: {phase: dusk, day: 0, turn: ben, ana.hero_distance: 7}", [
            ("facts", "day", ("0",)), ("facts", "phase", ("dusk",)), ("facts", "turn", ("ben",)),
            ("facts", "ana.hero_distance", ("7",)),
        ]),
        ("facts: {day: 999}", [("facts", "day", ("999",))]),
        ("changed: {ana.hand: +01, ben.hand: -3, limbo: 0}", [
            ("changed", "ana.hand", ("+1",)), ("changed", "ben.hand", ("-3",)), ("changed", "limbo", ("+0",)),
        ]),
        ("offered: {ana pays: [oui, NO], ana chooses card: [unknown, ana.hand.chimes.2]}", [
            ("offered", "ana pays", ("yes", "no")), ("offered", "ana chooses card", ("unknown", "ana.hand.chimes.2")),
        ]),
        ("order: [{plays: chimes}, {draws: ana}, {gains: boost}, {begins: dusk}, {advances: ana.hero_expedition}]", [
            ("order", "", ("plays chimes", "draws ana", "gains boost", "begins dusk", "advances ana.hero_expedition")),
        ]),
        ("before: [{plays: chimes}, {draws: ben}]", [("before", "", ("plays chimes", "draws ben"))]),
        ("legal: {chance chooses die: 6, ana plays: pass}", [
            ("legal", "chance chooses die", ("6",)), ("legal", "ana plays", ("pass",)),
        ]),
        ("asked: []", [("asked", "", ())]),
        ("asked: ana pays", [("asked", "", ("ana pays",))]),
        ("asked: [ana may, ben chooses mana]", [("asked", "", ("ana may", "ben chooses mana"))]),
        ("times: [{draws: ana, times: 0}, {times: 999, plays: chimes}]", [
            ("times", "draws ana", ("0",)), ("times", "plays chimes", ("999",)),
        ]),
        ("stops: done", [("stops", "", ("done",))]),
        ('cites: "4.4.b"', [("cites", "", ("4.4.b",))]),
        ('cites: ["4.4.b", "4.4.c"]', [("cites", "", ("4.4.b", "4.4.c"))]),
        ('cites: {must: "4.4.b", not: ["4.4.c"]}', [("cites", "", ("4.4.b",)), ("not_cites", "", ("4.4.c",))]),
        ('not_triggered: [{reaction: chimes, because: "6.3.d"}, {reaction: dracaena}]', [
            ("not_triggered", "chimes", ("6.3.d",)), ("not_triggered", "dracaena", ()),
        ]),
        ("zones:", []), ("marks:", []), ("facts:", []), ("order:", []), ("before:", []), ("cites:", []), ("asked:", []),
    ],
)  # fmt: skip
def test_expectations(expect: str, found: list[Short]) -> None:
    assert (
        short(scenario(f"expect: {{{expect.replace(':', ': ') if expect.endswith(':') else expect}}}").checks) == found
    )


@pytest.mark.parametrize(
    "answer",
    [
        "{ana plays: quick_action.chimes}",
        "{ana plays: quick_action.chimes.2}",
        "{ana plays: quick_action.ana.hand.chimes}",
        "{ana plays: quick_action.ana.hand.chimes.1.2}",
        "{ana plays: ana.reserve.chimes}",
        "{ana chooses reaction: none}",
        "{ana chooses mana: None}",
        "{ana chooses target: aucune}",
        "{ana chooses target: hero_expedition}",
        "{ana chooses target: ben.companion_expedition}",
        "{ana chooses target: limbo}",
        "{ana chooses card: unknown}",
        "{ana chooses card: ana.chimes}",
        "{ana chooses modifier: rule.4.4}",
        "{ana chooses modifier: chimes.2}",
        "{ana chooses mode: 9}",
        "{chance chooses die: 1}",
        "{ana may: true}",
    ],
)
def test_answers_that_could_be_offered(answer: str) -> None:
    (check,) = scenario(f"expect: {{legal: {answer}}}").checks
    assert check.wanted == (answer.partition(": ")[2][:-1].lower().replace("aucune", "none").replace("true", "yes"),)


@pytest.mark.parametrize(
    ("answer", "code", "words"),
    [
        ("{ana plays: quick_action.§chime}", "expect/unknown-card", ("chimes",)),
        ("{ana plays: §chime}", "expect/unknown-card", ()),
        ("{ana plays: §quick_action.2}", "expect/unknown-card", ('"2" names nothing',)),
        ("{ana plays: §quick_action.ana.hand.chime}", "expect/unknown-card", ("chimes",)),
        ("{ana plays: §quick_action}", "expect/unknown-card", ()),
        ("{ana chooses card: §rule.4.4}", "expect/unknown-place", ('"rule"',)),
        ("{ana chooses modifier: §chime}", "expect/unknown-card", ("chimes",)),
        ("{ana chooses target: §ana.hand.chime.2}", "expect/unknown-card", ("chimes",)),
        ("{ana plays: §unknown}", "expect/unknown-card", ()),
        ("{ana chooses reaction: §unknown}", "expect/unknown-card", ()),
        ("{ana chooses card: §none}", "expect/unknown-card", ()),
        ("{ana chooses mode: §10}", "expect/unknown-answer", ("no number of a mode", "8, 9.")),
        ("{ana chooses mode: §0}", "expect/unknown-answer", ()),
        ("{chance chooses die: §7}", "expect/unknown-answer", ("no number of a die", "5, 6.")),
        ("{ana chooses card: §eve.chimes}", "expect/unknown-place", ("no player and no place",)),
        ("{ana may: §perhaps}", "expect/unknown-answer", ("neither yes nor no",)),
        ("{ana pays: §[yes]}", "expect/not-answers", ("one word, not a list",)),
    ],
)
def test_answers_that_could_not(scene: Any, refused: Any, answer: str, code: str, words: tuple[str, ...]) -> None:
    marked = answer if ": §" in answer else answer.replace("§", "").replace(": ", ": §")
    refused(scene(f"expect: {{legal: {marked}}}", before=CARDS), code, *words)


@pytest.mark.parametrize(
    ("expect", "code", "words"),
    [
        ("before: §[{draws: ana}]", "expect/not-two", ("not 1", "order")),
        ("before: §[{draws: ana}, {draws: ana}]", "expect/not-two", ("one twice",)),
        ("before: §[{draws: ana}, {draws: ben}, {plays: chimes}]", "expect/not-two", ("not 3",)),
        ("facts: {day: §1000}", "decode/out-of-range", ("at most 999",)),
        ("zones: {ana.hand: §10000}", "expect/not-cards", ("a number, not a text",)),
        ("changed: {ana.hand: §+10000}", "expect/unsigned-change", ('"+10000"',)),
        ("changed: {ana.hand: §3}", "expect/unsigned-change", ('"3"', "Write +3 or -3")),
        ("marks: {ana.landmarks.chimes: {§boost: 1000}}", "expect/no-number", ("boost",)),
    ],
)
def test_the_bounds_of_expectations(scene: Any, refused: Any, expect: str, code: str, words: tuple[str, ...]) -> None:
    refused(scene(f"expect: {{{expect}}}", before=CARDS), code, *words)


@pytest.mark.parametrize(
    ("asks", "kind", "check"),
    [
        ("{happens: [{draws: ana}]}", "happens", ("order", "", ("draws ana",))),
        ("{before: [{draws: ana}, {draws: ben}]}", "before", ("before", "", ("draws ana", "draws ben"))),
        ("{count: {draws: ben}}", "count", ("order", "", ("draws ben",))),
        ("{value: ana.hand}", "value", ("value", "ana.hand", ())),
        ("{value: phase}", "value", ("value", "phase", ())),
        ("{value: ben.hero_distance}", "value", ("value", "ben.hero_distance", ())),
        ("{legal: {ana pays: Oui}}", "legal", ("legal", "ana pays", ("yes",))),
    ],
)
def test_questions(asks: str, kind: str, check: Short) -> None:
    found = scenario(f"asks: {asks}")
    assert found.asks is not None
    assert (found.asks[0], short((found.asks[1],))) == (kind, [check])
    assert found.asked is None


@pytest.mark.parametrize(
    ("asks", "holds", "by"),
    [
        ("{always: {zones: {limbo: 0}}}", "always", ""),
        ("{possible: {zones: {limbo: 0}}}", "possible", ""),
        ("{never: {zones: {limbo: 0}}}", "never", ""),
        ("{can_force: {ben: {zones: {limbo: 0}}}}", "can-force", "ben"),
    ],
)
def test_questions_about_every_line(asks: str, holds: str, by: str) -> None:
    found = scenario(f"asks: {asks}").asked
    assert found is not None
    assert (found.by, found.who, found.holds, found.verdict) == (by, by, holds, "")
    assert short(found.that) == [("zones", "limbo", ("0",))]
    assert scenario(f"asks: {asks}").asks is None


def claim(text: str) -> Claim:
    (one,) = scenario(f"claims: [{text}]").claims
    return one


def test_claims() -> None:
    one = claim("{by: ana, says: {en: Mine., fr: À moi.}, that: {facts: {phase: dusk}}}")
    assert (one.by, one.who, one.holds, one.verdict) == ("ana", "ana", "", "")
    assert one.says.texts == (("en", "Mine."), ("fr", "À moi."))
    assert short(one.that) == [("facts", "phase", ("dusk",))]
    assert one.span == Span("board.yaml", 14, 10)
    other = claim("{by: ana, holds: can-force, who: ben, verdict: depends, that: {stops: until}}")
    assert (other.by, other.who, other.holds, other.verdict) == ("ana", "ben", "can-force", "depends")


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("{by: §eve, that: {stops: until}}", "expect/unknown-player", ("ana, ben",)),
        ("§{that: {stops: until}}", "decode/missing-key", ('a claim has no "by"',)),
        ("§{by: ana}", "decode/missing-key", ('a claim has no "that"',)),
        (
            "{by: ana, holds: §mostly, that: {stops: until}}",
            "decode/unknown-value",
            ("always, possible, never, can-force",),
        ),
        (
            "{by: ana, who: §ben, that: {stops: until}}",
            "claims/who",
            ('"who" goes with holds: can-force', "Leave it out"),
        ),
        ("{by: ana, holds: always, who: §ben, that: {stops: until}}", "claims/who", ()),
        ("{by: ana, holds: can-force, who: §eve, that: {stops: until}}", "expect/unknown-player", ()),
        ("{by: ana, verdict: §maybe, that: {stops: until}}", "decode/unknown-value", ("right, wrong, depends",)),
        ("{by: ana, that: §{}}", "claims/empty", ("nothing is claimed here", "Write {zones: {…}}.")),
        ("{by: ana, that: {zones: §{}}}", "expect/empty", ()),
        ("{by: ana, that: {stops: until}, §say: x}", "decode/unknown-key", ('"says"',)),
        ("{by: ana, says: §[a], that: {stops: until}}", "decode/not-a-mapping", ()),
    ],
)
def test_what_no_claim_may_say(scene: Any, refused: Any, text: str, code: str, words: tuple[str, ...]) -> None:
    refused(scene(f"claims: [{text}]", before=CARDS), code, *words)


def test_who_can_force_it_is_one_player(scene: Any, refused: Any) -> None:
    refused(
        scene("asks: {can_force: §{ana: {stops: until}, ben: {stops: until}}}"), "asks/not-one", "one player", "{ana: "
    )
    refused(scene("asks: {can_force: §ana}"), "asks/not-one")
    refused(scene("asks: {can_force: {§eve: {stops: until}}}"), "expect/unknown-player")


def test_outcomes() -> None:
    found = scenario(
        "expect: {outcomes: [{zones: {limbo: 0}}, {facts: {day: 2}, stops: until, changed: {ana.hand: 0}}]}"
    )
    assert [short(one) for one in found.outcomes] == [
        [("zones", "limbo", ("0",))],
        [("facts", "day", ("2",)), ("changed", "ana.hand", ("+0",)), ("stops", "", ("until",))],
    ]
    assert found.checks == ()
    assert scenario("expect: {outcomes: }").outcomes == ()
    assert scenario("expect: {outcomes: []}").outcomes == ()


def test_unknown_facts_are_boards_one_for_each_combination() -> None:
    unknown = "{ana.landmarks: [[chimes], []], day: [2, 3], ben.mana: [{ready: 1}, {ready: 2}]}"
    found = scenario(f"unknown: {unknown}", ana="deck: []", ben="deck: []").possibilities
    assert [one.values for one in found] == [
        (("ana.landmarks", cards), ("day", day), ("ben.mana", mana))
        for cards in ("chimes", "–")
        for day in ("2", "3")
        for mana in ("ready: 1", "ready: 2")
    ]
    last = found[-1].start
    assert (last.fact("day"), [one.card for one in last.objects]) == ("3", ["unknown", "unknown"])
    assert [one.card for one in found[0].start.objects] == ["chimes", "unknown"]


def test_without_facts_that_are_not_known_there_is_one_board() -> None:
    assert scenario("unknown: ").possibilities == ()
    assert scenario("").possibilities == ()


@pytest.mark.parametrize(
    ("unknown", "code", "words"),
    [
        ("§[a]", "unknown/form", ('"unknown" is a mapping', "ana.hand")),
        ("{§ana.hnad: [1, 2]}", "expect/unknown-place", ("ana.hand",)),
        ("{§limbo: [[], []]}", "expect/unknown-place", ("no fact and no place",)),
        ("{ana.hand: §[1]}", "unknown/values", ("two values or more", "Write ana.hand: [value, other value].")),
        ("{ana.hand: §1}", "unknown/values", ()),
        ("{day: [1, §0]}", "decode/out-of-range", ()),
    ],
)
def test_what_cannot_be_unknown(scene: Any, refused: Any, unknown: str, code: str, words: tuple[str, ...]) -> None:
    refused(scene(f"unknown: {unknown}"), code, *words)


def test_sixty_four_boards_are_looked_at_and_no_more() -> None:
    days = ", ".join(str(n) for n in range(1, 33))
    assert len(scenario(f"unknown: {{day: [{days}], ana.hand: [0, 1]}}").possibilities) == 64
    with pytest.raises(Refused) as refused:
        scenario(f"unknown: {{day: [{days}, 33], ana.hand: [0, 1]}}")
    assert [one.code for one in refused.value.diagnostics] == ["unknown/too-many"]
    assert "more than 64 boards" in told(refused.value.diagnostics[0]).what
