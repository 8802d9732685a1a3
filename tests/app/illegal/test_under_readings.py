"""Lines that a reading makes illegal are named, with the rule, by every verb that passes them over."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.comparing.compare import compare
from judge.app.reply import Reply, Settings
from judge.app.ruling.explore import explore
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import run
from tests.asking import of_altered

NO_TARGET = ("R-5.1.2.c-no-target", "unplayable")
BOARD = """\
game: altered
edition: "1.0"
name: A line.
cards:
  volley:
    name: {fr: Volée, en: Volley}
    kind: spell
    cost: {hand: 1, reserve: 1}
    abilities:
      - do: [{discard: {target: {is: character, of: opponent}}}, {may_pay: {mana: 1}, to: [{draw: 1}]}]
board: {phase: afternoon, first_player: ana, players: {ana: {hand: [volley], mana: 2, deck: 3}, ben: {}}}
play:
  - ana plays: volley
  - ana pays: yes
asks: {happens: [plays: volley]}
"""


def asked(verb: str, settings: Settings, file: Path) -> Reply:
    """What a verb answers about the board."""
    verbs = {"run": run, "explore": explore, "ruling": ruling, "compare": compare}
    return verbs[verb](settings, str(file))  # type: ignore[operator]


@pytest.mark.parametrize(
    ("verb", "lines"),
    [
        ("run", ["ana plays: volley", "ana pays: yes"]),
        ("ruling", ["ana plays: volley", "ana pays: yes"]),
        ("compare", ["ana plays: volley", "ana pays: yes"]),
        # of a file it follows only what is declared in turns
        ("explore", ["ana plays: volley"]),
    ],
)
def test_what_a_reading_makes_illegal_is_named_with_its_rule(verb: str, lines: list[str], tmp_path: Path) -> None:
    """By R-5.1.2.c-no-target=unplayable Volley cannot be declared without a target (5.1.2.c); nobody asks for the rest."""
    file = tmp_path / "line.yaml"
    file.write_text(BOARD)
    remarks = asked(verb, of_altered(readings=(NO_TARGET,)), file).diagnostics
    assert [remark.argument("line") for remark in remarks] == lines
    assert [remark.variant for remark in remarks] == ["illegal", "unasked"][: len(lines)]
    first = remarks[0]
    assert (first.code, first.severity, first.span.line) == ("reading/line", "warning", 13)
    assert first.argument("readings") == "R-5.1.2.c-no-target=unplayable"
    assert "there is no possible target" in str(first.argument("why"))
    assert "5.1.2.c" in str(first.argument("rules"))


@pytest.mark.parametrize("verb", ["run", "ruling", "explore"])
@pytest.mark.parametrize("readings", [(), (("R-4.2.b-at", "whole-phase"),)])
def test_a_reading_that_leaves_the_lines_legal_says_nothing(
    verb: str, readings: tuple[tuple[str, str], ...], tmp_path: Path
) -> None:
    file = tmp_path / "line.yaml"
    file.write_text(BOARD)
    assert asked(verb, of_altered(readings=readings), file).diagnostics == ()
