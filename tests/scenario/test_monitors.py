"""What an expectation says of the way to an end is followed along every line, and comes to what one replay would say."""

from __future__ import annotations

import pytest

from judge.app.corpus.games import GAMES
from judge.model.diagnostic import Span
from judge.model.disputes.scenario import Check
from judge.model.play.graph import LEFT_OUT, OPEN, End, Graph, Node, Position, Trace
from judge.scenario.expectations.label_ends import labelled, needs_traces, trace_of
from tests.scenario.marked_boards import board, read, run

ALTERED = GAMES["altered"]["1.0"]
START = read(board()).start
HERE = Span("f", 1, 1)
ASKED = (("ana pays", ("yes", "no"), False),)
ONLY = (("ben chooses card", ("chiron",), True),)
A = frozenset({("a", 1)})
LATER = (("ana pays", ("no",), False),)


def trace(*happens: str, **more: object) -> Trace:
    """A piece of a line on which Ana does these steps, the parts of each joined by ``+``."""
    return Trace(tuple(tuple((part, "ana") for part in one.split("+")) for one in happens), **more)  # type: ignore[arg-type]


def turn(options: str, declared: str) -> tuple[str, frozenset[str], frozenset[str]]:
    """A turn of Ana: what could be declared, and what was."""
    return "ana plays", frozenset(options.split()), frozenset(declared.split())


def met(check: Check, pieces: tuple[Trace, ...], reason: str = "until") -> bool:
    """Whether a check is met at the end of a single line that is made of these pieces."""
    nodes: list[Node] = [
        Position("ana", "reaction", "", ("x",), (n + 1,), traces=(n + 1,)) for n in range(len(pieces) - 1)
    ]
    nodes.append(End(START, reason, 0))
    found = labelled(ALTERED, START, Graph(tuple(nodes), (0,), True, pieces), (check,))
    return found.met == {len(nodes) - 1}


