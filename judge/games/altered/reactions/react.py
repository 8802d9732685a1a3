"""Reactions: additive modifiers that put an emblem into Limbo (6.3)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.enforce import enforces
from judge.engine.run.result import Change
from judge.engine.run.table import Table
from judge.games.altered.matching import filters
from judge.games.altered.matching.abilities_in_play import Standing, grants, standing
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
"""In the place of an atomic action: the beginning of the phase."""


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
    found: list[Modifier] = []
    for at in table.use(OCCURRENCES)(frame.event):
        action = frame.event.actions[at]
        if action.kind == ORDER:
            found += _of_order(table, state, at, action)
        elif action.kind not in ("create_emblem", "nothing") and _matchable(table, state, frame.event, at):
            found += reacting(table, state, at, action)
    return tuple(found)


def _matchable(table: Table, state: State, event: Event, at: int) -> bool:
    """Whether an atomic action is one that reactions look at: it does something (R-3.2.2.e), whoever added it."""
    action = event.actions[at]
    return not idle(table, state, event, at) and (not action.lineage or table.use(MATCHABLE)(action))


def reacting(table: Table, state: State, at: int, action: AtomicAction) -> list[Modifier]:
    """The reactions that match one atomic action of an event."""
    found = []
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
        new = follows and _follows(bearer, ability, action)
        that = -1 - at if follows else action.object
        emblem = Emblem(ref, bearer=-1 - at if new else bearer.id, that=that)
        found.append(modifier(table, emblem, bearer.id or -1 - at, _controller(table, bearer, action, arriving), at))
        if _seen_from_both_ends(bearer, ability, action) and table.use(BOTH_ENDS)():
            other = change(found[-1], key=f"{found[-1].key}'", actions=_of_the_old_one(found[-1], bearer))
            found.append(other)
    return found


def arriving_with(table: Table, state: State, action: AtomicAction) -> Iterator[Standing]:
    """The reactions that a thing has only as it arrives: a new token's own, and what is granted to it there."""
    if action.kind not in ("create", "move") or action.place is None or not filters.visible(action.place):
        return
    thing = filters.moving(table, state, action)
    arrived = filters.as_arrived(thing, action.place)
    if action.kind == "create":
        own = ((ref, one) for ref, one in reactions(table, arrived) if arrives_itself(table, arrived, one, action))
        yield from (Standing(arrived, ref, ability, False) for ref, ability in own)
    for by, ref, filter, ability in grants(table, state, action.kind):
        scope = Scope(controller=by.controller, bearer=by.id)
        new = action.kind == "create" or not filters.fits(table, state, scope, filter, thing)
        given = new and filters.fits(table, state, scope, filter, arrived)
        bearer = arrived if action.kind == "create" else thing
        named = given and arrives_itself(table, bearer, ability, action)
        if named and filters.matches(table, state, bearer, ability, action) and table.use(GRANTED_ARRIVAL)():
            yield Standing(bearer, change(ref, card=thing.card), ability, False)


def _of_order(table: Table, state: State, at: int, action: AtomicAction) -> list[Modifier]:
    """The reactions that the step says to activate: of what their trigger would speak of, nothing has happened."""
    found = []
    for one in ordered(table, state, action):
        new = modifier(table, Emblem(one.reaction, one.bearer.id), one.bearer.id, one.maker, at)
        found.append(change(new, quota=f"{ORDER}@{at}", left=one.left))
    return [one for one in found if one.left > 0]


def about_to_be(bearer: GameObject, ability: Ability, action: AtomicAction) -> GameObject:
    """The bearer as a bar on its trigger looks at it: where it arrives, if that is what it reacts to (R-7.3.1.e)."""
    arrives = _follows(bearer, ability, action) and not getattr(ability.trigger, "origin", "")
    return filters.as_arrived(bearer, action.place) if arrives and action.place is not None else bearer


def _follows(bearer: GameObject, ability: Ability, action: AtomicAction) -> bool:
    """Whether "I" is the object that this move makes: the event that moves an object can follow it (1.4.4.a)."""
    if action.object != bearer.id:
        return False
    match ability.trigger:
        case MovesTrigger(what) | PlayedTrigger(what):
            return what.itself
    return False


