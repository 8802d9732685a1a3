"""Guesses players and phase of a board from its question; a guess is proposed as the default answer."""

from __future__ import annotations

import re

from judge.app.corpus.games import game_of
from judge.app.corpus.typed_words import any_of
from judge.app.new.new_session import NewSession
from judge.text.spelling import fold

USUAL = ("ana", "ben")
_ELIDED = "'"
_NAME = r"([^\W\d_]+)"


def guessed_players(session: NewSession) -> tuple[str, ...]:
    """The two to whom something belongs in the question: *Zoé's Piper*, « la Piper de Zoé »; else two usual names.

    A name is a word with a capital that belongs to no card and to no term of the game.
    """
    tongue = session.tongue()
    words_before, words_behind = (tongue.words(key, session.settings.language) for key in ("owned-by", "owner-of"))
    patterns = [rf"\b{_NAME}{any_of(words_behind)}(?=\s)"] if words_behind else []
    patterns += [rf"\b{any_of((word,))}{'' if word.endswith(_ELIDED) else ' '}{_NAME}" for word in words_before]
    names = (name for pattern in patterns for name in re.findall(pattern, session.draft.question))
    names_capitalised = dict.fromkeys(name for name in names if name[:1].isupper())
    known_words = session.known_words()
    players = tuple(name.lower() for name in names_capitalised if fold(name) not in known_words)
    least, most = game_of(session.draft).reads.board.players
    return players if least <= len(players) <= most else USUAL


def guessed_phase(session: NewSession) -> str:
    """The phase that the question names; else the usual one."""
    words = set(re.findall(r"[^\W\d_]+", fold(session.draft.question).replace("-", " ")))
    tongue = session.tongue()
    words_by_phase = {phase: set(fold(tongue.called(phase)).replace("-", " ").split()) for phase in session.phases()}
    phases_named = [phase for phase, phase_words in words_by_phase.items() if phase in words or phase_words <= words]
    return phases_named[0] if len(phases_named) == 1 else session.day().usual
