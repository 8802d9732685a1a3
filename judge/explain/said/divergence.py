"""Where two runs part: the first question, decision or happening in which they differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
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
from judge.scenario.expectations.arrivals import ARRIVES, arrivals
from judge.scenario.expectations.compare_run import longer_lines

ASKED, ANSWERED, HAPPENS, ENDS = "asked", "answered", "happens", "ends"


class Moment(Value, frozen=True):
    """Something that a table would see of a run, in the words of a scenario file, and the line that tells of it.

    ``of_reaction`` says that it is a reaction that is played, in the words that name its card; ``whose`` is what may
    stand before the name in the line.
    """

    kind: str
    what: str
    line: int
    of_reaction: bool = False
    whose: str = ""


class Parting(Value, frozen=True):
    """The first moments in which two runs differ; before these, a table would see the same in both."""

    one: Moment
    other: Moment

    @property
    def kind(self) -> str:
        """``answered`` and ``asked`` where both are; else what happens, or that one of the runs ends."""
        kinds = {self.one.kind, self.other.kind}
        return kinds.pop() if len(kinds) == 1 else ENDS if ENDS in kinds else HAPPENS


def parting(left_moments: tuple[Moment, ...], right_moments: tuple[Moment, ...]) -> Parting | None:
    """The first moments in which the two runs differ; None if they never do."""
    moment_pairs = zip(left_moments, right_moments, strict=False)
    return next(
        (
            Parting(left_moment, right_moment)
            for left_moment, right_moment in moment_pairs
            if (left_moment.kind, left_moment.what) != (right_moment.kind, right_moment.what)
        ),
        None,
    )


def moments(game: Game, run: Run, layout: Layout, wanted: Collection[str] = ()) -> tuple[Moment, ...]:
    """Everything that a table would see, in order; how the run ends comes last.

    What comes to which place is told once more where one of the lines that are ``wanted`` says so.
    """
    arriving = any(line.startswith(f"{ARRIVES} ") for line in wanted)
    lines = _lines(grouped(run, layout))
    seen_moments: list[Moment] = []
    line = 1
    for state, entry in walk(run):
        line = lines.get(id(entry), line)
        if isinstance(entry, Applied):
            happenings = game.speaks.happenings(entry.before, entry.event)
            players = game.speaks.whose(entry.before, entry.event) or ("",) * len(happenings)
            seen_moments += [
                Moment(HAPPENS, happening, line, whose=whose)
                for happening, whose in zip(happenings, players, strict=True)
            ]
            seen_moments += [Moment(HAPPENS, arrival, line) for arrival in (arrivals(game, entry) if arriving else ())]
        elif isinstance(entry, Asked):
            seen_moments += _decision(game, state, entry, line)
    if run.choice is not None:
        seen_moments.append(Moment(ASKED, _options(game, run.end, run.choice), max(lines.values(), default=0) + 1))
    return (*seen_moments, Moment(ENDS, run.stop.reason, max(lines.values(), default=1)))


def _lines(groups: tuple[Group, ...]) -> dict[int, int]:
    """The line of each entry. By identity: the same event may happen twice."""
    return {
        id(entry): n
        for n, group in enumerate(groups, 1)
        for entry in (*group.events, *(choosing.asked for choosing in group.asked))
    }


def happening_so(seen_moments: Sequence[Moment], line: str) -> tuple[int, ...]:
    """The places among moments of those that a line of what happens means.

    Of a card that is played, the plays of its reactions are not meant.
    """
    told = [n for n, moment in enumerate(seen_moments) if moment.kind == HAPPENS and _is_told(moment, line)]
    of_cards = tuple(n for n in told if not seen_moments[n].of_reaction)
    return of_cards or tuple(told)


def _is_told(moment: Moment, line: str) -> bool:
    return moment.what == line or line in longer_lines(moment.what, moment.whose)


def _decision(game: Game, state: State, entry: Asked, line: int) -> list[Moment]:
    """A question and its answer; a choice with one option is no decision, but what it plays is seen."""
    decision_moments = []
    if not entry.only:
        chosen_name = game.speaks.answers(state, entry.choice)[entry.choice.options.index(entry.answer)][0]
        decision_moments.append(Moment(ASKED, _options(game, state, entry.choice), line))
        decision_moments.append(Moment(ANSWERED, f"{question(entry.choice)}: {chosen_name}", line))
    if entry.choice.kind == "reaction":
        decision_moments += [
            Moment(HAPPENS, happening, line, of_reaction=True, whose=entry.choice.player)
            for happening in game.speaks.played(state, entry.answer)
        ]
    return decision_moments


def _options(game: Game, state: State, choice: Choice) -> str:
    return f"{question(choice)}: {', '.join(names[0] for names in game.speaks.answers(state, choice))}"


def same_outcome(game: Game, left_run: Run, right_run: Run) -> bool:
    """Whether the two boards differ at the end only as they differed at the start."""
    return _apart(game, left_run.start, right_run.start) == _apart(game, left_run.end, right_run.end)


def _apart(game: Game, left_state: State, right_state: State) -> dict[str, Any]:
    """By place, what lies only on the left board and only on the right, counted; by fact, both values that differ."""
    left_outcome, right_outcome = dict(game.speaks.outcome(left_state)), dict(game.speaks.outcome(right_state))
    differences: dict[str, Any] = {}
    for name in left_outcome.keys() | right_outcome.keys():
        left_content, right_content = left_outcome.get(name, ()), right_outcome.get(name, ())
        if isinstance(left_content, tuple) and isinstance(right_content, tuple):
            left_counts, right_counts = Counter(left_content), Counter(right_content)
            differences[name] = (left_counts - right_counts, right_counts - left_counts)
        else:
            differences[name] = (left_content, right_content) if left_content != right_content else ()
    return {name: difference for name, difference in differences.items() if difference and any(difference)}
