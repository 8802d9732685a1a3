"""A word of the card finds its row: in the list that is asked for and in those behind it, in any language."""

from __future__ import annotations

import textwrap

import pytest

from judge.app.new.dialogue import NewDialogue
from judge.app.ruling.session import Question, Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered

OPENINGS = {"en": ("", "ana ben", "", "card Quiet Scribe"), "fr": ("", "ana ben", "", "carte Scribe muet")}
CHARACTER = {"en": "character 2 2 1 1 1", "fr": "personnage 2 2 1 1 1"}
JOINS = "3"
COLUMNS, LINES = 79, 24


def at_step(language: str, *more: str) -> NewDialogue:
    """A dialogue that asks what the {J} ability of a Character does, and what was answered since."""
    answers = (*OPENINGS[language], CHARACTER[language], JOINS, *more)
    session = told(of_altered(language=language), answers)
    assert isinstance(session, NewDialogue)
    return session


def asked(session: NewDialogue) -> Question:
    question = session.next_question()
    assert question is not None
    return question


def texts(session: NewDialogue) -> list[str]:
    return [option.text for option in asked(session).options]


@pytest.mark.parametrize(
    ("language", "typed", "notation"),
    [
        ("en", "sabotage", "do: [{sabotage: yes}<more>]"),
        ("en", "sab", "do: [{sabotage: yes}<more>]"),
        ("en", "draw", "do: [{draw: {amount: <amount>, who: <who>}}<more>]"),
        ("fr", "piochez", "do: [{draw: {amount: <amount>, who: <who>}}<more>]"),
        ("fr", "Sacrifiez", "do: [{sacrifice: {<object>}}<more>]"),
        ("fr", "épuisez", "do: [{exhaust: {<object>}}<more>]"),
        ("fr", "epuisez", "do: [{exhaust: {<object>}}<more>]"),
        ("en", "exhaust something", "do: [{exhaust: {<object>}}<more>]"),
    ],
)
def test_a_row_that_alone_has_a_word_is_taken(language: str, typed: str, notation: str) -> None:
    """Also one that stands in a group which is not shown."""
    assert at_step(language, typed).menu == f"when: {{moves: {{what: self, to: expedition_zone}}}}, {notation}"


@pytest.mark.parametrize(
    ("language", "typed", "row", "piece"),
    [
        ("en", "Anchored", "Anchored", "{gain: {status: anchored, <object>}}"),
        ("fr", "ancrés", "Ancré", "{gain: {status: anchored, <object>}}"),
        ("en", "Recruits", "Ordis Recruit", "{create: {token: ordis_recruit, in: <created>, amount: <amount>}}"),
        ("fr", "recrue", "Recrue Ordis", "{create: {token: ordis_recruit, in: <created>, amount: <amount>}}"),
        ("en", "loses Fleeting", "Fleeting", "{lose: {status: fleeting, <object>}}"),
        ("en", "Kelon", "Kelon", "{spend: {kelon: <number>, <object>}}"),
    ],
)
def test_a_word_of_a_later_list_answers_both(language: str, typed: str, row: str, piece: str) -> None:
    session = at_step(language, typed)
    rows = [(n, text) for n, text in enumerate(texts(session), 1) if text.endswith((row, f"{row} counter"))]
    assert rows
    assert any(f"do: [{piece}<more>]" in session.answer(str(n)).menu for n, _ in rows)


@pytest.mark.parametrize(("language", "typed"), [("en", "défaussez"), ("fr", "discard")])
def test_the_words_of_the_other_language_will_do(language: str, typed: str) -> None:
    session = at_step(language, typed)
    assert any("discard: {<object>}" in session.answer(str(n)).menu for n in range(1, len(texts(session)) + 1))


@pytest.mark.parametrize(("language", "typed"), [("en", "Plants"), ("fr", "Plantes")])
def test_what_is_asked_later_is_said_to_be(language: str, typed: str) -> None:
    """« Which sub-type? » comes when it was said what it is: the word is not lost, and nothing is taken for it."""
    session = at_step(language, "7")
    with pytest.raises(Unanswerable, match=typed) as unfit:
        session.answer(typed)
    sub_types = at_step(language, "7", "3", "", "", "15")
    assert asked(sub_types).text.splitlines()[-1] in str(unfit.value)
    assert "subtype: plant" in sub_types.answer(typed).menu


@pytest.mark.parametrize(
    ("language", "typed", "why"),
    [
        ("en", "win the game", "wins or loses"),
        ("fr", "gagnez la partie", "gagner ou perdre"),
        ("en", "reduce my cost", "cost less"),
        ("fr", "réduire mon coût", "moins cher"),
        ("en", "increase the result", "what a die shows"),
        ("en", "all regions", "terrains of regions"),
    ],
)
def test_what_no_list_can_say_is_said_to_be_so(language: str, typed: str, why: str) -> None:
    """Rows with some of its words would be another effect."""
    with pytest.raises(Unanswerable, match=why) as unfit:
        at_step(language, typed)
    assert "0" in str(unfit.value)


