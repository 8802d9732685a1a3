"""A card as a ruling tells it: its name, the facts that are printed on it, and what it does in our words."""

from __future__ import annotations

from judge.model.cards.card import Card
from judge.model.value import Value
from judge.text.catalogue import Catalogue


class ToldCard(Value, frozen=True):
    """A card that acts in a ruling; ``facts`` are its kind, costs and statistics.

    ``idle`` says that it has no ability, where it has none; ``not_computed`` are sentences on what else it says, and
    ``source`` those on where its text is from, for a document that has no stamp of its own for each answer. ``central``
    says that the dispute is about it: whoever has room for few cards tells those.
    """

    name: str
    facts: str
    abilities: tuple[str, ...]
    idle: str = ""
    not_computed: tuple[str, ...] = ()
    source: tuple[str, ...] = ()
    central: bool = False

    @property
    def text(self) -> str:
        """Facts and abilities as one paragraph, to stand behind the name."""
        abilities = (*self.abilities, *filter(None, (self.idle,)), *self.not_computed)
        return " ".join((f"{self.facts}.", *abilities, *self.source))


def texts_of(card: Card, catalogue: Catalogue) -> tuple[str, ...]:
    """What the card says beside its abilities, each text on one line, without the full stop at its end."""
    return tuple(" ".join(text.get(catalogue.language).split()).rstrip(".") for text in card.not_computed)
