"""Following an effect: its steps in order, its parts asked when they come, its decisions taken once."""

from __future__ import annotations

import pytest
import toy

from judge.engine.advance import advance
from judge.engine.outcome import Moved
from judge.engine.registry import without
from judge.engine.several import bind, selectors
from judge.engine.table import Table
from judge.model.ability import (
    Act,
    Choose,
    ChooseOne,
    Condition,
    Filter,
    If,
    May,
    MayPay,
    Step,
    Target,
    Together,
    Where,
)
from judge.model.choice import Choice
from judge.model.frame import ResolveEffect, Scope
from judge.model.note import note
from judge.model.place import NO, YES, Place, Ref, WordRef
from judge.model.run import Applied, Said
from judge.model.state import GameObject, State

A, B, C = toy.count("a"), toy.count("b"), toy.count("c")


def run(
    *steps: Step, answers: tuple[Ref, ...] = (), things: int = 0, table: Table | None = None
) -> tuple[State, list[str]]:
    """The end of an effect, and the kinds of what was asked on the way."""
    table = table or toy.table()
    state, answer, asked = toy.resolving(*steps), None, []
    for _ in range(things):
        state = state.add(GameObject(0, "thing", "character", "ana", "ana", Place("tabletop")))
    for given in (*answers, None):
        halt = advance(table, state, lambda now: False, answer)
        state, answer = halt.state, given
        if halt.choice is None:
            break
        asked.append(halt.choice.kind)
    return state, asked


def counted(state: State) -> str:
    return "".join(name * int(state.fact(name) or 0) for name in "abc")


def test_steps_happen_one_after_the_other() -> None:
    halt = advance(toy.table(), toy.resolving(A, B, toy.count("a", 2)), lambda now: False)
    assert counted(halt.state) == "aaab"
    assert [len(one.event.actions) for one in halt.entries if isinstance(one, Applied)] == [1, 1, 2]
    assert {one.event.controller for one in halt.entries if isinstance(one, Applied)} == {"ana"}


def test_the_rule_that_splits_steps_is_said_only_where_there_is_something_to_split() -> None:
    said = [
        one.note.rules
        for one in advance(toy.table(), toy.resolving(A, B), lambda now: False).entries
        if isinstance(one, Said)
    ]
    assert said.count(("1.a",)) == 1


def test_without_the_rule_the_verbs_are_one_step() -> None:
    table = toy.table()
    halt = advance(Table(without(table.ruleset, "1.a"), {}), toy.resolving(A, B), lambda now: False)
    assert [len(one.event.actions) for one in halt.entries if isinstance(one, Applied)] == [2]


def test_together_is_one_step() -> None:
    halt = advance(toy.table(), toy.resolving(Together((A, B)), C), lambda now: False)
    assert [len(one.event.actions) for one in halt.entries if isinstance(one, Applied)] == [2, 1]


def test_a_step_without_any_action_is_no_event() -> None:
    halt = advance(toy.table(), toy.resolving(Act("nothing"), A), lambda now: False)
    assert len([one for one in halt.entries if isinstance(one, Applied)]) == 1


@pytest.mark.parametrize(("answer", "wanted"), [(YES, "ab"), (NO, "b")])
def test_may_is_asked_and_may_be_refused(answer: WordRef, wanted: str) -> None:
    state, asked = run(May((A,)), B, answers=(answer,))
    assert (counted(state), asked) == (wanted, ["may"])


@pytest.mark.parametrize(("holding", "wanted"), [(True, "ac"), (False, "bc")])
def test_if_takes_one_branch_and_asks_nobody(holding: bool, wanted: str) -> None:
    step = If(Condition(Filter(card="a")), (A,), (B,))
    state = toy.state(ResolveEffect((step, C), Scope(controller="ana")))
    table = toy.table(holds=lambda table, state, scope, condition: holding)
    assert counted(advance(table, state, lambda now: False).state) == wanted


def test_if_is_looked_at_when_its_step_comes() -> None:
    """1.2.6.d in the engine: what an earlier step did counts."""
    step = If(Condition(Filter(card="a")), (B,))
    assert counted(run(A, step)[0]) == "ab"
    assert counted(run(step, A)[0]) == "a"


@pytest.mark.parametrize(("word", "wanted"), [("1", "a"), ("2", "b"), ("3", "bc")])
def test_exactly_one_mode_happens(word: str, wanted: str) -> None:
    state, asked = run(ChooseOne(((A,), (B,), (B, C))), answers=(WordRef(word),))
    assert (counted(state), asked) == (wanted, ["mode"])


def test_a_mode_that_was_declared_is_not_asked_again() -> None:
    """5.1.2.b.2 in the engine."""
    scope = bind(Scope(controller="ana"), "m1", (WordRef("2"),))
    halt = advance(toy.table(), toy.state(ResolveEffect((ChooseOne(((A,), (B,)), "m1"), C), scope)), lambda now: False)
    assert (halt.choice, counted(halt.state)) == (None, "bc")


