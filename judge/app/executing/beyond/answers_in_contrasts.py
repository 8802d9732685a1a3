"""What the contrasts of a file answer to its question: whether, and how, they turn the answer."""

from __future__ import annotations

from judge.app.executed.answered import Answered, replay_answers
from judge.app.executing.beyond.rest_of_phase import looked_beyond
from judge.app.executing.replay import replay
from judge.engine.known.known_steps import KnownSteps
from judge.engine.run.meter import MOST_TRIED, Meter
from judge.model.disputes.scenario import Contrast
from judge.model.telling.executed import OPEN
from judge.model.value import change


def with_contrast_answers(answered: Answered, known: KnownSteps | None = None) -> Answered:
    """The answer, with that of every contrast which the file puts into words; ``known`` are steps of other replays.

    Nothing is looked for where the board itself has no answer: there is none to compare.
    """
    scenario = answered.scenario
    is_answered = scenario.asks is not None and scenario.asked is None and answered.answer not in ("", OPEN)
    if not is_answered or answered.unreached:
        return answered
    meter = Meter(MOST_TRIED)
    answers = tuple(_answer(answered, contrast, known, meter) for contrast in scenario.contrasts)
    return change(answered, in_contrasts=answers)


def _answer(answered: Answered, contrast: Contrast, known: KnownSteps | None, meter: Meter) -> str:
    """What is answered there; open where somebody is to choose and the file does not say what, or more may come."""
    if not contrast.says.texts:
        return OPEN
    board = change(answered.scenario, start=contrast.start, play=contrast.play, contrasts=())
    run = replay(board, answered.ruleset, strict=False, silent=True, meter=meter, in_order=True, known=known)
    if looked_beyond(board, answered.ruleset, run, known, meter).word:
        return OPEN
    return replay_answers(board, run)