def test_words_alike_are_shown_and_not_taken() -> None:
    """« shown » is like « shows », and something else."""
    session = at_step("en", "shown")
    assert session.menu == at_step("en").menu
    assert texts(session) != texts(at_step("en"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_enter_shows_the_whole_list_and_takes_nothing(language: str) -> None:
    session = at_step(language)
    sought = session.answer("boost")
    assert sought.menu == session.menu
    assert asked(sought).default == ""
    assert asked(sought.answer("")) == asked(session)


@pytest.mark.parametrize(("language", "typed"), [("en", "noon"), ("fr", "midi")])
def test_a_word_is_sought_at_the_first_question_too(language: str, typed: str) -> None:
    session = told(of_altered(language=language), (*OPENINGS[language], CHARACTER[language]))
    assert isinstance(session, NewDialogue)
    sought = session.answer(typed)
    assert isinstance(sought, NewDialogue)
    assert any("when: {phase: noon}" in sought.answer(str(n)).menu for n in range(1, len(texts(sought)) + 1))
    with pytest.raises(Unanswerable):
        session.answer("zumm")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_if_you_do_is_said_afterwards(language: str) -> None:
    """Whoever reads « Sacrifice a Character. If you do, draw. » comes to the condition when the first thing is said."""
    session = at_step(language, "11", "5", "", "", "3", "1", "", "", "")
    assert session.own().abilities == (
        "when: {moves: {what: self, to: expedition_zone}}, do: [{attempt: [{sacrifice: {choose: {is: character}}}], "
        "if_done: [{draw: {amount: 1, who: you}}]}]",
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_said_afterwards_is_about_the_last_thing_done(language: str) -> None:
    session = at_step(language, "1", "", "", "2", "7", "1", "4", "1", "", "", "")
    assert (
        "do: [{draw: {amount: 1, who: you}}, {attempt: [{discard: {what: self}}], if_not: ["
        in session.own().abilities[0]
    )


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "answers",
    [(), ("4",), ("4", "1"), ("7",), ("7", "3"), ("7", "3", "", ""), ("10",), ("+1",), ("+2",), ("+3",), ("boost",)],
)
def test_a_question_fits_a_screen(language: str, answers: tuple[str, ...]) -> None:
    """Of eighty columns and twenty-four lines, with an empty line above it and the prompt below."""
    question = asked(at_step(language, *answers))
    shown = [o.text for n, o in enumerate(question.options, 1) if not question.shown or n in question.shown]
    rows = [f"  {n}  {text}" for n, text in enumerate((*shown, *(group.text for group in question.groups), "0"), 10)]
    lines = [line for part in (*question.text.split("\n"), *rows) for line in textwrap.wrap(part, COLUMNS)]
    assert len(lines) + 2 <= LINES, "\n".join(lines)


@pytest.mark.parametrize(
    ("language", "typed", "row"),
    [
        ("en", "draw a card", "draw"),
        ("en", "Draw two cards", "draw"),
        ("en", "discard a card", "discard something"),
        ("en", "sacrifice this", "sacrifice something"),
        ("fr", "piochez une carte", "«\u202fpiochez\u202f»"),
    ],
)
def test_the_verb_of_what_was_typed_has_the_first_row(language: str, typed: str, row: str) -> None:
    """“Draw a card” showed nine rows with a card in them, and not “draw”."""
    assert texts(at_step(language, typed))[0] == row


@pytest.mark.parametrize(
    ("language", "typed", "picked"),
    [("en", "{R} discard", "played from Reserve"), ("fr", "{R} défausser", "jouez depuis la Réserve")],
)
def test_a_word_behind_a_symbol_is_sought_behind_the_row_of_that(language: str, typed: str, picked: str) -> None:
    session = told(of_altered(language=language), (*OPENINGS[language], CHARACTER[language])).answer(typed)
    assert picked in asked(session).text
    assert "efausse" in texts(session)[0].replace("é", "e") or "discard" in texts(session)[0]


def test_words_that_stand_apart_in_a_row_do_not_take_it() -> None:
    """« si vous ne le pouvez pas » is the opposite of « vous pouvez », and has both its words."""
    session = at_step("fr", "gagne boost", "1", "", "")
    session = session.answer("vous pouvez")
    assert "ne le pouvez pas" not in " ".join(session.picks)


@pytest.mark.parametrize("typed", ["ascend", "Both of your Expeditions Ascend."])
def test_a_keyword_that_nothing_says_is_not_left_out_of_what_is_sought(typed: str) -> None:
    with pytest.raises(Unanswerable, match=r"keyword that edition 1\.0 does not have"):
        at_step("en").answer(typed)


def test_the_kind_and_the_numbers_are_told_back() -> None:
    """Nobody saw otherwise what became of a line such as this."""
    session = told(of_altered(), (*OPENINGS["en"], "p site 32"))
    assert "Quiet Scribe: Permanent, cost 3 (2 from the Reserve), sub-type Site." in " ".join(session.news().split())
