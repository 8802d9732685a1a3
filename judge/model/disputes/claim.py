"""What somebody says of a board, and what was found about it."""

from __future__ import annotations

from judge.model.value import Value

PLAIN, ALWAYS, POSSIBLE, NEVER, CAN_FORCE = "", "always", "possible", "never", "can-force"
HOLDS = (ALWAYS, POSSIBLE, NEVER, CAN_FORCE)
"""How a claim is meant. Without a word it just says what comes of the board: right if it always does, wrong if it never
does, and it depends on a choice where both can be."""

RIGHT, WRONG, DEPENDS, UNDETERMINED = "right", "wrong", "depends", "undetermined"
VERDICTS = (RIGHT, WRONG, DEPENDS, UNDETERMINED)


class Finding(Value, frozen=True):
    """What one exploration says of a claim.

    ``line`` is a line that refutes a wrong claim, or that shows a right one, by the options taken; ``other`` is a line
    on which it is the other way round, where it depends on a choice. ``why`` says what the verdict rests on: ``line``,
    ``every``, ``none``, ``strategy``, ``needs`` (a strategy needs to know what its player cannot see), ``limit``,
    ``silent``. ``hidden`` are the facts that the player would have to know. ``strategy`` says, for each position of the
    player that can be reached under it, the label of the option to take; ``won`` are the nodes from which the player
    gets there, seeing everything.
    """

    verdict: str
    why: str = ""
    line: tuple[int, ...] | None = None
    other: tuple[int, ...] | None = None
    hidden: tuple[str, ...] = ()
    strategy: tuple[tuple[int, str], ...] = ()
    won: frozenset[int] = frozenset()
