"""``judge ruling``: verdicts, what they depend on, and that none is more certain than it may be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from judge.app.corpus.games import game_of
from judge.app.executing.explore_board import Plan
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import bundled, load_scenario, parse
from judge.app.executing.settle_claims import settled
from judge.app.ruling.explore import Limits
from judge.app.ruling.rule_on_claims import ruling, ruling_on
from judge.app.verifying.verify_claims import verdicts_on
from judge.cli.output import envelope
from judge.games.altered.board.shape import QUESTIONS
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Scenario
from judge.publish.schema.result import result_schema
from judge.scenario.addressing.planned_answers import read_play
from judge.scenario.expectations.compare_run import compare
from judge.text.faults import Faults
from judge.text.nodes import Sequence
from judge.text.yaml import read
from tests.asking import of_altered

SCHEMA = Draft202012Validator(result_schema())
DISPUTES = sorted(name for name, path in bundled().items() if path.parent.name == "disputes")
BOOSTED = "{marks: {ana.landmarks.echo: {boost: 1}}}"


def board(claims: str, ana: str = "landmarks: [bell, echo]", ben: str = "", more: str = "") -> Scenario:
    """Bell boosts itself; Echo boosts itself if Bell has a boost. Choir asks its player, Dice the opponent."""
    text = f"""
game: altered
edition: "1.0"
name: A board.
cards:
  bell: {{name: Bell, kind: permanent, abilities: [{{when: {{phase: noon}}, do: [{{gain: {{boost: 1, on: self}}}}]}}]}}
  echo:
    name: Echo
    kind: permanent
    abilities:
      - {{when: {{phase: noon}}, do: [{{if: {{count: {{card: bell, with: boost}}}}, do: [{{gain: {{boost: 1, on: self}}}}]}}]}}
  choir:
    name: Choir
    kind: permanent
    abilities: [{{when: {{phase: noon}}, do: [{{may: [{{gain: {{boost: 1, on: self}}}}]}}]}}]
  ozone: {{name: Ozone, kind: character}}
board:
  phase: noon
  first_player: ana
  players:
    ana: {{{ana}}}
    ben: {{{ben}}}
claims: [{claims}]
{more}
"""
    return parse(text.encode(), "board.yaml", "board")


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (f"{{by: ana, holds: possible, that: {BOOSTED}}}", "right"),
        (f"{{by: ana, holds: always, that: {BOOSTED}}}", "wrong"),
        (f"{{by: ana, holds: never, that: {BOOSTED}}}", "wrong"),
        (f"{{by: ana, that: {BOOSTED}}}", "depends"),
        (f"{{by: ana, holds: can-force, that: {BOOSTED}}}", "right"),
        (f"{{by: ana, holds: can-force, who: ben, that: {BOOSTED}}}", "wrong"),
        ("{by: ben, holds: always, that: {marks: {ana.landmarks.bell: {boost: 1}}}}", "right"),
        ("{by: ben, that: {zones: {limbo: 1}}}", "wrong"),
        ("{by: ben, holds: possible, that: {zones: {limbo: 1}}}", "wrong"),
        ("{by: ben, holds: never, that: {zones: {limbo: 1}}}", "right"),
        ("{by: ana, that: {order: [{plays: echo}, {plays: bell}]}}", "depends"),
        ("{by: ana, holds: can-force, that: {order: [{plays: echo}, {plays: bell}]}}", "right"),
        ("{by: ana, holds: always, that: {asked: [ana chooses reaction]}}", "right"),
        ("{by: ana, holds: always, that: {offered: {ana chooses reaction: [bell, echo]}}}", "right"),
        ('{by: ana, holds: always, that: {cites: ["4.4.b"]}}', "right"),
        ('{by: ana, holds: possible, that: {cites: {not: ["4.4.b"]}}}', "wrong"),
    ],
)
def test_verdicts(claim: str, verdict: str) -> None:
    assert verdicts_on(board(claim)) == (verdict,)


def test_whoever_denies_something_is_quoted_without_a_second_no() -> None:
    """The sentence of a claim that holds *never* denies by itself, and a right one is what no line contradicts."""
    claim = "{by: ben, says: Nothing stays in Limbo., holds: never, that: {zones: {limbo: 1}}}"
    text = ruling_on(of_altered(), board(claim), "board.yaml", Limits()).text
    assert (
        "Ben says: “Nothing stays in Limbo.”\n  Ben is right.\n  It is never otherwise, whatever anybody chooses."
        in text
    )


def test_a_limit_proves_nothing_but_what_was_seen() -> None:
    claims = ", ".join(f"{{by: ana, holds: {holds}, that: {BOOSTED}}}" for holds in ("always", "never", "can-force"))
    scenario = board(claims, ana="landmarks: [bell, echo, choir]")
    none = settled(scenario, ruleset_for(scenario), scenario.claims, Plan(positions=1))
    assert {one.verdict for one in none.settled} <= {"undetermined", "wrong", "right"}
    assert none.settled[2].verdict == "undetermined"
    for before in none.settled[:2]:
        if before.verdict != "undetermined":
            assert before.finding.line is not None


def test_what_depends_on_a_fact_that_is_not_known() -> None:
    scenario = board(
        "{by: ana, holds: possible, that: {marks: {ana.landmarks.echo: {boost: 1}}}}",
        ana="landmarks: [echo]",
        more="unknown: {ana.landmarks: [[echo], [bell, echo]]}",
    )
    dispute = settled(scenario, ruleset_for(scenario), scenario.claims, Plan())
    assert (dispute.settled[0].verdict, dispute.settled[0].on) == ("depends", "fact")
    assert [one.verdict for one in dispute.settled[0].findings] == ["wrong", "right"]


def test_nobody_can_force_what_needs_to_be_known() -> None:
    """Ben's hand decides whether the number of cards in Ana's choice is even worth it: Ana cannot see it."""
    text = """
