"""A game that is none: every slot of the engine filled with the least that a test needs. The engine knows no game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.run import slots
from judge.engine.run.enforce import enforces, labels_of
from judge.engine.run.result import ChangedState, Moved
from judge.engine.run.table import Table
from judge.model.cards.ability import Act, Step, Together
from judge.model.cards.selectors import DecisionKey, Each, Filter, Number, Target
from judge.model.play.choice import Choice
from judge.model.play.event import AtomicAction, Event, Modifier, PlainAction
from judge.model.play.frame import ResolveEffect, RunProcedure, Scope
from judge.model.play.note import Note, note
from judge.model.play.place import Place, PlaceRef, WordRef
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Alternative, Ruleset, Slot
from judge.model.value import change

ANSWERS = (WordRef("one"), WordRef("two"), WordRef("three"))
TABLETOP = Place("tabletop")


def all_at_once(steps: tuple[Step, ...]) -> tuple[tuple[Act, ...], tuple[Step, ...]]:
    """Without the rule every verb at the head is one step."""
    acts = tuple(step for step in steps if isinstance(step, Act))
    return acts, ()


@enforces("1.a", slot=slots.SPLIT, without=all_at_once)
def split(steps: tuple[Step, ...]) -> tuple[tuple[Act, ...], tuple[Step, ...]]:
    head = steps[0]
    assert isinstance(head, Act | Together)
    return (head.acts if isinstance(head, Together) else (head,)), steps[1:]


def actions(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """``count`` adds to a fact as often as its amount says; any other verb does nothing."""
    assert isinstance(act.amount, Number)
    return tuple(PlainAction("count", name=act.name) for _ in range(act.amount.n)) if act.verb == "count" else ()


def candidates(table: Table, state: State, scope: Scope, selector: Any) -> tuple[Any, ...]:
    """As many answers as there are things called so."""
    return ANSWERS[: len([one for one in state.objects if one.card == selector.filter.card])]


def asking(table: Table, state: State, scope: Scope, selector: Any, options: tuple[Any, ...]) -> Choice:
    assert options and state.frames
    return Choice(scope.controller, "target" if isinstance(selector, Target) else "object", options)


def holds(table: Table, state: State, scope: Scope, condition: Any) -> bool:
    return bool(state.fact(condition.filter.card))


def inside(table: Table, state: State, frame: ResolveEffect, step: Any, answer: Any) -> Moved:
    return Moved(state.replace_top(change(frame, steps=step.steps + frame.steps[1:])))


def change_all(table: Table, state: State, event: Event) -> ChangedState:
    for action in event.actions:
        state = state.with_fact(action.name, int(state.fact(action.name) or 0) + 1)
    return ChangedState(state, tuple(0 for _ in event.actions))


def modified(event: Event, one: Modifier, accepted: bool) -> tuple[Event, tuple[Note, ...]]:
    """The event after a modifier: what it adds stands behind, what it replaces is gone."""
    if not accepted:
        return event, (note("refused"),)
    kept = event.actions if one.mode == "additive" else ()
    return change(event, actions=kept + one.actions), (note(f"modified.{one.key.ability}"),)


FILLED: dict[Slot[Any], Callable[..., Any]] = {
    slots.SPLIT: split,
    slots.ACTIONS: actions,
    slots.CANDIDATES: candidates,
    slots.ASKING: asking,
    slots.HOLDS: holds,
    slots.INSIDE: inside,
    slots.MODIFIERS: lambda table, state, frame: (),
    slots.STRIKE: lambda table, state, event: None,
    slots.CHOOSER: lambda table, state, event, found: (event.controller, ()),
    slots.MODIFY: lambda table, state, frame, one, accepted: modified(frame.event, one, accepted),
    slots.REPEATED: lambda table, state, scope, amount: amount.n,
    slots.BEGUN: lambda table, state, actions: bool(actions),
    slots.TARGETED_ONCE: lambda found, aimed: found,
    slots.DIE: lambda die: tuple(WordRef(str(n)) for n in range(1, 7)),
    slots.SEVERAL: lambda table: (),
    slots.AS_NAMED: lambda acts: False,
    slots.ANNOUNCED: lambda: True,
    slots.SETTLE: lambda table, state, event: event,
    slots.STEP_CONTROLLER: lambda scope, actions: scope.controller,
    slots.POSSIBLE: lambda table, state, scope, act, key, candidates: candidates,
    slots.COUNT: lambda table, state, one: state,
    slots.PREPARE: lambda table, state, frame, answer: None,
    slots.AT_ONCE: lambda actions: (actions,),
    slots.GO_ON: lambda steps: steps,
    slots.DECIDERS: lambda table, state, scope, act: (
        ("ana", "ben") if act.who == "each_player" else (scope.controller,)
    ),
    slots.OPTIONAL: lambda: True,
    slots.PASSED_OVER: lambda table, state, scope, acts, actions: (),
    slots.REMEMBERED: lambda table, state, scope, acts: (),
    slots.CHANGE: change_all,
    slots.AFTER: lambda table, before, event, change: change.state,
    slots.SAY: lambda table, before, event, change: (note("happened"),),
}


def alternative(function: Callable[..., Any]) -> Alternative:
    """The function as it fills a slot: with the rules of its label, if it has one."""
    label = next(iter(labels_of(function)), None)
    return Alternative(function) if label is None else Alternative(function, label.rules, label.without)


def table(steps: dict[str, tuple[Callable[..., Any], ...]] | None = None, **other: Callable[..., Any]) -> Table:
    """A table at which procedures consist of these steps; ``other`` fills slots otherwise, by last name (``go_on``)."""
    filled = {slot.name: alternative(other.get(_last(slot), function)) for slot, function in FILLED.items()}
    procedures: dict[str, tuple[Any, ...]] = {}
    for name, functions in (steps or {}).items():
        own = [Slot[Any](f"{name}.{n}", "") for n, _ in enumerate(functions)]
        filled |= {slot.name: alternative(function) for slot, function in zip(own, functions, strict=True)}
        procedures[name] = tuple(own)
    return Table(Ruleset("toy", "1", filled, procedures), {})


def _last(slot: Slot[Any]) -> str:
    return slot.name.split(".")[-1].replace("-", "_")


def state(*frames: Any, **facts: int | str) -> State:
    """A state in which these frames are to be run, the last one first."""
    return State(("ana", "ben"), (), tuple(sorted(facts.items())), frames, 1)


def resolving(*steps: Step) -> State:
    """A state in which Ana resolves an effect."""
    return state(ResolveEffect(steps, Scope(controller="ana")))


def count(name: str, times: int = 1) -> Act:
    """A verb that adds to a fact."""
    return Act("count", amount=Number(times), name=name)


def pointing(name: str, card: str, key: str = "s1") -> Act:
    """The same, with a target."""
    return Act("count", what=Target(Filter(card=card), DecisionKey(key)), name=name)


def each(card: str) -> Each:
    return Each(Filter(card=card))


def asks(options: tuple[Any, ...], seen: list[Any] | None = None) -> Callable[..., Any]:
    """A step that asks Ana, remembers what it was handed, writes down the answer, and is over."""

    def step(table: Table, now: State, frame: RunProcedure, answer: Any) -> Moved | Choice:
        if seen is not None:
            seen.append(answer)
        if answer is None:
            return Choice("ana", "word", options)
        word = answer.word if isinstance(answer, WordRef) else "place" if isinstance(answer, PlaceRef) else "object"
        return Moved(now.with_fact("answer", word).replace_top(change(frame, at=frame.at + 1)), (note("answered"),))

    return step


def adds(name: str) -> Callable[..., Any]:
    """A step that adds to a fact, and is over."""

    def step(table: Table, now: State, frame: RunProcedure, answer: Any) -> Moved:
        more = now.with_fact(name, int(now.fact(name) or 0) + 1)
        return Moved(more.replace_top(change(frame, at=frame.at + 1)), (note(f"added.{name}"),))

    return step
