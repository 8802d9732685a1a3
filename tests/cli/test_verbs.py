"""Each verb: its help page, what it hands to the app, and what it says to wrong words."""

from __future__ import annotations

import json
import sys
import types
from collections.abc import Callable
from typing import Any

import pytest

from judge.app.lookup.hit_window import HitWindow
from judge.app.reply import ListFilter, Reply, SecondSide, Shape
from judge.cli import commands
from judge.cli.help import COMMON
from tests.asking import of_altered

Run = Callable[..., Any]
EXAMPLES = {
    "run": "judge run noon-limbo",
    "rule": "judge rule 6.3.f",
    "diff": "judge diff 1.0 4.0",
    "term": "judge term Limbo",
    "search": "judge search",
    "test": "judge test",
    "check": "judge check",
    "faq build": "judge faq build --out",
    "faq release": "judge faq release 1.1",
    "faq diff": "judge faq diff 1.0",
    "coverage": "judge coverage --ablate",
    "schema": "judge schema scenario",
    "list": "judge list --rule",
    "compare": "judge compare noon-limbo",
    "share": "judge share my-board.yaml",
    "report": "judge report my-board.yaml",
    "new": "judge new --lang fr",
    "card": "judge card Sprint",
    "deck": "judge deck my-list.txt",
    "import": "judge import",
    "quiz": "judge quiz --level 2",
    "doctor": "judge doctor --json",
    "cache": "judge cache clear",
    "completion": "judge completion --install",
    "lsp": "judge lsp",
    "mcp": "judge mcp",
}
RUN = {"edition": None, "scenario": "noon", "first": False, "shape": Shape()}
HANDED = {
    "run noon --first --slip --format html": RUN | {"first": True, "shape": Shape("html", slip=True)},
    "run noon --depth all --board --format html": RUN | {"shape": Shape("html", "all", True)},
    "run - --edition 1.0": RUN | {"edition": "1.0", "scenario": "-"},
    "rule": {"words": (), "official": False, "verbose": False},
    "rule --plain 6.3.f 4.4": {"words": ("6.3.f", "4.4"), "official": False, "verbose": False},
    "rule 6.3.f --verbose": {"words": ("6.3.f",), "official": False, "verbose": True},
    "diff 1.0 4.0": {"older": "1.0", "newer": "4.0", "section": "", "play": False, "official": False},
    "diff 3.0 4.0 6.2 --play": {"older": "3.0", "newer": "4.0", "section": "6.2", "play": True, "official": False},
    "term": {"words": ()},
    "term mana orb": {"words": ("mana", "orb")},
    "search internal action": {"words": ("internal", "action"), "window": HitWindow()},
    "search noon --limit 3 --page 2": {"words": ("noon",), "window": HitWindow(3, 2)},
    "search noon --all": {"words": ("noon",), "window": HitWindow(is_all=True)},
    "test --jobs 3 --accept a b": {"paths": ("a", "b"), "jobs": 3, "accept": True, "edition": None},
    "check": {"paths": ()},
    "faq build --topic noon --out x.md --date 2026-11-21": {
        "topics": ("noon",), "shape": "md", "out": "x.md", "date": "2026-11-21", "against": "", "keep_going": False,
    },
    "faq build --topic a --topic b --format json --against 1.0 --keep-going": {
        "topics": ("a", "b"), "shape": "json", "out": "", "date": "", "against": "1.0", "keep_going": True,
    },
    "faq release 1.1 --date 2026-11": {"version": "1.1", "lang": "", "date": "2026-11", "out": ""},
    "faq release 1.1a --out x.json": {"version": "1.1a", "lang": "", "date": "", "out": "x.json"},
    "faq diff 1.0": {"before": "1.0", "after": ""},
    "faq diff 1.0 1.1": {"before": "1.0", "after": "1.1"},
    "coverage --ablate --rule 4.4.b": {"show": "ablation", "rule": "4.4.b"},
    "coverage --texts --rule 6.1": {"show": "texts", "rule": "6.1"},
    "coverage --boards": {"show": "boards", "rule": ""},
    "coverage --tests": {"show": "tests", "rule": ""},
    "coverage --edition 3.0": {"show": "classes", "rule": ""},
    "card Sprint": {"name": ("Sprint",), "official": False, "in_all_games": True},
    "card Sprint --game altered": {"name": ("Sprint",), "official": False, "in_all_games": False},
    "deck list.txt --rules mine.json": {"file": "list.txt", "rules": "mine.json"},
    "cache": {"action": "show"},
    "cache clear": {"action": "clear"},
    "schema result": {"kind": "result"},
    "list --rule 4.4 --card kuwat --topic noon --text orb": {
        "wanted": ListFilter("4.4", "kuwat", "noon", "", "orb"), "edition": None, "page": 0
    },
    "share x --fence": {"scenario": "x", "fence": True, "edition": None, "code": False},
    "report x Ben is first": {"scenario": "x", "objection": "Ben is first", "fence": False, "edition": None},
    "compare a b --first": {"scenario": "a", "second_scenario": "b", "variant": SecondSide(), "first": True, "edition": None},
    "compare a --editions 1.0,3.0 --without x --first-player ben --mana +1 --mana ana=-1": {
        "scenario": "a", "second_scenario": None, "first": False, "edition": None,
        "variant": SecondSide(("1.0", "3.0"), ("x",), "ben", ("+1", "ana=-1")),
    },
    "list --verdict no": {"wanted": ListFilter(verdict="no"), "edition": None, "page": 0},
    "list fleeting orb --page 2": {"wanted": ListFilter(text="fleeting orb"), "edition": None, "page": 2},
    "import a.txt b.txt --dry-run": {
        "files": ("a.txt", "b.txt"), "dry_run": True, "list_": False, "remove": None, "official": False,
        "lang": None, "edition": None, "game": None, "date": None,
    },
    "import --remove a.txt --lang en --edition 3.0 --game altered": {
        "files": (), "dry_run": False, "list_": False, "remove": "a.txt", "official": False,
        "lang": "en", "edition": "3.0", "game": "altered", "date": None,
    },
    "import --list": {
        "files": (), "dry_run": False, "list_": True, "remove": None, "official": False,
        "lang": None, "edition": None, "game": None, "date": None,
    },
}  # fmt: skip


