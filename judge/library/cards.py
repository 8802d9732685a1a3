"""Reads cards: facts and abilities, shared ones from ``rules/<game>/cards/`` and a scenario's own."""

from __future__ import annotations

from pathlib import Path

from judge.library.effects import NOT_SUPPORTED, EffectReader
from judge.model.card import Card, Words
from judge.model.value import change
from judge.model.vocabulary import Vocabulary
from judge.text.decode import Faults, Fields
from judge.text.nodes import Entry, Node
from judge.text.yaml import read

CARD_KEYS = (
    "name",
    "kind",
    "faction",
    "subtypes",
    "code",
    "cost",
    "statistics",
    "wording",
    "abilities",
    "unsupported",
    "note",
)
CARD_KINDS = ("hero", "character", "permanent", "spell", "token")
STATISTICS = ("forest", "mountain", "water")


def load_cards(root: Path, game: str, vocabulary: Vocabulary) -> dict[str, Card]:
    """Every shared card of a game by its code name.

    A card that uses a word that the engine does not run yet is kept and marked ``unsupported``.

    Raises:
        Refused: a file is faulty.
    """
    cards: dict[str, Card] = {}
    faults = Faults()
    for path in sorted((root / game / "cards").glob("*.yaml")):
        fields = Fields(read(path.read_bytes(), str(path)), faults, ("cards",), "a file of cards")
        for entry in fields.mapping("cards"):
            if entry.key.text in cards:
                faults.error(entry.key.span, "cards/duplicate", f"the card {entry.key.text} is defined twice")
            cards[entry.key.text] = shared_card(entry, vocabulary, faults)
    faults.refuse_if_any()
    return cards


def shared_card(entry: Entry, vocabulary: Vocabulary, faults: Faults) -> Card:
    """A shared card; what the engine does not run yet makes it unsupported instead of faulty."""
    own = Faults()
    card = read_card(entry.key.text, entry.value, vocabulary, own)
    later = [one for one in own.diagnostics if one.code == NOT_SUPPORTED]
    for one in own.diagnostics:
        if one.code != NOT_SUPPORTED:
            faults.error(one.span, one.code, one.what, one.why, one.how)
    return change(card, unsupported=later[0].what, abilities=()) if later and not card.unsupported else card


def read_card(id: str, node: Node, vocabulary: Vocabulary, faults: Faults) -> Card:
    """One card; every fault is collected."""
    fields = Fields(node, faults, CARD_KEYS, f"the card {id}")
    names = fields.bilingual("name", required=True)
    cost = Fields(costs, faults, ("hand", "reserve"), "a cost") if (costs := fields.node("cost")) else None
    return Card(
        id=id,
        name=Words(tuple(sorted(names.items()))),
        kind=fields.one_of("kind", CARD_KINDS, "character"),
        faction=fields.text("faction", ""),
        subtypes=fields.texts("subtypes"),
        code=fields.text("code", ""),
        hand_cost=cost.integer("hand", 0, 0, 99) if cost else 0,
        reserve_cost=cost.integer("reserve", 0, 0, 99) if cost else 0,
        statistics=_statistics(fields, faults),
        abilities=EffectReader(vocabulary, faults).abilities(fields.sequence("abilities")),
        unsupported=fields.text("unsupported", ""),
    )


def _statistics(fields: Fields, faults: Faults) -> tuple[int, int, int]:
    node = fields.node("statistics")
    if node is None:
        return (0, 0, 0)
    inner = Fields(node, faults, STATISTICS, "the statistics")
    forest, mountain, water = (inner.integer(name, 0, -99, 99) for name in STATISTICS)
    return (forest, mountain, water)
