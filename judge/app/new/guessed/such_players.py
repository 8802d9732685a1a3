"""Whom an example names for those who typed too few players, too many, or the answer to another question."""

from __future__ import annotations

from judge.app.new.guessed.guess_board import guessed_players, players_named
from judge.app.new.new_session import NewSession
from judge.text.spelling import fold
from judge.text.yes_no import NO, NONE, YES, in_notation


def such_players(session: NewSession, typed: tuple[str, ...]) -> tuple[str, ...]:
    """The players for an example: first those who were typed, then those of the question, then usual names.

    A word that nobody has proposed is a player only where it stands alone, and means nothing else here.
    """
    proposed = dict.fromkeys((*players_named(session), *guessed_players(session)))
    known = {fold(player): player for player in proposed}
    are_meant = [word for word in typed if fold(word) in known or (len(typed) == 1 and _may_be_named(session, word))]
    return tuple(dict.fromkeys((*(known.get(fold(word), word) for word in are_meant), *proposed)))


def _may_be_named(session: NewSession, word: str) -> bool:
    """Whether a player may be called so: a word, and no phase, zone, card, mark, yes, no or none."""
    tongue, folded = session.tongue(), fold(word)
    is_answer = in_notation(folded) in (YES, NO, NONE) or folded in tongue.words("none")
    spelled = (tongue.values(session.phases()), tongue.zones, tongue.marks)
    is_term = any((folded,) in spellings for known in spelled for _, spellings in known.entries)
    return word[:1].isalpha() and not is_answer and not is_term and not tongue.names(word)
