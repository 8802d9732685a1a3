"""Help at every prompt: what fits there, at any width, in both languages; and nothing in the words of the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.app.new.board_steps import STEPS
from judge.app.new.dialogue import begin
from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from judge.cli.dialogue import _wrapped
from tests.asking import of_altered

# one dialogue that comes by every question
WALK = (
    "Does a card put into Reserve during Noon react to Noon?", "1", "", "",  # shown, not the one, none of the others
    "ana ben", "afternoon", "1",
    "card Quiet Scribe", "", "0", "It flies.", "when: {moves: {what: {is: character}, to: reserve}}, do: [{draw: 1}]", "4", "6", "", "", "3", "", "", "", "", "", "", "", "", "ana hero exp quiet scribe; ben hand cadets; ben mana 2", "turn ben", "",
    "1", "1", "count draws ana", "ana 2, ben 1", "", "", "",
)  # fmt: skip
CODE = re.compile(r"\b[a-z]+_[a-z]+\b|⟨")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def walked(language: str) -> dict[str, NewSession]:
    """The first session of every stage."""
    session, seen = begin(of_altered(language=language)), dict[str, NewSession]()
    for one in WALK:
        if session.stage == "done":
            break
        seen.setdefault(session.stage, session)
        session = session.answer("" if session.stage in ("found",) and "found" in seen and "settled" in seen else one)
    return seen


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_question_has_help_of_its_own(language: str) -> None:
    seen = walked(language)
    # How far to play (also once more), what was left unasked, and on which of several maps is asked where there is more than one;
    # what could not be read, where something could not; what cannot be paid, where somebody lacks something; what may be a support
    # ability, where a card lies for those; which card is meant,
    # where several have its name; in whose turn, where it is another’s.
    assert set(STEPS) <= {
        *seen,
        "until",
        "further",
        "unasked",
        "which",
        "moment",
        "unread",
        "unpaid",
        "perhaps-support",
        "map",
        "done",
    }
    helps = [one.next_question().help for one in seen.values()]  # type: ignore[union-attr]
    assert all(helps)
    assert not [one for one in helps if "⟨" in one]
    assert len(set(helps)) == len(helps)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [40, 80, 200])
def test_everything_is_broken_between_words(language: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    for session in walked(language).values():
        asked = session.next_question()
        assert asked is not None
        for text in (asked.text, asked.help, *(one.text for one in asked.options)):
            shown = _wrapped(text)
            assert shown.split() == text.split()  # no word is cut, none is lost
            assert all(len(line) < width or len(line.split()) == 1 for line in shown.split("\n"))


def test_examples_show_one_of_each_sort() -> None:
    said = walked("en")["ability"].next_question().words  # type: ignore[union-attr]
    for sort in ("At Noon", "Support ability", "an opponent controls", "you may pay", "Exhaust this card", "Tough 1"):
        assert any(sort in one for one in said), sort


def test_what_is_no_answer_of_the_menu_is_refused_in_words() -> None:
    session = walked("en")["ability"]
    with pytest.raises(Unanswerable, match="There is no 99 here: the list goes from 1 to 13"):
        session.answer("99")
    with pytest.raises(Unanswerable, match="Which card"):
        walked("en")["board"].answer("card")


@pytest.mark.long(keep=6)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "line",
    ["ana landmarks 3", "ana reserve brassbug", "ana hand 500", "ana reserve the kraken",
     "ana hero subhash, subhash", "zzzz", "ana landmarks cadets", "day 0"],
)  # fmt: skip
def test_a_refusal_is_in_words(language: str, line: str) -> None:
    if language == "fr":
        line = line.replace("landmarks", "repères").replace("hero", "héros").replace("hand", "main")
    session = walked(language)["board"]
    with pytest.raises(Unanswerable) as unfit:
        session.answer(line)
    assert not CODE.search(str(unfit.value)), str(unfit.value)


def test_players_and_phase_are_read_from_the_question() -> None:
    session = begin(of_altered()).answer("At Dusk, does Zoé's Ozma come before Tom's Monolith?")
    while session.stage == "found":
        session = session.answer("")
    assert [option.answer for option in session.next_question().options] == ["zoé tom", "tom zoé"]  # type: ignore[union-attr]
    session = session.answer("1")
    assert session.draft.players == ("zoé", "tom")
    assert session.next_question().default == "Dusk"  # type: ignore[union-attr]
    session = begin(of_altered(language="fr")).answer(
        "L’Ozma de Zoé passe-t-elle avant la Réserve du Monolithe d’Éléonore ?"
    )
    while session.stage == "found":
        session = session.answer("")
    assert session.next_question().options[0].answer == "zoé éléonore"  # type: ignore[union-attr]
