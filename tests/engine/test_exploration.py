"""An exploration on a game that is none: every answer is tried, every position stands in the graph once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import toy

from judge.engine.explore.explore_positions import NOTHING, SOON, Exploration, LineContext, Planned, Search, explore
from judge.engine.explore.position_key import Keyer
from judge.engine.run.advance import Halt
from judge.engine.run.result import Moved
from judge.engine.run.table import Table
from judge.model.diagnostic import Span
from judge.model.disputes.scenario import PlannedAnswer
from judge.model.play.choice import Answer, Asked, Choice
from judge.model.play.footprint import Memory
from judge.model.play.frame import ResolveEffect, RunProcedure, Scope
from judge.model.play.graph import LEFT_OUT, OPEN, End, Graph, Position, Trace
from judge.model.play.note import CardArg, PlayerArg
from judge.model.play.place import Ref, WordRef
from judge.model.play.run import Applied
from judge.model.play.state import State
from judge.model.value import change

YES, NO, LATER = WordRef("yes"), WordRef("no"), WordRef("later")
RUN = RunProcedure("run", 0, Scope(controller="ana"))
ABOUT = (("player", PlayerArg("ben")), ("card", CardArg("axle")))


def asks(kind: str, *options: Ref) -> Callable[..., Any]:
    """A step that asks Ana, and counts what was answered under that word."""

    def step(table: Table, now: State, frame: RunProcedure, answer: Any) -> Moved | Choice:
        if answer is None:
            return Choice("ana", kind, options or (YES, NO), ("7.a",), ABOUT)
        more = now.with_fact(answer.word, int(now.fact(answer.word) or 0) + 1)
        return Moved(more.replace_top(change(frame, at=frame.at + 1)))

    return step


def facts(state: State) -> tuple[tuple[str, Any], ...]:
    return state.facts


def search(*steps: Callable[..., Any], **other: Any) -> Search:
    """A search of the lines of a procedure of these steps."""
    made = Search(
        table=toy.table({"run": steps}),
        until=lambda state: False,
        keyer=Keyer(Memory(frozenset(), frozenset(), frozenset())),
        outcome=facts,
        labels=lambda state, choice: tuple(one.word for one in choice.options if isinstance(one, WordRef)),
    )
    return change(made, **other)


def graph(given: Search, start: State | None = None, context: LineContext = NOTHING) -> Graph:
    *_, last = explore(given, toy.state(RUN) if start is None else start, 1000, context)
    return last.graph


def ends(found: Graph) -> list[tuple[dict[str, str], str]]:
    return [({name: str(n) for name, n in one.state.facts}, one.reason) for one in found.nodes if isinstance(one, End)]


def position(found: Graph, node: int = 0) -> Position:
    here = found.nodes[node]
    assert isinstance(here, Position)
    return here


def planned(*texts: str, kind: str = "word") -> Planned:
    return tuple(PlannedAnswer(Answer("ana", kind, one), Span("board", n, 1)) for n, one in enumerate(texts, 1))


def by_plan(state: State, choice: Choice, left: Planned) -> tuple[Ref | None, Planned]:
    """The next answer, if it is one to a question of this kind."""
    if not left or left[0].answer.kind != choice.kind:
        return None, left
    return WordRef(left[0].answer.text), left[1:]


TWICE = (asks("word"), asks("word"))


def test_every_answer_is_tried_and_every_position_stands_once() -> None:
    """Whoever says yes and no is where somebody is who says no and yes."""
    found = graph(search(*TWICE))
    root = position(found)
    yes, no = (position(found, root.edges[root.labels.index(word)]) for word in ("yes", "no"))
    assert yes.edges[yes.labels.index("no")] == no.edges[no.labels.index("yes")]
    assert sorted(str(one) for one, _ in ends(found)) == ["{'no': '1', 'yes': '1'}", "{'no': '2'}", "{'yes': '2'}"]
    assert (len(found.nodes), found.positions, found.complete, found.reduced) == (6, 3, True, False)
    assert {reason for _, reason in ends(found)} == {"done"}


def test_a_position_says_what_is_asked() -> None:
    here = position(graph(search(*TWICE)))
    assert (here.player, here.kind, here.card, here.rules, here.view) == ("ana", "word", "axle", ("7.a",), 0)
    assert set(here.labels) == {"yes", "no"}


def test_a_position_says_what_its_player_sees() -> None:
    found = graph(search(*TWICE, view=lambda state, choice: 10 + len(state.facts)))
    assert [one.view for one in found.nodes if isinstance(one, Position)] == [10, 11, 11]


def test_a_question_about_no_card_names_none() -> None:
    def step(table: Table, now: State, frame: RunProcedure, answer: Any) -> Moved | Choice:
        return Moved(now.pop()) if answer else Choice("ben", "word", (YES, NO), about=(("card", PlayerArg("ben")),))

    assert position(graph(search(step))).card == ""


def test_a_limit_is_no_end_though_another_line_ends_there() -> None:
    """Both lines come to one state; on the longer one the budget is spent, so that nothing is known of its end."""

    def step(table: Table, now: State, frame: RunProcedure, answer: Any) -> Moved | Choice:
        if answer is None:
            return Choice("ana", "word", (YES, NO))
        return Moved(now.replace_top(change(frame, at=2 if answer == YES else 1)))

    def idle(table: Table, now: State, frame: RunProcedure, answer: Any) -> Moved:
        return Moved(now.replace_top(change(frame, at=2)))

    def at_last(state: State) -> bool:
        frame = state.frames[-1]
        return isinstance(frame, RunProcedure) and frame.at == 2

    found = graph(search(step, idle, until=at_last, budget=2))
    assert sorted(reason for _, reason in ends(found)) == ["limit", "until"]


def test_labels_are_made_for_who_is_asked() -> None:
    asked = []

    def labels(state: State, choice: Choice) -> tuple[str, ...]:
        asked.append((choice.player, choice.kind, choice.rules, choice.about))
        return ("a", "b")

    graph(search(asks("word"), labels=labels))
    assert asked == [("ana", "word", ("7.a",), ABOUT)]


def test_labels_are_those_of_the_options_as_they_are_numbered() -> None:
    """The edge behind a label leads where the option leads that has this label."""
    for offered in ((YES, NO, LATER), (LATER, NO, YES)):
        found = graph(search(asks("word", *offered)))
        here = position(found)
        for label, edge in zip(here.labels, here.edges, strict=True):
            end = found.nodes[edge]
            assert isinstance(end, End) and end.state.fact(label) == "1"


def test_ends_that_come_to_the_same_are_one_outcome() -> None:
    """An outcome is what was asked for: two ends of one outcome are two nodes, and the first stands for both."""
    found = graph(search(*TWICE, outcome=lambda state: (("refused", bool(state.fact("no"))),)))
    of = {str(one.state.facts): one.outcome for one in found.nodes if isinstance(one, End)}
    assert of["(('no', 2),)"] == of["(('no', 1), ('yes', 1))"] != of["(('yes', 2),)"]
    assert sorted(of.values()) == [0, 0, 1] or sorted(of.values()) == [0, 1, 1]
    firsts = [n for n, one in enumerate(found.nodes) if isinstance(one, End)]
    for outcome, first in enumerate(found.outcomes):
        assert first == next(n for n in firsts if found.nodes[n].outcome == outcome)  # type: ignore[union-attr]


@pytest.mark.parametrize(("until", "outcomes"), [("yes", 1), ("never", 2)])
def test_an_end_that_was_wanted_is_no_other_outcome_than_one_that_came(until: str, outcomes: int) -> None:
    """A limit is: what would have come is not known. ``budget`` is spent by the loop that never ends."""

    def step(table: Table, now: State, frame: RunProcedure, answer: Any) -> Moved:
        return Moved(now if now.fact("yes") else now.pop())

    given = search(asks("word"), step, outcome=lambda state: (), until=lambda now: bool(now.fact(until)), budget=9)
    found = graph(given)
    assert {reason for _, reason in ends(found)} == {"done", "until" if outcomes == 1 else "limit"}
    assert len(found.outcomes) == outcomes


def test_an_option_that_need_not_be_looked_at_is_left_out() -> None:
    found = graph(search(*TWICE, keep=lambda state, choice: frozenset({NO}) if not state.facts else None))
    root = position(found)
    assert root.edges[root.labels.index("yes")] == LEFT_OUT
    assert root.edges[root.labels.index("no")] > 0
    assert [one for one, _ in ends(found)].count({"yes": "2"}) == 0
    assert (found.reduced, found.complete) == (True, True)
    assert not graph(search(*TWICE, keep=lambda state, choice: frozenset({YES, NO}))).reduced


def test_what_is_fixed_is_not_asked() -> None:
    given = search(*TWICE, asks("word", YES, NO, LATER), answer=by_plan)
    found = graph(given, context=LineContext(answers=planned("no", "yes")))
    assert [set(one.labels) for one in found.nodes if isinstance(one, Position)] == [{"yes", "no", "later"}]
    assert len(ends(found)) == 3
    assert all(one["no"] and one["yes"] for one, _ in ends(found))


def test_positions_in_which_something_else_is_fixed_are_two() -> None:
    """What is still to be answered is a part of the future."""
    given = search(asks("word"), asks("other"), asks("other"), answer=by_plan, notice=lambda state, halt, left: left)
    kept = graph(given, context=LineContext(answers=planned("yes", kind="other")))
    assert kept.positions == 3
    assert len(ends(kept)) == 3


def test_an_answer_that_nobody_had_to_give_is_taken_away() -> None:
    """Where the first question was answered with no, what was planned for the second is void."""

    def notice(state: State, halt: Halt, left: Planned) -> Planned:
        no = any(isinstance(one, Asked) and one.answer == NO for one in halt.entries)
        return () if no else left

    given = search(asks("word"), asks("other"), answer=by_plan, notice=notice)
    found = graph(given, context=LineContext(answers=planned("yes", kind="other")))
    assert sorted(str(one) for one, _ in ends(found)) == ["{'no': '1', 'yes': '1'}", "{'no': '2'}", "{'yes': '2'}"]


def happens(table: Table, now: State, frame: RunProcedure, answer: Any) -> Moved:
    """A step that is an event."""
    effect = ResolveEffect((toy.count("a"),), Scope(controller="ana"))
    return Moved(now.replace_top(change(frame, at=frame.at + 1)).push(effect))


def test_two_ways_to_one_state_are_two_positions_if_less_is_fixed_on_one() -> None:
    def step(table: Table, now: State, frame: RunProcedure, answer: Any) -> Moved | Choice:
        return Moved(now.replace_top(change(frame, at=frame.at + 1))) if answer else Choice("ana", "word", (YES, NO))

    def notice(state: State, halt: Halt, left: Planned) -> Planned:
        return () if any(isinstance(one, Asked) and one.answer == NO for one in halt.entries) else left

    given = search(step, asks("open"), asks("other"), answer=by_plan, notice=notice)
    found = graph(given, context=LineContext(answers=planned("yes", kind="other")))
    assert len(set(position(found).edges)) == 2


@pytest.mark.parametrize(("events", "wanted"), [(0, 3), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_a_line_ends_after_so_many_events(events: int, wanted: int) -> None:
    """They are counted along the line, through questions that are asked and questions that are fixed."""
    given = search(happens, asks("word"), happens, asks("other"), happens, toy.adds("z"), answer=by_plan)
    found = ends(graph(given, context=LineContext(events, planned("no", kind="other"))))
    assert {one["a"] for one, _ in found} == {str(wanted)}
    assert {reason for _, reason in found} == {"until" if 0 < events < 4 else "done"}


def traced(state: State, halt: Halt) -> Trace:
    """The questions of a way, and how many events it has."""
    asked = tuple((one.choice.kind, (str(one.answer),), one.only) for one in halt.entries if isinstance(one, Asked))
    events = tuple(("", "event") for one in halt.entries if isinstance(one, Applied))
    return Trace((events,), asked, frozenset(name for name, _ in state.facts))


def test_the_way_to_an_end_can_be_told() -> None:
    """Behind every option stands what happens until the next question, answers that are fixed included."""
    given = search(happens, asks("word"), happens, asks("other"), happens, traced=traced, answer=by_plan)
    found = graph(given, context=LineContext(answers=planned("no", kind="other")))
    event, root = ("", "event"), position(found)
    assert found.traces[found.lead_in] == Trace(((event,),))
    for label, trace in zip(root.labels, root.traces, strict=True):
        asked = (("word", (str(WordRef(label)),), False), ("other", (str(NO),), False))
        assert found.traces[trace] == Trace(((event, event),), asked, frozenset({"a"}))


def test_ways_on_which_the_same_happens_are_one_trace() -> None:
    found = graph(search(*TWICE, asks("word"), traced=lambda state, halt: Trace(meant=(("one", frozenset(), None),))))
    assert len(found.traces) == 1
    kept = graph(search(*TWICE, traced=traced, keep=lambda state, choice: frozenset({NO})))
    assert len(position(kept).traces) == len(position(kept).edges) == 2


def test_where_nobody_asks_for_the_way_none_is_kept() -> None:
    found = graph(search(*TWICE))
    assert (found.traces, position(found).traces) == ((), ())


DECLARED = frozenset({"plays"})
CALM = (toy.adds("a"), asks("plays"), toy.adds("b"), asks("plays"), toy.adds("c"))


def after_a(state: State) -> bool:
    return bool(state.fact("a"))


def test_a_declaration_that_nobody_has_fixed_is_not_open() -> None:
    """The line ends where it could be made."""
    found = graph(search(*CALM, declared=DECLARED))
    assert ends(found) == [({"a": "1"}, "choice")]
    assert found.positions == 0


def test_a_declaration_that_is_fixed_is_made() -> None:
    found = graph(
        search(*CALM, declared=DECLARED, answer=by_plan), context=LineContext(answers=planned("yes", kind="plays"))
    )
    assert ends(found) == [({"a": "1", "b": "1", "yes": "1"}, "choice")]


@pytest.mark.parametrize(
    ("stays", "texts", "kind", "wanted"),
    [
        (False, (), "plays", {"a": "1"}),
        (False, ("yes",), "plays", {"a": "1", "yes": "1"}),
        (False, ("yes", "no"), "plays", {"a": "1", "b": "1", "yes": "1", "no": "1"}),
        (False, ("yes",), "word", {"a": "1"}),
        (True, ("yes",), "plays", {"a": "1"}),
    ],
)
def test_a_line_that_may_end_goes_on_for_a_declaration_that_is_left(
    stays: bool, texts: tuple[str, ...], kind: str, wanted: dict[str, str]
) -> None:
    given = search(*CALM, declared=DECLARED, answer=by_plan, until=after_a, stays=stays)
    assert ends(graph(given, context=LineContext(answers=planned(*texts, kind=kind)))) == [(wanted, "until")]


def test_a_line_that_goes_on_ends_with_the_rest_of_its_procedure() -> None:
    """A declaration that cannot be made any more does not keep a line from its end."""
    given = search(toy.adds("a"), toy.adds("b"), declared=DECLARED, answer=by_plan, until=after_a)
    found = ends(graph(given, context=LineContext(answers=planned("yes", kind="plays"))))
    assert [one for one, _ in found] == [{"a": "1", "b": "1"}]


def test_an_exploration_says_how_far_it_has_come() -> None:
    work = Exploration(search(*TWICE), toy.state(RUN))
    assert (work.done, work.positions, work.ends) == (False, 1, 0)
    assert set(position(work.graph()).edges) == {OPEN}
    assert not work.graph().complete
    while not work.done:
        work.step()
    assert (work.positions, work.ends, work.graph().complete) == (3, 3, True)


def test_it_looks_at_no_more_positions_than_it_may() -> None:
    said = list(explore(search(*TWICE), toy.state(RUN), 1))
    here = position(said[-1].graph)
    assert OPEN not in here.edges
    assert (said[-1].positions, said[-1].ends, said[-1].graph.complete) == (3, 0, False)
    assert [one.graph.complete for one in explore(search(*TWICE), toy.state(RUN), 0)] == [False]


def test_it_says_the_first_end_and_then_how_it_grows() -> None:
    """Whoever watches sees something as soon as there is an end, and not the same thing again and again."""
    said = list(explore(search(*TWICE), toy.state(RUN), 1000))
    assert [one.ends > 0 for one in said] == [True, True]
    assert said[-1].graph.complete
    words = tuple(WordRef(f"w{n}") for n in range(2 * SOON))
    wide = list(explore(search(asks("word", *words), asks("word")), toy.state(RUN), 1000))
    assert (wide[0].positions, wide[0].ends) == (1 + len(words), 0)
    assert [one.positions for one in wide] == [1 + len(words)] * len(wide)
    assert len(wide) == 3
