"""What is offered to be asked where a Deck was empty: whose it is comes first, and the shuffle is told as its step is."""

from __future__ import annotations

import pytest

from tests.app.new.tried import offered, told
from tests.asking import of_altered

ASKED = "My deck is empty in the Morning and I have three cards in my discard pile, do I lose or do I draw?"
BOARD = ("zoe tom", "morning", "zoe deck 0", "zoe discard ozma, chiron, kodama", "", "1")
DRAWN = ("ozma", "chiron", "none", "none")


def test_what_the_asking_player_does_stands_before_the_same_of_another() -> None:
    """No player is named: the empty Deck and the Discard pile, which are, were described of Zoe alone."""
    texts, _ = offered(told(of_altered(), (ASKED, *BOARD, *DRAWN)))
    assert texts[:2] == ["Does Zoe draw a card?", "Does Tom draw a card?"]


@pytest.mark.parametrize("question", ["Does Tom draw a card?", "Does anybody draw?"])
def test_otherwise_they_stand_as_it_happened(question: str) -> None:
    """Tom is first player by then and draws first: that he is named, or that no zone is, changes nothing."""
    texts, _ = offered(told(of_altered(), (question, *BOARD, *DRAWN)))
    draws = [text for text in texts if text.endswith("draw a card?")]
    assert draws[:2] == ["Does Tom draw a card?", "Does Zoe draw a card?"]


@pytest.mark.parametrize(
    ("language", "asked", "words"),
    [
        ("en", "Is Zoe's discard pile shuffled under the deck?", "Discard pile shuffled to become the Deck"),
        (
            "fr",
            "La défausse de Zoe est-elle mélangée sous le deck ?",
            "mélangée pour devenir le Deck (ou aller dessous)",
        ),
    ],
)
def test_a_shuffle_is_asked_about_as_its_step_tells_it(language: str, asked: str, words: str) -> None:
    """Under an empty Deck there is no place: the Discard pile becomes the Deck. Whoever types *under* is heard."""
    _, taken = offered(told(of_altered(language), (asked, *BOARD, *DRAWN)))
    assert words in taken
