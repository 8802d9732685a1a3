"""Tries every legal answer to every choice, and keeps what it finds as a graph of positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import Any

from judge.engine.explore.position_key import Keyed, Keyer
from judge.engine.run.advance import DEFAULT_BUDGET, Halt, advance
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


Planned = tuple[PlannedAnswer, ...]


class Beside(Value, frozen=True):
    """What a line needs to know of its past: events that may still happen (0: any number), answers still to be used."""

    events: int = 0
    answers: Planned = ()


NOTHING = Beside()


class Search(Value, frozen=True):
    """What an exploration needs beside the state it begins with; all of it comes from the game and the scenario.

    ``labels(state, choice)`` names the options as the one who chooses sees them, ``view`` is all that this player may
    know there, ``keep(state, choice)`` gives the options that must be looked at (None: all of them),
    ``answer(state, choice, left)`` the one that is fixed beforehand, if one is, with what remains of such answers.
    ``traced`` makes a trace of the entries of an edge, where somebody asks how an end was reached. Questions of the
    kinds in ``declared`` are not open: where no answer to them is fixed, the line ends; while one is left, it goes on,
    unless it ``stays`` where it may end.
    ``notice(halt, left)`` takes away such answers that nobody had to give.
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
    notice: Callable[[Halt, Planned], Planned] | None = None

    def goes_on(self, left: Planned) -> bool:
        """Whether a line that could end goes on for the sake of a declaration that is left."""
        return not self.stays and any(one.answer.kind in self.declared for one in left)


class Reached:
    """A position that still has to be looked at: where it stands, what is asked, what is fixed of the answers."""

    __slots__ = ("beside", "choice", "keyed", "node", "state")

    def __init__(self, node: int, state: State, choice: Choice, keyed: Keyed, beside: Beside) -> None:
        self.node = node
        self.state = state
        self.choice = choice
        self.keyed = keyed
        self.beside = beside


def onward(
    search: Search, state: State, answer: Ref | None, beside: Beside, asked: Choice | None = None
) -> tuple[Halt, Beside]:
    """Go on from a state to the next choice that is open, taking the answers that are fixed beforehand."""
    entries: tuple[Entry, ...] = ()
    passing: State | None = None  # where the line could have ended, but for declarations that are left
    while True:

        def ended(now: State, passing: State | None = passing) -> bool:
            return now is not passing and search.until(now)

        halt = advance(search.table, state, ended, answer, search.budget, beside.events, asked)
        entries += halt.entries
        beside = _after(search, halt, beside)
        if halt.stop.reason == "until" and search.goes_on(beside.answers) and halt.state is not passing:
            state, answer, passing, asked = halt.state, None, halt.state, None
            continue
        fixed = None
        if halt.choice is not None and search.answer is not None:
            fixed, left = search.answer(halt.state, halt.choice, beside.answers)
            beside = change(beside, answers=left)
        if fixed is None:
            return Halt(halt.state, entries, halt.stop, halt.choice, halt.spent), beside
        state, answer, asked = halt.state, fixed, halt.choice


def _after(search: Search, halt: Halt, beside: Beside) -> Beside:
    """What is left of the events and of the answers that were fixed."""
    if beside.events:
        beside = change(beside, events=beside.events - sum(isinstance(one, Applied) for one in halt.entries))
    if search.notice is not None and beside.answers:
        beside = change(beside, answers=search.notice(halt, beside.answers))
    return beside


