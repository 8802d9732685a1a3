"""What a dispute costs in keys, Enter included: two minutes at less than two keys a second, cards described on the spot."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.new.dialogue import begin, finished
from judge.app.new.new_session import NewSession
from tests.app.new.tried import comes_out
from tests.asking import of_altered

KEYS = 200
# language, what is typed, what is printed; verdicts by hand, the rules behind each
DISPUTES = {
    # 4.4.b, 1.4.5.a: Ana is the first player, so her reactions come first
    "two cards that nobody has, at Noon": (
        "en",
        ("Does Ben's Piper come before Ana's Lamplighter at Noon?", "ana ben", "", "card Lamplighter", "", "9", "2", "2", "", "", "", "", "", "",
         "card Piper", "", "4", "2", "", "", "", "", "", "", "ana reserve lampl; ben hero exp piper", "", "", "ben yes, ana no", "", "", ""),
        ("Ben is wrong. Ana is right.", "Piper’s reaction is not played before Lamplighter’s."),
    ),
    # 6.3.b: the Cadets join, and so does the token that they create; each is one of Tom's Characters
    "an opponent's Character and its token, in the Afternoon": (
        "en",
        ("How many cards does Zoe draw when Tom plays Ordis Cadets?", "zoe tom", "3", "2", "card Spy", "", "6", "", "", "3", "", "", "", "", "", "", "", "",
         "zoe hero exp spy; tom hand cadets; tom mana 2", "", "1", "1", "", "zoe 2, tom 1", "", "", ""),
        ("Zoe draws a card twice.",),
    ),
    # 3.0:7.1.1: the reaction is one to being played from hand
    "a card from Reserve": (
        "fr",
        ("Le Kodama de Léa joué de la Réserve s'endort-il ?", "léa tom", "3", "1", "léa réserve kodama; léa mana 2", "",
         "1", "1", "", "léa oui, tom non", "", "", ""),
        ("Kodama ne gagne pas le statut Endormi.", "Léa a tort. Tom a raison."),
    ),
}  # fmt: skip


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def typed(language: str, lines: tuple[str, ...]) -> tuple[NewSession, int]:
    """The session after these lines, and the keys that they took; rulings that are alike cost an Enter each."""
    session, keys = begin(of_altered(language=language)), 0
    for line in lines:
        while session.stage == "found":
            session, keys = session.answer(""), keys + 1
        session, keys = session.answer(line), keys + len(line) + 1
    return session, keys


@pytest.mark.parametrize("name", DISPUTES)
def test_a_dispute_in_two_minutes(name: str, folder: Path) -> None:
    language, lines, printed = DISPUTES[name]
    session, keys = typed(language, lines)
    assert session.next_question() is None
    text = finished(session).text
    for one in printed:
        assert one in text
    assert keys <= KEYS, keys
    (file,) = folder.glob("*.yaml")
    assert comes_out(of_altered(), str(file))
    print(name, keys)


@pytest.mark.parametrize("name", DISPUTES)
def test_every_answer_can_be_taken_back(name: str) -> None:
    language, lines, _ = DISPUTES[name]
    session: NewSession | None = typed(language, lines)[0]
    asked = []
    while session is not None and session.before is not None:
        session = session.before
        asked.append(session.next_question())
    assert session is not None
    assert session.stage == "question"
    assert None not in asked
    assert len(asked) >= len(lines)
