"""Which of two things comes first: of one replay, and over every line; and what is legal, claimed of a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.corpus.games import GAMES
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario, parse
from judge.app.executing.settle_claims import Plan, settled
from judge.app.ruling.ask_choices import NOWHERE
from judge.app.ruling.rule_on_claims import ruling
from judge.model.cards.card import Words
from judge.model.diagnostic import Refused
from judge.model.disputes.claim import RIGHT
from judge.model.disputes.scenario import Claim
from judge.scenario.expectations.compare_run import answer_to, compare
from tests.asking import of_altered
from tests.bundle import by_name
from tests.sample import GUARD

BOARD = """\
game: altered
edition: "1.0"
name: Which comes first?
board:
  phase: noon
  first_player: {first}
  players:
    ana: {{landmarks: [aether_shard], hero_expedition: [{hers}]}}
    ben: {{hero_expedition: [{his}]}}
play: {play}
asks: {{before: [plays: dracaena, plays: aether_shard]}}
question: Does Dracaena come first?
"""
SHARD_FIRST = "[ana chooses reaction: aether_shard]"
DRACAENA_FIRST = "[ana chooses reaction: dracaena]"
# (first player, Dracaena is Ana's?, what is played) → answer of the replay, answer over every line; by 4.4.b, 1.4.5.a
CASES = {
    "ben, the first player, before ana": ("ben", False, "[]", "yes", "Yes."),
    "ana, the first player, before ben": ("ana", False, "[]", "no", "No."),
    "both are ana's, who chooses the one": ("ana", True, SHARD_FIRST, "no", "It depends."),
    "both are ana's, who chooses the other": ("ben", True, DRACAENA_FIRST, "yes", "It depends."),
}


@pytest.mark.parametrize("case", CASES)
def test_who_comes_first(case: str, tmp_path: Path) -> None:
    first, is_hers, play, answer, verdict = CASES[case]
    hers, his = ("dracaena", "") if is_hers else ("", "dracaena")
    file = tmp_path / "board.yaml"
    file.write_text(BOARD.format(first=first, hers=hers, his=his, play=play), encoding="utf-8")
    scenario = load_scenario(str(file))
    assert scenario.asks is not None
    run = replay(scenario, ruleset_for(scenario))
    assert answer_to(GAMES["altered"]["1.0"], run, scenario.asks) == answer
    assert ruling(of_altered(), str(file)).result["answer"] == verdict


def test_what_comes_twice_counts_from_its_first_time() -> None:
    """Shard, Dracaena, Shard: Dracaena does not come first, though one Shard comes after it; a story may be told so."""
    found = parse(
        b"""\
game: altered
edition: "1.0"
name: Twice.
board:
  phase: noon
  first_player: ana
  players: {ana: {landmarks: [{card: aether_shard, count: 2}], hero_expedition: [dracaena]}, ben: {}}
play: [ana chooses reaction: aether_shard.1, ana chooses reaction: dracaena]
claims:
  - {by: ana, that: {before: [plays: dracaena, plays: aether_shard]}}
  - {by: ana, that: {order: [plays: dracaena, plays: aether_shard]}}
  - {by: ana, that: {before: [plays: aether_shard, plays: dracaena]}}
  - {by: ana, that: {before: [plays: aether_shard, plays: piper]}}
cards: {piper: {name: Piper}}
""".replace(b"aether_shard.1", b"limbo.aether_shard.1"),
        "<test>",
        "twice",
    )
    dispute = settled(found, ruleset_for(found), found.claims, Plan(follow=True))
    assert [one.verdict for one in dispute.settled] == ["wrong", "right", "right", "wrong"]


@pytest.mark.parametrize("lines", ["[plays: dracaena]", "[plays: dracaena, plays: dracaena]", "[a: b, c: d]", "[]"])
def test_two_different_things_are_asked_for(lines: str) -> None:
    text = BOARD.format(first="ana", hers="", his="dracaena", play="[]")
    with pytest.raises(Refused):
        parse(text.replace("[plays: dracaena, plays: aether_shard]", lines).encode(), "<test>", "x")


def test_what_is_legal_is_the_same_on_a_line_and_in_a_graph() -> None:
    """Of every bundled board that asks whether something is legal: claimed of the line that is played, it is as answered."""
    seen = set[str]()
    for name, found in by_name().items():
        if found.game != "altered" or found.asks is None or found.asks[0] != "legal":
            continue
        ruleset = ruleset_for(found)
        run = replay(found, ruleset)
        if run.stop.reason not in ("until", "done"):
            continue
        answer = answer_to(GAMES["altered"]["1.0"], run, found.asks)
        claim = Claim("ana", Words(), "always", "ana", (found.asks[1],), NOWHERE)
        (one,) = settled(found, ruleset, (claim,), Plan(follow=True, positions=200, seconds=GUARD)).settled
        if one.verdict in ("right", "wrong") and one.finding.verdict != "undetermined":
            assert (one.verdict == RIGHT) == (answer == "yes"), name
            seen.add(answer)
    assert seen == {"yes", "no"}


def test_how_often_something_happens_is_counted_on_every_line() -> None:
    """Two Shards draw one card each at Noon, in either order; a count that is missed is missed everywhere."""
    found = parse(
        b"""\
