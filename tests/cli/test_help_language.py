"""Help in the language of the answer, and other ways to type a command line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from test_verbs import EXAMPLES

from judge.app.corpus.help_words import help_words
from judge.app.reply import Reply
from judge.cli.help import Translation
from judge.cli.typed.spelled_out import is_bare, spelled_out
from judge.text.grammars.french import typeset
from judge.version import __version__

Run = Callable[..., Any]
PAGES = ("", "faq", *EXAMPLES, "explore", "ruling")
SAME = ("<", "-", "[OPTIONS]", "[OTHER]", "[B]", "[QUESTION]", "x>=")
"""What stands as it is in every language: options and their values, the names of commands."""


@pytest.fixture
def looked_up(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that a help page asks the translation for."""
    texts: list[str] = []

    def word(translation: Translation, text: str) -> str:
        texts.append(" ".join(text.split()))
        return found(translation, text)

    found = Translation.word
    monkeypatch.setattr(Translation, "word", word)
    return texts


@pytest.mark.parametrize("line", PAGES)
def test_every_text_of_a_help_page_has_its_french(judge: Run, looked_up: list[str], line: str) -> None:
    assert judge(*line.split(), "-h")[0] == 0
    words = help_words("fr")
    names = {word for page in PAGES for word in page.split()} | {
        "A",
        "N",
        "DATE",
        "VERSION",
        "N[,N]",
        "6.3.f, 6.2.e-h, 4.4.",
    }
    texts = [text for text in looked_up if not text.startswith(SAME) and text not in names]
    assert texts
    assert [text for text in texts if text not in words and f"{text}." not in words] == []


def test_no_french_text_is_left_of_a_help_page_that_went(judge: Run, looked_up: list[str]) -> None:
    for line in PAGES:
        judge(*line.split(), "-h")
    judge("--man")
    unused = [text for text in help_words("fr") if text not in looked_up and text.removesuffix(".") not in looked_up]
    assert unused == []


def test_the_french_of_help_has_french_spaces() -> None:
    notation = "ana pays:"
    texts = [text for text in help_words("fr").values() if notation not in text]
    assert [text for text in texts if typeset(text) != text] == []


@pytest.mark.parametrize("words", ["run -h --lang fr", "--lang fr run -h", "--lang=fr help run", "help run --lang fr"])
def test_help_is_in_the_language_asked_for(judge: Run, words: str) -> None:
    code, out, err = judge(*words.split())
    assert (code, err) == (0, "")
    assert out.startswith("Emploi\u00a0: judge run [OPTIONS] SITUATION\n")
    assert "[par défaut\u00a0: text]" in out
    assert "\nOptions de toutes les commandes\u00a0:\n" in out


def test_help_is_in_the_language_of_the_locale(judge: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Commandes\u00a0:" in judge()[1]
    assert "Commandes\u00a0:" in judge("faq")[1]
    assert "Commands:" in judge("-h", "--lang", "en")[1]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("help", "-h"),
        ("help run", "run -h"),
        ("help faq build", "faq build -h"),
        ("version", "--version"),
        ("--install-completion", "completion --install"),
        ("--show-completion zsh", "completion zsh"),
        ("--lang fr run x --json", "run --lang fr x --json"),
        ("--lang=fr faq build --out x", "faq build --lang=fr --out x"),
        ("--lang fr faq", "--lang fr faq -h"),
        ("--lang fr -h", "--lang fr -h"),
        ("--lang fr", "--lang fr"),
        ("--lang", "--lang"),
        ("run help", "run help"),
    ],
)
def test_other_ways_to_type_a_line(typed: str, meant: str) -> None:
    assert spelled_out(typed.split()) == meant.split()
    assert is_bare(typed.split()) == (typed == "--lang fr")


@pytest.mark.parametrize("words", ["--version", "-V", "version", "--lang fr version"])
def test_the_version_by_any_name(judge: Run, words: str) -> None:
    assert judge(*words.split()) == (0, f"judge {__version__}\n", "")


def test_the_language_before_a_verb_is_the_verbs(judge: Run, stub: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = stub("search", Reply("search"))
    assert judge("--lang", "fr", "search", "limbo")[0] == 0
    assert judge("--lang", "fr", "search", "limbo", "--lang", "en")[0] == 0
    assert [settings.language for (settings,), _ in calls] == ["fr", "en"]
    assert "Il n’y a pas de commande" in judge("--lang", "fr", "serach")[2]


def test_a_group_is_told_nothing_about_verbs_that_it_lacks(judge: Run) -> None:
    assert "noon-limbo" not in judge("faq", "--json")[2]


def test_a_missing_word_is_called_as_the_help_page_calls_it(judge: Run) -> None:
    exit, _, told = judge("run", "--lang", "fr")
    assert exit == 2
    assert "SITUATION" in told
    assert "SCENARIO" not in told


def test_a_word_that_does_not_fit_is_told_with_the_argument_as_the_help_page_calls_it(judge: Run) -> None:
    exit, _, told = judge("schema", "foo", "--lang", "fr")
    assert exit == 2
    assert "pour SORTE" in told
    assert "KIND" not in told
