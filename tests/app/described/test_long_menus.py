"""No list of the menu is long: what is wanted most is shown, the rest in groups, and words narrow it to what has them."""

from __future__ import annotations

import pytest

from judge.app.new.dialogue import NewDialogue, begin
from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Question, Unanswerable
from judge.games.altered.board.ability_menu import GAPS, MENU
from judge.model.value import change
from tests.asking import of_altered

MOST = 18
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
def test_no_list_that_is_shown_is_longer_than_a_screen(gap: str, language: str) -> None:
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
        if not whole.groups:  # there is room for all of it
            assert whole.shown == () and len(whole.options) <= MOST
            continue
        seen = [n for n in whole.shown if n]
        for group in whole.groups:
            seen += asked(session.answer(group.answer)).shown
        assert sorted(seen) == list(range(1, len(whole.options) + 1)), gap


def test_every_group_names_alternatives_that_there_are() -> None:
    for gap, groups in MENU.groups:
        names = [name for _, members in groups for name in members]
        assert set(names) <= {name for name, _ in GAPS[gap]}
        assert len(names) == len(set(names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_takes_what_a_group_hides(language: str) -> None:
    """Of two lines that are left, « 1 » took the first of the whole list, which nobody saw."""
    narrowed = described(language, "4", "", "").answer("+3")
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
    session = described("en", "4", "", "", "+1")
    assert session.answer("16").narrowed == ()
    assert session.answer("sabotage").narrowed == ()


CHOOSING = "when: {phase: noon}, do: [{choose_one: [[{draw: 1}<more>], [{draw: 1}<more>]]}<more>]"


def texts(session: NewSession) -> list[str]:
    return [option.text for option in asked(session).options]


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [("en", "the first choice", "the choice after it"), ("fr", "le premier choix", "le choix suivant")],
)
def test_two_parts_of_one_kind_are_called_by_different_names(language: str, first: str, second: str) -> None:
    """« Anything else within this part: choose one? » stood twice, word for word."""
    assert any(first in text for text in texts(at(language, CHOOSING)))
    assert any(second in text for text in texts(at(language, CHOOSING.replace("<more>", "", 1))))


def test_one_answer_closes_all_parts_that_are_open() -> None:
    """« Anything after that? » was asked once for each part, and nobody knew which of them was meant."""
    session = at(
        "en", "when: {phase: noon}, do: [{may: [{if: {first_player: you}, do: [{draw: 1}<more>]}<more>]}<more>]"
    )
    assert session.answer("").own().abilities == (
        "when: {phase: noon}, do: [{may: [{if: {first_player: you}, do: [{draw: 1}]}]}]",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_part_that_is_open_can_go_on(language: str) -> None:
    notation = "when: {phase: noon}, do: [{may: [{draw: 1}<more>]}<more>]"
    session = at(language, notation)
    assert session.answer("2").menu == notation.replace("<more>", ", <step><more>", 1)
    assert session.answer("3").menu == "when: {phase: noon}, do: [{may: [{draw: 1}]}, <step><more>]"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_ends_a_choice_leads_on_to_the_next(language: str) -> None:
    choosing = "when: {phase: noon}, do: [{choose_one: [[{draw: 1}<more>], [<step><more>]]}<more>]"
    after = at(language, choosing).answer("")
    assert after.menu == choosing.replace("<more>", "", 1)
    assert texts(at(language, choosing))[0] != texts(at(language, CHOOSING.replace("<more>", "", 1)))[0]
