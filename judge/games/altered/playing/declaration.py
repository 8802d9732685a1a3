"""A declaration of intent as a value: what it includes, what of that is decided, and what comes next (5.1.2.b)."""

from __future__ import annotations

from judge.engine.run.bindings import aims_beside, decided, selectors_of
from judge.engine.run.table import Table
from judge.games.altered.code_names import CHARACTER
from judge.games.altered.costs.price import Due, due
from judge.games.altered.playing.declaration_rules import OWN_EXPEDITION, Selectors
from judge.games.altered.playing.declared_text import declared_text
from judge.games.altered.playing.optional_parts import open_part
from judge.games.altered.slots.play_slots import DECLARED, EXPEDITION_DECLARED
from judge.model.cards.ability import ChooseOne, May
from judge.model.cards.selectors import Choose, DecisionKey, NoteKey, Target
from judge.model.play.frame import Scope
from judge.model.play.place import Ref
from judge.model.play.state import State
from judge.model.value import Value, change


class DeclaredDecision(Value, frozen=True):
    """One thing that a declaration decides, modes apart: an Expedition, a target, what a part of the cost is paid with.

    ``refs`` is what was chosen: None while that is open, nothing where there was nothing. ``pays`` says that it is part
    of the payment, ``beside`` that something was chosen for another target of the same step, too.
    """

    selector: Target | Choose
    refs: tuple[Ref, ...] | None
    pays: bool = False
    beside: bool = False


class Declaration(Value, frozen=True):
    """A declaration of intent as far as it has come: who declares what, and how.

    ``ability`` is the position of a quick action among the abilities of its card.
    ``next`` is what has to be decided next: an optional part, a mode, or what one of the ``decisions`` is about; None
    once all is decided, and only then is there a cost that is ``due``. ``modes`` are the numbers of those chosen, ``?``
    where that is open. What else there is to decide hangs on the modes: while one is open there are no ``decisions``,
    which come in the order in which they are taken.
    """

    player: str
    card: str
    played: str
    free: bool = False
    ability: int = 0
    modes: tuple[str, ...] = ()
    decisions: tuple[DeclaredDecision, ...] = ()
    next: May | ChooseOne | Target | Choose | None = None
    due: Due | None = None


def declaration_of(table: Table, state: State, scope: Scope) -> Declaration:
    """The declaration in this scope as far as it has come."""
    declaration_so_far = Declaration(scope.controller, scope.card, scope.played, scope.free, scope.ability)
    # Optional parts before modes before targets: each of these decides which of the next there are.
    part = open_part(table, state, scope)
    if part is not None:
        return change(declaration_so_far, next=part)
    text = declared_text(table, scope)
    # While a mode is open nobody knows which targets the text has.
    if text.mode is not None:
        return change(declaration_so_far, modes=text.modes, next=text.mode)
    payment = selectors_of(scope.cost)
    selectors_to_decide = _included(table, scope, text.targets, payment)
    decisions = _decisions(scope, selectors_to_decide, payment)
    undecided_selector = next((decision.selector for decision in decisions if decision.refs is None), None)
    # Only at the end: Tough is read from the targets.
    cost = due(table, state, scope) if undecided_selector is None else None
    return change(declaration_so_far, modes=text.modes, decisions=decisions, next=undecided_selector, due=cost)


def payment_of(scope: Scope) -> tuple[DeclaredDecision, ...]:
    """The decisions about what each part of the cost is paid with, in order; parts without a choice are left out."""
    payment = selectors_of(scope.cost)
    return _decisions(scope, payment, payment)


def _included(table: Table, scope: Scope, targets: tuple[Target, ...], payment: Selectors) -> Selectors:
    """What the declaration has to decide, modes apart: an Expedition, the targets, what the cost is paid with."""
    # The Expedition first, though any order would do (5.1.2.b): no later decision could rule one of the two out.
    places = (OWN_EXPEDITION,) if _joins_expedition(table, scope) and table.use(EXPEDITION_DECLARED)() else ()
    # What is played for free decides nothing about paying; an internal action in it pays for itself.
    is_free = scope.free and scope.played == "card"
    return places + table.use(DECLARED)(targets, () if is_free else payment)


def _joins_expedition(table: Table, scope: Scope) -> bool:
    return scope.played == "card" and table.cards[scope.card].kind == CHARACTER


def _decisions(scope: Scope, included: Selectors, payment: Selectors) -> tuple[DeclaredDecision, ...]:
    """The decision about each of these selectors; those in ``payment`` are marked as paying."""
    answers = decided(scope)
    # By way of a list, which is faster than a generator: this is asked anew for each thing that could be chosen.
    return tuple([_decision(scope, selector, answers, selector in payment) for selector in included])


def _decision(
    scope: Scope, selector: Target | Choose, answers: dict[DecisionKey | NoteKey, tuple[Ref, ...]], pays: bool
) -> DeclaredDecision:
    refs = answers.get(selector.key)
    beside = isinstance(selector, Target) and bool(refs) and aims_beside(scope, selector, answers)
    return DeclaredDecision(selector, refs, pays, beside)


def paid_besides(decisions: tuple[DeclaredDecision, ...], selector: Target | Choose) -> frozenset[Ref]:
    """The things that already pay for other parts of the same cost, and cannot pay twice.

    Empty if the selector is no part of the payment.

    A target is chosen and not used up: it may be what pays, too.
    """
    # The decision itself is open still, so that it has nothing among what pays.
    payment_decisions = [decision for decision in decisions if decision.pays]
    if all(decision.selector != selector for decision in payment_decisions):
        return frozenset()
    return frozenset([ref for decision in payment_decisions for ref in decision.refs or ()])
