"""Several things that one word chooses: each is a decision of its own, kept in one order, and none is taken twice."""

from __future__ import annotations

import toy
from test_resolve import run

from judge.engine.run.advance import advance
from judge.engine.run.bindings import aimed_at, bind, given, parts, root, selectors, step_of, targetable
from judge.engine.run.slots import TARGETED_ONCE
from judge.model.cards.ability import Act, ForEach, May, Step, Together
from judge.model.cards.selectors import Choose, DecisionKey, Filter, Number, Target
from judge.model.play.choice import Asked, Choice
from judge.model.play.frame import Scope
from judge.model.play.place import NONE, ObjectRef, Place, PlaceRef, Ref, WordRef
from judge.model.play.state import GameObject, State
from judge.model.value import change

ONE, TWO, THREE = WordRef("one"), WordRef("two"), WordRef("three")
OTHERS = toy.table(targeted_once=lambda found, aimed: tuple(one for one in found if one not in aimed))
"""A table at which a step is not aimed at one thing twice."""


def aiming(number: int, optional: bool = False, key: str = "s1") -> Act:
    return Act("count", what=Target(Filter(card="thing"), DecisionKey(key), optional, number), name="a")


def with_things(number: int, *steps: Step) -> State:
    """A state in which Ana resolves an effect, with so many things on the table."""
    state = toy.resolving(*steps)
    for _ in range(number):
        state = state.add(GameObject(0, "thing", "character", "ana", "ana", Place("tabletop")))
    return state


def offered(*steps: Step, answers: tuple[Ref, ...], things: int) -> list[tuple[Ref, ...]]:
    """What was to choose from at each question, with a single option that nobody is asked about left out."""
    state, answer, found = with_things(things, *steps), None, []
    for next_answer in (*answers, None):
        halt = advance(OTHERS, state, lambda now: False, answer)
        state, answer = halt.state, next_answer
        if halt.choice is None:
            break
        found.append(halt.choice.options)
    return found


def test_each_of_several_targets_is_asked_and_what_was_chosen_is_not_offered_again() -> None:
    assert offered(aiming(2), answers=(TWO, ONE), things=3) == [(ONE, TWO, THREE), (ONE, THREE)]


def test_the_last_one_that_is_left_is_not_asked() -> None:
    assert offered(aiming(2), answers=(TWO,), things=2) == [(ONE, TWO)]


def test_with_too_few_things_the_others_are_chosen_all_the_same() -> None:
    assert offered(aiming(3), answers=(), things=1) == []


def test_who_stops_short_of_the_most_is_not_asked_again() -> None:
    table = toy.table(asking=lambda table, state, scope, one, options: Choice("ana", "target", (*options, NONE)))
    _, asked = run(aiming(3, optional=True), answers=(ONE, NONE, TWO), things=3, table=table)
    assert asked == ["target", "target"]


def test_two_verbs_of_one_step_are_not_aimed_at_one_thing() -> None:
    step = Together((aiming(1), aiming(1, key="s2")))
    assert offered(step, answers=(ONE, TWO), things=3) == [(ONE, TWO, THREE), (TWO, THREE)]


def test_two_steps_may_be() -> None:
    assert offered(aiming(1), aiming(1, key="s2"), answers=(ONE, ONE), things=2) == [(ONE, TWO), (ONE, TWO)]


def test_which_one_was_named_first_does_not_matter() -> None:
    one, other = ObjectRef(10), ObjectRef(9)
    scope, target = Scope(controller="ana"), Target(Filter(), DecisionKey("s1"), number=2)
    first, second = (part.key for part in parts(target))
    assert bind(bind(scope, first, (one,)), second, (other,)) == bind(bind(scope, first, (other,)), second, (one,))
    assert given(bind(bind(scope, first, (one,)), second, (other,)), target) == (other, one)


def test_places_are_kept_in_one_order_too() -> None:
    first, second = (part.key for part in parts(Target(Filter(), DecisionKey("s1"), number=2)))
    one, other, scope = PlaceRef(Place("b")), PlaceRef(Place("a")), Scope(controller="ana")
    assert bind(bind(scope, first, (one,)), second, (other,)) == bind(bind(scope, first, (other,)), second, (one,))


def test_each_decision_is_about_one_thing() -> None:
    for number in (1, 2, 3):
        assert [one.number for one in parts(Target(Filter(), DecisionKey("s1"), number=number))] == [1] * number


def test_who_stops_short_for_one_target_is_asked_for_the_other() -> None:
    """Of two words that each say "up to" one decides nothing for the other."""
    table = toy.table(asking=lambda table, state, scope, one, options: Choice("ana", "target", (*options, NONE)))
    step = Together((aiming(2, optional=True), aiming(2, optional=True, key="s2")))
    _, asked = run(step, answers=(NONE, ONE, TWO), things=3, table=table)
    assert asked == ["target"] * 3


