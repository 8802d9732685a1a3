"""Look-up where nobody names an edition: the one that is played first, then the others, the edition on each hit."""

from __future__ import annotations

import pytest

from judge.app.editions.edition_meant import rule_meant, term_meant
from judge.app.editions.search_editions import search_editions
from judge.app.reply import DONE, NO
from tests.asking import of_altered


def first_ids(words: str, language: str = "en", most: int = 3) -> list[str]:
    """The first hits, each with its edition where it is not the same in all."""
    hits = search_editions(of_altered(language), tuple(words.split())).result
    return [hit["id"] if hit["number"] else f"{hit['kind']} {hit['id']}" for hit in hits][:most]


@pytest.mark.parametrize(
    ("language", "words", "right"),
    [
        ("en", "Rush", "term rush"),
        ("en", "Scout", "term scout"),
        ("en", "Gigantic", "term gigantic"),
        ("en", "tiebreakers", "term tiebreakers"),
        ("en", "Expedition Permanent", "term expedition_permanent"),
        ("en", "ascend", "term ascend"),
        ("en", "terrain marker", "term terrain_marker"),
        ("en", "who wins the game", "altered/4.0/4.2.5.d"),
        ("en", "internal action", "term internal_action"),
        ("en", "Exhausted Resupply", "term exhausted_resupply"),
        ("en", "deck size", "altered/4.0/1.1.4.b"),
        # 6.2.g lists the order; 6.2.h only says who chooses where the list leaves several.
        ("en", "order of modifiers", "altered/4.0/6.2.g"),
        ("fr", "Repérage", "term scout"),
        ("fr", "foncer", "term rush"),
        ("fr", "gigantesque", "term gigantic"),
        # 3.2.1.c is the rule that says what the Arena is to tiebreakers, 4.3.a what to do; 4.3.b has its name alone.
        ("fr", "départage arène", "altered/4.0/3.2.1.c"),
        ("fr", "départage arène", "altered/4.0/4.3.a"),
        ("fr", "taille du deck", "altered/4.0/1.1.4.b"),
        ("fr", "permanent d’expédition", "term expedition_permanent"),
        ("fr", "coût de base", "term base_cost"),
        ("fr", "trahir", "term defect"),
        ("fr", "qui gagne la partie", "altered/4.0/4.2.5.d"),
        ("fr", "ordre des modificateurs", "altered/4.0/6.2.g"),
        ("fr", "marqueur terrain", "term terrain_marker"),
    ],
)
def test_what_a_player_of_today_looks_up_is_among_the_first_three(language: str, words: str, right: str) -> None:
    assert right in first_ids(words, language)


@pytest.mark.parametrize(("word", "right"), [("repère", "term landmark_permanent"), ("règle", "term rule")])
def test_what_players_say_for_another_term_goes_not_before_the_word_itself(word: str, right: str) -> None:
    """« Repérer » and « régler » have the stems of these words."""
    assert first_ids(word, "fr", most=1) == [right]


def test_a_rule_that_both_editions_have_is_one_hit() -> None:
    hits = search_editions(of_altered(), ("replacing", "modifier", "instead")).result
    ids = [hit["id"] for hit in hits]
    assert "altered/1.0/6.2.b" in ids
    assert "altered/4.0/6.2.b" not in ids
    assert next(hit for hit in hits if hit["id"] == "altered/1.0/6.2.b")["other_editions"] == ["altered/4.0/6.2.b"]


def test_each_hit_says_of_which_edition_it_is() -> None:
    text = search_editions(of_altered(), ("Gigantic",)).text
    assert "7.4.4.b  rule · 7 Vocabulary › 7.4 Keyword Abilities › 7.4.4 Gigantic · edition 4.0" in text


def test_an_edition_that_has_the_words_goes_before_one_that_guesses() -> None:
    assert all("1.0" not in id for id in first_ids("Scout", most=10))


def test_a_number_is_looked_up_and_not_searched_for() -> None:
    reply = search_editions(of_altered(), ("7.3.29.a",))
    assert (reply.exit, reply.command, reply.edition) == (DONE, "search", "4.0")


def test_a_number_that_no_edition_has_is_a_no() -> None:
    assert rule_meant(of_altered(), ("9.9.z",)).exit == NO


def test_the_edition_that_is_played_goes_first() -> None:
    assert rule_meant(of_altered(), ("6.2.g",)).edition == "1.0"
    assert term_meant(of_altered(), ("Limbo",)).edition == "1.0"
    assert term_meant(of_altered(), ("Limbo", "Noon")).edition == "1.0"
    assert term_meant(of_altered(), ("Limbo", "Rush")).edition == "4.0"
    assert term_meant(of_altered(), ("zzzzz",)).edition == "1.0"


@pytest.mark.parametrize("words", ["Rush", "Tiebreaker", "Foncer", "Expedition Permanent"])
def test_a_term_without_a_rule_is_read_in_the_edition_that_has_one(words: str) -> None:
    """Two words may be a term each in one edition, and one term together in another."""
    reply = term_meant(of_altered(), tuple(words.split()))
    assert (reply.exit, reply.edition) == (DONE, "4.0")
    assert reply.text.startswith("Edition 1.0, the newest that is played, has no rule for it; this is edition 4.0.")
