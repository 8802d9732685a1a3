"""What a declaration of intent has to decide: modes, targets, an Expedition, how the cost is paid (5.1.2.b)."""

from __future__ import annotations

from judge.engine.run.bindings import selectors
from judge.engine.run.enforce import enforces
from judge.engine.run.resolve import chosen_mode
from judge.engine.run.table import Table
from judge.games.altered.code_names import CHARACTER
from judge.games.altered.plain_answers import never
from judge.games.altered.slots.play_slots import DECLARED, EXPEDITION_DECLARED, MODES, TARGETS
from judge.model.cards.ability import (
    Act,
    Choose,
    ChooseOne,
    Filter,
    ForEach,
    If,
    May,
    MayPay,
    Roll,
    Step,
    Target,
    Together,
)
from judge.model.play.frame import Binding, Scope
from judge.model.play.place import Ref

Selectors = tuple[Target | Choose, ...]

OWN_EXPEDITION = Choose(Filter(kind="expedition", of="you"), "expedition")
"""Where a Character card is to go: one of the Expeditions of whoever plays it."""


def nothing_declared(targets: Selectors, payment: Selectors) -> Selectors:
    """Without 5.1.2.b a declaration includes no decision: each is taken when it is needed."""
    return ()


@enforces("5.1.2.b", without=nothing_declared)
def targets_then_payment(targets: Selectors, payment: Selectors) -> Selectors:
    """A declaration includes the targets and how the costs will be paid; the order of the two is free."""
    return (*targets, *payment)


def the_same_again(found: tuple[Ref, ...], aimed: frozenset[Ref]) -> tuple[Ref, ...]:
    """Without the rule one thing is as many targets of a step as one likes."""
    return found


@enforces("borrowed/target-once", without=the_same_again)
def another_thing(found: tuple[Ref, ...], aimed: frozenset[Ref]) -> tuple[Ref, ...]:
    """A thing is chosen once only as a target of one step; another step may be aimed at it again."""
    return tuple(one for one in found if one not in aimed)


def no_targets(scope: Scope) -> tuple[Target, ...]:
    """Without item 2 of 5.1.2.b targets are chosen only in the step that uses them."""
    return ()


@enforces("5.1.2.b.2", without=no_targets)
def own_targets(scope: Scope) -> tuple[Target, ...]:
    """The targets in the text of what is played, those of an internal action inside it left to its own declaration."""
    return tuple(one for act in verbs_of(scope.steps, scope) for one in selectors(act) if isinstance(one, Target))


@enforces("5.1.2.b.2", without=no_targets)
def targets_with_the_whole(scope: Scope) -> tuple[Target, ...]:
    """The reading R-5.1.2.b-when=with-the-whole: internal actions are declared with what contains them."""
    inner = (step for step in scope.steps if isinstance(step, MayPay) and scope.played != "internal_action")
    acts = (act for step in inner for act in verbs_of(step.steps, scope))
    return own_targets(scope) + tuple(one for act in acts for one in selectors(act) if isinstance(one, Target))


@enforces("5.1.2.b.2", without=no_targets)
def targets_but_optional(scope: Scope) -> tuple[Target, ...]:
    """The reading R-7.4.5.c.2=if-taken: what an optional part of a reaction targets is chosen when it is taken."""
    return required_targets(scope) if scope.played == "reaction" else own_targets(scope)


def as_it_says(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """A reaction's effect is declared as its text has it."""
    return steps


def optional_parts_apart(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The reading R-7.4.5.c.2=if-taken: an optional part with a target is declared, and paid for, by itself."""
    return tuple(MayPay((), one.steps) if isinstance(one, May) and _targeting(one) else one for one in steps)


def _targeting(part: May) -> bool:
    return any(isinstance(one, Target) for act in verbs_of(part.steps, Scope()) for one in selectors(act))


def nothing_yet(bindings: tuple[Binding, ...]) -> tuple[Binding, ...]:
    """An internal action has a declaration of its own (reading R-5.1.2.b-when)."""
    return ()


def what_was_declared(bindings: tuple[Binding, ...]) -> tuple[Binding, ...]:
    """The reading R-5.1.2.b-when=with-the-whole: its targets are those that were declared before."""
    return bindings


@enforces("5.1.2.b.2", without=never)
def modes_at_declaration() -> bool:
    """The modes of what is played are chosen when it is declared; without the item, when the text reaches them."""
    return True


@enforces("borrowed/choose-expedition", without=never)
def expedition_at_declaration() -> bool:
    """The Expedition of a Character card is chosen when the card is declared; without the rule, when it joins one."""
    return True


def required_targets(scope: Scope) -> tuple[Target, ...]:
    """The targets without which the effect could not be declared: those in parts that are neither optional nor
    conditional (reading R-1.2.6.c)."""
    own = (one for act in verbs_of(scope.steps, scope, False) for one in selectors(act))
    return tuple(one for one in own if isinstance(one, Target) and not one.optional)


def declared(table: Table, scope: Scope) -> Selectors:
    """Everything but modes that this declaration has to decide."""
    payment = tuple(one for act in scope.cost for one in selectors(act))
    places = (OWN_EXPEDITION,) if _joins_expedition(table, scope) and table.use(EXPEDITION_DECLARED)() else ()
    return places + table.use(DECLARED)(
        table.use(TARGETS)(scope), () if scope.free and scope.played == "card" else payment
    )


def _joins_expedition(table: Table, scope: Scope) -> bool:
    return scope.played == "card" and table.cards[scope.card].kind == CHARACTER


def open_mode(table: Table, scope: Scope) -> ChooseOne | None:
    """The first choice of a mode that the declaration still leaves open."""
    if not table.use(MODES)():
        return None
    return next((one for one in modal(scope.steps, scope) if scope.bound(one.key) is None), None)


def modal(steps: tuple[Step, ...], scope: Scope) -> tuple[ChooseOne, ...]:
    """The modal parts of an effect, those inside the modes already chosen included."""
    found: list[ChooseOne] = []
    for step in steps:
        match step:
            case ChooseOne():
                found += (step, *modal(chosen_mode(step, scope), scope))
            case May(inner) | ForEach(_, inner):
                found += modal(inner, scope)
            case If(_, inner, otherwise):
                found += modal(inner, scope) + modal(otherwise, scope)
            case Roll(faces):
                found += [mode for one in faces for mode in modal(one.steps, scope)]
    return tuple(found)


def verbs_of(steps: tuple[Step, ...], scope: Scope, all_parts: bool = True) -> tuple[Act, ...]:
    """Every verb of the effect itself, internal actions left out; optional and conditional parts if they are wanted."""
    found: list[Act] = []
    for step in steps:
        match step:
            case Act():
                found.append(step)
            case Together(acts):
                found += acts
            case May(inner) | ForEach(_, inner) if all_parts:
                found += verbs_of(inner, scope)
            case If(_, inner, otherwise) if all_parts:
                found += verbs_of(inner, scope) + verbs_of(otherwise, scope)
            case Roll(faces) if all_parts:
                found += [act for one in faces for act in verbs_of(one.steps, scope)]
            case ChooseOne():
                found += verbs_of(chosen_mode(step, scope), scope, all_parts)
    return tuple(found)
