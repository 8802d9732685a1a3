"""Everything that was looked at beside an event, and the one thing that was missing: for readers who ask why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.engine.run.table import Table
from judge.games.altered.code_names import DECK
from judge.games.altered.matching.abilities_in_play import Standing, standing
from judge.games.altered.matching.condition_counts import counted
from judge.games.altered.matching.filters import visible
from judge.games.altered.matching.restrictions import Path
from judge.games.altered.objects.abilities import functions, printed
from judge.games.altered.objects.daily_limits import MOST, reaction_tally
from judge.games.altered.reactions.react import arrives_itself, condition_holds
from judge.games.altered.slots.event_slots import ACTIVATE, ADDITIVE, ALLOWANCE, CONDITION, FORBIDDEN, ONCE, REPLACEMENT
from judge.games.altered.why_not.near_misses import trigger_as_arg, where_rules
from judge.games.altered.why_not.unmet_restrictions import SUBJECT, WAYS, clause, lacking, nearly_fits
from judge.model.cards.ability import Ability, Also, Cannot, Concerning, Instead, MovesTrigger
from judge.model.play.event import AtomicAction, Event
from judge.model.play.frame import ModifyEvent
from judge.model.play.note import Arg, CardArg, ClauseArg, ListArg, Note, PlaceArg
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Slot
from judge.model.value import Value

_SILENT = ("create_emblem", "nothing")


class Look(Value, frozen=True):
    """An ability beside an atomic action, with every restriction that is not met."""

    by: Standing
    action: AtomicAction
    lacks: tuple[Path, ...]
    working: bool
    holding: bool
    spent: bool

    @property
    def used(self) -> bool:
        """Whether it has had its one application already."""
        return _applied_to(self.by, self.action)

    @property
    def short_of(self) -> int:
        """How many things are missing."""
        return len(self.lacks) + (not self.working) + (not self.holding) + self.used + self.spent


def looks(table: Table, state: State) -> tuple[Note, ...]:
    """Every ability that an event about to happen could concern, and whether it does; nothing between events."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, ModifyEvent):
        return ()
    every = tuple(_all(table, state))
    found = [_best(table, state, one, frame.event) for one in every]
    said = tuple(_note(table, state, one) for one in found if one is not None)
    others = (CardArg(by.bearer.card, by.bearer.controller) for by, one in zip(every, found, strict=True) if not one)
    elsewhere = tuple(dict.fromkeys(others))
    return (*said, Note("look.elsewhere", (("cards", ListArg(elsewhere)),), (), "other")) if elsewhere else said


def _all(table: Table, state: State) -> Iterator[Standing]:
    """The abilities that can take hold of events, by the age of their objects; what lies in a Deck nobody sees."""
    for bearer in sorted((one for one in state.objects if one.place.zone != DECK), key=lambda one: one.id):
        for ref, ability in printed(table, bearer):
            if _takes_hold(ability):
                yield Standing(bearer, ref, ability, functions(table, bearer, ability))


def _takes_hold(ability: Ability) -> bool:
    return ability.kind == "reaction" or isinstance(ability.passive, Concerning)


def _applied_to(by: Standing, action: AtomicAction) -> bool:
    """Whether the modifier that an ability is was applied to this action, or to what this action came from."""
    return f"{by.bearer.id}.{by.ref.index}" in (*action.applied, *action.lineage)


def _best(table: Table, state: State, by: Standing, event: Event) -> Look | None:
    """The ability beside the action of the event that it fits best; None if it looks for something else."""
    found = (_look(table, state, by, action) for action in event.actions if action.kind not in _SILENT)
    about = [one for one in found if one is not None]
    return min(about, key=lambda one: one.short_of) if about else None


def _look(table: Table, state: State, by: Standing, action: AtomicAction) -> Look | None:
    """An ability beside one atomic action; one that was applied to it is about it, whatever has become of it."""
    lacks = lacking(table, state, by.bearer, by.ability, action)
    if _applied_to(by, action):
        lacks = ()
    if lacks is None:
        return None
    reaction = by.ability.kind == "reaction"
    arriving = reaction and arrives_itself(table, by.bearer, by.ability, action)
    working = by.works or arriving
    holding = not reaction or condition_holds(table, state, by.bearer, by.ability)
    spent = reaction and state.tally(reaction_tally(by.bearer.id, by.ref.index)) >= MOST
    return Look(by, action, lacks, working, holding, spent)


