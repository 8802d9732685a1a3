"""The manual page says what the help pages say, in both languages, and is the one in the wheel."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from test_options_apply import TABLE, options, verbs

from judge.app.corpus.help_words import help_words
from judge.cli.help import Translation

Judge = Callable[..., Any]
HOUSE = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "fr")


def page(language: str) -> str:
    return (HOUSE / f"man/{language}/judge.1").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_that_is_kept_is_the_one_of_today(judge: Judge, language: str) -> None:
    """After a change of a verb: judge --man > man/en/judge.1; judge --lang fr --man > man/fr/judge.1."""
    assert judge("--lang", language, "--man") == (0, page(language), "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_every_verb_and_every_option(language: str) -> None:
    text = page(language).replace("\\-", "-")
    assert [verb for verb in TABLE if f".SS judge {verb}" not in text] == []
    for verb, command in verbs().items():
        part = text.partition(f".SS judge {verb}")[2].partition(".SS ")[0]
        assert {name for name in options(command) if f"--{name}" not in f"{part}{text}"} == set()


def test_every_text_of_it_has_its_french(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    word = Translation.word

    def heard(translation: Translation, text: str) -> str:
        asked.append(" ".join(text.split()))
        return word(translation, text)

    monkeypatch.setattr(Translation, "word", heard)
    judge("--man")
    words = help_words("fr")
    sentences = [text for text in asked if re.search(r"[a-z]{3,} [a-z]{2,}", text)]
    assert [text for text in sentences if text not in words and f"{text}." not in words] == []


@pytest.mark.skipif(shutil.which("groff") is None, reason="there is no groff here")
@pytest.mark.parametrize("language", LANGUAGES)
def test_groff_sets_it_without_a_complaint(language: str) -> None:
    command = ["groff", "-man", "-Tutf8", "-ww", "-k", "-z"]
    done = subprocess.run(command, input=page(language).encode(), capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_it_goes_into_the_wheel() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
    shared = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    assert shared == {
        "man/en/judge.1": "share/man/man1/judge.1", "man/fr/judge.1": "share/man/fr/man1/judge.1",
    }  # fmt: skip
