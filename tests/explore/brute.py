"""Every line of a board, followed without any key: states are compared as they are."""

from __future__ import annotations

from typing import NamedTuple

from judge.app.corpus.games import game_of
from judge.app.executing.explore_board import table_for
from judge.engine.run.advance import advance
from judge.engine.run.meter import Meter
from judge.model.disputes.scenario import Scenario
from judge.model.game import Game
from judge.model.play.choice import Choice
from judge.model.play.graph import End, Graph
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.scenario.reading.until import reached


class Outcome(NamedTuple):
    """What a judge would see at an end, and why the line ended."""

    facts: object
    reason: str


def outcomes_of(game: Game, graph: Graph) -> list[Outcome]:
    """The outcomes of a graph, by their numbers."""
    ends = [one for n in graph.outcomes if isinstance(one := graph.nodes[n], End)]
    return [
        Outcome(game.speaks.outcome(one.state), "" if one.reason in ("until", "done") else one.reason) for one in ends
    ]


class Tree(NamedTuple):
    """Where each state at which somebody chooses leads; an end leads nowhere and has an outcome instead."""

    root: object
    chooser: dict[object, str]
    leads: dict[object, tuple[object, ...]]
    outcome: dict[object, Outcome]

    @property
    def outcomes(self) -> set[Outcome]:
        return set(self.outcome.values())

    def forces(self, player: str, wanted: set[Outcome]) -> bool:
        """Whether the player who sees everything gets to one of these outcomes on every line."""
        known: dict[object, bool] = {}

        def won(node: object) -> bool:
            if node in self.outcome:
                return self.outcome[node] in wanted
            if node not in known:
                known[node] = False  # a circle wins nothing
                kind = any if self.chooser[node] == player else all
                known[node] = kind(won(one) for one in self.leads[node])
            return known[node]

        return won(self.root)


def tree(scenario: Scenario, ruleset: Ruleset, most: int, waits: bool = True) -> Tree | None:
    """All lines of a board; None where there are more than so many positions, or one ends at a limit, which proves nothing.

    What a board would come to that is broken off after so many steps hangs on the order in which it came there. Chance
    may leave open what nobody has to know yet, beside all that it can say, unless ``waits`` is false: then it never does.
    """
    game = game_of(scenario)
    table = table_for(scenario, ruleset)
    # All lines at one table: what one of them may cost is measured for each by the explorer, and for none of them here.
    table.meter = Meter(10**12)
    until = reached(game, scenario.until)
    begin = scenario.start
    found = Tree(None, {}, {}, {})
    broken_off: list[bool] = []

    def arrive(state: State, answer) -> tuple[object, tuple[State, Choice] | None]:
        halt = advance(table, state, lambda now: until(begin, now), answer, scenario.budget)
        if halt.choice is None:
            node = (halt.state, halt.stop.reason)
            reason = "" if halt.stop.reason in ("until", "done") else halt.stop.reason
            found.outcome[node] = Outcome(game.speaks.outcome(halt.state), reason)
            broken_off.append(reason == "limit")
            return node, None
        return halt.state, (halt.state, halt.choice)

    root, here = arrive(begin, None)
    waiting = [here] if here else []
    while waiting:
        state, choice = waiting.pop()
        if state in found.leads:
            continue
        if len(found.leads) >= most or any(broken_off):
            return None
        found.chooser[state] = choice.player
        targets = []
        for option in (option for option in choice.options if waits or option != choice.undecided):
            node, further = arrive(state, option)
            targets.append(node)
            if further is not None and node not in found.leads:
                waiting.append(further)
        found.leads[state] = tuple(targets)
    return None if any(broken_off) else found._replace(root=root)
