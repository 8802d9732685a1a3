"""Boards written by somebody who had the two reference pages and the rules, and no code: they run as they were written.

One was refused (a card's name with a comma, without quotes) with a message from which it was mended; both versions are
kept. Their expectations were derived from the rules before anything was run.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.reply import DONE, NO
from judge.app.verifying.verify_boards import test as replayed
from tests.asking import of_altered

FOLDER = Path(__file__).parent / "blind"


@pytest.mark.parametrize("name", ["noon-mended", "dusk", "many-words"])
def test_a_blind_board_runs_unchanged(name: str) -> None:
    reply = replayed(of_altered(), (str(FOLDER / f"{name}.yaml"),))
    assert [str(one) for one in reply.diagnostics if one.severity == "error"] == []
    assert reply.exit == DONE


def test_the_refused_one_says_where() -> None:
    reply = replayed(of_altered(), (str(FOLDER / "noon-first.yaml"),))
    assert reply.exit == NO
    assert [(one.code, one.span.line, one.span.column) for one in reply.diagnostics] == [
        ("scenario/unknown-card", 17, 33),
        ("scenario/unknown-card", 17, 47),
    ]
