"""Propose, modify, apply: additive modifiers are added once each; what nobody can order yet is refused, not guessed."""

from __future__ import annotations

from typing import Any

import toy

from judge.engine.advance import advance
from judge.engine.modify import add
from judge.engine.outcome import Change
from judge.model.event import AtomicAction, Event, Modifier
from judge.model.frame import ApplyEvent, ModifyEvent
from judge.model.run import Applied
from judge.model.state import State

FIRST, MORE = AtomicAction("count", name="a"), AtomicAction("count", name="b")
EVENT = Event("effect", (FIRST,), "ana")


def modifier(key: str, mode: str = "additive") -> Modifier:
    return Modifier(key, bearer=1, controller="ana", on=0, mode=mode, actions=(MORE,))


def by(*found: Modifier) -> Any:
    """The slot that finds modifiers: those of these that have not been applied yet."""
    return lambda table, state, frame: tuple(one for one in found if one.key not in frame.applied)


def test_an_event_without_modifiers_happens_as_it_is() -> None:
    halt = advance(toy.table(), toy.state(ModifyEvent(EVENT)), lambda now: False)
    assert [one.event for one in halt.entries if isinstance(one, Applied)] == [EVENT]


def test_additive_modifiers_add_their_actions_once_each() -> None:
    """6.2.c, 6.2.g, 6.2.h in the engine."""
    table = toy.table(modifiers=by(modifier("m1"), modifier("m2")))
    halt = advance(table, toy.state(ModifyEvent(EVENT)), lambda now: False)
    (happened,) = (one.event for one in halt.entries if isinstance(one, Applied))
    assert happened.actions == (FIRST, MORE, MORE)


def test_modifiers_are_looked_for_again_after_each_round() -> None:
    """6.2.g: what only the changed event can match is found too."""

    def found(table: Any, state: State, frame: ModifyEvent) -> tuple[Modifier, ...]:
        applicable = [modifier("m1")] + ([modifier("m2")] if len(frame.event.actions) > 1 else [])
        return tuple(one for one in applicable if one.key not in frame.applied)

    halt = advance(toy.table(modifiers=found), toy.state(ModifyEvent(EVENT)), lambda now: False)
    (happened,) = (one.event for one in halt.entries if isinstance(one, Applied))
    assert happened.actions == (FIRST, MORE, MORE)


def test_what_was_applied_stands_in_the_frame() -> None:
    """Design 5: a state in the middle of a resolution knows what has already been applied."""
    states: list[State] = []
    table = toy.table(modifiers=by(modifier("m1")))
    advance(table, toy.state(ModifyEvent(EVENT)), lambda now: bool(states.append(now)))
    tops = [state.frames[-1] for state in states if state.frames]
    assert tops == [ModifyEvent(EVENT), ModifyEvent(add(EVENT, (modifier("m1"),)), ("m1",)), ApplyEvent(add(EVENT, (modifier("m1"),)))]


def test_a_replacement_is_refused_and_not_guessed() -> None:
    table = toy.table(modifiers=by(modifier("m1"), modifier("m2", "replacement")))
    halt = advance(table, toy.state(ModifyEvent(EVENT)), lambda now: False)
    assert halt.stop.reason == "unsupported"
    assert halt.entries == ()


def test_all_actions_of_an_event_are_one_change() -> None:
    seen: list[Event] = []

    def change_all(table: Any, state: State, event: Event) -> Change:
        seen.append(event)
        return toy.change_all(table, state, event)

    both = Event("effect", (FIRST, MORE, FIRST))
    halt = advance(toy.table(change=change_all), toy.state(ApplyEvent(both)), lambda now: False)
    assert seen == [both]
    assert (halt.state.fact("a"), halt.state.fact("b")) == ("2", "1")


def test_what_an_event_still_entails_comes_after_it() -> None:
    table = toy.table(after=lambda table, event, change: change.state.with_fact("c", 1))
    halt = advance(table, toy.state(ApplyEvent(EVENT)), lambda now: False)
    (happened,) = (one for one in halt.entries if isinstance(one, Applied))
    assert (happened.before.fact("c"), happened.after.fact("c")) == ("", "1")


def test_what_is_said_of_an_event_is_said_of_the_state_before_it() -> None:
    seen: list[str] = []

    def say(table: Any, before: State, event: Event, change: Change) -> tuple[()]:
        seen.append(before.fact("a"))
        return ()

    advance(toy.table(say=say), toy.state(ApplyEvent(EVENT)), lambda now: False)
    assert seen == [""]
