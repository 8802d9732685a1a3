"""What is written correctly and can never hold is remarked: an "it" that nothing is, a place where nothing fits."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.executing.scenario_files import load_scenario

NOON, JOINS = "{phase: noon}", "{moves: {what: {is: character, of: you}, to: expedition_zone}}"


@pytest.mark.parametrize(
    ("ability", "variant"),
    [
        (f"when: {NOON}, do: [{{exhaust: that}}]", "that"),
        ("cost: {T: yes}, do: [{draw: 1}]", ""),
        (f"when: {NOON}, do: [{{may: [{{gain: {{boost: 1, on: that}}}}]}}]", "that"),
        (f"when: {NOON}, do: [{{draw: {{amount: {{counters: boost, on: that}}}}}}]", "that"),
        (f"when: {JOINS}, do: [{{gain: {{boost: 1, on: that}}}}]", ""),
        (f"when: {NOON}, do: [{{if: {{that: {{is: character}}}}, do: [{{draw: 1}}]}}]", "that"),
        (f"when: {NOON}, do: [{{if: {{counters: boost, on: that}}, do: [{{draw: 1}}]}}]", "that"),
        (f"when: {NOON}, do: [{{if: {{not: {{that: {{with: boost}}}}}}, do: [{{draw: 1}}]}}]", "that"),
        (f"when: {NOON}, do: [{{if: {{self: {{is: permanent}}}}, do: [{{draw: 1}}]}}]", ""),
        (f"when: {JOINS}, do: [{{if: {{that: {{with: boost}}}}, do: [{{draw: 1}}]}}]", ""),
        ("when: {moves: {what: {is: character}, to: reserve}}, do: [{draw: 1}]", "from"),
        ("when: {moves: {what: {is: character, in: reserve}, to: reserve}}, do: [{draw: 1}]", ""),
        ("when: {moves: {what: {is: character}, from: expedition_zone, to: reserve}}, do: [{draw: 1}]", ""),
        ("when: {moves: {what: {is: character}, from: hand}}, do: [{draw: 1}]", "place"),
        ("when: {moves: {what: self, to: reserve}}, do: [{draw: 1}]", ""),
        ("passive: {cannot: {moves: {what: {is: character}, to: discard_pile}}}", "from"),
        ("passive: {cannot: {moves: {what: {is: character}, from: expedition_zone, to: discard_pile}}}", ""),
        ("passive: {when: {moves: {what: {is: card}, by: draw}}, instead: {to: reserve}}", ""),
        ("passive: {when: {draws: you}, also: [{exhaust: that}]}", ""),
    ],
)
def test_what_can_never_hold_is_remarked(tmp_path: Path, ability: str, variant: str) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(
        f'game: altered\nedition: "1.0"\nname: x\ncards:\n  a: {{name: A, kind: permanent, abilities: [{{{ability}}}]}}\n'
        "board: {phase: noon, first_player: ana, players: {ana: {landmarks: [a]}, ben: {}}}\n",
        encoding="utf-8",
    )
    remarks = [(one.code, one.variant) for one in load_scenario(str(file)).remarks]
    assert remarks == ([("effects/never-holds", variant)] if variant else [])


@pytest.mark.parametrize(
    ("kind", "ability", "remarked"),
    [
        ("hero", "passive: {costs: {played: self, more: 1}}", True),
        ("hero", "when: {played: {what: self}}, do: [{draw: 1}]", True),
        ("token", "passive: {costs: {played: self, less: 1}}", True),
        ("hero", "passive: {costs: {played: quick_action, more: 1}}", False),
        ("permanent", "passive: {costs: {played: self, more: 1}}", False),
        ("permanent", "when: {played: {what: self}}, do: [{draw: 1}]", False),
    ],
)
def test_what_is_never_played_says_nothing_of_its_play(tmp_path: Path, kind: str, ability: str, remarked: bool) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(
        f'game: altered\nedition: "1.0"\nname: x\ncards:\n  a: {{name: A, kind: {kind}, abilities: [{{{ability}}}]}}\n'
        "board: {phase: noon, first_player: ana, players: {ana: {}, ben: {}}}\n",
        encoding="utf-8",
    )
    remarks = [(one.code, one.variant) for one in load_scenario(str(file)).remarks]
    assert remarks == ([("effects/never-holds", "unplayed")] if remarked else [])
