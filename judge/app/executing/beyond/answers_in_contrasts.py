"""Replays the contrasts of a file, and says what they answer to its question: whether, and how, they turn it."""

from __future__ import annotations

from judge.app.executed.answered import Answered, Contrasting, replay_answers
from judge.app.executing.beyond.rest_of_phase import looked_beyond
from judge.app.executing.replay import replay
from judge.engine.run.meter import MOST_TRIED, Meter
from judge.model.disputes.scenario import Contrast, Scenario
from judge.model.play.run import Run
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import OPEN
from judge.model.value import change


def contrasts_replayed(answered: Answered) -> tuple[Contrasting, ...]:
    """The replays of all contrasts of the file: those that were made already, and the others."""
    scenario, made = answered.scenario, answered.contrasts
    return (
        *made,
        *(contrast_replayed(scenario, answered.ruleset, other) for other in scenario.contrasts[len(made) :]),
    )


def contrast_replayed(scenario: Scenario, ruleset: Ruleset, contrast: Contrast) -> Contrasting:
    """The replay of a contrast; only where it stops at a choice, once more with the first legal answers.

    Its line is held to the order in which it is typed, as that of the board is: what is illegal at its place ends it.
    """

    def replayed(first: bool) -> Run:
        start, play = contrast.start, contrast.play
        return replay(
            scenario, ruleset, start=start, play=play, recording=True, first=first, strict=False, in_order=True
        )

    run = replayed(first=False)
    return Contrasting(run) if run.choice is None else Contrasting(replayed(first=True), is_whole=False)


def with_contrast_answers(answered: Answered) -> Answered:
    """The answer, with that of every contrast which the file puts into words.

    Nothing is looked for where the board itself has no answer: there is none to compare. Of a board that asks nothing
    the contrasts are replayed for what comes of them.
    """
    scenario = answered.scenario
    if scenario.asks is None and scenario.asked is None and not scenario.claims and scenario.contrasts:
        return change(answered, contrasts=contrasts_replayed(answered))
    is_answered = scenario.asks is not None and scenario.asked is None and answered.answer not in ("", OPEN)
    if not is_answered or answered.unreached or not scenario.contrasts:
        return answered
    contrasts, meter = contrasts_replayed(answered), Meter(MOST_TRIED)
    answers = tuple(
        _answer(answered, contrast, replayed, meter)
        for contrast, replayed in zip(scenario.contrasts, contrasts, strict=True)
    )
    return change(answered, in_contrasts=answers, contrasts=contrasts)


def _answer(answered: Answered, contrast: Contrast, replayed: Contrasting, meter: Meter) -> str:
    """What is answered there; open where somebody is to choose and the file does not say what, or more may come."""
    if not contrast.says.texts or not replayed.is_whole:
        return OPEN
    board = change(answered.scenario, start=contrast.start, play=contrast.play, contrasts=())
    if looked_beyond(board, answered.ruleset, replayed.run, meter=meter).word:
        return OPEN
    return replay_answers(board, replayed.run)
