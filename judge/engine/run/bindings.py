"""Several things that one word of a text chooses ("two target Characters"): each of them is a decision of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from judge.engine.run.slots import AS_NAMED, TARGETED_ONCE
from judge.engine.run.table import Table
from judge.model.cards.ability import Act, ChooseOne, Step, Together
from judge.model.cards.selectors import ANY_NUMBER, Choose, DecisionKey, NoteKey, OpenSelector, Target
from judge.model.play.frame import Binding, Scope
from judge.model.play.place import ObjectRef, Ref, WordRef
from judge.model.value import Value, change

FEW = 4
"""So many decisions are looked for one by one among all that were made."""


# Kept: "any number" makes many, and each look at what was chosen asks for them.
@lru_cache(maxsize=512)
def parts(selector: Target | Choose) -> tuple[Target | Choose, ...]:
    """The selector as single decisions: one for each object that it asks for, each with its own key."""
    if selector.number == 1:
        return (selector,)
    # The first has the key of the text, so that a text with one target and one with several are read alike.
    keys = (change(selector.key, nth=nth) for nth in range(1, selector.number + 1))
    # Who merely chooses any number chooses one at least: the first may not be left out.
    required = isinstance(selector, Choose)
    return tuple(
        change(selector, key=key, number=1, optional=selector.optional and not (required and key == selector.key))
        for key in keys
    )


# Kept: asked for each verb in each step of every line, and the same few verbs stand on the cards of a board. The size
# is no more than a bound: many times the verbs of one board.
@lru_cache(maxsize=4096)
def selectors(act: Act) -> tuple[Target | Choose, ...]:
    """What somebody must decide for a verb, as single decisions in the order in which they are asked."""
    # By whom, what it is done to, where it goes, as texts name them; any order would do.
    return tuple(
        decision
        for selector in (act.whom, act.what, act.to)
        if isinstance(selector, OpenSelector)
        for decision in parts(selector)
    )


def selectors_of(acts: tuple[Act, ...]) -> tuple[Target | Choose, ...]:
    """What somebody must decide for several verbs, verb by verb."""
    # A list inside, as it is quicker than a generator where there are one or two, and every step asks.
    return tuple([selector for act in acts for selector in selectors(act)])


def root(key: DecisionKey | NoteKey) -> str | None:
    """The selector to which a decision belongs, whichever player made it; None for what is no decision."""
    return key.selector if type(key) is DecisionKey else None


def by_whomever(key: DecisionKey | NoteKey) -> DecisionKey | NoteKey:
    """The key under which the controller makes the same decision."""
    return change(key, by="") if type(key) is DecisionKey and key.by else key


def binding_key(scope: Scope, selector: Target | Choose, player: str) -> DecisionKey:
    """The key of a player's decision: the selector's own key for the controller, with the player's name for others."""
    # Most effects are decided by their controller alone: then the key in the text is the key of the decision.
    return selector.key if player == scope.controller else change(selector.key, by=player)


def given(scope: Scope, selector: Target | Choose, player: str = "") -> tuple[Ref, ...]:
    """Everything that a player (the controller if none is named) has chosen for a selector so far."""
    keys = [binding_key(scope, part, player or scope.controller) for part in parts(selector)]
    # Of "any number" there are as many as things: each would be looked for among all that was chosen before it.
    if len(keys) > FEW:
        refs_by_key = decided(scope)
        return tuple(ref for key in keys for ref in refs_by_key.get(key, ()))
    return tuple(ref for key in keys for ref in scope.bound(key) or ())


def decided(scope: Scope) -> dict[DecisionKey | NoteKey, tuple[Ref, ...]]:
    """All decisions of a scope, and what it remembers, by the key."""
    return {binding.key: binding.refs for binding in reversed(scope.bindings)}  # of two of one key the first counts


def chosen_mode(step: ChooseOne, refs: tuple[Ref, ...] | None) -> tuple[Step, ...]:
    """The steps of the mode that was chosen by this answer; none while the choice is open."""
    return step.modes[int(refs[0].word) - 1] if refs and isinstance(refs[0], WordRef) else ()


