"""What a file asks of the line that was played, answered; and on which choices that answer hangs."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.executed.answered import Choices
from judge.app.executed.explored import Explored
from judge.app.executed.settled import ShownQuestion
from judge.app.executing.answer_question import execute
from judge.app.executing.beyond.unreached_ends import without_unreached
from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.settle_claims import asked_over_all
from judge.app.executing.show_lines import LinesOfPlay
from judge.model.cards.card import Words
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Check, Claim, Scenario
from judge.model.play.graph import NOT_SEEN, End
from judge.model.play.run import Run, Stop
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import NO, OPEN, YES
from judge.model.value import change
from judge.scenario.addressing.numbered import numbered_in_checks
from judge.scenario.expectations.compare_run import answer_to
from judge.scenario.expectations.label_ends import Labelled, labelled, needs_traces
from judge.scenario.expectations.nearness import MET
from judge.scenario.expectations.state_at_the_end import WHERE
from judge.scenario.expectations.who_did import WHO

MOST_COUNTED = 99
"""So often something is counted on a line; more than that is as much."""


def show_question(
    scenario: Scenario,
    ruleset: Ruleset,
    plan: Plan,
    named_readings: Choices = (),
    explored_boards: tuple[Explored, ...] = (),
) -> ShownQuestion | None:
    """The question of a file with its answer as the board was played, and the choices that turn it.

    None where nothing is asked, where all lines together answer it, or where the line of the file is an illegal one.
    ``explored_boards`` are explorations that were made already: one of this board is not made again, even if it was not
    followed to its end. Another would come no further.
    """
    if scenario.asks is None or asked_over_all(scenario) is not None:
        return None
    try:
        answered = execute(scenario, ruleset, strict=not ruleset.readings, named=named_readings)
    except Refused:
        return None
    looked_for, check = _checks(scenario), scenario.asks[1]
    needed_plan = plan_of_question(scenario, plan)
    fitting_explorations = (
        exploration for exploration in explored_boards if _is_of(exploration, scenario, needed_plan)
    )
    exploration = next(fitting_explorations, None) or explored(scenario, ruleset, needed_plan)
    labelled_ends = labelled(game_of(scenario), exploration.start, exploration.graph, looked_for)
    labelled_ends = without_unreached(
        scenario, ruleset, Claim("", Words(), "", "", looked_for, check.span), labelled_ends
    )
    answers = _answers(scenario, labelled_ends)
    words = tuple(dict.fromkeys(answers.values()))
    is_left_open = answered.answer == OPEN and answered.run.choice is not None
    if is_left_open and labelled_ends.graph.certain and len(words) == 1:
        # Every line answers alike: so does the one on which whoever is asked takes the first that is legal.
        answered = execute(scenario, ruleset, first=True, strict=not ruleset.readings, named=named_readings)
    lines = LinesOfPlay(scenario, ruleset, exploration)
    tree = lines.tree(labelled_ends.graph, lambda n: words.index(answers[n]) if n in answers else NOT_SEEN)
    return ShownQuestion(answered, words, tree, exploration, labelled_ends.graph.certain, is_left_open)


def plan_of_question(scenario: Scenario, plan: Plan) -> Plan:
    """The plan with what the question of the played line needs; what any player can force does not matter to it."""
    checks = _checks(scenario)
    return change(plan, force=False, traced=needs_traces(checks), by_number=plan.by_number | numbered_in_checks(checks))


def _checks(scenario: Scenario) -> tuple[Check, ...]:
    """What is looked for on every line, to say what the question would be answered there."""
    if scenario.asks is None or scenario.asks[0] in ("value", WHERE):
        return ()
    kind, check = scenario.asks
    return (_counted(check) if kind == "count" else check,)


def _is_of(exploration: Explored, scenario: Scenario, needed: Plan) -> bool:
    """Whether an exploration is just the one that is needed: of this board, with as much noted of it."""
    search = exploration.search
    what_is_noted = (search.view is not None, search.traced is not None, search.table.recording)
    # Of more cards is no harm: what is told apart only for another question has one answer to this one.
    is_as_fine = needed.by_number <= search.keyer.by_number
    return (
        exploration.start == scenario.start
        and is_as_fine
        and what_is_noted == (needed.force, needed.traced, needed.recording)
    )


def _counted(check: Check) -> Check:
    return Check("times", check.wanted[0], (str(MOST_COUNTED),), check.span)


def _answers(scenario: Scenario, labels: Labelled) -> dict[int, str]:
    """The answer at each end about which something can be said."""
    assert scenario.asks is not None
    game, kind, answers = game_of(scenario), scenario.asks[0], {}
    nearness_by_node, names_by_node = dict(labels.near), dict(labels.named)
    for n, node in enumerate(labels.graph.nodes):
        if not isinstance(node, End) or not node.decided:
            continue
        if kind in ("value", WHERE):
            answers[n] = answer_to(game, Run(scenario.start, node.state, (), Stop(node.reason), ()), scenario.asks)
        elif kind == "count":
            # Its monitor measures how many are missing to the most that is counted.
            answers[n] = str(MOST_COUNTED + (nearness_by_node[n] if nearness_by_node[n] < MET else 0))
        elif kind == WHO:
            answers[n] = names_by_node[n]
        else:
            answers[n] = YES if n in labels.met else NO
    return answers
