"""Parts of an effect that are done several times, as a die decides, or on which others hang ("if you do")."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.bindings import root
from judge.engine.run.dice import PLAIN_DIE, ROLL, ask_chance, faces, rolled, with_result
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import BEGUN, REPEATED, STEP_CONTROLLER
from judge.engine.run.table import Table
from judge.model.cards.ability import Attempt, ForEach, Outcome, Roll, Step
from judge.model.cards.selectors import Choose, Number
from judge.model.play.event import AtomicAction, CountAction, Event
from judge.model.play.frame import ModifyEvent, ResolveEffect
from judge.model.play.note import CardArg, PlayerArg, note
from judge.model.play.place import Ref, WordRef
from judge.model.play.state import State
from judge.model.value import change, parts


def repeat_or_roll(
    table: Table, state: State, frame: ResolveEffect, part: ForEach | Roll, answer: Ref | None
) -> Result:
    """Do a part several times, or as a die decides."""
    return repeat(table, state, frame, part) if isinstance(part, ForEach) else roll(table, state, frame, part, answer)


def repeat(table: Table, state: State, frame: ResolveEffect, part: ForEach) -> Moved:
    """Do a part once and leave its other repetitions for later; its choices are asked anew, its targets stay."""
    later_steps = frame.steps[1:]
    times_left = table.use(REPEATED)(table, state, frame.scope, part.amount)
    # Without a note: the rule is cited once for each time that the part is done.
    if times_left < 1:
        return Moved(state.replace_top(change(frame, steps=later_steps)))
    # The number is fixed the first time: later repetitions do not count again what earlier ones have changed.
    # Nothing is left after the last time: then the position is one in which nothing was ever to be repeated.
    remaining_repeat = (ForEach(Number(times_left - 1), part.steps),) if times_left > 1 else ()
    # Targets were chosen before the effect, once; what is merely chosen is chosen as it is done, by each player anew.
    reopened_keys = {choice.key.selector for choice in _choices(part.steps)}
    kept_bindings = tuple(binding for binding in frame.scope.bindings if root(binding.key) not in reopened_keys)
    next_frame = change(
        frame, steps=(*part.steps, *remaining_repeat, *later_steps), scope=change(frame.scope, bindings=kept_bindings)
    )
    # Without words: the steps speak for themselves; the rule by which they come again is only cited.
    return Moved(state.replace_top(next_frame), (note("", table.cites(REPEATED)),))


def _choices(value: object) -> Iterator[Choose]:
    """The untargeted choices in some steps, wherever they stand."""
    return (part for part in parts(value) if isinstance(part, Choose))


def roll(table: Table, state: State, frame: ResolveEffect, part: Roll, answer: Ref | None) -> Result:
    """Roll a die (chance answers), then put the steps that the text gives for its result next.

    The plain die: a text names no other. That it is rolled is a step of its own, which can be reacted to.
    """
    later_steps = frame.steps[1:]
    # Skipped, not unsupported: what is missing is the rule on dice, not something in this program. Without that rule a
    # die is no part of the game, and neither is what hangs on what it shows.
    if not faces(table, PLAIN_DIE):
        return Moved(state.replace_top(change(frame, steps=later_steps)))
    about = (("card", CardArg(frame.scope.card)), ("player", PlayerArg(frame.scope.controller)))
    if answer is None:
        return ask_chance(table, PLAIN_DIE, about)
    assert isinstance(answer, WordRef)
    # Of all entries that have this result, in the order of the text: entries may overlap, or leave a result out.
    face_number = int(answer.word)
    face_steps = tuple(step for face in part.faces if face.low <= face_number <= face.high for step in face.steps)
    # Now, and not as a part of what an effect remembers: what it says is then a number like any other.
    face_steps = with_result(face_steps, face_number)
    roll_note = rolled(table, PLAIN_DIE, answer, about)
    actions = (CountAction(ROLL, controller=frame.scope.controller, card=frame.scope.card, amount=face_number),)
    step = ModifyEvent(Event("effect", actions, table.use(STEP_CONTROLLER)(frame.scope, actions)))
    return Moved(state.replace_top(change(frame, steps=face_steps + later_steps)).push(step), (roll_note,))


def attempt(table: Table, state: State, frame: ResolveEffect, part: Attempt | Outcome) -> Moved:
    """Put the attempted part next, and behind it the place at which its outcome is looked at; or look at that."""
    if isinstance(part, Outcome):
        return _outcome(table, state, frame, part)
    steps = (*part.steps, Outcome(part.done, part.undone), *frame.steps[1:])
    return Moved(state.replace_top(change(frame, steps=steps)))


def _outcome(table: Table, state: State, frame: ResolveEffect, part: Outcome) -> Moved:
    """Go on with what hangs on the attempted part: on its having begun, or on its not having begun."""
    # Asked of no actions, too: where nothing was begun, only the rule says that this is as if it were not done.
    # First of the two: it is asked, as it is cited below, even where an internal action has begun the part unasked.
    has_begun = table.use(BEGUN)(table, state, ()) or part.begun
    next_steps = part.done if has_begun else part.undone
    following_state = state.replace_top(change(frame, steps=next_steps + frame.steps[1:]))
    # Said only where something is left out for it: where the text goes on, the step that follows says what happens.
    left_out_steps = part.done if not has_begun and not part.undone else ()
    key = "part.not-begun" if left_out_steps else ""
    return Moved(following_state, (note(key, table.cites(BEGUN), card=CardArg(frame.scope.card)),))


def begun(
    table: Table, state: State, later_steps: tuple[Step, ...], actions: tuple[AtomicAction, ...]
) -> tuple[Step, ...]:
    """The steps that come after a step with these actions: every attempt that it is a part of has begun with it."""
    # An outcome stands only where its attempt is under way: so what comes before it is a part of that.
    if not [step for step in later_steps if isinstance(step, Outcome) and not step.begun]:
        return later_steps
    return started(later_steps) if table.use(BEGUN)(table, state, actions) else later_steps


def started(later_steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """These steps, every attempt under way among them having begun."""
    return tuple(change(step, begun=True) if isinstance(step, Outcome) else step for step in later_steps)


def anything_left(later_steps: tuple[Step, ...]) -> bool:
    """Whether anything is still to be done: an outcome on which nothing hangs does nothing."""
    return any(not isinstance(step, Outcome) or (step.done if step.begun else step.undone) for step in later_steps)
