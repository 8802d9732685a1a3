"""Cards that lie beside another one because its abilities speak of such things."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from judge.app.corpus.known_cards import every_card
from judge.model.cards.ability import Ability
from judge.model.cards.selectors import Filter
from judge.model.value import Value


@lru_cache(maxsize=1024)
def wanted(ability: Ability) -> tuple[str, ...]:
    """Cards without abilities that fit what the ability speaks of, one for each of its filters."""
    found: dict[str, None] = {}
    for filter in _filters(ability):
        found |= dict.fromkeys(fitting(filter)[:1])
    return tuple(found)


@lru_cache(maxsize=1024)
def fitting(filter: Filter) -> tuple[str, ...]:
    """The cards that the filter may speak of, the plainest first: by kind, sub-type and Hand Cost."""
    kinds = {filter.kind} | set(quality.names if (quality := filter.quality("type")) else ())
    subtypes = quality.names if (quality := filter.quality("subtype")) else ()
    costs = filter.quality("hand_cost")
    cards = [
        card
        for card in every_card("altered").values()
        if not card.unsupported
        and card.kind in ("character", "permanent", "spell", "token")
        and (card.kind in kinds or not kinds & {"character", "permanent", "spell"})
        and (not subtypes or set(subtypes) & set(card.subtypes))
        and (costs is None or costs.least <= card.hand_cost <= (costs.most if costs.most >= 0 else 99))
    ]
    return tuple(card.id for card in sorted(cards, key=lambda card: (len(card.abilities), card.id)))


def _filters(value: Any) -> Iterator[Filter]:
    """Every filter in an ability, however deep."""
    if isinstance(value, Filter) and value != Filter():
        yield value
    if isinstance(value, Value):
        for name in type(value).__struct_fields__:
            yield from _filters(getattr(value, name))
    elif isinstance(value, tuple):
        for member in value:
            yield from _filters(member)
