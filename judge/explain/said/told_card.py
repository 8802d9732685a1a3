"""A card as a ruling tells it: its name, the facts that are printed on it, and what it does in our words."""

from __future__ import annotations

from judge.model.value import Value


class ToldCard(Value, frozen=True):
    """A card that acts in a ruling; ``facts`` are its kind, costs and statistics."""

    name: str
    facts: str
    abilities: tuple[str, ...]

    @property
    def text(self) -> str:
        """Facts and abilities as one paragraph, to stand behind the name."""
        return " ".join((f"{self.facts}.", *self.abilities))
