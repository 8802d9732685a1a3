"""A state that is said beside a place is asked for, too: where the card is in the end does not answer it."""

from __future__ import annotations

import pytest

from judge.app.executing.scenario_files import parse
from judge.app.explaining.asked.order_asked import ANOTHER, ANSWERED
from judge.app.explaining.question_fit import QuestionFit
from judge.model.diagnostic import Span
from judge.model.disputes.scenario import Check

ELSEWHERE = Span("/nowhere/board.yaml", 1, 1)
BOARD = parse(
    b"""game: altered
edition: "1.0"
name: A board.
board:
  phase: night
  first_player: ana
  players:
    ana:
      hero_expedition: [{card: ordis_trooper, statuses: [fleeting]}]
      companion_expedition: [{card: kodama, statuses: [anchored]}]
    ben: {hero_expedition: [{card: chiron, counters: {boost: 2}}]}
""",
    "/nowhere/board.yaml",
    "board",
)
CHIRON = ("ends_in", "ben.reserve", "ben.chiron")
KODAMA = ("ends_in", "ana.companion_expedition", "ana.kodama")
TROOPER = ("happens", "", "arrives ana.discard_pile.ordis_trooper")
LOST = ("happens", "", "loses chiron.boost")


@pytest.mark.parametrize(
    ("computed", "typed", "fit"),
    [
        (CHIRON, "Is Chiron still boosted in Reserve?", ANOTHER),
        (CHIRON, "Does Chiron go to Reserve with its boosts?", ANOTHER),
        (CHIRON, "Does Chiron end up in Reserve boosted?", ANOTHER),
        (CHIRON, "Chiron est-il encore boosté en Réserve ?", ANOTHER),
        (CHIRON, "Chiron finit-il boosté en Réserve ?", ANOTHER),
        (CHIRON, "Does Chiron end up in Reserve?", ANSWERED),
        (CHIRON, "Does the boosted Chiron end up in Reserve?", ANSWERED),
        (KODAMA, "Is Kodama still Anchored in the Companion Expedition?", ANOTHER),
        (KODAMA, "Does Kodama stay in the Companion Expedition Anchored?", ANOTHER),
        (TROOPER, "Is the Trooper discarded?", ANSWERED),
        (TROOPER, "Is the Fleeting Trooper discarded?", ANSWERED),
        (TROOPER, "Is the Trooper discarded because Kodama is Anchored?", ANOTHER),
        (LOST, "Does Chiron lose its boosts?", ANOTHER),
    ],
)
def test_a_state_is_left_out_by_a_place(computed: tuple[str, ...], typed: str, fit: str) -> None:
    kind, subject, *wanted = computed
    check = Check(kind, subject, tuple(wanted), ELSEWHERE)
    assert QuestionFit(BOARD, typed).of(kind, check) == fit
