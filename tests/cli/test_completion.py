"""What Tab offers: every kind of name with a word of help, in both languages, by a program that imports next to nothing."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from test_options_apply import options, verbs

from judge.app.executing.scenario_files import bundled
from judge.cli.completion.scripts import SHELLS, script, start_up_file
from judge.cli.tab.answer_tab import Offers, following, split
from judge.cli.tab.table import kind_of, table

Judge = Callable[..., Any]
Spawn = Callable[..., Any]
HOUSE = Path(__file__).resolve().parents[2]
UNKNOWN = {
    "depth", "format", "color", "jobs", "max-positions", "max-seconds", "contrast", "page", "date", "text", "answer",
    "mana", "first-player", "remove", "limit", "count", "seed",
}  # fmt: skip
"""Options whose value nobody can guess, or that stands in the closed list of the option itself."""


@pytest.fixture(scope="module", params=["en", "fr"])
def tab(request: pytest.FixtureRequest) -> Callable[[str], tuple[bool, dict[str, str]]]:
    """Press Tab behind a line: whether files fit, and the candidates with their help."""
    words = Offers("\n" + table(request.param))

    def press(line: str) -> tuple[bool, dict[str, str]]:
        files, fitting = following(words, split(line)[1:])
        return files, dict(fitting)

    return press


@pytest.mark.parametrize(
    "option", ["run noon-limbo --why-not", "compare noon-limbo --without", "run --lang fr noon-limbo --why-not"]
)
def test_the_cards_of_the_board_that_was_typed_come_first(tab: Any, option: str) -> None:
    """Lamplighter is described in noon-limbo itself; Lady of the Lake lies nowhere there."""
    _, offered = tab(f"judge {option} La")
    assert next(iter(offered)) == "lamplighter"
    assert "lady_of_the_lake" in offered
    _, offered = tab(f"judge {option} ")
    assert set(list(offered)[:4]) == {"lamplighter", "piper", "subhash_marmo", "ordis_trooper"}


def test_a_file_of_ones_own_has_its_cards_offered_first(tab: Any, tmp_path: Path) -> None:
    """It describes one and holds another, in whichever style it is written."""
    board = tmp_path / "my board.yaml"
    own = "cards:\n  # of our own\n  lark_of_dawn:\n    name: Lark\n    kind: character\n  lantern: {name: L}\nboard:\n"
    board.write_text(own + "  players: {ana: {hand: [the_monolith_ordis_bastion]}}\n")
    _, offered = tab(f"judge run '{board}' --why-not ")
    assert list(offered)[:3] == ["lark_of_dawn", "lantern", "the_monolith_ordis_bastion"]
    _, offered = tab(f"judge run '{board}' --why-not la")
    assert list(offered)[:2] == ["lark_of_dawn", "lantern"]


@pytest.mark.parametrize(
    ("line", "word", "files"),
    [
        ("judge co", "coverage", False),
        ("judge --lang fr co", "compare", False),
        ("judge faq b", "build", False),
        ("judge help fa", "faq", False),
        ("judge help faq b", "build", False),
        ("judge run noon-l", "noon-limbo", True),
        ("judge run --lang en noon-l", "noon-limbo", True),
        ("judge compare noon-limbo noon-own", "noon-own-order", True),
        ("judge rule 6.3.", "6.3.d", False),
        ("judge rule 4.4.b 6.3.", "6.3.d", False),
        ("judge rule --edition 4.0 6.2.g", "6.2.g.1", False),
        ("judge rule WU-10", "WU-105", False),
        ("judge card the_", "the_monolith_ordis_bastion", False),
        ("judge card bastio", "the_monolith_ordis_bastion", False),
        ("judge term li", "limbo", False),
        ("judge list --topic rea", "reactions", False),
        ("judge list --verdict ", "open", False),
        ("judge list --card the_", "the_monolith_ordis_bastion", False),
        ("judge list --rule 6.3.", "6.3.d", False),
        ("judge run x --reading R-4.4.a=", "R-4.4.a=every-step", False),
        ("judge run x --reading=R-4.4.a=", "--reading=R-4.4.a=every-step", False),
        ("judge run --why-not bastio", "the_monolith_ordis_bastion", False),
        ("judge run --dep", "--depth", False),
        ("judge run x --lang=", "--lang=fr", False),
        ("judge run x --game un", "underworlds", False),
        ("judge run x --edition ", "1.0", False),
        ("judge test noon-l", "noon-limbo", True),
        ("judge ver", None, False),
        ("judge run x y", None, False),
        ("judge faq build --out ", None, True),
        ("judge nothing-like-it ", None, False),
    ],
)
def test_what_may_follow(tab: Any, line: str, word: str | None, files: bool) -> None:
    has_files, offered = tab(line)
    assert has_files is files
    if word is None:
        assert offered == {}
    else:
        assert word.lower() in [name.lower() for name in offered]


@pytest.mark.parametrize(
    "line",
    [
        "judge ", "judge faq ", "judge run noon", "judge rule 6.3.", "judge card the_", "judge term ", "judge run --",
        "judge list --topic ", "judge list --verdict ", "judge run x --reading ",
    ],
)  # fmt: skip
def test_every_word_has_its_help(tab: Any, line: str) -> None:
    _, offered = tab(line)
    assert len(offered) > 1
    assert [word for word, help_text in offered.items() if not help_text.strip()] == []
    assert "⟨" not in "".join(offered.values())


def test_the_help_is_in_the_language() -> None:
    assert "À Midi" in table("fr")
    assert "À Midi" not in table("en")


def test_every_board_is_offered(tab: Any) -> None:
    assert set(tab("judge run ")[1]) == set(bundled())


def test_every_value_has_a_kind_or_cannot_be_guessed() -> None:
    silent = {
        f"{verb} --{option}"
        for verb, command in verbs().items()
        for parameter in command.params
        for option in options(command)
        if f"--{option}" in parameter.opts and not kind_of(parameter) and option not in UNKNOWN
    }
    assert silent == set()
    nameless = {
        f"{verb} {parameter.metavar}"
        for verb, command in verbs().items()
        for parameter in command.params
        if parameter.param_type_name == "argument" and not kind_of(parameter)
    }
    assert nameless == {"faq release VERSION", "new [QUESTION]", "report [OBJECTION]"}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("judge run ", ["judge", "run", ""]),
        ("judge ru", ["judge", "ru"]),
        ("judge card 'The Mono", ["judge", "card", "The Mono"]),
        ('judge card "The Mono', ["judge", "card", "The Mono"]),
        (r"judge card The\ Mono", ["judge", "card", "The Mono"]),
        (r"judge run it\'s 'a b' c", ["judge", "run", "it's", "a b", "c"]),
        ("judge run '' ", ["judge", "run", "", ""]),
        ("", [""]),
    ],
)
def test_a_line_is_split_as_a_shell_does(line: str, words: list[str]) -> None:
    assert split(line) == words


def test_it_answers_in_every_shape(spawn: Spawn) -> None:
    def answer(shell: str, line: str, **around: str) -> list[str]:
        return spawn(env={"_JUDGE_COMPLETE": shell, "_JUDGE_LINE": line, **around}).stdout.decode().split("\n")

    assert answer("fish", "judge run noon-limb")[:2][0] == "files"
    assert answer("zsh", "judge run noon-limb")[1].startswith("noon-limbo\tA card")
    bash = {"_JUDGE_BREAKS": " =:"}
    assert answer("bash", "judge run x --reading R-4.4.a=ev", **bash)[1].startswith("every-step\t")
    listed = answer("bash", "judge card the_", **bash, _JUDGE_LISTED="1")
    assert "the_monolith_ordis_bastion  (The Monolith, Ordis Bastion)\t" in listed


@pytest.mark.parametrize(
    "line",
    ["", "judge", "\x00", "judge '", "judge run \\", "judge " + "x " * 5000, "judge rule " + "9" * 10000, "é" * 99],
)
def test_whatever_is_typed_nothing_is_said_to_the_person(line: str) -> None:
    files, offered = following(Offers("\nverb\trun\tx\n"), split(line)[1:])
    assert isinstance(files, bool)
    assert isinstance(offered, list)


def test_nothing_dear_is_imported_once_the_table_is_there(spawn: Spawn, tmp_path: Path) -> None:
    around = {"_JUDGE_COMPLETE": "fish", "_JUDGE_LINE": "judge run noon-l", "XDG_CACHE_HOME": str(tmp_path)}
    assert b"noon-limbo" in spawn(env=around).stdout
    code = (
        "import sys\nfrom judge.cli.start import main\ntry:\n  main()\nfinally:\n  print(*sys.modules, file=sys.stderr)"
    )
    import os

    done = subprocess.run(
        [sys.executable, "-S", "-c", code], env=os.environ | around | {"PYTHONPATH": str(HOUSE)}, capture_output=True,
        text=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert "noon-limbo" in done.stdout
    modules = set(done.stderr.split())
    assert "judge.cli.tab.answer_tab" in modules
    assert not modules & {"typer", "yaml", "msgspec", "typing", "re", "json", "pathlib", "judge.cli.commands"}


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_is_printed(judge: Judge, shell: str) -> None:
    assert judge("completion", shell) == (0, script(shell), "")
    assert judge("--show-completion", shell)[1] == script(shell)


def test_the_shell_of_the_user_is_meant(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHELL", "/usr/bin/zsh")
    assert judge("completion")[1] == script("zsh")
    monkeypatch.setenv("SHELL", "/usr/bin/tcsh")
    code, out, err = judge("completion")
    assert (code, out) == (2, "")
    assert "bash" in err


@pytest.mark.parametrize("line", ["completion --install", "--install-completion"])
@pytest.mark.parametrize("shell", SHELLS)
def test_nothing_is_touched_where_nobody_can_be_asked(
    judge: Judge, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, shell: str, line: str
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("SHELL", shell)
    for name in ("XDG_CONFIG_HOME", "ZDOTDIR"):
        monkeypatch.delenv(name, raising=False)
    code, out, err = judge(*line.split())
    assert (code, out) == (2, "")
    assert start_up_file(shell) in err
    assert list(tmp_path.rglob("*rc")) == []
    assert list(tmp_path.rglob("*.fish")) == []
