"""Whether anybody may see a card that the board does not name: a text that asks which one it is ends the run."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.table import Table
from judge.games.altered.code_names import DECK, HAND, HIDDEN, MANA, MANA_ORB
from judge.games.altered.matching.order_sensitivity import acts_of, occurring
from judge.model.cards.ability import Act, Instead
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.cards.selectors import Choose, Each, Itself, Target, alternatives
from judge.model.play.state import State

ANY_KIND = ("", "card")
"""Kinds that, named without a zone, do not mean things in play."""
FROM_TOP = frozenset(("resupply", "put_top", "reveal_top", "look_at_top"))
"""The verbs by which somebody comes to see the top cards of a Deck."""
TAKING = frozenset(("put", "discard", "send", "exchange", "play_for_free", "play_for_less"))
"""The verbs by which a card that lies hidden may come to where somebody sees it."""


def may_be_seen(table: Table, state: State) -> bool:
    """Whether a card that the board does not name lies open, or may still come to where somebody sees it."""
    zones = frozenset(
        thing.place.zone for thing in state.objects if thing.card == UNKNOWN_CARD and thing.kind != MANA_ORB
    ) - {MANA}
    if not zones <= frozenset(HIDDEN):
        return True
    return bool(zones) and any(_brings_to_light(table, state, zones))


def _brings_to_light(table: Table, state: State, zones: frozenset[str]) -> Iterator[bool]:
    """Whether each card on the board, or that one of these creates, may do so with cards of these zones."""
    for card in occurring(table, state):
        yield any(_takes_from(act, zones) for act in acts_of(card))
        # A draw that leads elsewhere brings to light what lies on the Deck.
        yield any(isinstance(ability.passive, Instead) and ability.passive.to is not None for ability in card.abilities)


def _takes_from(act: Act, zones: frozenset[str]) -> bool:
    """Whether an act may take a card from one of these zones, in which nobody sees which ones lie there."""
    if act.verb in FROM_TOP:
        return DECK in zones
    if act.verb not in TAKING or act.what is None or isinstance(act.what, Itself):
        return False
    if not isinstance(act.what, Target | Choose | Each):
        return True  # what was spoken of may be anything
    return any(
        filter.zone in zones or (not filter.zone and filter.kind in ANY_KIND and HAND in zones)
        for filter in alternatives(act.what.filter)
    )
