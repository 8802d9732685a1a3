"""Tries every legal answer to every choice, and keeps what it finds as a graph of positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from math import inf
from typing import Any

from judge.engine.explore.position_key import Keyed, Keyer
from judge.engine.run.advance import DEFAULT_BUDGET, Halt, advance
from judge.engine.run.meter import COPIES
from judge.engine.run.table import Table
from judge.model.disputes.scenario import PlannedAnswer
from judge.model.play.choice import Choice
from judge.model.play.graph import LEFT_OUT, OPEN, End, Graph, Node, Position, Progress, Trace
from judge.model.play.note import CardArg
from judge.model.play.place import Ref
from judge.model.play.run import Applied, Entry
from judge.model.play.state import State
from judge.model.value import Value, change

SOON = 32
"""Positions after which an exploration says how far it has come, at first; later it says so as it grows."""
GROWTH = 1.05
"""By so much a graph has grown when the next one is made: all of them together then cost some twenty times the last."""
A_WORD = 20
"""What a word of the key of a position costs, in copies of an object: on wide boards keys are dearer than play."""

Planned = tuple[PlannedAnswer, ...]


class LineContext(Value, frozen=True):
    """What a line of play carries along beside its state: how many events may still happen (0: any number), and the
    answers fixed beforehand that have not been used yet."""

    events: int = 0
    answers: Planned = ()


NOTHING = LineContext()


class Search(Value, frozen=True):
    """What an exploration needs beside the state it begins with; all of it comes from the game and the scenario.

    ``until`` says whether a line may end at a state, ``outcome`` what counts of an end: ends with the same one are
    one outcome. ``labels(state, choice)`` names the options as the player who chooses sees them; ``view(state,
    choice)`` is a number for everything that this player may know there. ``keep(state, choice)`` gives the options
    that must be followed (None: all of them). ``answer(state, choice, left)`` gives the answer that is fixed
    beforehand, or None, and the fixed answers that then remain; ``notice(state, halt, left)`` gives those that remain
    without the ones that turned out not to be asked for. ``traced`` makes the trace of an edge; it is set only where
    somebody wants to know how an end was reached.

    A question of a kind in ``declared`` is never open: where no answer to it is fixed, the line ends. While a fixed
    answer of such a kind is left, a line goes on past a state where it could end, unless ``stays`` is true.
    """

    table: Table
    until: Callable[[State], bool]
    keyer: Keyer
    outcome: Callable[[State], tuple[tuple[str, Any], ...]]
    labels: Callable[[State, Choice], tuple[str, ...]]
    view: Callable[[State, Choice], int] | None = None
    keep: Callable[[State, Choice], frozenset[Ref] | None] | None = None
    answer: Callable[[State, Choice, Planned], tuple[Ref | None, Planned]] | None = None
    traced: Callable[[State, Halt], Trace] | None = None
    budget: int = DEFAULT_BUDGET
    declared: frozenset[str] = frozenset()
    stays: bool = False
    notice: Callable[[State, Halt, Planned], Planned] | None = None

    def goes_on(self, left: Planned) -> bool:
        """Whether a line that could end here goes on, because an answer of a ``declared`` kind is still unused."""
        return not self.stays and any(planned.answer.kind in self.declared for planned in left)


class Reached(Value, frozen=True):
    """A position whose options were not followed yet: node number, state, choice, key, and what it carries."""

    node: int
    state: State
    choice: Choice
    keyed: Keyed
    context: LineContext


def onward(
    search: Search, state: State, answer: Ref | None, context: LineContext, asked: Choice | None = None
) -> tuple[Halt, LineContext]:
    """Run from a state to the next open choice or to the end of the line, giving the answers fixed beforehand.

    ``answer`` answers the choice ``asked`` at which the state stands; None where it stands at none.
    """
    search.table.meter.renew()  # the line is bounded, as a replay is; all of them together are by who explores
    entries: tuple[Entry, ...] = ()
    passed_state: State | None = None  # where the line could have ended, but for declarations that are left
    # One budget up to the next choice: a line may come to a possible end again and again and be asked nothing.
    budget_left = search.budget
    while True:
        # By identity: it is the state with which this round begins; an equal one to which the line comes back later may
        # end it.
        is_end = search.until if passed_state is None else _elsewhere(search.until, passed_state)
        halt = advance(search.table, state, is_end, answer, budget_left, context.events, asked)
        entries += halt.entries
        budget_left -= halt.spent
        # Before the question whether the line goes on: a declaration that turned out not to be asked for must not keep
        # it going.
        context = _after(search, state, halt, context)
        # The same end, but a declaration is still to come: the player has said that the line goes on.
        # Not if it is still the state that was passed: to go on from it once more would lead here again.
        if halt.stop.reason == "until" and search.goes_on(context.answers) and halt.state is not passed_state:
            state, answer, passed_state, asked = halt.state, None, halt.state, None
            continue
        fixed_answer = None
        if halt.choice is not None and search.answer is not None:
            fixed_answer, answers_left = search.answer(halt.state, halt.choice, context.answers)
            context = change(context, answers=answers_left)
        # Nobody has to know it yet: whatever the other options lead to comes of this one, and fewer positions with it.
        if fixed_answer is None and halt.choice is not None:
            fixed_answer = halt.choice.undecided
        if fixed_answer is None:
            return Halt(halt.state, entries, halt.stop, halt.choice, search.budget - budget_left), context
        state, answer, asked = halt.state, fixed_answer, halt.choice


def _elsewhere(until: Callable[[State], bool], passing: State) -> Callable[[State], bool]:
    """The same end, but not at this very state."""
    return lambda now: now is not passing and until(now)


def _after(search: Search, state: State, halt: Halt, context: LineContext) -> LineContext:
    """The context after a run: events that happened are counted off, and fixed answers nobody asked for are gone."""
    if context.events:
        # It comes to 0, which else means any number, only with the event that ends the run. Where a declaration keeps
        # the line going past that end, no number bounds it any more: the player has said that it goes on.
        context = change(context, events=context.events - sum(isinstance(entry, Applied) for entry in halt.entries))
    if search.notice is not None and context.answers:
        context = change(context, answers=search.notice(state, halt, context.answers))
    return context


class Exploration:
    """An exploration under way: each ``step`` follows the options of one position, ``graph`` is what is known."""

    def __init__(self, search: Search, start: State, context: LineContext = NOTHING) -> None:
        self._search = search
        self._nodes: list[Node] = []
        # Here and below each by its number: what is met again has the one that it got first.
        self._known: dict[bytes, int] = {}
        self._outcomes: dict[bytes, int] = {}
        self._firsts: list[int] = []
        self._traces: dict[Trace, int] = {}
        self._words: dict[Any, Any] = {}
        self._waiting: list[Reached] = []
        self._reduced = False
        # Counted as they come: `explore` asks after every step, and to count them among the nodes takes ever longer.
        self.positions = 0
        # What happens before the first open choice is part of every line, and told once, as the way into the graph.
        halt, first_context = onward(search, start, None, context)
        self._lead_in = self._trace(start, halt)
        self._arrive(halt, first_context)

    @property
    def done(self) -> bool:
        """Whether every position has been followed."""
        return not self._waiting

    @property
    def ends(self) -> int:
        """How many end nodes the graph has so far."""
        return len(self._nodes) - self.positions

    def step(self) -> None:
        """Follow every option of one waiting position (those that ``keep`` leaves out are marked as left out)."""
        # The latest first: a line is followed to its end before others begin, so that an end is known soon.
        reached = self._waiting.pop()
        search, position = self._search, self._nodes[reached.node]
        assert isinstance(position, Position)
        kept_options = search.keep(reached.state, reached.choice) if search.keep else None
        edges: list[int] = []
        traces: list[int] = []
        for n, option in enumerate(reached.keyed.options):
            first_alike = reached.keyed.firsts[n]
            # What is alike leads to the same node: it is followed once. Not where an order may be left out of which the
            # first is one.
            if first_alike < n and edges[first_alike] != LEFT_OUT:
                edges.append(edges[first_alike])
                traces.append(traces[first_alike])
                continue
            if kept_options is not None and option not in kept_options:
                edges.append(LEFT_OUT)
                traces.append(0)  # to hold the place: traces are numbered as options are
                self._reduced = True
                continue
            halt, context = onward(search, reached.state, option, reached.context, reached.choice)
            edges.append(self._arrive(halt, context))
            traces.append(self._trace(reached.state, halt))
        # Only now, with all edges at once: a graph asked for in between has no position followed by half.
        self._nodes[reached.node] = Position(
            position.player, position.kind, position.card, position.labels, tuple(edges), position.rules,
            position.view, tuple(traces) if search.traced else (),
        )  # fmt: skip

    def graph(self) -> Graph:
        """The graph as far as it is explored."""
        traces = tuple(self._traces)
        return Graph(tuple(self._nodes), tuple(self._firsts), self.done, traces, self._lead_in, self._reduced)

    def _trace(self, state: State, halt: Halt) -> int:
        if self._search.traced is None:
            return 0
        return self._traces.setdefault(self._search.traced(state, halt), len(self._traces))

    def _arrive(self, halt: Halt, context: LineContext) -> int:
        """The number of the node at which a line has arrived; a new node is made if its key was not met before."""
        # A question whose answers are all declared beforehand is not open: the line ends there (see ``Search``).
        choice = halt.choice
        open_choice = None if choice is not None and choice.kind in self._search.declared else choice
        # With what the line carries beside its state, and why it stopped: both are part of its future.
        keyed = self._search.keyer.key(halt.state, open_choice, (context, halt.stop.reason))
        # Noted and not spent, which could raise here, between two runs: `explore` looks at the sum before each step. Of
        # a known position, too, as its key had to be made to see that.
        self._search.table.meter.note(COPIES, keyed.words * A_WORD)
        # Two lines that meet go on as one; without this the graph would be a tree, and no board would be small.
        known_node = self._known.get(keyed.digest)
        if known_node is not None:
            return known_node
        number = self._known[keyed.digest] = len(self._nodes)
        if open_choice is None:
            self._nodes.append(self._end(halt))
            return number
        self._nodes.append(self._position(halt.state, open_choice, keyed))
        self._waiting.append(Reached(number, halt.state, open_choice, keyed, context))
        self.positions += 1
        return number

    def _end(self, halt: Halt) -> End:
        """The end node of a line; ends with the same outcome have the same number."""
        reason = halt.stop.reason
        # How a line ended is part of its outcome only where it was cut short, which is no outcome at all, or where the
        # rules let nothing go on (blocked), which is told with it. Digested: outcomes are long, and all that is asked
        # is whether two are equal.
        outcome_text = repr((self._search.outcome(halt.state), "" if reason in ("until", "done") else reason)).encode()
        outcome = self._outcomes.setdefault(blake2b(outcome_text, digest_size=16).digest(), len(self._outcomes))
        # The first end of each outcome stands for it where one example is shown.
        if outcome == len(self._firsts):
            self._firsts.append(len(self._nodes))
        shared = self._words.setdefault  # equal objects of different ends are kept once
        objects = tuple(shared(game_object, game_object) for game_object in halt.state.objects)
        return End(change(halt.state, objects=objects), reason, outcome)

    def _position(self, state: State, choice: Choice, keyed: Keyed) -> Position:
        """The node of a position none of whose options was followed yet."""
        search = self._search
        # In the order of the key: an option has the same number for all lines that arrive here. Without what options
        # stand for, which is listed in the other order and says nothing that a label says.
        ordered = Choice(choice.player, choice.kind, keyed.options, choice.rules, choice.about)
        labels = self._words.setdefault(new_labels := search.labels(state, ordered), new_labels)
        card = dict(choice.about).get("card")
        # Of the choice as it was asked: a view sorts the options by itself, so either order would do.
        view = 0 if search.view is None else search.view(state, choice)
        edges = self._words.setdefault(unseen := (OPEN,) * len(labels), unseen)
        name = card.card if isinstance(card, CardArg) else ""
        return Position(choice.player, choice.kind, name, labels, edges, choice.rules, view)


def explore(
    search: Search, start: State, most: int, context: LineContext = NOTHING, work: float = inf
) -> Iterator[Progress]:
    """Explore from a start, yielding progress now and then; the last value has the final graph.

    At most ``most`` positions are followed, and none more once all lines together have cost ``work``. There is no limit
    of time here: a caller who has one stops iterating.
    """
    exploration = Exploration(search, start, context)
    reported_positions, reported_ends, positions_followed = 0, 0, 0
    while not exploration.done and positions_followed < most and search.table.meter.used < work:
        exploration.step()
        positions_followed += 1
        # Not after every step, as a graph takes longer to make the larger it is; but at once when there is a first end.
        graph_grows = exploration.positions >= max(reported_positions + SOON, reported_positions * GROWTH)
        if graph_grows or (not reported_ends and exploration.ends):
            reported_positions, reported_ends = exploration.positions, exploration.ends
            yield Progress(reported_positions, reported_ends, exploration.graph())
    yield Progress(exploration.positions, exploration.ends, exploration.graph())
