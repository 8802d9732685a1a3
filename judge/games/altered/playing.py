"""Playing a reaction or an internal action: declare the intent, pay, resolve (5.1.2, 5.5)."""

from __future__ import annotations

from typing import Any

from judge.engine.enforce import enforces
from judge.engine.outcome import Moved, Result
from judge.engine.resolve import bind, chosen_mode, selectors
from judge.engine.slots import ACTIONS, ASKING, CANDIDATES
from judge.engine.table import Table
from judge.games.altered.checks import emblems
from judge.games.altered.costs import mana_due
from judge.games.altered.matching import amount
from judge.games.altered.phases import proceed
from judge.games.altered.reactions import never
from judge.games.altered.slots import (
    AFTER_INTERNAL,
    CEASES,
    COST_STEPS,
    DECLARE,
    DECLARED,
    LIKE_SPELL,
    MODES,
    RESOLVE,
    SPECIFIC,
    TARGETS,
)
from judge.games.altered.telling import refs_as_arg
from judge.games.altered.zones import moved_once
from judge.model.ability import Act, Choose, ChooseOne, If, May, Step, Target, Together
from judge.model.choice import Choice
from judge.model.event import AtomicAction, Event
from judge.model.frame import ModifyEvent, ResolveEffect, RunProcedure, Scope
from judge.model.note import Arg, CardArg, ClauseArg, FlagArg, ListArg, Note, PlayerArg, TextArg, note
from judge.model.place import Ref, WordRef
from judge.model.ruleset import Slot
from judge.model.state import State
from judge.model.value import change

Selectors = tuple[Target | Choose, ...]


