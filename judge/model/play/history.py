"""What players and things have done, as far as a rule of the game can still ask about it."""

from __future__ import annotations

from judge.model.value import Value


class PastDeed(Value, frozen=True):
    """One thing that was done: of which kind, by which player, with which object, to which other one, how much of it.

    ``within`` names the spans (a turn, a round, a day: as a game calls them) in which it was done and that are not
    over; once all of them are, nobody can ask about it any more, and it is forgotten.
    """

    kind: str
    by: str = ""
    object: int = 0
    other: int = 0
    amount: int = 0
    within: tuple[str, ...] = ()
