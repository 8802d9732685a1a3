"""The games whose rules are here, whether or not an engine plays them. Light: it looks for files and reads none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.app.store.place import HOMES, rules_of, rules_root

if TYPE_CHECKING:
    from judge.library.importers.printed_words import PrintedWords

_EDITION = "edition.yaml"


def known_games() -> tuple[str, ...]:
    """Every game whose rules are here, with or without an engine."""
    return tuple(sorted({*(path.parent.parent.name for path in rules_root().glob(f"*/*/{_EDITION}")), *HOMES}))


def editions_of(game: str) -> tuple[str, ...]:
    """The editions of a game whose rules are here, played or not."""
    return tuple(sorted(path.parent.name for path in (rules_of(game) / game).glob(f"*/{_EDITION}")))


def printed_words() -> dict[str, PrintedWords]:
    """The words that documents of the games print, by game.

    Raises:
        Refused: a file of them is faulty.
    """
    from judge.library.importers.printed_words import load_printed_words  # reading YAML is dear, and seldom needed

    words: dict[str, PrintedWords] = {}
    for game in known_games():
        words |= load_printed_words(rules_of(game), (game,))
    return words
