"""Which rules decide an answer: those without which the same board answers otherwise."""

from __future__ import annotations

from collections.abc import Callable

from judge.app.corpus.games import game_of, shelf
from judge.app.executed.answered import Answered, replay_answers, told_at_once
from judge.app.executing.replay import replay
from judge.engine.run.build_ruleset import without
from judge.engine.run.meter import MOST_TRIED as MOST_SPENT
from judge.engine.run.meter import Meter
from judge.explain.ruling.deciding_rules import FURTHER, REASON, NearRule, nearest_rules
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import OPEN
from judge.model.value import Value

EVERYWHERE = (
    *("4.2.b", "4.2.c", "4.2.f", "4.4.a.1", "4.4.a.4", "4.4.c"),
    *("1.2.5.e", "4.2.3.a", "5.1.1.b", "5.1.1.d", "5.1.2.a", "5.1.2.e", "5.5.a", "5.5.e", "6.2.h", "6.3.b"),
    "borrowed/to-limbo",
)
"""Without these nothing happens anywhere, or every reaction comes twice: that they decide says little of one board."""
VERB = "verb."
"""Begins the slots of the verbs. That a card does what it says is what nobody doubts: it is named after what else
decides."""
MOST_SHOWN = 3
FEWEST_TRIED, MOST_TRIED = 6, 24
"""So many functions are switched off at most, one after the other: a ruling must not wait for what it leaves out."""
MOST_WORK = 10_000
"""So many things may happen on all these boards together, if more than the fewest are tried."""


class Candidate(Value, frozen=True):
    """A rule that may decide, and the functions that enforce it."""

    near: NearRule
    slots: tuple[str, ...]

    @property
    def rule(self) -> str:
        """The number of the rule."""
        return self.near.rule

    @property
    def rank(self) -> int:
        """0 for what is special to some boards, 1 for what a verb does, 2 for that without which nothing happens."""
        if self.rule.startswith(EVERYWHERE):
            return 2
        return int(all(name.startswith(VERB) for name in self.slots))


def turning_rules(answered: Answered, first: bool = False) -> tuple[str, ...]:
    """The rules to name under an answer: at most three, each of which turns it when it is switched off.

    ``first`` is that of the replay. Without one the board has to give another *answer*: that it comes to a question
    which the file does not answer shows nothing. That things happen at once is a part of the answer, where it says so.
    """
    scenario, run = answered.scenario, answered.run
    own_answer = replay_answers(scenario, run)
    if scenario.asked is not None or own_answer in ("", OPEN):
        return ()
    game = game_of(scenario)
    looks, elsewhere = answered.never_offered, answered.asked_in_contrast
    nearest = nearest_rules(game, scenario, run, shelf(scenario.game).layout, own_answer, looks, elsewhere)

    own_steps, meter = told_at_once(scenario, run), Meter(MOST_SPENT)

    def turns(rule: str) -> bool:
        ruleset = without(answered.ruleset, rule)
        ablated_run = replay(scenario, ruleset, first=first, strict=False, silent=True, meter=meter)
        other_answer = replay_answers(scenario, ablated_run)
        apart = bool(own_steps) and told_at_once(scenario, ablated_run) != own_steps
        return other_answer not in ("", OPEN) and (other_answer != own_answer or apart)

    candidates = candidates_of(nearest, answered.ruleset, frozenset(run.consulted), scenario.rules)
    most = max(FEWEST_TRIED, min(MOST_TRIED, MOST_WORK // max(len(run.entries), 1)))
    return deciding(candidates, turns, most)


def candidates_of(
    nearest: tuple[NearRule, ...], ruleset: Ruleset, consulted: frozenset[str], typed: tuple[str, ...]
) -> tuple[Candidate, ...]:
    """The rules that may decide, those first that are likeliest to; only what was asked can have mattered.

    Special rules come before verbs, and the near ones before the others; of the others those of few lines. That a file
    names a rule (``typed``) only breaks ties. That without which nothing happens anywhere is tried only where it kept
    something from happening, or where the file says that it decides.
    """
    enforced = ruleset.enforced
    candidates = (Candidate(near, enforced.get(near.rule, ())) for near in nearest)
    asked = [candidate for candidate in candidates if not consulted.isdisjoint(candidate.slots)]
    tried = (
        candidate
        for candidate in asked
        if candidate.rank < 2 or candidate.near.tier == REASON or candidate.rule in typed
    )
    # A stable sort: what is equal in all this stays in the order of the notes.
    return tuple(sorted(tried, key=lambda candidate: (*_distance(candidate), candidate.rule not in typed)))


def _distance(candidate: Candidate) -> tuple[int, int, int]:
    near = candidate.near
    return candidate.rank, near.tier, near.lines if near.tier == FURTHER else 0


def deciding(candidates: tuple[Candidate, ...], turns: Callable[[str], bool], most: int) -> tuple[str, ...]:
    """Of these rules the first that turn the answer when they are switched off: at most three, after ``most`` tries.

    Rules that the same functions enforce are switched off together; of them the first is named, and another only where
    there is room. A verb is named only where there is room, too, and what everything rests on only where nothing else
    decides.
    """
    turning: dict[tuple[str, ...], bool] = {}
    firsts: list[Candidate] = []
    others: list[Candidate] = []
    for candidate in candidates:
        if candidate.rank == 2 and firsts:
            break
        is_first = candidate.slots not in turning
        if is_first:
            if len(firsts) == MOST_SHOWN or len(turning) == most:
                break
            turning[candidate.slots] = turns(candidate.rule)
        if turning[candidate.slots]:
            (firsts if is_first else others).append(candidate)
    named = sorted((*firsts, *others), key=lambda candidate: candidate.rank)
    return tuple(candidate.rule for candidate in named)[:MOST_SHOWN]
