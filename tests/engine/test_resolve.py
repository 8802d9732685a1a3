"""Following an effect: its steps in order, its parts asked when they come, its decisions taken once."""

from __future__ import annotations

import pytest
import toy

from judge.engine.run import slots
from judge.engine.run.advance import advance
from judge.engine.run.bindings import bind, selectors
from judge.engine.run.build_ruleset import without
from judge.engine.run.enforce import enforces
from judge.engine.run.result import Moved
from judge.engine.run.table import Table
from judge.model.cards.ability import Act, ChooseOne, Condition, If, May, MayPay, Step, Together
from judge.model.cards.selectors import Choose, DecisionKey, Filter, Target, Where
from judge.model.play.choice import Asked, Choice
from judge.model.play.frame import ResolveEffect, Scope
from judge.model.play.note import Arg, CardArg, ConditionArg, PlayerArg, TextArg, note
from judge.model.play.place import NO, NONE, YES, Place, Ref, WordRef
from judge.model.play.run import Applied, Said
from judge.model.play.state import GameObject, State

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
    scope = bind(Scope(controller="ana"), DecisionKey("m1"), (WordRef("2"),))
    halt = advance(
        toy.table(), toy.state(ResolveEffect((ChooseOne(((A,), (B,)), DecisionKey("m1")), C), scope)), lambda now: False
    )
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
    step = Act("count", what=Target(Filter(card="thing"), DecisionKey("s1")), name="a", who="each_player")
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
    over = toy.table(passed_over=lambda table, state, scope, acts, actions: (note("passed"),))
    for recording, wanted in ((False, 0), (True, 1)):
        halt = advance(Table(over.ruleset, {}, recording), toy.resolving(A), lambda now: False)
        assert sum(one.note.key == "passed" for one in halt.entries if isinstance(one, Said)) == wanted


def told(*steps: Step, answer: Ref | None = None) -> list[tuple[str, dict[str, Arg]]]:
    """What is said of an effect and names a card or a player."""
    state, given, found = toy.state(ResolveEffect(steps, Scope(controller="ana", card="herald"))), None, []
    while True:
        halt = advance(toy.table(), state, lambda now: False, given)
        state, given = halt.state, answer
        found += [one.note for one in halt.entries if isinstance(one, Said) and one.note.args]
        if halt.choice is None:
            return [(one.key, dict(one.args)) for one in found]


HERALD = {"card": CardArg("herald")}


def test_what_comes_of_a_condition_is_told_in_the_words_of_the_text() -> None:
    """Whether it is met, of which card, and whether its part is all that there is."""
    lacking, met = Condition(Filter(card="x")), Condition(Filter(card="a"))
    asks_x, asks_a = ({**HERALD, "condition": ConditionArg(condition)} for condition in (lacking, met))
    assert told(If(lacking, (A,))) == [("part.condition", asks_x)]
    assert told(If(lacking, (A,), (B,))) == [("part.condition-otherwise", asks_x)]
    assert told(A, If(met, (B,))) == [("part.condition-met", asks_a)]
    assert told(A, If(met, (B,), (C,))) == [("part.condition-met", asks_a)]


def test_a_part_that_is_declined_is_told_with_who_declined_it() -> None:
    deed = {"deed": TextArg(A.verb)}
    assert told(May((A,)), answer=NO) == [("part.declined", {"player": PlayerArg("ana"), **HERALD, **deed})]
    assert told(May((A, B)), answer=NO) == [("part.declined", {"player": PlayerArg("ana"), **HERALD, **deed})]
    unnamed = {"deed": TextArg("")}
    assert told(May((May((A,)),)), answer=NO) == [("part.declined", {"player": PlayerArg("ana"), **HERALD, **unnamed})]
    assert told(May((A,)), answer=YES) == []


def test_a_step_that_cannot_happen_is_told() -> None:
    assert told(Act("nothing")) == [("part.impossible-last", HERALD)]
    assert told(Act("nothing"), A)[0] == ("part.impossible", HERALD)


def test_an_optional_part_without_its_target_is_not_offered_and_that_is_told() -> None:
    """What was looked for when the effect was declared, and not found, is not asked about."""
    part = May((toy.pointing("a", "thing"), B))
    scope = bind(Scope(controller="ana", card="herald"), DecisionKey("s1"), ())
    halt = advance(toy.table(), toy.state(ResolveEffect((part, C), scope)), lambda now: False)
    assert halt.choice is None
    assert counted(halt.state) == "c"
    first = next(one.note for one in halt.entries if isinstance(one, Said))
    assert (first.key, dict(first.args)) == ("part.impossible", HERALD)


