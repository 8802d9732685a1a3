"""What the environment says: the language, the width, whether colours are wanted."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import TextIO

from judge.app.store.page_width import NARROWEST, WIDEST
from judge.app.store.place import answer_languages

PIPED = 100
"""Columns without a terminal."""


def language(environment: Mapping[str, str]) -> str:
    """The language of the locale: the first of LC_ALL, LC_MESSAGES and LANG that is set decides; else English."""
    locale = locale_variable(environment)[1]
    code = locale.replace("-", "_").split("_")[0].split(".")[0].lower()
    return code if code in answer_languages() else "en"


def locale_variable(environment: Mapping[str, str]) -> tuple[str, str]:
    """The variable that says the language, and what it says; both empty where none is set."""
    names = (name for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name))
    return next(((name, environment[name]) for name in names), ("", ""))


def columns(environment: Mapping[str, str], stream: TextIO | None) -> int:
    """The columns there are: COLUMNS, else the terminal's, else those of a pipe; never fewer than the narrowest."""
    stated_columns = environment.get("COLUMNS", "")
    if stated_columns.isascii() and stated_columns.isdigit() and 0 < len(stated_columns) < 6 and int(stated_columns):
        return max(int(stated_columns), NARROWEST)
    if is_terminal(stream):
        try:
            return max(os.get_terminal_size(stream.fileno()).columns if stream else 0, NARROWEST)
        except (OSError, ValueError):
            pass
    return PIPED


def prose_width(environment: Mapping[str, str], stream: TextIO | None) -> int:
    """The columns to wrap sentences at."""
    return min(columns(environment, stream), WIDEST)


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a person looks at this stream."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # closed
        return False


def colours(choice: str, environment: Mapping[str, str], stream: TextIO | None) -> bool:
    """Whether to colour: ``always`` and ``never`` are orders; else a terminal, not dumb, and no NO_COLOR."""
    if choice != "auto":
        return choice == "always"
    return is_terminal(stream) and not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"


def help_width() -> int:
    """The columns of a help page."""
    return min(columns(os.environ, sys.stdout), 80)
