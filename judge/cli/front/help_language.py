"""The language of help pages: the one asked for, else that of the locale."""

from __future__ import annotations

from judge.cli.help import Translation
from judge.cli.typed.language import language_of

_ENGLISH = "en"


def translation(argv: list[str]) -> Translation:
    """The words of help pages in the language of this command line, read when the first is asked for."""
    language = language_of(argv)
    return Translation() if language == _ENGLISH else Translation(lambda: _words(language))


def _words(language: str) -> dict[str, str]:
    from judge.app.corpus.help_words import help_words

    return help_words(language)
