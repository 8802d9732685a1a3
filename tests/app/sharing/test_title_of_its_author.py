"""The title of a file is its author's: it may say the opposite of what is computed, and is no part of the ruling."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.reply import Shape
from judge.app.ruling.explore import Limits
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import run
from tests.asking import of_altered

BOARD = """game: altered
edition: "1.0"
name: Kodama is discarded
board: {phase: noon, first_player: ana, players: {ana: {hero_expedition: [kodama]}, ben: {}}}
until: phase_end
asks: {happens: [{discards: kodama}]}
claims: [{by: ana, says: It is., that: {order: [{discards: kodama}]}}]
"""
SHAPES = [
    Shape(),
    Shape(depth="ruling", slip=True),
    Shape("html", slip=True),
    Shape("md"),
    Shape("html"),
    Shape("chat"),
]


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "board.yaml"
    path.write_text(BOARD, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_title_stands_as_its_authors_words_above_the_computed_answer(file: str, shape: Shape) -> None:
    english, french = (run(of_altered(language), file, shape=shape).text for language in ("en", "fr"))
    assert "No." in english
    assert "The file says: “Kodama is discarded”" in english.replace("\n", " ")
    assert "Le fichier dit" in french.replace("\n", " ")


def test_so_it_does_where_claims_are_settled(file: str) -> None:
    text = ruling(of_altered(), file, Limits()).text
    assert text.startswith("The file says: “Kodama is discarded”")


def test_the_sentence_of_a_bundled_ruling_is_read_beside_its_answer() -> None:
    assert "The file says" not in run(of_altered(), "noon-limbo").text


def test_where_nothing_is_computed_the_title_stands_alone(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.write_text(BOARD.partition("asks:")[0], encoding="utf-8")
    assert run(of_altered(), str(path)).text.startswith("Kodama is discarded\n")
