"""What playing a card has of its own: Limbo, and where the card goes from there (5.1.2.e; the rest is borrowed)."""

from __future__ import annotations

from typing import Any

from judge.engine.run.bindings import bind
from judge.engine.run.enforce import enforces
from judge.engine.run.procedure import proceed
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import ASKING, CANDIDATES
from judge.engine.run.table import Table
from judge.games.altered.code_names import CHARACTER, DISCARD, LANDMARK, LIMBO, PERMANENT, RESERVE, SPELL
from judge.games.altered.costs.payment import used_up
from judge.games.altered.effects.durations import NEXT, ceasing
from judge.games.altered.objects.zones import home
from judge.games.altered.plain_answers import never
from judge.games.altered.playing.declaration_rules import OWN_EXPEDITION
from judge.games.altered.slots.play_slots import (
    AFTER_NESTED,
    ARRIVES_FLEETING,
    FLEETING_SPELL,
    LIMBO_FIRST,
    PRINTED_FLEETING,
    QUICK_STAYS,
    RESOLVE,
    SPELL_GOES,
    STAYS_FLEETING,
)
from judge.model.cards.ability import Keyword
from judge.model.cards.card import Card
from judge.model.play.event import AtomicAction, Event
from judge.model.play.frame import ModifyEvent, ResolveEffect, RunProcedure, Scope
from judge.model.play.note import CardArg, Note, PlayerArg, note
from judge.model.play.place import Place, PlaceRef, Ref
from judge.model.play.state import GameObject, State
from judge.model.rulebook.ruleset import Slot
from judge.model.value import change

FLEETING = ("fleeting",)


@enforces("borrowed/to-limbo", without=never)
def to_limbo_first() -> bool:
    """A card whose play is declared goes to Limbo, before its cost is paid; without the rule it stays where it is."""
    return True


def not_fleeting(card: Card, origin: str) -> bool:
    """Without the item a card is not Fleeting for having been played from Reserve."""
    return False


@enforces("borrowed/fleeting.1", without=not_fleeting)
def fleeting_from_reserve(card: Card, origin: str) -> bool:
    """A card played from Reserve gains Fleeting on entering Limbo; a Landmark Permanent never does (its remark)."""
    return origin == RESERVE and card.kind != PERMANENT


@enforces("borrowed/fleeting.2", without=never)
def printed_fleeting_counts() -> bool:
    """A Spell whose text says Fleeting gains it on entering Limbo, from wherever it is played."""
    return True


@enforces("borrowed/fleeting.3", without=never)
def fleeting_follows() -> bool:
    """A Character that is Fleeting in Limbo is Fleeting in its Expedition."""
    return True


def nowhere() -> str:
    """Without the rule a Spell that has resolved stays where it is."""
    return LIMBO


@enforces("borrowed/spell-done", without=nowhere)
def to_the_reserve() -> str:
    """A Spell that has resolved goes to its owner's Reserve."""
    return RESERVE


def where_others_go(zone: str) -> str:
    """Without the item a Fleeting Spell goes where any other goes."""
    return zone


@enforces("borrowed/fleeting.5", without=where_others_go)
def fleeting_is_discarded(zone: str) -> str:
    """A Fleeting Spell that has resolved is discarded instead."""
    return DISCARD


@enforces("5.3.b", without=never)
def quick_action_stays() -> bool:
    """A quick action is no object (reading R-5.3.b): playing it moves nothing, not even the object that bears it."""
    return True


def outermost() -> bool:
    """A card that an effect plays is not followed by a check of its own (reading R-4.4.a-nested)."""
    return False


