"""Search by words, and an index that proves itself before it is opened."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from judge.app.place import rules_root
from judge.library.index import analyzer_of, built, unpacked
from judge.library.rulebook import load
from judge.library.search import meant, records_of, search, snippet

RECORDS = records_of(load(rules_root(), "altered", "1.0"))
INDEX = built(RECORDS)
LANGUAGES = ("fr", "en")


def _found(query: str, most: int = 5) -> list[str]:
    return [RECORDS[hit.at].id for hit in search(INDEX, query, LANGUAGES).hits[:most]]


@pytest.mark.parametrize(
    ("query", "id"),
    [
        ("Coriace", "7.4.5"),  # a title
        ("coriaces", "7.4.5"),  # plural
        ("verification des reactions", "4.4"),  # no accents
        ("VÉRIFICATION DES RÉACTIONS", "4.4"),
        ("l’expédition", "expedition"),  # elision
        ("l'expedition", "expedition"),
        ("pioché", "draw"),  # another form of the verb
        ("ne peut pas", "1.4.1"),  # words that stock analyzers drop
        ("quick action", "quick_action"),  # English
        ("exhausted", "exhausted"),
        ("coriac", "7.4.5"),  # begun
        ("epiuser", "exhaust"),  # typo
        ("intitiative", "1.4.5"),
    ],
)
def test_what_is_looked_for_is_among_the_first(query: str, id: str) -> None:
    assert id in _found(query)


def test_a_hit_scores_by_its_better_language() -> None:
    hits = search(INDEX, "limbo", ("fr", "en")).hits
    only_french = {hit.at: hit.score for hit in search(INDEX, "limbo", ("fr",)).hits}
    only_english = {hit.at: hit.score for hit in search(INDEX, "limbo", ("en",)).hits}
    for hit in hits:
        assert hit.score == max(only_french.get(hit.at, 0), only_english.get(hit.at, 0))
        assert hit.language == ("fr" if hit.at in only_french else "en")


def test_nothing_is_found_without_an_error() -> None:
    for query in ("zzzzzz", "", "!!!", "(", "AND", "*", "a" * 10_000, "or " * 3000, "\x00", "«»"):
        search(INDEX, query, LANGUAGES)
    assert not search(INDEX, "zzzzzz", LANGUAGES).hits


def test_meant_words_are_written_as_in_the_rules() -> None:
    assert "réaction" in meant("réctaion", RECORDS)
    assert not meant("réaction", RECORDS)


def test_french_words_of_one_family_have_one_stem() -> None:
    stem = analyzer_of("fr").stems
    for family in ("ressusciter ressuscitée ressuscitées", "jouer joue jouées jouent", "jeu jeux", "égalité égalités",
                   "cœur coeur", "pioche piocher piochent", "œuvre oeuvres"):  # fmt: skip
        assert len(set(stem(family))) == 1, family


def test_the_snippet_shows_the_hit() -> None:
    text = "Un début assez long pour que la coupe se voie, et même un peu plus. " * 3 + "Ici une réaction est jouée."
    assert snippet(text, "reactions", analyzer_of("fr")).startswith("…")
    assert "«réaction»" in snippet(text, "reactions", analyzer_of("fr"))


def test_an_index_survives_packing() -> None:
    copy = unpacked(INDEX.packed())
    assert copy is not None
    assert copy.records == RECORDS
    assert search(copy, "limbo", LANGUAGES) == search(INDEX, "limbo", LANGUAGES)


def test_a_damaged_index_is_not_opened() -> None:
    blob = INDEX.packed()
    assert unpacked(b"") is None
    assert unpacked(blob[:-1]) is None
    assert unpacked(blob[: len(blob) // 2]) is None
    for at in range(0, len(blob), len(blob) // 50):
        assert unpacked(blob[:at] + bytes([blob[at] ^ 1]) + blob[at + 1 :]) is None


def test_a_crafted_pickle_is_not_run(tmp_path: Path) -> None:
    class Crafted:
        def __reduce__(self) -> tuple[object, tuple[str]]:
            return Path.touch, (tmp_path / "ran",)  # type: ignore[return-value]

    blob = INDEX.packed()
    assert unpacked(blob[:400] + pickle.dumps(Crafted()) + blob[400:]) is None
    assert not (tmp_path / "ran").exists()
