"""How a table of the game is set before anything lies on it: how many sit there, which facts are so, what is asked."""

from __future__ import annotations

import re

from judge.app.corpus.games import game_of, maps
from judge.app.corpus.typed_words import any_of, typed_words
from judge.app.new.new_session import NewSession

TURN = "turn"


def seats(session: NewSession) -> tuple[int, int]:
    """How few and how many may sit at the table."""
    return game_of(session.draft).reads.board.players


def has_fact(session: NewSession, name: str) -> bool:
    """Whether boards of the game have a fact of this name."""
    return any(fact == name for fact, _ in game_of(session.draft).reads.board.facts)


def first_facts(session: NewSession, players: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """What a board says before anybody was asked: the phase, the map where there is one, the first player."""
    shape, game = game_of(session.draft).reads.board, session.draft.game
    facts: tuple[tuple[str, str], ...] = ((shape.day.phase, shape.day.usual),) if shape.day.phase else ()
    facts += tuple((key.name, next(iter(maps(game)))) for key in shape.maps)
    return (*facts, *(((shape.leads, players[0]),) if shape.leads else ()))


def after_players(session: NewSession) -> str:
    """The step after the one that asks for the players: of phases, of several maps, of turns, or of what lies where."""
    if session.phases():
        return "phase"
    if game_of(session.draft).reads.board.maps and len(maps(session.draft.game)) > 1:
        return "map"
    return after_the_map(session)


def after_the_map(session: NewSession) -> str:
    """The step after the one that asks for the map."""
    return "turn" if has_fact(session, TURN) else "board"


def without_day(session: NewSession, text: str) -> tuple[str, str]:
    """What was typed without the number of a day, and that number: « Après-midi du jour 2 »; empty if it has none."""
    counted, _ = session.day().first_unlike
    words = typed_words(session.draft.game, session.draft.edition, f"fact-{counted}") if counted else ()
    # A little word may join the two: "of", « du ».
    pattern = rf"[\s,]*(?:\b[^\W\d]{{1,3}}\s+)?\b{any_of(words)}\s+([1-9]\d{{0,2}})\b[\s,]*"
    day = re.search(pattern, text, re.IGNORECASE) if words else None
    return (f"{text[: day.start()]} {text[day.end() :]}".strip(), day[1]) if day else (text, "")