def undeclared(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Without 5.1.2.a nothing is declared: decisions are taken when they are needed."""
    return Moved(proceed(state, frame))


@enforces("5.1.2.a", without=undeclared)
def declare(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """First part of playing: the player decides everything that a declaration includes, one thing after the other."""
    scope = frame.scope
    if scope.played == "reaction" and not table.use(LIKE_SPELL)():
        return Moved(proceed(state, frame))
    mode = _open_mode(table, scope)
    if mode is not None:
        return _decide_mode(state, frame, mode, answer)
    for selector in declared(table, scope):
        if scope.bound(selector.key) is not None:
            continue
        return _decide(table, state, frame, selector, answer)
    return Moved(proceed(state, frame), _declaration(table, state, scope))


def _decide(table: Table, state: State, frame: RunProcedure, selector: Target | Choose, answer: Ref | None) -> Result:
    if answer is None:
        paid = _already_paying(frame.scope, selector)
        found = tuple(one for one in table.use(CANDIDATES)(table, state, frame.scope, selector) if one not in paid)
        if found:
            return table.use(ASKING)(table, state, frame.scope, selector, found)
    refs = () if answer is None else (answer,)
    return Moved(state.replace_top(change(frame, scope=bind(frame.scope, selector.key, refs))))


def _already_paying(scope: Scope, selector: Target | Choose) -> frozenset[Ref]:
    """What other parts of the same cost are paid with: one thing cannot pay twice."""
    own = [one for act in scope.cost for one in selectors(act)]
    if selector not in own:
        return frozenset()
    return frozenset(ref for one in own for ref in scope.bound(one.key) or ())


def _open_mode(table: Table, scope: Scope) -> ChooseOne | None:
    """The first choice of a mode that the declaration still leaves open."""
    if not table.use(MODES)():
        return None
    return next((one for one in _modal(scope.steps, scope) if scope.bound(one.key) is None), None)


def _modal(steps: tuple[Step, ...], scope: Scope) -> tuple[ChooseOne, ...]:
    """The modal parts of an effect, those inside the modes already chosen included."""
    found: list[ChooseOne] = []
    for step in steps:
        match step:
            case ChooseOne():
                found += (step, *_modal(chosen_mode(step, scope), scope))
            case May(inner):
                found += _modal(inner, scope)
            case If(_, inner, otherwise):
                found += _modal(inner, scope) + _modal(otherwise, scope)
    return tuple(found)


def _decide_mode(state: State, frame: RunProcedure, mode: ChooseOne, answer: Ref | None) -> Result:
    if answer is None:
        options = tuple(WordRef(str(n + 1)) for n in range(len(mode.modes)))
        about = (("card", CardArg(frame.scope.card)), ("player", PlayerArg(frame.scope.controller)))
        return Choice(frame.scope.controller, "mode", options, about=about)
    return Moved(state.replace_top(change(frame, scope=bind(frame.scope, mode.key, (answer,)))))


@enforces("5.1.2.b.2", without=never)
def modes_at_declaration() -> bool:
    """The modes of what is played are chosen when it is declared; without the item, when the text reaches them."""
    return True


def _declaration(table: Table, state: State, scope: Scope) -> tuple[Note, ...]:
    """What is announced, target first, then how the cost will be paid."""
    decided = declared(table, scope)
    targets = [_named(state, scope, one) for one in decided if isinstance(one, Target)]
    payment = [clause for part in scope.cost for clause in _payment(table, state, scope, part)]
    if not decided and not payment and not _modal(scope.steps, scope):
        return ()
    return (
        note(
            f"declared.{scope.played}",
            table.cites(DECLARE, DECLARED, *([TARGETS] if targets else []), *_changed_cost(table, state, scope)),
            player=PlayerArg(scope.controller),
            card=CardArg(scope.card),
            targeted=FlagArg(bool(targets)),
            targets=ListArg(tuple(targets)),
            paying=FlagArg(bool(payment)),
            payment=ListArg(tuple(payment)),
            modes=ListArg(tuple(TextArg(_number(scope, one)) for one in _modal(scope.steps, scope))),
        ),
    )


def _changed_cost(table: Table, state: State, scope: Scope) -> tuple[Slot[Any], ...]:
    """The rule under which a card changes what has to be paid, where one does."""
    for part in scope.cost:
        if part.verb == "pay_mana":
            general = amount(table, state, scope, part.amount)
            if mana_due(table, state, scope, general) != general:
                return (SPECIFIC,)
    return ()


def _number(scope: Scope, mode: ChooseOne) -> str:
    ref = (scope.bound(mode.key) or (WordRef("?"),))[0]
    return ref.word if isinstance(ref, WordRef) else "?"


def _named(state: State, scope: Scope, selector: Target | Choose) -> Arg:
    return refs_as_arg(state, scope.bound(selector.key) or ())


def _payment(table: Table, state: State, scope: Scope, part: Act) -> list[Arg]:
    if part.verb == "pay_mana":
        n = mana_due(table, state, scope, amount(table, state, scope, part.amount))
        return [ClauseArg("payment.mana", (("count", TextArg(n)),))]
    if isinstance(part.what, Choose | Target):
        return [_named(state, scope, part.what)]
    return []


def nothing_declared(targets: Selectors, payment: Selectors) -> Selectors:
    """Without 5.1.2.b a declaration includes no decision: each is taken when it is needed."""
    return ()


@enforces("5.1.2.b", without=nothing_declared)
def targets_then_payment(targets: Selectors, payment: Selectors) -> Selectors:
    """A declaration includes the targets and how the costs will be paid; the order of the two is free."""
    return (*targets, *payment)


def no_targets(scope: Scope) -> tuple[Target, ...]:
    """Without item 2 of 5.1.2.b targets are chosen only in the step that uses them."""
    return ()


@enforces("5.1.2.b.2", without=no_targets)
def own_targets(scope: Scope) -> tuple[Target, ...]:
    """The targets in the text of what is played, those of an internal action inside it left to its own declaration."""
    return tuple(one for act in _acts(scope.steps, scope) for one in selectors(act) if isinstance(one, Target))


def declared(table: Table, scope: Scope) -> Selectors:
    """Everything that this declaration has to decide."""
    payment = tuple(one for act in scope.cost for one in selectors(act))
    return table.use(DECLARED)(table.use(TARGETS)(scope), payment)


def _acts(steps: tuple[Step, ...], scope: Scope) -> tuple[Act, ...]:
    """Every verb of the effect itself, internal actions left out."""
    found: list[Act] = []
    for step in steps:
        match step:
            case Act():
                found.append(step)
            case Together(acts):
                found += acts
            case May(inner):
                found += _acts(inner, scope)
            case If(_, inner, otherwise):
                found += _acts(inner, scope) + _acts(otherwise, scope)
            case ChooseOne():
                found += _acts(chosen_mode(step, scope), scope)
    return tuple(found)


def pay(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Second part of playing: the cost is paid as one event, whose actions all happen together."""
    scope = frame.scope
    for act in scope.cost:
        for selector in selectors(act):
            if scope.bound(selector.key) is None:
                return _decide(table, state, frame, selector, answer)
    moved = proceed(state, frame)
    events = []
    for parts in table.use(COST_STEPS)(scope.cost):
        proposed = (action for part in parts for action in table.use(ACTIONS)(table, state, scope, part))
        actions = moved_once(tuple(proposed))
        if actions:
            events.append(ModifyEvent(Event("cost", actions, scope.controller)))
    return Moved(moved.push(*reversed(events)))


def nothing_done(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Without 5.1.2.e what was played does nothing."""
    return Moved(proceed(state, frame))


@enforces("5.1.2.e", without=nothing_done)
def resolve(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Third part of playing: a reaction or an internal action does its effect."""
    said = note("", table.cites(RESOLVE)) if frame.scope.played == "internal_action" else note("")
    return Moved(proceed(state, frame).push(ResolveEffect(frame.scope.steps, frame.scope)), (said,))


@enforces("5.5.a", without=never)
def like_a_spell() -> bool:
    """A reaction is played by the process of a Spell, its declaration included."""
    return True


@enforces("5.5.e", without=never)
def ceases() -> bool:
    """A reaction that has finished resolving ceases to exist."""
    return True


def always() -> bool:
    """Without the remark an internal action is followed by a check like everything else that is played."""
    return True


@enforces("4.4.a/remark-1", without=always)
def no_check_inside() -> bool:
    """Reactions are not checked after an internal action: they wait for the end of the effect that contains it."""
    return False


def finish(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """What was played is over: a reaction's emblem ceases to exist; an internal action leaves nothing behind."""
    moved = proceed(state, frame)
    if frame.scope.played == "reaction":
        if not table.use(CEASES)():
            return Moved(moved)
        action = AtomicAction("cease", object=frame.scope.emblem, card=frame.scope.card)
        return Moved(moved.push(ModifyEvent(Event("rule", (action,)))))
    if table.use(AFTER_INTERNAL)():
        return Moved(moved.push(RunProcedure("check")))
    new = [one for one in emblems(state) if one.id >= frame.scope.since]
    if not new:
        return Moved(moved)
    cards = ListArg(tuple(CardArg(one.card, one.controller) for one in new))
    return Moved(moved, (note("check.not-inside", table.cites(AFTER_INTERNAL), cards=cards),))
