"""Pebbles visits: its rules answer like those of any game, and Altered answers as if nobody were there."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from judge.app.corpus.games import GAMES
from judge.app.store.place import HOMES
from judge.cli.start import main
from tests.games.pebbles.guest import NAME, caches, visiting

Judge = Callable[[str], tuple[int, str, str]]
ALTERED = (
    "run noon-limbo --lang en",
    "run marks --lang fr --depth all --board",
    "rule 4.4.b --lang en --verbose",
    "rule 6.2.e-h 4.4 --lang fr",
    "term limbo --lang en",
    "search internal action --game altered --lang en",
    "card The Monolith --lang fr",
    "list fleeting --game altered --lang en",
    "test marks noon-limbo --lang en",
    "explore noon-own-order --lang fr --json",
)
PEBBLES = {
    "rule 4.b --game pebbles --lang en": ("Roll the die.", "Pebbles 3", "In edition 2: 4.b"),
    "rule 4.b --game pebbles --lang fr": ("Lancez le dé.", "Pebbles 3", "Dans l’édition 2 : 4.b"),
    "rule 4.e --game pebbles --edition 2 --lang en": ("A stone that has moved this round", "In edition 1: 4.c"),
    "rule 4.c --game pebbles --edition 1 --lang fr": ("Une pierre qui s’est déplacée", "Dans l’édition 2 : 4.e"),
    "rule 2.b --game pebbles --edition 1 --lang en": ("what multiplies it",),
    "rule 2.b --game pebbles --edition 2 --lang en": ("in which it came about",),
    "term throw --game pebbles --lang en": ("A stone that is thrown",),
    "term lancer --game pebbles --lang fr": ("Une pierre lancée",),
    "search window --game pebbles --lang en": ("5.a", "5.b"),
    "search fenêtre --game pebbles --lang fr": ("5.a", "5.b"),
}


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Judge:
    """The program as it is called, in this process: exit code, output, errors."""
    monkeypatch.setenv("COLUMNS", "100")

    def call(line: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["judge", *line.split()])
        with pytest.raises(SystemExit) as stopped:
            main()
        out, err = capsys.readouterr()
        return int(stopped.value.code or 0), out, err

    return call


@pytest.fixture
def guest() -> Iterator[None]:
    with visiting():
        yield


@pytest.mark.usefixtures("guest")
@pytest.mark.parametrize(("line", "words"), PEBBLES.items())
def test_its_rules_are_looked_up(judge: Judge, line: str, words: tuple[str, ...]) -> None:
    code, out, err = judge(line)
    assert (code, err) == (0, "")
    text = " ".join(out.split())
    assert [word for word in words if " ".join(word.split()) not in text] == []


def test_nothing_is_known_of_it_when_it_has_left(judge: Judge) -> None:
    with visiting():
        assert {judge(line)[0] for line in PEBBLES} == {0}
    for line in PEBBLES:
        code, out, err = judge(line)
        assert (code, out) == (2, "")
        assert "pebbles" in err


@pytest.mark.dear
def test_altered_says_the_same_before_during_and_after(judge: Judge) -> None:
    """Ten commands, and between any two of them one about pebbles."""
    before = [judge(line) for line in ALTERED]
    assert {code for code, _, _ in before} == {0}
    during = []
    with visiting():
        for line, other in zip(ALTERED, PEBBLES, strict=True):
            during.append(judge(line))
            assert judge(other)[0] == 0
    assert during == before
    assert [judge(line) for line in ALTERED] == before


def test_a_visit_leaves_no_trace() -> None:
    games, homes = dict(GAMES), dict(HOMES)
    with suppress(ZeroDivisionError), visiting():
        assert NAME in GAMES
        with pytest.raises(RuntimeError, match="here already"), visiting():
            pass
        assert NAME in HOMES
        raise ZeroDivisionError
    assert (games, homes) == (GAMES, HOMES)
    assert list(games) == list(GAMES)
    assert {cache.__name__: cache.cache_info().currsize for cache in caches() if cache.cache_info().currsize} == {}
