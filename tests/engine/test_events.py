"""Propose, strike, modify, apply: the pipeline that every change goes through, without any game's rules in it."""

from __future__ import annotations

from typing import Any

import pytest
import toy

from judge.engine.run.advance import Halt, advance
from judge.engine.run.meter import MOST_ACTIONS
from judge.engine.run.modify import identity, labels
from judge.engine.run.result import ChangedState, Moved, Result
from judge.engine.run.table import Table
from judge.model.play.choice import Choice
from judge.model.play.event import AtomicAction, Event, Modifier, PlainAction
from judge.model.play.frame import ApplyEvent, ModifyEvent
from judge.model.play.keys import Application, ModifierKey
from judge.model.play.note import CardArg, ClauseArg, Note, PlayerArg, note
from judge.model.play.place import NO, YES, Ref, WordRef
from judge.model.play.run import Applied, Said, Stop
from judge.model.play.state import State
from judge.model.value import change

FIRST, MORE = PlainAction("count", name="a"), PlainAction("count", name="b")
EVENT = Event("effect", (FIRST,), "ana")
M1 = ModifierKey(1, "m1")


def modifier(key: str, mode: str = "additive", optional: bool = False, card: str = "card", on: int = -1) -> Modifier:
    """A modifier of the whole step, Ben's."""
    return Modifier(ModifierKey(1, key), 1, card, "ben", on, mode, (MORE,), optional)


def by(*found: Modifier) -> Any:
    """The slot that finds modifiers: those of these that have not been applied to the step yet."""
    return lambda table, state, frame: tuple(one for one in found if one.key not in frame.applied)


def run(table: Table, *answers: Ref, event: Event = EVENT) -> Halt:
    halt = advance(table, toy.state(ModifyEvent(event)), lambda now: False)
    for answer in answers:
        assert halt.choice is not None
        following = advance(table, halt.state, lambda now: False, answer)
        halt = change(following, entries=halt.entries + following.entries)
    return halt


def happened(halt: Halt) -> tuple[AtomicAction, ...]:
    (one,) = (entry.event for entry in halt.entries if isinstance(entry, Applied))
    return one.actions


def said(halt: Halt) -> list[str]:
    return [entry.note.key for entry in halt.entries if isinstance(entry, Said)]


def test_an_event_without_modifiers_happens_as_it_is() -> None:
    assert happened(run(toy.table())) == (FIRST,)


def test_additive_modifiers_are_applied_together_unasked_once_each() -> None:
    """What cannot be ordered wrongly is not asked."""
    halt = run(toy.table(modifiers=by(modifier("m1"), modifier("m2"))))
    assert happened(halt) == (FIRST, MORE, MORE)
    assert said(halt)[:2] == ["modified.m1", "modified.m2"]


def test_modifiers_are_looked_for_again_after_each_round() -> None:
    """6.2.g in the engine: what only the changed event can match is found too."""

    def found(table: Any, state: State, frame: ModifyEvent) -> tuple[Modifier, ...]:
        applicable = [modifier("m1")] + ([modifier("m2")] if frame.looked else [])
        return tuple(one for one in applicable if one.key not in frame.applied)

    assert happened(run(toy.table(modifiers=found))) == (FIRST, MORE, MORE)


@pytest.mark.parametrize("mode", ["additive", "replacement"])
def test_one_ability_takes_hold_of_every_action_that_it_fits(mode: str) -> None:
    """6.2.d in the engine: of each of two draws; in which order makes no difference, so nobody is asked."""

    def found(table: Any, state: State, frame: ModifyEvent) -> tuple[Modifier, ...]:
        return tuple(modifier("m1", mode, on=at) for at, one in enumerate(frame.event.actions) if M1 not in one.applied)

    def modify(
        table: Any, state: Any, frame: ModifyEvent, one: Modifier, accepted: bool
    ) -> tuple[Event, tuple[Note, ...]]:
        done = [change(action, applied=(*action.applied, M1) if at == one.on else action.applied, name="b")
                if mode == "replacement" and at == one.on else
                change(action, applied=(*action.applied, M1)) if at == one.on else action
                for at, action in enumerate(frame.event.actions)]  # fmt: skip
        added = (change(MORE, applied=(M1,)),) if mode == "additive" else ()
        return change(frame.event, actions=(*done, *added)), ()

    halt = run(toy.table(modifiers=found, modify=modify), event=Event("effect", (FIRST, FIRST), "ana"))
    assert halt.choice is None
    assert sorted(one.name for one in happened(halt)) == (["a", "a", "b", "b"] if mode == "additive" else ["b", "b"])


