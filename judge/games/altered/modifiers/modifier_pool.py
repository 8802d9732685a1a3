"""Modifiers (6.2): passives that replace, add or forbid; one pool with the reactions of both players."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.matching.abilities_in_play import Standing, standing
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
    """Everything applicable: passives and reactions, of both players, on the step and on its atomic actions."""
    if frame.looked and not table.use(LOOK_AGAIN)():
        return ()
    if tried := attempts(table, state, frame.event):
        return tried
    there = standing(table, state, *dict.fromkeys(action.kind for action in frame.event.actions))
    found = [one for by in there if by.works for one in _of_passive(table, state, frame.event, by)]
    found += reactions_of(table, state, frame)
    found += [one for rule in (ZONE_RULE, DECK_RULE, FLEETING_RULE) for one in table.use(rule)(state, frame.event)]
    once = table.use(ONCE)
    new = [one for one in found if once(frame, one) and not _of_its_own_making(table, frame, one)]
    left = within_limits(table, state, frame.event, tuple(one for one in new if _may_apply(table, state, one)))
    mixed = len(left) > 1 and any(one.mode == "replacement" for one in left)
    return table.use(POOL)(left) if mixed else left


def _of_its_own_making(table: Table, frame: ModifyEvent, one: Modifier) -> bool:
    """Whether a modifier would take hold of what it produced itself, and may not."""
    if one.on == STEP or not frame.event.actions[one.on].lineage:
        return False
    return table.use(LINEAGE)(one.key, frame.event.actions[one.on])


def _may_apply(table: Table, state: State, one: Modifier) -> bool:
    """Whether a replacement may be chosen though what it leads to is impossible (reading R-1.4.1.d.4)."""
    if one.mode != "replacement" or not one.actions or not table.use(INAPPLICABLE)():
        return True
    return all(forbidding(table, state, action) is None for action in one.actions)


def once_more(key: str, action: AtomicAction) -> bool:
    """Without 6.2.h a modifier may take hold of what it produced; once shows it."""
    return action.lineage.count(key) > 1


@enforces("6.2.h", without=once_more)
def lineage_is_barred(key: str, action: AtomicAction) -> bool:
    """What a modifier of a chain added is the chain's: none of it applies there (reading R-6.2.h-added)."""
    return key in action.lineage


def of_what_added(action: AtomicAction, key: str) -> tuple[str, ...]:
    """What is added belongs to the chain of the action that it is added to, and to what added it (R-6.2.h-added)."""
    return (*action.lineage, key)