game: altered
edition: "1.0"
name: Twice.
board:
  phase: noon
  first_player: ana
  players: {ana: {landmarks: [{card: aether_shard, count: 2}]}, ben: {}}
play: [ana chooses reaction: limbo.aether_shard.1]
claims:
  - {by: ana, that: {times: [{draws: ana, times: 2}]}}
  - {by: ana, that: {times: [{draws: ana, times: 1}]}}
  - {by: ana, that: {times: [{draws: ben, times: 0}, {plays: aether_shard, times: 2}]}}
  - {by: ana, that: {times: [{draws: ana, times: 3}]}}
expect: {times: [{draws: ana, times: 2}]}
""",
        "<test>",
        "twice",
    )
    dispute = settled(found, ruleset_for(found), found.claims, Plan())
    assert [one.verdict for one in dispute.settled] == ["right", "wrong", "right", "wrong"]
    assert compare(GAMES["altered"]["1.0"], replay(found, ruleset_for(found)), found.checks) == ()


@pytest.mark.parametrize(
    "lines", ["[draws: ana]", "[{draws: ana, plays: piper, times: 1}]", "[{draws: ana, times: many}]"]
)
def test_what_is_counted_is_one_thing_and_a_number(lines: str) -> None:
    text = BOARD.format(first="ana", hers="", his="dracaena", play="[]") + f"expect: {{times: {lines}}}\n"
    with pytest.raises(Refused):
        parse(text.encode(), "<test>", "x")


MIRROR = """\
game: altered
edition: "1.0"
name: Both have the same card.
board:
  phase: noon
  first_player: ben
  players: {ana: {landmarks: [aether_shard]}, ben: {landmarks: [aether_shard]}}
asks: {before: [plays: ana.aether_shard, plays: ben.aether_shard]}
claims:
  - {by: ana, that: {before: [plays: ana.aether_shard, plays: ben.aether_shard]}}
  - {by: ben, that: {before: [plays: ben.aether_shard, plays: ana.aether_shard]}}
  - {by: ben, that: {order: [activates: aether_shard, plays: ben.aether_shard, draws: ben, plays: ana.aether_shard]}}
  - {by: ben, that: {times: [{plays: ben.aether_shard, times: 1}, {plays: aether_shard, times: 2}]}}
"""


def test_where_both_have_the_card_its_player_stands_before_it() -> None:
    """Ben is the first player: his Shard comes first, and only he plays his own (4.4.b, 1.4.5.a)."""
    found = parse(MIRROR.encode(), "<test>", "mirror")
    ruleset = ruleset_for(found)
    assert found.asks is not None
    assert answer_to(GAMES["altered"]["1.0"], replay(found, ruleset), found.asks) == "no"
    dispute = settled(found, ruleset, found.claims, Plan())
    assert [one.verdict for one in dispute.settled] == ["wrong", "right", "right", "right"]


@pytest.mark.parametrize("subject", ["zoe.aether_shard", "ana.piper", "ana.ana.aether_shard", "limbo.aether_shard"])
def test_a_player_or_card_that_does_not_exist_is_refused(subject: str) -> None:
    with pytest.raises(Refused):
        parse(MIRROR.replace("plays: ana.aether_shard,", f"plays: {subject},").encode(), "<test>", "mirror")


WHO_FIRST = """\
game: altered
edition: "1.0"
name: A dispute.
question: Our two At Noon reactions are activated, who draws first?
board:
  phase: noon
  first_player: ana
  players: {ana: {landmarks: [aether_shard]}, ben: {landmarks: [aether_shard]}}
asks: {before: [plays: ana.aether_shard, plays: ben.aether_shard]}
"""
CLAIM = "claims: [{by: ben, says: Ben does., that: {times: [{draws: ben, times: 0}]}}]\n"


@pytest.mark.parametrize("claims", ["", CLAIM])
def test_who_is_first_is_not_answered_by_yes(tmp_path: Path, claims: str) -> None:
    """What every line answers is the question that was computed: it stands there, and the typed one below."""
    file = tmp_path / "who.yaml"
    file.write_text(WHO_FIRST + claims, encoding="utf-8")
    reply = ruling(of_altered(width=400), str(file))
    question, answer = reply.text.split("\n→ ")[0].splitlines()[-1], reply.text.split("\n→ ")[1]
    assert question == "Is Ana’s Aether Shard’s reaction played before Ben’s Aether Shard’s?"
    assert answer.startswith("Yes.")
    assert "You asked: “Our two At Noon reactions are activated, who draws first?”" in reply.text
