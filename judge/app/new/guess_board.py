"""What a question says in passing of the board: who plays, and in which phase. Only ever proposed, never taken."""

from __future__ import annotations

import re

from judge.app.new.new_session import NewSession
from judge.text.spelling import fold

USUAL = ("ana", "ben")
NOON = "noon"
_ENGLISH = re.compile(r"\b([^\W\d_]+)['’]s?(?=\s)")
_FRENCH = re.compile(r"\b(?:de |d['’])([^\W\d_]+)")


def guessed_players(session: NewSession) -> tuple[str, ...]:
    """The two to whom something belongs in the question: *Zoé's Piper*, « la Piper de Zoé »; else two usual names.

    A name is a word with a capital that belongs to no card and to no term of the game.
    """
    pattern = _FRENCH if session.settings.language == "fr" else _ENGLISH
    named = dict.fromkeys(one for one in pattern.findall(session.draft.question) if one[:1].isupper())
    known = session.known_words()
    found = tuple(one.lower() for one in named if fold(one) not in known)
    return found if len(found) == 2 else USUAL


def guessed_phase(session: NewSession) -> str:
    """The phase that the question names; else Noon."""
    words = set(re.findall(r"[^\W\d_]+", fold(session.draft.question).replace("-", " ")))
    tongue = session.tongue()
    spelled = {one: set(fold(tongue.called(one)).replace("-", " ").split()) for one in session.phases()}
    named = [one for one, parts in spelled.items() if one in words or parts <= words]
    return named[0] if len(named) == 1 else NOON
