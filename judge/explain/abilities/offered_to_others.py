"""What another player may do, or may have "you" do: whom its verbs are said of."""

from __future__ import annotations

from judge.explain.abilities.filter_words import YOU
from judge.model.cards.ability import Act, Attempt, ChooseOne, Face, ForEach, If, Roll, Step, Together
from judge.model.cards.selectors import ItsPlayer
from judge.model.value import change

THEY = "they"
"""Who does a verb of what this player may do: they are named already."""
YOU_FOR_THEM = "you-for-them"
"""Who does a verb of what another player may do, where it is "you": told by itself it would be that player's."""


def as_offered(steps: tuple[Step, ...], who: str | ItsPlayer) -> tuple[Step, ...]:
    """The steps of what this player may do, with the verbs as they are said of that player."""
    return tuple(_offered(step, who) for step in steps)


def _offered(step: Step, who: str | ItsPlayer) -> Step:
    match step:
        case Act():
            return _done_by(step, who)
        case Together(acts):
            return change(step, acts=tuple(_done_by(act, who) for act in acts))
        case If():
            return change(step, steps=as_offered(step.steps, who), otherwise=as_offered(step.otherwise, who))
        case ForEach():
            return change(step, steps=as_offered(step.steps, who))
        case ChooseOne():
            return change(step, modes=tuple(as_offered(mode, who) for mode in step.modes))
        case Roll():
            return change(step, faces=tuple(_face(face, who) for face in step.faces))
        case Attempt():
            return change(
                step,
                steps=as_offered(step.steps, who),
                done=as_offered(step.done, who),
                undone=as_offered(step.undone, who),
            )
    # Another optional part says itself who may.
    return step


def _face(face: Face, who: str | ItsPlayer) -> Face:
    return change(face, steps=as_offered(face.steps, who))


def _done_by(act: Act, who: str | ItsPlayer) -> Act:
    """A verb that this player does is told without naming them again, one that "you" do with "you"."""
    if act.who == who:
        return change(act, who=THEY)
    # What holds for a while nobody does.
    return change(act, who=YOU_FOR_THEM) if act.who == YOU and act.passive is None else act
