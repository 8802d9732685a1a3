"""Leads a board to the moment that a question about a declaration means: that player's next turn after what is played.

Who asks "May Ana play it?" of a board on which something has been played means now, and not at any turn before. So the
line goes on to the next turn of that player: whoever is asked before passes, and there the player passes, too.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.corpus.games import game_of
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Check, PlannedAnswer, Scenario
from judge.model.game import Game
from judge.model.play.choice import Answer
from judge.model.play.run import Run
from judge.model.play.state import State
from judge.model.value import change
from judge.scenario.addressing.names import PASS
from judge.scenario.expectations.asked_turns import Turn, declaration_asked, turns
from judge.scenario.reading.until import is_usual

Planned = tuple[PlannedAnswer, ...]


def led_to_the_moment(scenario: Scenario) -> Scenario:
    """The scenario with the passes that lead to the turn of which it asks, and so with each of its contrasts."""
    game = game_of(scenario)
    check = declaration_asked(game, scenario)
    if check is None or not is_usual(game, scenario.until):
        return scenario
    contrasts = tuple(
        change(contrast, play=_led(scenario, check, contrast.start, contrast.play)) for contrast in scenario.contrasts
    )
    return change(scenario, play=_led(scenario, check, scenario.start, scenario.play), contrasts=contrasts)


def _led(scenario: Scenario, check: Check, start: State, play: Planned) -> Planned:
    """The line with passes up to the next turn of this player; as it is where it needs none, or none leads there.

    Where that player has had no turn at all, the file has to lead to one: nobody has said what comes before it.
    """
    game, before = game_of(scenario), _turns_of(scenario, check, start, play)
    if not before or any(turn.takes_it for turn in before) or before[-1].passes:
        return play
    for passes in _passes(game, check, start, play):
        longer = (*play, *passes)
        after = _turns_of(scenario, check, start, longer)
        if after is not None and len(after) > len(before):
            return longer
    return play


def _turns_of(scenario: Scenario, check: Check, start: State, play: Planned) -> tuple[Turn, ...] | None:
    """The turns of which a check speaks on such a line; None if the line does not come to its end."""
    try:
        run: Run = replay(scenario, ruleset_for(scenario), start=start, play=play, silent=True)
    except Refused:
        return None
    return turns(game_of(scenario), run, check) if run.choice is None else None


def _passes(game: Game, check: Check, start: State, play: Planned) -> Iterator[Planned]:
    """Passes round the table up to this player's, fewest first."""
    player, kind = check.subject.split(" ", 1)
    at, span = start.players.index(player), play[-1].span if play else check.span
    others = (*start.players[at + 1 :], *start.players[:at])
    for n in range(len(others), -1, -1):
        yield tuple(PlannedAnswer(Answer(passing, kind, PASS), span) for passing in (*others[n:], player))
