"""An explored board, and what of it is shown."""

from __future__ import annotations

from judge.engine.explore.explore_positions import LineContext, Search
from judge.model.disputes.scenario import PlannedAnswer
from judge.model.play.choice import Choice
from judge.model.play.graph import Branch, End, Graph, Leaf
from judge.model.play.place import Ref
from judge.model.play.run import Run
from judge.model.play.state import State
from judge.model.value import Value


class Explored(Value, frozen=True):
    """A board with the graph of all its lines, so far as they were followed.

    ``why`` says what ended it early: ``positions``, ``seconds``, ``work``, ``interrupted``; empty if nothing did.
    ``search`` and ``context`` are what a line of the graph needs to be played again.
    """

    graph: Graph
    start: State
    consulted: tuple[str, ...]
    why: str
    search: Search
    context: LineContext

    @property
    def work(self) -> int:
        """What following the lines has cost."""
        return self.search.table.meter.used


class OpenChoice(Value, frozen=True):
    """Where a line stands: the state, the open choice, its options as the graph numbers them."""

    state: State
    choice: Choice
    options: tuple[Ref, ...]


class Played(Value, frozen=True):
    """A line, played again: the run, the answers as lines to paste, and where it stands if it has not ended.

    ``play`` has the same answers as a replay takes them.
    """

    run: Run
    answers: tuple[str, ...]
    open: OpenChoice | None
    play: tuple[PlannedAnswer, ...] = ()


class ShownOutcome(Value, frozen=True):
    """A distinct outcome: its number in the graph, an end that has it, a shortest line there, who can force it."""

    number: int
    end: End
    line: Played
    forced_by: tuple[str, ...] = ()


class ShownDecision(Value, frozen=True):
    """A choice that matters, as it stands on a line that leads there; ``names`` are those of its options in a file."""

    open: OpenChoice
    names: tuple[str, ...]
    branches: tuple[Branch, ...]


class ShownTree(Value, frozen=True):
    """The decisions nearest to the root; a branch that leads out of them leads to ``len(entries)``.

    ``left`` counts the decisions that are not shown.
    """

    entries: tuple[Leaf | ShownDecision, ...] = ()
    root: int = 0
    left: int = 0


class ShownExploration(Value, frozen=True):
    """An exploration with all that is played again to tell it.

    ``force_asked`` says whether it was asked who can force which outcome: not where there are too many.
    ``goes_round``: some lines come back to where they were.
    """

    explored: Explored
    outcomes: tuple[ShownOutcome, ...]
    tree: ShownTree | None
    goes_round: bool
    force_asked: bool = True
