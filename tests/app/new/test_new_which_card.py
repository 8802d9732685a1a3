"""Two cards of one name under one player are two things in a question, and where a card ends is not where it came by."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.new.dialogue import NewDialogue, begin, finished
from judge.app.ruling.session import Unanswerable
from tests.asking import of_altered

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
NIGHT = ("night", "ana hero exp ordis trooper; ana reserve kodama, chiron")
KODAMAS = ("night", "ana hero exp kodama + anchored, kodama")
NOON = ("noon", "ana hero exp dracaena; ana reserve dracaena")
NOON_FR = ("midi", "ana héros exp dracaena; ana réserve dracaena")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def told(question: str, phase: str, lying: str, *answers: str, language: str = "en") -> NewDialogue:
    """The dialogue after these answers, up to what is to be computed; what else is asked gets what it proposes."""
    session = begin(ENGLISH if language == "en" else FRENCH, "board.yaml").answer(question)
    given = {"phase": phase, "players": "ana ben"}
    while session.stage != "board":
        session = session.answer(given.get(session.stage, ""))
    session = session.answer(lying).answer("")
    session = session.answer("") if session.stage == "until" else session
    for text in answers:
        session = session.answer(text)
    return session


def proposed(session: NewDialogue) -> tuple[tuple[str, ...], str]:
    """What is proposed, and which of it an empty answer takes."""
    question = session.next_question()
    assert question is not None
    default = question.options[int(question.default) - 1].answer if question.default.isdecimal() else ""
    return tuple(option.answer for option in question.options), default


def ended(session: NewDialogue) -> str:
    """The ruling that a dialogue ends with."""
    while session.next_question() is not None:
        session = session.answer("")
    return finished(session).text


END, COMES = "ends_in ana.reserve: ordis_trooper", "happens arrives: ana.reserve.ordis_trooper"


@pytest.mark.parametrize(
    ("question", "default"),
    [
        ("Does Ordis Trooper end in the Reserve after this Night?", END),
        ("Does Ordis Trooper end up in the Reserve?", END),
        ("Is Ordis Trooper still in the Reserve after the Night?", END),
        ("Does Ordis Trooper go to the Reserve?", COMES),
    ],
)
@pytest.mark.parametrize("keeps", [("kodama", "chiron"), ("kodama", "ordis")])
def test_to_end_is_not_to_come_by(question: str, default: str, keeps: tuple[str, ...]) -> None:
    """Rest brings it to the Reserve; Clean-up discards what is not kept (clarification/night/1 and 2)."""
    session = told(question, *NIGHT, *keeps)
    options, taken = proposed(session)
    assert taken == default
    assert {END, COMES} <= set(options)
    is_so = default == COMES or "ordis" in keeps
    assert ("→ Yes." if is_so else "→ No.") in ended(session.answer("").answer("ana yes, ben no"))


def test_the_one_that_the_question_describes_is_asked_about() -> None:
    """Dracaena's reaction does not function in Reserve (1.2.4.d), whatever the one in the Expedition gains."""
    session = told("Does the Dracaena in Reserve gain a boost?", *NOON)
    _, taken = proposed(session)
    assert taken == "happens gains: ana.reserve.dracaena.boost"
    text = ended(session.answer("").answer("ana no, ben yes"))
    assert "→ No." in text
    assert "Ana is right. Ben is wrong." in text
    assert "Ana’s Dracaena (the one in the Reserve at the start)" in text


def test_where_both_may_be_meant_none_is_taken_unseen() -> None:
    session = told("Does Kodama end up in the Reserve?", *KODAMAS)
    options, taken = proposed(session)
    assert taken == ""
    assert {f"ends_in ana.reserve: ana.hero_expedition.kodama.{n}" for n in (1, 2)} <= set(options)


@pytest.mark.parametrize(("which", "answer"), [("1", "→ No."), ("2", "→ Yes.")])
def test_a_typed_name_of_two_asks_which(which: str, answer: str) -> None:
    """The first Kodama is Anchored, and stays (borrowed/anchored)."""
    session = told("", *KODAMAS, "ends ana reserve kodama")
    assert session.stage == "which"
    question = session.next_question()
    assert question is not None
    assert question.text == "Which of them is meant?"
    assert [" ".join(option.text.split()) for option in question.options] == [
        f"Is Ana’s Kodama (no. {nth}) in Ana’s Reserve at the end of Night?"
        for nth in ("1 in the Hero Expedition at the start, Anchored", "2 in the Hero Expedition at the start")
    ]
    assert answer in ended(session.answer(which))


