"""Compares a run with what was expected of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.model.choice import Asked, Choice
from judge.model.game import Game
from judge.model.run import Applied, Run
from judge.model.scenario import Check, Difference, Scenario
from judge.model.state import State
from judge.scenario.play import question


def compare(game: Game, run: Run, checks: tuple[Check, ...]) -> tuple[Difference, ...]:
    """Every check that the run does not meet, with what was found instead."""
    found = (Difference(check, look(game, run, check)) for check in checks)
    return tuple(one for one in found if not _met(one))


def uncited(run: Run, scenario: Scenario) -> tuple[str, ...]:
    """The rules that the scenario says are cited, and that the replay does not cite."""
    return tuple(rule for rule in scenario.rules if rule not in run.cited)


def _met(one: Difference) -> bool:
    wanted, found = one.check.wanted, one.found
    if one.check.kind == "order":
        return _subsequence(wanted, found)
    if one.check.kind in ("cites", "marks"):
        return set(wanted) <= set(found)
    if one.check.kind == "not_cites":
        return set(wanted).isdisjoint(found)
    if one.check.kind == "not_triggered":
        return bool(found) and set(wanted) <= set(found)
    if wanted and wanted[0].startswith("#"):
        return wanted == (f"#{len(found)}",) or wanted[0][1:] == "".join(found)
    return sorted(wanted) == sorted(found) if one.check.kind in ("zones", "offered") else wanted == found


def _subsequence(wanted: tuple[str, ...], found: tuple[str, ...]) -> bool:
    rest = iter(found)
    return all(any(one == other for other in rest) for one in wanted)


def look(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    """What the run shows where the check looks."""
    return LOOKS[check.kind](game, run, check)


def _zones(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    return _cards(game, run.end, check.subject)


def _cards(game: Game, state: State, subject: str) -> tuple[str, ...]:
    there: Any = dict(game.outcome(state)).get(subject, ())
    return tuple(one[0] for one in there)


def _marks(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    place, _, card = check.subject.rpartition(".")
    for name, there in game.outcome(run.end):
        if name != place or not isinstance(there, tuple):
            continue
        for one in there:
            if one[0] == card:
                return (*one[2], *(f"{counter}={n}" for counter, n in one[3]))
    return ("nowhere",)


def _facts(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    return (run.end.fact(check.subject),)


def _changed(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    before, after = (len(_cards(game, state, check.subject)) for state in (run.start, run.end))
    return (f"{after - before:+d}",) if after != before else ("+0",)


def _order(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    return happenings(game, run)


def happenings(game: Game, run: Run) -> tuple[str, ...]:
    """What happened, a short line each: ``plays piper``, ``creates brassbug``, ``pays ana``."""
    found: list[str] = []
    state = run.start
    for entry in run.entries:
        if isinstance(entry, Applied):
            found += game.happenings(entry.before, entry.event)
            state = entry.after
        elif isinstance(entry, Asked) and entry.choice.kind == "reaction":
            found += game.played(state, entry.answer)
    return tuple(found)


def _offered(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    """The answers offered the first time this question was asked; nothing if it never was."""
    state = run.start
    for entry in run.entries:
        if isinstance(entry, Applied):
            state = entry.after
        elif isinstance(entry, Asked) and question(entry.choice) == check.subject:
            return tuple(names[0] for names in game.answers(state, entry.choice))
    return ()


def _asked(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    return tuple(question(one.choice) for one in run.asked if not one.only)


def _cites(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    return tuple(sorted(run.cited))


def _not_triggered(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    """The rules that kept the reaction from being activated; nothing if no note says that it was not."""
    missed = [note for note in run.notes if note.tone == "missed" and note.about == check.subject]
    activated = f"activates {check.subject}" in happenings(game, run)
    if activated or not missed:
        return ()
    return tuple(dict.fromkeys(rule for note in missed for rule in note.rules)) or ("no rule cited",)


def _stops(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    return (run.stop.reason,)


LOOKS: dict[str, Callable[[Game, Run, Check], tuple[str, ...]]] = {
    "zones": _zones,
    "marks": _marks,
    "facts": _facts,
    "changed": _changed,
    "order": _order,
    "offered": _offered,
    "asked": _asked,
    "cites": _cites,
    "not_cites": _cites,
    "not_triggered": _not_triggered,
    "stops": _stops,
}


def answer_to(game: Game, run: Run, asks: tuple[str, Check]) -> str:
    """The computed answer to what a scenario asks: ``yes``, ``no``, a number, or a value."""
    kind, check = asks
    if kind == "happens":
        return "yes" if _subsequence(check.wanted, happenings(game, run)) else "no"
    if kind == "count":
        return str(happenings(game, run).count(check.wanted[0]))
    if kind == "value":
        found = _cards(game, run.end, check.subject) if "." in check.subject else (run.end.fact(check.subject),)
        return ", ".join(found) or "0"
    return "yes" if _was_legal(game, run, check) else "no"


def _was_legal(game: Game, run: Run, check: Check) -> bool:
    state = run.start
    for entry in run.entries:
        if isinstance(entry, Applied):
            state = entry.after
        elif isinstance(entry, Asked) and _offers(game, state, entry.choice, check):
            return True
    return run.choice is not None and _offers(game, run.end, run.choice, check)


def _offers(game: Game, state: State, choice: Choice, check: Check) -> bool:
    """Whether this is the question that the check speaks of, and the answer is among its options."""
    if question(choice) != check.subject:
        return False
    return any(set(check.wanted) & set(names) for names in game.answers(state, choice))