def test_the_rule_of_steps_is_named_where_any_verb_is_left() -> None:
    """1.2.5.d in the engine: a verb behind, with something else behind that."""
    for steps, wanted in (((A, B, May((C,))), 1), ((A, May((C,)), B), 1), ((A, May((C,))), 0)):
        halt = advance(toy.table(optional=lambda: False), toy.resolving(*steps), lambda now: False)
        first = next(one.note.rules for one in halt.entries if isinstance(one, Said))
        assert first.count("1.a") == wanted


def test_several_events_of_a_step_come_in_their_order() -> None:
    table = toy.table(at_once=lambda actions: tuple((one,) for one in actions))
    halt = advance(table, toy.resolving(Together((A, B, C))), lambda now: False)
    assert [one.event.actions[0].name for one in halt.entries if isinstance(one, Applied)] == ["a", "b", "c"]


def chooses(name: str, key: str, who: str = "") -> Act:
    """A verb with a thing that is chosen, not targeted."""
    return Act("count", what=Choose(Filter(card="thing"), DecisionKey(key)), name=name, who=who)


def offered(step: Step, *answers: Ref, things: int, table: Table | None = None) -> list[tuple[str, ...]]:
    """The options of each question of a step, of one that has a single option too."""
    state, found, table = toy.resolving(step), [], table or toy.table()
    for _ in range(things):
        state = state.add(GameObject(0, "thing", "character", "ana", "ana", Place("tabletop")))
    for answer in (None, *answers):
        halt = advance(table, state, lambda now: False, answer)
        state = halt.state
        found += [one.choice.options for one in halt.entries if isinstance(one, Asked)]
    assert halt.choice is None
    return [tuple(one.word for one in options if isinstance(one, WordRef)) for options in found]


def test_one_thing_is_not_chosen_twice_in_a_step() -> None:
    """6.1.f in the engine: the verbs of a step happen together, so that each of them needs a thing of its own."""
    both = Together((chooses("a", "s1"), chooses("b", "s2")))
    one, two = WordRef("one"), WordRef("two")
    assert offered(both, one, two, things=3) == [("one", "two", "three"), ("two", "three")]
    assert offered(both, two, one, things=3) == [("one", "two", "three"), ("one", "three")]


def test_what_two_players_choose_for_one_verb_are_two_things() -> None:
    """6.1.g in the engine."""
    one, two = WordRef("one"), WordRef("two")
    assert offered(chooses("a", "s1", "each_player"), two, one, things=3)[1] == ("one", "three")


def test_what_was_chosen_may_be_targeted_beside_it() -> None:
    """Targeting is not doing."""
    both = Together((chooses("a", "s1"), toy.pointing("b", "thing", "s2")))
    assert offered(both, WordRef("one"), WordRef("one"), things=2) == [("one", "two"), ("one", "two")]


def test_what_was_targeted_may_be_chosen_beside_it() -> None:
    both = Together((toy.pointing("a", "thing"), chooses("b", "s2")))
    assert offered(both, WordRef("one"), WordRef("one"), things=2) == [("one", "two"), ("one", "two")]


def test_what_one_step_chose_the_next_may_choose_again() -> None:
    state = toy.resolving(chooses("a", "s1"), chooses("b", "s2"))
    for _ in range(2):
        state = state.add(GameObject(0, "thing", "character", "ana", "ana", Place("tabletop")))
    for _ in range(2):
        halt = advance(toy.table(), state, lambda now: False)
        assert halt.choice is not None
        assert halt.choice.options == (WordRef("one"), WordRef("two"))
        state = advance(toy.table(), halt.state, lambda now: False, WordRef("one"), events=1).state


def test_the_rules_of_a_part_are_named_whatever_is_decided() -> None:
    """What was consulted is cited: that a part may be left out, that several players decide."""

    @enforces("9.x", slot=slots.OPTIONAL, without=lambda: False)
    def optional() -> bool:
        return True

    for answer in (YES, NO):
        table = toy.table(optional=optional)
        asked = advance(table, toy.resolving(May((A,))), lambda now: False)
        assert asked.choice is not None
        assert asked.choice.rules == ("9.x",)
        halt = advance(table, asked.state, lambda now: False, answer)
        assert next(one.note.rules for one in halt.entries if isinstance(one, Said)) == ("9.x",)


def test_that_several_players_decide_is_named_if_one_verb_of_a_step_says_so() -> None:
    both = chooses("a", "s1", "each_player")
    for step, wanted in ((Together((both, B)), 1), (Together((B, both)), 1), (B, 0)):
        halt = advance(toy.table(several=lambda table: ("6.1.g",)), toy.resolving(step), lambda now: False)
        said = [one.note.rules for one in halt.entries if isinstance(one, Said)]
        assert said.count(("6.1.g",)) == wanted


