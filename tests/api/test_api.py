"""``import judge``: the examples of its page run, its values are frozen, and it costs nothing before it is used."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import judge
from judge.api import values
from judge.model.value import Value
from judge.version import __version__
from tests.not_computed import RINGS

HOUSE = Path(__file__).resolve().parents[2]
PAGE = (HOUSE / "judge/api/README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_there_are_ten_examples() -> None:
    assert len(EXAMPLES) == 10


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_each_example_of_the_page_runs(example: str) -> None:
    case = doctest.DocTestParser().get_doctest(example, {}, "README.md", "README.md", 0)
    assert case.examples
    told: list[str] = []
    doctest.DocTestRunner().run(case, out=told.append)
    assert told == []


def test_what_is_public_is_listed_and_told() -> None:
    assert dir(judge) == sorted(judge.__all__)
    assert all(getattr(judge, name) for name in judge.__all__)
    assert judge.__version__ == __version__
    told = set(re.findall(r"`(?:\.?)([A-Za-z]+)", PAGE))
    methods = {name for name in dir(judge.Judge) if not name.startswith("_") and callable(getattr(judge.Judge, name))}
    assert methods - told == set()


def test_what_is_not_listed_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'load'"):
        judge.load  # noqa: B018


def test_every_answer_is_listed() -> None:
    kinds = {
        name for name, kind in vars(values).items()
        if isinstance(kind, type) and kind.__module__ == values.__name__ and name != "ApiValue"
    }  # fmt: skip
    assert kinds <= set(judge.__all__)


@pytest.mark.parametrize(
    "name", [name for name in judge.__all__ if name not in ("__version__", "InputRefused", "BoardOrName")]
)
def test_a_value_is_frozen_documented_and_typed(name: str) -> None:
    kind = getattr(judge, name)
    assert issubclass(kind, Value)
    assert kind.__struct_config__.frozen
    assert kind.__doc__
    assert all(field.type is not None for field in msgspec.structs.fields(kind))


def test_answers_are_compared_and_hashed() -> None:
    table = judge.Judge()
    assert table.rule("4.4.b") == judge.Judge().rule("4.4.b")
    assert len({table.run("noon-limbo"), table.run("noon-limbo")}) == 1
    with pytest.raises(AttributeError):
        table.run("noon-limbo").answer = "Yes."


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_text_is_what_the_command_prints(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from judge.cli.commands import main

    monkeypatch.setenv("COLUMNS", "100")
    main(["run", "noon-limbo", "--lang", language, "--plain"])
    assert capsys.readouterr().out.rstrip("\n") == judge.Judge(language=language).run("noon-limbo").text.rstrip("\n")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_not_there_is_none_or_empty(language: str) -> None:
    table = judge.Judge(language=language)
    assert (table.rule("99.9"), table.term("qqqqqqqq"), table.card("zzzzzz"), table.search("zzzzzz")) == (
        (),
        (),
        None,
        (),
    )


@pytest.mark.parametrize(
    "text",
    ["", "a: b", "game: altered", "[", "\x00", "\ud800", "&a [*a]", "x" * 3_000_000, "game: magic\nedition: '1'"],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hostile_board_is_refused_with_its_place(text: str, language: str) -> None:
    with pytest.raises(judge.InputRefused) as refused:
        judge.Judge(language=language).read(text)
    assert refused.value.faults
    assert all(fault.what and fault.line >= 1 for fault in refused.value.faults)


def test_every_method_refuses_a_game_that_is_not_there() -> None:
    table = judge.Judge(game="magic")
    for ask in (table.rule, table.term, table.card, table.search, table.load, table.read, table.run):
        with pytest.raises(judge.InputRefused):
            ask("noon-limbo")
    with pytest.raises(judge.InputRefused):
        judge.Judge().explain("noon-limbo", depth="deep")
    with pytest.raises(judge.InputRefused):
        judge.Judge(edition="9.9").rule("4.4.b")
    with pytest.raises(judge.InputRefused):
        judge.Judge(readings=(("R-none", "x"),)).run("noon-limbo")


def test_another_game_is_looked_up() -> None:
    table = judge.Judge(game="underworlds")
    [ruling] = table.rule("WU-105")
    assert ruling.id == "underworlds/2018-11/WU-105"
    assert table.card("sprint") is not None


def test_a_reading_changes_the_answer() -> None:
    other = judge.Judge(readings=(("R-4.2.b-at", "whole-phase"),)).run("noon-limbo")
    assert (other.answer, judge.Judge().run("noon-limbo").answer) == ("Yes.", "No.")


def test_to_import_it_costs_nothing() -> None:
    code = "import sys; before = set(sys.modules); import judge; print(*sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], cwd=HOUSE, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["judge"]


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"language": "de"}, "api/choice"),
        ({"language": "../.."}, "api/choice"),
        ({"width": 0}, "api/range"),
        ({"width": 10**9}, "api/range"),
        ({"game": "underworlds"}, "scenario/unknown-game"),
        ({"edition": "4.0"}, "scenario/unknown-edition"),
        ({"edition": "../.."}, "library/no-edition"),
    ],
)
def test_what_a_table_cannot_be_is_refused_before_a_board_is_ruled_on(options: dict[str, Any], code: str) -> None:
    """A language without sentences was answered in keys, a width beyond all screens never ended."""
    table, board = judge.Judge(**options), judge.Judge().load("noon-limbo")
    for ask in (table.run, table.explain, table.explore, table.ruling):
        with pytest.raises(judge.InputRefused) as refused:
            ask(board)
        assert [fault.code for fault in refused.value.faults] == [code] or code.startswith("library")
        assert refused.value.faults[0].what
        assert "⟨" not in refused.value.faults[0].what + refused.value.faults[0].how


@pytest.mark.parametrize("limit", [{"seconds": -1}, {"seconds": float("nan")}, {"positions": -1}])
def test_a_limit_below_zero_is_refused(limit: dict[str, Any]) -> None:
    for ask in (judge.Judge(language="fr").explore, judge.Judge(language="fr").ruling):
        with pytest.raises(judge.InputRefused, match="doit être un nombre d’au moins 0"):
            ask("own-order-decides", **limit)


@pytest.mark.parametrize("number", ["", " ", "\x00", "\ud800", "4" * 10_000, "4.4.b-", "-", "R-"])
def test_a_number_that_is_none_finds_nothing(number: str) -> None:
    assert judge.Judge().rule(number) == ()


def test_what_is_not_computed_is_told() -> None:
    """The answer may be another with it: whoever asks from a program learns that, too."""
    table = judge.Judge()
    ruling = table.run(table.read(RINGS))
    assert ruling.determined
    assert any("rings twice" in line for line in ruling.not_computed)
    assert any("rings twice" in line for line in table.explore(table.read(RINGS)).not_computed)
    assert any("rings twice" in line for line in table.ruling(table.read(RINGS)).not_computed)
    assert table.run("noon-limbo").not_computed == ()


def test_a_term_has_its_words_and_a_card_why_it_is_refused() -> None:
    [term] = judge.Judge().term("Réserve")
    assert (term.name.en, term.name.fr) == ("Reserve", "Réserve")
    kraken = judge.Judge().card("the_kraken")
    assert kraken is not None
    assert "regions" in kraken.unsupported