@pytest.mark.parametrize(
    ("kind", "subject", "wanted", "pieces", "holds"),
    [
        ("order", "", ("a", "b"), (trace("a"), trace("b")), True),
        ("order", "", ("a", "b"), (trace("a", "c"), trace("c", "b", "a")), True),
        ("order", "", ("a", "b"), (trace("b"), trace("a")), False),
        ("order", "", ("a", "b"), (trace("b+a"),), True),  # of what one step does nothing comes first
        ("order", "", ("a", "a"), (trace("a"), trace("b")), False),
        ("order", "", ("plays ana.piper",), (trace("plays piper"),), True),
        ("order", "", ("plays ben.piper",), (trace("plays piper"),), False),
        ("before", "", ("plays ana.piper", "plays chiron"), (trace("plays piper"), trace("plays chiron")), True),
        ("times", "plays ana.piper", ("2",), (trace("plays piper"), trace("plays piper")), True),
        ("order", "", ("a",), (trace(),), False),
        ("before", "", ("a", "b"), (trace("a"), trace("b")), True),
        ("before", "", ("a", "b"), (trace("a", "c", "b"),), True),
        ("before", "", ("a", "b"), (trace("a+b"),), False),
        ("before", "", ("a", "b"), (trace("b"), trace("a"), trace("b")), False),
        ("before", "", ("a", "b"), (trace("a"), trace("a")), False),
        ("before", "", ("a", "b"), (trace("c"),), False),
        ("before", "", ("a", "b"), (trace("a"), trace("b"), trace("a")), True),
        ("times", "a", ("2",), (trace("a+a"),), True),
        ("times", "a", ("2",), (trace("a", "b"), trace("a")), True),
        ("times", "a", ("2",), (trace("a"), trace("a"), trace("a+b")), False),
        ("times", "a", ("1",), (trace("b"),), False),
        ("times", "a", ("0",), (trace("b"),), True),
        ("asked", "", ("ana pays",), (trace(asked=ASKED),), True),
        ("asked", "", ("ana pays", "ana pays"), (trace(asked=ASKED), trace(), trace(asked=LATER)), True),
        ("asked", "", ("ana pays",), (trace(asked=ASKED), trace(asked=ASKED)), False),
        ("asked", "", (), (trace(asked=ONLY),), True),  # a choice with one option is asked of nobody
        ("asked", "", ("ben chooses card",), (trace(asked=ONLY),), False),
        ("asked", "", (), (trace(),), True),
        ("asked", "", (), (trace(asked=ASKED),), False),
        ("asked", "", ("ben pays", "ana pays"), (trace(asked=ASKED), trace(asked=ASKED)), False),
        ("offered", "ana pays", ("no", "yes"), (trace(asked=ASKED),), True),
        ("offered", "ana pays", ("yes", "no"), (trace(asked=ASKED), trace(asked=LATER)), True),  # the first time
        ("offered", "ana pays", ("no",), (trace(asked=ASKED), trace(asked=LATER)), False),
        ("offered", "ben chooses card", ("chiron",), (trace(asked=ASKED + ONLY),), True),
        ("offered", "ana pays", ("yes", "no"), (trace(asked=ONLY),), False),
        ("offered", "ana pays", (), (trace(asked=ONLY),), True),  # nothing was offered, for nobody was asked
        ("legal", "ana pays", ("yes",), (trace(meant=(("ana pays", frozenset({"yes"}), None),)),), True),
        ("legal", "ana pays", ("yes",), (trace(meant=(("ana pays", frozenset({"yes"}), None),)), trace()), True),
        ("legal", "ana pays", ("yes",), (trace(meant=(("ben pays", frozenset({"yes"}), None),)),), False),
        ("legal", "ana pays", ("yes",), (trace(meant=(("ana pays", frozenset({"no"}), None),)),), False),
        # Of what is declared the last turn counts, unless it was declared in another.
        (
            "legal",
            "ana plays",
            ("ox",),
            (trace(meant=(turn("ox pass", "pass"),)), trace(meant=(turn("pass", "pass"),))),
            False,
        ),
        (
            "legal",
            "ana plays",
            ("ox",),
            (trace(meant=(turn("pass", "pass"),)), trace(meant=(turn("ox", "pass"),))),
            True,
        ),
        ("legal", "ana plays", ("ox",), (trace(meant=(turn("ox", "ox"),)), trace(meant=(turn("pass", "pass"),))), True),
        ("cites", "", ("1.1", "1.2"), (trace(cites=frozenset({"1.1", "9"})), trace(cites=frozenset({"1.2"}))), True),
        ("cites", "", ("1.1", "1.2"), (trace(cites=frozenset({"1.1"})), trace(cites=frozenset({"9"}))), False),
        ("not_cites", "", ("1.1", "1.2"), (trace(cites=frozenset({"9"})),), True),
        ("not_cites", "", ("1.1", "1.2"), (trace(cites=frozenset({"1.2"})), trace()), False),
        ("not_triggered", "a", ("6",), (trace(missed=(("a", ("6", "7"), 1),)),), True),
        ("not_triggered", "a", (), (trace(missed=(("a", (), 1),)),), True),
        ("not_triggered", "a", (), (trace(missed=(("b", ("6",), 1),)),), False),
        ("not_triggered", "a", ("6",), (trace(missed=(("a", ("7",), 1),)),), False),
        (
            "not_triggered",
            "a",
            ("6", "7"),
            (trace(missed=(("a", ("6",), 1),)), trace(missed=(("a", ("7",), 1),))),
            True,
        ),
        ("not_triggered", "a", (), (trace(activated=A, missed=(("a", ("6",), 1),)),), False),
        ("not_triggered", "a", (), (trace(activated=A), trace(missed=(("a", ("6",), 1),))), False),
        ("not_triggered", "a", ("6",), (trace(activated=frozenset({("b", 1)}), missed=(("a", ("6",), 1),)),), True),
        # another ability of the same card was activated; of one that is granted nobody knows which it is
        ("not_triggered", "a", ("6",), (trace(activated=A, missed=(("a", ("6",), 2),)),), True),
        ("not_triggered", "a", ("6",), (trace(missed=(("a", ("6",), 2),)), trace(activated=A)), True),
        ("not_triggered", "a", ("6",), (trace(activated=A, missed=(("a", ("6",), 0),)),), False),
        ("facts", "phase", ("noon",), (trace(),), True),
        ("facts", "phase", ("dusk",), (trace(),), False),
    ],
)
def test_a_line(kind: str, subject: str, wanted: tuple[str, ...], pieces: tuple[Trace, ...], holds: bool) -> None:
    assert met(Check(kind, subject, wanted, HERE), pieces) is holds