def nearly(table: Table, before: State, event: Event) -> list[Note]:
    """The near misses of the subject: the ability works, its condition holds, and one restriction is not met."""
    actions = tuple(one for one in event.actions if one.kind not in _SILENT)
    kinds = tuple(dict.fromkeys(one.kind for one in actions))
    found = []
    for by in standing(table, before, *kinds):
        if not (by.works and _takes_hold(by.ability) and visible(by.bearer.place)):
            continue
        if any(_could_be_near(table, before, by, one) for one in actions):
            best = _best(table, before, by, event)
            if best is not None and _by_subject(table, before, best):
                found.append(_note(table, before, best, "missed"))
    return found


def _could_be_near(table: Table, state: State, by: Standing, action: AtomicAction) -> bool:
    """Whether the subject may be all that is amiss; most abilities are far from it, and need no closer look."""
    if (action.applied or action.lineage) and _applied_to(by, action):
        return False
    return nearly_fits(table, state, by.bearer, by.ability, action, SUBJECT | WAYS if action.applied else SUBJECT)


def _by_subject(table: Table, state: State, one: Look) -> bool:
    """Whether only the subject is amiss. Where something goes counts as such if a replacement has changed it."""
    if one.short_of != 1 or len(one.lacks) != 1:
        return False
    trigger = one.by.ability.trigger
    about_itself = isinstance(trigger, MovesTrigger) and trigger.what.itself
    ways = not about_itself and any(_replaces(table, state, key) for key in one.action.applied)
    return one.lacks[0][-1] in (SUBJECT | WAYS if ways else SUBJECT)


def _replaces(table: Table, state: State, key: str) -> bool:
    """Whether the modifier of this key is a replacement."""
    id, _, index = key.partition(".")
    bearer = state.find(int(id)) if id.isdecimal() else None
    abilities = [ability for ref, ability in printed(table, bearer) if str(ref.index) == index] if bearer else []
    return any(isinstance(one.passive, Instead) for one in abilities)


def _note(table: Table, state: State, one: Look, tone: str = "") -> Note:
    bearer, ability = one.by.bearer, one.by.ability
    lacks = [clause(table, state, bearer, ability, one.action, path) for path in one.lacks]
    lacks += [] if one.working else [ClauseArg("lack.where", (("place", PlaceArg(bearer.place)),))]
    lacks += [] if one.holding else [_unmet(table, state, one)]
    lacks += [ClauseArg("lack.once")] if one.used else []
    lacks += [ClauseArg("lack.limit")] if one.spent else []
    args: tuple[tuple[str, Arg], ...] = (
        ("card", CardArg(bearer.card, bearer.controller)),
        ("reaction", named(ability)),
        ("lacks", ListArg(tuple(lacks))),
    )
    key = "missed.lack" if lacks else "look.applies"
    kind = "near" if len(lacks) == 1 else "other" if lacks else "applies"
    return Note(key, args, _rules(table, one), tone or kind, about=bearer.card)


def _unmet(table: Table, state: State, one: Look) -> ClauseArg:
    numbers = counted(table, state, one.by.bearer, one.by.ability)
    return ClauseArg("lack.condition", (("counted", numbers),))


def _rules(table: Table, one: Look) -> tuple[str, ...]:
    """The rules behind what is missing: how often, where it functions, its condition, or what makes it take hold."""
    if one.used or one.spent:
        return table.cites(ONCE if one.used else ALLOWANCE)
    if not one.working and not one.lacks:
        return where_rules(table, one.by.ability)
    slot = CONDITION if not one.holding and not one.lacks else _hold(one.by.ability)
    table.use(slot)  # a rule that is cited was looked at
    return table.cites(slot)


def _hold(ability: Ability) -> Slot[Any]:
    match ability.passive:
        case Instead():
            return REPLACEMENT
        case Also():
            return ADDITIVE
        case Cannot():
            return FORBIDDEN
    return ACTIVATE


def named(ability: Ability) -> ClauseArg:
    """How an ability is called: a reaction by its trigger."""
    return trigger_as_arg(ability) if ability.kind == "reaction" else ClauseArg("trigger.passive")