def test_what_is_impossible_is_offered_only_where_nothing_is_possible() -> None:
    """1.4.1 in the engine: what the game finds impossible need not be chosen; what is taken is no longer there."""
    one, two = WordRef("one"), WordRef("two")
    seen: list[tuple[Ref, ...]] = []

    def possible(
        table: Table, state: State, scope: Scope, act: Act, key: str, found: tuple[Ref, ...]
    ) -> tuple[Ref, ...]:
        seen.append(found)
        return tuple(each for each in found if each != one) or found

    table = toy.table(possible=possible)
    assert offered(chooses("a", "s1"), two, things=3, table=table) == [("two", "three")]
    assert offered(chooses("a", "s1"), things=1, table=table) == [("one",)]
    both = Together((chooses("a", "s1"), chooses("b", "s2")))
    assert offered(both, things=2, table=table) == [("two",), ("one",)]
    assert seen[-1] == (one,)


def test_none_is_no_thing() -> None:
    """Up to one: whoever points at nothing has decided, and nothing is bound."""
    bound: list[tuple[Ref, ...] | None] = []

    def actions(table: Table, state: State, scope: Scope, act: Act) -> tuple[()]:
        bound.append(scope.bound(DecisionKey("s1")))
        return ()

    table = toy.table(candidates=lambda table, state, scope, selector: (WordRef("one"), NONE), actions=actions)
    halt = advance(table, toy.resolving(toy.pointing("a", "thing")), lambda now: False)
    assert halt.choice is not None
    advance(table, halt.state, lambda now: False, NONE)
    assert bound == [()]


def test_parts_may_stand_in_parts() -> None:
    inner = ChooseOne(((May((A,)), B), (C,)))
    assert counted(run(May((inner,)), C, answers=(YES, WordRef("1"), NO))[0]) == "bc"


def test_an_internal_action_is_the_games_affair() -> None:
    assert counted(run(MayPay((), (A,)), B)[0]) == "ab"


def test_a_selector_is_decided_before_its_step() -> None:
    state, asked = run(toy.pointing("a", "thing"), answers=(WordRef("two"),), things=2)
    assert (counted(state), asked) == ("a", ["target"])


def test_a_selector_that_was_declared_is_not_asked_again() -> None:
    scope = bind(Scope(controller="ana"), DecisionKey("s1"), (WordRef("two"),))
    halt = advance(toy.table(), toy.state(ResolveEffect((toy.pointing("a", "thing"),), scope)), lambda now: False)
    assert (halt.choice, counted(halt.state)) == (None, "a")


def test_with_nothing_to_point_at_nobody_is_asked() -> None:
    seen: list[Scope] = []

    def actions(table: Table, state: State, scope: Scope, act: Act) -> tuple[()]:
        seen.append(scope)
        return ()

    _, asked = run(toy.pointing("a", "nothing"), B, table=toy.table(actions=actions))
    assert asked == []
    assert seen[0].bound(DecisionKey("s1")) == ()


def test_each_selector_of_a_step_is_decided_by_itself() -> None:
    step = Together((toy.pointing("a", "thing", "s1"), toy.pointing("b", "thing", "s2")))
    state, asked = run(step, answers=(WordRef("one"), WordRef("two")), things=2)
    assert (counted(state), asked) == ("ab", ["target", "target"])


def test_what_somebody_must_decide_of_a_verb() -> None:
    what, to = Target(Filter(), DecisionKey("s1")), Choose(Filter(), DecisionKey("s2"))
    assert selectors(Act("put", what=what, to=to)) == (what, to)
    assert selectors(Act("put", what=toy.each("thing"), to=Where("hand"))) == ()


def test_a_decision_is_bound_once_under_its_key() -> None:
    scope = bind(bind(Scope(), DecisionKey("s1"), (YES,)), DecisionKey("s2"), ())
    assert (scope.bound(DecisionKey("s1")), scope.bound(DecisionKey("s2")), scope.bound(DecisionKey("s3"))) == (
        (YES,),
        (),
        None,
    )


def test_questions_of_an_effect_are_its_controllers() -> None:
    halt = advance(toy.table(), toy.resolving(May((A,))), lambda now: False)
    assert isinstance(halt.choice, Choice)
    assert (halt.choice.player, halt.choice.options) == ("ana", (YES, NO))


def test_an_effect_that_has_resolved_leaves_the_stack() -> None:
    state, _ = run(A)
    assert state.frames == ()
    assert isinstance(Moved(state).state, State)
