"""Modifiers (6.2): passives that replace, add or forbid; one pool with the reactions of both players."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.meter import ABILITIES
from judge.engine.run.slots import CHOOSER, MODIFIERS
from judge.engine.run.table import Table
from judge.games.altered.matching.abilities_in_play import AbilityInPlay, standing
from judge.games.altered.matching.patterns import takes_hold
from judge.games.altered.modifiers.apply_modifier import STEP
from judge.games.altered.modifiers.cannot import attempts, forbidding
from judge.games.altered.modifiers.own_arrival import about_own_arrival, arriving_tokens, in_time
from judge.games.altered.modifiers.rules_as_modifiers import of_fleeting
from judge.games.altered.modifiers.substitution import acts_of, becomes
from judge.games.altered.objects.daily_limits import within_limits
from judge.games.altered.objects.draws import identified
from judge.games.altered.objects.zones import moved_once
from judge.games.altered.plain_answers import never
from judge.games.altered.reactions.react import modifiers as reactions_of
from judge.games.altered.slots.event_slots import (
    CONTROLLER_CHOOSES,
    DECK_RULE,
    INAPPLICABLE,
    INITIATIVE,
    INITIATIVE_CHOOSES,
    LEVELS,
    LINEAGE,
    LOOK_AGAIN,
    NEXT_CHOOSER,
    ONCE,
    POOL,
    ZONE_RULE,
)
from judge.model.cards.ability import Instead, Modifying
from judge.model.play.event import AtomicAction, Event, Modifier
from judge.model.play.frame import ModifyEvent
from judge.model.play.keys import ModifierKey
from judge.model.play.state import State


@fills(MODIFIERS)
def pool(table: Table, state: State, frame: ModifyEvent) -> tuple[Modifier, ...]:
    """Every modifier that is applicable now: passives and reactions of both players, on the step or on its actions."""
    # Without 6.2.g one look is all: nothing is applicable a second time.
    if frame.looked and not table.use(LOOK_AGAIN)():
        return ()
    # What is attempted is answered before it is struck, and by nothing but reactions.
    if attempt_modifiers := attempts(table, state, frame.event):
        return attempt_modifiers
    event = identified(table, state, frame.event)
    # Each kind once and in the order of the event: what is found for these kinds is kept under them.
    standing_abilities = standing(table, state, *dict.fromkeys(action.kind for action in frame.event.actions))
    if standing_abilities.abilities:
        # Should it end the run, the last is named: mostly the newest, and what comes again and again is new.
        look_count = len(standing_abilities.abilities) * len(event.actions)
        table.meter.spend(ABILITIES, look_count, standing_abilities.abilities[-1].bearer.card)
    # Of an event with several actions each ability is held against each of them.
    concerned_abilities = standing_abilities.on(event.actions[0]) if len(event.actions) == 1 else standing_abilities
    modifiers = [
        modifier
        for standing_ability in concerned_abilities.modifying
        if standing_ability.works or about_own_arrival(standing_ability.ability)
        for modifier in _of_passive(table, state, event, standing_ability)
        if in_time(table, standing_ability, event, modifier)
    ]
    modifiers += [
        modifier
        for at, token_ability in arriving_tokens(table, state, event)
        for modifier in _of_passive(table, state, event, token_ability)
        # Tokens have no number yet, so that each would take the others for itself.
        if modifier.on == at and in_time(table, token_ability, event, modifier)
    ]
    # One pool: passives and reactions of both players are chosen among together (6.2, R-6.2-pool). What is gathered
    # first is offered and told first, and applied first where nobody chooses; emblems are made last in any case.
    modifiers += reactions_of(table, state, event)
    # By default these rules are no modifiers, and give none. They look at moves and at how many draws there are, so the
    # event need not say which cards it draws.
    modifiers += [modifier for rule in (ZONE_RULE, DECK_RULE) for modifier in table.use(rule)(state, frame.event)]
    modifiers += of_fleeting(table, state, frame.event)
    # Asked once for all modifiers: it is the innermost question of the engine.
    may_apply_again = table.use(ONCE)
    unapplied_modifiers = [
        modifier
        for modifier in modifiers
        if may_apply_again(frame, modifier) and not _of_its_own_making(table, frame, modifier)
    ]
    # The limits last: they share out what is left, and what may not be applied anyway must not take a place.
    applicable_modifiers = within_limits(
        table,
        state,
        frame.event,
        tuple(modifier for modifier in unapplied_modifiers if _may_apply(table, state, modifier)),
    )
    # With additions alone the order cannot matter, so no reading on the order is consulted: a ruling names every one
    # that was.
    is_mixed = len(applicable_modifiers) > 1 and any(
        modifier.mode == "replacement" for modifier in applicable_modifiers
    )
    return table.use(POOL)(applicable_modifiers) if is_mixed else applicable_modifiers


def _of_its_own_making(table: Table, frame: ModifyEvent, modifier: Modifier) -> bool:
    """Whether a modifier would be applied to an action that it produced itself, against the rules."""
    # The step has no lineage, and most actions have none: they come from no modifier.
    if modifier.on == STEP or not frame.event.actions[modifier.on].lineage:
        return False
    return table.use(LINEAGE)(modifier.key, frame.event.actions[modifier.on])


@fills(INAPPLICABLE, rests_on=("R-1.4.1.d.4",))
def applicable_whatever_comes_of_it() -> bool:
    """A modifier may be applied even if its result is impossible (reading R-1.4.1.d.4)."""
    return False


@reading("R-1.4.1.d.4", "inapplicable", slot=INAPPLICABLE)
def inapplicable_if_impossible() -> bool:
    """A modifier with an impossible result may not be applied."""
    return True


def _may_apply(table: Table, state: State, modifier: Modifier) -> bool:
    """Whether a modifier may be chosen; a replacement may not if it leads to something impossible (R-1.4.1.d.4).

    One that only prevents leads to nothing, and an addition that is impossible is struck by itself.
    """
    # The reading before what forbids: by default nothing has to be looked up for it.
    if modifier.mode != "replacement" or not modifier.actions or not table.use(INAPPLICABLE)():
        return True
    return all(forbidding(table, state, action) is None for action in modifier.actions)


def twice(frame: ModifyEvent, modifier: Modifier) -> bool:
    """Without 6.2.h a modifier may be applied again to the same thing, but only twice: that shows the gap."""
    return (frame.applied if modifier.on == STEP else frame.event.actions[modifier.on].applied).count(modifier.key) < 2


@enforces("6.2.h", slot=ONCE, without=twice)
def once_each(frame: ModifyEvent, modifier: Modifier) -> bool:
    """A modifier applies once to a step and once to each atomic action."""
    return modifier.key not in (frame.applied if modifier.on == STEP else frame.event.actions[modifier.on].applied)


def once_more(key: ModifierKey, action: AtomicAction) -> bool:
    """Without 6.2.h a modifier may be applied to what it produced, but only once: that is enough to show the gap."""
    return action.lineage.count(key) > 1


@enforces("6.2.h", slot=LINEAGE, without=once_more, rests_on=("R-6.2.h-added",))
def lineage_is_barred(key: ModifierKey, action: AtomicAction) -> bool:
    """Whether a modifier is barred from an action because the action came from its own chain (R-6.2.h-added)."""
    return key in action.lineage


@fills(POOL, rests_on=("R-6.2-pool", "R-6.3.b"))
def everything(modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    """All modifiers form one pool: passives and reactions alike (readings R-6.2-pool, R-6.3.b)."""
    return modifiers


def _of_passive(table: Table, state: State, event: Event, standing_ability: AbilityInPlay) -> list[Modifier]:
    """The modifiers that a passive is on this event: one for the whole step, or one for each action it is about."""
    passive, bearer = standing_ability.ability.passive, standing_ability.bearer
    if not isinstance(passive, Modifying):
        return []
    modifiers = []
    # What is created comes from nowhere, and cannot be led elsewhere.
    leads_elsewhere = isinstance(passive, Instead) and passive.to is not None
    matching_indexes = [
        action_index
        for action_index, action in enumerate(event.actions)
        if not (leads_elsewhere and action.kind == "create")
        and takes_hold(table, state, bearer, passive.pattern, event, action_index)
    ]
    # The whole step is replaced only if something in it is what the passive speaks of.
    if not matching_indexes:
        return []
    # The level is the card's: "replace the step" is printed otherwise than "replace this".
    for action_index in table.use(LEVELS)(passive.step, tuple(range(len(event.actions)))):
        if action_index == STEP or action_index in matching_indexes:
            modifier = _modifier(table, state, standing_ability, passive, action_index, event, tuple(matching_indexes))
            # An addition that adds nothing is no modifier; a replacement by nothing is one: it prevents.
            modifiers += [modifier] if modifier.actions or modifier.mode == "replacement" else []
    return modifiers


def _modifier(
    table: Table,
    state: State,
    standing_ability: AbilityInPlay,
    passive: Modifying,
    at: int,
    event: Event,
    matching: tuple[int, ...],
) -> Modifier:
    """The modifier that a passive is at one place of an event, with the actions that it would put there."""
    bearer = standing_ability.bearer
    # A passive about the whole step speaks of the first action that it matches where it says "it": what comes before
    # that in the step may be another player's card, of which the text says nothing.
    target = event.actions[at if at >= 0 else matching[0]]
    # An addition leaves out what the step moves already; of a replacement it is the point to move that elsewhere.
    if isinstance(passive, Instead):
        mode, actions = "replacement", becomes(table, state, bearer, passive, target)
    else:
        mode, actions = "additive", _not_moving_twice(acts_of(table, state, bearer, passive.acts, target), event)
    key = ModifierKey(bearer.id, str(standing_ability.ref.index))
    # What it named goes along with a modifier of the step: under one reading only these actions are replaced.
    matched_indexes = matching if at == STEP else ()
    return Modifier(
        key, bearer.id, bearer.card, bearer.controller, at, mode, actions, passive.optional, matched_indexes
    )


def _not_moving_twice(actions: tuple[AtomicAction, ...], event: Event) -> tuple[AtomicAction, ...]:
    """The added actions without moves of objects that the step already moves: those become other objects (1.4.4.a)."""
    moved_ids = {action.object for action in event.actions if action.kind == "move"}
    return tuple(action for action in moved_once(actions) if action.kind != "move" or action.object not in moved_ids)


def actions_only(of_step: bool, actions: tuple[int, ...]) -> tuple[int, ...]:
    """Without 6.2.d a modifier works on atomic actions only."""
    return () if of_step else actions


@enforces("6.2.d", slot=LEVELS, without=actions_only)
def both_levels(of_step: bool, actions: tuple[int, ...]) -> tuple[int, ...]:
    """The levels on which a modifier may work: the whole step, or each atomic action of it."""
    return (STEP,) if of_step else actions


@enforces("6.2.g", slot=LOOK_AGAIN, without=never)
def look_again() -> bool:
    """After a modifier was applied, see whether another is applicable now."""
    return True


@enforces("6.2.f", "6.2.e", slot=CONTROLLER_CHOOSES, without=never)
def one_is_chosen() -> bool:
    """Of several that are applicable somebody picks the first; without either rule nobody does, age decides."""
    return True


def nobody_chooses(order: tuple[str, ...]) -> str:
    """Without 6.2.f nobody chooses where a step has no controller: age decides."""
    return ""


@enforces("6.2.f", slot=INITIATIVE_CHOOSES, without=nobody_chooses)
def the_first_in_order(order: tuple[str, ...]) -> str:
    """Where a step has no controller, the first player in initiative order chooses."""
    return order[0]


@fills(NEXT_CHOOSER, rests_on=("R-6.2.f", "R-6.2-step-controller"))
def controller_of_step(state: State, event: Event, modifiers: tuple[Modifier, ...]) -> str:
    """The controller of the step, where it has one (reading R-6.2.f)."""
    return event.controller


@fills(CHOOSER)
def chooser(table: Table, state: State, event: Event, modifiers: tuple[Modifier, ...]) -> tuple[str, tuple[str, ...]]:
    """Who chooses the next modifier, and the rule that says so."""
    if not table.use(CONTROLLER_CHOOSES)():
        return "", ()
    # Two slots: who chooses is disputed (R-6.2.f), that initiative decides where nobody does is not.
    player = table.use(NEXT_CHOOSER)(state, event, modifiers)
    if player:
        return player, table.cites(CONTROLLER_CHOOSES)
    # Through the slot: who has the initiative is a rule, and a reading, of its own.
    return table.use(INITIATIVE_CHOOSES)(table.use(INITIATIVE)(state)), table.cites(
        INITIATIVE_CHOOSES, INITIATIVE, CONTROLLER_CHOOSES
    )
