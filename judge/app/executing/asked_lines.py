"""What a file asks of the line that was played, answered; and on which choices that answer hangs."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.executed.explored import Explored
from judge.app.executed.settled import Choices, ShownQuestion
from judge.app.executing.answer_question import execute
from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.settle_claims import asked_over_all
from judge.app.executing.show_lines import LinesOfPlay
from judge.app.executing.unreached_ends import without_unreached
from judge.model.cards.card import Words
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Check, Claim, Scenario
from judge.model.play.graph import NOT_SEEN, End
from judge.model.play.run import Run, Stop
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import NO, YES
from judge.model.value import change
from judge.scenario.expectations.compare_run import answer_to
from judge.scenario.expectations.label_ends import Labelled, labelled, needs_traces
from judge.scenario.expectations.nearness import MET

MOST_COUNTED = 99
"""So often something is counted on a line; more than that is as much."""


def show_question(
    scenario: Scenario, ruleset: Ruleset, plan: Plan, named: Choices = (), explored_boards: tuple[Explored, ...] = ()
) -> ShownQuestion | None:
    """The question of a file with its answer as the board was played, and the choices that turn it.

    None where nothing is asked, where all lines together answer it, or where the line of the file is an illegal one.
    ``explored_boards`` are explorations that were made already: one of this board is not made again.
    """
    if scenario.asks is None or asked_over_all(scenario) is not None:
        return None
    try:
        answered = execute(scenario, ruleset, strict=not ruleset.readings, named=named)
    except Refused:
        return None
    kind, check = scenario.asks
    check = _counted(check) if kind == "count" else check
    checks = () if kind == "value" else (check,)
    needed = change(plan, force=False, traced=needs_traces(checks))
    made = (board for board in explored_boards if _is_of(board, scenario, needed))
    exploration = next(made, None) or explored(scenario, ruleset, needed)
    labels = labelled(game_of(scenario), exploration.start, exploration.graph, checks)
    labels = without_unreached(scenario, ruleset, Claim("", Words(), "", "", checks, check.span), labels)
    answers = _answers(scenario, labels)
    words = tuple(dict.fromkeys(answers.values()))
    lines = LinesOfPlay(scenario, ruleset, exploration)
    tree = lines.tree(labels.graph, lambda n: words.index(answers[n]) if n in answers else NOT_SEEN)
    return ShownQuestion(answered, words, tree, exploration, labels.graph.certain)


def _is_of(board: Explored, scenario: Scenario, needed: Plan) -> bool:
    """Whether an exploration is just the one that is needed: of this board to its end, with as much noted of it."""
    search = board.search
    noted = (search.view is not None, search.traced is not None, search.table.recording)
    is_whole = board.start == scenario.start and board.graph.complete
    return is_whole and noted == (needed.force, needed.traced, needed.recording)


def _counted(check: Check) -> Check:
    return Check("times", check.wanted[0], (str(MOST_COUNTED),), check.span)


def _answers(scenario: Scenario, labels: Labelled) -> dict[int, str]:
    """The answer at each end about which something can be said."""
    assert scenario.asks is not None
    game, kind, answers = game_of(scenario), scenario.asks[0], {}
    near = dict(labels.near)
    for n, node in enumerate(labels.graph.nodes):
        if not isinstance(node, End) or not node.decided:
            continue
        if kind == "value":
            answers[n] = answer_to(game, Run(scenario.start, node.state, (), Stop(node.reason), ()), scenario.asks)
        elif kind == "count":
            # Its monitor measures how many are missing to the most that is counted.
            answers[n] = str(MOST_COUNTED + (near[n] if near[n] < MET else 0))
        else:
            answers[n] = YES if n in labels.met else NO
    return answers
