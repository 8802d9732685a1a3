"""The stemmers that come with Whoosh: Snowball's, in pure Python."""

from __future__ import annotations

from judge.library.search.analysis.analyzer import Stem


def stemmer(language: str) -> Stem:
    """The stemmer of a language; of one that has none, words stay as they are."""
    stem: Stem = str
    if language == "fr":
        from whoosh.lang.snowball.french import FrenchStemmer

        stem = FrenchStemmer().stem
    elif language == "en":
        from whoosh.lang.snowball.english import EnglishStemmer

        stem = EnglishStemmer().stem
    return stem
