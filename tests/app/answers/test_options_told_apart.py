"""Options that sound alike are told apart by what a player sees of them: the place, the number, and their statuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.ruling.ask_choices import begin
from tests.asking import of_altered

BOARD = """game: altered
edition: "1.0"
name: Which Orb becomes ready?
cards:
  orb_keeper:
    name: Orb Keeper
    kind: character
    cost: {hand: 1, reserve: 1}
    abilities: [{when: {phase: noon}, do: [{ready: {choose: {is: mana_orb, of: you}}}]}]
board:
  phase: noon
  first_player: ana
  players: {ana: {hero_expedition: [orb_keeper], mana: {ready: 1, exhausted: 2}, deck: 4}, ben: {}}
"""


@pytest.mark.parametrize(("language", "exhausted"), [("en", "exhausted"), ("fr", "Épuisé")])
def test_of_the_orbs_it_is_said_which_are_exhausted(tmp_path: Path, language: str, exhausted: str) -> None:
    """Which of them is readied may decide a ruling: nobody should pick it blindly."""
    path = tmp_path / "board.yaml"
    path.write_text(BOARD, encoding="utf-8")
    question = begin(of_altered(language), str(path)).next_question()
    assert question is not None
    ready, *others = (option.text for option in question.options)
    assert exhausted not in ready
    assert [text.rpartition("(")[2].split(", ")[1].rstrip(")") for text in (ready, *others)] == ["1", "2", "3"]
    assert all(text.endswith(f", {exhausted})") for text in others)
