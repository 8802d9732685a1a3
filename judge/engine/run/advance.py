"""The loop: run frames until somebody must choose, the scenario's end is reached, or nothing is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.engine.run.apply import apply
from judge.engine.run.meter import MOST_NEW, NOTES, OBJECTS, Exhausted
from judge.engine.run.modify import modify
from judge.engine.run.resolve import resolve
from judge.engine.run.result import Moved, Result, Unsupported
from judge.engine.run.table import Table
from judge.engine.run.window import offer
from judge.model.play.choice import Asked, Choice
from judge.model.play.frame import ApplyEvent, Frame, ModifyEvent, OpenWindow, ResolveEffect, RunProcedure
from judge.model.play.note import Arg, CardArg, Note, TextArg
from judge.model.play.place import Ref
from judge.model.play.run import Applied, Entry, Said, Stop
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Slot
from judge.model.value import Value

# Some ten times what any bundled board needs between two questions: only what has no end comes to it.
DEFAULT_BUDGET = 5_000


class Halt(Value, frozen=True):
    """Where the loop stopped: the state, what happened on the way, why it stopped, the open choice if there is one."""

    state: State
    entries: tuple[Entry, ...]
    stop: Stop
    choice: Choice | None = None
    spent: int = 0


class IllegalAnswer(Exception):
    """An answer that is not one of the options of the open choice."""


def advance(
    table: Table,
    state: State,
    until: Callable[[State], bool],
    answer: Ref | None = None,
    budget: int = DEFAULT_BUDGET,
    events: int = 0,
    asked: Choice | None = None,
) -> Halt:
    """Run from a state to the next choice or to the end.

    ``budget`` is the most steps that are made. ``events`` ends the run after so many events (0: never).

    ``answer`` answers the choice at which the state stands; ``asked`` is that choice, if the caller still has it. A
    choice with one option is noted and not asked.

    A board that has grown by ``MOST_NEW`` objects feeds itself, and each further step would cost more than the last:
    that is a limit too.

    Raises:
        IllegalAnswer: the answer is not among the options.
    """
    meter = table.meter
    meter.charge()
    try:
        return _run(table, state, until, answer, budget, events, asked)
    finally:
        meter.charge()


def _run(
    table: Table,
    state: State,
    until: Callable[[State], bool],
    answer: Ref | None,
    budget: int,
    events: int,
    asked: Choice | None,
) -> Halt:
    """As ``advance``. Between two positions there are fifty steps: a plain one costs one call, that of its handler."""
    entries: list[Entry] = []
    meter, is_plain = table.meter, not table.follows
    # Relative to the board as it is now: a board that was large from the beginning is no runaway.
    most_objects = len(state.objects) + MOST_NEW
    spent = 0
    # Around all steps: where one breaks off, the state is still that before it.
    try:
        for spent in range(budget):
            # Not while an answer is still to be given: the end is a state between two steps, and the choice stands
            # before one. And first of all ends: what was asked for is reached, even where nothing would have followed.
            is_reached = answer is None and until(state)
            object_count = len(state.objects)
            # A board that feeds itself is ended by its size: the budget counts steps, and these get dearer and dearer.
            if is_reached or object_count > most_objects or not state.frames:
                return _ended(state, entries, is_reached, spent)
            if is_plain and answer is None:
                meter.step(object_count)
                result = handle(table, state, None)
                # The second time with its only option, where there is one.
                if not isinstance(result, Moved):
                    result = _only(table, state, entries, result)
            else:
                result = _known_or_answered(table, state, entries, answer, asked)
                # An answer is for one choice only; the next handler that asks is asking somebody anew.
                answer = asked = None
            if not isinstance(result, Moved):
                return _halted(state, entries, result, spent)
            if result.notes:  # most steps have none
                entries += _said(table, result.notes)
            event, state_before, state = result.event, state, result.state
            if event is not None:
                # The state before is kept with the event: what is told of it later names objects that it may have
                # taken away.
                entries.append(Applied(event, state_before, state))
                # Where 0 was given it is below 0 from the first event on, and never comes to 0: no end.
                events -= 1
                if events == 0:
                    return Halt(state, tuple(entries), Stop("until"), spent=spent + 1)
    except (Unsupported, Exhausted) as break_off:
        return Halt(state, tuple(entries), _broken_off(state, entries, break_off), spent=spent)
    return Halt(state, tuple(entries), Stop("limit"), spent=budget)


def _ended(state: State, entries: list[Entry], is_reached: bool, spent: int) -> Halt:
    """Where a line ends between two steps: where it was to end, with nothing left to resolve, or too large.

    In this order, as with every limit: what was reached is reached, however large the board has become.
    """
    if is_reached or not state.frames:
        return Halt(state, tuple(entries), Stop("until" if is_reached else "done"), spent=spent)
    grown = Exhausted(OBJECTS, len(state.objects), state.objects[-1].card)
    return Halt(state, tuple(entries), too_much(state, entries, grown), spent=spent)


def _halted(state: State, entries: list[Entry], result: Choice | Stop, spent: int) -> Halt:
    """Where a line ends for a step that is none: somebody must choose, or the rules let nothing go on."""
    if isinstance(result, Choice):
        return Halt(state, tuple(entries), Stop("choice"), result, spent)
    return Halt(state, tuple(entries), result, spent=spent)


def _broken_off(state: State, entries: Sequence[Entry], broken: Unsupported | Exhausted) -> Stop:
    """The stop in the middle of a step; a gap ends the line where it lies, since to go on would be to guess."""
    if isinstance(broken, Exhausted):
        return too_much(state, entries, broken)
    return Stop(broken.verdict, broken.what)


def _said(table: Table, notes: tuple[Note, ...]) -> list[Said]:
    """What a step says, counted only now, as it is known how much that is; what is taken over was counted before."""
    if not table.follows:
        table.meter.spend(NOTES, len(notes))
    return [Said(note) for note in notes]


def too_much(state: State, entries: Sequence[Entry], reached: Exhausted) -> Stop:
    """The stop where the work is too much: what grew, for which card, and the rules that were applied last."""
    # The innermost frame that belongs to a card says for which: an event says only what happens. And the rules cited
    # last are those of what comes again and again.
    scope_cards = (
        frame.scope.card for frame in reversed(state.frames) if isinstance(frame, ResolveEffect | RunProcedure)
    )
    card = reached.card or next((name for name in scope_cards if name), "")
    cited_rules = (entry.note.rules for entry in reversed(entries) if isinstance(entry, Said) and entry.note.rules)
    rules = reached.rules or next(cited_rules, ())
    # All three in any case, an empty text for what is not known: the message leaves out its part on that.
    args: tuple[tuple[str, Arg], ...] = (("count", TextArg(reached.count)), ("rules", TextArg(", ".join(rules))))
    args += (("card", CardArg(card) if card else TextArg("")),)
    return Stop("limit", Note(f"limit.{reached.what}", args, rules))


def _only(table: Table, state: State, entries: list[Entry], asked: Choice | Stop) -> Result:
    """What comes of a choice with one option, which is taken at once; any other is open."""
    if not isinstance(asked, Choice) or len(asked.options) > 1:
        return asked
    # Noted, though nobody is asked: a ruling says that there was nothing to choose, and a replay needs no line for it.
    entries.append(Asked(asked, asked.options[0], only=True))
    return handle(table, state, asked.options[0])


def _known_or_answered(
    table: Table, state: State, entries: list[Entry], answer: Ref | None, known_choice: Choice | None
) -> Result:
    """The next step where it answers a choice, or where other runs may have taken it, so that it is taken over."""
    # Looked for before the step is counted: one that is taken over costs a tenth of it.
    if table.follows and (known_step := table.known_step(state, answer)) is not None:
        table.meter.known_step()
        # The question is this run's own: what comes of an answer is the same whatever else could have been answered,
        # and under the rules of the run that took the step other things could.
        if answer is not None:
            entries.append(_answer(table, state, answer, known_choice))
        entries += known_step.entries
        return known_step.result
    # Counted before it is made: a step for which nothing is left is not begun.
    table.meter.step(len(state.objects))
    # Before it is done: the question stands before what comes of it, and stays where that is not supported.
    if answer is not None:
        entries.append(_answer(table, state, answer, known_choice))
    entries_before = len(entries)
    # Handlers keep nothing between the question and the answer, so the same one is called again with it.
    result = handle(table, state, answer)
    if answer is None and not isinstance(result, Moved):
        result = _only(table, state, entries, result)
    # Not a stop: it is the last step of its run, so that to take it over would save one step a run.
    if table.follows and not isinstance(result, Stop):
        table.learn(state, answer, result, tuple(entries[entries_before:]))
        if isinstance(result, Moved):
            table.meter.spend(NOTES, len(result.notes))
    return result


def _answer(table: Table, state: State, answer: Ref, known_choice: Choice | None) -> Asked:
    """The answer to the choice at which the state stands.

    Raises:
        IllegalAnswer: it is none of the options.
    """
    # The options are made again unless the caller has them: an answer is only as legal as the state it is given in.
    asked = known_choice or handle(table, state, None)
    if not isinstance(asked, Choice) or answer not in asked.options:
        raise IllegalAnswer(str(answer))
    return Asked(asked, answer, only=len(asked.options) == 1)


def handle(table: Table, state: State, answer: Ref | None) -> Result:
    """One step of the innermost frame.

    Without a default case, so that the type checker says so where a new type of frame has no handler. The frames
    themselves stay plain data, for an exploration hashes and compares states, and writes them down; what a game adds
    to the five are procedures and slots, never another kind of frame.
    """
    frame: Frame = state.frames[-1]
    match frame:
        case RunProcedure():
            return run_procedure(table, state, frame, answer)
        case ResolveEffect():
            return resolve(table, state, frame, answer)
        case ModifyEvent():
            return modify(table, state, frame, answer)
        case ApplyEvent():
            return apply(table, state, frame, answer)
        case OpenWindow():
            return offer(table, state, frame, answer)


def run_procedure(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Do the next named step of a procedure; after the last one the procedure is over.

    That is seen only when the frame is on top again: what its last step has begun is done by then.
    """
    steps: tuple[Slot[Callable[..., Result]], ...] = table.procedures[frame.name]
    if frame.at >= len(steps):
        return Moved(state.pop())
    return table.use(steps[frame.at])(table, state, frame, answer)
