"""On whose behalf a card or a quick action is played: what is known of it before its declaration begins."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.slots.play_slots import PRICE
from judge.model.cards.ability import Act, Number
from judge.model.play.frame import Scope
from judge.model.play.state import GameObject


def card_scope(table: Table, one: GameObject, player: str, free: bool = False) -> Scope:
    """A card that is about to be declared, from the zone where it lies."""
    card = table.cards[one.card]
    mana = table.use(PRICE)(card, one.place.zone)
    return Scope(
        controller=player,
        bearer=one.id,
        card=one.card,
        played="card",
        cost=(Act("pay_mana", amount=Number(mana)),) if mana else (),
        steps=tuple(step for ability in card.abilities if ability.kind == "effect" for step in ability.steps),
        origin=one.place.zone,
        free=free,
    )


def action_scope(table: Table, one: GameObject, index: int) -> Scope:
    """A quick action that is about to be declared."""
    ability = table.cards[one.card].abilities[index]
    return Scope(
        controller=one.controller,
        bearer=one.id,
        card=one.card,
        played="quick_action",
        cost=ability.cost,
        steps=ability.steps,
        ability=index,
    )
