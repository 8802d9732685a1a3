"""A translator is told what is still to be written, what nobody reads, and which placeholders are not those in English."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.app.coverage.report_language import language as spoken
from judge.app.reply import DONE, NO
from judge.app.store.place import answer_languages
from judge.app.verifying.check_files import check
from judge.library.common.language_gaps import TEXTS
from judge.model.diagnostic import Refused
from judge.text.languages import LANGUAGES
from tests.asking import of_altered
from tests.mock_language import CODE, speak_mock

LISTED = "rules/languages/xx/messages/list.yaml"
FAULTS = "rules/languages/xx/faults/verbs.yaml"
OF_THE_GAME = "rules/altered/messages/xx/topics.yaml"
ENGLISH_FAULTS = "rules/languages/en/faults/verbs.yaml"
Written = Callable[[str, str], str]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of data in which the mock language says everything, help pages too."""
    folder = speak_mock(tmp_path_factory.mktemp("gaps") / "data")
    for name in TEXTS:
        shutil.copy(folder / "rules/languages/fr" / name, folder / "rules/languages" / CODE / name)
    return folder


@pytest.fixture
def house(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it in which a test may spoil the mock language; the program reads its data from there."""
    shutil.copytree(whole / "rules", tmp_path / "rules")
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def put(file: Path, old: str, new: str) -> int:
    """Change the first such text of a file; the line on which it stands."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def gaps(code: str = CODE) -> list[dict[str, Any]]:
    """Every gap as ``--json`` has it."""
    return [{"in": file["file"], **gap} for file in spoken(of_altered(), code).result["files"] for gap in file["gaps"]]


@pytest.mark.parametrize("code", [*LANGUAGES, CODE])
def test_a_language_that_says_everything_lacks_nothing(code: str, house: Path) -> None:
    reply = spoken(of_altered(), code)
    assert (reply.exit, gaps(code), reply.diagnostics) == (DONE, [], ())
    assert reply.result["wanted"] > 1000


def test_what_is_lacking_is_named_with_the_place_of_its_english_sentence(house: Path) -> None:
    put(house / FAULTS, "schema/unknown-kind'", "schema/unknown-kinds'")
    there = put(house / ENGLISH_FAULTS, "  schema/unknown-kind:\n", "  schema/unknown-kind:\n") + 1
    lacking, unknown = gaps()
    assert (lacking["kind"], lacking["key"], lacking["in"]) == ("lacks", "schema/unknown-kind.what", FAULTS)
    assert (lacking["file"], lacking["line"]) == (ENGLISH_FAULTS, there)
    assert (unknown["kind"], unknown["key"], unknown["file"]) == ("unknown", "schema/unknown-kinds.what", FAULTS)
    assert unknown["near"] == ["schema/unknown-kind.what"]


def test_placeholders_that_differ_are_named(house: Path) -> None:
    line = put(house / FAULTS, "{kind}", "{kinds}")
    (gap,) = gaps()
    assert (gap["kind"], gap["file"], gap["line"]) == ("placeholders", FAULTS, line)
    assert (gap["lacking"], gap["extra"]) == (["kind"], ["kinds"])
    assert spoken(of_altered(), CODE).exit == NO


def test_a_file_that_is_not_there_is_counted_and_the_game_has_files_of_its_own(house: Path) -> None:
    (house / OF_THE_GAME).unlink()
    (file,) = [file for file in spoken(of_altered(), CODE).result["files"] if not file["there"]]
    assert file["file"] == OF_THE_GAME
    assert len(file["gaps"]) == file["wanted"] > 5
    assert {gap["file"] for gap in file["gaps"]} == {OF_THE_GAME.replace("/xx/", "/en/")}


def test_a_sentence_may_stand_in_another_file_of_its_room(house: Path) -> None:
    (house / OF_THE_GAME).rename((house / OF_THE_GAME).with_name("other-name.yaml"))
    assert gaps() == []


def test_help_pages_are_held_against_those_of_another_language(house: Path) -> None:
    (house / "rules/languages/xx/help.yaml").unlink()
    help_gaps = gaps()
    assert {gap["in"] for gap in help_gaps} == {"rules/languages/xx/help.yaml"}
    assert {gap["file"] for gap in help_gaps} == {"rules/languages/fr/help.yaml"}


def test_a_broken_file_is_told_as_a_fault(house: Path) -> None:
    (house / LISTED).write_text("messages: {list: {hidden: '{'}}\n", encoding="utf-8")
    reply = spoken(of_altered(), CODE)
    assert [fault.code for fault in reply.diagnostics] == ["catalogue/template"]
    assert reply.exit == NO


@pytest.mark.parametrize(("language", "word"), [("en", "Known: "), ("fr", "Au choix\u00a0: ")])
def test_a_language_without_a_folder_is_refused(language: str, word: str, house: Path) -> None:
    from judge.app.corpus.fault_sentences import lines_in

    with pytest.raises(Refused) as refused:
        spoken(of_altered(), "xy")
    assert f"{word}{', '.join(answer_languages())}" in lines_in(language, refused.value.diagnostics[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_the_language_of_the_answer(language: str, house: Path) -> None:
    put(house / FAULTS, "schema/unknown-kind'", "schema/unknown-kinds'")
    line = put(house / FAULTS, "{reason}", "{reasons}")
    (house / OF_THE_GAME).unlink()
    text = spoken(of_altered(language), CODE).text
    assert f"  {ENGLISH_FAULTS}:" in text
    assert f"  {FAULTS}:{line}:" in text
    assert "⟨" not in text
    assert ("manque" in text, "lacking" in text) == (language == "fr", language == "en")


def test_check_refuses_what_is_wrong_and_not_what_a_new_language_lacks(house: Path) -> None:
    (house / OF_THE_GAME).unlink()
    put(house / FAULTS, "{kind}", "{kinds}")
    put(house / "rules/languages/fr/messages/list.yaml", "messages:\n", "messages:\n  zzz: 'a'\n")
    told = [(fault.code, fault.severity, fault.span.file) for fault in check(of_altered()).diagnostics]
    assert sorted(told) == [
        ("messages/arguments", "error", FAULTS),
        ("messages/unknown", "error", "rules/languages/fr/messages/list.yaml"),
    ]


def test_a_language_of_the_rules_has_to_say_everything(house: Path) -> None:
    put(house / "rules/languages/fr/faults/verbs.yaml", "  schema/unknown-kind:\n", "  schema/unknown-kinds:\n")
    codes = {fault.code for fault in check(of_altered()).diagnostics if fault.severity == "error"}
    assert codes == {"messages/missing", "messages/unknown"}


def test_the_command_line_says_it_as_json_with_the_exit_code(house: Path) -> None:
    put(house / FAULTS, "{kind}", "{kinds}")
    environment = {**os.environ, "XDG_CACHE_HOME": str(house / "cache")}
    words = [sys.executable, "-m", "judge.cli", "coverage", "--language", CODE, "--json"]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    told = json.loads(done.stdout)
    assert (done.returncode, told["exit"], told["result"]["placeholders"], told["result"]["lacks"]) == (1, 1, 1, 0)
