"""Effects: a step a verb, decisions, internal actions (1.2.6, 5.1.1.c, 6.1)."""

from __future__ import annotations

from judge.engine.enforce import enforces
from judge.engine.outcome import Moved, Result, Unsupported
from judge.engine.resolve import selectors
from judge.engine.table import Table
from judge.games.altered import matching
from judge.games.altered.costs import payable
from judge.games.altered.reactions import never
from judge.games.altered.slots import OFFERED, PAYABLE, REFUSABLE, REFUSED, VERBS
from judge.games.altered.words import COUNTERS, HIDDEN
from judge.model.ability import Act, Choose, MayPay, Selector, Step, Target, Together
from judge.model.choice import Choice
from judge.model.event import AtomicAction
from judge.model.frame import ResolveEffect, RunProcedure, Scope
from judge.model.note import CardArg, Note, PlayerArg, TextArg, note
from judge.model.place import NO, YES, Ref
from judge.model.state import State
from judge.model.value import change


def all_at_once(steps: tuple[Step, ...]) -> tuple[tuple[Act, ...], tuple[Step, ...]]:
    """Without 6.1.c all verbs up to the next decision are one step."""
    acts: list[Act] = []
    rest = steps
    while rest and isinstance(rest[0], Act | Together):
        acts += rest[0].acts if isinstance(rest[0], Together) else (rest[0],)
        rest = rest[1:]
    return tuple(acts), rest


@enforces("6.1.c", "1.2.6.b", without=all_at_once)
def a_step_a_verb(steps: tuple[Step, ...]) -> tuple[tuple[Act, ...], tuple[Step, ...]]:
    """Each verb of an effect is a step of its own, unless the text has several happen simultaneously."""
    head, rest = steps[0], steps[1:]
    if isinstance(head, Together):
        return head.acts, rest
    assert isinstance(head, Act)
    return (head,), rest


def actions(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """The atomic actions of one verb."""
    name = act.verb
    if name == "gain":
        name = "gain_counters" if act.name in COUNTERS else "gain_status"
    if name not in VERBS:
        raise Unsupported(note("unsupported.verb", verb=TextArg(act.verb)))
    return table.use(VERBS[name])(table, state, scope, act)


def asking(table: Table, state: State, scope: Scope, selector: Selector, options: tuple[Ref, ...]) -> Choice:
    """The choice by which the controller decides a selector; cards and targets are asked under their own words."""
    kind = "target" if isinstance(selector, Target) else "object"
    if isinstance(selector, Choose) and selector.filter.zone in {*HIDDEN, "reserve", "discard_pile"}:
        kind = "card"
    return Choice(scope.controller, kind, options, about=(("card", CardArg(scope.card)),))


@enforces("5.1.1.c", without=never)
def played_while_resolving() -> bool:
    """A player who resolves an effect that contains an internal action may play it there."""
    return True


def inside(table: Table, state: State, frame: ResolveEffect, step: MayPay, answer: Ref | None) -> Result:
    """Offer an internal action to the controller of the effect that contains it."""
    rest = change(frame, steps=frame.steps[1:])
    scope = change(
        frame.scope, played="internal_action", cost=step.cost, steps=step.steps, bindings=(), since=state.next_id
    )
    if not table.use(OFFERED)():
        return Moved(state.replace_top(rest))
    obstacle = _obstacle(table, state, scope)
    if obstacle is not None:
        return Moved(state.replace_top(rest), (obstacle,))
    if answer is None:
        options = (YES, NO) if table.use(REFUSABLE)() else (YES,)
        rules = table.cites(OFFERED, REFUSABLE)
        return Choice(scope.controller, "pays", options, rules, (("card", CardArg(scope.card)),))
    if answer == YES:
        said = note("", table.cites(REFUSED)[1:] + table.cites(OFFERED))
        return Moved(state.replace_top(rest).push(RunProcedure("play", scope=scope)), (said,))
    said = note(
        "internal.declined", table.cites(REFUSABLE, REFUSED), player=PlayerArg(scope.controller), card=_card(scope)
    )
    left = table.use(REFUSED)(step.steps)
    return Moved(state.replace_top(change(frame, steps=left + rest.steps)), (said,))


def _obstacle(table: Table, state: State, scope: Scope) -> Note | None:
    """Why the internal action cannot even be declared, if it cannot."""
    if not payable(table, state, scope):
        rules = table.cites(PAYABLE)
        return Note(
            "internal.unpayable", (("player", PlayerArg(scope.controller)), ("card", _card(scope))), rules, "missed"
        )
    required = (one for act in scope.steps if isinstance(act, Act) for one in selectors(act))
    for selector in required:
        if isinstance(selector, Target) and not matching.candidates(table, state, scope, selector):
            return Note(
                "internal.no-target", (("player", PlayerArg(scope.controller)), ("card", _card(scope))), (), "missed"
            )
    return None


def _card(scope: Scope) -> CardArg:
    return CardArg(scope.card)
