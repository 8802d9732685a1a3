"""A reading that somebody names stays as it is named, in every verb; no verdict tries an option that nobody holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.corpus.games import GAMES, rulebook
from judge.app.executing.explore_board import Plan
from judge.app.executing.rulesets import chosen_ruleset, unseats
from judge.app.executing.scenario_files import load_scenario
from judge.app.executing.settle_claims import settled, switchable
from judge.app.faq.executed_entry import execute_entry
from judge.app.reply import Shape
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import as_read, run
from judge.app.verifying.verify_boards import Trial, faults_of
from judge.app.verifying.verify_claims import verdicts_on
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Scenario
from judge.model.rulebook.rule import OPEN
from tests.asking import of_altered
from tests.bundle import by_name

BOOK = rulebook("altered", "1.0")
OFFERED = GAMES["altered"]["1.0"].edition.readings
CONTENDED = "replacement-or-reaction-first"
"""Its third claim is right under the defaults, wrong where reactions are looked for last: R-6.3.b, R-6.2-pool."""


def tried(name: str, *readings: tuple[str, str]) -> set[str]:
    reply = ruling(of_altered(language="en", readings=readings), name)
    return {option["id"] for option in reply.result["tried"]}


def test_what_somebody_names_is_not_tried_otherwise_a_default_neither() -> None:
    assert {"R-6.3.b", "R-6.2-pool"} <= tried(CONTENDED)
    for option in ("stays", "retest", "last"):
        assert "R-6.3.b" not in tried(CONTENDED, ("R-6.3.b", option))


@pytest.mark.parametrize(
    ("readings", "verdict"),
    [
        ((), "depends"),
        ((("R-6.3.b", "stays"),), "right"),  # R-6.2-pool=replacing-first, which would turn it, nobody holds
        ((("R-6.2-pool", "one-pool"),), "depends"),  # on .b=retest
        ((("R-6.3.b", "stays"), ("R-6.2-pool", "one-pool")), "right"),
        ((("R-6.3.b", "last"),), "wrong"),
        ((("R-6.2-pool", "reactions-apart"),), "wrong"),
        (BOOK.defaults, "right"),
    ],
)
def test_a_verdict_under_readings_that_are_named(readings: tuple[tuple[str, str], ...], verdict: str) -> None:
    assert verdicts_on(by_name()[CONTENDED], readings)[2] == verdict


def test_an_option_of_another_reading_does_not_put_a_named_one_out_of_force() -> None:
    """R-6.2-pool=reactions-apart and R-6.3.b=last are one function, and every other pool contradicts both."""
    board = by_name()[CONTENDED]
    assert unseats(("R-6.2-pool", "reactions-apart"), ("R-6.3.b", "stays"), board)
    assert not unseats(("R-6.2-pool", "reactions-apart"), ("R-6.3.b", "last"), board)
    assert unseats(("R-6.2-pool", "step-first"), ("R-6.3.b", "last"), board)
    assert not unseats(("R-6.2-pool", "step-first"), ("R-6.3.b", "stays"), board)


@pytest.mark.parametrize("first", ["last", "stays"])
def test_two_readings_that_contradict_each_other_are_refused(first: str) -> None:
    second = "step-first" if first == "last" else "reactions-apart"
    for pairs in ((("R-6.3.b", first), ("R-6.2-pool", second)), (("R-6.2-pool", second), ("R-6.3.b", first))):
        with pytest.raises(Refused) as refused:
            chosen_ruleset(by_name()[CONTENDED], pairs)
        assert refused.value.diagnostics[0].code == "reading/contradict"


def test_a_document_holds_what_is_named_as_a_ruling_does() -> None:
    dispute = execute_entry(by_name()[CONTENDED], BOOK.defaults).every.dispute
    assert dispute is not None
    assert dispute.dispute.tried == ()
    # The last is what the board asks: Ana can keep Ben from drawing.
    assert [claim.verdict for claim in dispute.dispute.settled] == ["right", "wrong", "right", "right"]


def test_a_contrast_is_tried_under_the_readings_that_are_named() -> None:
    """There Ben controls the step and says what applies first: under one pool Ana cannot keep the reaction away."""
    board = by_name()["fleeting-and-shelter"]
    faults = [
        fault for fault in faults_of(board, Trial(of_altered(readings=BOOK.defaults))) if fault.variant == "contrast"
    ]
    assert [fault.argument("verdicts") for fault in faults] == [("right", "wrong", "wrong")]


def test_no_verdict_tries_what_nobody_holds() -> None:
    for name in ("gone-with-its-source", "quick-action-moves-nothing"):
        scenario = by_name()[name]
        dispute = settled(scenario, chosen_ruleset(scenario, ()), scenario.claims, Plan())
        options = switchable(scenario, dispute)
        assert options
        assert {"R-6.3.e", "R-5.3.b"}.isdisjoint(id for id, _ in options)


def test_only_options_beside_the_default_have_a_standing_of_their_own() -> None:
    for reading in BOOK.readings:
        standings = {option.name: option.standing for option in reading.options}
        assert standings[reading.default] == OPEN
        assert (reading.standing == OPEN) == (
            OPEN in [standings[name] for name in standings.keys() - {reading.default}]
        )


def test_an_option_that_nobody_holds_can_be_taken_by_name() -> None:
    for reading in BOOK.readings:
        for option in reading.options:
            if option.standing != OPEN and (reading.id, option.name) in OFFERED:
                assert chosen_ruleset(by_name()["noon-limbo"], ((reading.id, option.name),)).readings


def entry(tmp_path: Path, text: str) -> Scenario:
    """The contended board, what it says of other readings replaced."""
    source = (Path(by_name()[CONTENDED].span.file)).read_text(encoding="utf-8")
    before, _, rest = source.partition("expect_when:")
    file = tmp_path / "board.yaml"
    file.write_text(f"{before}expect_when: [{text}]\ncontrast:{rest.partition('contrast:')[2]}", encoding="utf-8")
    return load_scenario(str(file))


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("{reading: defaults, verdicts: [right, wrong, right]}", []),
        ("{reading: defaults, verdicts: [right, wrong, wrong]}", ["test/verdict"]),
        ("{reading: defaults, verdicts: [right, wrong, depends]}", ["test/verdict", "test/idle-reading"]),
        ("{reading: {R-6.2-pool: one-pool}, verdicts: [right, wrong, depends]}", ["test/idle-reading"]),
    ],
)
def test_a_file_says_what_is_found_where_defaults_are_held(tmp_path: Path, text: str, codes: list[str]) -> None:
    assert [fault.code for fault in faults_of(entry(tmp_path, text), Trial(of_altered()))] == codes


def test_a_replay_goes_by_an_entry_whose_switched_readings_are_named(tmp_path: Path) -> None:
    """A default beside them holds a verdict and changes no replay; an entry of defaults alone changes none at all."""
    board = entry(
        tmp_path,
        "{reading: defaults, verdicts: [right, wrong, right]}, "
        "{reading: {R-6.3.b: retest, R-6.2-pool: one-pool}, expect: {facts: {day: 1}}, verdicts: [right]}",
    )
    assert as_read(board, ()) == board
    assert [check.subject for check in as_read(board, (("R-6.3.b", "retest"),)).checks] == ["day"]
    assert as_read(board, (("R-6.3.b", "last"),)) == board


def test_the_ruling_of_a_file_is_not_told_under_a_reading_that_answers_otherwise() -> None:
    """Somebody read the title beside the answer under the usual readings: under another it would contradict it."""
    name, usual, other = "optional-when-its-step-comes", "step", "declaration"
    told = {
        option: run(
            of_altered(width=400, readings=(("R-1.2.6.c", option),) if option else ()),
            name,
            shape=Shape(depth="ruling"),
        ).text
        for option in ("", usual, other)
    }
    title = "An optional part is decided about when the effect reaches it"
    below = {reading: text.split("\n→ ")[1] for reading, text in told.items()}
    assert {option: text.partition(".")[0] for option, text in below.items()} == {"": "No", usual: "No", other: "Yes"}
    assert title in below[""]
    assert title in below[usual]
    assert f"The file says: “{title}" in below[other]
