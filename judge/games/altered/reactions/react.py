"""Reactions: additive modifiers that put an emblem into Limbo (6.3)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.enforce import enforces
from judge.engine.run.result import ChangedState
from judge.engine.run.table import Table
from judge.games.altered.matching import filters
from judge.games.altered.matching.abilities_in_play import AbilityInPlay, grants, standing
from judge.games.altered.objects.abilities import functions, reactions
from judge.games.altered.objects.deck import idle
from judge.games.altered.objects.last_known_information import remember
from judge.games.altered.objects.limbo import enter_limbo
from judge.games.altered.plain_answers import never
from judge.games.altered.reactions.activate import ORDER, barred, ordered
from judge.games.altered.reactions.object_tracking import followed
from judge.games.altered.slots.event_slots import (
    ACTIVATE,
    AS_IT_BEGINS,
    BOTH_ENDS,
    CONDITION,
    EARLIER,
    EMBLEM_OF,
    FOLLOW,
    MATCHABLE,
    OCCURRENCES,
    READY,
    SEEN_ARRIVING,
    SELF_MOVE,
    WHAT_ARRIVES,
    WHERE_ARRIVED,
)
from judge.games.altered.slots.open_slots import GRANTED_ARRIVAL
from judge.model.cards.ability import Ability, AbilityRef, MovesTrigger, PhaseTrigger, PlayedTrigger
from judge.model.play.event import AtomicAction, Emblem, Event, Modifier
from judge.model.play.frame import ModifyEvent, Scope
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.value import change

STARTED = -1
"""The position that stands for the beginning of the phase, which is no atomic action of the event."""


def nothing_added(action: AtomicAction) -> tuple[AtomicAction, ...]:
    """Without 6.3.b a reaction adds nothing to the event that it matches."""
    return ()


@enforces("6.3.b", without=nothing_added)
def add_an_emblem(action: AtomicAction) -> tuple[AtomicAction, ...]:
    """A reaction is an additive modifier: it adds the creation of an emblem with its effect in Limbo."""
    return (action,)


def once_for_the_step(event: Event) -> tuple[int, ...]:
    """Without 6.1.e a step is one happening, however many objects it concerns."""
    return (0,)


@enforces("6.1.e", without=once_for_the_step)
def one_for_each_object(event: Event) -> tuple[int, ...]:
    """Each object that a step concerns has an atomic action of its own, which can be matched by itself."""
    return tuple(range(len(event.actions)))


@enforces("6.3.d", without=never)
def before_the_event() -> bool:
    """A reaction must exist before the event that it reacts to."""
    return True


@enforces("6.3.d", without=never)
def as_it_begins() -> bool:
    """ "At [phase]" is the instant at which the phase begins: what arrives later in it missed that (R-4.2.b-at)."""
    return True


@enforces("6.3.d", without=never)
def its_own_arrival() -> bool:
    """The exemption: a reaction to its own object's arrival in a visible zone need not exist before."""
    return True


def modifiers(table: Table, state: State, frame: ModifyEvent) -> tuple[Modifier, ...]:
    """The reactions that match the event and have not been applied to it yet."""
    matching: list[Modifier] = []
    for at in table.use(OCCURRENCES)(frame.event):
        action = frame.event.actions[at]
        if action.kind == ORDER:
            matching += _of_order(table, state, at, action)
        elif action.kind not in ("create_emblem", "nothing") and _matchable(table, state, frame.event, at):
            matching += reacting(table, state, at, action)
    return tuple(matching)


def _matchable(table: Table, state: State, event: Event, at: int) -> bool:
    """Whether reactions may match this action: it must do something (R-3.2.2.e); added ones depend on a reading."""
    action = event.actions[at]
    return not idle(table, state, event, at) and (not action.lineage or table.use(MATCHABLE)(action))


def reacting(table: Table, state: State, at: int, action: AtomicAction) -> list[Modifier]:
    """The reactions that match one atomic action of an event."""
    matching = []
    for bearer, ref, ability, works in (*standing(table, state, action.kind), *arriving_with(table, state, action)):
        if ability.kind != "reaction":
            continue
        arriving = not works and arrives_itself(table, bearer, ability, action)
        if not (arriving or works or filters.visible(bearer.place)):
            continue
        if not filters.matches(table, state, bearer, ability, action):
            continue
        if not condition_holds(table, state, bearer, ability):
            continue
        if not (arriving or works or table.use(READY)()):
            continue
        if barred(table, state, about_to_be(bearer, ability, action), ability) is not None:
            continue
        follows = action.kind != "move" or table.use(FOLLOW)()
        means_new_object = follows and _follows(bearer, ability, action)
        that = -1 - at if follows else action.object
        emblem = Emblem(ref, bearer=-1 - at if means_new_object else bearer.id, that=that)
        matching.append(modifier(table, emblem, bearer.id or -1 - at, _controller(table, bearer, action, arriving), at))
        if _seen_from_both_ends(bearer, ability, action) and table.use(BOTH_ENDS)():
            of_old_object = change(
                matching[-1], key=f"{matching[-1].key}'", actions=_of_the_old_one(matching[-1], bearer)
            )
            matching.append(of_old_object)
    return matching


