"""Labels the ends of a graph: where an expectation is met.

What looks at the end itself (zones, marks, facts …) is compared there. What looks at the way (what happened, what was
asked, what was cited) is followed along the edges by a small monitor for each check; a position is then one for each
memory of its monitors, so that every way to an end counts by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from judge.model.disputes.scenario import Check
from judge.model.game import Game
from judge.model.play.graph import LEFT_OUT, OPEN, End, Graph, Node, Position, Trace
from judge.model.play.run import Run, Stop
from judge.model.play.state import State
from judge.model.value import Value, change
from judge.scenario.addressing.names import plain
from judge.scenario.addressing.planned_answers import meanings, question
from judge.scenario.addressing.played_reactions import PlaysSeen, wanted_to_count
from judge.scenario.addressing.walk import answered
from judge.scenario.expectations.compare_run import compare, happening_by, worded
from judge.scenario.expectations.lines_in_order import in_order, says
from judge.scenario.expectations.missed_reactions import activated_abilities, missed_notes, was_kept
from judge.scenario.expectations.nearness import MET, nearness
from judge.scenario.expectations.state_at_the_end import OF_THE_END
from judge.scenario.expectations.who_did import WHO, Named, are_named, then_of, told_answer

WAY = frozenset({"order", "asked", "before", "times", "legal", "offered", "cites", "not_cites", "not_triggered", WHO})
"""The kinds of check that look at the way to an end."""
RECORDED = frozenset({"not_triggered"})
"""Those that need notes of what did not happen."""


class Labelled(Value, frozen=True):
    """A graph, perhaps with its positions split by what happened before, and the ends where the checks are met.

    ``near`` says of each decided end, by node number, how near it comes to meeting them: the more, the nearer;
    ``named`` of whom that is true there which the first of the checks asks.
    """

    graph: Graph
    met: frozenset[int]
    near: tuple[tuple[int, int], ...] = ()
    named: tuple[tuple[int, str], ...] = ()


def needs_traces(checks: tuple[Check, ...]) -> bool:
    """Whether the way to an end is looked at; of where a card ends, whether anything was played at all."""
    return any(check.kind in WAY or check.kind in OF_THE_END for check in checks)


def labelled(game: Game, start: State, graph: Graph, checks: tuple[Check, ...]) -> Labelled:
    """Where these checks are met; a line that stopped at a limit meets nothing."""
    monitors = tuple(_monitor(game, start, check) for check in checks if check.kind in WAY)
    end_checks = tuple(check for check in checks if check.kind not in WAY)
    split_graph, memories = _split(graph, monitors) if monitors else (graph, {})
    met_nodes, nearness_by_node, names_by_node = set(), list[tuple[int, int]](), list[tuple[int, str]]()
    for n, node in enumerate(split_graph.nodes):
        if not isinstance(node, End) or not node.decided:
            continue
        run = Run(start, node.state, (), Stop(node.reason), ())
        remembered = memories.get(n, ())
        is_way_met = (
            all(monitor.accepts(memory) for monitor, memory in zip(monitors, remembered, strict=True))
            if monitors
            else True
        )
        if is_way_met and not compare(game, run, end_checks):
            met_nodes.add(n)
        on_the_way = (
            MET if monitor.accepts(memory) else monitor.near(memory)
            for monitor, memory in zip(monitors, remembered, strict=False)
        )
        nearness_by_node.append((n, sum(on_the_way) + nearness(game, run, end_checks)))
        if remembered and checks[0].kind == WHO:
            names_by_node.append((n, told_answer(_as_named(remembered[0]))))
    return Labelled(split_graph, frozenset(met_nodes), tuple(nearness_by_node), tuple(names_by_node))


def _as_number(memory: Hashable) -> int:
    """A memory that counts how far a line has come is itself the measure; any other one says nothing of it."""
    return max(memory, 0) if isinstance(memory, int) else 0


class Monitor(Value, frozen=True):
    """What one check remembers of a line: where it begins, what a trace makes of it, whether it is met in the end.

    ``near`` says how near a line has come to meeting it.
    """

    begins: Hashable
    after: Callable[[Hashable, Trace], Hashable]
    accepts: Callable[[Hashable], bool]
    near: Callable[[Hashable], int] = _as_number


def _order(check: Check) -> Monitor:
    wanted = check.wanted

    def after(memory: Hashable, trace: Trace) -> Hashable:
        assert isinstance(memory, int)
        return in_order(wanted, worded(trace.steps, wanted), memory)

    return Monitor(0, after, lambda memory: memory == len(wanted))


def _before(check: Check) -> Monitor:
    """0: neither has happened; 1: the first has; 2: the second has, after the first; -1: the second came no later."""
    first, second = check.wanted

    def after(memory: Hashable, trace: Trace) -> Hashable:
        for step in worded(trace.steps, check.wanted):
            if memory == 0 and (says(step, first) or says(step, second)):
                memory = -1 if says(step, second) else 1
            elif memory == 1 and says(step, second):
                memory = 2
        return memory

    return Monitor(0, after, lambda memory: memory == 2)


def _times(start: State, check: Check) -> Monitor:
    """How often it has happened; one time too many is enough to know."""
    wanted, lines_wanted = int(check.wanted[0]), wanted_to_count(check.subject)

    def counted(memory: Hashable) -> int:
        assert isinstance(memory, PlaysSeen)
        return memory.counted(check.subject, start.players)

    def after(memory: Hashable, trace: Trace) -> Hashable:
        assert isinstance(memory, PlaysSeen)
        return memory.after(worded(trace.steps, lines_wanted), check.subject).at_most(wanted + 1)

    return Monitor(
        PlaysSeen(), after, lambda memory: counted(memory) == wanted, lambda memory: _short_of(wanted, counted(memory))
    )


def _short_of(wanted: int, seen: int) -> int:
    """How near it comes to so often: by what is missing; further than any of these is what has come too often."""
    return seen - wanted if seen <= wanted else -wanted - 2


def _who(game: Game, start: State, check: Check) -> Monitor:
    """Of whom it was true so far."""

    def after(memory: Hashable, trace: Trace) -> Hashable:
        named = _as_named(memory)
        for step in trace.steps:
            named = then_of(game, start, check.subject, named, step)
        return named

    return Monitor((), after, lambda memory: are_named(game, start, check.wanted, _as_named(memory)))


def _as_named(memory: Hashable) -> Named:
    assert isinstance(memory, tuple)
    return memory


def _legal(check: Check) -> Monitor:
    """0: nobody has been asked; 1: somebody has, but this was no option; 2: it was one; 3: it was declared.

    What is declared in a turn may be an option in one and none in the next: the last counts, unless it was declared.
    """
    (wanted,) = check.wanted

    def after(memory: Hashable, trace: Trace) -> Hashable:
        assert isinstance(memory, int)
        for asked, answers, declared in trace.meant:
            if asked != check.subject or memory == 3:
                continue
            is_declared, is_option = wanted in (declared or ()), 1 + (wanted in answers)
            memory = 3 if is_declared else max(memory * (declared is None), is_option)
        return memory

    return Monitor(0, after, lambda memory: memory in (2, 3))


def _asked(check: Check) -> Monitor:
    wanted = check.wanted

    def after(memory: Hashable, trace: Trace) -> Hashable:
        assert isinstance(memory, int)
        for asked_question, _, is_only in trace.asked:
            if is_only or memory < 0:
                continue
            memory = memory + 1 if memory < len(wanted) and wanted[memory] == asked_question else -1
        return memory

    return Monitor(0, after, lambda memory: memory == len(wanted))


def _offered(check: Check) -> Monitor:
    wanted = tuple(sorted(check.wanted))

    def after(memory: Hashable, trace: Trace) -> Hashable:
        first_names = next((names for asked_question, names, _ in trace.asked if asked_question == check.subject), None)
        return tuple(sorted(first_names)) if memory is None and first_names is not None else memory

    return Monitor(None, after, lambda memory: (() if memory is None else memory) == wanted)


def _cites(check: Check) -> Monitor:
    wanted = frozenset(check.wanted)

    def after(memory: Hashable, trace: Trace) -> Hashable:
        assert isinstance(memory, frozenset)
        return memory | (trace.cites & wanted)

    return Monitor(frozenset(), after, lambda memory: memory == wanted)


def _not_cites(check: Check) -> Monitor:
    return change(_cites(check), accepts=lambda memory: memory == frozenset())


def _not_triggered(check: Check) -> Monitor:
    """What is remembered: which abilities of the card were activated, and the rules that kept which of them."""
    wanted = frozenset(check.wanted)

    def after(memory: Hashable, trace: Trace) -> Hashable:
        activated, kept = _as_memory(memory)
        activated |= {nth for card, nth in trace.activated if card == check.subject}
        abilities_and_rules = ((nth, rules or ("",)) for card, rules, nth in trace.missed if card == check.subject)
        return activated, kept | {(nth, rule) for nth, rules in abilities_and_rules for rule in rules}

    def accepts(memory: Hashable) -> bool:
        activated, kept = _as_memory(memory)
        rules = {rule for nth, rule in kept if was_kept(nth, activated)}
        return bool(rules) and wanted <= rules

    return Monitor((frozenset(), frozenset()), after, accepts)


def _as_memory(memory: Hashable) -> tuple[frozenset[int], frozenset[tuple[int, str]]]:
    assert isinstance(memory, tuple)
    activated, kept = memory
    return activated, kept


MONITORS: dict[str, Callable[[Check], Monitor]] = {
    "order": _order,
    "before": _before,
    "legal": _legal,
    "asked": _asked,
    "offered": _offered,
    "cites": _cites,
    "not_cites": _not_cites,
    "not_triggered": _not_triggered,
}


def _monitor(game: Game, start: State, check: Check) -> Monitor:
    if check.kind == "times":
        return _times(start, check)
    return _who(game, start, check) if check.kind == WHO else MONITORS[check.kind](check)


Memory = tuple[Hashable, ...]


def _split(graph: Graph, monitors: tuple[Monitor, ...]) -> tuple[Graph, dict[int, Memory]]:
    """The graph with a node for each memory with which an old node is reached; and by new node, the memories there."""
    number_by_state: dict[tuple[int, Memory], int] = {}
    nodes: list[Node] = []
    states_waiting: list[tuple[int, Memory]] = []

    def number(old: int, memory: Memory) -> int:
        if (old, memory) not in number_by_state:
            number_by_state[old, memory] = len(nodes)
            nodes.append(graph.nodes[old])
            states_waiting.append((old, memory))
        return number_by_state[old, memory]

    def follow(memory: Memory, trace_index: int) -> Memory:
        trace = graph.traces[trace_index]
        return tuple(monitor.after(remembered, trace) for monitor, remembered in zip(monitors, memory, strict=True))

    if graph.nodes:
        number(0, follow(tuple(monitor.begins for monitor in monitors), graph.lead_in))
    while states_waiting:
        old, memory = states_waiting.pop()
        node = graph.nodes[old]
        if isinstance(node, Position):
            traces = node.traces or (0,) * len(node.edges)
            edges = tuple(
                edge if edge in (OPEN, LEFT_OUT) else number(edge, follow(memory, trace))
                for edge, trace in zip(node.edges, traces, strict=True)
            )
            nodes[number_by_state[old, memory]] = change(node, edges=edges)
    memories = {node_number: memory for (_, memory), node_number in number_by_state.items()}
    return change(graph, nodes=tuple(nodes)), memories


def trace_of(game: Game, run: Run) -> Trace:
    """What happens on a piece of a line, so far as checks look at it."""
    questions_asked = []
    meanings_by_question = []
    for state, entry in answered(run):
        names = tuple(plain(words[0]) for words in game.speaks.answers(state, entry.choice))
        questions_asked.append((question(entry.choice), names, entry.only))
        is_declared = entry.choice.kind in game.runs.declarations
        declared = meanings(game, state, entry.choice, (entry.answer,)) if is_declared else None
        meanings_by_question.append((question(entry.choice), meanings(game, state, entry.choice), declared))
    missed_reactions = tuple((note.about, note.rules, note.ability) for note in missed_notes(run))
    steps = happening_by(game, run, arriving=True, following=True, each=True, doing=True, reacting=True)
    return Trace(
        steps,
        tuple(questions_asked),
        run.cited,
        missed_reactions,
        tuple(meanings_by_question),
        activated_abilities(run),
    )
