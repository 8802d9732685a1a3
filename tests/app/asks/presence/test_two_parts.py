"""A question that asks two things is told so, with each of them offered by itself: none is taken for both."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.new.tried import offered, told
from tests.asking import of_altered

SETTINGS = {"en": of_altered(), "fr": of_altered(language="fr")}
BOARD = {
    "en": ("ana ben", "noon", "ana hero exp dracaena with 2 boosts, kodama", ""),
    "fr": ("ana ben", "midi", "ana expédition du héros dracaena avec 2 boosts, kodama", ""),
}
TOLD = {"en": "asks two things", "fr": "demande deux choses"}
DRAWS, LOSES = ("happens", ("draws: ana",)), ("happens", ("loses: dracaena.boost",))


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("language", "text", "asks"),
    [
        ("en", "does ana draw and does dracaena lose its boost?", (DRAWS, LOSES)),
        ("en", "Does Dracaena lose a boost, and does Ana draw?", (LOSES, DRAWS)),
        ("en", "How many characters are asleep and does Ana draw?", (("value", ("characters.asleep",)), DRAWS)),
        ("fr", "Ana pioche-t-elle et Dracaena perd-elle son boost ?", (DRAWS, LOSES)),
        ("fr", "Est-ce qu’Ana pioche et est-ce que Dracaena perd son boost ?", (DRAWS, LOSES)),
    ],
)
def test_each_part_is_offered_by_itself(
    language: str, text: str, asks: tuple[tuple[str, tuple[str, ...]], ...]
) -> None:
    session = told(SETTINGS[language], (text, *BOARD[language]))
    asked = session.next_question()
    assert asked is not None
    assert (TOLD[language] in asked.text, offered(session)[1]) == (True, "")
    assert tuple(session.answer(str(number)).draft.asks for number in (1, 2)) == asks


@pytest.mark.parametrize(
    "text",
    [
        "Do Kodama and Dracaena gain a boost?",  # one thing, of two cards
        "Does Kodama gain a boost and a Brassbug?",
        "Is Dracaena asleep?",
        "Is Kodama asleep and is it boosted?",  # it is no other card that has a boost
    ],
)
def test_of_what_has_no_two_parts_that_is_not_said(text: str) -> None:
    session = told(SETTINGS["en"], (text, *BOARD["en"]))
    asked = session.next_question()
    assert asked is not None
    assert TOLD["en"] not in asked.text