def arriving_with(table: Table, state: State, action: AtomicAction) -> Iterator[AbilityInPlay]:
    """The reactions that an object has only on arriving: a new token's own, and those granted where it arrives."""
    if action.kind not in ("create", "move") or action.place is None or not filters.visible(action.place):
        return
    game_object = filters.moving(table, state, action)
    arrived = filters.as_arrived(game_object, action.place)
    if action.kind == "create":
        own_reactions = (
            (ref, ability)
            for ref, ability in reactions(table, arrived)
            if arrives_itself(table, arrived, ability, action)
        )
        yield from (AbilityInPlay(arrived, ref, ability, False) for ref, ability in own_reactions)
    for granter, ref, filter, ability in grants(table, state, action.kind):
        scope = Scope(controller=granter.controller, bearer=granter.id)
        is_new_to_grant = action.kind == "create" or not filters.fits(table, state, scope, filter, game_object)
        is_granted = is_new_to_grant and filters.fits(table, state, scope, filter, arrived)
        bearer = arrived if action.kind == "create" else game_object
        reacts_to_arrival = is_granted and arrives_itself(table, bearer, ability, action)
        if (
            reacts_to_arrival
            and filters.matches(table, state, bearer, ability, action)
            and table.use(GRANTED_ARRIVAL)()
        ):
            yield AbilityInPlay(bearer, change(ref, card=game_object.card), ability, False)


def _of_order(table: Table, state: State, at: int, action: AtomicAction) -> list[Modifier]:
    """The reactions that the step says to activate; what their trigger is about has not happened."""
    activated = []
    for ordered_reaction in ordered(table, state, action):
        new_modifier = modifier(
            table,
            Emblem(ordered_reaction.reaction, ordered_reaction.bearer.id),
            ordered_reaction.bearer.id,
            ordered_reaction.maker,
            at,
        )
        activated.append(change(new_modifier, quota=f"{ORDER}@{at}", left=ordered_reaction.left))
    return [activation for activation in activated if activation.left > 0]


def about_to_be(bearer: GameObject, ability: Ability, action: AtomicAction) -> GameObject:
    """The bearer as a bar on its trigger sees it: as arrived, if the trigger is its own arrival (R-7.3.1.e)."""
    looks_ahead = _follows(bearer, ability, action) and not getattr(ability.trigger, "origin", "")
    return filters.as_arrived(bearer, action.place) if looks_ahead and action.place is not None else bearer


def _follows(bearer: GameObject, ability: Ability, action: AtomicAction) -> bool:
    """Whether "I" is the object that this move makes: the event that moves an object can follow it (1.4.4.a)."""
    if action.object != bearer.id:
        return False
    match ability.trigger:
        case MovesTrigger(filter) | PlayedTrigger(filter):
            return filter.itself
    return False


def its_controller(bearer: GameObject, controller: str) -> str:
    """The controller of a reaction in Limbo is that of its bearer (reading R-5.1.1.d-owner)."""
    return controller


def its_owner(bearer: GameObject, controller: str) -> str:
    """The reading R-5.1.1.d-owner=owner: the controller of a reaction in Limbo is the owner of the bearing card."""
    return bearer.owner


def _controller(table: Table, bearer: GameObject, action: AtomicAction, arriving: bool) -> str:
    arrives_at_player = arriving and action.place is not None and action.place.player
    controller = action.place.player if arrives_at_player and action.place is not None else bearer.controller
    return controller if controller == bearer.owner else table.use(EMBLEM_OF)(bearer, controller)


def modifier(table: Table, emblem: Emblem, bearer: int, controller: str, at: int) -> Modifier:
    """The additive modifier that a reaction is."""
    creation = AtomicAction("create_emblem", controller=controller, card=emblem.ability.card, emblem=emblem)
    key = f"{bearer}.{emblem.ability.mark}"
    return Modifier(key, bearer, emblem.ability.card, controller, at, "additive", table.use(ACTIVATE)(creation))


