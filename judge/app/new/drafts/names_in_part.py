"""Cards of a draft that were typed by a part of their name: each may have been meant as another, unknown card."""

from __future__ import annotations

from judge.app.new.drafts.draft import Draft, DraftItem, OwnCard, Waiting
from judge.library.cards.card_names import key
from judge.model.value import change


def taken_in_part(draft: Draft) -> tuple[tuple[str, str], ...]:
    """What was typed, and the card that was taken for it, wherever that is not the whole name; each once."""
    named = [(item.typed, item.card) for _, _, items in draft.zones for item in items]
    named += [(reaction.typed, reaction.card) for reaction in draft.waiting]
    return tuple(dict.fromkeys(taken for taken in named if taken[0]))


def is_taken_in_part(draft: Draft, name: str) -> bool:
    """Whether a card lies on the board for which just this was typed, though it is a part of its name alone."""
    return any(key(typed) == key(name) for typed, _ in taken_in_part(draft))


def meant_as(draft: Draft, card: OwnCard) -> Draft:
    """The draft with a card that was described in place of those which were taken for its name."""

    def with_card(item: DraftItem) -> DraftItem:
        return change(item, card=card.id, typed="") if _is_called(item, card) else item

    zones = tuple((player, zone, tuple(map(with_card, items))) for player, zone, items in draft.zones)
    waiting = tuple(change(it, card=card.id, typed="") if _is_called(it, card) else it for it in draft.waiting)
    return change(draft, zones=zones, waiting=waiting)


def _is_called(item: DraftItem | Waiting, card: OwnCard) -> bool:
    return bool(item.typed) and key(item.typed) == key(card.name)