def test_all_that_is_applicable_is_applied_even_where_nobody_looks_again() -> None:
    """6.2.g in the engine: looking again finds what is new; what was found at first is not lost without it."""

    def found(table: Any, state: State, frame: ModifyEvent) -> tuple[Modifier, ...]:
        return () if frame.looked else (modifier("m1"), modifier("m2"))

    assert happened(run(toy.table(modifiers=found))) == (FIRST, MORE, MORE)


def test_a_choice_of_modifiers_names_its_rules() -> None:
    """The note of the choice names who chose, what, and the rules that say so."""
    found = by(modifier("m1", card="left"), modifier("m2", "replacement", card="right"))
    table = toy.table(modifiers=found, chooser=lambda table, state, event, found: ("ana", ("6.2.e",)))
    halt = run(table, WordRef("right"))
    (chosen,) = (one.note for one in halt.entries if isinstance(one, Said) and one.note.key == "modifier.chosen")
    assert chosen.rules == ("6.2.e",)
    what = ClauseArg("modifier-of.replacement", (("card", CardArg("right", "ben")),))
    assert dict(chosen.args) == {"player": PlayerArg("ana"), "what": what}


def test_what_was_applied_stands_in_the_frames() -> None:
    """A state in the middle of a resolution knows what has already been applied."""
    states: list[State] = []

    def until(state: State) -> bool:
        states.append(state)
        return False

    advance(toy.table(modifiers=by(modifier("m1"))), toy.state(ModifyEvent(EVENT)), until)
    larger = Event("effect", (FIRST, MORE), "ana")
    tops = [state.frames[-1] for state in states if state.frames]
    assert tops == [ModifyEvent(EVENT), ModifyEvent(larger, (M1,), looked=True), ApplyEvent(larger, (M1,))]


def test_one_replacement_alone_is_applied_unasked() -> None:
    halt = run(toy.table(modifiers=by(modifier("m1", "replacement"))))
    assert happened(halt) == (MORE,)
    assert halt.stop == Stop("done")


@pytest.mark.parametrize(("picked", "wanted"), [("left", (MORE,)), ("right", (MORE, MORE))])
def test_a_replacement_beside_anything_is_asked(picked: str, wanted: tuple[AtomicAction, ...]) -> None:
    """The controller of the step says which modifier comes first; then everything is looked at again."""

    def found(table: Any, state: State, frame: ModifyEvent) -> tuple[Modifier, ...]:
        both = (modifier("m1", card="left"), modifier("m2", "replacement", card="right"))
        return tuple(one for one in both if one.key not in frame.applied)

    table = toy.table(modifiers=found)
    asked = run(table)
    assert asked.choice is not None
    assert (asked.choice.player, asked.choice.kind) == ("ana", "modifier")
    assert asked.choice.options == (WordRef("left"), WordRef("right"))
    assert happened(run(table, WordRef(picked))) == wanted


def test_where_nobody_chooses_the_first_that_was_found_is_applied() -> None:
    found = by(modifier("m1", card="left"), modifier("m2", "replacement", card="right"))
    halt = run(toy.table(modifiers=found, chooser=lambda table, state, event, found: ("", ())))
    assert halt.choice is None
    assert said(halt)[:2] == ["modified.m1", "modified.m2"]


def test_an_answer_tells_modifiers_of_one_card_apart() -> None:
    pair = (modifier("m1", card="x"), modifier("m2", card="y"), modifier("m3", card="x"))
    assert labels(pair) == ("x.1", "y", "x.2")


@pytest.mark.parametrize(("answer", "wanted"), [(YES, (FIRST, MORE)), (NO, (FIRST,))])
def test_an_optional_modifier_waits_for_its_controllers_word(answer: WordRef, wanted: tuple[AtomicAction, ...]) -> None:
    """And it is asked once: refused is dealt with, as applied is."""
    table = toy.table(modifiers=by(modifier("m1", optional=True)))
    asked = run(table)
    assert asked.choice is not None
    assert (asked.choice.player, asked.choice.kind, asked.choice.options) == ("ben", "may", (YES, NO))
    done = run(table, answer)
    assert happened(done) == wanted
    assert done.choice is None


@pytest.mark.parametrize(("answer", "wanted"), [(YES, "1"), (NO, "")])
def test_only_what_is_applied_counts(answer: WordRef, wanted: str) -> None:
    """6.3.f in the engine: a limit is on what was applied."""

    def count(table: Any, state: State, one: Modifier) -> State:
        return state.with_fact("counted", 1)

    halt = run(toy.table(modifiers=by(modifier("m1", optional=True)), count=count), answer)
    assert halt.state.fact("counted") == wanted


