"""Disputes that were once ruled wrongly, as they are typed; and nothing that was typed is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.app.new.dialogue import NewDialogue, begin, finished
from judge.app.new.drafts.kept_draft import kept
from judge.app.reply import DONE, STOPPED, Settings
from judge.app.ruling.run import run
from judge.app.ruling.session import Unanswerable
from judge.app.share import share
from tests.asking import of_altered
from tests.told import verdicts_in

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
DECK = "My deck is empty in the Morning and I have three cards in my discard pile, do I lose or do I draw?"
EMPTY_DECK = (DECK, "zoe tom", "", "zoe deck 0", "zoe discard ozma, chiron, kodama", "")
AWAY = "Ben a joué un Personnage depuis sa Réserve, je le renvoie en Réserve : il est défaussé ?"
SENT_AWAY = (
    AWAY, "ana ben", "après-midi", "ana", "carte Videur du Havre", "personnage 2 2 2 2 2",
    "1", "13", "3", "1", "3", "", "", "",  # when played from hand: send a target Character of the opponent's
    "ana main videur; ana mana 2", "ben héros exp kodama + fugace", "", "videur", "héros",
)  # fmt: skip


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def told(settings: Settings, answers: tuple[str, ...], keeps: bool = False) -> NewDialogue:
    """The session after these answers; rulings that are alike are passed over."""
    session = begin(settings, keeps=keeps)
    for line in answers:
        while session.stage == "found":
            session = session.answer("")
        session = session.answer(line)
    while session.stage == "found":
        session = session.answer("")
    return session


def ended(session: NewDialogue) -> str:
    """What the dialogue prints in the end, the last answers being those that are proposed; in one line."""
    for _ in range(9):
        if session.stage == "done":
            break
        session = session.answer("board" if session.stage == "file" else "")
    return " ".join(finished(session).text.split())


def test_an_empty_deck_in_the_morning_is_played_to_the_end_of_the_phase() -> None:
    """A Morning has a day before it; the Discard pile is shuffled under the Deck, and she draws (3.2.2.d)."""
    session = told(ENGLISH, EMPTY_DECK)
    assert dict(session.draft.facts)["day"] == "2"
    assert session.stage == "until"
    question = session.answer("").next_question()
    assert question is not None
    assert "Chance decides the next card" in question.text
    session = told(ENGLISH, (*EMPTY_DECK, "", "ozma", "chiron", "none", "none", "draws zoe", "zoe yes, tom no"))
    text = ended(session)
    assert "→ Yes." in text
    assert "Zoe is right. Tom is wrong." in text


def test_what_was_not_played_is_not_reached_and_nobody_is_right() -> None:
    session = told(ENGLISH, (*EMPTY_DECK, "3", "draws zoe", "zoe yes, tom no"))
    text = ended(session)
    assert "→ Not reached" in text
    assert "→ No." not in text
    assert "Zoe is right" not in text.replace("Whether Zoe is right", "")
    assert run(ENGLISH, "board.yaml").result["answer"].startswith("Not reached")


AT_NIGHT = (
    "", "ana ben", "afternoon", "", "ana reserve ordis trooper; ana mana 1", "", "ordis trooper", "1",
    "discards ordis trooper",
)  # fmt: skip


def test_what_is_asked_in_the_end_and_comes_at_night_is_played_to_the_night() -> None:
    """No question was typed at the start, so nothing named the Night; a Fleeting card is discarded there."""
    session = told(ENGLISH, AT_NIGHT)
    question = session.next_question()
    assert question is not None
    assert "it comes later in the day. How far is it to be played?" in question.text
    assert question.options[int(question.default) - 1].text == "to the end of the day"
    text = ended(told(ENGLISH, (*AT_NIGHT, "", "ana yes, ben no")))
    assert "→ Yes." in text
    assert "Ana is right. Ben is wrong." in text


def test_who_leaves_the_night_out_gets_no_no() -> None:
    session = told(ENGLISH, (*AT_NIGHT, "as far as is declared", "ana yes, ben no"))
    text = ended(session)
    assert "→ Not reached" in text
    assert "wrong" not in text


def test_a_day_that_is_typed_stands() -> None:
    session = told(ENGLISH, (*EMPTY_DECK[:-1], "day 1"))
    assert dict(session.draft.facts)["day"] == "1"


def test_a_fleeting_character_that_is_sent_away_ends_in_the_discard_pile() -> None:
    """Fleeting: the Discard pile instead of the Reserve. Asked with the verb that people use, the answer is yes."""
    session = told(FRENCH, SENT_AWAY)
    assert session.stage == "asks"
    question = session.next_question()
    assert question is not None
    assert question.default == "1"
    assert question.options[0].answer == "happens arrives: ben.discard_pile.kodama"
    for typed, verb in (("", "va"), ("défausse kodama", "va"), ("finit ben défausse kodama", "se trouve")):
        text = ended(session.answer(typed).answer("ana oui, ben non"))
        assert "→ Oui." in text, typed
        assert "Ana a raison. Ben a tort." in verdicts_in(text)
        assert f"Kodama {verb} dans" in run(FRENCH, "board.yaml").result["question"]
        Path("board.yaml").unlink()


@pytest.mark.parametrize(
    ("settings", "question", "typed", "no_answers"),
    [
        (FRENCH, "Nos deux réactions À Midi se déclenchent : qui pioche en premier ?", "", ("→ Oui.", "→ Non.")),
        (ENGLISH, "Who comes first, Aether Shard or Dracaena?", "", ("→ Yes.", "→ No.")),
        (ENGLISH, "What does Ana's Dracaena gain?", "gains boost", ("→ Yes.", "→ No.")),
        (ENGLISH, "When does Ana draw?", "draws ana", ("→ Yes.", "→ No.")),
    ],
)
def test_who_what_and_when_never_get_yes_or_no(
    settings: Settings, question: str, typed: str, no_answers: tuple[str, ...]
) -> None:
    landmarks = "ana repères" if settings.language == "fr" else "ana landmarks"
    answers = (question, "ana ben", "", f"{landmarks} aether shard", "ben hero exp dracaena", "", typed or "1", "")
    text = ended(told(settings, answers))
    everywhere = (text, run(settings, "board.yaml").text, share(settings, "board.yaml").text)
    assert not [answer for answer in no_answers if any(answer in printed for printed in everywhere)]
    assert all("→" in printed for printed in everywhere)


def test_the_computed_question_stands_above_the_answer_in_every_verb() -> None:
    answers = ("Is it my turn?", "ana ben", "noon", "ana landmarks aether shard", "", "draws ana", "")
    ended(told(ENGLISH, answers))
    for printed in (run(ENGLISH, "board.yaml").text, share(ENGLISH, "board.yaml").text):
        text = " ".join(printed.split())
        assert "Does Ana draw a card?" in text[: text.index("→ Yes.")]
    assert "What was computed" not in run(ENGLISH, "noon-limbo").text  # the author's own


def test_a_dialogue_without_a_question_is_offered_by_what_tells_most_of_it() -> None:
    """It was offered as “3”, the number of a phase."""
    told(ENGLISH, ("", "", "3", "", "ana reserve ordis trooper"), keeps=True)
    question = begin(ENGLISH, keeps=True).next_question()
    assert question is not None
    assert "before its end: ana reserve ordis trooper (five answers)" in " ".join(question.text.split())


def test_what_was_typed_is_offered_again() -> None:
    told(ENGLISH, EMPTY_DECK, keeps=True)
    session = begin(ENGLISH, keeps=True)
    question = session.next_question()
    assert question is not None
    assert DECK in question.text
    resumed = session.answer("")
    assert resumed.stage == "until"
    assert "Discard pile: Ozma, Chiron, Kodama" in resumed.news()
    assert session.answer("2").stage == "question"
    assert kept()  # until something else is typed
    session.answer("2").answer("Something else?")
    assert kept() == ("Something else?",)


@pytest.mark.parametrize(("language", "shown"), [("en", "triggers? ("), ("fr", "triggers? (")])
def test_a_question_in_another_language_keeps_its_own_spaces(language: str, shown: str) -> None:
    """In French it was « triggers ? »."""
    begin(ENGLISH, keeps=True).answer("Is it the Kodama that triggers?")
    asked = begin(of_altered(language=language), keeps=True).next_question()
    assert asked is not None
    assert shown in asked.text
    assert "`" not in asked.text


def test_a_dialogue_that_came_to_its_end_is_not_offered_again(folder: Path) -> None:
    answers = ("", "ana ben", "", "ana landmarks aether shard", "", "draws ana", "")
    session = told(ENGLISH, answers, keeps=True)
    assert kept()
    left = finished(session)
    assert left.exit == STOPPED
    assert kept()  # whoever leaves may come back
    for _ in range(9):
        session = session if session.stage == "done" else session.answer("x" if session.stage == "file" else "")
    assert finished(session).exit == DONE
    assert not kept()
    assert begin(ENGLISH, keeps=True).stage == "question"


def test_a_kept_dialogue_that_cannot_be_read_is_no_fault(folder: Path) -> None:
    file = folder / "data" / "judge" / "new-dialogue.json"
    file.parent.mkdir(parents=True)
    for damaged in (b"", b"{", b'{"typed": 3}', b'{"typed": [1]}', b"\xff", json.dumps(["x"]).encode()):
        file.write_bytes(damaged)
        assert begin(ENGLISH, keeps=True).stage == "question"
    file.write_text(json.dumps({"typed": ["", "ana ben", "no phase at all", "x"]}), encoding="utf-8")
    assert begin(ENGLISH, keeps=True).answer("").stage == "phase"  # as far as it can be taken


def test_a_dialogue_in_which_only_enter_was_pressed_is_not_offered() -> None:
    told(ENGLISH, ("", ""), keeps=True)
    assert begin(ENGLISH, keeps=True).stage == "question"


def test_answers_that_begin_anew_leave_what_was_kept_of_another() -> None:
    told(ENGLISH, EMPTY_DECK, keeps=True)
    left = kept()
    session = begin(ENGLISH, keeps=True, resumes=False)
    assert session.stage == "question"
    session.answer("Something else?").answer("")
    assert kept() == left


def test_answers_from_a_pipe_are_kept_where_nothing_else_is() -> None:
    session = begin(ENGLISH, keeps=True, resumes=False)
    session.answer("Something else?")
    assert kept() == ("Something else?",)


def test_where_nothing_can_be_kept_the_dialogue_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/proc/nowhere")
    session = told(ENGLISH, EMPTY_DECK, keeps=True)
    assert session.stage == "until"
    assert not kept()
    with pytest.raises(Unanswerable):
        session.answer("9")


def test_a_card_that_is_played_is_counted_without_its_reaction() -> None:
    """A card and a reaction are each something that is played (5.1.1.a): it was told that Kodama is played twice."""
    board = ("ana ben", "afternoon", "1", "ana hand kodama; ana mana 5", "", "kodama", "hero exp")
    session = told(ENGLISH, ("How many times is Kodama played?", *board))
    while session.stage in ("play", "further"):
        session = session.answer("")
    words = ended(session)
    assert "→ 1" in words
    assert "Kodama is played twice" not in words
