"""A language in the making: few sentences, some of them wrong. It is told what is wrong, and nobody else meets it."""

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

from judge.app.verifying.check_files import check
from tests.asking import of_altered
from tests.mock_language import bilingual_copy

NB = "rules/languages/nb"
GENERAL = f"{NB}/messages/general.yaml"
SENTENCE = "messages:\n  label.not: ikke\n"
SEARCH = """stop: og i
alike: [[avsløre, reveal]]
operators: {not: [IKKE]}
fields: {kind: [slag]}
kinds: {rule: [regel]}
"""
Files = dict[str, str]
Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our data, without a third language."""
    return bilingual_copy(tmp_path_factory.mktemp("third"))


@pytest.fixture
def house(rules: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of data to which a test adds a language; the program reads its rules from there, and no boards."""
    shutil.copytree(rules / "rules", tmp_path / "rules")
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def judge(house: Path, rules: Path) -> Run:
    """Runs a command line in that folder, boards and all, with a cache of its own."""
    (house / "scenarios").symlink_to(rules / "scenarios")

    def run(*words: str, language: str = "nb") -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "XDG_CACHE_HOME": str(house / "cache"), "COLUMNS": "100"}
        argv = [sys.executable, "-m", "judge.cli", *words, "--lang", language]
        return subprocess.run(argv, env=environment, capture_output=True, text=True, check=False)

    return run


def put(house: Path, files: Files) -> None:
    """Write files, and the folders that they need."""
    for name, text in files.items():
        (house / name).parent.mkdir(parents=True, exist_ok=True)
        (house / name).write_text(text, encoding="utf-8")


@pytest.mark.long(keep=4)
@pytest.mark.parametrize(
    ("files", "faults"),
    [
        ({GENERAL: "label.not: ikke\n"}, ["messages/general.yaml:1:1 catalogue/no-top"]),
        ({GENERAL: "mesages:\n  label.not: ikke\n"}, ["messages/general.yaml:1:1 catalogue/no-top"]),
        ({GENERAL: f"{SENTENCE}more: x\n"}, ["messages/general.yaml:3:1 decode/unknown-key"]),
        ({GENERAL: "messages:\n  lable.nto: ikke\n"}, ["messages/general.yaml:2:3 messages/unknown"]),
        ({GENERAL: "messages:\n  label:\n    nto: ikke\n"}, ["messages/general.yaml:3:5 messages/unknown"]),
        ({GENERAL: "messages:\n  label.not: 'ikke {x}'\n"}, ["messages/general.yaml:2:3 messages/arguments"]),
        ({GENERAL: "messages:\n  label.not: 'ikke {x'\n"}, ["messages/general.yaml:2:14 catalogue/template"]),
        ({GENERAL: "messages:\n  label.not: 'ikke\n"}, ["messages/general.yaml:2:14 yaml/syntax"]),
        (
            {GENERAL: SENTENCE, f"{NB}/messages/other.yaml": SENTENCE},
            ["messages/other.yaml:2:3 messages/repeated"],
        ),
        ({f"{NB}/help.yaml": "wrods: {NAME: NAVN}\n"}, ["help.yaml:1:1 catalogue/no-top"]),
        ({f"{NB}/help.yaml": "words: {NAEM: NAVN}\n"}, ["help.yaml:1:9 messages/unknown"]),
        ({f"{NB}/help.yaml": "words: [\n"}, ["help.yaml:1:9 yaml/syntax"]),
        ({f"{NB}/schema.yaml": "words: {}\n"}, ["schema.yaml:1:1 catalogue/no-top"]),
        ({f"{NB}/schema.yaml": "descriptions: {'Defalt:': Standard}\n"}, ["schema.yaml:1:16 messages/unknown"]),
        ({f"{NB}/search.yaml": "stpo: og\n"}, ["search.yaml:1:1 decode/unknown-key"]),
        ({f"{NB}/search.yaml": "stop: 'og\n"}, ["search.yaml:1:7 yaml/syntax"]),
        ({f"{NB}/mesages/general.yaml": SENTENCE}, ["mesages/general.yaml:1:1 messages/unread"]),
        ({f"{NB}/messages/general.yml": SENTENCE}, ["messages/general.yml:1:1 messages/unread"]),
        ({GENERAL: SENTENCE, f"{NB}/search.yaml": SEARCH, f"{NB}/help.yaml": "words: {NAME: NAVN}\n"}, []),
    ],
)
def test_a_slip_is_told_once_and_in_its_place(files: Files, faults: list[str], house: Path) -> None:
    put(house, files)
    assert [f"{fault.span} {fault.code}" for fault in check(of_altered()).diagnostics] == [
        f"{NB}/{one}" for one in faults
    ]


