"""What cannot happen does not, and cannot be modified into something that could (1.4.1)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.matching.abilities_in_play import Standing, standing
from judge.games.altered.matching.order_sensitivity import acts_of
from judge.games.altered.matching.patterns import fits_pattern
from judge.games.altered.objects.action_phrases import intended
from judge.games.altered.objects.daily_limits import within_limits
from judge.games.altered.plain_answers import never
from judge.games.altered.reactions.react import reacting
from judge.games.altered.slots.event_slots import ATTEMPT, FORBIDDEN, STRIKE_FIRST, STRIKE_ONLY
from judge.model.cards.ability import Cannot, Pattern
from judge.model.cards.card import Card
from judge.model.play.event import AtomicAction, Event, Modifier
from judge.model.play.note import CardArg, Note
from judge.model.play.state import GameObject, State
from judge.model.value import change


@enforces("1.4.1.a", without=never)
def forbidden_is_impossible() -> bool:
    """What a passive says cannot be done is not done, whatever tries it."""
    return True


def nothing_goes_on(event: Event, struck: frozenset[int]) -> frozenset[int]:
    """Without 1.4.1.c one impossible part stops the whole step."""
    return frozenset(range(len(event.actions)))


@enforces("1.4.1.c", without=nothing_goes_on)
def only_the_impossible(event: Event, struck: frozenset[int]) -> frozenset[int]:
    """Only the impossible part is left out; the rest happens."""
    return struck


@enforces("1.4.1.d", without=never)
def before_anything_modifies() -> bool:
    """An impossible event cannot be modified: it is struck before modifiers are looked for."""
    return True


def nothing_forbids(table: Table, state: State) -> bool:
    """Whether no object could say that something cannot happen: then nothing need be looked at."""
    cards = table.once("forbidding", lambda: frozenset(card.id for card in table.cards.values() if _forbids(card)))
    return table.once("forbids nothing", lambda: all(one.card not in cards for one in state.objects), state.objects)


def _forbids(card: Card) -> bool:
    every = (*(ability.passive for ability in card.abilities), *(act.passive for act in acts_of(card)))
    return any(isinstance(one, Cannot) for one in every)


def forbidders(table: Table, state: State, kind: str) -> tuple[tuple[Standing, Pattern], ...]:
    """The passives that could forbid atomic actions of this kind."""
    return table.once(("forbids", kind), lambda: tuple(_forbidders(table, state, kind)), state.objects)


def _forbidders(table: Table, state: State, kind: str) -> Iterator[tuple[Standing, Pattern]]:
    for one in standing(table, state, kind):
        if isinstance(one.ability.passive, Cannot):
            yield one, one.ability.passive.pattern


def forbidding(table: Table, state: State, action: AtomicAction) -> GameObject | None:
    """The object whose passive says that this cannot happen; None if nothing forbids it."""
    there = () if action.kind == "nothing" else forbidders(table, state, action.kind)
    if not there or not table.use(FORBIDDEN)():
        return None
    for one, pattern in there:
        if one.works and fits_pattern(table, state, one.bearer, pattern, action):
            return one.bearer
    return None


def attempts(table: Table, state: State, event: Event) -> tuple[Modifier, ...]:
    """R-1.4.1.d.3=attempt-counts: the reactions that what is impossible still activates, before it is struck."""
    tried = [at for at, one in enumerate(event.actions) if forbidding(table, state, one) is not None]
    found = [one for at in tried for one in reacting(table, state, at, event.actions[at])]
    new = tuple(one for one in found if one.key not in event.actions[one.on].applied)
    return within_limits(table, state, event, new) if new and table.use(ATTEMPT)() else ()


def strike(table: Table, state: State, event: Event, last: bool = False) -> tuple[Event, tuple[Note, ...]] | None:
    """The event without its impossible actions, or None if all of it is possible.

    Looked at before the first modifier and again after each, for each atomic action by itself; under an ablation of
    1.4.1.d only when everything was modified (``last``).
    """
    if not last and not table.use(STRIKE_FIRST)():
        return None
    found = {at: by for at, action in enumerate(event.actions) if (by := forbidding(table, state, action)) is not None}
    if not found or attempts(table, state, event):
        return None
    gone = table.use(STRIKE_ONLY)(event, frozenset(found))
    actions = tuple(
        AtomicAction("nothing", applied=one.applied, lineage=one.lineage) if at in gone else one
        for at, one in enumerate(event.actions)
    )
    rules = table.cites(FORBIDDEN, STRIKE_ONLY, STRIKE_FIRST)
    said = tuple(_refused(event.actions[at], by, rules) for at, by in found.items())
    return change(event, actions=actions), said


def _refused(action: AtomicAction, by: GameObject, rules: tuple[str, ...]) -> Note:
    """What is said of an impossible action: what would have happened, and what forbids it."""
    about = (("what", intended(action)), ("by", CardArg(by.card, by.controller)))
    return Note("cannot", about, rules, "missed", about=action.card)