def arrives_itself(table: Table, bearer: GameObject, ability: Ability, action: AtomicAction) -> bool:
    """Whether a reaction is to its own object's arrival in a visible zone, which 6.3.d exempts from existing before."""
    if action.kind not in ("move", "create") or action.object != bearer.id or action.place is None:
        return False
    trigger = ability.trigger
    if isinstance(trigger, PlayedTrigger):
        return trigger.what.itself and bool(action.origin) and filters.visible(action.place) and table.use(SELF_MOVE)()
    if not isinstance(trigger, MovesTrigger) or not trigger.destination:
        return False
    is_about_itself = table.use(WHAT_ARRIVES)(trigger.what.itself)
    is_seen = table.use(SEEN_ARRIVING)(filters.visible(action.place))
    return is_about_itself and is_seen and table.use(SELF_MOVE)() and _works_there(table, bearer, ability, action.place)


def _works_there(table: Table, bearer: GameObject, ability: Ability, place: Place) -> bool:
    return table.use(WHERE_ARRIVED)(functions(table, filters.as_arrived(bearer, place), ability))


def _seen_from_both_ends(bearer: GameObject, ability: Ability, action: AtomicAction) -> bool:
    """Whether a reaction is to its own object's move between two named zones, of which the second is visible."""
    trigger = ability.trigger
    is_between_zones = isinstance(trigger, MovesTrigger) and bool(trigger.origin and trigger.destination)
    return (
        is_between_zones
        and _follows(bearer, ability, action)
        and action.place is not None
        and filters.visible(action.place)
    )


def _of_the_old_one(reaction: Modifier, bearer: GameObject) -> tuple[AtomicAction, ...]:
    """The same emblem once more, borne by the object that has left instead of the one that has arrived."""
    return tuple(
        change(action, emblem=change(action.emblem, bearer=bearer.id)) if action.emblem is not None else action
        for action in reaction.actions
    )


def condition_holds(table: Table, state: State, bearer: GameObject, ability: Ability) -> bool:
    """Whether the condition between trigger and dash is true as the event is about to happen."""
    if ability.condition is None:
        return True
    scope = Scope(controller=bearer.controller, bearer=bearer.id)
    return table.use(CONDITION)(filters.holds(table, state, scope, ability.condition))


def unconditionally(holds: bool) -> bool:
    """Without the line on the syntax of reactions nothing makes the condition part of the trigger."""
    return True


@enforces("4.4.a/remark-2", without=unconditionally)
def only_if_it_holds(holds: bool) -> bool:
    """The condition after the trigger is looked at when the event is about to happen (reading R-6.3-condition)."""
    return holds


def newcomers(
    table: Table, event: Event, changed: ChangedState
) -> tuple[tuple[GameObject, AbilityRef, Ability, int], ...]:
    """Reactions that would have matched this event, or the beginning of this phase, had they existed before it.

    Each with its bearer and the position of the atomic action (-1 for the beginning of the phase).
    """
    late_reactions = []
    for id in changed.born:
        bearer = changed.state.find(id)
        if bearer is None or bearer.emblem is not None:
            continue
        for ref, ability in reactions(table, bearer):
            at = _too_late_for(table, event, changed, bearer, ability)
            if at is not None and functions(table, bearer, ability):
                late_reactions.append((bearer, ref, ability, at))
    return tuple(late_reactions)


def _too_late_for(
    table: Table, event: Event, changed: ChangedState, bearer: GameObject, ability: Ability
) -> int | None:
    trigger = ability.trigger
    if isinstance(trigger, PhaseTrigger):
        return STARTED if trigger.phase == changed.state.fact("phase") and event.cause != "phase" else None
    if not isinstance(trigger, MovesTrigger) or trigger.what.itself or trigger.origin:
        return None
    for at, (action, born) in enumerate(zip(event.actions, changed.born, strict=True)):
        arrived = changed.state.find(born)
        if action.place is None or arrived is None or action.place.zone != trigger.destination:
            continue
        if filters.fits(
            table, changed.state, Scope(controller=bearer.controller, bearer=bearer.id), trigger.what, arrived
        ):
            return at
    return None


def after(table: Table, before: State, event: Event, changed: ChangedState) -> State:
    """The state after an event: the effect follows what it moved.

    Without 6.3.d reactions that came into being with the event, or later in the phase, get their emblem, too.
    """
    state = remember(before, followed(table, event, changed), event)
    on_time = (table.use(EARLIER)(), table.use(AS_IT_BEGINS)())
    if all(on_time):
        return state
    for bearer, ref, _, at in newcomers(table, event, changed):
        if on_time[at == STARTED]:
            continue
        that = changed.born[at] if at >= 0 else 0
        state = enter_limbo(state, bearer.controller, Emblem(ref, bearer.id, that))
    return state
