"""What else would turn an answer is told by names: the words with which a file answers stand in no sentence."""

from __future__ import annotations

from pathlib import Path

from judge.app.executing.option_args import option_arg
from judge.app.executing.scenario_files import bundled
from judge.app.ruling.run import run
from judge.model.play.choice import Choice
from judge.model.play.note import CardArg, ClauseArg, TextArg
from judge.model.play.place import WordRef
from tests.asking import of_altered
from tests.bundle import by_name

FLEETING = "fleeting-sent-away"


def test_a_rule_of_the_game_is_called_what_it_says(tmp_path: Path) -> None:
    """Of the modifiers that Ana orders one is no card: Fleeting, a rule (6.2.b); its answer is ``rule.1``."""
    # With a contrast that says so already nobody looks for another choice.
    board, _, _ = bundled()[FLEETING].read_text(encoding="utf-8").partition("contrast:")
    path = tmp_path / "board.yaml"
    path.write_text(board, encoding="utf-8")
    english, french = (" ".join(run(of_altered(language=name), str(path)).text.split()) for name in ("en", "fr"))
    assert (
        "If Ana had chosen Homecomer instead of the rule on Fleeting, for Homecomer (Ben), the answer would be: Yes."
        in english
    )
    assert "et non la règle du statut Fugace, pour le Revenant (Ben)" in french
    assert "rule.1" not in english + french


def test_copies_and_modes_have_names_too() -> None:
    start = by_name()[FLEETING].start
    modifier, mode = Choice("ana", "modifier", ()), Choice("ana", "mode", ())
    nth = ClauseArg("option.nth", (("card", CardArg("homecomer")), ("nth", TextArg("2"))))
    assert option_arg(start, modifier, WordRef("homecomer")) == CardArg("homecomer")
    assert option_arg(start, modifier, WordRef("homecomer.2")) == nth
    assert option_arg(start, mode, WordRef("2")) == ClauseArg("option.mode", (("nth", TextArg("2")),))