def test_where_nothing_is_optional_nobody_is_asked() -> None:
    state, asked = run(May((A,)), B, table=toy.table(optional=lambda: False))
    assert (counted(state), asked) == ("ab", [])


def test_a_step_without_any_action_is_passed_over_and_the_rest_goes_on() -> None:
    """1.2.6.f, 1.4.1.c in the engine; what goes on is the game's to say."""
    assert counted(run(Act("nothing"), A)[0]) == "a"
    assert counted(run(Act("nothing"), A, table=toy.table(go_on=lambda steps: ()))[0]) == ""


def test_each_player_decides_for_themselves() -> None:
    """6.1.g in the engine: in the order that the game gives, each under a key of their own."""
    step = Act("count", what=Target(Filter(card="thing"), "s1"), name="a", who="each_player")
    state, table, asked = toy.resolving(step), toy.table(), []
    for _ in range(2):
        state = state.add(GameObject(0, "thing", "character", "ana", "ana", Place("tabletop")))
    halt = advance(table, state, lambda now: False)
    while halt.choice is not None:
        asked.append(halt.choice.player)
        halt = advance(table, halt.state, lambda now: False, halt.choice.options[-1])
    assert asked == ["ana", "ben"]
    assert counted(halt.state) == "a"


def test_what_is_not_at_once_is_several_events() -> None:
    """6.1.f in the engine."""
    table = toy.table(at_once=lambda actions: tuple((one,) for one in actions))
    halt = advance(table, toy.resolving(toy.count("a", 3)), lambda now: False)
    assert [len(one.event.actions) for one in halt.entries if isinstance(one, Applied)] == [1, 1, 1]


def test_what_a_step_leaves_out_is_asked_only_where_it_is_recorded() -> None:
    over = toy.table(passed_over=lambda table, state, scope, acts: (note("passed"),))
    for recording, wanted in ((False, 0), (True, 1)):
        halt = advance(Table(over.ruleset, {}, recording), toy.resolving(A), lambda now: False)
        assert sum(one.note.key == "passed" for one in halt.entries if isinstance(one, Said)) == wanted


def test_parts_may_stand_in_parts() -> None:
    inner = ChooseOne(((May((A,)), B), (C,)))
    assert counted(run(May((inner,)), C, answers=(YES, WordRef("1"), NO))[0]) == "bc"


def test_an_internal_action_is_the_games_affair() -> None:
    assert counted(run(MayPay((), (A,)), B)[0]) == "ab"


def test_a_selector_is_decided_before_its_step() -> None:
    state, asked = run(toy.pointing("a", "thing"), answers=(WordRef("two"),), things=2)
    assert (counted(state), asked) == ("a", ["target"])


def test_a_selector_that_was_declared_is_not_asked_again() -> None:
    scope = bind(Scope(controller="ana"), "s1", (WordRef("two"),))
    halt = advance(toy.table(), toy.state(ResolveEffect((toy.pointing("a", "thing"),), scope)), lambda now: False)
    assert (halt.choice, counted(halt.state)) == (None, "a")


def test_with_nothing_to_point_at_nobody_is_asked() -> None:
    seen: list[Scope] = []

    def actions(table: Table, state: State, scope: Scope, act: Act) -> tuple[()]:
        seen.append(scope)
        return ()

    _, asked = run(toy.pointing("a", "nothing"), B, table=toy.table(actions=actions))
    assert asked == []
    assert seen[0].bound("s1") == ()


def test_each_selector_of_a_step_is_decided_by_itself() -> None:
    step = Together((toy.pointing("a", "thing", "s1"), toy.pointing("b", "thing", "s2")))
    state, asked = run(step, answers=(WordRef("one"), WordRef("two")), things=2)
    assert (counted(state), asked) == ("ab", ["target", "target"])


def test_what_somebody_must_decide_of_a_verb() -> None:
    what, to = Target(Filter(), "s1"), Choose(Filter(), "s2")
    assert selectors(Act("put", what=what, to=to)) == (what, to)
    assert selectors(Act("put", what=toy.each("thing"), to=Where("hand"))) == ()


def test_a_decision_is_bound_once_under_its_key() -> None:
    scope = bind(bind(Scope(), "s1", (YES,)), "s2", ())
    assert (scope.bound("s1"), scope.bound("s2"), scope.bound("s3")) == ((YES,), (), None)


def test_questions_of_an_effect_are_its_controllers() -> None:
    halt = advance(toy.table(), toy.resolving(May((A,))), lambda now: False)
    assert isinstance(halt.choice, Choice)
    assert (halt.choice.player, halt.choice.options) == ("ana", (YES, NO))


def test_an_effect_that_has_resolved_leaves_the_stack() -> None:
    state, _ = run(A)
    assert state.frames == ()
    assert isinstance(Moved(state).state, State)
