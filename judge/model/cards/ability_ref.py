"""Which ability is meant: by the card that prints it, and by what gives it to another."""

from __future__ import annotations

from judge.model.value import Value


class AbilityRef(Value, frozen=True):
    """An ability by the card that prints it and its position there (from 0).

    Of one that is granted, ``card`` is that of the object which has it, ``by`` the card that grants it at this
    position, and ``nth`` says which of several such cards. Of a reaction that an effect lets exist for a while,
    ``within`` says which one in the text of the ability at this position (from 1).
    """

    card: str
    index: int
    by: str = ""
    nth: int = 0
    within: int = 0

    @property
    def mark(self) -> str:
        """What tells the ability from the others of its object."""
        return str(self.index) if not self.by else f"{self.index}~{self.by}~{self.nth}"
