"""Reactions: additive modifiers that put an emblem into Limbo (6.3)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.meter import ABILITIES, MATCHES
from judge.engine.run.table import Table
from judge.games.altered.code_names import EXPEDITION
from judge.games.altered.matching import filters, triggers
from judge.games.altered.matching.abilities_in_play import standing
from judge.games.altered.matching.arriving import as_arrived
from judge.games.altered.matching.events import counted_with, is_about_leaving, is_once_for_a_step
from judge.games.altered.objects.deck import idle
from judge.games.altered.objects.last_known_information import asks_for_expedition
from judge.games.altered.reactions.activate import ORDER, barred, ordered
from judge.games.altered.reactions.arrivals import arrives_itself, arriving_with
from judge.games.altered.reactions.conditions import condition_holds
from judge.games.altered.slots.event_slots import (
    ACTIVATE,
    EFFECT_FOLLOWS_MOVE,
    EMBLEM_OF,
    MATCHABLE,
    MOVE_ACTIVATES_TWICE,
    OCCURRENCES,
    REACTS_WITHOUT_FUNCTIONING,
)
from judge.games.altered.slots.trigger_slots import LASTING_REACTS
from judge.games.altered.words.event_words import ROWS
from judge.model.cards.ability import Ability, Trigger
from judge.model.cards.vocabulary import FROM
from judge.model.play.event import AtomicAction, Emblem, EmblemAction, Event, Modifier, OrderAction, is_placed
from judge.model.play.keys import ModifierKey
from judge.model.play.state import GameObject, State
from judge.model.value import change


def nothing_added(action: AtomicAction) -> tuple[AtomicAction, ...]:
    """Without 6.3.b a reaction adds nothing to the event that it matches."""
    return ()


@enforces("6.3.b", slot=ACTIVATE, without=nothing_added)
def add_an_emblem(action: AtomicAction) -> tuple[AtomicAction, ...]:
    """A reaction is an additive modifier: it adds the creation of an emblem with its effect in Limbo."""
    return (action,)


def once_for_the_step(event: Event) -> tuple[int, ...]:
    """Without 6.1.e a step is one happening, however many objects it concerns."""
    return (0,)


@enforces("6.1.e", slot=OCCURRENCES, without=once_for_the_step)
def one_for_each_object(event: Event) -> tuple[int, ...]:
    """Each object that a step concerns has an atomic action of its own, which can be matched by itself."""
    return tuple(range(len(event.actions)))


def modifiers(table: Table, state: State, event: Event) -> tuple[Modifier, ...]:
    """The reactions that match the event, applied to it already or not; ``event`` names the cards that it draws."""
    matching_reactions: list[Modifier] = []
    known_positions: dict[str, dict[int, int]] = {}
    # Each atomic action by itself: a step that moves three cards is three matches, and can activate a reaction thrice.
    for action_index in table.use(OCCURRENCES)(event):
        action = event.actions[action_index]
        # An order to activate is no event that a trigger names: its reactions are found by the order, not by matching.
        if type(action) is OrderAction:
            matching_reactions += _of_order(table, state, action_index, action)
        # No trigger names the making of an emblem, and a placeholder is nothing that happens.
        elif action.kind not in ("create_emblem", "nothing") and _matchable(
            table, state, event, action_index, known_positions
        ):
            matching_reactions += reacting(table, state, event, action_index)
    return tuple(matching_reactions)


def _matchable(table: Table, state: State, event: Event, at: int, known: dict[str, dict[int, int]]) -> bool:
    """Whether reactions may match this action: it must do something (R-3.2.2.e); added ones depend on a reading."""
    action = event.actions[at]
    return not idle(table, state, event, at, known) and (not action.lineage or table.use(MATCHABLE)(action))


# .d-self.3 can be switched, but nothing rests on it: 1.2.4.d decides, and the other option reads against that
# number. A ruling that called it open would call every zone open.
@fills(REACTS_WITHOUT_FUNCTIONING)
def reacts_where_it_functions() -> bool:
    """A reaction reacts from where it functions, not from wherever it is seen (reading R-6.3.d-self.3)."""
    return False


@reading("R-6.3.d-self.3", "exist", slot=REACTS_WITHOUT_FUNCTIONING)
def reacts_where_it_is_seen() -> bool:
    """A reaction that is seen reacts, even if it does not function where it is."""
    return True


@fills(MOVE_ACTIVATES_TWICE, rests_on=("R-6.3.d-self.4",))
def one_move_activates_once() -> bool:
    """A move that a reaction sees from both ends activates it once (reading R-6.3.d-self.4)."""
    return False


@reading("R-6.3.d-self.4", "twice", slot=MOVE_ACTIVATES_TWICE)
def one_move_activates_twice() -> bool:
    """A move that a reaction sees from both ends activates it twice."""
    return True


def reacting(table: Table, state: State, event: Event, at: int) -> list[Modifier]:
    """The reactions that match the atomic action at this position of an event."""
    action, beside = event.actions[at], counted_with(event, at)
    matching_reactions: list[Modifier] = []
    standing_abilities = standing(table, state, action.kind)
    arriving_reactions = tuple(arriving_with(table, state, action))
    candidates = (*standing_abilities.abilities, *arriving_reactions)
    # Should it end the run, the last is named: mostly the newest, and what comes again and again is new.
    if candidates:
        table.meter.spend(ABILITIES, len(candidates), candidates[-1].bearer.card)
    for bearer, ref, ability, is_functioning in (*standing_abilities.on(action).reactions, *arriving_reactions):
        # What functions already needs no exemption; the exemption is for what does not function yet.
        is_arriving = not is_functioning and arrives_itself(table, state, bearer, ability, action)
        # What nobody sees reacts under no reading.
        if not (is_arriving or is_functioning or filters.visible(bearer.place)):
            continue
        # After the cheap tests and before the condition, which may count through the whole board.
        if not triggers.matches(table, state, bearer, ability.trigger, action, beside) or (
            is_once_for_a_step(ability.trigger) and _matched_before(table, state, event, at, bearer, ability.trigger)
        ):
            continue
        if not condition_holds(table, state, event, bearer, ability):
            continue
        # Asked last, where everything else fits: only then does the answer of this reading make a difference, and a
        # ruling names every reading that was asked.
        if not (is_arriving or is_functioning or table.use(REACTS_WITHOUT_FUNCTIONING)()):
            continue
        # After all that is asked of the reaction itself: a bar is cited only where it kept something from happening.
        if _kept_from(table, state, bearer, ability, action):
            continue
        # A draw or a new token has no old object, and a reaction to its own arrival is borne by the object that has
        # arrived (6.3.d): nothing that meant an old one has to find it, and what follows is not in question.
        is_followed = is_arriving or action.kind != "move" or table.use(EFFECT_FOLLOWS_MOVE)()
        means_new_object = is_followed and (is_arriving or _follows(bearer, ability.trigger, action))
        that_id = -1 - at if is_followed else action.object
        # Negative: the object does not exist before the event, so the emblem names the action that will make it.
        # An emblem that bears it may be over before it is played, and is nothing that a text calls "I".
        bearer_id = 0 if bearer.emblem is not None else bearer.id
        was_id = _left_expedition(state, ability, action) if is_followed else 0
        emblem = Emblem(
            ref,
            bearer=-1 - at if means_new_object else bearer_id,
            that=that_id,
            bearer_was=was_id if means_new_object and not is_arriving else 0,
            that_was=was_id,
        )
        controller = _controller(table, bearer, action, is_arriving)
        table.meter.spend(MATCHES, 1, bearer.card)
        # A token that is about to be created has no id yet: its key names the action that makes it.
        matching_reactions.append(
            change(modifier(table, emblem, bearer.id or -1 - at, controller, at), arriving=is_arriving)
        )
        if _seen_from_both_ends(bearer, ability, action) and table.use(MOVE_ACTIVATES_TWICE)():
            # Under a key of its own: under the same it would count as applied already.
            reaction_of_old = change(
                matching_reactions[-1],
                key=_key_of_the_old_one(matching_reactions[-1]),
                actions=_of_the_old_one(matching_reactions[-1], bearer),
            )
            matching_reactions.append(reaction_of_old)
    return matching_reactions


def _left_expedition(state: State, ability: Ability, action: AtomicAction) -> int:
    """The object that this move takes out of an Expedition, if the reaction asks for that later; else 0."""
    if action.kind != "move" or not asks_for_expedition(ability.steps):
        return 0
    moving_object = state.find(action.object)
    return action.object if moving_object is not None and moving_object.place.zone == EXPEDITION else 0


def _kept_from(table: Table, state: State, bearer: GameObject, ability: Ability, action: AtomicAction) -> bool:
    """Whether a reaction that would match is barred, or is one that an effect lets exist for a while, in vain."""
    # The bar first, as it may keep any reaction from it; the rule below is about those alone that an effect lets exist.
    if barred(table, state, about_to_be(table, state, bearer, ability, action), ability) is not None:
        return True
    if bearer.emblem is None:
        return False
    # By a row that may be awaited: of any other the reader refuses it.
    assert ability.trigger is not None
    return not table.use(LASTING_REACTS[ability.trigger.event])()


def _matched_before(
    table: Table, state: State, event: Event, at: int, bearer: GameObject, trigger: Trigger | None
) -> bool:
    """Whether an earlier part of the same step was what the trigger names already."""
    known_positions: dict[str, dict[int, int]] = {}
    return any(
        _matchable(table, state, event, earlier, known_positions)
        and triggers.matches(table, state, bearer, trigger, event.actions[earlier], counted_with(event, earlier))
        for earlier in range(at)
    )


def _of_order(table: Table, state: State, at: int, action: OrderAction) -> list[Modifier]:
    """The reactions that the step says to activate; what their trigger is about has not happened."""
    activations = []
    for ordered_reaction in ordered(table, state, action):
        new_modifier = modifier(
            table,
            Emblem(ordered_reaction.reaction, ordered_reaction.bearer.id),
            ordered_reaction.bearer.id,
            ordered_reaction.maker,
            at,
        )
        # One quota for all: a step that activates one of them leaves the choice which to its controller. By the number
        # of the action, since two orders in one event are two choices, and neither uses up the other's.
        activations.append(change(new_modifier, quota=ModifierKey(0, ORDER, str(at)), left=ordered_reaction.left))
    # Once the order is carried out, what is left over of those alike is not offered any more.
    return [activation for activation in activations if activation.left > 0]


def about_to_be(table: Table, state: State, bearer: GameObject, ability: Ability, action: AtomicAction) -> GameObject:
    """The bearer as a bar on its trigger sees it: as arrived, if the trigger is its own arrival (R-7.3.1.e)."""
    # A trigger on a move that names where from is about what leaves; {H} and {R} name whence a card was played, and are
    # about the object that its last move makes all the same.
    is_of_leaving = is_about_leaving(ability.trigger)
    is_seen_arrived = _follows(bearer, ability.trigger, action) and not is_of_leaving
    return as_arrived(table, state, bearer, action) if is_seen_arrived and is_placed(action) else bearer


def _follows(bearer: GameObject, trigger: Trigger | None, action: AtomicAction) -> bool:
    """Whether "I" is the object that this move makes: the event that moves an object can follow it (1.4.4.a)."""
    if action.object != bearer.id or trigger is None:
        return False
    if trigger.parts:
        return any(_follows(bearer, part, action) for part in trigger.parts)
    # Of happenings that are no move only what takes the object away moves it; by all others it stays the object that it
    # is.
    return trigger.what.itself and (FROM in ROWS[trigger.event].roles or is_about_leaving(trigger))


@fills(EMBLEM_OF, rests_on=("R-5.1.1.d-owner",))
def its_controller(bearer: GameObject, controller: str) -> str:
    """The controller of a reaction in Limbo is that of its bearer (reading R-5.1.1.d-owner)."""
    return controller


@reading("R-5.1.1.d-owner", "owner", slot=EMBLEM_OF)
def its_owner(bearer: GameObject, controller: str) -> str:
    """The reading R-5.1.1.d-owner=owner: the controller of a reaction in Limbo is the owner of the bearing card."""
    return bearer.owner


def _controller(table: Table, bearer: GameObject, action: AtomicAction, arriving: bool) -> str:
    arrival_player = action.place.player if arriving and is_placed(action) else ""
    # What arrives where it is nobody's keeps its controller.
    controller = arrival_player or bearer.controller
    return whose(table, bearer, controller)


def whose(table: Table, bearer: GameObject, controller: str) -> str:
    """Whose a reaction in Limbo is, given who controls what bears it."""
    # Owner and controller differ seldom; the reading is consulted only where they do, as a ruling names every one that
    # was.
    return controller if controller == bearer.owner else table.use(EMBLEM_OF)(bearer, controller)


def modifier(table: Table, emblem: Emblem, bearer: int, controller: str, at: int) -> Modifier:
    """The additive modifier that a reaction is."""
    creation = EmblemAction("create_emblem", controller=controller, card=emblem.ability.card, emblem=emblem)
    # The key names bearer and ability, not the event: by it an event knows what was applied to it, and a day how often.
    key = ModifierKey(bearer, emblem.ability.mark)
    return Modifier(key, bearer, emblem.ability.card, controller, at, "additive", table.use(ACTIVATE)(creation))


def _seen_from_both_ends(bearer: GameObject, ability: Ability, action: AtomicAction) -> bool:
    """Whether a reaction is to its own object's move between two named zones, of which the second is visible.

    Visible, because from a hidden zone nobody sees it arrive.
    """
    trigger = ability.trigger
    is_between_zones = trigger is not None and bool(trigger.origin and trigger.destination)
    return (
        is_between_zones and _follows(bearer, trigger, action) and is_placed(action) and filters.visible(action.place)
    )


def _key_of_the_old_one(new: Modifier) -> ModifierKey:
    """The key of the same reaction as the old object has it: counted by itself, beside that of the new one."""
    return change(new.key, ability=f"{new.key.ability}'")


def _of_the_old_one(reaction: Modifier, bearer: GameObject) -> tuple[AtomicAction, ...]:
    """The same emblem once more, borne by the object that has left instead of the one that has arrived."""
    return tuple(
        change(action, emblem=change(action.emblem, bearer=bearer.id)) if type(action) is EmblemAction else action
        for action in reaction.actions
    )
