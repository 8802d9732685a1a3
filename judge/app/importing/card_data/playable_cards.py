"""How many of the imported cards can be played, and why the others cannot: what boards take decides."""

from __future__ import annotations

from collections import Counter

from judge.app.corpus.games import GAMES, cards, newest
from judge.app.importing.card_data.board_imports import card_of
from judge.library.compiler.refusal import VOCABULARY
from judge.library.pool.played_record import PlayedFile, PlayedVersion
from judge.model.value import Value


class Playability(Value, frozen=True):
    """The count of playable cards, and of the refused ones by reason, the most frequent first."""

    playable: int
    refused: tuple[tuple[str, int], ...]


def playability(file: PlayedFile) -> Playability:
    """Of the versions of all cards, how many a board takes and why it takes no other."""
    reasons = Counter(_obstacle(played, file.game) for played in file.versions)
    playable = reasons.pop("", 0)
    return Playability(playable, tuple(sorted(reasons.items(), key=lambda item: (-item[1], item[0]))))


def _obstacle(played: PlayedVersion, game: str) -> str:
    """Why no board takes a card; empty if one does."""
    if played.obstacle is not None:
        return played.obstacle.reason
    is_taken = game in GAMES and not card_of(played, newest(game), cards(game)).unsupported
    return "" if is_taken else VOCABULARY
