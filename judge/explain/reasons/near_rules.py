"""Which rules of a run stand near to what is asked: those likeliest to decide come first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from judge.explain.reasons.deciding_rules import HOW_MUCH, reason_notes
from judge.explain.reasons.what_came_first import order_note
from judge.explain.reasons.where_it_ended import moving_lines
from judge.explain.said.divergence import HAPPENS, Moment, moments
from judge.explain.said.line_layout import grouped
from judge.model.disputes.scenario import Check, Scenario
from judge.model.game import Game
from judge.model.play.note import Note
from judge.model.play.run import Run
from judge.model.telling.executed import NO
from judge.model.telling.layout import Layout
from judge.model.value import Value
from judge.scenario.addressing.planned_answers import question
from judge.scenario.addressing.quick_actions import prefix_of
from judge.scenario.expectations.done_by import line_of_happening
from judge.scenario.expectations.each_of_many import line_of_event
from judge.scenario.expectations.followed_cards import ENDS_IN, name_parts
from judge.scenario.expectations.state_at_the_end import HAS, OF_THE_END, WHERE
from judge.scenario.expectations.who_did import WHO

COUNT = "count"
"""The kind of question that asks how often something happens."""
REASON, SHOWN, FURTHER = range(3)
"""How near a rule is to what is asked: it kept it from happening; it stands where the answer shows; neither."""


class NearRule(Value, frozen=True):
    """A rule that a run cites: how near it is to what is asked, and on how many lines it stands."""

    rule: str
    tier: int
    lines: int


def nearest_rules(
    game: Game,
    scenario: Scenario,
    run: Run,
    layout: Layout,
    answer: str,
    looks: tuple[Note, ...] = (),
    elsewhere: tuple[str, ...] = (),
) -> tuple[NearRule, ...]:
    """The rules that a run cites, those first that are likeliest to decide the answer.

    First those of what decided an order, and of what did not happen, then those of the choice or of the steps that show
    the answer; of the others those of few lines before those of many. ``looks`` say why something was never offered,
    ``elsewhere`` are the rules by which a contrast offers it. What the file says of its rules has no part in it:
    whoever wrote it may be wrong.
    """
    rules_by_line = [
        tuple(rule for note in (*group.did, *group.missed) for rule in note.rules) for group in grouped(run, layout)
    ]
    ordering_note = order_note(game, scenario, run, layout, answer)
    reasons = (*((ordering_note,) if ordering_note else ()), *reason_notes(game, scenario, answer, run, looks))
    reason_rules = dict.fromkeys(rule for note in reasons for rule in note.rules)
    line_counts = Counter(rule for rules in rules_by_line for rule in set(rules))
    rarest_first = sorted(
        dict.fromkeys(rule for rules in reversed(rules_by_line) for rule in rules), key=lambda rule: line_counts[rule]
    )
    showing_rules = dict.fromkeys(
        (*_shown(game, scenario, run, layout, rules_by_line), *elsewhere, *_of_near_misses(scenario, run, answer))
    )
    cited_rules = run.cited | {rule for asked in run.asked for rule in asked.choice.rules} | set(elsewhere)
    cited_rules |= {rule for note in looks for rule in note.rules}
    rules_in_order = (
        rule for rule in dict.fromkeys((*reason_rules, *showing_rules, *rarest_first)) if rule in cited_rules
    )
    tiers = dict.fromkeys(showing_rules, SHOWN) | dict.fromkeys(reason_rules, REASON)
    return tuple(NearRule(rule, tiers.get(rule, FURTHER), line_counts[rule]) for rule in rules_in_order)


def _of_near_misses(scenario: Scenario, run: Run, answer: str) -> Iterator[str]:
    """The rules of everything that did not happen, where the answer is that something did not, or how much there is."""
    if answer == NO or (scenario.asks is not None and scenario.asks[0] in (*HOW_MUCH, *OF_THE_END)):
        yield from (rule for note in run.notes if note.tone == "missed" for rule in note.rules)


def _shown(game: Game, scenario: Scenario, run: Run, layout: Layout, lines: list[tuple[str, ...]]) -> Iterator[str]:
    """The rules that show the answer: of the choice, if the question is what a player may choose; else of the steps at
    which it happens.
    """
    if scenario.asks is None:
        return
    kind, check = scenario.asks
    if kind == "legal":
        yield from choice_rules(run, check.subject)
        return
    for n in dict.fromkeys(shown_at(game, scenario, run, layout)):
        yield from lines[n - 1] if n <= len(lines) else ()


def shown_at(game: Game, scenario: Scenario, run: Run, layout: Layout) -> Iterable[int]:
    """The numbers of the lines that show the answer, if the question is what happens, or where a card ends."""
    if scenario.asks is None:
        return ()
    kind, check = scenario.asks
    return (
        moving_lines(game, check, run, layout)
        if kind in (ENDS_IN, WHERE)
        else _steps(kind, check, moments(game, run, layout))
    )


def choice_rules(run: Run, asked_question: str) -> tuple[str, ...]:
    """The rules by which a player is asked this: « ana chooses reaction »."""
    choices = [answered.choice for answered in run.asked] + ([run.choice] if run.choice is not None else [])
    return tuple(
        dict.fromkeys(rule for choice in choices if question(choice) == asked_question for rule in choice.rules)
    )


def _steps(kind: str, check: Check, seen_moments: tuple[Moment, ...]) -> Iterator[int]:
    """The numbers of the lines that show the answer: the first and the last at which what is asked about happens.

    If the question is what comes first, the line before the first of them too: the order was decided there, by a check
    of the reactions or by whose turn it was.
    """
    if kind == HAS:
        changed_at = [
            moment.line
            for moment in seen_moments
            if moment.kind == HAPPENS and moment.what.endswith(f" {check.subject}")
        ]
        yield from changed_at[-1:]
    happened_at = happened_lines(kind, check, seen_moments)
    yield from (n - 1 for n in happened_at[:1] if kind == "before" and n > 1)
    yield from happened_at[:1]
    yield from happened_at[-1:]


def happened_lines(kind: str, check: Check, seen_moments: tuple[Moment, ...]) -> list[int]:
    """The numbers of all lines at which something of what is asked about happens, each as often as it does."""
    lines_wanted = [_bare(line_of_happening(line_of_event(line))) for line in check.wanted]
    verb_wanted = line_of_happening(check.subject).partition(" ")[0] if kind == WHO else ""
    happening = [
        moment
        for moment in seen_moments
        if moment.kind == HAPPENS
        and (_bare(moment.what) in lines_wanted or moment.what.partition(" ")[0] == verb_wanted)
    ]
    # A card that is played is counted without its reactions, as the answer counts it.
    of_cards = [moment for moment in happening if not moment.of_reaction] if kind == COUNT else []
    return [moment.line for moment in of_cards or happening]


def _bare(line: str) -> str:
    """A line of ``expect: order`` without what stands before the card's name, and without its number."""
    verb, _, subject = line.partition(" ")
    return f"{verb} {prefix_of(subject)}{name_parts(subject)[1]}"
