"""What no menu says of a card is kept word for word, and told wherever an answer could be another with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.executing.scenario_files import parse
from judge.app.new.dialogue import NewDialogue, begin, finished
from judge.app.new.draft_file import file_text
from judge.app.new.not_in_list import beside_numbers
from judge.app.ruling.session import Question, Unanswerable
from tests.asking import of_altered

CARD = {"en": "card", "fr": "carte"}
KEPT = {"en": "Kept: “", "fr": "Gardé : « "}
UNDER_IT = {"en": "Not computed: Robo also says “", "fr": "Non calculé : Robo dit aussi « "}
LYING = {"en": "ana hero exp robo", "fr": "ana héros exp robo"}
HOSTILE = "$<At Noon>: do #it 'now' {x: y}, \"yes\" \\ [a"


def told(language: str, *answers: str) -> NewDialogue:
    session = begin(of_altered(language=language))
    for line in ("", "ana ben", "", f"{CARD[language]} Robo", *answers):
        session = session.answer(line)
    return session


def asked(session: NewDialogue) -> Question:
    question = session.next_question()
    assert question is not None
    return question


def plain(text: str) -> str:
    """The text on one line, with plain spaces."""
    return " ".join(text.split())


def menus() -> list[tuple[str, ...]]:
    """Answers that lead to a menu of each sort: when, if, what, how many, whom, what of it, whose, anything special."""
    path = ("1", "10", "1", "2", "1", "1", "2", "5", "2", "1", "3")
    return [path[:length] for length in range(len(path) + 1)]


@pytest.mark.parametrize("answers", menus(), ids=len)
def test_every_menu_takes_that_none_of_its_answers_is_meant(answers: tuple[str, ...]) -> None:
    session = told("en", "", *answers)
    none = asked(session).none
    assert none is not None
    after = session.answer(none.answer)
    assert after.stage == "unsaid"
    after = after.answer("At Noon, Robots gain 1 boost.")
    assert after.card is not None
    # Of an ability of which a part is in no list, no half is played.
    assert (after.card.abilities, after.card.not_computed) == ((), ("At Noon, Robots gain 1 boost.",))
    assert after.stage == "ability"


def test_a_menu_that_asks_for_a_number_takes_none_as_one() -> None:
    """How many are there at most: none; so the sign for no number is another."""
    session = told("en", "", "1", "10", "2", "1", "1", "1")
    assert session.stage == "menu"
    assert asked(session).none.answer == "-"  # type: ignore[union-attr]
    assert "at_most: 0" in session.answer("0").menu
    assert session.answer("-").stage == "unsaid"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_words_may_stand_behind_the_nought_and_are_told_back(language: str) -> None:
    session = told(language, "", "0 Tough X.")
    assert session.stage == "ability"
    assert plain(session.news()).startswith(f"{KEPT[language]}Tough X")
    nameless = told(language, "", "0", "")
    assert nameless.card is not None
    assert nameless.card.not_computed[0]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_kept_stands_under_the_answer_and_in_the_file(language: str) -> None:
    session = told(language, "", f"0 {HOSTILE}", "", LYING[language], "")
    while session.stage in ("play", "until"):
        session = session.answer("")
    file = file_text(session)
    (card,) = parse(file.encode(), "<new>", "new").cards
    assert card.not_computed[0].get(language) == HOSTILE
    ruling = finished(session).text
    assert f"{UNDER_IT[language]}{plain(HOSTILE[:10])}" in plain(ruling)


def test_typed_words_that_no_list_has_are_never_dropped() -> None:
    for answers, typed in (
        ((), "At Noon, Robots juggle."),
        (("1",), "fly"),
        (("1", "1"), "as many as Robots"),
    ):
        session = told("en", "", *answers)
        with pytest.raises(Unanswerable):
            session.answer(typed)


def test_the_rows_that_were_sought_in_a_menu_are_gone_with_it() -> None:
    """They stood under the first question afterwards, and each row was refused."""
    first_rows = asked(told("en", "")).options
    for none in (("0", "Robots juggle."), ("0 Robots juggle.",)):
        sought = told("en", "", "1", "mana")
        assert asked(sought).options != asked(told("en", "", "1")).options
        for line in none:
            sought = sought.answer(line)
        assert asked(sought).options == first_rows


@pytest.mark.parametrize(
    ("typed", "numbers", "words"),
    [
        (" 2 2 1 1 1", "2 2 1 1 1", ""),
        (" - Robot 2 2 1 1 1", "2 2 1 1 1", "Robot"),
        (" 2/2 1 1 1, Robot Soldier", "2/2 1 1 1", "Robot Soldier"),
        (" Gear", "", "Gear"),
        (" 2 forest 1", " 2 forest 1", ""),
    ],
)
def test_a_subtype_stands_beside_the_numbers(typed: str, numbers: str, words: str) -> None:
    assert beside_numbers(typed) == (numbers, words)


def test_a_word_behind_the_kind_is_kept_and_a_kind_that_is_none_is_refused() -> None:
    session = told("en", "character Gigantic 2 2 1 1 1")
    assert session.card is not None
    assert (session.card.kind, session.card.statistics) == ("character", (1, 1, 1))
    assert session.card.not_computed == ("Gigantic",)
    assert session.news().startswith("Kept: “Gigantic”")
    for typed in ("Gear 2 2", "0"):
        with pytest.raises(Unanswerable, match="not computed"):
            told("en", typed)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "lies nowhere on this board"), ("fr", "n’est nulle part sur ce plateau")]
)
def test_a_described_card_that_is_laid_nowhere_is_said_to_be_left_out(
    language: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    session = told(language, "", "")
    while session.next_question() is not None:
        session = session.answer("")
    assert said in plain(finished(session).text)
