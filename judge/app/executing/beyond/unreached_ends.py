"""Which ends of an exploration come before that of their phase or day, so that a claim may come true behind them."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.executing.beyond.rest_of_day import rests_of_the_day
from judge.app.executing.beyond.rest_of_phase import OVER, is_idle, is_whole, played_on
from judge.model.disputes.scenario import Check, Claim, Scenario
from judge.model.game import Game
from judge.model.play.graph import End, Node
from judge.model.play.run import Run, Stop
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import UNREACHED, UNREACHED_DAY
from judge.model.value import change
from judge.scenario.addressing.planned_answers import question
from judge.scenario.addressing.walk import answered
from judge.scenario.expectations.compare_run import happening_for, look, who
from judge.scenario.expectations.label_ends import Labelled
from judge.scenario.expectations.state_at_the_end import OF_THE_END, is_so_now
from judge.scenario.expectations.who_did import WHO

OPEN_ENDED = ("order", "before", "times", "legal", WHO, *OF_THE_END)
"""The kinds of check that what comes later in the phase may still meet."""
OF_THE_DAY = ("order", *OF_THE_END)
"""Those that what comes later in the day may still meet: which of two comes first is asked of what was played."""
MAY_CHANGE = (WHO, *OF_THE_END)
"""Those that are met and may still not be."""
MOST_ENDS, MOST_LINES = 40, 4
"""Behind so many ends the rest of the day is looked at, and so many of its lines: most ends differ in nothing there."""


def without_unreached(
    scenario: Scenario, ruleset: Ruleset, claim: Claim, label: Labelled, asked: set[str] | None = None
) -> Labelled:
    """The graph in which an end decides nothing where a claim is not met yet and what comes by itself may meet it.

    The slots that were consulted behind the ends are added to those ``asked``: on them a verdict rests, too.
    """
    slots_asked = set[str]() if asked is None else asked
    checks = tuple(check for check in claim.that if check.kind in OPEN_ENDED)
    if not checks:
        return label
    graph, place_checks = label.graph, tuple(check for check in checks if check.kind in MAY_CHANGE)
    is_phase_over = scenario.until.word in (*OVER, *game_of(scenario).runs.spans)
    is_unplayed = len(graph.nodes) == 1 and is_idle(graph.traces[graph.lead_in].steps)
    ends_followed = 0

    nearness = dict(label.near)

    def judged(number: int, node: Node) -> Node:
        nonlocal ends_followed
        # What has happened stays so; a card may still leave its place, and what is true of two become so of three.
        is_met_for_good = number in label.met and not place_checks
        if not isinstance(node, End) or node.reason != "until" or is_met_for_good:
            return node
        if not is_phase_over and _goes_on(scenario, ruleset, node.state, checks, is_unplayed, slots_asked):
            return change(node, reason=UNREACHED)
        if number in label.met:
            return node
        ends_followed += 1
        missing = _missing(claim, nearness.get(number, 0))
        comes_later = ends_followed <= MOST_ENDS and _comes_later(
            scenario, ruleset, node.state, checks, missing, slots_asked
        )
        return change(node, reason=UNREACHED_DAY) if comes_later else node

    nodes = tuple(judged(number, node) for number, node in enumerate(graph.nodes))
    return change(label, graph=change(graph, nodes=nodes))


def _missing(claim: Claim, near: int) -> int:
    """How many more times it would have to happen, where a claim is only about how often; 0 if no number would do."""
    if len(claim.that) != 1 or claim.that[0].kind != "times":
        return 0
    return -near if -int(claim.that[0].wanted[0]) <= near < 0 else 0


def cut_short(label: Labelled) -> str:
    """Why lines say nothing, if a claim stays open only as they end before their phase or day does; else empty."""
    undecided_ends = [node for node in label.graph.nodes if isinstance(node, End) and not node.decided]
    reasons = {end.reason for end in undecided_ends}
    if not label.graph.complete or not reasons or not reasons <= {UNREACHED, UNREACHED_DAY}:
        return ""
    return UNREACHED if UNREACHED in reasons else UNREACHED_DAY


def _goes_on(
    scenario: Scenario,
    ruleset: Ruleset,
    end: State,
    checks: tuple[Check, ...],
    is_unplayed: bool,
    asked: set[str],
) -> bool:
    """Whether the rest of the phase asks somebody, stops, or brings something of which these checks speak.

    ``is_unplayed`` says that nothing has happened before this end: then the first declaration is still to come.
    """
    game = game_of(scenario)
    run_of_phase = change(played_on(scenario, ruleset, Run(scenario.start, end, (), Stop("until"), ())), start=end)
    asked.update(run_of_phase.consulted)
    if is_unplayed and run_of_phase.choice is not None:
        return True
    if not is_whole(scenario, run_of_phase) or _is_elsewhere(scenario, end, run_of_phase.end, checks):
        return True
    if any(_names_more(game, run_of_phase, check) for check in checks if check.kind == WHO):
        return True
    lines = (line for check in checks if check.kind not in MAY_CHANGE for line in (check.subject, *check.wanted))
    lines_wanted = frozenset(lines)
    return not lines_wanted.isdisjoint(
        _lines(game, run_of_phase, lines_wanted) | {question(entry.choice) for _, entry in answered(run_of_phase)}
    )


def _names_more(game: Game, further: Run, check: Check) -> bool:
    """Whether what is still to come is true of somebody who was not named."""
    return any(name not in check.wanted for names in who(game, further, check.subject) for name in names)


def _comes_later(
    scenario: Scenario, ruleset: Ruleset, end: State, checks: tuple[Check, ...], missing: int, asked: set[str]
) -> bool:
    """Whether the rest of the day brings the last thing of which such a check speaks, though nobody declares anything.

    All that comes before that may have been played already; what ends with something that was played is not to come.
    Of what is counted just as many have to come as are ``missing``.
    """
    checks_of_day = tuple(check for check in checks if check.kind in OF_THE_DAY and check.wanted)
    last_lines = frozenset(check.wanted[-1] for check in checks_of_day if check.kind not in OF_THE_END)
    count_check = next((check for check in checks if check.kind == "times"), None) if missing else None
    if not checks_of_day and count_check is None:
        return False
    game, run = game_of(scenario), Run(scenario.start, end, (), Stop("until"), ())
    for rest_of_day in rests_of_the_day(scenario, ruleset, run, MOST_LINES):
        asked.update(rest_of_day.consulted)
        run_of_day = change(rest_of_day, start=end)
        if (
            not last_lines.isdisjoint(_lines(game, run_of_day, last_lines))
            or _is_elsewhere(scenario, end, run_of_day.end, checks_of_day)
            or (count_check is not None and look(game, run_of_day, count_check) == (str(missing),))
        ):
            return True
    return False


def _is_elsewhere(scenario: Scenario, end: State, later: State, checks: tuple[Check, ...]) -> bool:
    """Whether a card of which a check says where it ends, or what it has then, has come there or left it by then."""
    game, checks_of_end = game_of(scenario), tuple(check for check in checks if check.kind in OF_THE_END)
    met_now, met_later = (
        tuple(check for check in checks_of_end if is_so_now(game, scenario.start, check, state))
        for state in (end, later)
    )
    return met_now != met_later


def _lines(game: Game, run: Run, wanted: frozenset[str]) -> set[str]:
    """The lines of which checks speak, or that come beside them, that a run has."""
    return {line for step in happening_for(game, run, wanted) for line in step}
