"""Which game and which edition a command line is about, where it does not say both.

The only place where a game is taken that nobody named: the first of those that are played. A board says its own, and
so does a number (``judge.app.lookup.which_game``).
"""

from __future__ import annotations

from judge.app.corpus.played_games import PLAYED, newest_edition


def first_game() -> str:
    """The game of a command line that names none."""
    if PLAYED:
        return next(iter(PLAYED))
    from judge.app.corpus.games import GAMES  # a program without games of its own, with a guest

    return next(iter(GAMES))


def game_and_edition(game: str | None, edition: str | None) -> tuple[str, str]:
    """The game and the edition of a command line from what was typed; an edition alone says which game, too."""
    if game:
        return game, edition or newest_edition(game)
    if edition and edition != newest_edition(first_game()):
        return _with_edition(edition), edition
    return first_game(), newest_edition(first_game())


def _with_edition(edition: str) -> str:
    """The only game that has this edition; the first game where several have it, or none."""
    from judge.app.corpus.known_games import editions_of, known_games

    games_having = [game for game in known_games() if edition in editions_of(game)]
    return games_having[0] if len(games_having) == 1 else first_game()
