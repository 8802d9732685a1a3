"""The loop: to the next choice or to the end, never past either; a budget; answers that are none are refused."""

from __future__ import annotations

from typing import Any

import pytest
import toy

from judge.engine.run.advance import IllegalAnswer, advance
from judge.engine.run.meter import MOST_NEW
from judge.engine.run.result import Moved, Unsupported
from judge.engine.run.table import Table
from judge.model.play.choice import Asked
from judge.model.play.frame import RunProcedure
from judge.model.play.note import note
from judge.model.play.place import Place, WordRef
from judge.model.play.run import Applied, Entry, Said, Stop
from judge.model.play.state import GameObject, State

RUN = RunProcedure("run")


def never(state: State) -> bool:
    return False


def test_without_frames_the_run_is_done() -> None:
    halt = advance(toy.table(), toy.state(), never)
    assert (halt.stop, halt.entries, halt.choice, halt.spent) == (Stop("done"), (), None, 0)


def test_a_procedure_does_its_steps_in_order_and_is_over() -> None:
    table = toy.table({"run": (toy.adds("a"), toy.adds("b"), toy.adds("a"))})
    halt = advance(table, toy.state(RUN), never)
    assert halt.stop == Stop("done")
    assert (halt.state.fact("a"), halt.state.fact("b")) == ("2", "1")
    assert [one.note.key for one in halt.entries if isinstance(one, Said)] == ["added.a", "added.b", "added.a"]


def test_the_innermost_frame_runs_first() -> None:
    seen: list[str] = []

    def say(name: str) -> Any:
        def step(table: Any, state: State, frame: Any, answer: Any) -> Moved:
            seen.append(name)
            return Moved(state.pop())

        return step

    table = toy.table({"outer": (say("outer"),), "inner": (say("inner"),)})
    advance(table, toy.state(RunProcedure("outer"), RunProcedure("inner")), never)
    assert seen == ["inner", "outer"]


def test_the_end_is_looked_for_before_every_step() -> None:
    table = toy.table({"run": (toy.adds("a"), toy.adds("a"), toy.adds("a"))})
    halt = advance(table, toy.state(RUN), lambda state: state.fact("a") == "2")
    assert halt.stop == Stop("until")
    assert halt.state.fact("a") == "2"
    assert halt.spent == 2


def test_the_end_may_be_the_beginning() -> None:
    halt = advance(toy.table({"run": (toy.adds("a"),)}), toy.state(RUN), lambda state: True)
    assert (halt.stop, halt.state, halt.entries) == (Stop("until"), toy.state(RUN), ())


def test_the_budget_is_a_number_of_steps_and_reaching_it_is_said() -> None:
    def again(table: Any, state: State, frame: Any, answer: Any) -> Moved:
        return Moved(state.with_fact("a", int(state.fact("a") or 0) + 1))

    table = toy.table({"run": (again,)})
    halt = advance(table, toy.state(RUN), never, budget=7)
    assert halt.stop == Stop("limit")
    assert (halt.state.fact("a"), halt.spent) == ("7", 7)
    assert advance(table, halt.state, never, budget=3).state.fact("a") == "10"


@pytest.mark.parametrize("already", [0, 5])
def test_a_board_that_grows_without_end_is_a_limit_too(already: int) -> None:
    """Loops that make new objects are bounded by nothing in the rules; it is said, long before the budget."""
    thing = GameObject(0, "thing", "character", "ana", "ana", Place("tabletop"))

    def grows(table: Any, state: State, frame: Any, answer: Any) -> Moved:
        return Moved(state.add(thing))

    start = toy.state(RUN)
    for _ in range(already):
        start = start.add(thing)
    halt = advance(toy.table({"run": (grows,)}), start, never)
    assert halt.stop.reason == "limit"
    assert halt.stop.detail is not None
    assert halt.stop.detail.key == "limit.objects"
    assert len(halt.state.objects) == already + MOST_NEW + 1
    assert halt.spent == MOST_NEW + 1


def test_a_run_ends_after_so_many_events() -> None:
    steps = (toy.count("a"), toy.count("b"), toy.count("c"))
    whole = advance(toy.table(), toy.resolving(*steps), never)
    for events in (1, 2, 3):
        halt = advance(toy.table(), toy.resolving(*steps), never, events=events)
        assert halt.stop == Stop("until")
        assert [len(name) for name in map(halt.state.fact, "abc")] == [1] * events + [0] * (3 - events)
        assert isinstance(halt.entries[-1], Applied)
        rest = advance(toy.table(), halt.state, never)
        assert halt.entries + rest.entries == whole.entries
        assert halt.spent + rest.spent == whole.spent
    assert advance(toy.table(), toy.resolving(*steps), never, events=4).stop == Stop("done")


def test_every_stop_says_what_was_spent() -> None:
    """A budget is the run's: what one part of a run spent, the next does not have."""
    stops = {
        "choice": toy.asks(toy.ANSWERS),
        "blocked": lambda table, state, frame, answer: Stop("blocked", note("blocked")),
        "done": toy.adds("b"),
        "until": toy.adds("c"),
    }
    for reason, step in stops.items():
        table = toy.table({"run": (toy.adds("a"), toy.adds("a"), step)})
        halt = advance(table, toy.state(RUN), lambda state: state.fact("c") == "1")
        assert halt.stop.reason == reason
        assert halt.spent == {"done": 4, "until": 3}.get(reason, 2)


def test_what_nobody_will_read_is_not_made_up() -> None:
    loud = toy.table()
    silent = Table(loud.ruleset, {}, silent=True)
    told, quiet = (advance(table, toy.resolving(toy.count("a")), never) for table in (loud, silent))
    assert [one.note.key for one in told.entries if isinstance(one, Said)] == ["happened"]
    assert [one for one in quiet.entries if isinstance(one, Said)] == []
    assert quiet.state == told.state


