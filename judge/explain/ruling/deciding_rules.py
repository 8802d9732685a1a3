"""What an answer rests on: what kept from happening that which was asked about, or the step that shows the answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.explain.said.divergence import HAPPENS, Moment, moments
from judge.explain.said.speaker import Speaker
from judge.model.disputes.scenario import Check, Scenario
from judge.model.game import Game
from judge.model.play.note import Note, PlayerArg
from judge.model.play.run import Run
from judge.model.telling.executed import NO, YES
from judge.model.telling.explanation import Line, Missed
from judge.model.telling.layout import Layout
from judge.scenario.addressing.planned_answers import question

UNPAID = "internal."
"""Begins the notes on a cost within an effect that was not paid."""
_NOT = ("missed", "near", "other")


def asked_about(scenario: Scenario) -> frozenset[str]:
    """The cards of which the question asks."""
    if scenario.asks is None:
        return frozenset()
    last = (word.rpartition(" ")[2].split(".") for word in scenario.asks[1].wanted)
    return frozenset(next((part for part in reversed(parts) if not part.isdecimal()), "") for parts in last) - {""}


def reasons_of(
    speaker: Speaker, scenario: Scenario, answer: str, run: Run, looks: tuple[Note, ...]
) -> tuple[Missed, ...]:
    """What kept from happening that of which the scenario asks; what it expects not to be activated, if it asks of
    no card. What did happen was kept by nothing.
    """
    if answer == YES:
        return ()
    order = tuple(_sought(scenario, run))
    told = dict.fromkeys(one for one in (*run.notes, *looks) if one.tone in _NOT and one.about in order)
    found = sorted(told, key=lambda one: order.index(one.about)) or list(_unpaid(scenario, run))
    return tuple(Missed(speaker.say(one), one.rules) for one in found)


def _sought(scenario: Scenario, run: Run) -> Iterable[str]:
    """The cards about which a reason may speak."""
    there = {one.card for state in (run.start, run.end) for one in state.objects} | {one.about for one in run.notes}
    asked = asked_about(scenario) & there
    if asked:
        return sorted(asked)
    return dict.fromkeys(check.subject for check in scenario.checks if check.kind == "not_triggered")


def _unpaid(scenario: Scenario, run: Run) -> Iterator[Note]:
    """Why a player whose payment is asked about was not asked to pay."""
    if scenario.asks is None or scenario.asks[0] != "legal":
        return
    player, _, question = scenario.asks[1].subject.partition(" ")
    for note in run.notes if question == "pays" else ():
        own = dict(note.args).get("player") == PlayerArg(player)
        if own and note.tone == "missed" and note.key.startswith(UNPAID):
            yield note


def decisive(
    game: Game, scenario: Scenario, run: Run, layout: Layout, answer: str, lines: tuple[Line, ...]
) -> tuple[str, ...]:
    """The rules by which a player may choose what is asked about, or of the steps at which it happens."""
    if scenario.asks is None or answer not in (YES, NO):
        return ()
    kind, check = scenario.asks
    if kind == "legal":
        return choice_rules(run, check.subject)
    found = dict.fromkeys(_steps(kind, check, moments(game, run, layout)))
    return tuple(dict.fromkeys(rule for n in found if n <= len(lines) for rule in lines[n - 1].cites))


def choice_rules(run: Run, asked: str) -> tuple[str, ...]:
    """The rules by which a player is asked this: « ana chooses reaction »."""
    choices = [one.choice for one in run.asked] + ([run.choice] if run.choice is not None else [])
    return tuple(dict.fromkeys(rule for one in choices if question(one) == asked for rule in one.rules))


def _steps(kind: str, check: Check, seen: tuple[Moment, ...]) -> Iterator[int]:
    """Where it happens; what comes first was put there by the step before it: a check of the reactions, or a turn."""
    wanted = [_bare(line) for line in check.wanted]
    happened = [one.line for one in seen if one.kind == HAPPENS and _bare(one.what) in wanted]
    yield from (one - 1 for one in happened[:1] if kind == "before" and one > 1)
    yield from happened[:1]
    yield from happened[-1:]


def _bare(line: str) -> str:
    """A line of ``expect: order`` without whose the card is."""
    verb, _, subject = line.partition(" ")
    return f"{verb} {subject.rpartition('.')[2]}"
