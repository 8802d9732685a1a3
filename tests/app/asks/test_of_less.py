"""A question that names nobody, or one of several, is not taken for one about one player, one Expedition or one card."""

from __future__ import annotations

import pytest

from tests.app.new.tried import told
from tests.asking import of_altered

# At Dusk Ann's Companion Expedition and Ben's Hero Expedition move forward, the other two do not.
DUSK = (
    "", "ann ben", "dusk",
    "ann hero exp kodama; ann companion aloe vera; ben hero exp ordis trooper + 3 boosts, haven bouncer; "
    "ben companion kodama + asleep", "", "1",
)  # fmt: skip
DUSK_FR = (
    "", "ann ben", "crépuscule",
    "ann exp héros kodama; ann compagnon aloe vera; ben exp héros ordis trooper + 3 boosts, haven bouncer; "
    "ben compagnon kodama + endormi", "", "1",
)  # fmt: skip
# Both players shuffle and draw at Noon, and each has an Aether Shard, whose reactions are played one after the other.
NOON = (
    "", "ann ben", "noon", "ann landmarks aether shard; ben landmarks aether shard; ben reserve kodama; ann hand kodama", "",
)  # fmt: skip
# the board, the language, the typed question → what Enter takes; empty where it takes none
TYPED = [
    (DUSK, "en", "How many Expeditions move forward?", ""),
    (DUSK, "en", "Does Ann's Expedition move forward?", ""),
    (DUSK, "en", "Does Ann's Hero move forward?", ""),
    (DUSK, "en", "Does an Expedition move forward?", ""),
    (DUSK, "en", "Does Ann's Companion Expedition move forward?", "happens advances: ann.companion_expedition"),
    (DUSK, "en", "Does Ben's Hero Expedition move forward?", "happens advances: ben.hero_expedition"),
    (DUSK, "en", "Which Expeditions move forward?", "who advances"),
    (DUSK_FR, "fr", "Combien d’Expéditions avancent ?", ""),
    (DUSK_FR, "fr", "L’Expédition de Ben avance-t-elle ?", ""),
    (DUSK_FR, "fr", "L’Expédition du Compagnon d’Ann avance-t-elle ?", "happens advances: ann.companion_expedition"),
    (DUSK_FR, "fr", "Quelle Expédition avance ?", "who advances"),
    (NOON, "en", "How many cards are drawn?", ""),
    (NOON, "en", "How many cards does Ann draw?", "count draws: ann"),
    (NOON, "en", "Is the Aether Shard's reaction played?", ""),
    (NOON, "en", "Is Ben's Aether Shard's reaction played?", "happens plays: ben.landmarks.aether_shard"),
    (NOON, "en", "Who draws next?", ""),
]


@pytest.mark.parametrize(("board", "language", "question", "taken"), TYPED)
def test_enter_takes_nothing_that_is_of_less_than_was_asked(
    board: tuple[str, ...], language: str, question: str, taken: str
) -> None:
    asked = told(of_altered(language=language), (question, *board[1:]), plays=True).next_question()
    assert asked is not None
    default = asked.options[int(asked.default) - 1].answer if asked.default.isdecimal() else ""
    assert default == taken


def test_of_expeditions_it_is_asked_who_moves_forward() -> None:
    """Nothing is answered yet as the question is taken: it ended with an internal error."""
    session = told(of_altered(), ("Which Expeditions move forward?", *DUSK[1:], ""), plays=True)
    assert session.stage == "claims"
