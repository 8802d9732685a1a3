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
    entries: list[Entry] = []
    # Relative to the board as it is now: a board that was large from the beginning is no runaway.
    most = len(state.objects) + MOST_NEW
    for spent in range(budget):
        # Not while an answer is still to be given: the end is a state between two steps, and the choice stands before
        # one. And first of the two: the end that was asked for is reached, even where nothing would have followed.
        if answer is None and until(state):
            return Halt(state, tuple(entries), Stop("until"), spent=spent)
        if not state.frames:
            return Halt(state, tuple(entries), Stop("done"), spent=spent)
        # A board that feeds itself is ended by its size: the budget counts steps, and these get dearer and dearer.
        # Behind both ends, as every limit: what was reached is reached, however large the board has become.
        if len(state.objects) > most:
            stop = too_much(state, entries, Exhausted(OBJECTS, len(state.objects), state.objects[-1].card))
            return Halt(state, tuple(entries), stop, spent=spent)
        result = _metered(table, state, entries, answer, asked)
        # An answer is for one choice only; the next handler that asks is asking somebody anew.
        answer = asked = None
        if not isinstance(result, Moved):
            if isinstance(result, Choice):
                return Halt(state, tuple(entries), Stop("choice"), result, spent)
            return Halt(state, tuple(entries), result, spent=spent)
        if result.notes:  # most steps have none
            entries += [Said(note) for note in result.notes]
        event, before, state = result.event, state, result.state
        if event is not None:
            # The state before is kept with the event: what is told of it later names objects that it may have taken
            # away.
            entries.append(Applied(event, before, state))
            # Where 0 was given it is below 0 from the first event on, and never comes to 0: no end.
            events -= 1
            if events == 0:
                return Halt(state, tuple(entries), Stop("until"), spent=spent + 1)
    return Halt(state, tuple(entries), Stop("limit"), spent=budget)


def _metered(
    table: Table, state: State, entries: list[Entry], answer: Ref | None, known_choice: Choice | None
) -> Result:
    """The next step, if there is work left for it; where it is too much, a stop that says what has grown."""
    meter = table.meter
    try:
        # Looked for before the step is counted: one that is taken over costs a tenth of it.
        if table.follows and (known_step := table.known_step(state, answer)) is not None:
            meter.known_step()
            entries += known_step.entries
            return known_step.result
        # Counted before it is made: a step for which nothing is left is not begun.
        meter.step(len(state.objects))
        noted = len(entries)
        result = _handle(table, state, entries, answer, known_choice)
        # Not a stop: it is the last step of its run, so that to take it over would save one step a run.
        if table.follows and not isinstance(result, Stop):
            table.learn(state, answer, result, tuple(entries[noted:]))
        # Afterwards, as only now it is known how many there are.
        if isinstance(result, Moved) and result.notes:
            meter.spend(NOTES, len(result.notes))
        return result
    except Exhausted as reached:
        return too_much(state, entries, reached)


def too_much(state: State, entries: Sequence[Entry], reached: Exhausted) -> Stop:
    """The stop where the work is too much: what grew, for which card, and the rules that were applied last."""
    # The innermost frame that belongs to a card says for which: an event says only what happens. And the rules cited
    # last are those of what comes again and again.
    scopes = (frame.scope.card for frame in reversed(state.frames) if isinstance(frame, ResolveEffect | RunProcedure))
    card = reached.card or next((name for name in scopes if name), "")
    cited = (entry.note.rules for entry in reversed(entries) if isinstance(entry, Said) and entry.note.rules)
    rules = next(cited, ())
    # All three in any case, an empty text for what is not known: the message leaves out its part on that.
    args: tuple[tuple[str, Arg], ...] = (("count", TextArg(reached.count)), ("rules", TextArg(", ".join(rules))))
    args += (("card", CardArg(card) if card else TextArg("")),)
    return Stop("limit", Note(f"limit.{reached.what}", args, rules))


def _handle(
    table: Table, state: State, entries: list[Entry], answer: Ref | None, known_choice: Choice | None
) -> Result:
    """Call the handler of the innermost frame: without an answer it may ask a choice, with one it goes on.

    A choice with one option is answered here at once.
    """
    try:
        if answer is None:
            # Handlers keep nothing between the question and the answer, so the same one is called again with it.
            first = handle(table, state, None)
            if not isinstance(first, Choice) or len(first.options) > 1:
                return first
            # Noted, though nobody is asked: a ruling says that there was nothing to choose, and a replay needs no line
            # for it.
            entries.append(Asked(first, first.options[0], only=True))
            return handle(table, state, first.options[0])
        # The options are made again unless the caller has them: an answer is only as legal as the state it is given in.
        asked = known_choice or handle(table, state, None)
        if not isinstance(asked, Choice) or answer not in asked.options:
            raise IllegalAnswer(str(answer))
        # Before it is done: the question stands before what comes of it, and stays where that is not supported.
        entries.append(Asked(asked, answer, only=len(asked.options) == 1))
        return handle(table, state, answer)
    # A gap ends the line where it lies, with its reason; to go on would be to guess.
    except Unsupported as unsupported:
        return Stop(unsupported.verdict, unsupported.what)


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
