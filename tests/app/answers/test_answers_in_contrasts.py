"""What a contrast would answer is told, where it has an answer; and what was tried is told in words for a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import bundled, load_scenario
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import run
from tests.asking import of_altered


def told(name: str, language: str = "en") -> str:
    """The ruling on a board in one line, with plain spaces."""
    return " ".join(ruling(of_altered(language), name).text.split())


@pytest.mark.parametrize(
    ("name", "language", "sentence"),
    [
        # Lamplighter would have been there when Noon began (6.3.d), and its reaction would be Ana's to play; who is first
        # player is another matter.
        ("noon-limbo", "en", "If Lamplighter had been in the Reserve when Noon began, the answer would be: yes."),
        ("noon-limbo", "en", "If Ben had been the first player, the answer would be the same."),
        ("noon-limbo", "fr", "Si Ben avait été premier joueur, la réponse serait la même."),
        # Of one Character, once.
        ("once-for-each", "en", "If Ana had controlled only one Character, the answer would be: 1."),
    ],
)
def test_a_contrast_is_told_with_its_answer(name: str, language: str, sentence: str) -> None:
    assert sentence in told(name, language)
    assert sentence in " ".join(run(of_altered(language), name).text.split())


def test_a_contrast_that_waits_for_a_choice_has_no_answer(tmp_path: Path) -> None:
    """The first legal answer stands in for a choice that the file does not make: what comes of it is one of several."""
    whole, board = bundled()["for-three-less"].read_text(encoding="utf-8"), tmp_path / "a-choice-is-left.yaml"
    board.write_text(whole.replace("  play: [{ana may: yes}]\n", "  play: []\n"), encoding="utf-8")
    scenario = load_scenario(str(board))
    answered = execute(scenario, ruleset_for(scenario))
    assert [contrast.is_whole for contrast in answered.contrasts] == [False]
    assert answered.in_contrasts == ("open",)
    assert "Things would go differently if " in told(str(board))
    assert "If Ana had had only one ready Orb, the answer would be: no." in told("for-three-less")


def test_over_every_line_what_another_choice_would_do_is_in_the_tree() -> None:
    """“May it stay?” asks of every order: that Ana might have chosen the other one first changes no answer."""
    text = told("two-lines-of-one-card")
    assert "first line" not in text.partition("What each choice leads to:")[2]
    assert "if Ben had been the first player" in text


def test_a_reading_in_a_quotation_has_the_inner_marks() -> None:
    (sentence, *_) = [
        line for line in run(of_altered("fr"), "where-it-was-sent-from").result["otherwise"] if "Étape" in line
    ]
    assert "«\u202f“Étape”" in sentence
    assert "« «" not in sentence.replace("\u202f", " ")


@pytest.mark.parametrize(
    ("says", "asked"), [("Toll Gate always reacts.", False), ("Every Toll Gate reacts.", True), ("It reacts.", True)]
)
def test_a_claim_that_does_not_say_always_itself_is_asked_so(says: str, asked: bool) -> None:
    """“Every card” says how many, and not that it comes to that whatever is chosen."""
    from judge.app.corpus.messages import catalogue
    from judge.app.explaining.claims_told.claim_holds import holds_said
    from judge.model.value import change

    scenario = load_scenario("replacement-or-reaction-first")
    (claim,) = [claim for claim in scenario.claims if claim.holds == "always"]
    assert (holds_said(catalogue("altered", "1.0", "en"), change(claim), says) != "") == asked


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        # The file says what was chosen, and nothing is left; on the other board nobody is asked anything.
        ("each-arrival-counts", "Nobody has anything else to choose."),
        ("alone-at-noon", "Nobody has anything to choose."),
    ],
)
def test_of_what_the_file_chose_itself_nobody_says_that_there_was_nothing(name: str, sentence: str) -> None:
    assert sentence in told(name)
