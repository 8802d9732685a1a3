"""What search knows of French and English, and how a file of it is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.store.place import rules_root
from judge.library.search.analysis.analyzer import Analyzer
from judge.library.search.analysis.language import Language
from judge.library.search.analysis.language_file import load_languages
from judge.library.search.analysis.spelling import KnownSpellings, Spelt
from judge.library.search.analysis.stemming import stemmer
from judge.model.diagnostic import Refused
from judge.text.languages import LANGUAGES

BUNDLED = {one.code: one for one in load_languages(rules_root(), LANGUAGES)}
STEMS = {code: Analyzer(one, stemmer(code)).stems for code, one in BUNDLED.items()}


@pytest.mark.parametrize(
    ("language", "family"),
    [
        ("fr", "ressusciter ressuscitée ressuscitées"),
        ("fr", "jouer joue jouées jouent"),
        ("fr", "jeu jeux"),
        ("fr", "égalité égalités"),
        ("fr", "cœur coeur"),
        ("fr", "pioche piocher piochent"),
        ("fr", "œuvre oeuvres"),
        ("fr", "ÉTAPE étapes Etapes"),
        ("fr", "mettre met mis mises"),
        ("fr", "résoudre résout résolue résolution"),
        ("fr", "choix choisi choisir choisit"),
        ("en", "draw draws drew drawn"),
        ("en", "die dies died"),
        ("en", "choose chose chosen choices"),
        ("en", "resolve resolves resolution"),
        ("en", "expedition Expeditions"),
    ],
)
def test_a_family_has_one_stem(language: str, family: str) -> None:
    assert len(set(STEMS[language](family))) == 1, STEMS[language](family)


@pytest.mark.parametrize("telling", ["ne", "pas", "sur", "été", "même"])
def test_words_that_carry_the_sense_of_a_rule_are_kept(telling: str) -> None:
    assert len(STEMS["fr"](f"le {telling}")) == 1
    assert len(STEMS["fr"](f"jeton {telling}")) == 2


def test_a_text_of_little_words_only_is_kept_whole() -> None:
    assert STEMS["fr"]("de la") == ("de", "la")
    assert STEMS["en"]("") == ()


def test_numbers_of_rules_are_one_word() -> None:
    assert STEMS["fr"]("la règle 6.3.f, et 7.4") == ("regl", "6.3.f", "7.4")


def test_a_language_without_a_file_has_no_words_of_its_own(tmp_path: Path) -> None:
    assert load_languages(tmp_path, ("fr", "de")) == (Language("fr", "fr"), Language("de", "de"))


def test_a_faulty_file_is_refused_with_all_its_faults(tmp_path: Path) -> None:
    (tmp_path / "languages" / "fr").mkdir(parents=True)
    (tmp_path / "languages" / "fr" / "search.yaml").write_text(
        "stpo: le\nforms: [x, []]\nkinds: {rule: règle}\n", encoding="utf-8"
    )
    with pytest.raises(Refused) as refused:
        load_languages(tmp_path, ("fr",))
    faults = [(one.span.line, one.code) for one in refused.value.diagnostics]
    assert faults == [
        *((1, "decode/unknown-key"), (2, "decode/not-a-list"), (2, "decode/not-a-list"), (3, "decode/not-a-list")),
    ]


def test_spellings() -> None:
    known = ("reaction", "relation", "initiative", "action", "limbo", "lime")
    vocabulary = KnownSpellings({word: Spelt(word, 1) for word in known} | {"hello": Spelt("hello", 0)})
    assert [one.word for one in vocabulary.near("raection")] == ["reaction"]
    assert [one.word for one in vocabulary.near("eaction")] == ["action", "reaction"]
    assert [one.word for one in vocabulary.near("initative")] == ["initiative"]
    assert vocabulary.near("lim") == ()
    assert vocabulary.begun("lim") == ("limbo", "lime")
    assert vocabulary.begun("hel") == ()
    assert vocabulary.shown("hello") == ""
    assert [one.word for one in vocabulary.near("helo")] == ["hello"]
