"""What reactions rest on where the rules leave it open (R-6.3): the defaults, and the other readings."""

from __future__ import annotations

from judge.engine.run.enforce import fills, reading
from judge.engine.run.result import ChangedState
from judge.engine.run.slots import CHANGE, SETTLE
from judge.engine.run.table import Table
from judge.games.altered.matching.events import counted_with
from judge.games.altered.matching.filters import MOVING
from judge.games.altered.matching.triggers import matches
from judge.games.altered.objects.abilities import lookup
from judge.games.altered.objects.deck import MISSING, idle
from judge.games.altered.objects.draws import identified
from judge.games.altered.objects.placeholder import placeholder
from judge.games.altered.reactions.activate import barred
from judge.games.altered.slots.event_slots import MATCHABLE
from judge.games.altered.slots.open_slots import ARRIVING_BAR_APPLIES, RETEST
from judge.games.altered.words.pattern_words import ACTIVATED
from judge.model.cards.ability import Cannot
from judge.model.cards.card import Card
from judge.model.play.event import AtomicAction, EmblemAction, Event
from judge.model.play.state import State
from judge.model.value import change


@fills(MATCHABLE, rests_on=("R-6.3-added",))
def whatever_made_it(action: AtomicAction) -> bool:
    """A reaction also matches what a modifier added (R-6.3-added)."""
    return True


@reading("R-6.3-added", "original-only", slot=MATCHABLE)
def not_what_was_added(action: AtomicAction) -> bool:
    """R-6.3-added=original-only: reactions match what the step itself does, and nothing that was added to it."""
    return not action.lineage


@fills(RETEST, rests_on=("R-6.3.b",))
def as_it_is(table: Table, state: State, event: Event) -> Event:
    """The event unchanged: emblems stay even if their trigger no longer matches (R-6.3.b)."""
    return event


@reading("R-6.3.b", "retest", slot=RETEST)
def matched_again(table: Table, state: State, event: Event) -> Event:
    """R-6.3.b=retest: emblems whose trigger no longer matches are dropped; their activations stay counted."""
    retested_actions = (
        action if still_matches(table, state, event, action) else placeholder(action) for action in event.actions
    )
    return change(event, actions=tuple(retested_actions))


@fills(SETTLE)
def settle(table: Table, state: State, event: Event) -> Event:
    """The event once nothing more applies: without draws of nothing, and without emblems that a reading drops."""
    # Draws of nothing go first: an emblem that answered one has lost its trigger by then. Which cards the others take
    # is fixed with this: nothing is applied any more that could change it.
    event = identified(table, state, _without_idle(table, state, event))
    if not [action for action in event.actions if type(action) is EmblemAction]:
        return event
    # Asked only where some emblem has lost its event: elsewhere both options are the same, and a ruling names every
    # reading that was asked.
    if not all(still_matches(table, state, event, action) for action in event.actions):
        event = table.use(RETEST)(table, state, event)
    # Of the emblems that are left: whether what is dropped was barred is no question.
    return without_late_bars(table, state, event)


def _without_idle(table: Table, state: State, event: Event) -> Event:
    """The event without draws from positions that are not there (3.2.2.e)."""
    known: dict[str, dict[int, int]] = {}
    idle_positions = [
        at for at, action in enumerate(event.actions) if action.kind == "draw" and idle(table, state, event, at, known)
    ]
    if not idle_positions:
        return event
    # With a name, a player and a verb, so that it can still be told whose card was missing, and for what.
    actions_after = (
        change(placeholder(action), name=MISSING, controller=action.controller, verb=action.verb)
        if at in idle_positions
        else action
        for at, action in enumerate(event.actions)
    )
    return change(event, actions=tuple(actions_after))


@fills(ARRIVING_BAR_APPLIES, rests_on=("R-7.3.1.e",))
def bar_comes_too_late() -> bool:
    """A bar that arrives in the event itself does not keep its trigger from activating (reading R-7.3.1.e)."""
    return False


@reading("R-7.3.1.e", "same-event", slot=ARRIVING_BAR_APPLIES)
def bar_is_in_time() -> bool:
    """A bar that arrives in the event itself keeps its trigger from activating."""
    return True


def without_late_bars(table: Table, state: State, event: Event) -> Event:
    """The event without emblems whose trigger is barred by an object that arrives in this event (reading R-7.3.1.e)."""
    # The board after the event is worked out only where a bar could arrive in it.
    if not _brings_a_bar(table, state, event):
        return event
    # Without the emblems in question: the board is wanted on which they would come into being. Placeholders, here and
    # below, as actions of an event name each other by position, which must not shift.
    event_without_emblems = change(
        event,
        actions=tuple(placeholder(action) if type(action) is EmblemAction else action for action in event.actions),
    )
    changed_state = table.use(CHANGE)(table, state, event_without_emblems)
    late_positions = [at for at, action in enumerate(event.actions) if _barred_then(table, changed_state, action)]
    # As everywhere: the reading is asked once both of its options would differ. What was asked is told as something on
    # which the ruling rests.
    if not late_positions or not table.use(ARRIVING_BAR_APPLIES)():
        return event
    actions_after = (placeholder(action) if at in late_positions else action for at, action in enumerate(event.actions))
    return change(event, actions=tuple(actions_after))


def _brings_a_bar(table: Table, state: State, event: Event) -> bool:
    """Whether an object that the event moves or creates could bar a trigger; a quick test by its card."""
    barring_cards = table.of_cards(
        "barring", lambda: frozenset(card.id for card in table.cards.values() if _bars(card))
    )
    return any(action.card in barring_cards for action in event.actions if action.kind in MOVING)


def _bars(card: Card) -> bool:
    passives = (ability.passive for ability in card.abilities)
    return any(isinstance(passive, Cannot) and passive.pattern.verb == ACTIVATED for passive in passives)


def _barred_then(table: Table, after: ChangedState, action: AtomicAction) -> bool:
    """Whether this emblem's reaction is barred once the rest of the event has happened."""
    if type(action) is not EmblemAction:
        return False
    # A negative bearer is the object that an action of this very event makes.
    creation_index = -1 - action.emblem.bearer
    bearer = after.state.find(after.born[creation_index] if creation_index >= 0 else action.emblem.bearer)
    return bearer is not None and barred(table, after.state, bearer, lookup(table, action.emblem.ability)) is not None


def still_matches(table: Table, state: State, event: Event, action: AtomicAction) -> bool:
    """Whether the reaction of this emblem matches the event as it is now; true of all that is no such emblem."""
    # Only what speaks of an action of this very event (a negative number) can lose it; an order speaks of none (0).
    if type(action) is not EmblemAction or action.emblem.that >= 0 or not action.lineage:
        return True
    # A token that is only created has no id yet; what created it is what it matches.
    # Last in its lineage stands the reaction itself.
    bearer = state.find(action.lineage[-1].bearer)
    trigger = lookup(table, action.emblem.ability).trigger
    matched_index = -1 - action.emblem.that
    return bearer is None or matches(
        table, state, bearer, trigger, event.actions[matched_index], counted_with(event, matched_index)
    )
