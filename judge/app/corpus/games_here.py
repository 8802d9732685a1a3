"""The games by what can be done with them here: those that are played, and those whose rules are there."""

from __future__ import annotations

from judge.app.corpus.known_games import known_games
from judge.model.diagnostic import Span, refusal
from judge.text.spelling import advice


def looked_up_game(name: str, span: Span) -> None:
    """Refuse a game without rules here.

    Raises:
        Refused: there are none.
    """
    known = known_games()
    if name not in known:
        raise refusal(span, "library/no-game", game=name, **advice(name, known))


def played_game(name: str, span: Span) -> None:
    """Refuse a game that is not played here, though its rules may be there.

    Raises:
        Refused: it has no board.
    """
    from judge.app.corpus.games import GAMES

    looked_up_game(name, span)
    if name not in GAMES:
        raise refusal(span, "scenario/unknown-game", "looked-up", name=name, **advice(name, tuple(GAMES)))


def played_edition(game: str, edition: str, span: Span) -> None:
    """Refuse an edition of a played game that is not played itself, though its texts may be there.

    Raises:
        Refused: the engine does not play it.
    """
    from judge.app.corpus.games import GAMES, played

    if game in GAMES:
        played(game, edition, span)