def begin_play(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """What is declared begins to be played: a card goes to Limbo; of a quick action it is counted that it is played."""
    scope = frame.scope
    moved = proceed(state, change(frame, scope=change(scope, since=state.next_id)))
    limbo = limbo_move(table, scope)
    if scope.played == "card":
        actions: tuple[AtomicAction, ...] = (limbo,) if table.use(LIMBO_FIRST)() else ()
        said = note("", table.cites(LIMBO_FIRST, *_fleeting_rules(table, scope)))
    else:
        used = AtomicAction("use", scope.bearer, scope.card, controller=scope.controller, amount=scope.ability)
        actions = (used,) if table.use(QUICK_STAYS)() else (used, limbo)
        said = note("", table.cites(QUICK_STAYS))
    event = (ModifyEvent(Event("play", actions, scope.controller)),) if actions else ()
    next_ones = used_up(table, state, scope)
    return Moved((ceasing(moved, next_ones, NEXT) if next_ones else moved).push(*event), (said,))


def moved_away(state: State, scope: Scope) -> tuple[Note, ...]:
    """What is said where the very step that has a card played has taken it elsewhere: it is not even declared."""
    if scope.played != "card" or scope.since or state.find(scope.bearer) is not None:
        return ()
    return (note("card.moved-away", card=CardArg(scope.card), player=PlayerArg(scope.controller)),)


def limbo_move(table: Table, scope: Scope) -> AtomicAction:
    """The move of a card to Limbo, with which it begins to be played."""
    statuses = FLEETING if scope.played == "card" and _enters_fleeting(table, scope) else ()
    place = Place(LIMBO)
    return AtomicAction(
        "move",
        scope.bearer,
        scope.card,
        place,
        controller=scope.controller,
        name="play",
        statuses=statuses,
        origin=scope.origin,
    )


def _enters_fleeting(table: Table, scope: Scope) -> bool:
    return bool(_fleeting_rules(table, scope))


def _fleeting_rules(table: Table, scope: Scope) -> tuple[Slot[Any], ...]:
    """Why a card is Fleeting on entering Limbo; nothing if it is not."""
    card = table.cards[scope.card]
    if table.use(ARRIVES_FLEETING)(card, scope.origin):
        return (ARRIVES_FLEETING,)
    printed = any(isinstance(one.passive, Keyword) and one.passive.name == "fleeting" for one in card.abilities)
    return (PRINTED_FLEETING,) if printed and table.use(PRINTED_FLEETING)() else ()


def in_limbo(state: State, scope: Scope) -> Scope | None:
    """The scope with the object that the card has become in Limbo; None if something has led it elsewhere.

    Where the card never moved (to-limbo switched off), and for what is no card, the scope as it is.
    """
    if scope.played != "card" or not scope.since or state.find(scope.bearer) is not None:
        return scope
    found = (one for one in state.in_zone(LIMBO) if one.emblem is None and one.card == scope.card)
    new = next((one for one in found if one.id >= scope.since), None)
    return None if new is None else change(scope, bearer=new.id)


def lost(scope: Scope) -> tuple[Note, ...]:
    """What is said where a card that is being played is no longer in Limbo."""
    return (note("card.lost", card=CardArg(scope.card), player=PlayerArg(scope.controller)),)


def joins(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result | None:
    """A Character joins the Expedition that was chosen, a Permanent the Landmark zone; None for a Spell."""
    scope = frame.scope
    card, found = table.cards[scope.card], state.find(scope.bearer)
    if card.kind == SPELL:
        return None
    if found is None:
        return Moved(proceed(state, frame), lost(scope))
    if card.kind == CHARACTER and scope.bound(OWN_EXPEDITION.key) is None:
        if answer is None:
            options = table.use(CANDIDATES)(table, state, scope, OWN_EXPEDITION)
            return table.use(ASKING)(table, state, scope, OWN_EXPEDITION, options)
        return Moved(state.replace_top(change(frame, scope=bind(scope, OWN_EXPEDITION.key, (answer,)))))
    fleeting = card.kind == CHARACTER and found.is_("fleeting") and table.use(STAYS_FLEETING)()
    said = _place(scope, card)
    action = _done_move(scope, found, home(table, said, found.owner), FLEETING if fleeting else ())
    action = change(action, redirected=action.place != said)
    event = ModifyEvent(Event("play", (action,), scope.controller))
    rules = table.cites(RESOLVE, *([STAYS_FLEETING] if fleeting else []))
    return Moved(proceed(state, frame).push(event), (note("", rules),))


def _place(scope: Scope, card: Card) -> Place:
    if card.kind != CHARACTER:
        return Place(LANDMARK, scope.controller)
    chosen = (scope.bound(OWN_EXPEDITION.key) or ())[0]
    assert isinstance(chosen, PlaceRef)
    return chosen.place


def _done_move(scope: Scope, found: GameObject, place: Place, statuses: tuple[str, ...] = ()) -> AtomicAction:
    """The move with which a card leaves Limbo and has been played (borrowed/played)."""
    name = "discard" if place.zone == DISCARD else "join"
    return AtomicAction(
        "move",
        found.id,
        found.card,
        place,
        controller=scope.controller,
        name=name,
        origin=scope.origin,
        statuses=statuses,
    )


def done(table: Table, state: State, moved: State, scope: Scope) -> Result:
    """A card is done being played: a Spell leaves Limbo; one that an effect has played may call for a check."""
    nested = any(isinstance(frame, ResolveEffect) for frame in state.frames[:-1])
    check = (RunProcedure("check"),) if nested and table.use(AFTER_NESTED)() else ()
    found = state.find(scope.bearer)
    if found is None or table.cards[scope.card].kind != SPELL or found.place.zone != LIMBO:
        return Moved(moved.push(*check))
    zone = table.use(SPELL_GOES)()
    rules: list[Slot[Any]] = [SPELL_GOES]
    if found.is_("fleeting"):
        zone, rules = table.use(FLEETING_SPELL)(zone), [FLEETING_SPELL]
    if zone == LIMBO:
        return Moved(moved.push(*check))
    place = home(table, Place(zone, found.owner), found.owner)
    event = ModifyEvent(Event("play", (_done_move(scope, found, place),), scope.controller))
    return Moved(moved.push(*check, event), (note("", table.cites(*rules)),))
