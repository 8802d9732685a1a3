"""Below a computed question the sentence that answers it begins with yes or no; below another it stands alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.reply import Shape
from judge.app.ruling.run import run
from judge.app.share import share
from tests.asking import of_altered

BOARD = """game: altered
edition: "1.0"
name: A title
question: {QUESTION}
board:
  phase: noon
  first_player: ben
  players: {ana: {landmarks: [aether_shard]}, ben: {hero_expedition: [dracaena]}}
asks: {before: [{plays: aether_shard}, {plays: dracaena}]}
until: phase_end
"""
ANOTHER = {"en": "Who wins the initiative?", "fr": "Qui gagne l’initiative ?"}
SAME = {
    "en": "Which comes first, Aether Shard or Dracaena?",
    "fr": "Qui passe d’abord, du Fragment d’Éther ou de Dracaena ?",
}
COMPUTED = {
    "en": "Is Aether Shard’s reaction played before Dracaena’s?",
    "fr": "La réaction du Fragment d’Éther est-elle jouée avant celle de Dracaena ?",
}
SENTENCE = {
    "en": "Aether Shard’s reaction is not played before Dracaena’s.",
    "fr": "La réaction du Fragment d’Éther n’est pas jouée avant celle de Dracaena.",
}
NO = {
    "en": "No: Aether Shard’s reaction is not played before Dracaena’s.",
    "fr": "Non : la réaction du Fragment d’Éther n’est pas jouée avant celle de Dracaena.",
}
SHAPES = (Shape(), Shape(slip=True, depth="ruling"), Shape(format="chat"))


@pytest.fixture
def file(tmp_path: Path, language: str, question: dict[str, str]) -> str:
    path = tmp_path / "board.yaml"
    path.write_text(BOARD.replace("QUESTION", f'{language}: "{question[language]}"'), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("question", [ANOTHER])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("shape", SHAPES)
def test_below_the_computed_question_the_sentence_begins_with_yes_or_no(file: str, language: str, shape: Shape) -> None:
    said = " ".join(run(of_altered(language=language), file, shape=shape).text.replace("*", "").split())
    assert f"{COMPUTED[language]} {NO[language]}" in said.replace(" → ", " ")


@pytest.mark.parametrize("question", [SAME])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("shape", SHAPES)
def test_below_the_question_that_was_asked_stands_the_sentence_once(
    file: str, language: str, shape: Shape, question: dict[str, str]
) -> None:
    said = " ".join(run(of_altered(language=language), file, shape=shape).text.replace("*", "").split())
    asked = " ".join(question[language].split())
    assert f"{asked} {SENTENCE[language]}" in said.replace(" → ", " ")
    assert COMPUTED[language] not in said


@pytest.mark.parametrize("question", [SAME, ANOTHER])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_so_it_does_in_a_shared_text(file: str, language: str) -> None:
    text = " ".join(share(of_altered(language=language), file).text.split())
    assert f"{COMPUTED[language]} # → {NO[language]}" in text
