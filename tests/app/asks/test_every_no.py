"""No *no* stands alone: under it stands why, with a number; so under *none* and *nobody*."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.corpus.games import GAMES
from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import ruleset_for
from judge.app.explaining.explain_run import tell
from judge.app.ruling.run import run
from judge.explain.reasons.deciding_rules import NEVER
from judge.explain.said.depth import answer_of, reason_of
from judge.model.telling.executed import NO
from tests.asking import of_altered
from tests.bundle import by_name, scenarios

ASKING = [
    scenario.id
    for scenario in scenarios()
    # Of a question about every line each line has its own steps and rules: they are told with the lines.
    if GAMES[scenario.game] and scenario.asks is not None and scenario.asked is None
]


@pytest.mark.long(keep=25)
@pytest.mark.parametrize("name", ASKING)
def test_every_no_has_a_reason_and_a_number(name: str) -> None:
    scenario = by_name()[name]
    answered = execute(scenario, ruleset_for(scenario))
    if answered.answer in (NO, *NEVER):
        told = tell(answered, "en")
        assert [reason.text for reason in reason_of(told)]
        assert answer_of(told).cites or reason_of(told)[0].cites


BOARD = """game: altered
edition: "1.0"
name: A board.
board: {phase: %s, first_player: ana, players: {ana: {hand: [ordis_trooper], mana: %s, reserve: [kodama]}, ben: {}}}
%s
asks: %s
"""
AFTERWARDS = "{happens: [{joins: ordis_trooper}, {pays: ana}]}"
CASES = {
    "a card that nobody can play": (
        ("afternoon", 0, "until: phase_end", "{happens: [{plays: ordis_trooper}]}"),
        ("Ordis Trooper cannot be played: it takes", "5.1.2.c"),
    ),
    "one thing before another": (
        ("afternoon", 2, "play: [ana plays: ordis_trooper, ana chooses object: hero_expedition]", AFTERWARDS),
        (" (already in step 4).", "1.2.5.d"),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_reason_is_what_happened_or_what_was_missing(tmp_path: Path, case: str) -> None:
    board, (sentence, rule) = CASES[case]
    path = tmp_path / "board.yaml"
    path.write_text(BOARD % board, encoding="utf-8")
    result = run(of_altered(), str(path)).result
    assert result["answer"] == "No."
    assert sentence in result["reason"][0]["text"]
    assert f"altered/1.0/{rule}" in result["reason"][0]["cites"]
    french = run(of_altered(language="fr"), str(path)).result["reason"][0]["text"]
    assert french.startswith("Impossible de jouer") or "(dès l’étape " in french
