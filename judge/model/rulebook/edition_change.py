"""What one edition of a game's rules has of another: which rules became which, and what that changes in play."""

from __future__ import annotations

from judge.model.cards.card import Words
from judge.model.value import Value

SAME, MOVED, CHANGED, ADDED, REMOVED, BORROWED, BEYOND = CHANGE_KINDS = (
    *("same", "moved", "changed", "added", "removed", "borrowed", "beyond"),
)
"""How rules of two editions stand to each other.

The same words under the same number; the same words under another; other words; only in the newer edition; only in the
older; in the older only borrowed from a third; and where the excerpts of the older do not reach so far.
"""


class PlayChange(Value, frozen=True):
    """What an edition changes in play, for whoever knew the older one: a line, and the rules that it is about.

    ``rules`` are those of the edition itself, ``older`` those of the edition before; ``topic`` is that of boards and
    FAQ. ``settles`` names the readings of the older edition that it decides; it ``confirms`` where these were read like
    that anyway, so that no answer changes.
    """

    topic: str
    rules: tuple[str, ...]
    older: tuple[str, ...]
    says: Words
    settles: tuple[str, ...] = ()
    confirms: bool = False


class PlayChanges(Value, frozen=True):
    """All that an edition changes in play ``since`` an older one; ``reworded`` are rules that change nothing there."""

    since: str = ""
    entries: tuple[PlayChange, ...] = ()
    reworded: tuple[str, ...] = ()


class RuleChange(Value, frozen=True):
    """Rules of two editions that have the same matter: one each as a rule, several where one was split or joined.

    ``plays`` are the lines that say what it changes in play; none where the answer on a board stays what it was.
    """

    kind: str
    older: tuple[str, ...]
    newer: tuple[str, ...]
    plays: tuple[PlayChange, ...] = ()
