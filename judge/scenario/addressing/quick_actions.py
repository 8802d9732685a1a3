"""How lines name a quick action that is played: ``quick_action.ana.alice``, its card with whose it is behind the word.

``plays: alice`` is the card (or its reaction), ``plays: quick_action.alice`` the action: an action that is played plays
no card.
"""

from __future__ import annotations

from judge.scenario.addressing.names import PLAYS, QUICK_ACTION

_PREFIX = f"{QUICK_ACTION}."


def is_quick_action(subject: str) -> bool:
    """Whether the subject of a line is a quick action."""
    return subject.startswith(_PREFIX)


def bearer_named(subject: str) -> str:
    """What the subject of a line says of the card: without the word for its quick action."""
    return subject.removeprefix(_PREFIX)


def prefix_of(subject: str) -> str:
    """The word for a quick action, with its point, where the subject is one; else empty."""
    return _PREFIX if is_quick_action(subject) else ""


def with_words(line: str, words: str) -> str:
    """The line with these words before its card: ``plays piper`` becomes ``plays ana.piper``."""
    verb, _, subject = line.partition(" ")
    return f"{verb} {prefix_of(subject)}{words}.{bearer_named(subject)}"


def may_be_named(word: str, declarations: tuple[str, ...]) -> bool:
    """Whether a quick action may stand behind this word of ``order``, in a game in which players declare plays."""
    return word == PLAYS and PLAYS in declarations
