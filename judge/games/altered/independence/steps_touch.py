"""What the steps of an effect read, whom they ask, and which verbs they consist of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.engine.run.dice import ROLL
from judge.games.altered.independence.conditions_touch import condition_reads
from judge.games.altered.independence.filters_touch import (
    THERE,
    StepContext,
    UnknownFootprint,
    amount_reads,
    filter_reads,
    things,
)
from judge.games.altered.independence.plays_touch import PLAYED
from judge.model.cards.ability import Act, Attempt, ChooseOne, ForEach, If, May, MayPay, Roll, Step, Together
from judge.model.cards.selectors import Choose, Each, Target, Where
from judge.model.play.choice import CHANCE
from judge.model.play.footprint import Access


class Touched(NamedTuple):
    """What some steps read and write themselves, whom they ask, and their verbs.

    A tuple and no ``Value``: it is joined with others and taken apart at once, and its sets could not be hashed.
    """

    accesses: set[Access]
    asked: set[str]
    acts: tuple[Act, ...]


def steps_touch(scene: StepContext, steps: tuple[Step, ...]) -> Touched:
    """What some steps touch, with all their parts, whether these will be done or not.

    All from the same state, though earlier steps change it for later ones: whatever they move they write as coming and
    going at its places, and whoever else means it there reads who is there. So the two depend on each other by the move
    already, wherever "I" and "it" are by then.
    """
    touched_by_step = [_step(scene, step) for step in steps]
    return Touched(
        {access for step_touched in touched_by_step for access in step_touched.accesses},
        {player for step_touched in touched_by_step for player in step_touched.asked},
        tuple(act for step_touched in touched_by_step for act in step_touched.acts),
    )


def _step(scene: StepContext, step: Step) -> Touched:
    """What one step touches, with all its parts."""
    controller_alone = {scene.controller}
    # In any order, as a step is of one kind.
    match step:
        case Act():
            # The verb goes back with the rest: what it writes, and what that may activate, is followed in `footprints`.
            return Touched(set(_act_reads(scene, step)), _deciders(scene, step), (step,))
        case Together(acts):
            return steps_touch(scene, acts)
        case May(inner, who):
            touched = steps_touch(scene, inner)
            return touched._replace(
                asked=touched.asked | (controller_alone if who == "you" else set(scene.state.players))
            )
        case MayPay(cost, inner):
            touched = steps_touch(scene, (*cost, *inner))
            return touched._replace(asked=touched.asked | controller_alone)
        case If(condition, inner, otherwise):
            # Both branches: which of them comes can hang on the order that is being judged.
            touched = steps_touch(scene, (*inner, *otherwise))
            return touched._replace(accesses=touched.accesses | set(condition_reads(scene, condition)))
        case Attempt(inner, done, undone):
            # All of it, likewise; whether it begins hangs on what its verbs are done to, which they read themselves.
            return steps_touch(scene, (*inner, *done, *undone))
    return _longer_step(scene, step)


def _longer_step(scene: StepContext, step: Step) -> Touched:
    """What the steps touch that chance, a choice or a number cuts up: apart only for length, `_step` has the others."""
    # In any order, as a step is of one kind.
    match step:
        case Roll(faces):
            # Every face: what a die shows is not known beforehand.
            touched = steps_touch(scene, tuple(face_step for face in faces for face_step in face.steps))
            return touched._replace(asked=touched.asked | {CHANCE}, acts=(Act(ROLL), *touched.acts))
        case ChooseOne(modes):
            touched = steps_touch(scene, tuple(mode_step for mode in modes for mode_step in mode))
            return touched._replace(asked=touched.asked | {scene.controller})
        case ForEach(amount, inner):
            # Once or more often, that is the same: what one time changes for the next is written already.
            touched = steps_touch(scene, inner)
            return touched._replace(accesses=touched.accesses | set(amount_reads(scene, amount, False)))
    # The end of an attempt that is under way stands in no text.
    raise UnknownFootprint


def _deciders(scene: StepContext, act: Act) -> set[str]:
    # Whoever plays a card decides what it says, too.
    is_open = any(isinstance(selector, Target | Choose) for selector in (act.whom, act.what, act.to))
    if not is_open and act.verb not in PLAYED:
        return set()
    return {scene.controller} if act.who == "you" else set(scene.state.players)


def _act_reads(scene: StepContext, act: Act) -> Iterator[Access]:
    """What a verb looks at to know what it is done to, and how much of it."""
    # Where another player does it, "your" may mean each of them.
    may_be_anybody = act.who != "you"
    # Without `whom`: that is a player, who is always there.
    for selector in (act.what, act.to):
        if isinstance(selector, Target | Choose | Each):
            yield from filter_reads(scene, selector.filter, may_be_anybody)
        # A destination that is named by its zone is there in any case: nothing of it is read.
        elif selector is not None and not isinstance(selector, Where):
            # "I" and "it" are the same whoever does it.
            yield from (Access(THERE, False, place, object_id) for object_id, place in things(scene, selector))
    yield from amount_reads(scene, act.amount, may_be_anybody)
