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
        "If Ana had let Homecomer’s reaction apply before the rule on Fleeting, for Homecomer, "
        "the answer would be: yes." in english
    )
    assert "avant la règle du statut Fugace, pour le Revenant" in french
    assert "rule.1" not in english + french


def test_copies_and_modes_have_names_too() -> None:
    start = by_name()[FLEETING].start
    modifier, mode = Choice("ana", "modifier", ()), Choice("ana", "mode", ())
    nth = ClauseArg("option.nth", (("card", CardArg("homecomer")), ("nth", TextArg("2"))))
    assert option_arg(start, modifier, WordRef("homecomer")) == CardArg("homecomer")
    assert option_arg(start, modifier, WordRef("homecomer.2")) == nth
    assert option_arg(start, mode, WordRef("2")) == ClauseArg("option.mode", (("nth", TextArg("2")),))


OF_EACH = """game: altered
edition: "1.0"
name: A card of each player's.
cards:
  snipe:
    name: Snipe
    kind: permanent
    cost: {hand: 2, reserve: 2}
    abilities: [{when: {phase: noon}, do: [{discard: {target: {is: character}}}]}]
board: {phase: noon, first_player: ana, players: {ana: {landmarks: [snipe], reserve: [ozma]}, ben: {reserve: [%s]}}}
asks: {legal: {ana chooses target: ben.reserve.%s}}
"""


def test_of_two_cards_of_a_name_the_question_and_the_reason_are_about_the_one_that_is_asked_about(
    tmp_path: Path,
) -> None:
    """Ana has an Ozma in Reserve as well, which could not be chosen either (3.0:2.2.1.h)."""
    path = tmp_path / "board.yaml"
    path.write_text(OF_EACH % ("ozma", "ozma"), encoding="utf-8")
    result = run(of_altered(), str(path)).result
    assert result["question"] == "May Ana choose Ben’s Ozma as a target?"
    assert [reason["text"].partition(":")[0] for reason in result["reason"]] == [
        "Ana cannot choose Ozma (in Ben’s Reserve)"
    ]
    # That Ana's is only a card, too, no reason tells: the sentence that says so of both stays.
    assert "Outside of play Ana’s Ozma and Ben’s Ozma are only cards" in str(result["steps"])


def test_of_several_in_one_place_the_question_says_which(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.write_text(OF_EACH % ("ozma, ozma", "ozma.2"), encoding="utf-8")
    text = " ".join(run(of_altered(), str(path)).text.split())
    assert "May Ana choose Ben’s Ozma (no. 2 in the Reserve at the start) as a target?" in text.replace("\xa0", " ")
    # Of both of Ben's it is said once.
    assert "Ana’s Ozma and Ben’s Ozma are only cards" in text
