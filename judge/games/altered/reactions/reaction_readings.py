"""What reactions rest on where the rules leave it open (R-6.3): the defaults, and the other readings."""

from __future__ import annotations

from judge.engine.run.result import Change
from judge.engine.run.slots import CHANGE
from judge.engine.run.table import Table
from judge.games.altered.matching.filters import matches
from judge.games.altered.objects.abilities import lookup
from judge.games.altered.objects.deck import MISSING, idle
from judge.games.altered.reactions.activate import barred
from judge.games.altered.slots.open_slots import BAR_IN_TIME, RETEST
from judge.model.cards.ability import Cannot
from judge.model.cards.card import Card
from judge.model.play.event import AtomicAction, Event
from judge.model.play.state import State
from judge.model.value import change


def if_it_is_so(so: bool) -> bool:
    """The reading in which what is asked about decides."""
    return so


def in_any_case(so: bool) -> bool:
    """The reading in which it makes no difference."""
    return True


def whatever_made_it(action: AtomicAction) -> bool:
    """A reaction matches what a modifier added as well (R-6.3-added)."""
    return True


def not_what_was_added(action: AtomicAction) -> bool:
    """R-6.3-added=original-only: reactions match what the step itself does, and nothing that was added to it."""
    return not action.lineage


def no() -> bool:
    """What is asked about is not so."""
    return False


def yes() -> bool:
    """What is asked about is so."""
    return True


def as_it_is(table: Table, state: State, event: Event) -> Event:
    """What was added stays: nothing is matched again (R-6.3.b)."""
    return event


def matched_again(table: Table, state: State, event: Event) -> Event:
    """R-6.3.b=retest: emblems whose trigger no longer matches are dropped; their activation stays counted."""
    kept = (one if _still_matches(table, state, event, one) else _dropped(one) for one in event.actions)
    return change(event, actions=tuple(kept))


def settle(table: Table, state: State, event: Event) -> Event:
    """An event to which nothing more applies, without the emblems that some readings drop."""
    event = _without_idle(table, state, event)
    if not any(one.emblem is not None for one in event.actions):
        return event
    if not all(_still_matches(table, state, event, one) for one in event.actions):
        event = table.use(RETEST)(table, state, event)
    return without_late_bars(table, state, event)


def _without_idle(table: Table, state: State, event: Event) -> Event:
    """Without draws from positions that are not there (3.2.2.e)."""
    gone = [at for at in range(len(event.actions)) if idle(table, state, event, at)]
    if not gone:
        return event
    left = (change(_dropped(one), name=MISSING, controller=one.controller) for one in event.actions)
    kept = (other if at in gone else one for at, (one, other) in enumerate(zip(event.actions, left, strict=True)))
    return change(event, actions=tuple(kept))


def without_late_bars(table: Table, state: State, event: Event) -> Event:
    """Without the emblems on which a bar lies that arrives in the event itself (reading R-7.3.1.e)."""
    if not _brings_a_bar(table, state, event):
        return event
    rest = change(event, actions=tuple(_dropped(one) if one.emblem is not None else one for one in event.actions))
    after = table.use(CHANGE)(table, state, rest)
    late = [at for at, one in enumerate(event.actions) if _barred_then(table, after, one, event)]
    if not late or not table.use(BAR_IN_TIME)():
        return event
    kept = (_dropped(one) if at in late else one for at, one in enumerate(event.actions))
    return change(event, actions=tuple(kept))


def _brings_a_bar(table: Table, state: State, event: Event) -> bool:
    """Whether some thing that moves or is created says of a trigger that it cannot activate."""
    barring = table.once("barring", lambda: frozenset(card.id for card in table.cards.values() if _bars(card)))
    return any(one.card in barring for one in event.actions if one.kind in ("move", "create"))


def _bars(card: Card) -> bool:
    passives = (one.passive for one in card.abilities)
    return any(isinstance(one, Cannot) and one.pattern.verb == "activates" for one in passives)


def _barred_then(table: Table, after: Change, one: AtomicAction, event: Event) -> bool:
    """Whether a bar lies on this emblem's reaction once the rest of the event has happened."""
    if one.emblem is None:
        return False
    at = -1 - one.emblem.bearer
    bearer = after.state.find(after.born[at] if at >= 0 else one.emblem.bearer)
    return bearer is not None and barred(table, after.state, bearer, lookup(table, one.emblem.ability)) is not None


def _still_matches(table: Table, state: State, event: Event, one: AtomicAction) -> bool:
    if one.emblem is None or one.emblem.that >= 0 or not one.lineage:
        return True
    bearer = state.find(int(one.lineage[-1].partition(".")[0]))
    ability = lookup(table, one.emblem.ability)
    return bearer is None or matches(table, state, bearer, ability, event.actions[-1 - one.emblem.that])


def _dropped(one: AtomicAction) -> AtomicAction:
    return AtomicAction("nothing", applied=one.applied, lineage=one.lineage)
