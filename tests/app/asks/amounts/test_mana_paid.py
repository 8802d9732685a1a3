"""Questions for how much mana a player pays: all of it; for one card only where nothing else was paid for."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.scenario.expectations.compare_run import answer_to
from tests.app.new.tried import offered, told
from tests.asking import of_altered

SETTINGS = {"en": of_altered(), "fr": of_altered(language="fr")}
# Kodama costs 2 from the Hand; Ana plays it first, and Ben passes.
BOARD = {
    "en": ("ana ben", "afternoon", "ana", "ana hand kodama, chiron; ana mana 6; ben mana 6", "", "kodama"),
    "fr": ("ana ben", "après-midi", "ana", "ana main kodama, chiron; ana mana 6; ben mana 6", "", "kodama"),
}


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("language", "text", "player", "count"),
    [
        ("en", "how much mana does Ana pay for Kodama?", "ana", "2"),
        ("en", "How much mana does Ben pay?", "ben", "0"),
        ("fr", "Combien de mana Ana paie-t-elle pour Kodama ?", "ana", "2"),
        ("en", "how much mana does Ana pay for Chiron?", "", ""),  # it is not played
        ("en", "how much mana must Ana pay for Kodama?", "", ""),
        ("en", "what does Kodama cost?", "", ""),  # as it is printed, or as it is paid?
    ],
)
def test_what_is_paid_is_counted(language: str, text: str, player: str, count: str) -> None:
    session = told(SETTINGS[language], (text, *BOARD[language]))
    while session.stage == "play":
        question = session.next_question()
        assert question is not None
        answers = [option.answer for option in question.options]
        session = session.answer("pass" if "pass" in answers else "1")
    assert bool(offered(session)[1]) == bool(player)
    if player:
        taken = session.answer("")
        assert taken.draft.asks == ("count", (f"pays_each: {player}",))
        run = taken.replay()
        assert run.file.asks is not None
        assert answer_to(taken.tongue().game, run.run, run.file.asks) == count
