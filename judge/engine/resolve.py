"""Following the instructions of an effect, step by step."""

from __future__ import annotations

from judge.engine.outcome import Moved, Result
from judge.engine.slots import ACTIONS, ASKING, CANDIDATES, HOLDS, INSIDE, SPLIT
from judge.engine.table import Table
from judge.model.ability import Act, Choose, ChooseOne, If, May, MayPay, Step, Target
from judge.model.choice import Choice
from judge.model.event import Event
from judge.model.frame import Binding, ModifyEvent, ResolveEffect, Scope
from judge.model.note import CardArg, PlayerArg, note
from judge.model.place import NO, YES, Ref, WordRef
from judge.model.state import State
from judge.model.value import change


def resolve(table: Table, state: State, frame: ResolveEffect, answer: Ref | None) -> Result:
    """Do the next step of an effect; when none is left, the effect has resolved."""
    if not frame.steps:
        return Moved(state.pop())
    head, rest = frame.steps[0], frame.steps[1:]
    if isinstance(head, MayPay):
        return table.use(INSIDE)(table, state, frame, head, answer)
    if isinstance(head, If):
        branch = head.steps if table.use(HOLDS)(table, state, frame.scope, head.condition) else head.otherwise
        return _continue(state, frame, branch + rest)
    if isinstance(head, May):
        if answer is None:
            return _ask_word(frame.scope, "may", (YES, NO))
        return _continue(state, frame, (head.steps if answer == YES else ()) + rest)
    if isinstance(head, ChooseOne):
        if answer is None:
            return _ask_word(frame.scope, "mode", tuple(WordRef(str(n + 1)) for n in range(len(head.modes))))
        assert isinstance(answer, WordRef)
        return _continue(state, frame, head.modes[int(answer.word) - 1] + rest)
    return _step(table, state, frame, answer)


def _step(table: Table, state: State, frame: ResolveEffect, answer: Ref | None) -> Result:
    """Decide what the next step still leaves open, then propose it as one event."""
    acts, rest = table.use(SPLIT)(frame.steps)
    open_one = next((one for act in acts for one in selectors(act) if frame.scope.bound(one.key) is None), None)
    if open_one is not None:
        return decide(table, state, frame, open_one, answer)
    actions = tuple(action for act in acts for action in table.use(ACTIONS)(table, state, frame.scope, act))
    moved = state.replace_top(change(frame, steps=rest))
    if not actions:
        return Moved(moved)
    said = (note("", table.cites(SPLIT)),) if any(isinstance(one, Act) for one in rest) else ()
    return Moved(moved.push(ModifyEvent(Event("effect", actions, frame.scope.controller))), said)


def decide(table: Table, state: State, frame: ResolveEffect, selector: Target | Choose, answer: Ref | None) -> Result:
    """Ask for a selector, or take the answer into the frame's scope. With nothing to point at, it stays empty."""
    if answer is None:
        candidates = table.use(CANDIDATES)(table, state, frame.scope, selector)
        if candidates:
            return table.use(ASKING)(table, state, frame.scope, selector, candidates)
    refs = () if answer is None else (answer,)
    return Moved(state.replace_top(change(frame, scope=bind(frame.scope, selector.key, refs))))


def bind(scope: Scope, key: str, refs: tuple[Ref, ...]) -> Scope:
    """The scope with one more decision."""
    return change(scope, bindings=(*scope.bindings, Binding(key, refs)))


def selectors(act: Act) -> tuple[Target | Choose, ...]:
    """The selectors of a verb that somebody must decide."""
    return tuple(one for one in (act.what, act.to) if isinstance(one, Target | Choose))


def _continue(state: State, frame: ResolveEffect, steps: tuple[Step, ...]) -> Moved:
    return Moved(state.replace_top(change(frame, steps=steps)))


def _ask_word(scope: Scope, kind: str, options: tuple[Ref, ...]) -> Choice:
    about = (("card", CardArg(scope.card)), ("player", PlayerArg(scope.controller)))
    return Choice(scope.controller, kind, options, about=about)
