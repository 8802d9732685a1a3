"""Modifiers (6.2): passives that replace, add or forbid; one pool with the reactions of both players."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.matching.abilities_in_play import AbilityInPlay, standing
from judge.games.altered.matching.patterns import takes_hold
from judge.games.altered.modifiers.cannot import attempts, forbidding
from judge.games.altered.modifiers.substitution import acts_of, becomes
from judge.games.altered.objects.daily_limits import is_reaction, within_limits
from judge.games.altered.objects.initiative import initiative_order
from judge.games.altered.objects.zones import moved_once
from judge.games.altered.plain_answers import never
from judge.games.altered.reactions.react import modifiers as reactions_of
from judge.games.altered.slots.event_slots import (
    ADDITIVE,
    CHAIN,
    CONTROLLER_CHOOSES,
    DECK_RULE,
    INAPPLICABLE,
    INITIATIVE_CHOOSES,
    LEVELS,
    LINEAGE,
    LOOK_AGAIN,
    NEXT_CHOOSER,
    ONCE,
    POOL,
    REPLACEMENT,
    SWEEPS,
    ZONE_RULE,
)
from judge.games.altered.slots.open_slots import FLEETING_RULE
from judge.model.cards.ability import Instead, Modifying
from judge.model.play.event import AtomicAction, Event, Modifier
from judge.model.play.frame import ModifyEvent
from judge.model.play.note import CardArg, FlagArg, Note, PlayerArg, note
from judge.model.play.state import GameObject, State
from judge.model.value import change

NOTHING = "nothing"
STEP = -1
"""Where a modifier of the whole step works; every other number is the position of an atomic action."""


def pool(table: Table, state: State, frame: ModifyEvent) -> tuple[Modifier, ...]:
    """Every modifier that is applicable now: passives and reactions of both players, on the step or on its actions."""
    if frame.looked and not table.use(LOOK_AGAIN)():
        return ()
    if tried := attempts(table, state, frame.event):
        return tried
    standing_abilities = standing(table, state, *dict.fromkeys(action.kind for action in frame.event.actions))
    modifiers = [
        modifier
        for standing_ability in standing_abilities
        if standing_ability.works
        for modifier in _of_passive(table, state, frame.event, standing_ability)
    ]
    modifiers += reactions_of(table, state, frame)
    modifiers += [
        modifier for rule in (ZONE_RULE, DECK_RULE, FLEETING_RULE) for modifier in table.use(rule)(state, frame.event)
    ]
    once = table.use(ONCE)
    unapplied = [
        modifier for modifier in modifiers if once(frame, modifier) and not _of_its_own_making(table, frame, modifier)
    ]
    applicable = within_limits(
        table, state, frame.event, tuple(modifier for modifier in unapplied if _may_apply(table, state, modifier))
    )
    mixed = len(applicable) > 1 and any(modifier.mode == "replacement" for modifier in applicable)
    return table.use(POOL)(applicable) if mixed else applicable


def _of_its_own_making(table: Table, frame: ModifyEvent, modifier: Modifier) -> bool:
    """Whether a modifier would be applied to an action that it produced itself, against the rules."""
    if modifier.on == STEP or not frame.event.actions[modifier.on].lineage:
        return False
    return table.use(LINEAGE)(modifier.key, frame.event.actions[modifier.on])


def _may_apply(table: Table, state: State, modifier: Modifier) -> bool:
    """Whether a modifier may be chosen; a replacement may not if it leads to something impossible (R-1.4.1.d.4)."""
    if modifier.mode != "replacement" or not modifier.actions or not table.use(INAPPLICABLE)():
        return True
    return all(forbidding(table, state, action) is None for action in modifier.actions)


def once_more(key: str, action: AtomicAction) -> bool:
    """Without 6.2.h a modifier may be applied to what it produced, but only once: that is enough to show the gap."""
    return action.lineage.count(key) > 1


@enforces("6.2.h", without=once_more)
def lineage_is_barred(key: str, action: AtomicAction) -> bool:
    """Whether a modifier is barred from an action because the action came from its own chain (R-6.2.h-added)."""
    return key in action.lineage


def of_what_added(action: AtomicAction, key: str) -> tuple[str, ...]:
    """The lineage of an added action: that of the action it is added to, and the adding modifier (R-6.2.h-added)."""
    return (*action.lineage, key)


def everything(modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    """All modifiers form one pool: passives and reactions alike (readings R-6.2-pool, R-6.3.b)."""
    return modifiers


def _of_passive(table: Table, state: State, event: Event, standing_ability: AbilityInPlay) -> list[Modifier]:
    passive, bearer = standing_ability.ability.passive, standing_ability.bearer
    if not isinstance(passive, Modifying):
        return []
    modifiers = []
    levels = table.use(LEVELS)(passive.step, tuple(range(len(event.actions))))
    matching = [at for at in range(len(event.actions)) if takes_hold(table, state, bearer, passive.pattern, event, at)]
    for at in levels if matching else ():
        if at == STEP or at in matching:
            modifier = _modifier(table, state, bearer, passive, f"{bearer.id}.{standing_ability.ref.index}", at, event)
            modifier = change(modifier, matched=tuple(matching)) if at == STEP else modifier
            modifiers += [modifier] if modifier.actions or modifier.mode == "replacement" else []
    return modifiers


def _modifier(
    table: Table, state: State, bearer: GameObject, passive: Modifying, key: str, at: int, event: Event
) -> Modifier:
    target = event.actions[at] if at >= 0 else event.actions[0]
    if isinstance(passive, Instead):
        mode, actions = "replacement", becomes(table, state, bearer, passive, target)
    else:
        mode, actions = "additive", _not_moving_twice(acts_of(table, state, bearer, passive.acts, target), event)
    return Modifier(key, bearer.id, bearer.card, bearer.controller, at, mode, actions, passive.optional)


def _not_moving_twice(actions: tuple[AtomicAction, ...], event: Event) -> tuple[AtomicAction, ...]:
    """The added actions without moves of objects that the step already moves: those become other objects (1.4.4.a)."""
    moving = {action.object for action in event.actions if action.kind == "move"}
    return tuple(action for action in moved_once(actions) if action.kind != "move" or action.object not in moving)


def actions_only(of_step: bool, actions: tuple[int, ...]) -> tuple[int, ...]:
    """Without 6.2.d a modifier works on atomic actions only."""
    return () if of_step else actions


@enforces("6.2.d", without=actions_only)
def both_levels(of_step: bool, actions: tuple[int, ...]) -> tuple[int, ...]:
    """The levels on which a modifier may work: the whole step, or each atomic action of it."""
    return (STEP,) if of_step else actions


def twice(frame: ModifyEvent, modifier: Modifier) -> bool:
    """Without 6.2.h a modifier may be applied again to the same thing, but only twice: that shows the gap."""
    return (frame.applied if modifier.on == STEP else frame.event.actions[modifier.on].applied).count(modifier.key) < 2


@enforces("6.2.h", without=twice)
def once_each(frame: ModifyEvent, modifier: Modifier) -> bool:
    """A modifier applies once to a step and once to each atomic action."""
    return modifier.key not in (frame.applied if modifier.on == STEP else frame.event.actions[modifier.on].applied)


@enforces("6.2.g", without=never)
def look_again() -> bool:
    """After a modifier was applied, see whether another is applicable now."""
    return True


@enforces("6.2.e", without=never)
def controller_of_step_chooses() -> bool:
    """The controller of the step picks one of what is applicable; without the rule nobody does, age decides."""
    return True


def nobody_chooses(state: State) -> str:
    """Without 6.2.f nobody chooses where a step has no controller: age decides."""
    return ""


@enforces("6.2.f", without=nobody_chooses)
def the_first_in_order(state: State) -> str:
    """Where a step has no controller, the first player in initiative order chooses."""
    return initiative_order(state)[0]


def controller_of_step(state: State, event: Event, modifiers: tuple[Modifier, ...]) -> str:
    """The controller of the step, where it has one (reading R-6.2.f)."""
    return event.controller


def chooser(table: Table, state: State, event: Event, modifiers: tuple[Modifier, ...]) -> tuple[str, tuple[str, ...]]:
    """Who chooses the next modifier, and the rule that says so."""
    if not table.use(CONTROLLER_CHOOSES)():
        return "", ()
    player = table.use(NEXT_CHOOSER)(state, event, modifiers)
    if player:
        return player, table.cites(CONTROLLER_CHOOSES)
    return table.use(INITIATIVE_CHOOSES)(state), table.cites(INITIATIVE_CHOOSES)


def modify(table: Table, frame: ModifyEvent, modifier: Modifier, accepted: bool) -> tuple[Event, tuple[Note, ...]]:
    """The event after one modifier: changed by a replacement, extended by an addition, only marked if refused."""
    event, was_modified = frame.event, frame.looked
    marked = _marked(event, modifier)
    chain = table.use(CHAIN)(event.actions[max(modifier.on, 0)], modifier.key) if modifier.on >= 0 else (modifier.key,)
    modifier = change(modifier, actions=tuple(change(action, lineage=chain) for action in modifier.actions))
    if not accepted:
        return marked, (note("modifier.refused", player=PlayerArg(modifier.controller), card=CardArg(modifier.card)),)
    if modifier.mode == "replacement":
        rules = table.cites(
            REPLACEMENT, ONCE, *([LEVELS] if modifier.on == STEP else []), *([LOOK_AGAIN] if was_modified else [])
        )
        sentence = note("modifier.instead", rules, **_about(modifier))
        modifier = change(modifier, matched=table.use(SWEEPS)(marked, modifier)) if modifier.on == STEP else modifier
        return table.use(REPLACEMENT)(marked, modifier), (sentence,)
    reaction = is_reaction(modifier)
    rules = table.cites(ADDITIVE, ONCE, *([LEVELS] if modifier.on == STEP else []))
    sentences = () if reaction else (note("modifier.also", rules, **_about(modifier)),)
    return table.use(ADDITIVE)(marked, modifier), sentences


def _about(modifier: Modifier) -> dict[str, CardArg | FlagArg]:
    return {"card": CardArg(modifier.card, modifier.controller), "whole": FlagArg(modifier.on == STEP)}


def _marked(event: Event, modifier: Modifier) -> Event:
    """The event with the modifier noted as applied on its action; the frame notes those of the whole step."""
    if modifier.on == STEP:
        return event
    action = event.actions[modifier.on]
    return with_action(event, modifier.on, change(action, applied=(*action.applied, modifier.key)))


def with_action(event: Event, at: int, action: AtomicAction) -> Event:
    """The event with another action at a position: positions stay, emblems refer to them."""
    return change(event, actions=(*event.actions[:at], action, *event.actions[at + 1 :]))


def not_replaced(event: Event, modifier: Modifier) -> Event:
    """Without 6.2.b what a step or an atomic action does cannot be changed."""
    return event


@enforces("6.2.b", without=not_replaced)
def replace(event: Event, modifier: Modifier) -> Event:
    """A replacement changes what an atomic action, or the whole step, does.

    The first new action takes the place of the replaced one and inherits what was applied to it; any further ones are
    added at the end, with the lineage of the modifier's chain. If the whole step is replaced, all its actions become
    ``nothing``, those included that modifiers added before (reading R-6.2.b-scope), and the first new action stands
    where the first of them stood.
    """
    replaced = modifier.matched if modifier.on == STEP else (modifier.on,)
    old = event.actions[replaced[0]]
    first = modifier.actions[0] if modifier.actions else nothing(old)
    applied_key = (modifier.key,) if modifier.on == STEP else ()  # of an action by itself it is noted already
    changed = change(first, applied=(*old.applied, *applied_key), lineage=old.lineage)
    kept = tuple(nothing(action) if at in replaced else action for at, action in enumerate(event.actions))
    return change(event, actions=(*kept[: replaced[0]], changed, *kept[replaced[0] + 1 :], *modifier.actions[1:]))


def nothing(action: AtomicAction) -> AtomicAction:
    """An action that does nothing, in the place of this one: positions in the event must stay as they are."""
    return AtomicAction(NOTHING, applied=action.applied, lineage=action.lineage)


def whole_step(event: Event, modifier: Modifier) -> tuple[int, ...]:
    """The positions that a replacement of the whole step takes: all, those that modifiers added too (R-6.2.b-scope)."""
    return tuple(range(len(event.actions)))


def not_added(event: Event, modifier: Modifier) -> Event:
    """Without 6.2.c nothing can be added to a step; reactions are a rule of their own (6.3.b)."""
    return add(event, modifier) if is_reaction(modifier) else event


@enforces("6.2.c", without=not_added)
def add(event: Event, modifier: Modifier) -> Event:
    """An additive modifier adds atomic actions to the step; each carries the lineage of what it was added to."""
    return change(event, actions=event.actions + modifier.actions)