def verb_of(line: str) -> str:
    return " ".join(line.split()[: 2 if line.startswith("faq") else 1])


@pytest.mark.parametrize("line", HANDED)
def test_a_verb_hands_its_options_to_the_app(judge: Run, stub: Run, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    monkeypatch.setattr("judge.cli.start._answer", commands.main)
    calls = stub(verb_of(line), Reply(verb_of(line), text="answered"))
    assert judge(*line.split()) == (0, "answered\n", "")
    [((settings,), named)] = calls
    assert callable(named.pop("progress", print))
    assert named == HANDED[line]
    edition = "3.0" if "--edition 3.0" in line else "1.0"
    assert settings == of_altered(edition=edition, names_game="--game" in line)


def test_common_options_become_settings(judge: Run, stub: Run) -> None:
    calls = stub("run", Reply("run"))
    words = "run x --lang fr --game altered --edition 1.0 --reading R-4.4.a=every-step --reading R-2=b"
    assert judge(*words.split())[0] == 0
    readings = (("R-4.4.a", "every-step"), ("R-2", "b"))
    assert calls[0][0] == (of_altered("fr", readings=readings, names_game=True),)


def test_another_edition_than_the_scenarios_is_refused_not_ignored(judge: Run) -> None:
    code, out, err = judge("run", "noon-limbo", "--edition", "3.0")
    assert (code, out) == (2, "")
    assert "3.0" in err


@pytest.mark.parametrize("verb", EXAMPLES)
@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_every_verb_has_help_with_an_example(judge: Run, verb: str, flag: str) -> None:
    code, out, err = judge(*verb.split(), flag)
    assert (code, err) == (0, "")
    assert EXAMPLES[verb] in out.split("Example:")[1]
    assert all(f"--{name}" in out for name in COMMON)


def test_the_first_page_has_an_example_of_every_verb(judge: Run) -> None:
    code, out, _ = judge("-h")
    assert code == 0
    assert all(f"  {example}" in out.split("Examples:")[1] for example in EXAMPLES.values())
    assert judge()[1] == out
    assert judge("faq")[0] == 0


@pytest.mark.parametrize("line", ["", "faq", *EXAMPLES])
def test_help_fits_into_40_columns(judge: Run, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    _, out, _ = judge(*line.split(), "-h")
    assert max(len(one) for one in out.splitlines()) <= 40


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("rnu noon", "Did you mean run?"),
        ("serach x", "Did you mean search?"),
        ("faq biuld", "Did you mean build?"),
        ("run noon --frist", "Did you mean --first?"),
        ("run noon --lagn fr", "Did you mean --lang?"),
        ("--json run noon", "--json goes after the command"),
        ("run noon --reading R-4.4.a", "is not ID=CHOICE"),
        ("run noon --reading A=b --reading A=c", "given twice"),
        ("run", "judge list"),
        ("coverage --texts --boards", "choose one"),
        ("schema cadrs", "'cards'"),
        ("run noon --lang de", "'en', 'fr'"),
        ("zzzzzz", "See judge -h."),
    ],
)
def test_wrong_words_are_answered_with_the_nearest(judge: Run, line: str, said: str) -> None:
    code, out, err = judge(*line.split())
    assert (code, out) == (2, "")
    assert said in err
    assert "Traceback" not in err


