"""No list of the menu is long: what is wanted most is shown, the rest in groups, and words narrow it to what has them."""

from __future__ import annotations

import pytest

from judge.app.new.dialogue import NewDialogue, begin
from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Question, Unanswerable
from judge.games.altered.board.ability_menu import GAPS, MENU
from judge.model.value import change
from tests.asking import of_altered

MOST = 15
LANGUAGES = ("en", "fr")
SUB_TYPES = "when: {phase: noon}, do: [{discard: {target: {is: character, subtype: <sub-type>}}}]"


def described(language: str, *answers: str) -> NewDialogue:
    word, kind = {"en": ("card", "character"), "fr": ("carte", "personnage")}[language]
    session = begin(of_altered(language=language))
    for line in ("", "ana ben", "", f"{word} Quiet Scribe", kind, *answers):
        session = session.answer(line)
    return session


def asked(session: NewSession) -> Question:
    question = session.next_question()  # type: ignore[attr-defined]
    assert isinstance(question, Question)
    return question


def lines(question: Question) -> int:
    """How many lines its list has on the screen, but for the one that none of them is meant."""
    shown = question.shown or tuple(range(1, len(question.options) + 1))
    return len([n for n in shown if n]) + len(question.groups)


def at(language: str, notation: str) -> NewDialogue:
    return change(described(language, "4", ""), stage="menu", menu=notation)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("gap", [*GAPS, "sub-type", "word", "token", "counter"])
def test_no_list_that_is_shown_is_longer_than_fifteen(gap: str, language: str) -> None:
    """Also where everything is offered that may speak of what was shown before."""
    session = at(language, f"when: {{phase: noon}}, do: [{{reveal_top: 1}}, <{gap}>]")
    whole = asked(session)
    assert lines(whole) <= MOST
    for group in whole.groups:
        assert 0 < lines(asked(session.answer(group.answer))) <= MOST


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_shown_at_once_or_in_one_group(language: str) -> None:
    for gap in (*dict(MENU.groups), "sub-type"):
        session = at(language, f"when: {{phase: noon}}, do: [{{reveal_top: 1}}, <{gap}>]")
        whole = asked(session)
        seen = [n for n in whole.shown if n]
        for group in whole.groups:
            seen += asked(session.answer(group.answer)).shown
        assert sorted(seen) == list(range(1, len(whole.options) + 1)), gap


def test_every_group_names_alternatives_that_there_are() -> None:
    for gap, groups in MENU.groups:
        names = [name for _, members in groups for name in members]
        assert set(names) <= {name for name, _ in GAPS[gap]}
        assert len(names) == len(set(names))


@pytest.mark.parametrize(("language", "word"), [("en", "Expedition"), ("fr", "Expédition")])
def test_words_narrow_a_list_and_the_number_is_the_same(language: str, word: str) -> None:
    session = described(language, "4", "", "")
    narrowed = session.answer(word)
    question = asked(narrowed)
    assert narrowed.menu == session.menu
    assert 1 < len(question.shown) < MOST
    assert all(word.casefold() in question.options[n - 1].text.casefold() for n in question.shown)
    number = next(n for n, option in enumerate(question.options, 1) if "move_forward" in option.answer)
    assert number in question.shown
    assert narrowed.answer(str(number)).menu == session.answer(str(number)).menu


@pytest.mark.parametrize(("language", "word"), [("en", "Expedition"), ("fr", "Expédition")])
def test_no_number_takes_what_a_narrowed_list_hides(language: str, word: str) -> None:
    """Of two lines that are left, « 1 » took the first of the whole list, which nobody saw."""
    for narrowing in (word, "+3"):
        narrowed = described(language, "4", "", "").answer(narrowing)
        question = asked(narrowed)
        hidden = [n for n in range(1, len(question.options) + 1) if n not in question.shown]
        assert hidden
        for number in hidden:
            with pytest.raises(Unanswerable, match=f"{number} .*{question.shown[0]}"):
                narrowed.answer(str(number))


@pytest.mark.parametrize("language", LANGUAGES)
def test_enter_shows_the_whole_list_again_and_picks_nothing(language: str) -> None:
    """What it would take is not on the screen."""
    session = described(language, "4", "", "")
    narrowed = session.answer("+3")
    assert asked(narrowed).default == ""
    assert asked(narrowed.answer("")) == asked(session)


def test_the_next_list_is_whole() -> None:
    session = described("en", "4", "", "", "+3")
    assert session.answer("15").narrowed == ()
    assert session.answer("sabotage").narrowed == ()


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [("en", "the first choice", "the choice after it"), ("fr", "le premier choix", "le choix suivant")],
)
def test_two_parts_of_one_kind_are_called_by_different_names(language: str, first: str, second: str) -> None:
    """« Anything else within this part: choose one? » stood twice, word for word."""
    choosing = "when: {phase: noon}, do: [{choose_one: [[{draw: 1}<more>], [{draw: 1}<more>]]}<more>]"
    assert first in asked(at(language, choosing)).text
    assert second in asked(at(language, choosing.replace("<more>", "", 1))).text


@pytest.mark.parametrize(("language", "inner"), [("en", "inner part"), ("fr", "partie intérieure")])
def test_a_part_within_one_of_its_kind_is_the_inner_one(language: str, inner: str) -> None:
    nested = "when: {phase: noon}, do: [{may: [{may: [{draw: 1}<more>]}<more>]}<more>]"
    assert inner in asked(at(language, nested)).text
    assert inner not in asked(at(language, nested.replace("<more>", "", 1))).text


@pytest.mark.parametrize(("language", "may"), [("en", "you may"), ("fr", "vous pouvez")])
def test_what_may_be_done_is_a_part_of_its_own(language: str, may: str) -> None:
    """« Anything after that? » was asked twice alike: in what may be done, and behind it."""
    within = at(language, "when: {phase: noon}, do: [{may: [{draw: 1}<more>]}<more>]")
    behind = at(language, "when: {phase: noon}, do: [{may: [{draw: 1}]}<more>]")
    assert may in asked(within).text
    assert may not in asked(behind).text