def test_of_several_optional_modifiers_each_is_decided_by_itself() -> None:
    found = by(modifier("m1", optional=True, card="left"), modifier("m2", optional=True, card="right"))
    for answers in ((YES, NO), (NO, YES)):
        halt = run(toy.table(modifiers=found), *answers)
        assert halt.choice is None
        assert happened(halt) == (FIRST, MORE)
        assert [key for key in said(halt) if key != "happened"] == [
            f"modified.m{n}" if answer == YES else "refused" for n, answer in enumerate(answers, 1)
        ]


def test_an_ability_on_one_action_is_not_another_ability_on_another() -> None:
    names = [identity(modifier(key, on=at)) for key in ("1", "11") for at in (-1, 1, 11)]
    assert len(set(names)) == len(names)


def test_an_optional_modifier_that_no_longer_applies_is_not_asked() -> None:
    frame = ModifyEvent(EVENT, pending=Application(M1, -1))
    halt = advance(toy.table(modifiers=by(modifier("m2"))), toy.state(frame), lambda now: False)
    assert halt.choice is None
    assert happened(halt) == (FIRST, MORE)


def test_what_is_impossible_is_struck_before_anything_modifies() -> None:
    """1.4.1.d in the engine."""
    seen: list[Event] = []

    def strike(table: Any, state: State, event: Event) -> tuple[Event, tuple[Note, ...]] | None:
        return (change(event, actions=(MORE,)), (note("struck"),)) if event.actions == (FIRST,) else None

    def found(table: Any, state: State, frame: ModifyEvent) -> tuple[Modifier, ...]:
        seen.append(frame.event)
        return ()

    halt = run(toy.table(strike=strike, modifiers=found))
    assert [event.actions for event in seen] == [(MORE,)]
    assert said(halt)[0] == "struck"
    assert happened(halt) == (MORE,)


def test_what_a_modifier_made_impossible_is_struck_too() -> None:
    def strike(table: Any, state: State, event: Event) -> tuple[Event, tuple[Note, ...]] | None:
        return (change(event, actions=(FIRST,)), (note("struck"),)) if MORE in event.actions else None

    assert happened(run(toy.table(strike=strike, modifiers=by(modifier("m1"))))) == (FIRST,)


def test_an_event_that_feeds_itself_is_stopped() -> None:
    halt = run(toy.table(modifiers=lambda table, state, frame: (modifier("m1"),)))
    assert halt.stop.reason == "limit"
    assert halt.stop.detail is not None
    assert halt.stop.detail.key == "limit.event"
    assert halt.spent <= MOST_ACTIONS + 2


def test_what_an_event_needs_first_comes_first() -> None:
    """3.2.2.d in the engine: the event is carried out once nothing is left to prepare, and asked again until then."""

    def prepare(table: Any, state: State, frame: ApplyEvent, answer: Ref | None) -> Result | None:
        if state.fact("ready"):
            return None
        if answer is None:
            return Choice("chance", "shuffle", (YES, NO))
        return Moved(state.with_fact("ready", 1), (note("prepared"),))

    table = toy.table(prepare=prepare)
    asked = run(table)
    assert asked.choice is not None
    assert asked.choice.player == "chance"
    halt = run(table, YES)
    assert said(halt)[0] == "prepared"
    assert happened(halt) == (FIRST,)


def test_all_actions_of_an_event_are_one_change() -> None:
    seen: list[Event] = []

    def change_all(table: Any, state: State, event: Event) -> ChangedState:
        seen.append(event)
        return toy.change_all(table, state, event)

    both = Event("effect", (FIRST, MORE, FIRST))
    halt = run(toy.table(change=change_all), event=both)
    assert seen == [both]
    assert (halt.state.fact("a"), halt.state.fact("b")) == ("2", "1")


def test_what_an_event_still_entails_comes_after_it() -> None:
    table = toy.table(after=lambda table, before, event, change: change.state.with_fact("c", 1))
    (one,) = (entry for entry in run(table).entries if isinstance(entry, Applied))
    assert (one.before.fact("c"), one.after.fact("c")) == ("", "1")


def test_what_is_said_of_an_event_is_said_of_the_state_before_it() -> None:
    seen: list[str] = []

    def say(table: Any, before: State, event: Event, change: ChangedState) -> tuple[()]:
        seen.append(before.fact("a"))
        return ()

    run(toy.table(say=say))
    assert seen == [""]
