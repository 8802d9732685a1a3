"""``recasts:`` says which example, remark or line a board plays out; it has to be one, and the board has to show it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from judge.app.coverage.report_coverage import coverage
from judge.app.lookup.rules import rule
from judge.app.reply import DONE
from judge.app.verifying.verify_boards import test as replayed
from judge.model.diagnostic import Diagnostic
from tests.asking import of_altered
from tests.told import told

Refused = Callable[..., Diagnostic]
BOARD = """
game: altered
edition: "1.0"
name: Noon comes, and Ana draws.
recasts: [{id}]
board:
  phase: noon
  first_player: ana
  players: {{ana: {{landmarks: [aether_shard]}}, ben: {{}}}}
expect: {{changed: {{ana.hand: +1}}}}
contrast: {{change: {{phase: dusk}}, expect: {{changed: {{ana.hand: +0}}}}}}
"""


def tried(id: str, folder: Path) -> list[tuple[str, str]]:
    file = folder / "board.yaml"
    file.write_text(BOARD.format(id=f'"{id}"'), encoding="utf-8")
    return [(one.code, told(one).what) for one in replayed(of_altered(), (str(file),)).diagnostics]


def test_a_text_that_the_board_shows(tmp_path: Path) -> None:
    assert tried("4.4.a/remark-4", tmp_path) == []
    assert tried("clarification/noon/1", tmp_path) == []


@pytest.mark.parametrize("id", ["7.4.5.c/remark-1", "6.1.e/example-1", "clarification/night/2"])
def test_a_text_that_the_board_does_not_show(id: str, tmp_path: Path) -> None:
    assert tried(id, tmp_path) == [("test/recasts-nothing", f"{id} is not recast: nothing of its rule is cited")]


def test_a_rule_is_cited_not_recast(scene: Callable[..., str], refused: Refused) -> None:
    refused(scene(before='recasts: §["6.1.e"]'), "scenario/recasts-a-rule", "6.1.e/example-1")
    refused(scene(before='recasts: §["1.2.5.b"]'), "scenario/recasts-a-rule", 'under "rules:"')


def test_a_text_that_the_rulebook_does_not_have(scene: Callable[..., str], refused: Refused) -> None:
    refused(scene(before='recasts: [§"6.1.e/example-2"]'), "scenario/unknown-rule", "6.1.e/example-1")


def test_the_page_of_a_rule_names_the_boards_below_the_text() -> None:
    page = rule(of_altered(language="en"), ("6.1.e",)).text
    below = page.partition("Example 1")[2].partition("Authority")[0]
    assert "On a board (judge run): open-the-gates" in below
    french = rule(of_altered(language="fr"), ("6.1.e/example-1",)).text
    assert "Sur un plateau (judge run)\N{NO-BREAK SPACE}: open-the-gates" in french
    (record,) = rule(of_altered(), ("6.1.e",)).result
    assert [part["recast_by"] for part in record["parts"]] == [["open-the-gates"]]
    (line,) = rule(of_altered(), ("clarification/dusk/3",)).result
    assert line["recast_by"] == ["one-region-a-day"]


def test_coverage_says_it_of_every_text() -> None:
    reply = coverage(of_altered(), show="texts", rule="6.1")
    assert reply.exit == DONE
    assert reply.grid is not None
    assert ("6.1.e/example-1", "open-the-gates", "") in reply.grid.rows
    assert reply.footer.startswith("3 examples, remarks, items and lines: 3 on a board, ")
    assert [one["text"] for one in coverage(of_altered(), show="texts", rule="4.4.c").result] == ["4.4.c/remark-1"]