def bind(scope: Scope, key: DecisionKey, refs: tuple[Ref, ...], as_named: bool = False) -> Scope:
    """The scope with one more decision.

    Where one selector chooses several objects, it mostly does not matter which was named first: they are kept in one
    order, so that an exploration recognises the same choice however it was made. ``as_named`` says that it matters.
    """
    bound = change(scope, bindings=(*scope.bindings, Binding(key, refs)))
    return _in_one_order(bound, key) if key.nth > 1 and refs and not as_named else bound


def bind_in_step(table: Table, scope: Scope, key: DecisionKey, refs: tuple[Ref, ...], acts: tuple[Act, ...]) -> Scope:
    """The scope with one more decision of a step with these verbs, which say whether the order of naming matters."""
    # Asked only where one word chooses several things: elsewhere it decides nothing, and what is asked is what a ruling
    # rests on.
    bound = bind(scope, key, refs, key.nth > 1 and table.use(AS_NAMED)(acts))
    return bound if refs else _stopping(bound, key, acts)


def chosen_for(scope: Scope, selector: str) -> tuple[Ref, ...]:
    """All that the controller has chosen for a selector so far."""
    return tuple(
        ref
        for key, refs in decided(scope).items()
        if type(key) is DecisionKey and key.selector == selector and not key.by
        for ref in refs
    )


def chosen_so_far(scope: Scope, selector: str) -> int:
    """How many things the controller has chosen for a selector."""
    return len(chosen_for(scope, selector))


def bind_each(scope: Scope, key: DecisionKey, refs: Iterable[Ref]) -> Iterator[tuple[Ref, Scope]]:
    """Each of some options, with the scope as it is once that option is chosen."""
    return ((ref, bind(scope, key, (ref,))) for ref in refs)


def _stopping(scope: Scope, key: DecisionKey, acts: tuple[Act, ...]) -> Scope:
    """The scope once somebody has stopped choosing "any number": no further one of them is asked for."""
    wholes = (
        selector for act in acts for selector in (act.whom, act.what, act.to) if isinstance(selector, OpenSelector)
    )
    whole = next((whole for whole in wholes if whole.key.selector == key.selector and whole.number == ANY_NUMBER), None)
    if whole is None:
        return scope
    own_keys = (change(part.key, by=key.by) for part in parts(whole))
    # Bound as nothing, one by one, as if none had been chosen for each: whatever has no binding would be asked for.
    open_keys = [own_key for own_key in own_keys if scope.bound(own_key) is None]
    return change(scope, bindings=(*scope.bindings, *(Binding(open_key, ()) for open_key in open_keys)))


def _in_one_order(scope: Scope, key: DecisionKey) -> Scope:
    """The scope with one player's decisions about one selector sorted over that selector's keys.

    Each player by themselves: who has chosen what is no matter of order. Those that chose nothing stand last, so there
    may be more keys than decisions, and the keys that are left over get none.
    """
    # At every decision anew, so that positions between two of them are recognised, too.
    dealt = [
        binding
        for binding in scope.bindings
        if type(own := binding.key) is DecisionKey and own.selector == key.selector and own.by == key.by
    ]
    sorted_refs = sorted([binding.refs for binding in dealt if binding.refs], key=_rank)
    # Dealt out anew over the keys, which stay where they are: by them a scope knows what is still open.
    keys = {binding.key for binding in dealt}
    refs_by_key = dict(zip([binding.key for binding in dealt], sorted_refs, strict=False))
    sorted_bindings = tuple(
        [_with_refs(binding, refs_by_key) if binding.key in keys else binding for binding in scope.bindings]
    )
    return change(scope, bindings=sorted_bindings)


def _with_refs(binding: Binding, refs_by_key: Mapping[DecisionKey | NoteKey, tuple[Ref, ...]]) -> Binding:
    """The decision with what its key is dealt, if anything; most are dealt what they had."""
    refs = refs_by_key.get(binding.key, ())
    return binding if refs == binding.refs else change(binding, refs=refs)


