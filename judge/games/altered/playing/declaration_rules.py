"""What a declaration of intent includes: modes, targets, an Expedition, how the cost is paid (5.1.2.b)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.slots import TARGETED_ONCE
from judge.games.altered.plain_answers import never
from judge.games.altered.playing.declared_text import required_targets, targets_of, text_in, text_of
from judge.games.altered.slots.play_slots import (
    DECLARED,
    DECLARED_AROUND,
    EXPEDITION_DECLARED,
    MODES,
    REACTION_STEPS,
    TARGETS,
)
from judge.model.cards.ability import May, MayPay, Step
from judge.model.cards.selectors import Choose, DecisionKey, Filter, Target
from judge.model.play.frame import Binding, Scope
from judge.model.play.place import Ref

Selectors = tuple[Target | Choose, ...]

OWN_EXPEDITION = Choose(Filter(kind="expedition", of="you"), DecisionKey("expedition"))
"""Where a Character card is to go: one of the Expeditions of whoever plays it."""


def nothing_declared(targets: Selectors, payment: Selectors) -> Selectors:
    """Without 5.1.2.b a declaration includes no decision: each is taken when it is needed."""
    return ()


@enforces("5.1.2.b", slot=DECLARED, without=nothing_declared, rests_on=("R-5.1.2.b-when",))
def targets_then_payment(targets: Selectors, payment: Selectors) -> Selectors:
    """A declaration includes the targets and how the costs will be paid; the order of the two is free."""
    return (*targets, *payment)


def the_same_again(fitting: tuple[Ref, ...], aimed: frozenset[Ref]) -> tuple[Ref, ...]:
    """Without the rule the same thing may be chosen for several targets of one step."""
    return fitting


@enforces("borrowed/target-once", slot=TARGETED_ONCE, without=the_same_again)
def another_thing(fitting: tuple[Ref, ...], aimed: frozenset[Ref]) -> tuple[Ref, ...]:
    """A thing is chosen once only as a target of one step; another step may be aimed at it again."""
    return tuple(ref for ref in fitting if ref not in aimed)


def no_targets(scope: Scope) -> tuple[Target, ...]:
    """Without item 2 of 5.1.2.b targets are chosen only in the step that uses them."""
    return ()


@enforces("5.1.2.b.2", slot=TARGETS, without=no_targets)
def own_targets(scope: Scope) -> tuple[Target, ...]:
    """The targets in the text of what is played, those of an internal action inside it left to its own declaration."""
    return targets_of(text_of(scope))


@reading("R-5.1.2.b-when", "with-the-whole", slot=TARGETS, rules=("5.1.2.b.2",), without=no_targets)
def targets_with_the_whole(scope: Scope) -> tuple[Target, ...]:
    """The reading R-5.1.2.b-when=with-the-whole: internal actions are declared with what contains them."""
    # An internal action inside an internal action declares by itself, in either reading.
    internal_actions = (step for step in scope.steps if isinstance(step, MayPay) and scope.played != "internal_action")
    return own_targets(scope) + tuple(
        target for step in internal_actions for target in targets_of(text_in(step.steps, scope))
    )


@reading("R-7.4.5.c.2", "if-taken", slot=TARGETS, rules=("5.1.2.b.2",), without=no_targets)
def targets_but_optional(scope: Scope) -> tuple[Target, ...]:
    """The reading R-7.4.5.c.2=if-taken: what an optional part of a reaction targets is chosen when it is taken."""
    return required_targets(text_of(scope)) if scope.played == "reaction" else own_targets(scope)


@fills(REACTION_STEPS)
def as_it_says(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps that a reaction declares: those of its text, unchanged."""
    return steps


@reading("R-7.4.5.c.2", "if-taken", slot=REACTION_STEPS)
def optional_parts_apart(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The reading R-7.4.5.c.2=if-taken: an optional part with a target is declared, and paid for, by itself."""
    # As an internal action without a cost: that is what is declared by itself and may be refused.
    return tuple(MayPay((), step.steps) if isinstance(step, May) and _targeting(step) else step for step in steps)


def _targeting(part: May) -> bool:
    return bool(targets_of(text_in(part.steps, Scope())))


@fills(DECLARED_AROUND)
def nothing_yet(bindings: tuple[Binding, ...]) -> tuple[Binding, ...]:
    """The decisions an internal action starts with: none, it has a declaration of its own (reading R-5.1.2.b-when)."""
    return ()


@reading("R-5.1.2.b-when", "with-the-whole", slot=DECLARED_AROUND)
def what_was_declared(bindings: tuple[Binding, ...]) -> tuple[Binding, ...]:
    """The reading R-5.1.2.b-when=with-the-whole: an internal action keeps the targets that were declared before."""
    return bindings


@enforces("5.1.2.b.2", slot=MODES, without=never)
def modes_at_declaration() -> bool:
    """The modes of what is played are chosen when it is declared; without the item, when the text reaches them."""
    return True


@enforces("borrowed/choose-expedition", slot=EXPEDITION_DECLARED, without=never)
def expedition_at_declaration() -> bool:
    """The Expedition of a Character card is chosen when the card is declared; without the rule, when it joins one."""
    return True