def test_of_what_happens_it_may_be_any_of_them() -> None:
    session = told("", *NOON_FR, "gagne boost dracaena", language="fr")
    options, _ = proposed(session)
    assert options[-1] == "gains: dracaena.boost"
    answers = [ended(session.answer(str(n))) for n in range(1, 4) if not Path("board.yaml").unlink(missing_ok=True)]
    assert ["→ Oui." in text for text in answers] == ["hero" in options[0], "hero" in options[1], True]
    assert "N’importe laquelle des deux cartes nommées" in " ".join(answers[2].split())


@pytest.mark.parametrize(
    ("typed", "asks"),
    [
        ("ends ana reserve ana hero exp kodama 2", "ana.reserve: ana.hero_expedition.kodama.2"),
        ("ends ana reserve ana.hero_expedition.kodama.1", "ana.reserve: ana.hero_expedition.kodama.1"),
        ("loses anchored ana hero exp kodama 1", "loses: ana.hero_expedition.kodama.1.anchored"),
    ],
)
def test_which_one_may_be_typed(typed: str, asks: str) -> None:
    assert told("", *KODAMAS, typed).draft.asks[1] == (asks,)


def test_one_that_is_not_there_is_said() -> None:
    with pytest.raises(Unanswerable, match="no card called"):
        told("", *KODAMAS, "ends ana reserve ana hero exp kodama 3")


def test_one_alone_is_never_asked_about() -> None:
    session = told("", *NIGHT, "kodama", "chiron", "ends ana reserve ordis trooper")
    assert session.stage == "claims"
    assert session.draft.asks == ("ends_in", ("ana.reserve: ordis_trooper",))


ONE, OTHER = "ana.hero_expedition.kodama.1", "ana.hero_expedition.kodama.2"


@pytest.mark.parametrize(
    ("question", "lying", "taken", "answer"),
    [
        # borrowed/anchored: Rest does not send it away, and it loses the status
        ("Does Kodama stay in the Hero Expedition?", "ana hero exp kodama + anchored",
         "ends_in ana.hero_expedition: kodama", "→ Yes."),
        ("Does the Anchored Kodama end up in the Reserve?", KODAMAS[1], f"ends_in ana.reserve: {ONE}", "→ No."),
        ("Does the Anchored Kodama go to the Reserve?", KODAMAS[1], f"happens arrives: ana.reserve from {ONE}", "→ No."),
        ("Is Ben's Kodama discarded?", "ana hero exp kodama; ben hero exp kodama + fleeting",
         "happens arrives: ben.discard_pile from ben.hero_expedition.kodama", "→ Yes."),  # borrowed/fleeting
        ("Does Kodama go to the Reserve?", KODAMAS[1], "", ""),
        ("Does Kodama gain Fleeting?", "ana hero exp kodama + fleeting", "happens gains: kodama.fleeting", "→ No."),
        # who has it already does not gain it: that says nothing of whether it is Fleeting
        ("Is Kodama Fleeting?", "ana hero exp kodama + fleeting", "has kodama: fleeting", "→ No."),
        # borrowed/anchored: what is Anchored loses the status at Rest, and stays
        ("Is Kodama still Anchored after the Night?", "ana hero exp kodama + anchored", "has kodama: anchored", "→ No."),
    ],
)  # fmt: skip
def test_what_enter_takes_is_what_was_asked(question: str, lying: str, taken: str, answer: str) -> None:
    session = told(question, "night", lying)
    options, default = proposed(session)
    assert default == taken
    assert not any("ana.hero: " in option for option in options)  # the Hero's zone is no Expedition
    assert not any("reaction" in option or "activates" in option for option in options)  # that it stays is no reaction
    assert not taken or answer in ended(session.answer(""))


def test_what_tells_copies_apart_is_their_place_their_number_and_their_status() -> None:
    question = told("Does Kodama go to the Reserve?", *KODAMAS).next_question()
    assert question is not None
    texts = {" ".join(option.text.split()) for option in question.options}
    came = "go to Ana’s Reserve at some time, whatever brings it there?"
    assert f"Does Ana’s Kodama (no. 1 in the Hero Expedition at the start, Anchored) {came}" in texts
    assert f"Does Ana’s Kodama (no. 2 in the Hero Expedition at the start) {came}" in texts
