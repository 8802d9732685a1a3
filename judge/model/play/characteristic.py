"""Changes of a printed number, and how the number that holds now comes about."""

from __future__ import annotations

from judge.model.value import Value

SET, TIMES, DIVIDED, PLUS, MINUS = "set", "times", "divided", "plus", "minus"
AT_MOST, AT_LEAST = "at_most", "at_least"
KINDS = (SET, TIMES, DIVIDED, PLUS, MINUS, AT_MOST, AT_LEAST)
"""What a change does with a number, ``amount`` being the other one; what is divided is rounded down."""


class NumberChange(Value, frozen=True):
    """Something that changes a characteristic of an object for as long as ``lasting`` names a span that is not over.

    ``since`` is its timestamp: of two changes the one with the smaller number came first. ``source`` is the object from
    which it comes (0: a rule), and ``card`` that object's card, which may be gone. Where ``reads`` names a
    characteristic, ``amount`` is what that one is now, of the object ``read_of``.
    """

    object: int
    characteristic: str
    kind: str
    amount: int = 0
    since: int = 0
    lasting: str = ""
    source: int = 0
    card: str = ""
    reads: str = ""
    read_of: int = 0


class WorkedStep(Value, frozen=True):
    """One change as it was made: with which amount, and what came of it."""

    change: NumberChange
    amount: int
    after: int


class Worked(Value, frozen=True):
    """How a characteristic comes to be what it is now: the printed number, and each change in the order made."""

    characteristic: str
    printed: int
    steps: tuple[WorkedStep, ...] = ()

    @property
    def now(self) -> int:
        """What the characteristic is now."""
        return self.steps[-1].after if self.steps else self.printed
