"""On whose behalf a card, a quick action or a reaction is played: what is known before its declaration begins."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.objects.abilities import lookup
from judge.games.altered.slots.play_slots import PRICE, REACTION_STEPS
from judge.model.cards.ability import Act
from judge.model.cards.selectors import Number
from judge.model.play.frame import Scope
from judge.model.play.state import GameObject


def card_scope(
    table: Table, game_object: GameObject, player: str, free: bool = False, less: int = 0, by_effect: bool = False
) -> Scope:
    """The scope of a card that is about to be declared by this player, from the zone where it lies."""
    card = table.cards[game_object.card]
    # Also where it is free: what is left out then is decided where the cost falls due. Of its abilities only effects
    # are steps of the play: the others work from where the card comes to lie.
    mana = table.use(PRICE)(card, game_object.place.zone)
    return Scope(
        controller=player,
        bearer=game_object.id,
        card=game_object.card,
        played="card",
        # To pay nothing is no cost: it is neither asked for nor announced.
        cost=(Act("pay_mana", amount=Number(mana)),) if mana else (),
        steps=tuple(step for ability in card.abilities if ability.kind == "effect" for step in ability.steps),
        origin=game_object.place.zone,
        free=free,
        # Not taken off the mana here: what raises a cost comes before what lowers it, and it is told by itself (`due`).
        less=less,
        # Not seen from the other two: for 0 less is for less as well.
        by_effect=by_effect,
    )


def action_scope(table: Table, bearer: GameObject, index: int) -> Scope:
    """The scope of a quick action that is about to be declared; ``index`` is its position among the abilities.

    It has no origin: a quick action is no object and changes no zone (5.3.b).
    """
    # Of its card, as passives grant no quick actions; the number goes along, for by it uses are counted (`begin_play`).
    ability = table.cards[bearer.card].abilities[index]
    return Scope(
        controller=bearer.controller,
        bearer=bearer.id,
        card=bearer.card,
        played="quick_action",
        cost=ability.cost,
        steps=ability.steps,
        ability=index,
    )


def reaction_scope(table: Table, emblem: GameObject) -> Scope:
    """The scope in which a reaction is played: its controller, bearer, steps, and the object of its trigger."""
    assert emblem.emblem is not None
    ability = lookup(table, emblem.emblem.ability)
    # Without a cost: it has none of its own (5.5.c).
    return Scope(
        controller=emblem.controller,
        bearer=emblem.emblem.bearer,
        card=emblem.card,
        played="reaction",
        emblem=emblem.id,
        that=emblem.emblem.that,
        bearer_was=emblem.emblem.bearer_was,
        that_was=emblem.emblem.that_was,
        steps=table.use(REACTION_STEPS)(ability.steps),
    )
