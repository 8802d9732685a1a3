"""Where the two Expeditions of a player may meet before all that waits is played: there the run ends."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.effects.expeditions import expeditions
from judge.games.altered.objects.abilities import lookup
from judge.games.altered.objects.regions import LAST, distance
from judge.model.cards.ability import Act, Attempt, ChooseOne, ForEach, If, MayPay, Outcome, Roll, Step, Together
from judge.model.cards.selectors import Choose, Each, Target
from judge.model.play.state import State

MOVE_FORWARD = "move_forward"


def may_meet(table: Table, state: State) -> bool:
    """Whether two Expeditions of one player may meet by the texts of what is in Limbo.

    What these activate is not counted here, as nobody knows how often.
    """
    waiting_abilities = (
        lookup(table, game_object.emblem.ability) for game_object in state.objects if game_object.emblem is not None
    )
    most_steps = sum(_steps_forward(ability.steps) for ability in waiting_abilities)
    # Those that have met already go on, and might part and meet again.
    steps_by_player = (sum(distance(state, place) for place in expeditions((player,))) for player in state.players)
    return any(steps_so_far + most_steps >= LAST for steps_so_far in steps_by_player)


def _steps_forward(steps: tuple[Step, ...]) -> int:
    """How many steps forward the Expeditions of one player go at most by some steps of an effect."""
    return sum(_by_verb(step) if isinstance(step, Act) else _by_parts(step) for step in steps)


def _by_verb(act: Act) -> int:
    if act.verb != MOVE_FORWARD:
        return 0
    # A player has two Expeditions; one that is pointed at, or that of the bearer, is one of them.
    several = isinstance(act.to, Each) or (isinstance(act.to, Target | Choose) and act.to.number > 1)
    return 2 if several else 1


def _by_parts(step: Step) -> int:
    times = LAST if isinstance(step, ForEach) else 1  # however often: as many as there are regions is enough
    return times * sum(_steps_forward(part) for part in _parts(step))


def _parts(step: Step) -> tuple[tuple[Step, ...], ...]:
    """What a step consists of, whether it comes or not."""
    match step:
        case Act() | Outcome():  # the second stands in no text
            return ()
        case Together():
            return (step.acts,)
        case MayPay():
            return step.cost, step.steps
        case If():
            return step.steps, step.otherwise
        case Attempt():
            return step.steps, step.done, step.undone
        case ChooseOne():
            return step.modes
        case Roll():
            return tuple(face.steps for face in step.faces)
    # What is left has steps and nothing else: an optional part, and one that is repeated.
    return (step.steps,)
