"""A sentence is set with the signs of the language that it is written in, not of the one that is printed."""

from __future__ import annotations

import pytest

from judge.app.listing.known_rulings import known_rulings
from judge.text.catalogue import Catalogue
from judge.text.written import language_of, typeset_as_written
from tests.grammar_words import grammar_words

ENGLISH = "Does Monolith boost Dorothy before Jeanne's recruits come?"
FRENCH = "Ana pioche-t-elle quand Ben passe?"


COMMON = {code: frozenset(grammar_words(code)["grammar.common"].split()) for code in ("en", "fr")}


def printed_in(language: str) -> Catalogue:
    return Catalogue(language, {}, {}, COMMON)


def test_no_common_word_is_of_both_languages() -> None:
    assert COMMON["en"] & COMMON["fr"] == set()
    assert len(COMMON["en"]) > 40 < len(COMMON["fr"])


@pytest.mark.parametrize("printed", ["en", "fr"])
def test_signs_follow_the_sentence(printed: str) -> None:
    assert typeset_as_written(ENGLISH, printed_in(printed)) == ENGLISH.replace("'", "’")
    assert typeset_as_written(FRENCH, printed_in(printed)) == FRENCH.replace("?", "\u202f?")


def test_a_sentence_that_shows_no_language_is_of_the_printed_one() -> None:
    assert typeset_as_written("Ana ?", printed_in("fr")) == "Ana\u202f?"
    assert typeset_as_written("Ana?", printed_in("en")) == "Ana?"


def test_every_bundled_sentence_keeps_its_language() -> None:
    texts = [words.texts for one in known_rulings("altered") for words in (one.name, one.question)]
    own = [(language, text) for pair in texts if len({text for _, text in pair}) == 2 for language, text in pair]
    assert len(own) > 100
    assert not [text for language, text in own if language_of(text, language, COMMON) != language]
