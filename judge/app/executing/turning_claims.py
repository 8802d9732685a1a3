"""Which rules decide a claim: those without which the same dispute is settled otherwise."""

from __future__ import annotations

from judge.app.corpus.games import game_of, shelf
from judge.app.executed.explored import Played
from judge.app.executed.settled import Dispute, ExploredBoard, ShownLine
from judge.app.executing.beyond.rest_of_phase import is_over
from judge.app.executing.explore_board import Plan
from judge.app.executing.replay import replay
from judge.app.executing.run_answer import answer
from judge.app.executing.settle_claims import LIMIT, settled
from judge.app.executing.turning_rules import (
    ENDLESS,
    FEWEST_TRIED,
    MOST_TRIED,
    candidates_of,
    deciding,
    is_everywhere,
)
from judge.engine.explore.settle_claim import settle
from judge.engine.known.known_steps import KnownSteps
from judge.engine.run.build_ruleset import without
from judge.explain.reasons.deciding_rules import as_question
from judge.explain.reasons.near_rules import nearest_rules
from judge.model.disputes.claim import DEPENDS, RIGHT, UNDETERMINED, WRONG
from judge.model.disputes.scenario import Claim, Scenario
from judge.model.play.graph import End, Node
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
        self._stays = not any(_leaves_phase(scenario, board) for board in dispute.boards)
        self._plan = change(plan, positions=ROOM * self._positions + FEWEST_TRIED, keep=False)
        self._work = plan.work
        self._known = KnownSteps()
        self._claims = tuple(settled_claim.claim for settled_claim in dispute.settled)
        self._verdicts: dict[tuple[str, ...], tuple[tuple[str, ...], ...]] = {}

    def deciding(self, number: int, shown: ShownLine) -> tuple[str, ...]:
        """The rules to name under the verdict on a claim: at most three, each of which turns it when switched off.

        None where no rule does alone: the choices on which the verdict hangs cite their own.
        """
        own_claim, run = self._dispute.settled[number], shown.played.run
        is_cut_short = self._positions > MOST_POSITIONS or self._dispute.why == "interrupted"
        if own_claim.finding.verdict not in (RIGHT, WRONG, DEPENDS) or is_cut_short:
            return ()
        game, ruleset = game_of(self._scenario), self._dispute.ruleset
        scenario_of_claim = change(self._scenario, asks=as_question(own_claim.claim))
        # What kept it from being so is looked for on a line on which it is not.
        own_answer = YES if shown.is_so else NO
        near_rules = nearest_rules(
            game, scenario_of_claim, run, shelf(scenario_of_claim.game).layout, own_answer, shown.looks
        )

        def turns(rule: str) -> bool:
            verdict = self._without(rule)[number][own_claim.board]
            # Of rules on which everything rests it says nothing that no line ends without them.
            deciding_verdicts = (
                (RIGHT, WRONG, DEPENDS) if is_everywhere(ruleset, rule) else (RIGHT, WRONG, DEPENDS, ENDLESS)
            )
            return verdict in deciding_verdicts and verdict != own_claim.finding.verdict

        consulted_slots = frozenset(self._dispute.boards[own_claim.board].explored.consulted)
        most_tried = max(FEWEST_TRIED, min(MOST_TRIED, MOST_WORK // max(self._positions, 1)))
        return deciding(candidates_of(near_rules, ruleset, consulted_slots, self._scenario.rules), turns, most_tried)

    def _without(self, rule: str) -> tuple[tuple[str, ...], ...]:
        """The verdicts without a rule, by claim and board."""
        ruleset = self._dispute.ruleset
        slots = ruleset.enforced[rule]
        if slots not in self._verdicts:
            plan = change(self._plan, work=self._work)
            dispute = settled(self._scenario, without(ruleset, rule), self._claims, plan, known=self._known)
            self._work -= dispute.work
            self._verdicts[slots] = tuple(
                tuple(
                    _verdict(self._scenario, dispute, number, board, self._stays)
                    for board in range(len(dispute.boards))
                )
                for number in range(len(self._claims))
            )
        return self._verdicts[slots]


def _leaves_phase(scenario: Scenario, board: ExploredBoard) -> bool:
    """Whether a line of this board comes to its end in another phase than that in which it began."""
    game, start = game_of(scenario), board.explored.start
    nodes = board.explored.graph.nodes
    return any(isinstance(node, End) and is_over(game, start, node.state) for node in nodes)


def _verdict(scenario: Scenario, dispute: Dispute, number: int, board_number: int, stays: bool) -> str:
    """What one board says of a claim; where lines without an end keep it open, that they are without one.

    Where the file ``stays`` in one phase, and a line has left that as nobody was asked there for what is declared next,
    the line has ended.
    """
    board, settled_claim = dispute.boards[board_number], dispute.settled[number]
    finding, label = settled_claim.findings[board_number], board.labels[number]
    if finding.verdict != UNDETERMINED or finding.why != LIMIT or not board.explored.graph.complete:
        return finding.verdict
    game, start, claim = game_of(scenario), board.explored.start, settled_claim.claim

    def as_ended(node: Node) -> Node:
        is_phase_left = stays and isinstance(node, End) and node.reason == "choice" and is_over(game, start, node.state)
        return change(node, reason="blocked") if is_phase_left else node

    nodes = tuple(as_ended(node) for node in label.graph.nodes)
    verdict = settle(change(label.graph, nodes=nodes), label.met, claim.holds, claim.who).verdict
    is_cut = any(isinstance(node, End) and node.reason == "limit" for node in nodes)
    return ENDLESS if verdict == UNDETERMINED and is_cut else verdict


def why_not_offered(
    scenario: Scenario, ruleset: Ruleset, claim: Claim, start: State, played: Played
) -> tuple[Note, ...]:
    """The notes on why that which a claim says may be chosen or played is no option on a line; else nothing."""
    question = as_question(claim)
    if question is None or question[0] != "legal":
        return ()
    scenario_of_claim = change(
        scenario, asks=question, asked=None, contrasts=(), start=start, play=(*scenario.chance, *played.play)
    )
    run = replay(scenario_of_claim, ruleset, recording=True, strict=False, watching=True)
    return answer(scenario_of_claim, ruleset, run).never_offered
