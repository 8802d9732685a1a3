"""Effects that last for a while: an emblem in Limbo with a passive ability, until a defined instant (3.0:2.2.14)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.code_names import AFTERNOON, LIMBO, TURN
from judge.games.altered.effects.subjects import nothing
from judge.games.altered.objects.abilities import lasting_ref
from judge.games.altered.plain_answers import never
from judge.games.altered.slots.event_slots import BEFORE_ITS_END, DURATION_OVER, IN_ITS_TURN, VERBS
from judge.games.altered.slots.trigger_slots import LASTING_REACTS
from judge.games.altered.words.duration_words import DURATION_WORDS
from judge.games.altered.words.event_words import AFTER, PLAYED
from judge.model.cards.ability import Act, Awaits
from judge.model.play.event import AtomicAction, Emblem, EmblemAction, Event, PlainAction
from judge.model.play.frame import ModifyEvent, Scope
from judge.model.play.note import Note
from judge.model.play.state import GameObject, State

NEXT = "next"
"""Instead of an instant: until the next thing is played, which is the only one that the passive is about."""
DURATION = "duration"
"""The cause of the event in which such emblems cease to exist."""
ENDING = {
    row.name: tuple(shorter.name for shorter in DURATION_WORDS[: nth + 1]) for nth, row in enumerate(DURATION_WORDS)
}
"""The durations that are over when a turn, the Afternoon or the day is over."""
BEFORE_DUSK = ("morning", "noon", "afternoon")


@enforces("borrowed/duration", slot=VERBS["until"], without=nothing)
def until(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Create an emblem in Limbo that bears a passive ability for a duration; nothing if that duration is not open."""
    if not is_open(table, state, act.name):
        return ()
    # An emblem as for a reaction: what lasts is a thing in Limbo, with an end, and no invisible state. It bears one
    # ability, which is no printed one: its number says nothing.
    ref = lasting_ref(table.cards[scope.card], act.passive)
    emblem = Emblem(ref, scope.bearer, passive=act.passive, lasting=act.name)
    # A kind of its own, though carried out alike: by `create_emblem` activated reactions are known, counted and told.
    return (EmblemAction("create_lasting", card=scope.card, controller=scope.controller, name=act.name, emblem=emblem),)


def is_open(table: Table, state: State, duration: str) -> bool:
    """Whether a duration can still begin now: this turn, this Afternoon; the day can at any time."""
    if duration == TURN:
        return table.use(IN_ITS_TURN)(bool(state.fact("turn")))
    return duration != AFTERNOON or table.use(BEFORE_ITS_END)(state.fact("phase") in BEFORE_DUSK)


def not_open(table: Table, state: State, scope: Scope, act: Act) -> tuple[Note, ...]:
    """The note on an emblem that is not created because there is no turn, or no Afternoon to come; else none."""
    if act.verb != "until" or is_open(table, state, act.name):
        return ()
    rules = table.cites(IN_ITS_TURN if act.name == TURN else BEFORE_ITS_END)
    return (Note(f"missed.no-{act.name}", (), rules, "missed", about=scope.card),)


def at_any_time(opened: bool) -> bool:
    """Without the item any duration may begin, even one that is over or has not begun."""
    return True


@enforces("borrowed/duration.1", slot=IN_ITS_TURN, without=at_any_time)
def during_a_turn(opened: bool) -> bool:
    """ "This turn" has a meaning during a turn only."""
    return opened


@enforces("borrowed/duration.2", slot=BEFORE_ITS_END, without=at_any_time)
def until_the_afternoon_is_over(opened: bool) -> bool:
    """ "This Afternoon" is said in the Morning, at Noon and in the Afternoon, not later that day."""
    return opened


def goes_on(duration: str, moment: str) -> bool:
    """Without the rule what began to hold for a while holds forever."""
    return False


@enforces("borrowed/duration", slot=DURATION_OVER, without=goes_on)
def is_over(duration: str, moment: str) -> bool:
    """Whether a duration ends at this moment: each ends with its turn, its Afternoon or its day, at the latest."""
    return duration in ENDING[moment]


def ended(table: Table, state: State, moment: str) -> State:
    """The state in which the emblems whose duration ends at this moment are about to cease to exist."""
    emblems = lasting(state)
    # Looked up under every moment that includes it: what lasts for a turn is over with the day, too.
    ending_emblems = [
        emblem
        for emblem in emblems
        if emblem.emblem is not None and table.use(DURATION_OVER)(emblem.emblem.lasting, moment)
    ]
    # Without an event where nothing ends: it would be told.
    return ceasing(state, ending_emblems, moment) if ending_emblems else state


def ceasing(state: State, over: Iterable[GameObject], moment: str) -> State:
    """The state in which these emblems are about to cease to exist.

    All in one event, which belongs to no player: it is the moment that ends them.
    """
    actions = tuple(
        PlainAction("cease", emblem.id, emblem.card, controller=emblem.controller, name=moment) for emblem in over
    )
    # Through the pipeline, so that the end is an event that is told.
    return state.push(ModifyEvent(Event(DURATION, actions)))


def lasting(state: State) -> tuple[GameObject, ...]:
    """The emblems that bear a passive ability for a while."""
    return tuple(
        emblem for emblem in state.in_zone(LIMBO) if emblem.emblem is not None and emblem.emblem.passive is not None
    )


@enforces("4.2.d/remark-1", slot=LASTING_REACTS[AFTER], without=never)
def what_is_put_off_waits() -> bool:
    """What an effect puts off until after a daily effect is a reaction with that trigger, and waits as any other."""
    return True


@enforces("borrowed/next-played", slot=LASTING_REACTS[PLAYED], without=never)
def a_lasting_reaction_reacts() -> bool:
    """What an effect says of a card to be played later is a reaction, made as that card's resolution is done."""
    return True


def spent(state: State, event: Event) -> State:
    """The state in which the emblems are about to cease to exist whose one reaction this event has activated."""
    # Nearly always there is none: only otherwise need those that last be looked through.
    if not any(type(action) is EmblemAction and action.emblem.ability.within for action in event.actions):
        return state
    spent_emblems = [
        emblem
        for emblem in lasting(state)
        if emblem.emblem is not None
        and isinstance(emblem.emblem.passive, Awaits)
        and emblem.emblem.passive.once
        and _activated(emblem, event)
    ]
    return ceasing(state, spent_emblems, NEXT) if spent_emblems else state


def _activated(lasting_emblem: GameObject, event: Event) -> bool:
    """Whether this event has activated the reaction that an emblem bears."""
    made_by = (action.lineage[-1] for action in event.actions if type(action) is EmblemAction and action.lineage)
    # By the key of the modifier that the reaction was.
    return any(key.bearer == lasting_emblem.id for key in made_by)
