"""What the dialogue hears: the way a question asks an order, its main clause, who has passed, a pass without a choice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.app.executing.scenario_files import load_scenario
from judge.app.new.dialogue import begin, finished
from judge.app.new.new_session import NewSession
from judge.app.reply import Settings
from judge.app.ruling.explore import Limits
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import comes_out, offered, told
from tests.asking import of_altered

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
DOROTHY = (
    "", "afternoon", "", "ana hand dorothy gale; ana mana 5; ana landmarks monolith; ben hero exp jeanne", "",
    "1", "1", "dorothy", "jeanne", "yes",
)  # fmt: skip
MONOLITH, JEANNE = "The Monolith, Ordis Bastion", "Jeanne d’Arc"
WATCH = ("", "", "card Watch", "", "when: {passes_first: opponent}, do: [{draw: 1}]", "")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def ended(session: NewSession, claims: str) -> tuple[str, str]:
    """All that is printed at the end, and the hints below it."""
    session = session.answer(claims)
    while session.stage != "file":
        session = session.answer("")
    reply = finished(session.answer("board"))
    return reply.text, reply.footer


def before(one: str, other: str) -> str:
    one, other = (name.partition(",")[0] for name in (one, other))
    return f"Is {one}’s reaction played before {other}’s?"


# the question → of which reaction it asks whether it comes first
DIRECTIONS = {
    "Is Monolith's reaction played before Jeanne's?": (MONOLITH, JEANNE),
    "Does Jeanne's reaction come before Monolith's?": (JEANNE, MONOLITH),
    "Is Jeanne's reaction played after the Monolith's?": (MONOLITH, JEANNE),
    "Which comes first, Jeanne or the Monolith?": (JEANNE, MONOLITH),
}


@pytest.mark.parametrize("question", DIRECTIONS)
def test_an_order_is_asked_the_way_the_question_asks_it(question: str) -> None:
    """All of Ana's, who is the first player, come before Ben's (4.4.b): what is asked decides whether that is yes."""
    session = told(ENGLISH, (question, *DOROTHY))
    one, other = DIRECTIONS[question]
    shown, proposed = offered(session)
    assert proposed == before(one, other)
    assert before(other, one) in shown
    text, _ = ended(session.answer(""), "ana yes, ben no")
    if question.startswith("Which"):  # such a question has no yes and no
        assert "reaction is not played before" in text.partition("→ ")[2].partition("\n")[0]
    else:
        assert f"→ {'Yes' if one == MONOLITH else 'No'}." in text
    assert f"What was computed: {before(one, other)}" in " ".join(text.split())
    assert f"{'Ana' if one == MONOLITH else 'Ben'} is right" in text


def test_the_computed_question_is_not_said_twice() -> None:
    text, _ = ended(told(ENGLISH, (before(MONOLITH, JEANNE).replace("’", "'"), "ana ben", *DOROTHY[1:])).answer(""), "")
    assert "What was computed" not in text
    Path("board.yaml").unlink()
    text, _ = ended(told(ENGLISH, ("", *DOROTHY)).answer("before monolith, jeanne"), "")
    assert "What was computed" not in text
    assert before(MONOLITH, JEANNE) in " ".join(text.split())


def test_the_hints_say_what_each_ruling_answers() -> None:
    """By hand: as it was played, Monolith comes first; but Ana may aim elsewhere, and then Jeanne never reacts."""
    session = told(ENGLISH, (next(iter(DIRECTIONS)), *DOROTHY)).answer("")
    text, hints = ended(session, "ana yes, ben no")
    (first, other) = re.findall(r"judge ruling (.*)", hints)
    assert (first, other) == ("board.yaml", "board.yaml --every-line")
    assert "as it was played" in hints
    followed = ruling(ENGLISH, "board.yaml").result
    assert [one["verdict"] for one in followed["claims"]][:2] == ["right", "wrong"]
    assert all(one in " ".join(text.split()) for one in followed["sentences"])
    assert "judge ruling board.yaml --every-line" in ruling(ENGLISH, "board.yaml").footer
    whole = ruling(ENGLISH, "board.yaml", Limits(follow=False))
    everywhere = whole.result
    assert "judge ruling board.yaml --follow" in whole.footer
    assert ruling(ENGLISH, "board.yaml", Limits(follow=True)).footer == ""
    assert [one["verdict"] for one in everywhere["claims"]][:2] != ["right", "wrong"]
    assert comes_out(ENGLISH, "board.yaml")


def test_without_claims_no_ruling_is_hinted_at() -> None:
    assert "judge ruling" not in ended(told(ENGLISH, ("", *DOROTHY)).answer("plays monolith"), "")[1]


@pytest.mark.parametrize(
    ("settings", "question", "proposed"),
    [
        (ENGLISH, "Does Ana draw when Ben passes?", "Does Ana draw a card?"),
        (ENGLISH, "When Ben passes, does Ana draw?", "Does Ana draw a card?"),
        (ENGLISH, "Does Ben pass when Ana draws?", ""),
        (FRENCH, "Ana pioche-t-elle quand Ben passe ?", "Est-ce qu’Ana pioche une carte\u202f?"),
        (FRENCH, "Si Ben passe, Ana pioche-t-elle ?", "Est-ce qu’Ana pioche une carte\u202f?"),
    ],
)
def test_the_main_clause_says_what_is_asked(settings: Settings, question: str, proposed: str) -> None:
    afternoon, line = (
        ("afternoon", "ana hero exp watch") if settings is ENGLISH else ("3", "ana expédition du héros watch")
    )
    board = (
        "",
        afternoon,
        "ben",
        *WATCH[2:],
        f"{line}; ben {'hand' if settings is ENGLISH else 'main'} ordis trooper; ben mana 1",
    )
    assert offered(told(settings, (question, *board, "", "2")))[1] == proposed


def test_a_pass_that_was_no_choice_belongs_to_the_play() -> None:
    """It is Ben's turn, and he has nothing but to pass (4.2.3.c.1): that activates Ana's Watch."""
    session = told(ENGLISH, ("", "", "afternoon", "ben", *WATCH[2:], "ana hero exp watch", ""))
    assert session.stage == "asks"
    assert "Does Ana draw a card?" in offered(session)[0]
    text, _ = ended(session.answer("draws ana"), "ana yes, ben no")
    assert "Ben passes." in text
    assert "Ana is right." in text
    assert [one.answer.text for one in load_scenario("board.yaml").play][:1] == ["pass"]
    assert comes_out(ENGLISH, "board.yaml")


def test_an_afternoon_that_only_begins_goes_no_further() -> None:
    session = told(ENGLISH, ("", "", "afternoon", "", *WATCH[2:], "ana hero exp watch", ""))
    assert session.draft.play == ()


# whose turn, lines → whether Ana's Watch sees the first pass
PASSED = [
    ("ben", "", True),
    ("4", "", False),
    ("", "passed ana", False),
    ("", "ana has passed", False),
    ("ben", "ana passed", False),
]


@pytest.mark.parametrize(("turn", "line", "draws"), PASSED)
def test_who_has_passed_already_is_asked_and_may_be_said(turn: str, line: str, draws: bool) -> None:
    """“When your opponent passes first” looks for the first pass of the Afternoon only."""
    lines = (*((line,) if line else ()), "ana hero exp watch; ben hand ordis trooper; ben mana 1", "")
    session = told(ENGLISH, ("", "", "afternoon", turn, *WATCH[2:], *lines, "pass")).answer("draws ana")
    text, _ = ended(session, "ana yes, ben no")
    assert f"{'Ana' if draws else 'Ben'} is right" in text
    assert load_scenario("board.yaml").start.fact("passed") == ("" if draws else "ana")


@pytest.mark.parametrize("line", ["ana a passé", "passé ana"])
def test_who_has_passed_is_said_in_french(line: str) -> None:
    facts = dict(told(FRENCH, ("", "", "3", "", line)).draft.facts)
    assert (facts["passed"], facts["turn"]) == ("ana", "ben")


def test_the_turn_is_still_named_by_the_beginning_of_a_name() -> None:
    assert dict(told(ENGLISH, ("", "", "3", "be")).draft.facts)["turn"] == "ben"
    with pytest.raises(Unanswerable):
        told(ENGLISH, ("", "", "3", "zoe"))


def test_a_step_that_goes_on_is_not_printed_twice() -> None:
    """The step in which it becomes Ben's turn goes on with his pass: only what is new is printed."""
    session = told(ENGLISH, ("", "", "3", "ben", "ben hand ordis trooper; ben mana 1", ""))
    assert "1  It is Ben’s turn." in session.news()
    after = session.answer("pass").news()
    assert "1  … Ben passes." in after
    assert "It is Ben’s turn" not in after


