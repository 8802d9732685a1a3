"""How far the age and the order of things can matter under these rules and with the cards on a board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from judge.engine.run.bindings import acts_in
from judge.engine.run.table import Table
from judge.games.altered.code_names import DECK, HIDDEN, MANA
from judge.model.cards.ability import Ability, Act, Also, Grants, Instead
from judge.model.cards.card import Card
from judge.model.cards.selectors import Each, Where
from judge.model.play.footprint import Memory
from judge.model.play.state import State


def memory(table: Table, start: State) -> Memory:
    """What has to be kept of the order and age of things for this position and all that can follow from it.

    A Deck has an order, and Mana Orbs are exhausted from one end. Modifiers are found in the order of age, and so are
    the actions they add. Everything counts if a rule is switched off, if an ability is granted, if an effect takes
    several things at once to a Deck, or if it lets a passive hold for a while.
    """
    # Tokens too: what a board can bring forth can make age matter before it is there.
    cards = tuple(occurring(table, start))
    # Between events the age of passives alone counts: which of them is applied first can decide what happens. Reactions
    # only bring emblems, and these are played in an order that players choose (4.4.b).
    cards_with_passives = frozenset(
        card.id for card in cards if any(ability.passive is not None for ability in card.abilities)
    )
    acts = [act for card in cards for act in acts_of(card)]
    cards_with_abilities = frozenset(card.id for card in cards if card.abilities)
    is_granting = any(isinstance(ability.passive, Grants) for card in cards for ability in card.abilities)
    # What cannot be said exactly counts as everything: equal positions then look different, which is only slow. A rule
    # that is switched off is one, as age decides where nobody else does. So is what gives an ability to any object, or
    # a passive to none: the sets name cards by what they print.
    keeps_everything = (
        bool(table.ruleset.off) or is_granting or any(_stacks(act) or act.passive is not None for act in acts)
    )
    # Of what lies hidden no age counts: it takes hold of nothing but its own arrival.
    return Memory(frozenset({DECK, MANA}), cards_with_passives, cards_with_abilities, keeps_everything, hidden=HIDDEN)


def occurring(table: Table, start: State) -> Iterator[Card]:
    """Every card on the board, and every token that one of these can create, directly or through another token."""
    # A list that grows, and what was seen: tokens may create each other in a circle.
    names_to_visit = [game_object.card for game_object in start.objects]
    seen_names: set[str] = set()
    while names_to_visit:
        name = names_to_visit.pop()
        # None is a card of which nobody knows which it is: so no abilities of it are known either (`printed`).
        card = table.cards.get(name)
        if name in seen_names or card is None:
            continue
        seen_names.add(name)
        yield card
        names_to_visit += [act.name for act in acts_of(card) if act.verb == "create"]


def acts_of(card: Card) -> Iterator[Act]:
    """Every verb in the abilities of a card, costs and passives included."""
    for ability in card.abilities:
        yield from acts_of_ability(ability)


# Kept: each run asks it of every card of the table, for several reasons; the size is only a bound.
@lru_cache(maxsize=4096)
def acts_of_ability(ability: Ability) -> tuple[Act, ...]:
    """Every verb in one ability."""
    passive, acts = ability.passive, (*ability.cost, *acts_in(ability.steps))
    if isinstance(passive, Instead | Also):
        return (*acts, *passive.acts)
    return (*acts, *acts_of_ability(passive.ability)) if isinstance(passive, Grants) else acts


def _stacks(act: Act) -> bool:
    """Whether a verb takes several things to a Deck in one step, in an order that nobody is asked for."""
    to_deck = isinstance(act.to, Where) and act.to.zone == DECK
    return to_deck and (isinstance(act.what, Each) or act.who == "each_player")
