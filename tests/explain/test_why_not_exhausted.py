"""The reason is that a card lies exhausted, not that it lies in the Reserve."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.reply import Shape
from judge.app.ruling.run import run
from tests.asking import of_altered

SCOUT = {
    "reaction": ("noon", "{when: {phase: noon}, support: yes, do: [{draw: 1}]}"),
    "quick action": ("afternoon", "{cost: {D: yes}, support: yes, do: [{draw: 1}]}"),
    "card": ("afternoon", "{when: {phase: noon}, do: [{draw: 1}]}"),
}


@pytest.mark.parametrize("row", SCOUT)
@pytest.mark.parametrize("exhausted", ["yes", "no"])
def test_the_reason_is_that_it_is_exhausted(tmp_path: Path, row: str, exhausted: str) -> None:
    phase, ability = SCOUT[row]
    file = tmp_path / "board.yaml"
    file.write_text(
        'game: altered\nedition: "1.0"\nname: A scout.\n'
        f"cards: {{scout: {{name: Scout, abilities: [{ability}]}}}}\n"
        f"board: {{phase: {phase}, first_player: ana, players: "
        f"{{ana: {{reserve: [{{card: scout, exhausted: {exhausted}}}]}}, ben: {{}}}}}}\n"
        + ("play: [{ana plays: pass}]\n" if phase == "afternoon" else ""),
        encoding="utf-8",
    )
    settings = of_altered(language="en", width=300)
    text = run(settings, str(file), first=True, shape=Shape(why_not="scout")).text
    text = text[text.index("About ") : text.index("It would be") if "It would be" in text else None]
    assert ("is exhausted" in text) == (exhausted == "yes"), text
    assert "does not function in the Reserve" not in text or row == "card"
