"""Yes and no in a file: the words of the notation, and those of every language that has a file of its own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from judge.app.store.place import rules_root
from judge.text.languages import LANGUAGES
from judge.text.yes_no import NO, NONE, YES, in_notation, words_for


@pytest.mark.parametrize(
    ("word", "answer"),
    [("yes", YES), ("true", YES), ("oui", YES), ("no", NO), ("false", NO), ("non", NO), ("none", NONE),
     ("aucune", NONE), ("kuwatt", "kuwatt"), ("", "")],
)  # fmt: skip
def test_a_word_of_any_language_is_read(word: str, answer: str) -> None:
    assert in_notation(word) == answer


def test_the_words_for_an_answer_begin_with_that_of_the_notation(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for language in LANGUAGES:  # a folder of a further language may lie beside them
        grammar = Path("rules", "languages", language, "messages", "grammar.yaml")
        (tmp_path / grammar).parent.mkdir(parents=True)
        shutil.copy(rules_root().parent / grammar, tmp_path / grammar)
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path))
    assert words_for(YES, NO) == ("yes", "true", "oui", "no", "false", "non")


def test_a_third_language_is_read_and_takes_no_word_from_the_notation(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shutil.copytree(rules_root() / "languages", tmp_path / "rules" / "languages")
    own_words = "messages: {grammar: {yes-no: 'No Nei', none: 'ingen'}}"
    for code, text in (("xx", own_words), ("yy", "messages: [")):
        folder = tmp_path / "rules" / "languages" / code / "messages"
        folder.mkdir(parents=True)
        (folder / "grammar.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path))
    assert [in_notation(word) for word in ("nei", "ingen", "no", "oui")] == [NO, NONE, NO, YES]
