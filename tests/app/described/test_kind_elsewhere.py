"""A kind of card that only other editions have is not played as another one without a word."""

from __future__ import annotations

import pytest

from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered


@pytest.mark.parametrize(
    ("language", "words", "said"),
    [
        ("en", "Expedition Permanent Gear 1 2", "does not have"),
        ("en", "Permanent Expedition 1 2", "does not have"),
        ("fr", "Permanent d’Expédition Équipement 1 2", "n’a pas"),
    ],
)
def test_an_expedition_permanent_is_told_as_none_of_this_edition(language: str, words: str, said: str) -> None:
    """In 1.0 every Permanent goes to the Landmark zone; 4.0:5.2.2.c has it enter an Expedition."""
    session = told(
        of_altered(language=language), ("", "ana ben", "", "card Boots" if language == "en" else "carte Bottes")
    )
    with pytest.raises(Unanswerable, match=said):
        session.answer(words)


def test_a_landmark_permanent_is_a_permanent() -> None:
    session = told(of_altered(), ("", "ana ben", "", "card Boots", "Landmark Permanent 1 2"))
    assert session.stage == "ability"
