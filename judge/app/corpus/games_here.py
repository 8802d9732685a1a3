"""The games by what can be done with them here: those that are played, and those whose rules are there."""

from __future__ import annotations

from judge.app.store.place import HOMES, rules_of, rules_root
from judge.library.importers.printed_words import PrintedWords, load_printed_words
from judge.library.rulebook.load_rulebook import games
from judge.model.diagnostic import Span, refusal
from judge.text.spelling import advice


def known_games() -> tuple[str, ...]:
    """Every game whose rules are here, with or without an engine."""
    return tuple(sorted({*games(rules_root()), *HOMES}))


def printed_words() -> dict[str, PrintedWords]:
    """The words that documents of the games print, by game.

    Raises:
        Refused: a file of them is faulty.
    """
    words: dict[str, PrintedWords] = {}
    for game in known_games():
        words |= load_printed_words(rules_of(game), (game,))
    return words


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