def test_wrong_words_under_json(judge: Run) -> None:
    code, out, err = judge("run", "noon", "--json", "--frist")
    envelope = json.loads(out)
    assert (code, err, envelope["command"], envelope["exit"], envelope["ok"]) == (2, "", "run", 2, False)
    [fault] = envelope["diagnostics"]
    assert (fault["code"], fault["file"], fault["column"]) == ("usage/unknown-option", "<command line>", 23)
    assert "--first" in fault["how"]


def test_a_terminal_escape_in_a_wrong_word_is_shown_harmless(judge: Run) -> None:
    assert "\x1b" not in judge("r\x1b[31mun", "x")[2]


def test_the_version(judge: Run) -> None:
    code, out, _ = judge("--version")
    assert code == 0
    assert out.startswith("judge ")


@pytest.mark.parametrize("number", ["6.3.f", "4.4"])
def test_a_rules_number_takes_the_fast_path_first(judge: Run, monkeypatch: pytest.MonkeyPatch, number: str) -> None:
    fast = types.ModuleType("judge.cli.fast.rule_fast_path")
    seen: list[list[str]] = []

    def answer(argv: list[str]) -> int:
        seen.append(argv)
        return 0

    fast.try_rule = answer  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "judge.cli.fast.rule_fast_path", fast)
    assert judge("rule", number, "--lang", "fr")[0] == 0
    assert seen == [["rule", number, "--lang", "fr"]]


def test_completion_knows_the_verbs(spawn: Run) -> None:
    words = {"_JUDGE_COMPLETE": "complete_bash", "COMP_WORDS": "judge cov", "COMP_CWORD": "1"}
    assert spawn(env=words).stdout.decode().split() == ["coverage"]


@pytest.mark.parametrize(
    "line", ["run noon-limbo", "test noon-limbo", "check", "coverage", "share noon-limbo", "rule 4.4"]
)
def test_a_game_that_is_not_there_is_refused_by_every_verb(judge: Run, line: str) -> None:
    code, out, err = judge(*line.split(), "--game", "magic")
    assert (code, out) == (2, "")
    assert err.startswith("judge: --game: there are no rules of a game magic\n")


@pytest.mark.parametrize("line", ["run noon-limbo", "test noon-limbo", "check", "coverage", "explore noon-own-order"])
def test_a_game_that_is_only_looked_up_has_no_boards(judge: Run, line: str) -> None:
    code, out, err = judge(*line.split(), "--game", "underworlds")
    assert (code, out) == (2, "")
    assert err.startswith("judge: --game: underworlds is looked up here, and not played\n")


@pytest.mark.parametrize("verb", ["run", "check", "share", "explore", "ruling"])
def test_a_file_that_is_not_there_has_no_line(judge: Run, verb: str) -> None:
    code, _, err = judge(verb, "absent.yaml")
    assert code != 0
    assert err.startswith('judge: there is no scenario "absent.yaml"')


@pytest.mark.parametrize(("language", "verb"), [("en", "To look it up"), ("fr", "Pour le chercher")])
def test_what_is_no_command_may_be_looked_up(judge: Run, language: str, verb: str) -> None:
    code, out, err = judge("--lang", language, "The Monolith")
    assert (code, out) == (2, "")
    assert verb in err
    assert "judge search 'The Monolith'" in err
    assert "judge card 'The Monolith'" in err
    assert verb not in judge("--lang", language, "serch")[2]  # meant for another command
    assert verb not in judge("--lang", language, "faq", "Monolith")[2]
