"""The faults of a file being written, as the files beside it show them; and those that it makes in them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from judge.app.editing.text_faults import faults_of_text
from judge.app.editing.written_file import written_file
from judge.app.reply import Settings
from judge.app.store.place import rules_root
from judge.model.diagnostic import Diagnostic
from tests.games.pebbles.code import game

PEBBLES = Path(game.__file__).parents[1] / "rules" / "pebbles"
SETTINGS = Settings("altered", "1.0")


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """A folder of rules of its own: the second game, and the languages."""
    shutil.copytree(PEBBLES, tmp_path / "pebbles")
    shutil.copytree(rules_root() / "languages", tmp_path / "languages")
    return tmp_path


def faults(path: Path, old: str = "", new: str = "") -> list[tuple[str, int, str]]:
    """File, line and code of each fault while a file is written like this, and lies on the disk as it did."""
    text = path.read_text("utf-8")
    assert old in text
    found = faults_of_text(written_file(text.replace(old, new, 1) if old else text, str(path), SETTINGS), SETTINGS)
    return [(Path(fault.span.file).name, fault.span.line, fault.code) for fault in found]


def line_of(path: Path, word: str) -> int:
    return next(number for number, line in enumerate(path.read_text("utf-8").split("\n"), 1) if word in line)


def sections(rules: Path, edition: str) -> list[Path]:
    return sorted((rules / "pebbles" / edition).glob("[0-9]*.yaml"))


def test_files_as_they_are_have_no_fault(rules: Path) -> None:
    for path in sorted((rules / "pebbles").rglob("*.yaml")):
        if "cards" not in path.parts and "messages" not in path.parts:
            assert faults(path) == [], path


def test_a_rule_that_nobody_wrote_is_a_fault_where_it_is_named(rules: Path) -> None:
    path = rules / "pebbles" / "1" / "definitions.yaml"
    number = path.read_text("utf-8").split('"')[1]
    line = line_of(path, f'"{number}"')
    assert faults(path, f'"{number}"', '"9.z"') == [("definitions.yaml", line, "library/unknown-rule")]


def test_a_rule_that_is_taken_away_is_a_fault_where_others_name_it(rules: Path) -> None:
    """The number is still one of the edition's, but a newer edition says what became of it."""
    numbers = rules / "pebbles" / "1" / "edition.yaml"
    told = faults(numbers, '"1.a"', '"1.z"')
    assert told
    assert {name for name, _, _ in told} - {"edition.yaml"}


def test_editions_are_compared_as_they_are_written(rules: Path) -> None:
    path = next(path for path in sections(rules, "2") if "supersedes" in path.read_text("utf-8"))
    text = path.read_text("utf-8")
    older = text.partition("supersedes:")[2].strip().split('"')[1]
    line = line_of(path, older)
    told = faults(path, f'"{older}"', '"1:9.z"')
    assert (path.name, line, "library/unknown-elsewhere") in told
    assert {code for _, _, code in told} == {"library/unknown-elsewhere", "library/one-sided"}  # edition 1 says it, too


def test_the_files_on_the_disk_are_read_again_when_they_change(rules: Path) -> None:
    path, other = sections(rules, "1")[0], rules / "pebbles" / "1" / "definitions.yaml"
    assert faults(path) == []
    text = other.read_text("utf-8")
    other.write_text(text.replace('"', '"9.z', 1), "utf-8")
    assert [name for name, _, _ in faults(path)] == ["definitions.yaml"]


def test_sentences_are_held_against_the_english_ones(rules: Path) -> None:
    path = rules / "languages" / "fr" / "messages" / "compare.yaml"
    same = next(line for line in path.read_text("utf-8").split("\n") if line.strip().startswith("same-way:"))
    assert ("compare.yaml", 1, "messages/missing") in faults(path, f"{same}\n", "")
    told = faults(path, same, same.replace("same-way", "some-way"))
    assert ("compare.yaml", line_of(path, "same-way"), "messages/unknown") in told
    told = faults(path, same, f"{same.rstrip()[:-1]} {{nobody}}{same.rstrip()[-1]}")
    assert ("compare.yaml", line_of(path, "same-way"), "messages/arguments") in told


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("maps/x.yaml", "places: [a, b]\nedges: [[a, c]]\n", "maps/unknown-place"),
        ("messages/layout.yaml", "shared: [a]\njoins: [b]\n", "decode/not-a-mapping"),
        ("import.yaml", "months: {mai: 13}\n", ""),
        ("import.yaml", "remrak: [a]\nremark: [b]\n", "decode/unknown-key"),
        ("languages/xx/search.yaml", "stop: a\nforms: [a]\n", "decode/not-a-list"),
        ("languages/xx/help.yaml", "words: [a]\n", "decode/not-a-mapping"),
        ("languages/xx/messages/x.yaml", 'messages: {a: "{b"}\n', "catalogue/template"),
        ("cards/x.yaml", "cards: {x: {nmae: X}}\n", "decode/unknown-key"),
    ],
)
def test_every_kind_of_file_has_its_faults(tmp_path: Path, name: str, text: str, code: str) -> None:
    found: tuple[Diagnostic, ...] = faults_of_text(written_file(text, str(tmp_path / name), SETTINGS), SETTINGS)
    assert found
    assert not code or code in {fault.code for fault in found}