def test_a_fact_is_asked_about_in_words() -> None:
    question = told(ENGLISH, ("", "", "3", "4", "ana hero exp ozma", "")).answer("value turn").next_question()
    assert question is not None
    assert "Whose turn is it in the end?" in question.text


def test_contrasts_are_of_different_things_and_decisions_among_them() -> None:
    """That Monolith lay elsewhere, that Jeanne did, and what Ana could have decided: not three places of one card."""
    session = told(ENGLISH, (next(iter(DIRECTIONS)), *DOROTHY)).answer("").answer("")
    shown, _ = offered(session)
    assert len(shown) == 3
    assert sum("Monolith had been" in one for one in shown) == 1
    assert sum("had been in" in one for one in shown) == 2
    assert sum("had been in" not in one for one in shown) == 1


def test_a_ruling_about_other_cards_is_not_offered() -> None:
    """No bundled ruling knows Dorothy Gale; one with Jeanne and Monolith among many others is about something else."""
    session = begin(ENGLISH)
    assert session.alike(next(iter(DIRECTIONS))) == ()
    assert session.alike("Is Ana's Monolith of any use to a token in the other Expedition?")


def test_the_order_of_rulings_hears_no_small_words() -> None:
    assert begin(FRENCH).alike("Quand sont-elles avec elle, dans cela ?") == ()
