"""A small game in a temporary folder, written anew for each test."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_game import BORROWED, DEFINITIONS, EDITION, LATER, READINGS, SECTION, TERMS, Write


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a file of the game; the others are faultless."""
    for file, text in (
        ("1.0/edition.yaml", EDITION),
        ("1.0/1.2.yaml", SECTION),
        ("1.0/1.10.yaml", LATER),
        ("1.0/borrowed.yaml", BORROWED),
        ("terms/basic.yaml", TERMS),
        ("1.0/definitions.yaml", DEFINITIONS),
        ("1.0/readings.yaml", READINGS),
    ):
        place = tmp_path / "chess" / file
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")

    def one(file: str, text: str) -> None:
        place = tmp_path / "chess" / file
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")

    return one
