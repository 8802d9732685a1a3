"""``judge`` alone on a real terminal: it asks for the question, and what is typed leads to the verb that answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from keyboard import Terminal

from judge.app.asking.first_question import FirstQuestion
from judge.app.ruling.session import Unanswerable
from tests.asking import of_altered

Open = Callable[..., Terminal]


@pytest.mark.parametrize(
    ("line", "verb"),
    [
        ("6.3.d", "rule"),
        ("6.2.e-h", "rule"),
        ("R-6.3.d-self.1", "rule"),
        ("ordis bastion", "card"),
        ("Recycleur Axiom", "card"),
        ("limbo", "search"),
        ("internal action", "search"),
        ("who goes first?", ""),
        ("my Kodama goes to the Reserve", ""),
    ],
)
def test_a_line_leads_to_the_verb_that_answers_it(line: str, verb: str) -> None:
    session = FirstQuestion(of_altered()).answer(line)
    assert (session.verb, session.line) == (verb, line)
    assert session.command() == ((verb, "--", line) if verb else ())


@pytest.mark.parametrize(("answer", "verb"), [("", "search"), ("1", "search"), ("2", "new"), ("describe", "new")])
def test_of_a_sentence_it_is_asked_what_would_help(answer: str, verb: str) -> None:
    session = FirstQuestion(of_altered()).answer("May Ana play it?")
    question = session.next_question()
    assert question is not None
    assert len(question.options) == 2
    assert session.answer(answer).verb == verb
    assert session.answer(answer).next_question() is None
    with pytest.raises(Unanswerable):
        session.answer("neither of the two")


def test_an_empty_line_is_told_what_to_type() -> None:
    with pytest.raises(Unanswerable) as told:
        FirstQuestion(of_altered(language="fr")).answer(" ")
    assert "6.3.d" in str(told.value)


def test_a_number_typed_at_the_terminal_prints_its_rule(open_terminal: Open, tmp_path: Path) -> None:
    terminal = open_terminal("--lang", "fr", folder=tmp_path)
    terminal.wait("Quelle est votre question")
    terminal.wait("> ")
    terminal.type("6.3.f")
    code, shown = terminal.leave()
    assert code == 0
    assert "6.3.f" in shown
    assert "formulation est la nôtre" in shown


def test_a_dispute_begins_the_dialogue_with_its_question(open_terminal: Open, tmp_path: Path) -> None:
    terminal = open_terminal(folder=tmp_path)
    terminal.wait("What is your question?")
    terminal.wait("> ")
    terminal.type("Does Ana's Kite fly before Ben's Anvil falls?")
    terminal.wait("[1] > ")
    terminal.type("2")
    asked_next = terminal.wait("First player")
    assert "What is the dispute" not in asked_next
    terminal.wait("> ")
    terminal.type("u")
    terminal.wait("What is the dispute")
    terminal.wait("> ")
    terminal.type("q")
    terminal.leave()


def test_whoever_leaves_at_once_is_told_nothing(open_terminal: Open, tmp_path: Path) -> None:
    terminal = open_terminal(folder=tmp_path)
    terminal.wait("> ")
    terminal.type("q")
    assert terminal.leave()[0] == 0
