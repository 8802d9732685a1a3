"""Following the instructions of an effect, step by step."""

from __future__ import annotations

from judge.engine.run.bindings import bind, binding_key, chosen_mode, selectors, targetable
from judge.engine.run.repeat import times
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import (
    ACTIONS,
    ASKING,
    AT_ONCE,
    CANDIDATES,
    DECIDERS,
    GO_ON,
    HOLDS,
    INSIDE,
    OPTIONAL,
    PASSED_OVER,
    POSSIBLE,
    REMEMBERED,
    SEVERAL,
    SPLIT,
    STEP_CONTROLLER,
)
from judge.engine.run.table import Table
from judge.model.cards.ability import Act, Choose, ChooseOne, ForEach, If, May, MayPay, Roll, Step, Target
from judge.model.play.choice import Choice
from judge.model.play.event import Event
from judge.model.play.frame import ModifyEvent, ResolveEffect, Scope
from judge.model.play.note import CardArg, Note, PlayerArg, note
from judge.model.play.place import NO, NONE, YES, Ref, WordRef
from judge.model.play.state import State
from judge.model.value import change


def resolve(table: Table, state: State, frame: ResolveEffect, answer: Ref | None) -> Result:
    """Do the next step of an effect; when none is left, the effect has resolved."""
    if not frame.steps:
        return Moved(state.pop())
    head, rest = frame.steps[0], frame.steps[1:]
    match head:
        case ForEach() | Roll():
            return times(table, state, frame, head, answer)
        case MayPay():
            return table.use(INSIDE)(table, state, frame, head, answer)
        case If(condition, steps, otherwise):
            holds = table.use(HOLDS)(table, state, frame.scope, condition)
            silent = note("", table.cites(HOLDS))
            said = (silent if holds or otherwise else note("part.condition", table.cites(HOLDS), card=_card(frame)),)
            return _continue(state, frame, (steps if holds else otherwise) + rest, said)
        case May(steps):
            return _may(table, state, frame, steps, rest, answer)
        case ChooseOne(modes):
            bound = chosen_mode(head, frame.scope.bound(head.key) if head.key else None)
            if bound:
                return _continue(state, frame, bound + rest)
            return _choose_one(state, frame, modes, rest, answer)
    return _step(table, state, frame, answer)


def _lacks_target(steps: tuple[Step, ...], scope: Scope) -> bool:
    """Whether a target of an optional part was looked for when it was declared, and there was none."""
    named = (one for act in steps if isinstance(act, Act) for one in (act.what, act.to) if isinstance(one, Target))
    return any(scope.bound(one.key) == () for one in named)


def _may(
    table: Table, state: State, frame: ResolveEffect, part: tuple[Step, ...], left: tuple[Step, ...], answer: Ref | None
) -> Result:
    """An optional part: its controller decides when the text reaches it; one that lacks its target is not offered."""
    done = part + left
    if _lacks_target(part, frame.scope):
        after = table.use(GO_ON)(left)
        missing = note("part.impossible", table.cites(GO_ON), card=_card(frame))
        return _continue(state, frame, after, (missing,))
    if not table.use(OPTIONAL)():
        return _continue(state, frame, done)
    if answer is None:
        return _ask_word(frame.scope, "may", (YES, NO), table.cites(OPTIONAL))
    if answer == YES:
        return _continue(state, frame, done, (note("", table.cites(OPTIONAL)),))
    declined = note("part.declined", table.cites(OPTIONAL), player=PlayerArg(frame.scope.controller), card=_card(frame))
    return _continue(state, frame, left, (declined,))


def _choose_one(
    state: State,
    frame: ResolveEffect,
    modes: tuple[tuple[Step, ...], ...],
    rest: tuple[Step, ...],
    answer: Ref | None,
) -> Result:
    if answer is None:
        return _ask_word(frame.scope, "mode", tuple(WordRef(str(n + 1)) for n in range(len(modes))))
    assert isinstance(answer, WordRef)
    return _continue(state, frame, modes[int(answer.word) - 1] + rest)


