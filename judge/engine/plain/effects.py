"""Effects of short texts: verb after verb, done by who controls them, without targets, repetitions, internal actions.

For an edition whose cards say no more than that. A text that needs one of these words stops the run, which says so.
"""

from __future__ import annotations

from judge.engine.run.enforce import fills
from judge.engine.run.result import Result, Unsupported
from judge.engine.run.slots import (
    ANNOUNCED,
    AS_NAMED,
    BEGUN,
    DECIDERS,
    GO_ON,
    HOLDS,
    INSIDE,
    OPTIONAL,
    PASSED_OVER,
    POSSIBLE,
    REMEMBERED,
    REPEATED,
    SEVERAL,
    SPLIT,
    STEP_CONTROLLER,
    TARGETED_ONCE,
)
from judge.engine.run.table import Table
from judge.model.cards.ability import Act, Condition, MayPay, Step, Together
from judge.model.cards.selectors import Amount
from judge.model.play.event import AtomicAction
from judge.model.play.frame import ResolveEffect, Scope
from judge.model.play.note import Note, TextArg, note
from judge.model.play.place import Ref
from judge.model.play.state import State


def _unsupported(word: str) -> Unsupported:
    return Unsupported(note("unsupported.verb", verb=TextArg(word)))


@fills(SPLIT)
def a_verb_at_a_time(steps: tuple[Step, ...]) -> tuple[tuple[Act, ...], tuple[Step, ...]]:
    """Each verb is a step of its own, unless the text says that several happen together."""
    head = steps[0]
    assert isinstance(head, Act | Together)
    return (head.acts if isinstance(head, Together) else (head,)), steps[1:]


@fills(HOLDS)
def no_conditions(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """No text has a condition."""
    raise _unsupported("if")


@fills(INSIDE)
def no_internal_actions(table: Table, state: State, frame: ResolveEffect, part: MayPay, answer: Ref | None) -> Result:
    """No text has an internal action."""
    raise _unsupported("may_pay")


@fills(BEGUN)
def nothing_hangs_on_another(table: Table, state: State, actions: tuple[AtomicAction, ...]) -> bool:
    """No text has a part that hangs on whether another was done."""
    raise _unsupported("attempt")


@fills(REPEATED)
def no_repetitions(table: Table, state: State, scope: Scope, amount: Amount) -> int:
    """No text repeats a part."""
    raise _unsupported("for_each")


@fills(STEP_CONTROLLER)
def who_controls_the_effect(scope: Scope, actions: tuple[AtomicAction, ...]) -> str:
    """A step is its effect's controller's."""
    return scope.controller


@fills(DECIDERS)
def the_controller_decides(table: Table, state: State, scope: Scope, act: Act) -> tuple[str, ...]:
    """Who controls an effect decides about all of it."""
    return (scope.controller,)


@fills(SEVERAL)
def nobody_beside(table: Table) -> tuple[str, ...]:
    """No rule orders several players who decide about one step."""
    return ()


@fills(ANNOUNCED)
def decisions_are_open() -> bool:
    """Everybody knows what others have decided."""
    return True


@fills(AS_NAMED)
def in_any_order(acts: tuple[Act, ...]) -> bool:
    """It does not matter in which order several things are named."""
    return False


@fills(POSSIBLE)
def all_are_possible(
    table: Table, state: State, scope: Scope, act: Act, key: str, candidates: tuple[Ref, ...]
) -> tuple[Ref, ...]:
    """A verb can be done to everything that fits."""
    return candidates


@fills(TARGETED_ONCE)
def targeted_freely(fitting: tuple[Ref, ...], aimed: frozenset[Ref]) -> tuple[Ref, ...]:
    """What is targeted already may be targeted again."""
    return fitting


@fills(GO_ON)
def the_rest_follows(later_steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """After a part that could not happen the rest is done."""
    return later_steps


@fills(OPTIONAL)
def may_be_left_out() -> bool:
    """An optional part may be left out."""
    return True


@fills(PASSED_OVER)
def nothing_passed_over(
    table: Table, state: State, scope: Scope, acts: tuple[Act, ...], actions: tuple[AtomicAction, ...]
) -> tuple[Note, ...]:
    """Nothing more is said of what a step leaves out."""
    return ()


@fills(REMEMBERED)
def nothing_gone(table: Table, state: State, scope: Scope, acts: tuple[Act, ...]) -> tuple[Note, ...]:
    """A step goes by nothing that is gone."""
    return ()
