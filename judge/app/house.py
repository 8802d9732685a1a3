"""Games, rulebooks and cards, put together once a process."""

from __future__ import annotations

from functools import lru_cache

from judge.app.place import rules_root
from judge.games.altered.game import GAME as ALTERED
from judge.library.cards import load_cards
from judge.library.rulebook import load
from judge.model.card import Card
from judge.model.diagnostic import Diagnostic, Refused, Span
from judge.model.game import Game
from judge.model.rule import Rulebook
from judge.text.spelling import advice

GAMES: dict[str, Game] = {ALTERED.name: ALTERED}


def game_named(name: str, span: Span) -> Game:
    """The game of that name.

    Raises:
        Refused: there is none.
    """
    if name not in GAMES:
        how = advice(name, tuple(GAMES))
        raise Refused([Diagnostic(span, "scenario/unknown-game", f"no game is called « {name} »", how=how)])
    return GAMES[name]


def edition_known(game: Game, edition: str, span: Span) -> None:
    """Refuse an edition whose rules the engine does not have.

    Raises:
        Refused: the game has no such edition.
    """
    if edition not in game.editions:
        how = f'Write edition: "{next(iter(game.editions))}".'
        what = f"{game.name} has no edition « {edition} » here"
        raise Refused([Diagnostic(span, "scenario/unknown-edition", what, how=how)])


@lru_cache(maxsize=8)
def rulebook(game: str, edition: str) -> Rulebook:
    """The rules of an edition, read once."""
    return load(rules_root(), game, edition)


@lru_cache(maxsize=8)
def cards(game: str) -> dict[str, Card]:
    """The shared cards of a game, read once."""
    return load_cards(rules_root(), game, GAMES[game].vocabulary)
