"""The official answers about cards, as boards: each comes out as it expects, and as the table beside it says.

A board is made of the question alone, its outcome derived from the rules; then it was compared with the answer. The tables
keep, of each question, its number and a hash (``list_rulings.py``), what the board answers, what was answered officially,
and what became of a difference. No official sentence is kept.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario
from judge.app.reply import DONE
from judge.app.verifying.verify_boards import test as replayed
from tests.asking import of_altered
from tests.shipped.list_rulings import HALVES, answers_in, half, is_here

HERE = Path(__file__).parent
BOARDS = HERE / "rulings"
CARDS = HERE.parents[2] / "shared" / "cards"
BUNDLED = HERE.parents[1] / "scenarios" / "altered" / "official"
"""The most instructive of them are bundled, for whoever looks for a ruling: the table names them without their number."""
FILES = sorted((*BOARDS.rglob("*.yaml"), *BUNDLED.glob("*.yaml")))
SAMPLED = 8
VERDICTS = ("agrees", "erratum", "edition", "reading", "mended", "not playable", "no board")
"""Ours agrees; the text has changed since; it is said of another edition; the rules leave it open, and another option agrees;
ours was wrong and is mended; the card needs what is not played; no board can ask it."""
ROW = re.compile(r"^\| +([0-9]+) \|", re.MULTILINE)


class Row(NamedTuple):
    """A line of a table."""

    number: int
    card: str
    hash: str
    dates: tuple[str, ...]
    boards: tuple[str, ...]
    ours: str
    official: str
    verdict: str


def table(name: str) -> list[Row]:
    """The lines of the table of one half; none where it is not written yet."""
    path = HERE / f"RULINGS_{name}.md"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if ROW.match(line)]
    return [
        Row(int(number), card, hash, tuple(dates.split()), tuple(re.findall(r"`([^`]+)`", boards)), *rest)
        for number, card, hash, dates, boards, *rest in cells
    ]


def board_of(half: str, board: str) -> Path:
    """The file of a board that a row names."""
    bundled = BUNDLED / f"{board}.yaml"
    return bundled if bundled.exists() else BOARDS / half / f"{board}.yaml"


ROWS = {name: table(name) for name in HALVES}
ANSWERED = [(row, name, board) for name, rows in ROWS.items() for row in rows for board in row.boards[:1]]


@pytest.mark.long(keep=SAMPLED)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_board_comes_out_as_it_expects(path: Path) -> None:
    reply = replayed(of_altered(), (str(path),))
    assert [str(fault) for fault in reply.diagnostics] == []
    assert reply.exit == DONE


@pytest.mark.long(keep=SAMPLED)
@pytest.mark.parametrize(("row", "name", "board"), ANSWERED, ids=lambda value: str(getattr(value, "number", value)))
def test_the_table_says_what_a_board_answers(row: Row, name: str, board: str) -> None:
    scenario = load_scenario(str(board_of(name, board)))
    assert execute(scenario, ruleset_for(scenario)).answer == row.ours


@pytest.mark.parametrize("name", [name for name, rows in ROWS.items() if rows])
def test_a_table_has_every_board_of_its_half_and_a_verdict_that_fits(name: str) -> None:
    rows = ROWS[name]
    assert [row.number for row in rows] == sorted({row.number for row in rows})
    assert {row.number % 2 for row in rows} == {HALVES[name]}
    named = [board for row in rows for board in row.boards]
    assert [board for board in named if not board_of(name, board).exists()] == []
    assert {path.stem for path in FILES if path.parent.name == name} <= set(named)
    assert len(set(named)) == len(named)
    for row in rows:
        assert row.verdict.startswith(VERDICTS), row
        assert bool(row.boards) == (row.ours != "–") or row.verdict.startswith(("not playable", "no board")), row
        assert row.ours == row.official or not row.verdict.startswith(("agrees", "mended")), row
        assert row.boards or row.verdict.startswith(("not playable", "no board")), row


def test_every_bundled_board_stands_in_a_row() -> None:
    named = {board for rows in ROWS.values() for row in rows for board in row.boards}
    assert [path.stem for path in BUNDLED.glob("*.yaml") if path.stem not in named] == []


@pytest.mark.parametrize("name", [name for name, rows in ROWS.items() if rows])
def test_a_table_is_of_the_questions_as_they_are(name: str) -> None:
    if not is_here(CARDS):
        pytest.skip("the public card data are not here: no questions to compare with")
    listed = [(answer.number, answer.card, answer.hash, answer.dates) for answer in half(answers_in(CARDS), name)]
    assert [row[:4] for row in ROWS[name]] == listed
