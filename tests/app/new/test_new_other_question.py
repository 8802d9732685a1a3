"""No answer stands under a question that was not computed, and Enter takes none that does not say what was typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.new.dialogue import begin, finished
from judge.app.new.new_session import NewSession
from judge.app.reply import STOPPED, Settings
from judge.app.ruling.run import run
from judge.app.ruling.session import Question
from judge.app.share import share
from tests.asking import of_altered

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
MAY_PLAY = "May Ana play an exhausted card from Reserve?"
RESERVE = ("ana ben", "afternoon", "ana", "ana reserve kodama + exhausted; ana mana 4; ana hand chiron", "", "")
SHARD = ("ana ben", "midi", "ana repères fragment; ben expédition du héros dracaena", "")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def told(settings: Settings, *answers: str) -> NewSession:
    """The session after these answers; rulings that are alike are passed over."""
    session: NewSession = begin(settings)
    for line in answers:
        while session.stage == "found":
            session = session.answer("")  # type: ignore[attr-defined]
        session = session.answer(line)  # type: ignore[attr-defined]
    return session


def asked_in(session: NewSession) -> Question:
    question = session.next_question()  # type: ignore[attr-defined]
    assert isinstance(question, Question)
    return question


def proposed(session: NewSession) -> str:
    question = asked_in(session)
    return question.options[int(question.default) - 1].answer if question.default else ""


def printed(session: NewSession) -> str:
    for _ in range(9):
        if session.stage != "done":
            session = session.answer("board" if session.stage == "file" else "")  # type: ignore[attr-defined]
    return " ".join(finished(session).text.split())


def test_whoever_asks_what_may_be_played_is_offered_that_first() -> None:
    assert asked_in(told(ENGLISH, MAY_PLAY, *RESERVE)).options[0].answer.startswith("legal ")
    assert proposed(told(ENGLISH, MAY_PLAY, *RESERVE)) == "legal ana plays: kodama"


def test_another_question_stands_alone_above_its_answer_in_every_verb() -> None:
    """That a status is gained says nothing of what may be played: the typed question is told as unanswered, below."""
    chosen = told(ENGLISH, MAY_PLAY, *RESERVE, "gains exhausted")
    assert "What is computed:" in chosen.news()  # type: ignore[attr-defined]
    ended = printed(chosen)
    for text in (ended, run(ENGLISH, "board.yaml").text, share(ENGLISH, "board.yaml").text):
        above, _, below = " ".join(text.replace("#", " ").split()).partition("→")
        assert "Does anything but Mana Orbs gain the status exhausted at some time?" in above
        assert MAY_PLAY not in above
        assert f"You asked: “{MAY_PLAY}”" in below


def test_an_order_is_offered_where_an_order_is_asked() -> None:
    """By hand: the question names the boost first and the draw second."""
    session = told(FRENCH, "Le boost a-t-il lieu avant la pioche d’Ana ?", *SHARD)
    assert proposed(session) == "before gains: dracaena.boost, draws: ana"
    reversed_order = session.answer("avant pioche ana, gagne boost")  # type: ignore[attr-defined]
    assert "l’ordre inverse" in reversed_order.news()
    assert not session.answer("").news()  # type: ignore[attr-defined]


def test_where_nothing_says_the_question_enter_asks_once_more_and_then_asks_nothing() -> None:
    session = told(FRENCH, "Le boost de la Dracaena a-t-il lieu avant le sabotage ?", *SHARD)
    assert asked_in(session).options[0].answer.startswith("before ")
    assert not asked_in(session).default
    again = session.answer("")  # type: ignore[attr-defined]
    assert "Aucune de ces questions n’est la vôtre" in " ".join(again.news().split())
    assert asked_in(again).default == "aucune"
    assert "la plus proche qui se calcule" in printed(again.answer("gagne boost")).partition("→")[2]
    Path("board.yaml").unlink()
    ended = printed(again.answer(""))
    assert "→" not in ended
    assert "voici ce qui se passe" in ended
    assert "Dracaena gagne un boost" in ended
    for text in (run(FRENCH, "board.yaml").text, share(FRENCH, "board.yaml").text):
        assert "On n’a posé aucune question sur ce plateau" in " ".join(text.replace("#", " ").split())
    assert "\n\n\n" not in run(FRENCH, "board.yaml").text


def test_whoever_leaves_where_the_question_is_asked_sees_what_happens() -> None:
    left = finished(told(FRENCH, "Le boost a-t-il lieu avant le sabotage ?", *SHARD))
    assert left.exit == STOPPED
    assert "voici ce qui se passe" in " ".join(left.text.split())
    assert "question: Le boost a-t-il lieu avant le sabotage ?" in left.text


@pytest.mark.parametrize(
    ("settings", "first", "board", "last"),
    [
        (
            ENGLISH,
            "Whose Expedition moves forward?",
            ("dusk", "ana hero exp kodama; ben hero exp kodama, ozma"),
            "Does Ben's Hero Expedition move forward?",
        ),
        (
            FRENCH,
            "À qui est l’Expédition qui avance ?",
            ("crépuscule", "ana expédition du héros kodama; ben expédition du héros kodama, ozma"),
            "Est-ce que l'Expédition du Héros de Ben avance ?",
        ),
    ],
)
def test_what_was_asked_is_the_question_that_was_typed_last(
    settings: Settings, first: str, board: tuple[str, str], last: str
) -> None:
    """The first question stays in the file as that with which it began; no answer is measured by it any more."""
    session = told(settings, first, "ana ben", *board, "", "")
    assert session.stage == "asks"
    session = session.answer(last)  # type: ignore[attr-defined]
    assert session.stage == "claims"
    assert not session.news()  # type: ignore[attr-defined]
    assert (session.draft.question, session.asked_first) == (last, first)
    ended = printed(session)
    assert first not in ended
    assert last.replace("'", "’")[:-2] in ended.replace("'", "’")
    number = told(settings, first, "ana ben", *board, "", "", "1")
    assert (number.draft.question, number.asked_first) == (first, "")
