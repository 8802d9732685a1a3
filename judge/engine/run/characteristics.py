"""What a characteristic is now: the printed number, and its changes made in the order that the edition gives."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.engine.run.result import Unsupported
from judge.engine.run.slots import LAYERS, LIMITS, PRINTED
from judge.engine.run.table import Table
from judge.model.play.characteristic import (
    AT_LEAST,
    AT_MOST,
    DIVIDED,
    KINDS,
    MINUS,
    PLUS,
    SET,
    TIMES,
    NumberChange,
    Worked,
    WorkedStep,
)
from judge.model.play.note import Arg, CardArg, ClauseArg, ListArg, Note, TermArg, TextArg, note
from judge.model.play.state import State
from judge.model.value import change

Changes = tuple[NumberChange, ...]

# Only a game's own text could divide by nothing, and what that means no rule says: the number stays as it is.
MADE: dict[str, Callable[[int, int], int]] = {
    SET: lambda number, amount: amount,
    TIMES: lambda number, amount: number * amount,
    DIVIDED: lambda number, amount: number // amount if amount else number,
    PLUS: lambda number, amount: number + amount,
    MINUS: lambda number, amount: number - amount,
    AT_MOST: min,
    AT_LEAST: max,
}


def add_change(state: State, new: NumberChange) -> State:
    """The state with one more change, which is newer than everything that there is."""
    stamped = change(new, since=state.next_id)
    return change(state, changes=(*state.changes, stamped), next_id=state.next_id + 1)


def end_changes(state: State, span: str) -> State:
    """The state in which a span is over, and with it every change that lasts no longer."""
    return change(state, changes=tuple(made for made in state.changes if made.lasting != span))


def by_kind(changes: Iterable[NumberChange], kinds: tuple[str, ...] = KINDS) -> Changes:
    """The changes kind by kind in this order, those of one kind by their timestamps; kinds left out come last."""
    rank = {kind: place for place, kind in enumerate(kinds)}
    return tuple(sorted(changes, key=lambda made: (rank.get(made.kind, len(rank)), made.since)))


def by_timestamp(changes: Iterable[NumberChange]) -> Changes:
    """The changes in the order in which they came."""
    return tuple(sorted(changes, key=lambda made: made.since))


def current(table: Table, state: State, object: int, characteristic: str) -> int:
    """What a characteristic of an object is now."""
    return worked(table, state, object, characteristic).now


def worked(table: Table, state: State, object: int, characteristic: str) -> Worked:
    """How a characteristic of an object comes to be what it is now.

    Raises:
        Unsupported: two characteristics are each read from the other, and no rule says which one comes first.
    """
    return _worked(table, state, object, characteristic, ())


def _worked(table: Table, state: State, object: int, characteristic: str, asked: tuple[tuple[int, str], ...]) -> Worked:
    """``asked`` are the characteristics that wait for this one, each read from the next.

    Each way down has its own: two changes of one number may be read from the same third, and that is no circle.
    """
    if (object, characteristic) in asked:
        raise Unsupported(note("unsupported.circle", characteristic=TermArg(characteristic)))
    characteristics_waiting = (*asked, (object, characteristic))
    own_changes = tuple(
        number_change
        for number_change in state.changes
        if number_change.object == object and number_change.characteristic == characteristic
    )
    number = printed = table.use(PRINTED)(table, state, object, characteristic)
    steps = []
    for number_change in (*table.use(LAYERS)(own_changes), *_limits(table, object, characteristic)):
        # A change that depends on another characteristic comes after all changes of that one: it is worked out first,
        # whatever the timestamps are.
        amount = (
            _worked(table, state, number_change.read_of, number_change.reads, characteristics_waiting).now
            if number_change.reads
            else number_change.amount
        )
        number_after = MADE[number_change.kind](number, amount)
        # A limit that is not reached is no step of the reckoning, and is not told.
        # Every other change was made, also one that leaves the number as it was.
        if number_after != number or number_change.kind not in (AT_MOST, AT_LEAST):
            steps.append(WorkedStep(number_change, amount, number_after))
        number = number_after
    return Worked(characteristic, printed, tuple(steps))


def _limits(table: Table, object: int, characteristic: str) -> Changes:
    """The least and the most that a rule allows, as the last changes of all.

    Not among those that ``LAYERS`` puts in order: a limit is of what comes out in the end, not of a number on the way.
    """
    least_allowed, most_allowed = table.use(LIMITS)(characteristic)
    # In either order, as no rule has a least above its most.
    bounds = ((AT_MOST, most_allowed), (AT_LEAST, least_allowed))
    return tuple(NumberChange(object, characteristic, kind, bound) for kind, bound in bounds if bound is not None)


def told(table: Table, card: str, number: Worked) -> Note:
    """How a number came about, change by change; of a number that nothing changes only that it is the printed one."""
    args: dict[str, Arg] = {"card": CardArg(card), "characteristic": TermArg(number.characteristic)}
    args |= {"printed": TextArg(number.printed), "now": TextArg(number.now)}
    if not number.steps:
        return note("characteristic.printed", table.cites(PRINTED), **args)
    is_limited = any(step.change.kind in (AT_MOST, AT_LEAST) for step in number.steps)
    # The rule on their order is cited only where two changes have one; limits come last whatever it says.
    has_several_changes = sum(step.change.kind not in (AT_MOST, AT_LEAST) for step in number.steps) > 1
    rules = table.cites(PRINTED, *([LAYERS] if has_several_changes else []), *([LIMITS] if is_limited else []))
    steps = ListArg(tuple(_clause(step) for step in number.steps))
    return note("characteristic.worked", rules, **args, steps=steps)


def _clause(step: WorkedStep) -> ClauseArg:
    number_change = step.change
    args: tuple[tuple[str, Arg], ...] = (("amount", TextArg(step.amount)), ("after", TextArg(step.after)))
    args += (("card", CardArg(number_change.card)),) if number_change.card else ()
    # What an object does and what a rule does are two sentences: only the first has a card to name.
    return ClauseArg(
        f"characteristic.{number_change.kind.replace('_', '-')}" + ("" if number_change.card else "-by-rule"), args
    )
