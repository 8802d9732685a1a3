"""Reads ``used_today:``: how often the quick actions of a card on the board were played already."""

from __future__ import annotations

from judge.model.cards.card import Card
from judge.text.decode import Faults, Fields, named
from judge.text.nodes import Mapping, Scalar, is_empty

KEY = "used_today"
MOST = 100


def read_uses(fields: Fields, card: Card | None, faults: Faults) -> tuple[tuple[int, int], ...]:
    """The uses of today by the position of each quick action among the card's abilities."""
    node = fields.node(KEY)
    if node is None or is_empty(node):
        return ()
    positions = [
        position for position, ability in enumerate(card.abilities if card else ()) if ability.kind == "quick_action"
    ]
    if not positions:
        if card:
            faults.error(fields.span(KEY), "scenario/no-quick-action", card=card.id)
        else:
            faults.error(fields.span(KEY), "scenario/no-quick-action", "unknown")
        return ()
    if isinstance(node, Scalar):
        return _counted({positions[0]: fields.integer(KEY, 0, 0, MOST)})
    inner_fields = Fields(node, faults, tuple(str(n) for n in range(1, len(positions) + 1)), named("used-today"))
    if not isinstance(node, Mapping):
        return ()
    keys = [field.key.text for field in inner_fields.entries() if field.key.text.isdecimal()]
    uses = {
        positions[int(key) - 1]: inner_fields.integer(key, 0, 0, MOST) for key in keys if 0 < int(key) <= len(positions)
    }
    return _counted(uses)


def _counted(uses: dict[int, int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((ability_index, use_count) for ability_index, use_count in uses.items() if use_count))
