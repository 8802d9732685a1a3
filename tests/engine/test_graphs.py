"""What is decided on a graph of lines, against slow and simple definitions of the same words, on graphs drawn by chance.

A graph is small: whatever can be done in it is tried. Some go round, some were not followed to their ends. They share
few ends, cards and words, so that much in them looks alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
import toy

from judge.engine.explore.decision_tree import decisions
from judge.engine.explore.force import Force, attractor, force
from judge.engine.explore.routes import finished, goes_round, nearest, shortest, successors
from judge.engine.explore.settle_claim import joined_graph, not_known, settle, under
from judge.model.disputes.claim import ALWAYS, CAN_FORCE, DEPENDS, NEVER, PLAIN, POSSIBLE, RIGHT, UNDETERMINED, WRONG
from judge.model.play.graph import FOR_EVER, LEFT_OUT, NOT_SEEN, OPEN, Decision, End, Graph, Leaf, Node, Position, Tree
from judge.model.value import change

GRAPHS = 1200
PLAYERS = ("ana", "ana", "ben", "chance")


def drawn(seed: int) -> Graph:
    """A graph of at most eight nodes; every second one may go round, every fourth was not followed to its ends."""
    random = Random(seed)
    count = random.randint(1, 8)
    nodes: list[Node] = []
    for n in range(count):
        if n >= count - seed % 3 - 1 or (n and random.random() < 0.2):
            reason = random.choice(("until", "done", "limit", "undetermined")) if seed % 4 == 1 else "until"
            nodes.append(End(toy.state(), reason, n))
            continue
        low = 0 if seed % 2 == 0 else n + 1
        edges = [random.randrange(low, count) for _ in range(random.randint(1, 3))]
        if seed % 4 == 1 and random.random() < 0.3:
            edges[0] = OPEN
        if len(edges) > 1 and random.random() < 0.2:
            edges[-1] = LEFT_OUT
        labels = tuple(random.choice("xyz") if seed % 3 else "xyz"[n] for n in random.sample(range(3), len(edges)))
        card = random.choice(("axle", "birch"))
        nodes.append(
            Position(
                random.choice(PLAYERS),
                random.choice(("may", "card")),
                card,
                labels,
                tuple(edges),
                view=random.randrange(3),
            )
        )
    complete = all(edge != OPEN for one in nodes if isinstance(one, Position) for edge in one.edges)
    return Graph(tuple(nodes), (), complete)


def every_graph() -> Iterator[tuple[int, Graph]]:
    for seed in range(GRAPHS):
        yield seed, drawn(seed)


def moves(graph: Graph, n: int) -> list[tuple[int, int]]:
    """The options of a node that lead somewhere."""
    node = graph.nodes[n]
    return [(o, to) for o, to in enumerate(node.edges) if to >= 0] if isinstance(node, Position) else []


def reach(graph: Graph, root: int = 0) -> set[int]:
    found, new = {root}, {root}
    while new:
        new = {to for n in new for _, to in moves(graph, n)} - found
        found |= new
    return found


def circles(graph: Graph) -> bool:
    """Whether some node that can be reached can be reached again from where it leads."""
    return any(n in reach(graph, to) for n in reach(graph) for _, to in moves(graph, n))


def ends(graph: Graph, decided: bool = True) -> set[int]:
    return {n for n, one in enumerate(graph.nodes) if isinstance(one, End) and (one.decided or not decided)}


def some_ends(seed: int, graph: Graph) -> frozenset[int]:
    """Those ends where something is true."""
    random = Random(-seed)
    return frozenset(n for n in ends(graph) if random.random() < 0.5)


def walked(graph: Graph, route: tuple[int, ...], root: int = 0) -> int:
    for option in route:
        node = graph.nodes[root]
        assert isinstance(node, Position)
        root = node.edges[option]
        assert root >= 0
    return root


def steps_to(graph: Graph, wanted: set[int]) -> int | None:
    """How far the nearest of these nodes is."""
    layer, seen, far = {0}, {0}, 0
    while layer:
        if layer & wanted:
            return far
        layer = {to for n in layer for _, to in moves(graph, n)} - seen
        seen, far = seen | layer, far + 1
    return None


def test_ways_are_ways_and_none_is_shorter() -> None:
    for seed, graph in every_graph():
        wanted = set(some_ends(seed, graph))
        route = shortest(graph, wanted)
        assert (None if route is None else len(route)) == steps_to(graph, wanted), seed
        assert route is None or walked(graph, route) in wanted
        found = list(nearest(graph, wanted))
        assert {n for n, _ in found} == wanted & reach(graph)
        assert len(found) == len(wanted & reach(graph))
        assert all(walked(graph, way) == n for n, way in found)
        assert [len(way) for _, way in found] == sorted(len(way) for _, way in found)
        assert all(list(successors(graph, n)) == moves(graph, n) for n in range(len(graph.nodes)))


def test_a_way_may_begin_anywhere() -> None:
    for seed, graph in every_graph():
        root = seed % len(graph.nodes)
        for n, way in nearest(graph, ends(graph), root):
            assert walked(graph, way, root) == n
        assert set(finished(graph, root)) == reach(graph, root)


def test_what_a_node_leads_to_comes_before_it() -> None:
    for seed, graph in every_graph():
        order = finished(graph)
        assert sorted(order) == sorted(reach(graph)), seed
        assert goes_round(graph) == circles(graph), seed
        if not circles(graph):
            place = {n: at for at, n in enumerate(order)}
            assert all(place[to] < place[n] for n in order for _, to in moves(graph, n)), seed


def test_where_there_is_nothing_there_is_no_way() -> None:
    nothing = Graph((), (), False)
    assert shortest(nothing, {0}) is None
    assert not goes_round(nothing)


def comes_about(graph: Graph, n: int, wanted: set[int], said: dict[int, str], above: frozenset[int]) -> bool:
    """Whether every line from a node ends where it should, if Ana answers so; a line that goes round does not end."""
    node = graph.nodes[n]
    if isinstance(node, End):
        return n in wanted
    if n in above:
        return False
    taken = [
        to
        for label, to in zip(node.labels, node.edges, strict=True)
        if to != LEFT_OUT and (node.player != "ana" or label == said[node.view])
    ]
    return bool(taken) and all(to != OPEN and comes_about(graph, to, wanted, said, above | {n}) for to in taken)


def ana_sees_all(graph: Graph) -> Graph:
    """The graph in which Ana tells everything apart: the positions, and the options."""
    told = [
        change(node, view=n, labels=tuple(map(str, range(len(node.edges))))) if isinstance(node, Position) else node
        for n, node in enumerate(graph.nodes)
    ]
    return change(graph, nodes=tuple(told))


def strategies(graph: Graph, roots: tuple[int, ...] = (0,)) -> Iterator[dict[int, str]]:
    """Every way to answer: for each view, one of the labels that are seen there."""
    seen: dict[int, list[str]] = {}
    for n in set().union(*(reach(graph, root) for root in roots)):
        node = graph.nodes[n]
        if isinstance(node, Position) and node.player == "ana":
            seen[node.view] = list(dict.fromkeys([*seen.get(node.view, []), *node.labels]))
    for labels in product(*seen.values()):
        yield dict(zip(seen, labels, strict=True))


def can(graph: Graph, wanted: frozenset[int]) -> bool:
    return any(comes_about(graph, 0, set(wanted), said, frozenset()) for said in strategies(graph))


def test_what_can_be_forced_is_what_some_way_to_answer_brings_about() -> None:
    results, clashes = set(), 0
    for seed, graph in every_graph():
        wanted = some_ends(seed, graph)
        found = force(graph, wanted, "ana")
        results.add(found.result)
        assert (found.result == "yes") == can(graph, wanted), (seed, found)
        seeing = can(ana_sees_all(graph), wanted)
        # That it takes knowledge is known only where hoping does not help either, with closed cards.
        assert (found.result == "needs") == (seeing and not can(*hopes(graph, wanted))), (seed, found)
        assert (0 in attractor(graph, wanted, "ana")) == seeing
        if found.result == "yes":
            said = {graph.nodes[n].view: label for n, label in found.strategy}  # type: ignore[union-attr]
            assert comes_about(graph, 0, set(wanted), said, frozenset()), seed
            assert list(found.strategy) == sorted(found.strategy)
            assert all(graph.nodes[n].player == "ana" for n, _ in found.strategy)  # type: ignore[union-attr]
            kept = under(graph, found.strategy)
            assert reach(kept) & ends(graph, decided=False) <= wanted, seed
        if found.result == "needs":
            alike = [graph.nodes[n] for n in found.clash]
            assert len(set(found.clash)) == len(alike)
            assert len(alike) in (0, 2)  # none where it is the options that look alike, or where the line goes round
            assert len({(one.view, one.player) for one in alike if isinstance(one, Position)}) == len(alike) // 2
            clashes += bool(alike)
    assert results == {"yes", "no", "needs", "unknown"}
    assert clashes


def hopes(graph: Graph, wanted: frozenset[int]) -> tuple[Graph, frozenset[int]]:
    """The graph in which all that was not followed to its end is as Ana wishes."""
    good = len(graph.nodes)
    nodes = [
        change(one, edges=tuple(good if to == OPEN else to for to in one.edges)) if isinstance(one, Position) else one
        for one in graph.nodes
    ]
    missed = ends(graph, decided=False) - ends(graph)
    return Graph((*nodes, End(toy.state(), "until", good)), (), True), wanted | missed | {good}


def test_who_cannot_is_said_to_be_unable_only_if_hoping_does_not_help() -> None:
    for seed, graph in every_graph():
        wanted = some_ends(seed, graph)
        hoped, good = hopes(graph, wanted)
        found = force(graph, wanted, "ana").result
        assert (found == "no") == (not can(ana_sees_all(hoped), good)), seed


def test_that_it_takes_knowledge_is_said_only_if_what_was_not_followed_could_not_help() -> None:
    """Ana can tell neither position from the other. Of the second her one answer was not followed: it may win."""
    graph = Graph(
        (
            Position("ben", "which", "", ("left", "right"), (1, 2)),
            Position("ana", "which", "", ("up", "down"), (3, 4), view=1),
            Position("ana", "which", "", ("up", "down"), (OPEN, 3), view=1),
            End(toy.state(), "until", 0),
            End(toy.state(), "until", 1),
        ),
        (3, 4),
        False,
    )
    assert force(graph, frozenset({3}), "ana").result == "unknown"
    assert settle(graph, frozenset({3}), CAN_FORCE, "ana").why == "limit"
    followed = change(graph, nodes=(*graph.nodes[:2], change(graph.nodes[2], edges=(4, 3)), *graph.nodes[3:]))
    assert force(change(followed, complete=True), frozenset({3}), "ana").result == "needs"


def test_a_search_that_was_given_up_is_told_as_such() -> None:
    """Of a board on which some line ends where no rule says more, too: that is not why nothing is known."""
    graph = Graph(
        (
            Position("ana", "which", "", ("left", "right"), (1, 2)),
            End(toy.state(), "until", 0),
            End(toy.state(), "undetermined", 1),
        ),
        (1, 2),
        True,
    )
    given_up = force(graph, frozenset({1}), "ana", tries=1)
    assert (given_up.result, given_up.gave_up) == ("unknown", True)
    assert not_known(graph, given_up).why == "tries"
    assert not_known(graph, Force("unknown")).why == "silent"


@pytest.mark.parametrize("tries", [0, 1, 2])
def test_a_search_that_is_given_up_claims_nothing(tries: int) -> None:
    given_up = 0
    for seed, graph in every_graph():
        wanted = some_ends(seed, graph)
        found, whole = force(graph, wanted, "ana", tries=tries).result, force(graph, wanted, "ana").result
        assert found in (whole, "unknown"), seed
        assert tries or found in ("no", "unknown"), seed
        given_up += found != whole
    assert given_up > 50


def test_what_is_forced_from_several_boards_is_forced_on_each_with_one_way_to_answer() -> None:
    for seed in range(0, GRAPHS, 2):
        first, second = drawn(seed), drawn(seed + 1)
        whole, roots = joined_graph((first, second))
        assert roots == (0, len(first.nodes))
        assert whole.complete == (first.complete and second.complete)
        for part, root in zip((first, second), roots, strict=True):
            for n, node in enumerate(part.nodes):
                told = whole.nodes[root + n]
                assert (type(told), moves(whole, root + n)) == (
                    type(node),
                    [(o, to + root) for o, to in moves(part, n)],
                )
                if isinstance(node, Position) and isinstance(told, Position):
                    assert [to for to in told.edges if to < 0] == [to for to in node.edges if to < 0]
        moved = frozenset(n + roots[1] for n in some_ends(seed + 1, second))
        wanted = some_ends(seed, first) | moved
        both = any(
            comes_about(whole, 0, set(wanted), one, frozenset())
            and comes_about(whole, roots[1], set(wanted), one, frozenset())
            for one in strategies(whole, roots)
        )
        assert (force(whole, wanted, "ana", roots).result == "yes") == both, seed


@pytest.mark.parametrize("holds", [PLAIN, ALWAYS, NEVER, POSSIBLE])
def test_a_verdict_rests_on_every_line(holds: str) -> None:
    verdicts = set()
    for seed, graph in every_graph():
        met = some_ends(seed, graph)
        found = settle(graph, met, holds, "ana")
        verdicts.add(found.verdict)
        reached = reach(graph)
        yes, no = met & reached, (ends(graph) - met) & reached
        sure = graph.certain and not circles(graph)
        wanted = {
            ALWAYS: WRONG if no else RIGHT if sure else UNDETERMINED,
            NEVER: WRONG if yes else RIGHT if sure else UNDETERMINED,
            POSSIBLE: RIGHT if yes else WRONG if sure else UNDETERMINED,
            PLAIN: DEPENDS if yes and no else UNDETERMINED if not sure else RIGHT if not no else WRONG,
        }[holds]
        assert found.verdict == wanted, (seed, found)
        _shown_by_its_lines(graph, found.verdict, found.line, holds, yes, no, met)
        if wanted == DEPENDS:
            assert found.other is not None
            assert walked(graph, found.other) in no
        against = {ALWAYS: no, NEVER: yes, POSSIBLE: yes, PLAIN: no}[holds]
        silent = {n for n in ends(graph, decided=False) if graph.nodes[n].reason == "undetermined"}  # type: ignore[union-attr]
        why = {
            DEPENDS: "",
            UNDETERMINED: "silent" if graph.complete and silent else "limit",
            RIGHT: "line" if holds == POSSIBLE else "every",
            WRONG: "none" if holds == PLAIN or not against else "line",
        }
        assert found.why == why[wanted], (seed, found)
        if wanted == UNDETERMINED:
            unknown = (silent or ends(graph, decided=False) - ends(graph)) if graph.complete else set()
            assert (found.line is not None) == bool(unknown & reached), seed
    assert verdicts >= {RIGHT, WRONG, UNDETERMINED}
    assert (DEPENDS in verdicts) == (holds == PLAIN)


def _shown_by_its_lines(graph, verdict, line, holds, yes, no, met) -> None:
    if verdict == UNDETERMINED:
        assert line is None or walked(graph, line) in ends(graph, decided=False) - ends(graph)
        return
    against = {ALWAYS: no, NEVER: yes, PLAIN: no, POSSIBLE: yes}[holds]
    if holds == PLAIN and verdict == DEPENDS:
        against = yes
    if against:
        assert line is not None
        assert walked(graph, line) in against
    else:
        assert line == (() if len(graph.nodes) == 1 else None)


def test_a_verdict_on_what_can_be_forced() -> None:
    for seed, graph in every_graph():
        met = some_ends(seed, graph)
        found, known = settle(graph, met, CAN_FORCE, "ana"), force(graph, met, "ana")
        wanted = {"yes": RIGHT, "no": WRONG, "needs": UNDETERMINED, "unknown": UNDETERMINED}[known.result]
        assert found.verdict == wanted, seed
        if known.result == "yes":
            assert (found.why, found.strategy) == ("strategy", known.strategy)
            assert found.won == attractor(graph, met, "ana")
            assert found.line is not None
            assert walked(graph, found.line) in met
        if known.result == "no":
            assert found.why == "strategy"
            others = (ends(graph) - met) & reach(graph)
            assert (found.line is not None) == bool(others)
            assert found.line is None or walked(graph, found.line) in others
        if known.result == "needs":
            assert found.why == "needs"
            assert (found.other is None) == (not known.clash)
            assert found.other is None or walked(graph, found.other) == known.clash[1]


def value(graph: Graph, n: int) -> object:
    """What a node comes to: the class of its ends, or the choice between what its options come to."""
    node = graph.nodes[n]
    if isinstance(node, End):
        return ("leaf", n % 2)
    options = [
        (label, ("leaf", NOT_SEEN) if to == OPEN else value(graph, to))
        for label, to in zip(node.labels, node.edges, strict=True)
        if to != LEFT_OUT
    ]
    if all(one == options[0][1] for _, one in options):
        return options[0][1]
    return (node.player, node.kind, node.card, tuple(sorted(options, key=repr)))


def read(graph: Graph, tree: Tree, entry: int) -> object:
    """What an entry of the tree says, in the same words."""
    told = tree.entries[entry]
    if isinstance(told, Leaf):
        return ("leaf", told.of)
    node = graph.nodes[told.node]
    assert isinstance(node, Position)
    options = [(node.labels[o], read(graph, tree, one.to)) for one in told.branches for o in one.options]
    return (node.player, node.kind, node.card, tuple(sorted(options, key=repr)))


def test_a_tree_has_the_choices_that_matter_and_no_others() -> None:
    told = 0
    for seed, graph in every_graph():
        tree = decisions(graph, lambda n: n % 2)
        told += tree.decisions
        if not circles(graph):
            assert read(graph, tree, tree.root) == value(graph, 0), seed
        whole = [read(graph, tree, n) for n in range(len(tree.entries))]
        assert len({repr(one) for one in whole}) == len(whole), seed
        assert all(len(one.branches) > 1 for one in tree.entries if isinstance(one, Decision)), seed
        assert all(b.to < n for n, one in enumerate(tree.entries) if isinstance(one, Decision) for b in one.branches)
        assert {one.of for one in tree.entries if isinstance(one, Leaf)} <= {0, 1, NOT_SEEN, FOR_EVER}
    assert told > GRAPHS // 4


def test_a_line_that_goes_round_is_a_leaf_of_its_own() -> None:
    nodes = (Position("ana", "may", "axle", ("x", "y"), (0, 1)), End(toy.state(), "until", 0))
    tree = decisions(Graph(nodes, (), True), lambda n: 7)
    assert read(Graph(nodes, (), True), tree, tree.root) == (
        "ana", "may", "axle", (("x", ("leaf", FOR_EVER)), ("y", ("leaf", 7))),
    )  # fmt: skip


def test_what_is_kept_stands_in_the_tree_whatever_comes_of_it() -> None:
    nodes = (Position("ana", "may", "axle", ("x", "y"), (1, 1)), End(toy.state(), "until", 0))
    graph = Graph(nodes, (), True)
    assert decisions(graph, lambda n: 7).decisions == 0
    kept = decisions(graph, lambda n: 7, kept=(0,))
    assert kept.decisions == 1
    assert kept.entries[kept.root] == Decision(0, kept.entries[kept.root].branches)  # type: ignore[union-attr]
    assert [one.options for one in kept.entries[kept.root].branches] == [(0, 1)]  # type: ignore[union-attr]


def test_questions_that_differ_in_anything_are_several_choices() -> None:
    """Who is asked, what, by which card, and with which words; the order of the options makes no difference."""
    base = Position("ana", "may", "axle", ("x", "y"), (7, 8))
    others = (
        change(base, player="ben"),
        change(base, kind="card"),
        change(base, card="birch"),
        change(base, labels=("x", "z")),
        change(base, edges=(8, 7)),
        change(base, labels=("y", "x"), edges=(8, 7)),
    )
    ends = (End(toy.state(), "until", 0), End(toy.state(), "until", 1))
    graph = Graph((base, *others, *ends), (), True)
    root = Position("chance", "die", "axle", tuple("123456789"[: len(others) + 1]), tuple(range(len(others) + 1)))
    whole = change(graph, nodes=(*graph.nodes, root))
    tree = decisions(whole, lambda n: n, len(graph.nodes))
    assert tree.decisions == 1 + 1 + len(others) - 1
    assert read(whole, tree, tree.root) == value_by(whole, len(graph.nodes))


def value_by(graph: Graph, n: int) -> object:
    """What a position comes to, each end being a class of its own."""
    node = graph.nodes[n]
    if isinstance(node, End):
        return ("leaf", n)
    options = [(label, value_by(graph, to)) for label, to in zip(node.labels, node.edges, strict=True)]
    return (node.player, node.kind, node.card, tuple(sorted(options, key=repr)))
