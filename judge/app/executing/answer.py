"""What a run, or every line of a board, answers; the readings it rests on."""

from __future__ import annotations

from judge.app.corpus.games import GAMES, rulebook
from judge.explain.said.speaker import Speaker
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import OPEN, YES
from judge.publish.told_value import told_value
from judge.scenario.expectations.compare_run import answer_to

FINISHED = ("until", "done", "blocked")
"""Ends at which nothing more can follow: only there does "it was never offered" mean no."""


def computed_answer(scenario: Scenario, run: Run, speaker: Speaker, ruleset: Ruleset | None = None) -> str:
    """What the scenario asks, as computed; a run that did not come to its end can only prove a yes.

    A question about every line is answered by exploring them, under this ruleset.
    """
    if scenario.asked is not None and ruleset is not None:
        from judge.app.executing.settle_claims import answered

        return answered(scenario, ruleset)
    if scenario.asks is None:
        return ""
    kind, check = scenario.asks
    game = GAMES[scenario.game]
    found = answer_to(game, run, scenario.asks)
    if run.stop.reason not in FINISHED and found != YES:
        return OPEN
    return told_value(check.subject, found, game.board, run.end.players, speaker) if kind == "value" else found


def readings_consulted(scenario: Scenario, run: Run, ruleset: Ruleset) -> tuple[tuple[str, str, bool], ...]:
    """The readings on which this run rests: id, option in force, whether that is the default.

    Those on which the slots rest that it asked, and those that somebody chose.
    """
    book = rulebook(scenario.game, scenario.edition)
    rests_on = GAMES[scenario.game].editions[scenario.edition].read_by
    chosen = dict(ruleset.readings)
    ids = sorted({id for name in run.consulted for id in rests_on.get(name, ())} | chosen.keys())
    found = []
    for id in ids:
        reading = book.reading(id)
        if reading is not None:
            option = chosen.get(id, reading.default)
            found.append((id, option, option == reading.default))
    return tuple(found)
