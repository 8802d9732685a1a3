"""A slip of a board on which players claim something says who is right, in a line, and still fits its screen."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from judge.app.reply import Shape
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import rule_on, run
from tests.asking import of_altered
from tests.bundle import by_name

CLAIMED = sorted(name for name, scenario in by_name().items() if scenario.claims)
BOARD = """
game: altered
edition: "1.0"
name: Kodama, Fleeting.
question: Is Kodama discarded?
board:
  phase: noon
  first_player: ana
  players:
    ana: {landmarks: [broom]}
    ben: {hero_expedition: [{card: kodama, statuses: [fleeting]}]}
cards:
  broom:
    name: Broom
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{send: {what: {each: {is: character, of: opponent}}, to: reserve}}]}]
asks:
  ends_in: {ben.discard_pile: kodama}
claims:
  - {by: ana, says: It is discarded., that: {zones: {ben.discard_pile: [kodama]}}}
  - {by: ben, says: It is in the Reserve., that: {zones: {ben.reserve: [kodama]}}}
"""
PARTLY = "  - {by: ana, says: It is in both., that: {zones: {ben.reserve: [kodama]}}}\n"


def one_line(text: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", text)).split())


@pytest.mark.parametrize(
    ("language", "more", "right"),
    [
        ("en", "", "Ana is right. Ben is wrong."),
        ("fr", "", "Ana a raison. Ben a tort."),
        ("en", PARTLY, "Ana is partly right, and partly wrong. Ben is wrong."),
        ("fr", PARTLY, "Ana a en partie raison, en partie tort. Ben a tort."),
    ],
)
def test_who_is_right_stands_behind_the_answer(tmp_path: Path, language: str, more: str, right: str) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD + more)
    yes = "Yes." if language == "en" else "Oui."
    for shape in (Shape(slip=True), Shape(slip=True, format="html"), Shape(format="chat")):
        assert f"→ {yes} {right}" in one_line(run(of_altered(language), str(file), shape=shape).text)


@pytest.mark.long(keep=6)
@pytest.mark.parametrize("name", CLAIMED)
def test_a_slip_agrees_with_the_ruling_and_fits(name: str) -> None:
    settings = of_altered("en", 80)
    slip = rule_on(settings, by_name()[name], False, Shape(slip=True)).text
    assert len(slip.splitlines()) <= 24
    told = ruling(settings, name).result
    verdicts: dict[str, set[str]] = {}
    for claim in told["claims"]:
        if claim["by"]:
            verdicts.setdefault(claim["by"], set()).add(claim["verdict"])
    for player, found in verdicts.items():
        if found in ({"right"}, {"wrong"}):
            assert f"{player[:1].upper()}{player[1:]} is {found.pop()}." in one_line(slip)
