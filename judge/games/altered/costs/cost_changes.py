"""What passives make of the mana that a play costs: what raises it, what lowers it, and what limits it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.bindings import chosen_for
from judge.engine.run.table import Table
from judge.games.altered.matching.abilities_in_play import AbilityInPlay, standing
from judge.games.altered.matching.filters import fits, things
from judge.games.altered.matching.in_force import condition_met
from judge.games.altered.matching.whose import side
from judge.games.altered.slots.play_slots import OWN_COST
from judge.model.cards.ability import Costs, Enters
from judge.model.cards.selectors import alternatives
from judge.model.play.frame import Scope
from judge.model.play.place import ObjectRef
from judge.model.play.state import GameObject, State
from judge.model.value import Value, change

ACCEPTED, REFUSED = "lowered", "not lowered"
"""What is decided of decreases that one may leave out: the bearers of those that apply, and of the others."""

Played = Costs | Enters
"""Passives about something that is played."""


class CostChange(Value, frozen=True):
    """What changes the cost of a play: by how much mana it lowers it (negative: raises it), and whose passive says so.

    ``bearer`` is None of the effect by which a card is played.

    A decrease does not go below ``minimum``; what is no decrease, and ``limits``, is the least that it may cost.
    """

    bearer: GameObject | None
    less: int
    minimum: int = 0
    limits: bool = False


def of_this_play(
    table: Table, state: State, scope: Scope, kinds: tuple[type[Played], ...] = (Costs,)
) -> Iterator[tuple[GameObject, Played]]:
    """The passives of these kinds that function and are about the current play of this player, each with its bearer."""
    for standing_ability in standing(table, state, "costs").abilities:
        bearer, passive = standing_ability.bearer, standing_ability.ability.passive
        if not isinstance(passive, kinds) or scope.controller not in side(state, bearer.controller, passive.who):
            continue
        # Last, as it holds a card against the text and may ask a rule.
        if _concerned(table, state, scope, standing_ability, passive):
            yield bearer, passive


def changes(table: Table, state: State, scope: Scope) -> tuple[CostChange, ...]:
    """All that changes the cost of the current play, in the order in which the passives are found."""
    refused_bearers = chosen_for(scope, REFUSED)
    return tuple(
        _change(table, state, bearer, passive)
        for bearer, passive in of_this_play(table, state, scope)
        # What is free is no change of a cost: none is paid (`freed`).
        if isinstance(passive, Costs)
        and not passive.free
        and not (passive.optional and ObjectRef(bearer.id) in refused_bearers)
    )


def _change(table: Table, state: State, bearer: GameObject, passive: Costs) -> CostChange:
    scope = Scope(controller=bearer.controller, bearer=bearer.id)
    times = 1 if passive.each is None else len(things(table, state, scope, passive.each))
    # A limit by its text, and not by what it comes to: "1 less for each" with nothing to count lowers by 0 and limits
    # nothing.
    return CostChange(bearer, passive.less * times, passive.minimum, limits=passive.less == 0)


def lowered(general: int, altering: tuple[CostChange, ...]) -> int:
    """The cost after all increases, then all decreases."""
    cost = general - sum(changed.less for changed in altering if changed.less < 0)
    # The rules name no order, so that whoever plays takes the one that is best for them: the highest minimum first, as
    # that one could not lower the cost any more once the others have.
    for changed in sorted((changed for changed in altering if changed.less > 0), key=lambda changed: -changed.minimum):
        cost = max(cost - changed.less, min(cost, changed.minimum))
    return cost


def limited(cost: int, altering: tuple[CostChange, ...]) -> int:
    """The cost after what says that it cannot be less."""
    return max([cost, *(changed.minimum for changed in altering if changed.limits)])


def _concerned(table: Table, state: State, scope: Scope, standing_ability: AbilityInPlay, passive: Played) -> bool:
    """Whether this passive functions and is about the current play."""
    if passive.played == "self":
        is_played = scope.played == "card" and scope.bearer == standing_ability.bearer.id
        # Not ``works``: the card is not in play. That its text counts all the same is a rule, asked last, where it
        # decides: a ruling rests on whatever was asked.
        is_met = is_played and condition_met(table, state, standing_ability.bearer, standing_ability.ability)
        return is_met and table.use(OWN_COST)()
    kinds = (scope.played, table.cards[scope.card].kind if scope.played == "card" else "")
    is_kind_named = passive.played in kinds and standing_ability.works
    return is_kind_named and _is_such(table, state, scope, standing_ability.bearer, passive)


def _is_such(table: Table, state: State, scope: Scope, bearer: GameObject, passive: Played) -> bool:
    """Whether what is played is what the text describes; its zone is that from which it is played."""
    if passive.what is None:
        return True
    played_object = state.find(scope.bearer)
    # What is gone is nothing that the text could describe.
    if played_object is None:
        return False
    bearer_scope = Scope(controller=bearer.controller, bearer=bearer.id)
    # Its zone is left out of the filter, as the card may be in Limbo by now: it is compared with ``origin`` first.
    return any(
        alternative.zone in ("", scope.origin)
        and fits(table, state, bearer_scope, change(alternative, zone=played_object.place.zone), played_object)
        for alternative in alternatives(passive.what)
    )
