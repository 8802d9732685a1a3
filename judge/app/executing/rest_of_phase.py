"""What the phase in which a replay ended would still bring: what has not happened by then is only then a no."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.executed.answered import FINISHED, replay_answers
from judge.app.executing.replay import table_for
from judge.engine.run.advance import advance
from judge.model.disputes.scenario import Scenario
from judge.model.game import Game
from judge.model.play.choice import Asked
from judge.model.play.run import Entry, Run, Stop
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import NO, OPEN
from judge.model.value import change
from judge.scenario.addressing.walk import answered
from judge.scenario.expectations.compare_run import Said, answer_to, happening_by

OVER = ("phase_end", "day_end")
"""The ends of a replay at which nothing of its phase is left."""
BEGINS = "begins "


def decided_answer(scenario: Scenario, ruleset: Ruleset, run: Run) -> str:
    """What a replay answers; open where what is asked may only lie beyond its end, which is no *no*."""
    return OPEN if is_unreached(scenario, ruleset, run) else replay_answers(scenario, run)


def is_unreached(scenario: Scenario, ruleset: Ruleset, run: Run) -> bool:
    """Whether what is asked has not happened by the end of the replay, but the same phase may still bring it.

    What a player would first have to declare is not looked for: a file says itself what is declared.
    """
    if scenario.asks is None or run.stop.reason != "until":
        return False
    answer = replay_answers(scenario, run)
    if answer != NO and scenario.asks[0] != "count":
        return False
    game, further = game_of(scenario), played_on(scenario, ruleset, run)
    if answer_to(game, further, scenario.asks) not in (answer, OPEN):
        return True
    return not is_whole(scenario, further) or (further.choice is not None and is_idle(happening_by(game, further)))


def is_idle(steps: tuple[Said, ...]) -> bool:
    """Whether nothing but a phase has begun: where nobody has declared anything either, nothing was played at all."""
    return all(line.startswith(BEGINS) for step in steps for line, _ in step)


def played_on(scenario: Scenario, ruleset: Ruleset, run: Run) -> Run:
    """The replay with all that its phase still brings before somebody chooses or declares; a forced pass declares."""
    game, start = game_of(scenario), run.start
    table = table_for(scenario, ruleset)
    halt = advance(table, run.end, lambda now: is_over(game, start, now), None, scenario.budget)
    rest = Run(run.end, halt.state, halt.entries, halt.stop, (), halt.choice)
    before = next((number for number, entry in enumerate(halt.entries) if _declares(game, entry)), None)
    if before is not None:
        state, declared = next((state, entry) for state, entry in answered(rest) if _declares(game, entry))
        rest = change(rest, end=state, entries=halt.entries[:before], stop=Stop("choice"), choice=declared.choice)
    return change(run, end=rest.end, entries=(*run.entries, *rest.entries), stop=rest.stop, choice=rest.choice)


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
