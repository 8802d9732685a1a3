"""What cannot happen is struck from an event, and no modifier can turn it into something possible (1.4.1)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.slots import STRIKE
from judge.engine.run.table import Table
from judge.games.altered.matching.abilities_in_play import standing
from judge.games.altered.matching.order_sensitivity import acts_of
from judge.games.altered.matching.patterns import fits_on_board
from judge.games.altered.modifiers.defender import defender
from judge.games.altered.objects.action_phrases import barred
from judge.games.altered.objects.daily_limits import within_limits
from judge.games.altered.objects.draws import identified
from judge.games.altered.objects.placeholder import placeholder
from judge.games.altered.plain_answers import never
from judge.games.altered.reactions.react import reacting
from judge.games.altered.slots.event_slots import ATTEMPT_ACTIVATES, FORBIDDEN, STRIKE_FIRST, STRIKE_ONLY
from judge.games.altered.slots.keyword_slots import DEFENDS
from judge.model.cards.ability import Cannot
from judge.model.cards.card import Card
from judge.model.play.event import AtomicAction, Event, Modifier
from judge.model.play.note import CardArg, Note
from judge.model.play.state import GameObject, State
from judge.model.value import change


@enforces("1.4.1.a", slot=FORBIDDEN, without=never)
def forbidden_is_impossible() -> bool:
    """What a passive says cannot be done is not done, whichever effect, cost or rule would do it."""
    return True


@reading("R-1.4.1.d.2", "whole-event", slot=STRIKE_ONLY)
def nothing_goes_on(event: Event, struck: frozenset[int]) -> frozenset[int]:
    """Without 1.4.1.c one impossible part stops the whole step."""
    return frozenset(range(len(event.actions)))


@enforces("1.4.1.c", slot=STRIKE_ONLY, without=nothing_goes_on, rests_on=("R-1.4.1.d.2",))
def only_the_impossible(event: Event, struck: frozenset[int]) -> frozenset[int]:
    """Only the impossible part is left out; the rest happens."""
    return struck


@enforces("1.4.1.d", slot=STRIKE_FIRST, without=never)
def before_anything_modifies() -> bool:
    """An impossible event cannot be modified: it is struck before modifiers are looked for."""
    return True


def nothing_forbids(table: Table, state: State) -> bool:
    """Whether no object on the board has a passive that forbids something: a quick test, made once a board."""
    # Once a table: which cards can forbid does not change with the board, only which of them are on it.
    cards = table.of_cards("forbidding", lambda: frozenset(card.id for card in table.cards.values() if _forbids(card)))
    return table.once(
        "forbids nothing", lambda: all(game_object.card not in cards for game_object in state.objects), state.objects
    )


def _forbids(card: Card) -> bool:
    passives = (*(ability.passive for ability in card.abilities), *(act.passive for act in acts_of(card)))
    return any(isinstance(passive, Cannot) for passive in passives)


def forbidding(table: Table, state: State, action: AtomicAction) -> GameObject | None:
    """The object whose passive says that this cannot happen; None if nothing forbids it."""
    # First, as its rule is the one that is cited wherever it is met (`_bar_rules`).
    # Apart: Defender is a keyword with a rule of its own, and no passive that forbids by a pattern.
    if action.kind == "advance":
        defending_object = defender(table, state, action)
        if defending_object is not None:
            return defending_object
    # The rule is asked only where some passive could be about it, as a ruling rests on whatever was asked: most boards
    # have none.
    abilities_and_patterns = (
        () if action.kind == "nothing" else standing(table, state, action.kind).on(action).forbidding
    )
    if not abilities_and_patterns or not table.use(FORBIDDEN)():
        return None
    # One is enough; the oldest is named, so that it is the same one every time.
    for standing_ability, pattern in abilities_and_patterns:
        if standing_ability.works and fits_on_board(table, state, standing_ability.bearer, pattern, action):
            return standing_ability.bearer
    return None


def forbidden(table: Table, state: State, event: Event) -> dict[int, GameObject]:
    """What forbids each impossible action of an event, by the position of the action."""
    # Kept for one position: it is asked before modifiers are looked for, and again as they are.
    cached_event, forbidder_at = table.once("forbidden", lambda: (event, _forbidden(table, state, event)), state)
    return forbidder_at if cached_event is event else _forbidden(table, state, event)


def _forbidden(table: Table, state: State, event: Event) -> dict[int, GameObject]:
    forbidder_by_index = [
        (action_index, forbidding(table, state, action)) for action_index, action in enumerate(event.actions)
    ]
    return {action_index: forbidder for action_index, forbidder in forbidder_by_index if forbidder is not None}


@fills(ATTEMPT_ACTIVATES, rests_on=("R-1.4.1.d.3",))
def attempt_activates_nothing() -> bool:
    """The attempt of what is impossible activates no reaction (reading R-1.4.1.d.3)."""
    return False


@reading("R-1.4.1.d.3", "attempt-counts", slot=ATTEMPT_ACTIVATES)
def attempt_activates_reactions() -> bool:
    """The attempt of what is impossible activates the reactions that match it."""
    return True


def attempts(table: Table, state: State, event: Event) -> tuple[Modifier, ...]:
    """The reactions that an impossible action still activates (R-1.4.1.d.3=attempt-counts); else none.

    They are looked for before that action is struck.
    """
    # With the cards that it draws, as the event would have been: by them a reaction may tell the draw that it means.
    event = identified(table, state, event)
    # Matched by themselves, as the event would have been: the attempt is not modified.
    reactions = [reaction for at in forbidden(table, state, event) for reaction in reacting(table, state, event, at)]
    # Each once: after the last of them the impossible action is struck.
    unapplied = tuple(reaction for reaction in reactions if reaction.key not in event.actions[reaction.on].applied)
    # The reading last, where some reaction is left: a ruling names every reading that was asked.
    return within_limits(table, state, event, unapplied) if unapplied and table.use(ATTEMPT_ACTIVATES)() else ()


@fills(STRIKE)
def strike(table: Table, state: State, event: Event, last: bool = False) -> tuple[Event, tuple[Note, ...]] | None:
    """The event without its impossible actions, with a note for each; None if nothing is struck.

    Called before the first modifier and again after each: a modifier can make an action impossible. Each atomic action
    is judged by itself. ``last`` says that everything was modified: only then is anything struck while 1.4.1.d is
    switched off.
    """
    # At the end it makes no difference whether the rule holds: what is impossible does not happen in either case.
    if not last and not table.use(STRIKE_FIRST)():
        return None
    identified_event = identified(table, state, event)
    forbidder_at = forbidden(table, state, identified_event)
    # As long as the attempt can still activate something, it stays in the event.
    if not forbidder_at or attempts(table, state, event):
        return None
    # All that is impossible at once: two bars on two cards must not depend on which is looked at first.
    struck_indexes = table.use(STRIKE_ONLY)(event, frozenset(forbidder_at))
    # In their places, as emblems of this event name actions by position. Of the event as it was: which cards it takes
    # is told, but found out again until it happens.
    actions = tuple(placeholder(action) if at in struck_indexes else action for at, action in enumerate(event.actions))
    # A note for what is forbidden; what falls with it under another reading is forbidden by nobody.
    notes = tuple(
        _refused(state, identified_event.actions[at], forbidder, _bar_rules(table, state, identified_event.actions[at]))
        for at, forbidder in forbidder_at.items()
    )
    return change(event, actions=actions), notes


def _bar_rules(table: Table, state: State, action: AtomicAction) -> tuple[str, ...]:
    """The rules on what is forbidden: of Defender its own, of any other bar that a passive can forbid."""
    bar = DEFENDS if defender(table, state, action) is not None else FORBIDDEN
    return table.cites(bar, STRIKE_ONLY, STRIKE_FIRST)


def _refused(state: State, action: AtomicAction, forbidder: GameObject, rules: tuple[str, ...]) -> Note:
    """The note on an impossible action: what would have happened, and which object forbids it."""
    args = (("what", barred(state, action)), ("by", CardArg(forbidder.card, forbidder.controller)))
    return Note("cannot", args, rules, "missed", about=action.card)
