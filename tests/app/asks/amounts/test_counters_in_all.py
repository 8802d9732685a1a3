"""How many counters there are in all: everybody's, what a player controls, or in a place; each of them counts."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from tests.app.new.tried import offered, told
from tests.asking import of_altered

# At Night what is Anchored stays with its boosts: Kodama has 1, Dracaena 2; Chiron goes to Reserve without its two.
BOARD = {
    "en": ("", "ana ben", "night", "ana hero exp kodama + anchored + 1 boost; ana companion exp dracaena + anchored + 2 boosts; ben hero exp chiron + 2 boosts", "", "1"),
    "fr": ("", "ana ben", "nuit", "ana exp héros kodama + ancré + 1 boost; ana exp compagnon dracaena + ancré + 2 boosts; ben exp héros chiron + 2 boosts", "", "1"),
}  # fmt: skip
TAKEN = {
    "en": {
        "How many boosts in all?": ("each.boost", "3"),
        "How many boosts are there?": ("each.boost", "3"),
        "How many boosts does Ana have in all?": ("ana.each.boost", "3"),
        "How many boosts does Ben have?": ("ben.each.boost", "0"),
        "How many boosts are there in Ana's Companion Expedition?": ("ana.companion_expedition.each.boost", "2"),
        "How many boosts does Dracaena have?": ("dracaena.boost", "2"),
        "How many Characters have a boost?": ("characters.boost", "2"),
    },
    "fr": {
        "Combien de boosts en tout ?": ("each.boost", "3"),
        "Combien de boosts y a-t-il ?": ("each.boost", "3"),
        "Combien Ana a-t-elle de boosts en tout ?": ("ana.each.boost", "3"),
        "Combien de boosts dans l'Expédition du Compagnon d'Ana ?": ("ana.companion_expedition.each.boost", "2"),
        "Combien de boosts a Dracaena ?": ("dracaena.boost", "2"),
        "Combien de Personnages ont un boost ?": ("characters.boost", "2"),
    },
}
# These say more, or another time: none is taken, and what counts all of them is near.
NOT_TAKEN = {
    "en": ("How many boosts did Ana have at first?", "How many boosts were there?", "How many boosts does she have?"),
    "fr": ("Combien de boosts Ana avait-elle ?", "Combien de boosts a-t-elle ?"),
}
_SESSIONS: dict[str, NewSession] = {}


def _session(language: str) -> NewSession:
    if language not in _SESSIONS:
        _SESSIONS[language] = told(of_altered(language=language), BOARD[language])
    return _SESSIONS[language]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_counter_counts_on_whatever_has_it(language: str) -> None:
    for question, (subject, number) in TAKEN[language].items():
        asked = _session(language).answer(question).answer("")
        assert asked.draft.asks == ("value", (subject,)), question
        # Whoever claims the number is right, and nobody else.
        assert asked.answer(f"ana {number}, ben 9").draft.claims[0].answer == number, question


@pytest.mark.parametrize("language", ["en", "fr"])
def test_another_time_or_another_owner_is_not_taken(language: str) -> None:
    for question in NOT_TAKEN[language]:
        assert offered(_session(language).answer(question))[1] == "", question


def test_where_words_are_left_out_all_of_them_are_proposed() -> None:
    shown = _session("en").answer("How many boosts are on the table in total?").next_question()
    assert shown is not None
    assert "value each.boost" in [option.answer for option in shown.options[:3]]