def its_controller(bearer: GameObject, controller: str) -> str:
    """A reaction in Limbo is that of whoever controls its bearer (reading R-5.1.1.d-owner)."""
    return controller


def its_owner(bearer: GameObject, controller: str) -> str:
    """The reading R-5.1.1.d-owner=owner: it is that of the player to whom the bearing card belongs."""
    return bearer.owner


def _controller(table: Table, bearer: GameObject, action: AtomicAction, arriving: bool) -> str:
    after = arriving and action.place is not None and action.place.player
    controller = action.place.player if after and action.place is not None else bearer.controller
    return controller if controller == bearer.owner else table.use(EMBLEM_OF)(bearer, controller)


def modifier(table: Table, emblem: Emblem, bearer: int, controller: str, at: int) -> Modifier:
    """The additive modifier that a reaction is."""
    new = AtomicAction("create_emblem", controller=controller, card=emblem.ability.card, emblem=emblem)
    key = f"{bearer}.{emblem.ability.mark}"
    return Modifier(key, bearer, emblem.ability.card, controller, at, "additive", table.use(ACTIVATE)(new))


def arrives_itself(table: Table, bearer: GameObject, ability: Ability, action: AtomicAction) -> bool:
    """Whether a reaction is to its own object's arrival in a visible zone: the exemption of 6.3.d."""
    if action.kind not in ("move", "create") or action.object != bearer.id or action.place is None:
        return False
    trigger = ability.trigger
    if isinstance(trigger, PlayedTrigger):
        return trigger.what.itself and bool(action.origin) and filters.visible(action.place) and table.use(SELF_MOVE)()
    if not isinstance(trigger, MovesTrigger) or not trigger.destination:
        return False
    named = table.use(WHAT_ARRIVES)(trigger.what.itself)
    seen = table.use(SEEN_ARRIVING)(filters.visible(action.place))
    return named and seen and table.use(SELF_MOVE)() and _works_there(table, bearer, ability, action.place)


def _works_there(table: Table, bearer: GameObject, ability: Ability, place: Place) -> bool:
    return table.use(WHERE_ARRIVED)(functions(table, filters.as_arrived(bearer, place), ability))


def _seen_from_both_ends(bearer: GameObject, ability: Ability, action: AtomicAction) -> bool:
    """Whether a reaction is to its own object's move from one zone to another that can be seen."""
    trigger = ability.trigger
    both = isinstance(trigger, MovesTrigger) and bool(trigger.origin and trigger.destination)
    return both and _follows(bearer, ability, action) and action.place is not None and filters.visible(action.place)


def _of_the_old_one(one: Modifier, bearer: GameObject) -> tuple[AtomicAction, ...]:
    """The emblem of the object that has left, beside that of the one which has arrived."""
    return tuple(
        change(action, emblem=change(action.emblem, bearer=bearer.id)) if action.emblem is not None else action
        for action in one.actions
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


def newcomers(table: Table, event: Event, changed: Change) -> tuple[tuple[GameObject, AbilityRef, Ability, int], ...]:
    """Reactions that would have matched this event, or the beginning of this phase, had they existed before it.

    Each with its bearer and the position of the atomic action (-1 for the beginning of the phase).
    """
    found = []
    for id in changed.born:
        bearer = changed.state.find(id)
        if bearer is None or bearer.emblem is not None:
            continue
        for ref, ability in reactions(table, bearer):
            at = _too_late_for(table, event, changed, bearer, ability)
            if at is not None and functions(table, bearer, ability):
                found.append((bearer, ref, ability, at))
    return tuple(found)


def _too_late_for(table: Table, event: Event, changed: Change, bearer: GameObject, ability: Ability) -> int | None:
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


def after(table: Table, before: State, event: Event, changed: Change) -> State:
    """The effect follows what it moved; without 6.3.d, what arrived with the event or later in the phase reacts too."""
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