game: altered
edition: "1.0"
name: A board.
cards:
  guess:
    name: Guess
    kind: permanent
    abilities:
      - when: {phase: noon}
        do:
          - choose_one:
              - [{if: {count: {card: bell, in: hand, of: opponent}}, do: [{gain: {boost: 1, on: self}}]}]
              - [{if: {count: {card: bell, in: hand, of: opponent}, at_most: 0}, do: [{gain: {boost: 1, on: self}}]}]
  bell: {name: Bell, kind: permanent}
  ozone: {name: Ozone, kind: character}
board:
  phase: noon
  first_player: ana
  players: {ana: {landmarks: [guess]}, ben: {hand: 1}}
unknown: {ben.hand: [[bell], [ozone]]}
claims:
  - {by: ana, holds: can-force, that: {marks: {ana.landmarks.guess: {boost: 1}}}}
  - {by: ana, holds: possible, that: {marks: {ana.landmarks.guess: {boost: 1}}}}
"""
    scenario = parse(text.encode(), "board.yaml", "board")
    dispute = settled(scenario, ruleset_for(scenario), scenario.claims, Plan())
    forced, possible = dispute.settled
    assert (forced.verdict, forced.finding.why, forced.finding.hidden) == ("undetermined", "needs", ("ben.hand",))
    assert possible.verdict == "right"


def test_a_strategy_may_use_what_its_player_sees() -> None:
    scenario = board(
        "{by: ana, holds: can-force, that: {marks: {ana.landmarks.choir: {boost: 1}}}}",
        ana="landmarks: [choir]",
        more="unknown: {ben.hand: [[ozone], [bell]]}",
    )
    assert settled(scenario, ruleset_for(scenario), scenario.claims, Plan()).settled[0].verdict == "right"


@pytest.mark.long(keep=7)
@pytest.mark.parametrize("name", DISPUTES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_dispute_is_told(name: str, language: str) -> None:
    reply = ruling(of_altered(language=language), name)
    SCHEMA.validate(envelope(reply))
    assert len(reply.result["sentences"]) == 3
    assert all(reply.result["sentences"])


@pytest.mark.long(keep=5)
@pytest.mark.parametrize("name", DISPUTES)
def test_every_refuting_line_refutes(name: str) -> None:
    scenario = load_scenario(name)
    reply = ruling(of_altered(), name)
    for claim, told in zip(scenario.claims, reply.result["claims"], strict=False):
        if scenario.possibilities or told["verdict"] not in ("right", "wrong") or not told["steps"]:
            continue
        node = read("\n".join(f"- {line}" for line in told["line"]).encode() or b"[]", "line")
        assert isinstance(node, Sequence)
        play = read_play(node.items, scenario.start.players, QUESTIONS, Faults())
        run = replay(scenario, ruleset_for(scenario), play=play, recording=True)
        met = not compare(game_of(scenario), run, claim.that)
        against: dict[Any, bool] = {"always": False, "never": True}
        wanted = against.get(claim.holds, False) if told["verdict"] == "wrong" else True
        if claim.holds != "never" or told["verdict"] == "wrong":
            assert met == wanted, (claim.holds, told["line"])


def test_a_file_that_claims_and_asks_nothing_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        ruling_on(of_altered(), board(""), "board.yaml", Limits(), None)
    assert [one.code for one in refused.value.diagnostics] == ["ruling/no-claim"]


@pytest.mark.parametrize(
    ("language", "answer", "otherwise"),
    [
        ("en", "  As the rules are read here: yes.", "verdict would be: no (R-3.2.2.c=same-position)."),
        ("fr", "  Avec la lecture retenue ici : oui.", "verdict serait : non (R-3.2.2.c=same-position)."),
    ],
)
def test_what_is_asked_is_answered_yes_or_no_and_not_right_or_wrong(language: str, answer: str, otherwise: str) -> None:
    """“Does the Press gain two?” had “Right.” for an answer in its own part, and “wrong” under another reading."""
    lines = ruling(of_altered(language), "added-action-modified").text.splitlines()
    assert any(line.replace("\u00a0", " ").startswith(answer) for line in lines)
    of_reading = next(line for line in lines if "R-3.2.2.c=same-position" in line)
    assert otherwise in of_reading.replace("\u00a0", " ")


def test_the_answer_stands_once_and_its_reason_right_below_it() -> None:
    """Below the question; the part that tells of other lines repeats neither, and the contrasts name their rules."""
    lines = ruling(of_altered(), "noon-limbo", Limits()).text.splitlines()
    answer = lines.index("→ No.")
    assert lines[answer + 1].startswith("  A card that reaches the Reserve during Noon comes too late")
    told = " ".join(line.strip() for line in lines)
    assert "Lamplighter’s “At Noon” reaction is not activated: it was not yet in Ana’s Reserve when" in told
    assert "  No." not in lines
    assert any(line.startswith("If Lamplighter had been in the Reserve") and line.endswith("  6.3.d") for line in lines)
    assert any(line.startswith("Rules borrowed from another edition: 3.0:") for line in lines)


def test_what_depends_says_so_and_below_it_what_it_is_by_our_reading() -> None:
    text = ruling(of_altered(), "added-action-modified", Limits()).text
    assert "\n→ It depends." in text
    assert (
        "Is it so however the game goes on?\n  As the rules are read here: yes.\n  It comes to that whatever anybody chooses.\n"
        "  Under another reading of the rules, the verdict would be: " in text
    )


MORNING = """
game: altered
edition: "1.0"
name: The deck is empty in the first Morning.
board:
  phase: morning
  first_player: ana
  players: {ana: {deck: 0, discard_pile: [ozma, chiron, kodama]}, ben: {}}
