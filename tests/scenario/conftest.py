"""What every test of faulty boards asks for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from judge.app.corpus.games import game_of
from judge.model.diagnostic import Diagnostic
from judge.model.disputes.scenario import Difference
from judge.scenario.expectations.compare_run import compare
from tests.scenario import marked_boards
from tests.told import line, told

WORDED_BY_TEXT = ("decode/", "yaml/")
"""Faults of shape, which the room ``text`` words: they say no more than what and how."""


@pytest.fixture
def scene() -> Callable[..., str]:
    """The text of a small board, with something before it, in it, on either side, after it."""
    return marked_boards.board


@pytest.fixture
def refused() -> Callable[..., Diagnostic]:
    """Assert that a text is refused with this code exactly where it is marked, and for nothing else."""

    def check(text: str, code: str, *words: str) -> Diagnostic:
        found = [one for one in marked_boards.faults(text) if one.severity == "error"]
        said = "\n".join(map(line, found))
        places = [(one.code, (one.span.line, one.span.column)) for one in found]
        assert places == [(code, marked_boards.place_of_mark(text))], said
        assert found[0].span.file == "board.yaml"
        assert told(found[0]).what
        assert told(found[0]).how
        assert told(found[0]).why or code.startswith(WORDED_BY_TEXT)
        for word in words:
            assert word in said, said
        return found[0]

    return check


@pytest.fixture
def differences() -> Callable[[str], tuple[Difference, ...]]:
    """In what a board that can be read does not come out as it expects."""

    def compared(text: str) -> tuple[Difference, ...]:
        scenario = marked_boards.read(text)
        return compare(game_of(scenario), marked_boards.run(scenario), scenario.checks)

    return compared