def aimed_at(scope: Scope, target: Target, acts: tuple[Act, ...] = ()) -> frozenset[Ref]:
    """What was chosen for the other targets of the same step; ``acts`` are its verbs, looked up if not given."""
    # Looked up where a play is declared: then no step is under way whose verbs a caller could know.
    # Only within a step: the next step may target the same thing again.
    acts = acts or step_of(scope.steps, target.key)
    # Written down once, as "any number" has many of them and each look at one goes through all decisions.
    refs_by_key = decided(scope)
    return frozenset([ref for key in _target_keys(acts) if key != target.key for ref in refs_by_key.get(key, ())])


def aims_beside(scope: Scope, target: Target, refs_by_key: Mapping[DecisionKey | NoteKey, tuple[Ref, ...]]) -> bool:
    """Whether anything was chosen for another target of the same step, given all decisions of the scope."""
    return any(refs_by_key.get(key) for key in _target_keys(step_of(scope.steps, target.key)) if key != target.key)


# Kept, as the decisions of a verb are: forty targets are asked about each other whenever one is looked at.
@lru_cache(maxsize=2048)
def _target_keys(acts: tuple[Act, ...]) -> tuple[DecisionKey, ...]:
    """The keys of the targets of one step: of targets alone, as what the step merely chooses may be its target, too."""
    # Their bare keys, as nobody decides about a target but the controller.
    return tuple([selector.key for selector in selectors_of(acts) if isinstance(selector, Target)])


def targetable(
    table: Table, scope: Scope, target: Target, acts: tuple[Act, ...], fitting: tuple[Ref, ...]
) -> tuple[Ref, ...]:
    """Of the options that fit a target, those that may still be chosen, given what the same step already targets.

    ``acts`` are the verbs of that step. With "up to", a player who has once chosen none is not asked again.
    """
    siblings = (selector for act in acts for selector in selectors(act) if root(selector.key) == root(target.key))
    # "Up to two" is over with the first none: otherwise the order of choosing and not choosing would count as two ways.
    if target.optional and any(scope.bound(sibling.key) == () for sibling in siblings):
        return ()
    aimed = aimed_at(scope, target, acts)
    # Asked only where something is aimed at already: elsewhere the rule decides nothing and must not be cited.
    return table.use(TARGETED_ONCE)(fitting, aimed) if aimed else fitting


def _rank(refs: tuple[Ref, ...]) -> tuple[int, str]:
    # Any order will do that is always the same; the older one first is that in which a board lists things.
    return (refs[0].id if isinstance(refs[0], ObjectRef) else 0, repr(refs))


# Kept as above; texts are fewer than the verbs in them.
@lru_cache(maxsize=2048)
def step_of(steps: tuple[Step, ...], key: DecisionKey) -> tuple[Act, ...]:
    """The verbs of the step in which the selector with this key stands; none if it stands in no step."""
    matching_steps = (
        acts for acts in _acts_by_step(steps) if any(selector.key == key for selector in selectors_of(acts))
    )
    return next(matching_steps, ())


# As above: the same texts come again and again, and each step of an effect asks what is left of it.
@lru_cache(maxsize=2048)
def acts_in(steps: tuple[Step, ...]) -> tuple[Act, ...]:
    """Every verb in some steps, however deep it stands; a verb is not searched for further verbs."""
    return tuple([act for acts in _acts_by_step(steps) for act in acts])


def _acts_by_step(value: object) -> Iterator[tuple[Act, ...]]:
    """The verbs of an effect, step by step, however deep they stand: those of one step come together."""
    match value:
        # First, as a verb is a value too: its fields hold selectors and passives, and no step of this effect.
        case Act():
            yield (value,)
        case Together(acts):
            yield acts
        case tuple():
            for inner in value:
                yield from _acts_by_step(inner)
        # By fields and not by type, so that a new kind of step that contains others needs no line here.
        case Value():
            for name in value.__struct_fields__:
                yield from _acts_by_step(getattr(value, name))
