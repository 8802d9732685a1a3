"""Remarks on what is written correctly and can never hold: an "it" that nothing is, a place where nothing fits."""

from __future__ import annotations

from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.library.cards.things.read_conditions import asks_of_that
from judge.library.cards.things.read_selectors import IN_PLAY
from judge.model.cards.ability import Ability, Condition, Costs, Step, Trigger
from judge.model.cards.card import Card
from judge.model.cards.notation import PLAYED
from judge.model.cards.selectors import Filter, Marks, That, alternatives
from judge.model.cards.vocabulary import WHAT
from judge.model.diagnostic import Span
from judge.model.value import Value
from judge.text.decode import Faults
from judge.text.nodes import Node

NEVER_HOLDS = "effects/never-holds"
ANYWHERE = ("", "card", "mana_orb", "expedition")
"""Kinds that, named without a zone, do not mean things in play."""


def remark_that(span: Span, trigger: Trigger | None, steps: tuple[Step, ...], ledger: AbilityLedger) -> None:
    """Remark an effect that says ``that`` where its trigger speaks of no object, or where it has no trigger.

    In a game without triggers the word means what the game says, such as the target of the throw that one reacts to.
    """
    if not ledger.vocabulary.triggers:
        return
    if not _speaks_of_object(trigger, ledger) and any(_says_that(step, ledger) for step in steps):
        ledger.faults.warn(span, NEVER_HOLDS, "that", card=ledger.card)


def _speaks_of_object(trigger: Trigger | None, ledger: AbilityLedger) -> bool:
    """Whether a trigger speaks of an object, which the effect may then call "it"; of several triggers each has to."""
    if trigger is None:
        return False
    if trigger.parts:
        return all(_speaks_of_object(part, ledger) for part in trigger.parts)
    return any(WHAT in row.roles for row in ledger.vocabulary.event_words if row.name == trigger.event)


def _says_that(value: object, ledger: AbilityLedger) -> bool:
    """Whether a part of an effect says ``that``, or asks of it; in a passive it means something of its own."""
    if isinstance(value, That) or (isinstance(value, Marks) and value.that):
        return True
    if isinstance(value, Condition):
        return asks_of_that(value, ledger)
    if isinstance(value, tuple):
        return any(_says_that(inner, ledger) for inner in value)
    fields = value.__struct_fields__ if isinstance(value, Value) else ()
    return any(_says_that(getattr(value, name), ledger) for name in fields if name != "passive")


def remark_place(span: Span, what: Filter | None, origin: str, destination: str, ledger: AbilityLedger) -> None:
    """Remark a move of which ``what`` cannot hold: seen where it leaves, or without ``from`` where it arrives."""
    zone_seen = origin or destination
    if what is None or not zone_seen:
        return
    if all(_is_elsewhere(alternative, zone_seen) for alternative in alternatives(what)):
        variant = "from" if not origin else "place"
        ledger.faults.warn(span, NEVER_HOLDS, variant, zone=zone_seen, card=ledger.card)


def _is_elsewhere(what: Filter, zone_seen: str) -> bool:
    """Whether nothing that a filter means is ever in this zone: it names another, or means things in play."""
    is_in_play = not what.zone and what.kind not in ANYWHERE
    return what.zone not in ("", zone_seen) or (is_in_play and zone_seen not in IN_PLAY)


def remark_unplayed(card: Card, nodes: tuple[Node, ...], faults: Faults) -> None:
    """Remark what a card says of its own being played, where cards of its kind never are."""
    if card.kind in PLAYED:
        return
    for ability, node in zip(card.abilities, nodes, strict=False):
        if _is_of_own_play(ability):
            faults.warn(node.span, NEVER_HOLDS, "unplayed", kind=card.kind, card=card.id)


def _is_of_own_play(ability: Ability) -> bool:
    """Whether an ability is about the play of its bearer alone."""
    passive, trigger = ability.passive, ability.trigger
    if isinstance(passive, Costs):
        return passive.played == "self"
    return trigger is not None and trigger.event == "played" and trigger.what.itself and not trigger.parts
