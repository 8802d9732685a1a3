"""Under an answer stands why it is so: what kept a thing from happening, and nothing that kept another from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.ruling.run import run
from tests.asking import of_altered

DRAWS = """game: altered
edition: "1.0"
name: Each card drawn is a boost.
cards:
  toll_keeper: {name: Toll Keeper, abilities: [{when: {draws: opponent}, do: [{gain: {boost: 1, on: self}}]}]}
  scholar: {name: Scholar, abilities: [{when: {phase: noon}, do: [{draw: 2}]}]}
  clerk: {name: Clerk, abilities: [{when: {phase: noon}, do: [{draw: 1}]}]}
board:
  phase: noon
  first_player: ana
  players: {ana: {hero_expedition: [%s], deck: 3}, ben: {hero_expedition: [toll_keeper, clerk], deck: 3}}
asks: {count: {gains: toll_keeper.boost}}
"""
NIGHT = """game: altered
edition: "1.0"
name: A Character at Night.
board: {phase: night, first_player: ana, players: {ana: {hero_expedition: [{card: chiron, statuses: [%s]}]}, ben: {}}}
until: phase_end
asks: {happens: [{arrives: ana.discard_pile.chiron}]}
"""


def reasons(folder: Path, text: str, language: str = "en") -> tuple[str, list[str]]:
    """The answer, and the sentences that stand below it as its reason."""
    path = folder / "board.yaml"
    path.write_text(text, encoding="utf-8")
    result = run(of_altered(language), str(path), first=True).result
    return result["answer"], [reason["text"] for reason in result["reason"]]


def test_a_number_has_no_reason_that_something_did_not_happen(tmp_path: Path) -> None:
    """Ben's own draw is a near miss of the Toll Keeper (Ben): it says nothing of why there are two boosts."""
    assert reasons(tmp_path, DRAWS % "scholar") == ("2", [])


def test_none_has_one(tmp_path: Path) -> None:
    answer, (reason,) = reasons(tmp_path, DRAWS % "chiron")
    assert answer == "0"
    assert "Toll Keeper" in reason


@pytest.mark.parametrize(
    ("statuses", "language", "words"),
    [
        ("fleeting, anchored", "en", "prevented by Anchored"),
        ("asleep, fleeting", "en", "prevented by Asleep"),
        ("fleeting, anchored, asleep", "fr", "empêché par le statut Ancré"),
    ],
)
def test_a_status_that_keeps_a_character_is_the_reason(
    tmp_path: Path, statuses: str, language: str, words: str
) -> None:
    """Eternal had its line; Anchored and Asleep, which do the same for one Night (3.0:2.4.2, 2.4.3), had none."""
    answer, (reason,) = reasons(tmp_path, NIGHT % statuses, language)
    assert answer in ("No.", "Non.")
    assert words in reason


def test_a_fleeting_character_that_nothing_keeps_is_discarded(tmp_path: Path) -> None:
    assert reasons(tmp_path, NIGHT % "fleeting") == ("Yes.", [])
