"""Which games are played, and in which editions, as names alone: what look-up asks, which needs no engine."""

from __future__ import annotations

from judge.app.store.place import HOMES, rules_of

PLAYED: dict[str, tuple[str, ...]] = {"altered": ("1.0",)}
"""The editions that are played of the games that the program brings, the oldest first; the games in their order."""


def played_editions(game: str) -> tuple[str, ...]:
    """The editions in which a game is played, the oldest first; none where it is not played."""
    if game not in HOMES:
        return PLAYED.get(game, ())
    from judge.app.corpus.games import GAMES  # whoever brought the game has its code already

    return tuple(GAMES.get(game, ()))


def newest_edition(game: str) -> str:
    """The edition that is meant where none is named: the newest that is played, else the newest that answers.

    Of a game that is not played those that answer by ruling go first. Empty where there is no such game.
    """
    played = played_editions(game)
    if played:
        return played[-1]
    from judge.app.corpus.known_games import editions_of, known_games

    if game not in known_games():  # the name was typed, and is no folder before it is known
        return ""
    folder = rules_of(game) / game
    return max(editions_of(game), key=lambda edition: ((folder / edition / "rulings").is_dir(), edition), default="")
