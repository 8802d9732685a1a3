"""What is said of things that become exhausted says that the Mana Orbs are left out: no line names one of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.ruling.run import run
from tests.asking import of_altered

BOARD = """game: altered
edition: "1.0"
name: Two Orbs pay.
cards:
  tidal_grip: {name: Tidal Grip, kind: spell, cost: {hand: 2, reserve: 2}, abilities: [{do: [{draw: 1}]}]}
board:
  phase: afternoon
  moment: during
  turn: ana
  first_player: ana
  players: {ana: {hand: [tidal_grip], mana: 2, deck: 4}, ben: {}}
play: [ana plays: tidal_grip]
asks: %s
"""


@pytest.mark.parametrize(
    ("asks", "language", "question"),
    [
        (
            "{happens: [{gains: exhausted}]}",
            "en",
            "Does anything but Mana Orbs gain the status exhausted at some time?",
        ),
        ("{who: gains exhausted}", "en", "What but Mana Orbs gains the status exhausted here, in which order?"),
        ("{happens: [{gains: boost}]}", "en", "Does anything gain a boost at some time?"),
        (
            "{happens: [{loses: exhausted}]}",
            "fr",
            "Un objet autre qu’un Orbe de Mana perd-il le statut Épuisé à un moment ou à un autre ?",
        ),
    ],
)
def test_the_orbs_are_left_out_aloud(tmp_path: Path, asks: str, language: str, question: str) -> None:
    path = tmp_path / "board.yaml"
    path.write_text(BOARD % asks, encoding="utf-8")
    result = run(of_altered(language), str(path)).result
    assert " ".join(result["question"].replace("\u202f", " ").split()) == question
    # That the turn goes to Ben is no reason why nothing did.
    assert [reason["text"] for reason in result["reason"] if "turn" in reason["text"] or "tour" in reason["text"]] == []