def test_a_choice_stops_the_run_where_it_stands() -> None:
    table = toy.table({"run": (toy.adds("a"), toy.asks(toy.ANSWERS))})
    halt = advance(table, toy.state(RUN), never)
    assert halt.stop == Stop("choice")
    assert halt.choice is not None
    assert halt.choice.options == toy.ANSWERS
    assert halt.state.fact("a") == "1"
    assert [type(one) for one in halt.entries] == [Said]


def test_the_answer_is_noted_and_handed_to_the_step_that_asked() -> None:
    table = toy.table({"run": (toy.asks(toy.ANSWERS), toy.adds("a"))})
    asked = advance(table, toy.state(RUN), never)
    halt = advance(table, asked.state, never, answer=toy.ANSWERS[1])
    assert (halt.state.fact("answer"), halt.state.fact("a")) == ("two", "1")
    assert asked.choice is not None
    assert halt.entries[0] == Asked(asked.choice, toy.ANSWERS[1])


def test_an_answer_is_heard_before_the_end_is_looked_for() -> None:
    """A run that may end where somebody must choose goes on once they have chosen."""
    table = toy.table({"run": (toy.asks(toy.ANSWERS), toy.adds("a"))})
    halt = advance(table, toy.state(RUN), lambda state: not state.fact("a"), answer=toy.ANSWERS[0])
    assert halt.state.fact("answer") == "one"


@pytest.mark.parametrize("answer", [WordRef("four"), WordRef("")])
def test_an_answer_that_is_no_option_is_refused(answer: WordRef) -> None:
    table = toy.table({"run": (toy.asks(toy.ANSWERS),)})
    with pytest.raises(IllegalAnswer):
        advance(table, toy.state(RUN), never, answer=answer)


def test_an_answer_where_nothing_is_asked_is_refused() -> None:
    with pytest.raises(IllegalAnswer):
        advance(toy.table({"run": (toy.adds("a"),)}), toy.state(RUN), never, answer=toy.ANSWERS[0])


def test_a_choice_with_one_option_is_noted_and_not_asked() -> None:
    """Nobody chooses where there is nothing to choose; the run says that the question came up."""
    table = toy.table({"run": (toy.asks(toy.ANSWERS[:1]), toy.adds("a"))})
    halt = advance(table, toy.state(RUN), never)
    assert halt.stop == Stop("done")
    assert halt.state.fact("answer") == "one"
    assert [one.only for one in halt.entries if isinstance(one, Asked)] == [True]


def test_an_answer_to_a_choice_with_one_option_is_noted_like_one_that_nobody_gave() -> None:
    table = toy.table({"run": (toy.asks(toy.ANSWERS[:1]), toy.adds("a"))})
    given = advance(table, toy.state(RUN), never, answer=toy.ANSWERS[0])
    assert given.entries == advance(table, toy.state(RUN), never).entries


@pytest.mark.parametrize("budget", [1, 2, 3, 4])
def test_a_run_that_is_continued_in_pieces_is_the_same_run(budget: int) -> None:
    """What happens next is in the state; a spent budget loses nothing and notes nothing twice."""
    table = toy.table({"run": (toy.adds("a"), toy.asks(toy.ANSWERS[:1]), toy.adds("b"))})
    whole = advance(table, toy.state(RUN), never)
    state = toy.state(RUN)
    entries: list[Entry] = []
    for _ in range(20):
        piece = advance(table, state, never, budget=budget)
        state, entries = piece.state, [*entries, *piece.entries]
        if piece.stop.reason != "limit":
            break
    assert (state, tuple(entries)) == (whole.state, whole.entries)


def test_what_is_not_supported_stops_the_run_and_says_what() -> None:
    def refuses(table: Any, state: State, frame: Any, answer: Any) -> Moved:
        raise Unsupported(note("unsupported"))

    halt = advance(toy.table({"run": (toy.adds("a"), refuses, toy.adds("b"))}), toy.state(RUN), never)
    assert halt.stop == Stop("unsupported", note("unsupported"))
    assert (halt.state.fact("a"), halt.state.fact("b")) == ("1", "")


def test_what_is_not_supported_after_an_answer_stops_the_run_too() -> None:
    def refuses(table: Any, state: State, frame: Any, answer: Any) -> Any:
        if answer is None:
            return toy.asks(toy.ANSWERS)(table, state, frame, answer)
        raise Unsupported(note("unsupported"))

    halt = advance(toy.table({"run": (refuses,)}), toy.state(RUN), never, answer=toy.ANSWERS[0])
    assert halt.stop.reason == "unsupported"


def test_a_step_may_stop_the_run_itself() -> None:
    def stops(table: Any, state: State, frame: Any, answer: Any) -> Stop:
        return Stop("blocked", note("blocked"))

    assert advance(toy.table({"run": (stops,)}), toy.state(RUN), never).stop == Stop("blocked", note("blocked"))


def test_an_event_is_noted_with_the_states_before_and_after_it() -> None:
    halt = advance(toy.table(), toy.resolving(toy.count("a", 2)), never)
    (happened,) = (one for one in halt.entries if isinstance(one, Applied))
    assert (happened.before.fact("a"), happened.after.fact("a")) == ("", "2")
    assert len(happened.event.actions) == 2
    assert [one.note.key for one in halt.entries if isinstance(one, Said)] == ["happened"]


def test_the_table_remembers_which_slots_were_asked() -> None:
    """Only what a run consulted can have mattered to it."""
    table = toy.table({"run": (toy.adds("a"),), "other": (toy.adds("b"),)})
    advance(table, toy.state(RUN), never)
    assert table.consulted == ("run.0",)