def everything(found: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    """One pool: passives and reactions alike (readings R-6.2-pool, R-6.3.b)."""
    return found


def _of_passive(table: Table, state: State, event: Event, by: Standing) -> list[Modifier]:
    passive, bearer = by.ability.passive, by.bearer
    if not isinstance(passive, Modifying):
        return []
    found = []
    levels = table.use(LEVELS)(passive.step, tuple(range(len(event.actions))))
    matching = [at for at in range(len(event.actions)) if takes_hold(table, state, bearer, passive.pattern, event, at)]
    for at in levels if matching else ():
        if at == STEP or at in matching:
            one = _modifier(table, state, bearer, passive, f"{bearer.id}.{by.ref.index}", at, event)
            one = change(one, matched=tuple(matching)) if at == STEP else one
            found += [one] if one.actions or one.mode == "replacement" else []
    return found


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
    """What a step already moves cannot be moved beside it: it will be another object (1.4.4.a)."""
    moving = {one.object for one in event.actions if one.kind == "move"}
    return tuple(one for one in moved_once(actions) if one.kind != "move" or one.object not in moving)


def actions_only(of_step: bool, actions: tuple[int, ...]) -> tuple[int, ...]:
    """Without 6.2.d a modifier works on atomic actions only."""
    return () if of_step else actions


@enforces("6.2.d", without=actions_only)
def both_levels(of_step: bool, actions: tuple[int, ...]) -> tuple[int, ...]:
    """The levels on which a modifier may work: the whole step, or each atomic action of it."""
    return (STEP,) if of_step else actions


def twice(frame: ModifyEvent, one: Modifier) -> bool:
    """Without 6.2.h a modifier may be applied again to what it was applied to; twice shows it."""
    return (frame.applied if one.on == STEP else frame.event.actions[one.on].applied).count(one.key) < 2


@enforces("6.2.h", without=twice)
def once_each(frame: ModifyEvent, one: Modifier) -> bool:
    """A modifier applies once to a step and once to each atomic action."""
    return one.key not in (frame.applied if one.on == STEP else frame.event.actions[one.on].applied)


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


def controller_of_step(state: State, event: Event, found: tuple[Modifier, ...]) -> str:
    """The controller of the step, where it has one (reading R-6.2.f)."""
    return event.controller


def chooser(table: Table, state: State, event: Event, found: tuple[Modifier, ...]) -> tuple[str, tuple[str, ...]]:
    """Who chooses the next modifier, and the rule that says so."""
    if not table.use(CONTROLLER_CHOOSES)():
        return "", ()
    player = table.use(NEXT_CHOOSER)(state, event, found)
    if player:
        return player, table.cites(CONTROLLER_CHOOSES)
    return table.use(INITIATIVE_CHOOSES)(state), table.cites(INITIATIVE_CHOOSES)


def modify(table: Table, frame: ModifyEvent, one: Modifier, accepted: bool) -> tuple[Event, tuple[Note, ...]]:
    """The event after one modifier: changed where it replaces, larger where it adds, marked where it was refused."""
    event, again = frame.event, frame.looked
    marked = _marked(event, one)
    chain = table.use(CHAIN)(event.actions[max(one.on, 0)], one.key) if one.on >= 0 else (one.key,)
    one = change(one, actions=tuple(change(action, lineage=chain) for action in one.actions))
    if not accepted:
        return marked, (note("modifier.refused", player=PlayerArg(one.controller), card=CardArg(one.card)),)
    if one.mode == "replacement":
        rules = table.cites(REPLACEMENT, ONCE, *([LEVELS] if one.on == STEP else []), *([LOOK_AGAIN] if again else []))
        said = note("modifier.instead", rules, **_about(one))
        one = change(one, matched=table.use(SWEEPS)(marked, one)) if one.on == STEP else one
        return table.use(REPLACEMENT)(marked, one), (said,)
    reaction = is_reaction(one)
    rules = table.cites(ADDITIVE, ONCE, *([LEVELS] if one.on == STEP else []))
    said_also = () if reaction else (note("modifier.also", rules, **_about(one)),)
    return table.use(ADDITIVE)(marked, one), said_also


def _about(one: Modifier) -> dict[str, CardArg | FlagArg]:
    return {"card": CardArg(one.card, one.controller), "whole": FlagArg(one.on == STEP)}


def _marked(event: Event, one: Modifier) -> Event:
    """The event with the modifier noted on the action that it was applied to."""
    if one.on == STEP:
        return event
    action = event.actions[one.on]
    return with_action(event, one.on, change(action, applied=(*action.applied, one.key)))


def with_action(event: Event, at: int, action: AtomicAction) -> Event:
    """The event with another action at a position: positions stay, emblems refer to them."""
    return change(event, actions=(*event.actions[:at], action, *event.actions[at + 1 :]))


def not_replaced(event: Event, one: Modifier) -> Event:
    """Without 6.2.b what a step or an atomic action does cannot be changed."""
    return event


@enforces("6.2.b", without=not_replaced)
def replace(event: Event, one: Modifier) -> Event:
    """A replacement changes what an atomic action, or the whole step, does.

    What takes the place of one action remains that action; what comes beside it carries its lineage. Of a whole step
    nothing remains, not even what modifiers added before (reading R-6.2.b-scope): what takes its place stands where
    the first of what went stood.
    """
    gone = one.matched if one.on == STEP else (one.on,)
    old = event.actions[gone[0]]
    first = one.actions[0] if one.actions else nothing(old)
    by = (one.key,) if one.on == STEP else ()  # of an action by itself it is noted already
    changed = change(first, applied=(*old.applied, *by), lineage=old.lineage)
    kept = tuple(nothing(action) if at in gone else action for at, action in enumerate(event.actions))
    return change(event, actions=(*kept[: gone[0]], changed, *kept[gone[0] + 1 :], *one.actions[1:]))


def nothing(action: AtomicAction) -> AtomicAction:
    """The place of an action that no longer does anything."""
    return AtomicAction(NOTHING, applied=action.applied, lineage=action.lineage)


def whole_step(event: Event, one: Modifier) -> tuple[int, ...]:
    """All that the step does is replaced, what modifiers added before included (reading R-6.2.b-scope)."""
    return tuple(range(len(event.actions)))


def not_added(event: Event, one: Modifier) -> Event:
    """Without 6.2.c nothing can be added to a step; reactions are a rule of their own (6.3.b)."""
    return add(event, one) if is_reaction(one) else event


@enforces("6.2.c", without=not_added)
def add(event: Event, one: Modifier) -> Event:
    """An additive modifier adds atomic actions to the step; each carries the lineage of what it was added to."""
    return change(event, actions=event.actions + one.actions)
