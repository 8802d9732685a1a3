"""Effects that last for a while: an emblem in Limbo with a passive ability, until a defined instant (3.0:2.2.14)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.code_names import LIMBO
from judge.games.altered.effects.verbs import nothing
from judge.games.altered.slots.event_slots import BEFORE_ITS_END, IN_ITS_TURN, LASTS
from judge.model.cards.ability import AbilityRef, Act
from judge.model.play.event import AtomicAction, Emblem, Event
from judge.model.play.frame import ModifyEvent, Scope
from judge.model.play.note import Note
from judge.model.play.state import GameObject, State

TURN, AFTERNOON, DAY = "turn", "afternoon", "day"
NEXT = "next"
"""In the place of an instant: the next thing is played, of which alone the passive speaks."""
DURATION = "duration"
"""The cause of the event in which such emblems cease to exist."""
ENDING = {TURN: (TURN,), AFTERNOON: (TURN, AFTERNOON), DAY: (TURN, AFTERNOON, DAY)}
"""What has lasted long enough when a turn, the Afternoon or the day is over."""
BEFORE_DUSK = ("morning", "noon", "afternoon")


@enforces("borrowed/duration", without=nothing)
def until(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Create an emblem in Limbo that bears a passive ability for so long; nothing where that span is not open."""
    if not is_open(table, state, act.name):
        return ()
    emblem = Emblem(AbilityRef(scope.card, 0), scope.bearer, passive=act.passive, lasting=act.name)
    return (AtomicAction("create_lasting", card=scope.card, controller=scope.controller, name=act.name, emblem=emblem),)


def is_open(table: Table, state: State, duration: str) -> bool:
    """Whether what is named can still come to its end: a turn, the Afternoon of this day; the day can at any time."""
    if duration == TURN:
        return table.use(IN_ITS_TURN)(bool(state.fact("turn")))
    return duration != AFTERNOON or table.use(BEFORE_ITS_END)(state.fact("phase") in BEFORE_DUSK)


def not_open(table: Table, state: State, scope: Scope, act: Act) -> tuple[Note, ...]:
    """What is said where nothing is created for want of a turn, or of an Afternoon to come."""
    if act.verb != "until" or is_open(table, state, act.name):
        return ()
    rules = table.cites(IN_ITS_TURN if act.name == TURN else BEFORE_ITS_END)
    return (Note(f"missed.no-{act.name}", (), rules, "missed", about=scope.card),)


def at_any_time(opened: bool) -> bool:
    """Without the item a span that is over already, or has not begun, is as good as any."""
    return True


@enforces("borrowed/duration.1", without=at_any_time)
def during_a_turn(opened: bool) -> bool:
    """ "This turn" has a meaning during a turn only."""
    return opened


@enforces("borrowed/duration.2", without=at_any_time)
def until_the_afternoon_is_over(opened: bool) -> bool:
    """ "This Afternoon" is said in the Morning, at Noon and in the Afternoon, not later that day."""
    return opened


def goes_on(duration: str, moment: str) -> bool:
    """Without the rule what once began to hold always holds."""
    return False


@enforces("borrowed/duration", without=goes_on)
def is_over(duration: str, moment: str) -> bool:
    """What lasts a turn ends with it, what lasts an Afternoon or a day with that."""
    return duration in ENDING[moment]


def ended(table: Table, state: State, moment: str) -> State:
    """The state in which what has lasted long enough is about to cease to exist."""
    there = lasting(state)
    over = [one for one in there if one.emblem is not None and table.use(LASTS)(one.emblem.lasting, moment)]
    return ceasing(state, over, moment) if over else state


def ceasing(state: State, over: Iterable[GameObject], moment: str) -> State:
    """The state in which these emblems are about to cease to exist."""
    actions = tuple(AtomicAction("cease", one.id, one.card, controller=one.controller, name=moment) for one in over)
    return state.push(ModifyEvent(Event(DURATION, actions)))


def lasting(state: State) -> tuple[GameObject, ...]:
    """The emblems that bear a passive ability for a while."""
    return tuple(one for one in state.in_zone(LIMBO) if one.emblem is not None and one.emblem.passive is not None)
