"""A ruling on a board with an ability that can never happen says so beside the answer, and tells that card."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.reply import Shape
from judge.app.ruling.run import run
from tests.asking import of_altered

BOARD = """game: altered
edition: "1.0"
name: Ana draws.
question: Does Ana draw a card?
cards:
  grave_warden:
    name: Grave Warden
    kind: character
    abilities: [{{when: {{moves: {{what: {{is: character, of: you}}, {where}}}}}, do: [{{draw: 1}}]}}]
board: {{phase: night, first_player: ana, players: {{ana: {{hero_expedition: [grave_warden]}}, ben: {{}}}}}}
until: phase_end
asks: {{happens: [{{draws: ana}}]}}
"""
SAID = {"en": "Check Grave Warden", "fr": "À vérifier, Grave Warden"}


@pytest.mark.parametrize("shape", [Shape(), Shape(slip=True), Shape(format="chat")], ids=["text", "slip", "chat"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_is_said_beside_the_answer(tmp_path: Path, language: str, shape: Shape) -> None:
    """At Rest the Character goes to the Reserve, and is none there any more (3.0:2.2.1.h): nothing is drawn."""
    file = tmp_path / "board.yaml"
    file.write_text(BOARD.format(where="to: reserve"), encoding="utf-8")
    text = " ".join(run(of_altered(language=language), str(file), shape=shape).text.split())
    assert SAID[language] in text
    assert "Grave Warden :" in text or "Grave Warden:" in text


def test_of_one_that_can_happen_nothing_is_said(tmp_path: Path) -> None:
    """The contrast: seen where it leaves, it is a Character, and its ability draws."""
    file = tmp_path / "board.yaml"
    file.write_text(BOARD.format(where="from: expedition_zone, to: reserve"), encoding="utf-8")
    reply = run(of_altered(language="en"), str(file))
    assert SAID["en"] not in reply.text
    assert reply.result["answer"] == "Yes."
