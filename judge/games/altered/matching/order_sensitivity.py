"""What of the age and the order of things the rules and the cards on a board can read."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.bindings import acts_in
from judge.engine.run.table import Table
from judge.games.altered.code_names import DECK, MANA
from judge.model.cards.ability import (
    Ability,
    Act,
    Also,
    Each,
    Grants,
    Instead,
    Where,
)
from judge.model.cards.card import Card
from judge.model.play.footprint import Memory
from judge.model.play.state import State


def memory(table: Table, start: State) -> Memory:
    """What a position must remember on this board, and on every board that it can become.

    A Deck has an order, and Mana Orbs are exhausted from one end. Modifiers are found in the order of age, and with
    them what they add. Without a rule that makes new objects, or where an effect takes several things at once to a
    Deck, or lets a passive hold for a while, everything may count.
    """
    cards = tuple(occurring(table, start))
    passives = frozenset(one.id for one in cards if any(ability.passive is not None for ability in one.abilities))
    every = [act for one in cards for act in acts_of(one)]
    able = frozenset(one.id for one in cards if one.abilities)
    granting = any(isinstance(ability.passive, Grants) for one in cards for ability in one.abilities)
    everything = bool(table.ruleset.off) or granting or any(_stacks(one) or one.passive is not None for one in every)
    return Memory(ordered=frozenset({DECK, MANA}), aged=passives, matching=able, everything=everything)


def occurring(table: Table, start: State) -> Iterator[Card]:
    """Every card that lies on the board, and every token that one of them can create."""
    waiting = [one.card for one in start.objects]
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        card = table.cards.get(name)
        if name in seen or card is None:
            continue
        seen.add(name)
        yield card
        waiting += [act.name for act in acts_of(card) if act.verb == "create"]


def acts_of(card: Card) -> Iterator[Act]:
    """Every verb in the abilities of a card, costs and passives included."""
    for ability in card.abilities:
        yield from acts_of_ability(ability)


def acts_of_ability(ability: Ability) -> Iterator[Act]:
    """Every verb in one ability."""
    yield from ability.cost
    yield from acts_in(ability.steps)
    if isinstance(ability.passive, Instead | Also):
        yield from ability.passive.acts
    if isinstance(ability.passive, Grants):
        yield from acts_of_ability(ability.passive.ability)


def _stacks(act: Act) -> bool:
    """Whether a verb takes several things to a Deck in one step, in an order that nobody is asked for."""
    to_deck = isinstance(act.to, Where) and act.to.zone == DECK
    return to_deck and (isinstance(act.what, Each) or act.who == "each_player")
