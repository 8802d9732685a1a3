"""Whether what has not happened by the end of a replay comes later that day, though nobody declares anything more."""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.corpus.games import game_of
from judge.app.executing.replay import table_for
from judge.engine.run.advance import advance
from judge.engine.run.meter import Meter
from judge.model.disputes.scenario import Scenario
from judge.model.game import Game
from judge.model.play.choice import Choice
from judge.model.play.place import Ref
from judge.model.play.run import Run, Stop
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import change
from judge.scenario.addressing.names import PASS

MOST_LINES = 24
"""So many ways in which the rest of the day may go are looked at: what it brings by itself, it brings on nearly all."""
MOST_OPTIONS = 3
"""So many options of one choice are tried."""


def rests_of_the_day(
    scenario: Scenario, ruleset: Ruleset, run: Run, most: int = MOST_LINES, meter: Meter | None = None
) -> Iterator[Run]:
    """The replay with the rest of its day, in which everybody passes: a run for each of the first ``most`` ways.

    They end sooner where nothing is left of the ``meter``, if it is given.
    """
    game, start, table = game_of(scenario), run.start, table_for(scenario, ruleset, meter=meter)
    is_over = next(reversed(game.runs.until.values()))
    open_runs, runs_ended = [change(run, stop=Stop("choice"), choice=None)], 0
    answers: list[tuple[Ref | None, ...]] = [(None,)]
    while open_runs and runs_ended < most and (meter is None or meter.left > 0):
        run_so_far, options = open_runs.pop(), answers.pop()
        for option in options:
            halt = advance(table, run_so_far.end, lambda now: is_over(start, now), option, scenario.budget)
            entries = (*run_so_far.entries, *halt.entries)
            asked = tuple(dict.fromkeys((*run_so_far.consulted, *table.consulted)))
            longer_run = change(
                run_so_far, end=halt.state, entries=entries, stop=halt.stop, consulted=asked, choice=halt.choice
            )
            next_options = _options(game, halt.state, halt.choice) if halt.choice is not None else ()
            if next_options:
                open_runs.append(longer_run)
                answers.append(next_options)
            else:
                runs_ended += 1
                yield longer_run


def _options(game: Game, state: State, choice: Choice) -> tuple[Ref, ...]:
    """What is tried of a choice: of a declaration only to pass, if that is legal; of others the first few options."""
    if choice.kind not in game.runs.declarations:
        return choice.options[:MOST_OPTIONS]
    names = game.speaks.answers(state, choice)
    return tuple(option for option, names_of in zip(choice.options, names, strict=True) if PASS in names_of)
