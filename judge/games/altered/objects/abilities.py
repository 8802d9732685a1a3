"""Where abilities function, and which ones do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from judge.engine.run.bindings import acts_in
from judge.engine.run.enforce import enforces, reading
from judge.engine.run.table import Table
from judge.games.altered.code_names import IN_PLAY, LIMBO, MANA_ORB, RESERVE
from judge.games.altered.slots.event_slots import FUNCTIONS, SUPPORT, TOKEN_TEXT
from judge.games.altered.slots.open_slots import EXHAUSTED_IDLE
from judge.model.cards.ability import Ability, Awaits, Grants, Passive
from judge.model.cards.ability_ref import AbilityRef
from judge.model.cards.card import Card
from judge.model.play.state import GameObject


def everywhere(bearer: GameObject, support: bool) -> bool:
    """Without 1.2.4.d an ability functions wherever its object is."""
    return True


@enforces("1.2.4.d", "1.2.4.d.1", "2.2.10.f", slot=FUNCTIONS, without=everywhere)
def where_it_should(bearer: GameObject, support: bool) -> bool:
    """Support abilities function in the Reserve only, those of emblems in Limbo, all others in play only."""
    if bearer.emblem is not None:
        return bearer.place.zone == LIMBO
    return bearer.place.zone == RESERVE if support else bearer.place.zone in IN_PLAY


def of_no_kind(ability: Ability) -> bool:
    """Without 2.2.10.d the coloured box means nothing: no ability is a support ability."""
    return False


@enforces("2.2.10.d", slot=SUPPORT, without=of_no_kind)
def in_the_coloured_box(ability: Ability) -> bool:
    """An ability in the coloured box is a support ability."""
    return ability.support


def none_of_its_own() -> bool:
    """Without 2.2.10.e a token has statistics only: nothing gives it abilities."""
    return False


@enforces("2.2.10.e", slot=TOKEN_TEXT, without=none_of_its_own)
def as_created() -> bool:
    """The abilities of a token are those that the effect which creates it gives: those of the token it names."""
    return True


def printed(table: Table, bearer: GameObject) -> Iterator[tuple[AbilityRef, Ability]]:
    """The abilities of an object as printed, each with its reference.

    A card that lies face down as a Mana Orb has none, nor has a reaction emblem; an emblem that lasts for a while has
    the one ability that it bears.
    """
    if bearer.emblem is not None and bearer.emblem.passive is not None:
        passive = bearer.emblem.passive
        yield bearer.emblem.ability, passive.ability if isinstance(passive, Awaits) else borne(passive)
    card = table.cards.get(bearer.card)
    # An emblem goes by the name of the card from which it comes, but is not that card. A card of which the board does
    # not say which it is has no abilities that anybody knows, and neither has one that lies face down as a Mana Orb.
    if card is None or bearer.emblem is not None or bearer.kind == MANA_ORB:
        return
    if bearer.token and not table.use(TOKEN_TEXT)():
        return
    # Once a card and run: the references are the same for all copies, and this is asked for every object.
    yield from table.once(("printed", card.id), lambda: _numbered(card))


# Kept: an emblem that lasts is looked at in every event; the size is only a bound.
@lru_cache(maxsize=1024)
def borne(passive: Passive) -> Ability:
    """The ability of an emblem that lasts for a while."""
    return Ability("passive", passive=passive)


def _numbered(card: Card) -> tuple[tuple[AbilityRef, Ability], ...]:
    return tuple((AbilityRef(card.id, index), ability) for index, ability in enumerate(card.abilities))


def reactions(table: Table, bearer: GameObject) -> Iterator[tuple[AbilityRef, Ability]]:
    """The printed abilities of an object that are reactions."""
    return ((ref, ability) for ref, ability in printed(table, bearer) if ability.kind == "reaction")


def functions(table: Table, bearer: GameObject, ability: Ability) -> bool:
    """Whether this ability functions where its object lies now."""
    return table.use(FUNCTIONS)(bearer, table.use(SUPPORT)(ability)) and not silenced(table, bearer, ability)


def silenced(table: Table, bearer: GameObject, ability: Ability) -> bool:
    """Whether it is a support ability that its card has not, as it lies exhausted in the Reserve.

    Of any other ability that says nothing: it would not function there ready either.
    """
    return table.use(SUPPORT)(ability) and idle(table, bearer)


def status_of_no_meaning() -> bool:
    """Without borrowed/exhausted-status the status says nothing of a card in the Reserve: it is of use there."""
    return False


@enforces(
    "borrowed/exhausted-status",
    slot=EXHAUSTED_IDLE,
    without=status_of_no_meaning,
    rests_on=("R-1.2.4.d-exhausted",),
)
def exhausted_card_is_of_no_use() -> bool:
    """An exhausted card in the Reserve has no support abilities and cannot be played (reading R-1.2.4.d-exhausted)."""
    return True


@reading("R-1.2.4.d-exhausted", "functions", slot=EXHAUSTED_IDLE)
def exhausted_card_is_of_use() -> bool:
    """An exhausted card in the Reserve has its support abilities and can be played."""
    return False


def idle(table: Table, bearer: GameObject) -> bool:
    """Whether an object lies exhausted in the Reserve, and the rules in force take its abilities and its use away."""
    # The reading is asked for exhausted cards in Reserve alone, of which there are few.
    return bearer.place.zone == RESERVE and bearer.is_("exhausted") and table.use(EXHAUSTED_IDLE)()


def lookup(table: Table, ref: AbilityRef) -> Ability:
    """The ability that a reference names; where another card grants it, or an effect, the reaction that is meant."""
    ability = table.cards[ref.by or ref.card].abilities[ref.index]
    if ref.within:
        return _awaited(ability)[ref.within - 1].ability
    return ability.passive.ability if isinstance(ability.passive, Grants) else ability


def lasting_ref(card: Card, passive: Passive | None) -> AbilityRef:
    """The reference of what an effect of this card lets hold for a while: exact for a reaction, which is looked up."""
    if isinstance(passive, Awaits):
        for index, ability in enumerate(card.abilities):
            # Those that are equal are one: whichever is named, it says the same.
            if passive in (awaited := _awaited(ability)):
                return AbilityRef(card.id, index, within=awaited.index(passive) + 1)
    return AbilityRef(card.id, 0)


def _awaited(ability: Ability) -> tuple[Awaits, ...]:
    """The reactions that an ability lets exist for a while, in the order of its text."""
    return tuple(act.passive for act in acts_in(ability.steps) if isinstance(act.passive, Awaits))
