"""Runs a scenario: builds the table, hands over the answers, follows the run to its end."""

from __future__ import annotations

from judge.app.corpus.games import GAMES, cards_of
from judge.app.executing.recorded_replay import Watcher, WatchingTable
from judge.app.executing.script import Script
from judge.engine.run.advance import MOST_NEW, advance
from judge.engine.run.table import Table
from judge.model.disputes.scenario import PlannedAnswer, Scenario, Until
from judge.model.play.run import Applied, Entry, Run, Stop
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.scenario.reading.until import events_wanted, reached


def replay(  # noqa: PLR0913 - the options of a replay, each by its name
    scenario: Scenario,
    ruleset: Ruleset,
    *,
    start: State | None = None,
    play: tuple[PlannedAnswer, ...] | None = None,
    recording: bool = False,
    first: bool = False,
    strict: bool = True,
    watching: bool = False,
) -> Run:
    """Run a board to its end or to the first choice that nobody answered.

    ``first`` takes the first legal answer where none is given; ``strict`` makes an answer that is illegal or that
    nobody asked for an error, as it is under the scenario's own rules; otherwise it is passed over. ``watching`` goes
    step by step and notes everything that is looked at.

    Raises:
        Refused: an answer is illegal, or is left over (only if ``strict``).
    """
    game = GAMES[scenario.game]
    known = cards_of(scenario)
    table = WatchingTable(ruleset, known, recording) if watching else Table(ruleset, known, recording)
    watcher = Watcher(game, table) if isinstance(table, WatchingTable) else None
    begin = scenario.start if start is None else start
    script = Script(game, scenario.play if play is None else play, strict=strict, first=first)
    entries: list[Entry] = []
    until, events = reached(game, scenario.until), events_wanted(scenario.until)
    state, answer, left = begin, None, scenario.budget
    passing: State | None = None  # where it could have ended, but for answers that are left
    going_on = game.declarations if scenario.until == Until() else ()
    while True:

        def ended(now: State, passing: State | None = passing) -> bool:
            return now is not passing and until(begin, now)

        entries += watcher.before(state) if watcher and answer is None else ()
        halt = advance(table, state, ended, answer, 1 if watcher else max(left, 1), events)
        entries += watcher.unasked(state, halt.entries) if watcher else ()
        entries += halt.entries
        script.notice(halt)
        events -= sum(isinstance(one, Applied) for one in halt.entries) if events else 0
        state, left, answer = halt.state, left - halt.spent, None
        if len(state.objects) > len(begin.objects) + MOST_NEW:
            return Run(begin, state, tuple(entries), Stop("limit"), table.consulted)
        if watcher and halt.stop.reason == "limit" and left > 0:
            continue
        if halt.stop.reason == "until" and script.has_answers(going_on) and left > 0 and state is not passing:
            passing = state
            continue
        if halt.choice is not None:
            answer = script.take(state, halt.choice)
        if answer is None or left <= 0:
            break
        entries += watcher.chosen(state, halt.choice, answer) if watcher and halt.choice else ()
    script.refuse_leftovers(halt)
    return Run(begin, state, tuple(entries), halt.stop, table.consulted, halt.choice)
