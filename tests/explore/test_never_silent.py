"""No verdict falls silent: whatever is wrong is told with a line, what happens there instead, its rules and its cards."""

from __future__ import annotations

import pytest

from judge.app.executing.explore_board import Plan
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import bundled, load_scenario, parse
from judge.app.executing.settle_claims import settled
from judge.app.reply import Reply
from judge.app.ruling.explore import Limits
from judge.app.ruling.rule_on_claims import ruling, ruling_on
from judge.engine.run.build_ruleset import without
from judge.model.disputes.scenario import Scenario
from judge.model.play.graph import Position
from tests.asking import of_altered

DISPUTES = sorted(name for name, path in bundled().items() if path.parent.name == "disputes")
IN_BENS = "{marks: {ben.hero_expedition.brassbug: {boost: 1}}}"
"""By 6.3.b Ana's Monolith is activated by what joins *her* Expeditions: of a token in Ben's it cannot be so."""
EARLY = "{legal: {ana chooses reaction: lamplighter}}"
"""By 6.3.d a reaction exists as Noon begins, or not at all: what comes to Reserve in the course of Noon has none."""


def board(claims: str, ana: str) -> Scenario:
    text = f"""
game: altered
edition: "1.0"
name: A board.
cards:
  lamplighter:
    name: Lamplighter
    kind: character
    abilities: [{{support: yes, when: {{phase: noon}}, do: [{{draw: 1}}]}}]
board:
  phase: noon
  first_player: ana
  players:
    ana: {ana}
    ben: {{}}
claims: {claims}
"""
    return parse(text.encode(), "board.yaml", "board")


def hive(claims: str) -> Reply:
    scenario = board(claims, "{landmarks: [brassbug_hive, the_monolith_ordis_bastion]}")
    return ruling_on(of_altered(), scenario, "board.yaml", Limits(), None)


@pytest.mark.parametrize(
    ("holds", "that"),
    [
        ("possible", IN_BENS),
        ("always", IN_BENS),
        ("can-force", IN_BENS),
        ("never", "{zones: {ben.hero_expedition: [brassbug]}}"),
        ("possible", "{order: [{creates: brassbug}, {plays: the_monolith_ordis_bastion}, {creates: brassbug}]}"),
        ("possible", "{zones: {ana.hand: 3}}"),
    ],
)
def test_a_wrong_claim_is_told_with_a_line_and_the_cards_that_act(holds: str, that: str) -> None:
    reply = hive(f"[{{by: ana, holds: {holds}, that: {that}}}]")
    (claim,) = reply.result["claims"]
    assert claim["verdict"] == "wrong"
    assert claim["line"]
    assert claim["steps"]
    assert "What the cards do" in reply.text
    assert "Brassbug Hive" in reply.text.partition("What the cards do")[2]


def test_the_line_that_comes_nearest_is_told_with_what_keeps_it_from_being_so() -> None:
    (claim,) = hive(f"[{{by: ana, holds: possible, that: {IN_BENS}}}]").result["claims"]
    # Elsewhere there would be no Brassbug of Ben's at all.
    assert claim["line"] == ["ana chooses target: ben.hero_expedition"]
    (reason,) = claim["reason"]
    assert "Monolith" in reason["text"]


def test_the_nearest_line_is_the_one_on_which_most_has_happened() -> None:
    """First Ana's own Expedition, so that the Monolith reacts; only what should come after that does not come."""
    that = "{order: [{creates: brassbug}, {plays: the_monolith_ordis_bastion}, {creates: brassbug}]}"
    (claim,) = hive(f"[{{by: ana, holds: possible, that: {that}}}]").result["claims"]
    assert claim["line"][0].startswith("ana chooses target: ana.")


def test_what_may_not_be_chosen_is_told_with_the_reason_and_the_rule_that_decides() -> None:
    scenario = board(
        f"[{{by: ana, holds: possible, that: {EARLY}}}]",
        "{hero: subhash_marmo, hand: [lamplighter], mana: 1}",
    )
    (claim,) = ruling_on(of_altered(), scenario, "board.yaml", Limits(), None).result["claims"]
    assert claim["verdict"] == "wrong"
    assert "altered/1.0/6.3.d" in claim["cites"]
    assert any("6.3.d" in cite for reason in claim["reason"] for cite in reason["cites"])


@pytest.mark.long(keep=6)
@pytest.mark.parametrize("name", DISPUTES)
def test_each_rule_under_a_verdict_turns_it(name: str) -> None:
    """Three at most; each of them, switched off alone, settles the same claim otherwise, or lets no line end any more.

    Where none does, they are those by which the choices are made on which it hangs.
    """
    scenario = load_scenario(name)
    ruleset = ruleset_for(scenario)
    told = ruling(of_altered(), name).result["claims"]
    own = settled(scenario, ruleset, scenario.claims, Plan())
    for number, (claim, mine) in enumerate(zip(told, own.settled, strict=False)):
        rules = [cite.rpartition("1.0/")[2] for cite in claim["cites"]]
        assert len(rules) <= 3
        nodes = own.boards[mine.board].explored.graph.nodes
        choosing = {rule for node in nodes if isinstance(node, Position) for rule in node.rules}
        for rule in rules:
            other = settled(scenario, without(ruleset, rule), scenario.claims, Plan()).settled[number]
            finding = other.findings[mine.board]
            turned = finding.verdict not in (mine.finding.verdict, "undetermined") or finding.why == "limit"
            assert turned or choosing.issuperset(rules), rule


@pytest.mark.long(keep=6)
@pytest.mark.parametrize("name", DISPUTES)
def test_every_wrong_claim_of_the_bundle_has_its_line(name: str) -> None:
    for claim in ruling(of_altered(), name).result["claims"]:
        assert claim["verdict"] != "wrong" or claim["steps"]
