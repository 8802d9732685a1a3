"""The language of a command line, known before its words are understood."""

from __future__ import annotations

import os
from itertools import pairwise

from judge.app.store.place import answer_languages
from judge.cli.terminal import language


def language_of(argv: list[str]) -> str:
    """The language of the answer, as far as it can be known before the words are understood; else the locale's."""
    words = options_of(argv)
    codes_asked = [word.partition("=")[2] for word in words if word.startswith("--lang=")]
    codes_asked += [word for option, word in pairwise(words) if option == "--lang"]
    return next((code for code in reversed(codes_asked) if code in answer_languages()), language(os.environ))


def options_of(argv: list[str]) -> list[str]:
    """The words among which options may stand."""
    return argv[: argv.index("--")] if "--" in argv else argv