def test_the_rule_against_one_thing_twice_is_consulted_where_a_step_aims_twice() -> None:
    """A rule that decided nothing has not been consulted."""
    for number in (1, 2):
        table = toy.table()
        advance(table, with_things(1, aiming(number)), lambda now: False)
        assert (TARGETED_ONCE.name in table.consulted) == (number == 2)


def test_what_is_chosen_untargeted_is_no_aim() -> None:
    chosen, aimed = Choose(Filter(card="thing"), DecisionKey("s1")), Target(Filter(card="thing"), DecisionKey("s2"))
    acts = (Act("count", what=chosen, name="a"), Act("count", what=aimed, name="b"))
    scope = bind(Scope(controller="ana", steps=(Together(acts),)), DecisionKey("s1"), (ONE,))
    assert aimed_at(scope, aimed) == frozenset()
    assert aimed_at(bind(scope, DecisionKey("s2"), (TWO,)), aimed) == frozenset()


def test_what_another_verb_of_the_step_is_aimed_at_is_found_from_the_scope_alone() -> None:
    one, other, later = aiming(1), aiming(1, key="s2"), aiming(1, key="s3")
    scope = bind(Scope(controller="ana", steps=(Together((one, other)), later)), DecisionKey("s1"), (ONE,))
    assert isinstance(other.what, Target) and isinstance(later.what, Target)
    assert aimed_at(scope, other.what) == frozenset({ONE})
    assert aimed_at(scope, later.what) == frozenset()


def test_nothing_may_be_chosen_any_more_by_who_has_stopped_short() -> None:
    act = aiming(2, optional=True)
    scope = bind(Scope(controller="ana"), DecisionKey("s1"), ())
    assert targetable(OTHERS, scope, selectors(act)[1], (act,), (ONE, TWO)) == ()  # type: ignore[arg-type]


def test_the_things_of_two_words_are_not_mixed() -> None:
    scope, words = Scope(controller="ana"), [Target(Filter(), DecisionKey(key), number=2) for key in ("s1", "s2")]
    for nth, ids in enumerate(((4, 1), (2, 3))):
        for word, one in zip(words, ids, strict=True):
            scope = bind(scope, parts(word)[nth].key, (ObjectRef(one),))
    assert [given(scope, word) for word in words] == [
        (ObjectRef(2), ObjectRef(4)),
        (ObjectRef(1), ObjectRef(3)),
    ]


def test_one_player_s_choices_leave_those_of_the_other_alone() -> None:
    choose = Choose(Filter(), DecisionKey("s1"), number=2)
    assert given(Scope(controller="ana"), choose) == ()
    first, second = (part.key for part in parts(choose))
    for ana, ben in ((3, 1), (2, 4)), ((2, 3), (1, 4)):
        scope = Scope(controller="ana")
        for key, id in (
            (first, ana[0]),
            (change(first, by="ben"), ben[0]),
            (second, ana[1]),
            (change(second, by="ben"), ben[1]),
        ):
            scope = bind(scope, key, (ObjectRef(id),))
        assert given(scope, choose) == tuple(ObjectRef(id) for id in sorted(ana))
        assert given(scope, choose, "ben") == tuple(ObjectRef(id) for id in sorted(ben))


def test_the_keys_of_several_decisions_belong_to_one_selector() -> None:
    keys = [one.key for one in parts(Choose(Filter(), DecisionKey("s12"), number=3))]
    assert len(set(keys)) == 3
    assert {root(key) for key in keys} == {root(change(keys[2], by="ben"))} == {"s12"}


def test_repeated_choices_are_open_again_each_time() -> None:
    act = Act("count", what=Choose(Filter(card="thing"), DecisionKey("s1"), 2), name="a")
    halt = advance(OTHERS, with_things(1, ForEach(Number(2), (act,))), lambda now: False)
    asked = [one for one in halt.entries if isinstance(one, Asked) and not one.choice.lacking]
    assert len(asked) == 2  # the one thing there is, once for each time


def test_a_selector_is_found_in_its_step_wherever_that_stands() -> None:
    inner = Together((aiming(1), aiming(2, key="s2")))
    steps = (toy.count("a"), May((inner,)))
    assert step_of(steps, DecisionKey("s2", 2)) == step_of(steps, DecisionKey("s1")) == inner.acts
    assert step_of(steps, DecisionKey("s9")) == ()
    assert step_of((toy.count("a"), inner, aiming(1, key="s5")), DecisionKey("s5")) == (aiming(1, key="s5"),)
    assert [one.key for act in inner.acts for one in selectors(act)] == [
        DecisionKey("s1"),
        DecisionKey("s2"),
        DecisionKey("s2", 2),
    ]
