"""Every option of a reading that the engine offers changes some bundled board; a default changes none."""

from __future__ import annotations

import pytest

from judge.app.ablation import boards, trace
from judge.app.execute import replay
from judge.app.house import GAMES, rulebook
from judge.app.load import bundled, load_scenario
from judge.engine.registry import build

ALTERED = GAMES["altered"]
OFFERED = sorted(ALTERED.editions["1.0"].readings)
BOARDS = [(one, board) for one in map(load_scenario, sorted(bundled())) for board in boards(one)]


@pytest.mark.parametrize("chosen", OFFERED, ids="=".join)
def test_an_option_changes_some_board(chosen: tuple[str, str]) -> None:
    book = rulebook("altered", "1.0")
    plain, other = build(ALTERED, book, "1.0"), build(ALTERED, book, "1.0", [chosen])
    for scenario, board in BOARDS:
        runs = [
            replay(scenario, one, start=board[1], play=board[2], strict=False, first=True) for one in (plain, other)
        ]
        if trace(scenario, runs[0]) != trace(scenario, runs[1]):
            return
    pytest.fail(f"no bundled board shows what {chosen} changes")


def test_every_option_and_every_reading_consulted_is_recorded() -> None:
    """An option that readings.yaml lacks could not be argued; a default there fills no slot otherwise."""
    book = rulebook("altered", "1.0")
    for id, option in OFFERED:
        reading = book.reading(id)
        assert reading is not None
        assert option in [one.name for one in reading.options]
        assert option != reading.default
    for ids in ALTERED.editions["1.0"].read_by.values():
        assert all(book.reading(id) for id in ids)
