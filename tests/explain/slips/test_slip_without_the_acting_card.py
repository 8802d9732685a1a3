"""A question that does not name the card by whose effect it came to that: the reason and the slip tell it all the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.corpus.messages import catalogue, shorts
from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.app.explaining.explain_run import tell
from judge.app.explaining.tell_cards import tell_cards
from judge.explain.layouts.slip import as_slip
from judge.explain.said.depth import lines_of_reason

# Gust would send Kodama to Reserve; Kodama is Fleeting, so it goes to the Discard pile (2.4.6 of edition 3.0).
BOARD = """\
game: altered
edition: "1.0"
name: {en: A dispute about Kodama, fr: Une dispute sur Kodama}
question: {en: "Does Kodama come to Ana's Reserve?", fr: "Kodama va-t-il dans la Réserve d'Ana ?"}
topic: reactions
cards:
  gust:
    name: {fr: Rafale, en: Gust}
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{send: {each: {is: character, of: opponent}, to: reserve}}]}]
  bell:
    name: {fr: Cloche, en: Bell}
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{draw: 1}]}]
board:
  phase: noon
  first_player: ana
  players:
    ana: {landmarks: [bell], hero_expedition: [{card: kodama, statuses: [fleeting]}]}
    ben: {landmarks: [gust]}
asks: ASKS
"""
ARRIVES, ENDS = "{happens: [{arrives: ana.reserve.kodama}]}", "{ends_in: {ana.reserve: kodama}}"


@pytest.mark.parametrize("asks", [ARRIVES, ENDS])
@pytest.mark.parametrize(
    ("language", "reason", "gust"),
    [
        ("en", "Kodama is Fleeting and goes to Ana’s Discard pile instead of the Reserve", "Gust: Permanent"),
        ("fr", "Kodama, Fugace, va à la Pile de défausse d’Ana au lieu de la Réserve", "Rafale : Permanent"),
    ],
)
def test_why_it_went_elsewhere_and_by_which_card(
    tmp_path: Path, asks: str, language: str, reason: str, gust: str
) -> None:
    board = tmp_path / "gust.yaml"
    board.write_text(BOARD.replace("ASKS", asks), encoding="utf-8")
    scenario = load_scenario(str(board))
    executed = execute(scenario, chosen_ruleset(scenario, ()))
    told = tell(executed, language)
    assert told.reason[0].text.startswith(reason)
    # The step is the one at which the card is sent, not that at which Bell draws.
    assert [line.n for line in lines_of_reason(told)] == [len(told.lines)]
    slip = as_slip(
        told,
        catalogue("altered", "1.0", language),
        80,
        shorts("altered", "1.0", language),
        tell_cards(executed, language, brief=True),
    )
    assert reason in " ".join(slip.split())
    assert gust in slip.replace("\N{NO-BREAK SPACE}", " ")