def _step(table: Table, state: State, frame: ResolveEffect, answer: Ref | None) -> Result:
    """Decide what the next step still leaves open, then propose it as one event."""
    acts, rest = table.use(SPLIT)(frame.steps)
    undecided = next(((act, one) for act in acts for one in _open(table, state, frame.scope, act)), None)
    if undecided is not None:
        act, (selector, player) = undecided
        taken = _taken(frame.scope, acts)
        taken |= _impossible(table, state, frame.scope, act, selector, player, taken)
        return decide(table, state, frame, (selector, player), answer, acts, taken)
    actions = tuple(action for act in acts for action in table.use(ACTIONS)(table, state, frame.scope, act))
    passed = table.use(REMEMBERED)(table, state, frame.scope, acts)
    passed += table.use(PASSED_OVER)(table, state, frame.scope, acts) if table.recording else ()
    if not actions:
        skipped = note("part.impossible", table.cites(GO_ON), card=_card(frame))
        left = table.use(GO_ON)(rest)
        return _continue(state, frame, left, (skipped, *passed))
    moved = state.replace_top(change(frame, steps=rest))
    rules = table.cites(SPLIT) if any(isinstance(one, Act) for one in rest) else ()
    rules += table.use(SEVERAL)(table) if any(act.who == "each_player" and selectors(act) for act in acts) else ()
    said = ((note("", rules),) if rules else ()) + passed
    controller = table.use(STEP_CONTROLLER)(frame.scope, actions)
    events = [ModifyEvent(Event("effect", one, controller)) for one in table.use(AT_ONCE)(actions)]
    return Moved(moved.push(*reversed(events)), said)


def _open(table: Table, state: State, scope: Scope, act: Act) -> tuple[tuple[Target | Choose, str], ...]:
    """The selectors of a verb that are not decided yet, each with who decides it, in the order of deciding."""
    deciders = table.use(DECIDERS)(table, state, scope, act)
    return tuple(
        (one, player)
        for player in deciders
        for one in selectors(act)
        if scope.bound(binding_key(scope, one, player)) is None
    )


def _taken(scope: Scope, acts: tuple[Act, ...]) -> frozenset[Ref]:
    """What the verbs of one step were already given to choose."""
    keys = tuple(one.key for act in acts for one in selectors(act) if isinstance(one, Choose))
    own = (binding for binding in scope.bindings if binding.key.partition(".")[0] in keys)
    return frozenset(ref for binding in own for ref in binding.refs)


def _impossible(
    table: Table, state: State, scope: Scope, act: Act, selector: Target | Choose, player: str, taken: frozenset[Ref]
) -> frozenset[Ref]:
    """What fits a choice but need not be offered, since the verb is impossible for it and possible for something else.

    Targets are another matter: targeting is not doing.
    """
    if isinstance(selector, Target):
        return frozenset()
    own = scope if player == scope.controller else change(scope, controller=player)
    candidates = tuple(one for one in table.use(CANDIDATES)(table, state, own, selector) if one not in taken)
    possible = table.use(POSSIBLE)(table, state, scope, act, binding_key(scope, selector, player), candidates)
    return frozenset(candidates) - frozenset(possible)


def decide(
    table: Table,
    state: State,
    frame: ResolveEffect,
    asked: tuple[Target | Choose, str],
    answer: Ref | None,
    acts: tuple[Act, ...],
    taken: frozenset[Ref],
) -> Result:
    """Ask for a selector, or take the answer into the frame's scope. With nothing to point at, it stays empty.

    ``acts`` are the verbs of the step. ``taken`` is what cannot be chosen untargeted: other verbs of the same step
    were given it, or it is impossible for this one.
    """
    selector, player = asked
    scope = frame.scope if player == frame.scope.controller else change(frame.scope, controller=player)
    if answer is None:
        found = table.use(CANDIDATES)(table, state, scope, selector)
        if isinstance(selector, Target):
            candidates = targetable(table, frame.scope, selector, acts, found)
        else:
            candidates = tuple(one for one in found if one not in taken)
        if candidates:
            return table.use(ASKING)(table, state, scope, selector, candidates)
    refs = () if answer in (None, NONE) else (answer,)
    bound = bind(frame.scope, binding_key(frame.scope, selector, player), refs)
    return Moved(state.replace_top(change(frame, scope=bound)))


def _continue(state: State, frame: ResolveEffect, steps: tuple[Step, ...], said: tuple[Note, ...] = ()) -> Moved:
    return Moved(state.replace_top(change(frame, steps=steps)), said)


def _card(frame: ResolveEffect) -> CardArg:
    return CardArg(frame.scope.card)


def _ask_word(scope: Scope, kind: str, options: tuple[Ref, ...], rules: tuple[str, ...] = ()) -> Choice:
    about = (("card", CardArg(scope.card)), ("player", PlayerArg(scope.controller)))
    return Choice(scope.controller, kind, options, rules, about=about)
