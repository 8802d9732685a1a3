"""A claim names one of several cards of one name, as people say it; where it says no more than the name, it is told how."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
NIGHT = ("", "", "night", "ana hero exp kodama + anchored, kodama", "")
NUIT = ("", "", "nuit", "ana expédition du héros kodama + ancré, kodama", "")
ONE, OTHER = "ana.hero_expedition.kodama.1", "ana.hero_expedition.kodama.2"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(str(tmp_path))


def asked(board: tuple[str, ...] = NIGHT, french: bool = False) -> NewSession:
    """The dialogue up to who says what, asked which cards are sent somewhere else."""
    session = told(FRENCH if french else ENGLISH, board)
    session = session.answer("") if session.stage == "until" else session
    session = session.answer("quelles sends" if french else "which sends")
    assert session.stage == "claims"
    return session


@pytest.mark.parametrize(
    ("typed", "claimed"),
    [
        ("second Kodama", OTHER),
        ("the second Kodama", OTHER),
        ("2nd kodama", OTHER),
        ("first Kodama", ONE),
        ("Kodama 2", OTHER),
        ("Kodama no. 1", ONE),
        ("Kodama #2", OTHER),
        ("ana Kodama 2", OTHER),
        ("ana hero exp Kodama 2", OTHER),
        (OTHER, OTHER),
        ("Kodama 2 then Kodama 1", f"{OTHER}, {ONE}"),
        ("nobody", "nobody"),
    ],
)
def test_which_of_two_is_said(typed: str, claimed: str) -> None:
    (claim,) = asked().answer(f"ben {typed}").draft.claims
    assert (claim.player, claim.answer) == ("ben", claimed)


@pytest.mark.parametrize(
    "typed", ["deuxième Kodama", "le deuxième Kodama", "le second Kodama", "2e Kodama", "Kodama n° 2", "Kodama 2"]
)
def test_which_of_two_is_said_in_french(typed: str) -> None:
    (claim,) = asked(NUIT, french=True).answer(f"ben {typed}").draft.claims
    assert claim.answer == OTHER


@pytest.mark.parametrize("typed", ["Kodama", "ana Kodama", "third Kodama", "Kodama 3"])
def test_where_it_may_be_several_each_is_spelt(typed: str) -> None:
    session = asked()
    with pytest.raises(Unanswerable) as refused:
        session.answer(f"ben {typed}")
    spellings = str(refused.value).partition("which of them: ")[2].rstrip(".").split(" · ")
    assert spellings == ["ana Hero Expedition Kodama 1", "ana Hero Expedition Kodama 2"]
    claimed = [session.answer(f"ben {spelling}").draft.claims[0].answer for spelling in spellings]
    assert claimed == [ONE, OTHER]


def test_the_prompt_names_one_of_several_as_it_is_typed() -> None:
    question = asked().next_question()
    assert question is not None
    assert "ben ana Hero Expedition Kodama 1" in " ".join(question.text.split())


def test_of_two_in_two_places_the_place_tells() -> None:
    session = asked(("", "", "night", "ana hero exp kodama; ana companion exp kodama", ""))
    with pytest.raises(Unanswerable, match="ana Hero Expedition Kodama · ana Companion Expedition Kodama"):
        session.answer("ben Kodama")
    (claim,) = session.answer("ben ana companion Kodama").draft.claims
    assert claim.answer == "ana.companion_expedition.kodama"


def test_a_single_one_needs_no_number() -> None:
    session = asked(("", "", "night", "ana hero exp kodama", ""))
    assert session.answer("ben Kodama").draft.claims[0].answer == "kodama"
    assert session.answer("ben the first Kodama").draft.claims[0].answer == "kodama"
    with pytest.raises(Unanswerable):
        session.answer("ben second Kodama")


def test_who_names_no_card_is_told_what_is_asked_for() -> None:
    session = told(ENGLISH, ("", "", "", "ana landmarks aether shard; ben landmarks aether shard", ""))
    with pytest.raises(Unanswerable, match="those whom the question asks for"):
        session.answer("who draws").answer("ana Kodama")