@pytest.mark.parametrize(
    ("written", "advice"),
    [
        ("lable.nto: ikke", '  how: Did you mean "label.not"?'),
        ("label.not: 'ikke {x}'", 'error: label.not names "x", other than in English'),
    ],
)
def test_what_was_meant_is_said(written: str, advice: str, house: Path) -> None:
    from judge.app.corpus.fault_sentences import lines_in

    put(house, {GENERAL: f"messages:\n  {written}\n"})
    (fault,) = check(of_altered()).diagnostics
    assert advice in lines_in("en", fault)


def test_a_folder_of_a_game_alone_makes_no_language_and_that_is_remarked(house: Path) -> None:
    put(house, {"rules/altered/messages/nb/topics.yaml": SENTENCE})
    (remark,) = check(of_altered()).diagnostics
    assert (remark.code, remark.severity) == ("messages/unread", "warning")


@pytest.mark.parametrize(("language", "words"), [("en", "nb: 1 of "), ("fr", "nb\u00a0: 1 phrases sur ")])
def test_check_measures_how_far_a_language_is(language: str, words: str, house: Path) -> None:
    put(house, {GENERAL: SENTENCE})
    assert (check(of_altered(language)).footer or "").startswith(words)


@pytest.mark.dear
@pytest.mark.parametrize("slip", ["'ikke {x'", "'ikke"])
def test_a_slip_in_one_language_keeps_nobody_else_from_an_answer(slip: str, judge: Run, house: Path) -> None:
    commands = (("run", "noon-limbo"), ("list", "limbo"))
    before = [judge(*words, language=language).stdout for words in commands for language in ("en", "fr")]
    put(house, {GENERAL: f"messages:\n  label.not: {slip}\n"})
    assert before == [judge(*words, language=language).stdout for words in commands for language in ("en", "fr")]
    assert all(before)
    refused = judge("run", "noon-limbo")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith(f"{GENERAL}:2:14: error: ")
    checked = judge("check")
    assert (checked.returncode, checked.stderr.count("error:")) == (1, 1)


@pytest.mark.dear
def test_a_language_has_words_for_search_without_a_line_of_code(judge: Run, house: Path) -> None:
    put(house, {GENERAL: SENTENCE, f"{NB}/search.yaml": SEARCH})
    assert "*reveal*" in judge("search", "avsløre og i").stdout
    assert kinds(judge("search", "avsløre", "--json")) > {"rule"}
    assert kinds(judge("search", "slag:regel avsløre", "--json")) == {"rule"}
    assert "rule" not in kinds(judge("search", "avsløre IKKE kind:rule", "--json"))
    assert judge("search", "avsløre", language="en").returncode == 1


def kinds(done: subprocess.CompletedProcess[str]) -> set[str]:
    """The kinds of the hits of a search; each is said to be in a language in which something is written."""
    hits: list[dict[str, Any]] = json.loads(done.stdout)["result"]
    assert {hit["language"] for hit in hits} <= {"en", "fr"}
    return {hit["kind"] for hit in hits}


def test_a_language_without_words_for_search_reads_english_first(judge: Run, house: Path) -> None:
    put(house, {GENERAL: SENTENCE})
    assert judge("search", "action").stdout == judge("search", "action", language="en").stdout


@pytest.mark.dear
def test_a_slip_in_the_words_for_search_is_met_by_that_language_only(judge: Run, house: Path) -> None:
    before = judge("search", "internal", language="en").stdout
    put(house, {GENERAL: SENTENCE, f"{NB}/search.yaml": "stpo: og\n"})
    assert before == judge("search", "internal", language="en").stdout
    assert judge("search", "internal").stderr.startswith(f"{NB}/search.yaml:1:1: error: ")


@pytest.mark.dear
@pytest.mark.parametrize("search", ["", SEARCH])
@pytest.mark.parametrize("shape", ["md", "html"])
def test_a_faq_is_built_in_a_third_language(shape: str, search: str, judge: Run, house: Path) -> None:
    put(house, {GENERAL: SENTENCE, **({f"{NB}/search.yaml": search} if search else {})})
    command = ("faq", "build", "--topic", "deck", "--date", "2026-11-21", "--format", shape)
    ours, english = judge(*command), judge(*command, language="en")
    # Where a machine is busy it is told from time to time how far the work has come: that is no fault.
    assert (ours.returncode, "error" in ours.stderr, "warning" in ours.stderr) == (0, False, False)
    assert len(ours.stdout) > 0.9 * len(english.stdout)  # definitions and terms too, in English


def test_descriptions_of_a_schema_are_in_the_language_of_the_answer(judge: Run, house: Path) -> None:
    put(house, {GENERAL: SENTENCE, f"{NB}/schema.yaml": "descriptions: {The game.: Spillet.}\n"})
    assert "The game. · Spillet." in judge("schema", "scenario").stdout
    assert "The game. · Le jeu." in judge("schema", "scenario", language="en").stdout
