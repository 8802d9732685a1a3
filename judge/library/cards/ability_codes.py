"""The code names that a card's abilities use: its verbs, zones, phases, statuses, and the tokens that it creates."""

from __future__ import annotations

from collections.abc import Iterator

from judge.model.cards.ability import Act, ChooseOne, If, May, MayPay, Together
from judge.model.cards.card import Card
from judge.model.cards.selectors import Filter
from judge.model.value import Value, parts

_NAMES = ("verb", "zone", "phase", "origin", "destination", "kind", "name", "by")
_LISTS = ("having", "lacking")
_WORDS = {MayPay: "internal_action", May: "may", Together: "simultaneous", If: "condition", ChooseOne: "mode"}


def codes_of(card: Card) -> tuple[str, ...]:
    """Every code name once: the kind of the card, then those of its abilities in their order."""
    codes = [card.kind, *(code for ability in card.abilities for code in _codes(ability))]
    return tuple(dict.fromkeys(code for code in codes if code))


def tokens_of(card: Card) -> tuple[str, ...]:
    """The tokens that the card creates."""
    acts = (part for ability in card.abilities for part in parts(ability))
    return tuple(dict.fromkeys(act.name for act in acts if isinstance(act, Act) and act.verb == "create"))


def cards_named(card: Card) -> tuple[str, ...]:
    """The cards of which its abilities speak: the tokens that it creates, and those that a filter asks for."""
    codes_asked_for = (part.card for ability in card.abilities for part in parts(ability) if isinstance(part, Filter))
    return tuple(dict.fromkeys((*tokens_of(card), *filter(None, codes_asked_for))))


def _codes(ability: Value) -> Iterator[str]:
    for part in parts(ability):
        yield _WORDS.get(type(part), "")
        for field in _NAMES:
            code = getattr(part, field, "")
            yield code if isinstance(code, str) else ""
        for field in _LISTS:
            yield from getattr(part, field, ())
