"""Where two runs part: the first question, decision or happening in which they differ."""

from __future__ import annotations

from collections import Counter
from typing import Any

from judge.explain.said.line_layout import Group, grouped
from judge.model.game import Game
from judge.model.play.choice import Asked, Choice
from judge.model.play.run import Applied, Run
from judge.model.play.state import State
from judge.model.telling.layout import Layout
from judge.model.value import Value
from judge.scenario.addressing.planned_answers import question
from judge.scenario.addressing.walk import walk

ASKED, ANSWERED, HAPPENS, ENDS = "asked", "answered", "happens", "ends"


class Moment(Value, frozen=True):
    """Something that a table would see of a run, in the words of a scenario file, and the line that tells of it."""

    kind: str
    what: str
    line: int


class Parting(Value, frozen=True):
    """The first moments in which two runs differ; both before them saw the same."""

    one: Moment
    other: Moment

    @property
    def kind(self) -> str:
        """``answered`` and ``asked`` where both are; else what happens, or that one of the runs ends."""
        kinds = {self.one.kind, self.other.kind}
        return kinds.pop() if len(kinds) == 1 else ENDS if ENDS in kinds else HAPPENS


def parting(one: tuple[Moment, ...], other: tuple[Moment, ...]) -> Parting | None:
    """Where the second run leaves the first; None if they never part."""
    pairs = zip(one, other, strict=False)
    return next((Parting(a, b) for a, b in pairs if (a.kind, a.what) != (b.kind, b.what)), None)


def moments(game: Game, run: Run, layout: Layout) -> tuple[Moment, ...]:
    """Everything that a table would see, in order; how the run ends comes last."""
    lines = _lines(grouped(run, layout))
    found: list[Moment] = []
    line = 1
    for state, entry in walk(run):
        line = lines.get(id(entry), line)
        if isinstance(entry, Applied):
            found += [Moment(HAPPENS, happening, line) for happening in game.happenings(entry.before, entry.event)]
        elif isinstance(entry, Asked):
            found += _decision(game, state, entry, line)
    if run.choice is not None:
        found.append(Moment(ASKED, _options(game, run.end, run.choice), max(lines.values(), default=0) + 1))
    return (*found, Moment(ENDS, run.stop.reason, max(lines.values(), default=1)))


def _lines(groups: tuple[Group, ...]) -> dict[int, int]:
    """The line of each entry. By identity: the same event may happen twice."""
    return {
        id(entry): n
        for n, group in enumerate(groups, 1)
        for entry in (*group.events, *(one.asked for one in group.asked))
    }


def _decision(game: Game, state: State, entry: Asked, line: int) -> list[Moment]:
    """A question and its answer; a choice with one option is no decision, but what it plays is seen."""
    found = []
    if not entry.only:
        chosen = game.answers(state, entry.choice)[entry.choice.options.index(entry.answer)][0]
        found.append(Moment(ASKED, _options(game, state, entry.choice), line))
        found.append(Moment(ANSWERED, f"{question(entry.choice)}: {chosen}", line))
    if entry.choice.kind == "reaction":
        found += [Moment(HAPPENS, one, line) for one in game.played(state, entry.answer)]
    return found


def _options(game: Game, state: State, choice: Choice) -> str:
    return f"{question(choice)}: {', '.join(names[0] for names in game.answers(state, choice))}"


def same_outcome(game: Game, one: Run, other: Run) -> bool:
    """Whether the two boards differ at the end only as they differed at the start."""
    return _apart(game, one.start, other.start) == _apart(game, one.end, other.end)


def _apart(game: Game, one: State, other: State) -> dict[str, Any]:
    """What lies on one board and not on the other, by place; facts that differ."""
    left, right = dict(game.outcome(one)), dict(game.outcome(other))
    found: dict[str, Any] = {}
    for name in left.keys() | right.keys():
        a, b = left.get(name, ()), right.get(name, ())
        if isinstance(a, tuple) and isinstance(b, tuple):
            here, there = Counter(a), Counter(b)
            found[name] = (here - there, there - here)
        else:
            found[name] = (a, b) if a != b else ()
    return {name: value for name, value in found.items() if value and any(value)}
