"""The past as rules can ask about it: what is remembered of an event, what a span that is over takes with it."""

from __future__ import annotations

from judge.engine.run import slots
from judge.engine.run.advance import advance
from judge.engine.run.history import dealt, deeds, first, forget, is_first, moved, not_known, remember
from judge.engine.run.result import ChangedState
from judge.engine.run.table import Table
from judge.model.play.event import Event, PlainAction
from judge.model.play.frame import ApplyEvent
from judge.model.play.history import PastDeed
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Alternative
from judge.model.value import change
from tests.engine import toy

TURN, ROUND = ("turn", "round"), ("round",)
MOVED = PastDeed("move", "ana", 3, within=TURN)
HURT = PastDeed("damage", "ben", 3, other=5, amount=2, within=TURN)
PAST = remember(toy.state(), MOVED, HURT, change(HURT, by="cleo", amount=1, within=ROUND))


def test_deeds_are_asked_for_by_span_kind_and_whatever_is_named() -> None:
    assert [deed.by for deed in deeds(PAST, "round", "damage")] == ["ben", "cleo"]
    assert [deed.by for deed in deeds(PAST, "turn", "damage")] == ["ben"]
    assert deeds(PAST, "round", "damage", by="cleo", object=3, other=5)[0].amount == 1
    assert deeds(PAST, "round", "damage", object=4) == deeds(PAST, "day", "damage") == ()


def test_first_moved_and_dealt() -> None:
    assert first(PAST, "round", "damage") == HURT
    assert first(PAST, "round", "damage", by="ana") is None
    assert is_first(PAST, "turn", "damage")
    assert not is_first(PAST, "round", "damage")
    assert not is_first(toy.state(), "round", "damage")
    assert moved(PAST, "turn", 3)
    assert not moved(PAST, "turn", 5)
    assert [(deed.by, deed.other, deed.amount) for deed in dealt(PAST, "round", 3)] == [("ben", 5, 2), ("cleo", 5, 1)]


def test_a_span_that_is_over_is_forgotten_and_a_longer_one_is_not() -> None:
    later = forget(PAST, "turn")
    assert not deeds(later, "turn", "move")
    assert [deed.kind for deed in later.history] == ["move", "damage", "damage"]
    assert forget(later, "round").history == ()
    assert forget(PAST, "day") == PAST


def test_what_a_rule_would_not_notice_is_not_remembered_again() -> None:
    assert not_known(PAST, MOVED) == ()
    assert not_known(PAST, MOVED, 2) == (MOVED,)
    assert not_known(PAST, change(MOVED, object=4)) == (change(MOVED, object=4),)
    assert not_known(forget(PAST, "turn"), MOVED) == (MOVED,)  # the turn is over, and this is another one


def record(table: Table, before: State, event: Event, changed: ChangedState) -> tuple[PastDeed, ...]:
    return tuple(PastDeed(action.kind, event.controller, within=ROUND) for action in event.actions if action.name)


def remembering(**other: object) -> Table:
    """A table of a game that remembers, which the toy does not."""
    table = toy.table(**other)  # type: ignore[arg-type]
    slots_filled = table.ruleset.slots | {slots.RECORD.name: Alternative(record)}
    return Table(change(table.ruleset, slots=slots_filled), {})


EVENT = ApplyEvent(Event("effect", (PlainAction("count", name="a"), PlainAction("rest")), "ana"))


def test_deeds_of_an_event_are_remembered_once_it_has_happened() -> None:
    end = advance(remembering(), toy.state(EVENT), lambda now: False).state
    assert end.history == (PastDeed("count", "ana", within=ROUND),)
    assert end.fact("a") == "1"


def test_what_an_event_entails_sees_its_own_deeds() -> None:
    seen: list[bool] = []

    def after(table: Table, before: State, event: Event, changed: ChangedState) -> State:
        seen.append(is_first(changed.state, "round", "count"))
        return changed.state

    advance(remembering(after=after), toy.state(EVENT, EVENT), lambda now: False)
    assert seen == [True, False]


def test_a_game_that_remembers_nothing_has_no_history() -> None:
    assert advance(toy.table(), toy.state(EVENT), lambda now: False).state.history == ()