@pytest.mark.parametrize(
    ("reason", "holds"), [("until", True), ("done", True), ("blocked", True), ("limit", False), ("undetermined", False)]
)
def test_a_line_that_stopped_at_a_limit_meets_nothing(reason: str, holds: bool) -> None:
    assert met(Check("facts", "phase", ("noon",), HERE), (trace(),), reason) is holds
    assert met(Check("asked", "", (), HERE), (trace(),), reason) is holds


def test_two_ways_to_one_end_are_two_ends_where_the_way_matters() -> None:
    nodes = (
        Position("ana", "reaction", "", ("a", "b", "c"), (1, 1, OPEN), traces=(1, 2, 0)),
        End(START, "until", 0),
    )
    graph = Graph(nodes, (0,), False, (trace(), trace("plays a"), trace("plays b")))
    found = labelled(ALTERED, START, graph, (Check("order", "", ("plays a",), HERE),))
    root = found.graph.nodes[0]
    assert isinstance(root, Position)
    first, other, last = root.edges
    assert (found.met, last) == ({first}, OPEN)
    assert first != other
    alike = labelled(ALTERED, START, graph, (Check("facts", "day", ("1",), HERE),))
    assert (alike.graph, alike.met) == (graph, {1})


def test_lines_that_meet_again_are_followed_once_for_each_memory() -> None:
    """Both ways lead to one position: with the same memory it stays one."""
    middle = Position("ben", "reaction", "", ("x", "y"), (2, LEFT_OUT), traces=(0, 0))
    nodes = (Position("ana", "reaction", "", ("a", "b"), (1, 1), traces=(1, 1)), middle, End(START, "done", 0))
    graph = Graph(nodes, (0,), True, (trace(), trace("plays a")))
    found = labelled(ALTERED, START, graph, (Check("order", "", ("plays a",), HERE), Check("asked", "", (), HERE)))
    assert len(found.graph.nodes) == 3
    assert [one.edges for one in found.graph.nodes if isinstance(one, Position)] == [(1, 1), (2, LEFT_OUT)]
    assert found.met == {2}


def test_only_what_looks_at_the_way_needs_traces() -> None:
    looked = {
        kind: needs_traces((Check("facts", "", (), HERE), Check(kind, "", (), HERE))) for kind in ("zones", "order")
    }
    assert looked == {"zones": False, "order": True}


@pytest.mark.parametrize(("wanted", "holds"), [("plays a", True), ("plays b", False)])
def test_every_check_has_to_be_met(wanted: str, holds: bool) -> None:
    graph = Graph((End(START, "done", 0),), (0,), True, (trace("plays a"),))
    checks = (Check("asked", "", (), HERE), Check("order", "", (wanted,), HERE))
    assert labelled(ALTERED, START, graph, checks).met == ({0} if holds else set())
    assert labelled(ALTERED, START, graph, checks[::-1]).met == ({0} if holds else set())


def test_what_a_replay_leaves_as_its_trace() -> None:
    """Two reactions wait, and which comes first is asked; then one is left. Aloe Vera lies where it does not function."""
    play = "play: [{ana chooses reaction: aether_shard}]"
    found = trace_of(
        ALTERED, run(read(board(play, ana="landmarks: [aether_shard, axiom_reprocessor], reserve: [aloe_vera]")))
    )
    asked = "ana chooses reaction"
    assert found.asked == (
        (asked, ("aether_shard", "axiom_reprocessor"), False),
        (asked, ("axiom_reprocessor",), True),
    )
    assert [said for said, *_ in found.meant] == [asked, asked]
    first, last = (words for _, words, _ in found.meant)
    assert {"aether_shard", "ana.aether_shard", "axiom_reprocessor"} <= first
    assert "axiom_reprocessor" in last
    assert "aether_shard" not in last
    assert {card for card, _, _ in found.missed} == {"aloe_vera"}
    assert all(rules and nth == 1 for _, rules, nth in found.missed)
    assert found.activated == {("aether_shard", 1), ("axiom_reprocessor", 1)}
    plays = [line for step in found.steps for line, _ in step if line.startswith("plays")]
    assert plays == [
        line
        for card in ("aether_shard", "axiom_reprocessor")
        for line in (f"plays {card}", f"plays_reaction {card}", "plays_by ana")
    ]
