"""Of two cards of one name, what happens to the one is no reason for what does not happen to the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.ruling.run import run
from tests.asking import of_altered

# At Night the Kodama of the Expedition is Fleeting and discarded; that of the Reserve is kept there.
FILE = """
game: altered
edition: "1.0"
name: "Kodama twice"
board:
  phase: night
  first_player: ana
  players:
    ana: {{hero_expedition: [{{card: kodama, statuses: [fleeting]}}], reserve: [kodama, dracaena, ozma]}}
    ben: {{companion_expedition: [chiron]}}
until: phase_end
play:
  - ana chooses kept: ana.reserve.kodama
  - ana chooses kept: dracaena
asks: {asks}
"""
NO = {
    "{{happens: [{{arrives: ana.discard_pile from ana.reserve.kodama}}]}}": ("Reserve", ("Fleeting", "Fugace")),
    "{{happens: [{{discards: ana.reserve.kodama}}]}}": ("Reserve", ("Fleeting", "Fugace")),
    "{{ends_in: {{ana.discard_pile: ana.reserve.kodama}}}}": ("Reserve", ("Fleeting", "Fugace")),
    "{{happens: [{{arrives: ana.reserve from ana.hero_expedition.kodama}}]}}": ("", ("keeps Kodama", "garde Kodama")),
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("asks", NO)
def test_a_reason_is_of_the_card_that_is_asked_about(tmp_path: Path, language: str, asks: str) -> None:
    told_place, of_the_other = NO[asks]
    path = tmp_path / "twice.yaml"
    path.write_text(FILE.format(asks=asks.replace("{{", "{").replace("}}", "}")), encoding="utf-8")
    result = run(of_altered(language=language), str(path)).result
    assert result["answer"] in ("No.", "Non.")
    reasons = " ".join(reason["text"] for reason in result["reason"])
    assert not any(words in reasons for words in of_the_other), reasons
    if told_place:
        named = {"en": "the one in the Reserve at the start", "fr": "la carte dans la Réserve au départ"}
        assert named[language] in reasons