asks: {happens: [{draws: ana}]}
claims:
  - {by: ana, says: I draw., that: {order: [{draws: ana}]}}
  - {by: ben, says: She does not., holds: never, that: {order: [{draws: ana}]}}
"""


def test_what_the_head_says_of_a_claim_stands_under_its_number_too(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(MORNING, encoding="utf-8")
    head, _, items = ruling(of_altered(), str(file), Limits()).text.partition("\n1. ")
    said = " ".join(head.split())
    # Edition 4.0 has the point as it is read here: nobody is left in doubt.
    assert "Ana is wrong. Ben is right." in said
    assert "As the rules are read here" not in said
    first, _, second = items.partition("\n2. ")
    assert "\n  Ana is wrong." in first
    assert "\n  Ben is right." in second
    french = ruling(of_altered(language="fr"), str(file), Limits()).text
    assert "\n  Ana a tort." in french


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("two-lines-of-one-card", ["Infirmary, ability no. 1 →", "Infirmary, ability no. 2 →"]),
        ("two-nets-of-one-card", ["Net, about Chiron →", "Net, about Ordis Trooper →"]),
    ],
)
def test_reactions_of_one_card_are_told_apart_in_words(name: str, options: list[str]) -> None:
    text = ruling(of_altered(), name, Limits()).text
    assert [option for option in options if option in text] == options
    assert "(limbo." not in text
