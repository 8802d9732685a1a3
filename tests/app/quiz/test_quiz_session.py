"""A quiz as it is held: what is drawn, what is taken as an answer, the score, and leaving it."""

from __future__ import annotations

import pytest

from judge.app.executing.scenario_files import load_scenario
from judge.app.quiz.draw_boards import Pile, QuizWish
from judge.app.quiz.hold_quiz import begin, finished
from judge.app.quiz.quiz_session import QuizSession
from judge.app.reply import DONE, INTERRUPTED, NO
from judge.app.ruling.session import Unanswerable
from judge.model.value import change
from tests.asking import of_altered
from tests.told import refuses, told


def held(session: QuizSession, right: tuple[bool, ...]) -> QuizSession:
    """The session after these questions were answered rightly, or wrongly."""
    for is_right in right:
        item = session.item
        assert item is not None
        others = [option.answer for option in item.options if option.answer != item.right] or ["7777"]
        answer = item.right if is_right else others[0]
        number = next((str(n) for n, option in enumerate(item.options, 1) if option.answer == answer), answer)
        session = session.answer(number)
    return session


def drawn(wanted: QuizWish, seed: int, language: str = "en") -> list[str]:
    session = held(begin(of_altered(language), wanted, seed), (True,) * wanted.count)
    return [given.item.scenario for given in session.given]


def test_a_seed_asks_the_same_in_every_language_and_another_seed_something_else() -> None:
    wanted = QuizWish(count=3)
    assert drawn(wanted, 3) == drawn(wanted, 3, "fr")
    assert drawn(wanted, 3) != drawn(wanted, 4)


def test_nothing_is_asked_twice() -> None:
    names = drawn(QuizWish(count=8), 1)
    assert len({*names}) == len(names) == 8


def test_topic_and_level_are_kept_to_and_what_they_leave_ends_it() -> None:
    few = ("noon-limbo", "a-tokens-own-hundred", "own-arrival", "night-rest", "steps-in-order")
    everything = Pile(of_altered(), QuizWish(count=9), few)
    topics = {name: load_scenario(name).topics for name in few}
    first, _ = change(everything, wanted=QuizWish(topic="reactions", count=9)).draw()
    assert first is not None
    wish = QuizWish(topic="reactions", level=first.difficulty.level, count=9)
    item, pile = change(everything, wanted=wish).draw()
    session = QuizSession(pile, item)
    while session.item is not None:
        session = held(session, (True,))
    assert session.given
    for given in session.given:
        assert given.item.difficulty.level == wish.level
        assert "reactions" in topics[given.item.scenario]
    assert "No other board asks what you wanted" in session.news()


def test_a_topic_is_known_by_its_title_in_the_language_too() -> None:
    assert begin(of_altered("fr"), QuizWish("Réactions"), 1).pile.wanted.topic == "reactions"
    with refuses('there is no topic "nosuch"'):
        begin(of_altered(), QuizWish("nosuch"), 1)


def test_the_score_counts_what_was_right_and_names_what_to_read_again() -> None:
    session = held(begin(of_altered(), QuizWish(count=3), 2), (True, False, True))
    reply = finished(session)
    assert reply.exit == DONE
    assert "Right: 2 of 3." in reply.text
    wrong = session.given[1].item
    assert f"To read again: judge rule {' '.join(wrong.rules[:2])}" in reply.text.replace("\n  ", " ")
    assert "judge quiz --count 3 --seed 2" in reply.text
    assert [question["right"] for question in reply.result["questions"]] == [True, False, True]


def test_after_an_answer_the_ruling_is_shown_with_its_rules_and_the_next_board() -> None:
    first = begin(of_altered(), QuizWish(count=2), 2)
    assert first.item is not None
    news = held(first, (False,)).news()
    flat = " ".join(news.split())
    assert flat.startswith("No, that is not it. " + " ".join(first.item.says.split()))
    assert first.item.ruling in flat
    assert all(rule in flat for rule in first.item.rules)
    assert f"judge run {first.item.scenario}" in flat
    assert "Question 2 of 2" in flat


def test_what_is_no_answer_is_told_and_the_question_stays() -> None:
    session = begin(of_altered(), QuizWish(count=1), 2)
    with pytest.raises(Unanswerable):
        session.answer("perhaps")
    assert session.before is None


def test_a_number_has_to_be_one() -> None:
    session = begin(of_altered(), QuizWish(count=40), 1)
    while session.item is not None and session.item.options:
        session = held(session, (True,))
    assert session.item is not None
    for typed in ("many", "-1", "1.5", "1" * 40, "²"):
        with pytest.raises(Unanswerable, match="Type a number"):
            session.answer(typed)
    assert session.answer(f"0{session.item.right} ").given[-1].is_right


def test_ctrl_c_shows_the_score_so_far() -> None:
    reply = finished(held(begin(of_altered(), QuizWish(count=5), 2), (True, True)), is_interrupted=True)
    assert reply.exit == INTERRUPTED
    assert "Right: 2 of 2." in reply.text
    assert told(reply.diagnostics[0]).what == "interrupted after 2 of 5; what is known so far stands above"


def test_of_a_question_that_was_not_answered_programs_get_no_answer_either() -> None:
    reply = finished(held(begin(of_altered(), QuizWish(count=3), 2), (True,)))
    answered, unanswered = reply.result["questions"]
    assert {"given", "right", "answer", "says", "ruling", "rules", "scenario"} <= {*answered}
    assert {*answered} - {*unanswered} >= {"given", "right", "answer", "says", "ruling", "rules", "scenario"}
    assert unanswered["question"]


def test_where_nothing_is_left_to_ask_it_says_so() -> None:
    session = begin(of_altered(), QuizWish(count=3), 2)
    nothing = QuizSession(session.pile, None)
    reply = finished(nothing)
    assert (reply.exit, reply.text) == (NO, "No board of this topic and level asks anything.\n")
