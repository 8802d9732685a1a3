"""What the phase and the day in which a replay ended still bring: what has not happened by then is only then a no."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.executed.answered import FINISHED, Beyond, replay_answers
from judge.app.executing.beyond.rest_of_day import rests_of_the_day
from judge.app.executing.replay import table_for
from judge.engine.known.known_steps import KnownSteps
from judge.engine.run.advance import advance
from judge.engine.run.meter import Meter
from judge.model.disputes.scenario import Scenario
from judge.model.game import Game
from judge.model.play.choice import Asked
from judge.model.play.run import Entry, Run, Stop
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import NO, OPEN, UNREACHED, UNREACHED_DAY, YES
from judge.model.value import change
from judge.scenario.addressing.walk import answered
from judge.scenario.expectations.compare_run import Said, answer_to, happening_by
from judge.scenario.expectations.state_at_the_end import OF_THE_END, WHERE
from judge.scenario.expectations.who_did import WHO

OVER = ("phase_end", "day_end")
"""The ends of a replay at which nothing of its phase is left."""
BEGINS = "begins "


OF_THE_DAY = ("happens", "before", *OF_THE_END)
"""The kinds of question to which the rest of the day may still bring a yes: another is about what was played."""
COUNTED = ("count", WHO, WHERE)
"""The kinds whose answer may grow with what is played, and that say up to where they look."""


def decided_answer(scenario: Scenario, ruleset: Ruleset, run: Run) -> str:
    """What a replay answers; open where what is asked may only lie beyond its end, which is no *no*."""
    return OPEN if unreached(scenario, ruleset, run) else replay_answers(scenario, run)


def unreached(scenario: Scenario, ruleset: Ruleset, run: Run) -> str:
    """Whether what is asked has not happened by the end of the replay, but may still come: in which part of the day.

    Empty if not. What a player would first have to declare is not looked for: a file says itself what is declared.
    """
    return looked_beyond(scenario, ruleset, run).word


def looked_beyond(
    scenario: Scenario, ruleset: Ruleset, run: Run, known: KnownSteps | None = None, meter: Meter | None = None
) -> Beyond:
    """What the rest of the phase and of the day say of the answer of a replay.

    ``known`` are the steps of other looks from such replays, which are taken over where they are the same; ``meter`` is
    what several looks may cost together: with nothing left of it they say nothing.
    """
    if scenario.asks is None or run.stop.reason != "until":
        return Beyond()
    answer = replay_answers(scenario, run)
    # What has happened stays so; how often it does, and where a card is, may still change.
    if answer != NO and scenario.asks[0] not in (*COUNTED, *OF_THE_END):
        return Beyond()
    game, run_of_phase = game_of(scenario), played_on(scenario, ruleset, run, known, meter)
    beyond = Beyond("", run_of_phase, _asked_beside(run, run_of_phase.consulted))
    if answer_to(game, run_of_phase, scenario.asks) not in (answer, OPEN):
        return change(beyond, word=UNREACHED)
    if not is_whole(scenario, run_of_phase) or (
        run_of_phase.choice is not None and is_idle(happening_by(game, run_of_phase))
    ):
        return change(beyond, word=UNREACHED)
    if answer != NO or scenario.asks[0] not in OF_THE_DAY:
        return beyond
    for run_of_day in rests_of_the_day(scenario, ruleset, run, meter=meter):
        beyond = change(beyond, consulted=_asked_beside(run, (*beyond.consulted, *run_of_day.consulted)))
        if answer_to(game, run_of_day, scenario.asks) == YES:
            return change(beyond, word=UNREACHED_DAY)
    return beyond


def _asked_beside(run: Run, slots: tuple[str, ...]) -> tuple[str, ...]:
    """The slots that a replay had not asked by its end, each once."""
    return tuple(dict.fromkeys(name for name in slots if name not in run.consulted))


def counts_more_later(scenario: Scenario, ruleset: Ruleset, run: Run) -> bool:
    """Whether the rest of the day changes how often what is counted happens, or to whom, with nothing more declared.

    That is no fault of the number: it says up to where it was counted.
    """
    if scenario.asks is None or scenario.asks[0] not in COUNTED or run.stop.reason != "until":
        return False
    game, question = game_of(scenario), scenario.asks
    answer = answer_to(game, run, question)
    return any(
        answer_to(game, run_of_day, question) != answer for run_of_day in rests_of_the_day(scenario, ruleset, run)
    )


def is_idle(steps: tuple[Said, ...]) -> bool:
    """Whether nothing but a phase has begun: where nobody has declared anything either, nothing was played at all."""
    return all(line.startswith(BEGINS) for step in steps for line, _ in step)


def played_on(
    scenario: Scenario, ruleset: Ruleset, run: Run, known: KnownSteps | None = None, meter: Meter | None = None
) -> Run:
    """The replay with all that its phase still brings before somebody chooses or declares; a forced pass declares.

    ``known`` and ``meter`` are those of ``looked_beyond``.
    """
    game, start = game_of(scenario), run.start
    table = table_for(scenario, ruleset, known=known, meter=meter)
    halt = advance(table, run.end, lambda now: is_over(game, start, now), None, scenario.budget)
    run_after = Run(run.end, halt.state, halt.entries, halt.stop, (), halt.choice)
    index_of_declaration = next((number for number, entry in enumerate(halt.entries) if _declares(game, entry)), None)
    if index_of_declaration is not None:
        state, declaration = next((state, entry) for state, entry in answered(run_after) if _declares(game, entry))
        run_after = change(
            run_after,
            end=state,
            entries=halt.entries[:index_of_declaration],
            stop=Stop("choice"),
            choice=declaration.choice,
        )
    return change(
        run,
        end=run_after.end,
        entries=(*run.entries, *run_after.entries),
        stop=run_after.stop,
        consulted=tuple(dict.fromkeys((*run.consulted, *table.consulted))),
        choice=run_after.choice,
    )


def is_over(game: Game, start: State, now: State) -> bool:
    """Whether nothing is left of the phase in which a replay began."""
    return any(game.runs.until[word](start, now) for word in OVER if word in game.runs.until)


def _declares(game: Game, entry: Entry) -> bool:
    """Whether a player declares something there, as the only thing that is legal."""
    return isinstance(entry, Asked) and entry.choice.kind in game.runs.declarations


def is_whole(scenario: Scenario, run: Run) -> bool:
    """Whether a replay came to the end of its phase, or to where somebody declares something."""
    if run.choice is not None:
        return run.choice.kind in game_of(scenario).runs.declarations
    return run.stop.reason in FINISHED
