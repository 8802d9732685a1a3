"""The words that official documents print are data: what is wrong with them is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.library.importers.printed_words import PrintedWords, any_of, load_printed_words
from judge.model.diagnostic import Refused


def written(root: Path, text: str) -> Path:
    (root / "mock").mkdir()
    (root / "mock" / "import.yaml").write_text(text, encoding="utf-8")
    return root


def test_a_game_of_another_language_gives_its_own_words(tmp_path: Path) -> None:
    root = written(
        tmp_path, "contents: [Inhalt]\nmonths: {januar: 1, jänner: 1, dezember: 12}\nphases: {mittag: noon}\n"
    )
    words = PrintedWords(
        contents=("Inhalt",), months={"januar": 1, "jänner": 1, "dezember": 12}, phases={"mittag": "noon"}
    )
    assert load_printed_words(root, ("mock", "other")) == {"mock": words}


@pytest.mark.parametrize(
    ("text", "place", "code"),
    [
        ("months: {brumaire: 13}", (1, 20), "decode/out-of-range"),
        ("contents: [Inhalt]\nmonths: [januar]", (2, 9), "decode/not-a-mapping"),
        ("contents: Inhalt", (1, 11), "decode/not-a-list"),
        ("content: [Inhalt]", (1, 1), "decode/unknown-key"),
    ],
)
def test_a_fault_has_its_place(tmp_path: Path, text: str, place: tuple[int, int], code: str) -> None:
    with pytest.raises(Refused) as refused:
        load_printed_words(written(tmp_path, text), ("mock",))
    (fault,) = refused.value.diagnostics
    assert (fault.span.line, fault.span.column, fault.code) == (*place, code)


def test_without_words_nothing_is_found() -> None:
    assert any_of(()) == "(?!)"
