"""Which rules decide a claim: those without which the same dispute is settled otherwise."""

from __future__ import annotations

from judge.app.corpus.games import game_of, shelf
from judge.app.executed.explored import Explored, Played
from judge.app.executed.settled import Dispute, ShownLine
from judge.app.executing.explore_board import Plan
from judge.app.executing.replay import replay
from judge.app.executing.run_answer import answer
from judge.app.executing.settle_claims import LIMIT, settled
from judge.app.executing.turning_rules import ENDLESS, FEWEST_TRIED, MOST_TRIED, candidates_of, deciding
from judge.engine.run.build_ruleset import without
from judge.explain.ruling.deciding_rules import as_question, nearest_rules
from judge.model.disputes.claim import DEPENDS, RIGHT, WRONG
from judge.model.disputes.scenario import Claim, Scenario
from judge.model.play.graph import End
from judge.model.play.note import Note
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import NO, YES
from judge.model.value import change

MOST_POSITIONS = 400
"""A board with more positions is not explored again and again: then no rule is named under its verdicts."""
MOST_WORK = 2_000
"""So many positions may be explored for all rules together, if more than the fewest are tried."""
ROOM = 4
"""A board without one of its rules may have so many times the positions; where it has more, nothing is found."""


class Ablations:
    """A dispute settled without one rule after the other; each set of functions is switched off once for all claims."""

    def __init__(self, scenario: Scenario, dispute: Dispute, plan: Plan) -> None:
        self._scenario = scenario
        self._dispute = dispute
        self._positions = sum(board.explored.graph.positions for board in dispute.boards)
        self._plan = change(plan, positions=ROOM * self._positions + FEWEST_TRIED, keep=False)
        self._work = plan.work
        self._claims = tuple(settled_claim.claim for settled_claim in dispute.settled)
        self._verdicts: dict[tuple[str, ...], tuple[tuple[str, ...], ...]] = {}

    def deciding(self, number: int, shown: ShownLine) -> tuple[str, ...]:
        """The rules to name under the verdict on a claim: at most three, each of which turns it when switched off."""
        own, run = self._dispute.settled[number], shown.played.run
        if own.finding.verdict not in (RIGHT, WRONG, DEPENDS) or self._positions > MOST_POSITIONS:
            return ()
        game, ruleset = game_of(self._scenario), self._dispute.ruleset
        asking = change(self._scenario, asks=as_question(own.claim))
        # What kept it from being so is looked for on a line on which it is not.
        own_answer = YES if shown.is_so else NO
        near = nearest_rules(game, asking, run, shelf(asking.game).layout, own_answer, shown.looks)

        def turns(rule: str) -> bool:
            verdict = self._without(rule)[number][own.board]
            return verdict in (RIGHT, WRONG, DEPENDS, ENDLESS) and verdict != own.finding.verdict

        consulted = frozenset(self._dispute.boards[own.board].explored.consulted)
        most = max(FEWEST_TRIED, min(MOST_TRIED, MOST_WORK // max(self._positions, 1)))
        return deciding(candidates_of(near, ruleset, consulted, self._scenario.rules), turns, most)

    def _without(self, rule: str) -> tuple[tuple[str, ...], ...]:
        """The verdicts without a rule, by claim and board."""
        ruleset = self._dispute.ruleset
        slots = ruleset.enforced[rule]
        if slots not in self._verdicts:
            plan = change(self._plan, work=self._work)
            dispute = settled(self._scenario, without(ruleset, rule), self._claims, plan)
            self._work -= dispute.work
            endless = tuple(_never_ends(board.explored) for board in dispute.boards)
            self._verdicts[slots] = tuple(
                tuple(
                    ENDLESS if cut and finding.why == LIMIT else finding.verdict
                    for finding, cut in zip(settled_claim.findings, endless, strict=True)
                )
                for settled_claim in dispute.settled
            )
        return self._verdicts[slots]


def _never_ends(explored: Explored) -> bool:
    """Whether every line was followed, and some of them were cut off: nothing ends those any more."""
    graph = explored.graph
    return graph.complete and any(isinstance(node, End) and node.reason == "limit" for node in graph.nodes)


def why_not_offered(
    scenario: Scenario, ruleset: Ruleset, claim: Claim, start: State, played: Played
) -> tuple[Note, ...]:
    """The notes on why that which a claim says may be chosen or played is no option on a line; else nothing."""
    asks = as_question(claim)
    if asks is None or asks[0] != "legal":
        return ()
    asking = change(scenario, asks=asks, asked=None, contrasts=(), start=start, play=(*scenario.chance, *played.play))
    run = replay(asking, ruleset, recording=True, strict=False, watching=True)
    return answer(asking, ruleset, run).never_offered
