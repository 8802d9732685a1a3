"""A sentence is set with the signs of the language that it is written in, not of the one that is printed."""

from __future__ import annotations

import pytest

from judge.app.listing.known_rulings import known_rulings
from judge.text.written import language_of, typeset_as_written

ENGLISH = "Does Monolith boost Dorothy before Jeanne's recruits come?"
FRENCH = "Ana pioche-t-elle quand Ben passe?"


@pytest.mark.parametrize("printed", ["en", "fr"])
def test_signs_follow_the_sentence(printed: str) -> None:
    assert typeset_as_written(ENGLISH, printed) == ENGLISH.replace("'", "’")
    assert typeset_as_written(FRENCH, printed) == FRENCH.replace("?", "\u202f?")


def test_a_sentence_that_shows_no_language_is_of_the_printed_one() -> None:
    assert typeset_as_written("Ana ?", "fr") == "Ana\u202f?"
    assert typeset_as_written("Ana?", "en") == "Ana?"


def test_every_bundled_sentence_keeps_its_language() -> None:
    texts = [words.texts for one in known_rulings("altered") for words in (one.name, one.question)]
    own = [(language, text) for pair in texts if len({text for _, text in pair}) == 2 for language, text in pair]
    assert len(own) > 100
    assert not [text for language, text in own if language_of(text, language) != language]