class Exploration:
    """The work of exploring, position by position; ``graph`` is what was found so far."""

    def __init__(self, search: Search, start: State, beside: Beside = NOTHING) -> None:
        self._search = search
        self._nodes: list[Node] = []
        self._known: dict[bytes, int] = {}
        self._outcomes: dict[bytes, int] = {}
        self._firsts: list[int] = []
        self._traces: dict[Trace, int] = {}
        self._words: dict[Any, Any] = {}
        self._waiting: list[Reached] = []
        self._reduced = False
        self.positions = 0
        halt, left = onward(search, start, None, beside)
        self._lead_in = self._trace(start, halt)
        self._arrive(halt, left)

    @property
    def done(self) -> bool:
        """Whether nothing is left to look at."""
        return not self._waiting

    @property
    def ends(self) -> int:
        """How many different ends were found."""
        return len(self._nodes) - self.positions

    def step(self) -> None:
        """Look at one position: go on from each of its options."""
        here = self._waiting.pop()
        search, position = self._search, self._nodes[here.node]
        assert isinstance(position, Position)
        kept = search.keep(here.state, here.choice) if search.keep else None
        edges, traces = [], []
        for option in here.keyed.options:
            if kept is not None and option not in kept:
                edges.append(LEFT_OUT)
                traces.append(0)
                self._reduced = True
                continue
            halt, beside = onward(search, here.state, option, here.beside, here.choice)
            edges.append(self._arrive(halt, beside))
            traces.append(self._trace(here.state, halt))
        self._nodes[here.node] = Position(
            position.player, position.kind, position.card, position.labels, tuple(edges), position.rules,
            position.view, tuple(traces) if search.traced else (),
        )  # fmt: skip

    def graph(self) -> Graph:
        """What was found so far, as a value."""
        traces = tuple(self._traces)
        return Graph(tuple(self._nodes), tuple(self._firsts), self.done, traces, self._lead_in, self._reduced)

    def _trace(self, state: State, halt: Halt) -> int:
        if self._search.traced is None:
            return 0
        return self._traces.setdefault(self._search.traced(state, halt), len(self._traces))

    def _arrive(self, halt: Halt, beside: Beside) -> int:
        """The node of where a line stands now: a known one, or a new one."""
        asked = halt.choice if halt.stop.reason == "choice" else None
        open_choice = None if asked is not None and asked.kind in self._search.declared else asked
        keyed = self._search.keyer.key(halt.state, open_choice, (beside, halt.stop.reason))
        known = self._known.get(keyed.digest)
        if known is not None:
            return known
        number = self._known[keyed.digest] = len(self._nodes)
        if open_choice is None:
            self._nodes.append(self._end(halt))
            return number
        self._nodes.append(self._position(halt.state, open_choice, keyed))
        self._waiting.append(Reached(number, halt.state, open_choice, keyed, beside))
        self.positions += 1
        return number

    def _end(self, halt: Halt) -> End:
        reason = halt.stop.reason
        seen = repr((self._search.outcome(halt.state), "" if reason in ("until", "done") else reason)).encode()
        outcome = self._outcomes.setdefault(blake2b(seen, digest_size=16).digest(), len(self._outcomes))
        if outcome == len(self._firsts):
            self._firsts.append(len(self._nodes))
        known = self._words.setdefault  # equal objects of different ends are kept once
        objects = tuple(known(one, one) for one in halt.state.objects)
        return End(change(halt.state, objects=objects), reason, outcome)

    def _position(self, state: State, choice: Choice, keyed: Keyed) -> Position:
        search = self._search
        ordered = Choice(choice.player, choice.kind, keyed.options, choice.rules, choice.about)
        labels = self._words.setdefault(found := search.labels(state, ordered), found)
        card = dict(choice.about).get("card")
        view = 0 if search.view is None else search.view(state, choice)
        edges = self._words.setdefault(unseen := (OPEN,) * len(labels), unseen)
        name = card.card if isinstance(card, CardArg) else ""
        return Position(choice.player, choice.kind, name, labels, edges, choice.rules, view)


def explore(search: Search, start: State, most: int, beside: Beside = NOTHING) -> Iterator[Progress]:
    """Explore from a start; each value says how far it has come, the last one how it ended.

    At most so many positions are looked at; whoever watches the clock stops asking.
    """
    work = Exploration(search, start, beside)
    said, outcomes, looked = 0, 0, 0
    while not work.done and looked < most:
        work.step()
        looked += 1
        graph_grows = work.positions >= max(said + SOON, said * GROWTH)
        if graph_grows or (not outcomes and work.ends):
            said, outcomes = work.positions, work.ends
            yield Progress(work.positions, work.ends, work.graph())
    yield Progress(work.positions, work.ends, work.graph())
