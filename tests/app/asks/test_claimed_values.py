"""Who claims a value of which the file says nothing in words is told with that value, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.reply import Settings
from judge.app.ruling.explore import Limits
from judge.app.ruling.rule_on_claims import ruling
from tests.asking import of_altered

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
SHARDS = """
game: altered
edition: "1.0"
name: Who draws.
question: Who draws?
board:
  phase: noon
  first_player: ana
  players:
    ana: {landmarks: [aether_shard]}
    ben: {landmarks: [aether_shard]}
asks: {who: draws}
claims:
  - {by: ana, that: {who: {draws: [ana, ben]}}}
  - {by: ben, that: {who: {draws: []}}}
"""
NIGHT = """
game: altered
edition: "1.0"
name: Where Kodama ends.
question: Where does Kodama end up?
board:
  phase: night
  first_player: ana
  players: {ana: {hero_expedition: [kodama]}, ben: {}}
until: phase_end
asks: {where: kodama}
claims:
  - {by: ana, that: {ends_in: {ana.reserve: kodama}}}
  - {by: ben, that: {zones: {ana.reserve: 2}}}
  - {by: ben, that: {zones: {ana.reserve: 0}}}
  - {by: ana, that: {who: {sends: [kodama]}}}
"""
BOOST = """
game: altered
edition: "1.0"
name: Boosts.
question: How many boosts does Dracaena have?
board:
  phase: noon
  first_player: ana
  players: {ana: {hero_expedition: [dracaena]}, ben: {}}
asks: {value: ana.hero_expedition.dracaena.boost}
claims:
  - {by: ana, that: {facts: {ana.hero_expedition.dracaena.boost: 1}}}
  - {by: ben, that: {facts: {ana.hero_expedition.dracaena.boost: 3}}}
"""


def leads(settings: Settings, board: str, folder: Path) -> list[str]:
    """What stands behind « Ana says », claim by claim."""
    file = folder / "board.yaml"
    file.write_text(board, encoding="utf-8")
    rows = ruling(settings, str(file), Limits()).text.replace("\u00a0", " ").replace("\u202f", " ").split("\n")
    return [row.partition(". ")[2] for row in rows if row[:1].isdigit()]


@pytest.mark.parametrize(
    ("board", "english", "french"),
    [
        (
            SHARDS,
            ["Ana says: Ana, then Ben.", "Ben says: Nobody."],
            ["Ana dit : Ana, puis Ben.", "Ben dit : Personne."],
        ),
        (
            NIGHT,
            [
                "Ana says: Kodama ends up in Ana’s Reserve.",
                "Ben says: Ana’s Reserve: two cards.",
                "Ben says: Ana’s Reserve: no card.",
                "Ana says: Which cards are sent somewhere else? Kodama.",
            ],
            [
                "Ana dit : Kodama finit dans la Réserve d’Ana.",
                "Ben dit : Réserve d’Ana : deux cartes.",
                "Ben dit : Réserve d’Ana : aucune carte.",
                "Ana dit : Quelles cartes envoie-t-on ailleurs ? Kodama.",
            ],
        ),
        (BOOST, ["Ana says: 1", "Ben says: 3"], ["Ana dit : 1", "Ben dit : 3"]),
    ],
)
def test_a_claim_without_words_is_told_with_its_value(
    board: str, english: list[str], french: list[str], tmp_path: Path
) -> None:
    assert leads(ENGLISH, board, tmp_path) == english
    assert leads(FRENCH, board, tmp_path) == french


def test_a_claim_with_words_of_its_own_is_told_in_those(tmp_path: Path) -> None:
    worded = SHARDS.replace("{by: ben, that", '{by: ben, says: {en: "We both stay dry.", fr: "Rien."}, that')
    assert leads(ENGLISH, worded, tmp_path)[1] == "Ben says: “We both stay dry.”"
