"""Several things that one word of a text chooses ("two target Characters"): each of them is a decision of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from judge.engine.run.slots import TARGETED_ONCE
from judge.engine.run.table import Table
from judge.model.cards.ability import Act, Choose, ChooseOne, OpenSelector, Step, Target, Together
from judge.model.play.frame import Binding, Scope
from judge.model.play.place import ObjectRef, Ref, WordRef
from judge.model.value import Value, change

NEXT = "+"
"""Stands between the key of a selector and the number of one of its further decisions: ``s1``, ``s1+2``, ``s1+3``."""


def parts(selector: Target | Choose) -> tuple[Target | Choose, ...]:
    """The decisions of a selector: one for each thing that it asks for."""
    if selector.number == 1:
        return (selector,)
    keys = (selector.key, *(f"{selector.key}{NEXT}{nth}" for nth in range(2, selector.number + 1)))
    return tuple(change(selector, key=key, number=1) for key in keys)


@lru_cache(maxsize=4096)
def selectors(act: Act) -> tuple[Target | Choose, ...]:
    """What somebody must decide for a verb, one thing after the other."""
    return tuple(part for one in (act.what, act.to) if isinstance(one, OpenSelector) for part in parts(one))


def selectors_of(acts: tuple[Act, ...]) -> tuple[Target | Choose, ...]:
    """What somebody must decide for several verbs."""
    return tuple([selector for act in acts for selector in selectors(act)])


def root(key: str) -> str:
    """The key of the selector to which a decision belongs, whoever has taken it."""
    return key.partition(".")[0].partition(NEXT)[0]


def binding_key(scope: Scope, selector: Target | Choose, player: str) -> str:
    """Where the decision of a player is kept: the controller's under the selector's own key."""
    return selector.key if player == scope.controller else f"{selector.key}.{player}"


def given(scope: Scope, selector: Target | Choose, player: str = "") -> tuple[Ref, ...]:
    """Everything that was decided for a selector."""
    keys = (binding_key(scope, one, player or scope.controller) for one in parts(selector))
    return tuple(ref for key in keys for ref in scope.bound(key) or ())


def decided(scope: Scope) -> dict[str, tuple[Ref, ...]]:
    """Everything that is decided, under the key of that for which it was."""
    return {binding.key: binding.refs for binding in reversed(scope.bindings)}  # of two of one key the first counts


def chosen_mode(step: ChooseOne, refs: tuple[Ref, ...] | None) -> tuple[Step, ...]:
    """The steps of the mode that was chosen by this answer; none while the choice is open."""
    return step.modes[int(refs[0].word) - 1] if refs and isinstance(refs[0], WordRef) else ()


def bind(scope: Scope, key: str, refs: tuple[Ref, ...]) -> Scope:
    """The scope with one more decision.

    Of several things it does not matter which was named first: they are kept in one order, so that an exploration
    recognises the same choice however it was made.
    """
    bound = change(scope, bindings=(*scope.bindings, Binding(key, refs)))
    return _in_one_order(bound, key) if NEXT in key and refs else bound


def bind_each(scope: Scope, key: str, refs: Iterable[Ref]) -> Iterator[tuple[Ref, Scope]]:
    """Each of some options with the scope in which it was chosen."""
    return ((ref, bind(scope, key, (ref,))) for ref in refs)


def _in_one_order(scope: Scope, key: str) -> Scope:
    player = key.partition(".")[2]
    own = [one.key for one in scope.bindings if root(one.key) == root(key) and one.key.partition(".")[2] == player]
    things = sorted((one.refs for one in scope.bindings if one.key in own and one.refs), key=_rank)
    placed = dict(zip(own, things, strict=False))
    kept = tuple(change(one, refs=placed.get(one.key, ())) if one.key in own else one for one in scope.bindings)
    return change(scope, bindings=kept)


def aimed_at(scope: Scope, target: Target, acts: tuple[Act, ...] = ()) -> frozenset[Ref]:
    """What the other targets of the same step were given; ``acts`` are its verbs, if they are known already."""
    acts = acts or step_of(scope.steps, target.key)
    mates = (one for act in acts for one in selectors(act) if isinstance(one, Target) and one.key != target.key)
    return frozenset(ref for one in mates for ref in scope.bound(one.key) or ())


def targetable(
    table: Table, scope: Scope, target: Target, acts: tuple[Act, ...], found: tuple[Ref, ...]
) -> tuple[Ref, ...]:
    """Of the things that fit a target, those that may still be chosen, given what the same step is aimed at already.

    ``acts`` are the verbs of that step. Who has stopped short of the most that "up to" allows is not asked again.
    """
    own = (one for act in acts for one in selectors(act) if root(one.key) == root(target.key))
    if target.optional and any(scope.bound(one.key) == () for one in own):
        return ()
    aimed = aimed_at(scope, target, acts)
    return table.use(TARGETED_ONCE)(found, aimed) if aimed else found


def _rank(refs: tuple[Ref, ...]) -> tuple[int, str]:
    return (refs[0].id if isinstance(refs[0], ObjectRef) else 0, repr(refs))


@lru_cache(maxsize=2048)
def step_of(steps: tuple[Step, ...], key: str) -> tuple[Act, ...]:
    """The verbs of the step in which the selector with this key stands; none if it stands in no step."""
    own = (acts for acts in _acts_by_step(steps) if any(selector.key == key for selector in selectors_of(acts)))
    return next(own, ())


def acts_in(steps: tuple[Step, ...]) -> Iterator[Act]:
    """Every verb in some steps, whatever they are part of; what a verb lets hold for a while is not looked into."""
    return (act for acts in _acts_by_step(steps) for act in acts)


def _acts_by_step(value: object) -> Iterator[tuple[Act, ...]]:
    """The verbs of an effect, step by step, wherever they stand."""
    match value:
        case Act():
            yield (value,)
        case Together(acts):
            yield acts
        case tuple():
            for inner in value:
                yield from _acts_by_step(inner)
        case Value():
            for name in value.__struct_fields__:
                yield from _acts_by_step(getattr(value, name))
