"""Equal keys are equal positions but for names: whatever else is changed in a position changes its key.

One position is written down with something of everything in it; ``scene`` gives it under any ids, and with any change.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from judge.engine.explore.position_key import Keyed, Keyer
from judge.model.cards.ability import Act, Trigger
from judge.model.cards.ability_ref import AbilityRef
from judge.model.cards.selectors import DecisionKey
from judge.model.play.characteristic import NumberChange
from judge.model.play.choice import Choice
from judge.model.play.event import CountAction, Emblem, EmblemAction, Event, MoveAction, OrderAction, PlainAction
from judge.model.play.footprint import Memory
from judge.model.play.frame import ApplyEvent, Binding, ModifyEvent, OpenWindow, ResolveEffect, RunProcedure, Scope
from judge.model.play.history import PastDeed
from judge.model.play.keys import Application, ModifierKey, Tally
from judge.model.play.note import PlayerArg
from judge.model.play.place import NO, YES, ActionRef, ObjectRef, Place, PlaceRef, Ref
from judge.model.play.state import GameObject, State
from judge.model.value import change

NOTHING = Memory(frozenset(), frozenset(), frozenset())
RESERVE, HERO = Place("reserve", "ana"), Place("expedition_zone", "ana", "hero")
LIMBO, DECK = Place("limbo"), Place("deck", "ben")
Ids = tuple[int, ...]
PLAIN: Ids = (1, 2, 3, 4, 5, 6, 7)
"""The ids of the seven objects; the seventh is gone."""


def scene(ids: Ids = PLAIN) -> tuple[State, Choice]:
    """A position in the middle of an event, in the middle of an effect, in the middle of a check."""
    axle, one, other, waiting, top, below, gone = ids
    objects = (
        GameObject(axle, "axle", "character", "ana", "ana", HERO, ("anchored",), (("boost", 2),)),
        GameObject(one, "twin", "card", "ana", "ana", RESERVE),
        GameObject(other, "twin", "card", "ana", "ana", RESERVE),
        GameObject(
            waiting, "axle", "reaction_emblem", "ana", "ana", LIMBO, emblem=Emblem(AbilityRef("axle", 0), axle, one)
        ),
        GameObject(top, "birch", "card", "ben", "ben", DECK),
        GameObject(below, "cinder", "card", "ben", "ben", DECK),
    )
    scope = Scope(
        "ana", axle, "axle", "reaction", waiting, one, since=other, cost=(Act("draw"),), steps=(Act("discard"),),
        bindings=(Binding(DecisionKey("s1"), (ObjectRef(one), PlaceRef(HERO))),), origin="hand", around=(ObjectRef(axle),),
    )  # fmt: skip
    chains = ((ModifierKey(axle, "0"),), (ModifierKey(axle, "1"),))
    action = MoveAction(
        "move", one, "twin", "ana", "anchored", "put", *chains, place=HERO, position="top", origin="reserve",
        statuses=("fleeting",),
    )  # fmt: skip
    emblem = EmblemAction("create_emblem", emblem=Emblem(AbilityRef("axle", 0), axle, one))
    others = (CountAction("gain_counter", one, amount=1), OrderAction("activate", axle, trigger=Trigger("moves", "")))
    frames = (
        RunProcedure("check", 1, Scope("ben"), "ana"),
        ResolveEffect((Act("draw"),), scope),
        ModifyEvent(
            Event("effect", (action, emblem, *others), "ana"),
            (ModifierKey(axle, "2"),),
            Application(ModifierKey(axle, "0"), 0),
            True,
        ),
    )
    past = (GameObject(gone, "twin", "card", "ana", "ana", RESERVE),)
    tallies = ((Tally("activated", axle, "0"), 3), (Tally("days"), 1))
    facts = (("day", 3), ("phase", "noon"))
    state = State(("ana", "ben"), objects, facts, frames, max(ids) + 1, tallies, past)
    options: tuple[Ref, ...] = (ObjectRef(one), ObjectRef(other), ActionRef(axle, 2, 1), PlaceRef(HERO), YES)
    return state, Choice("ana", "card", options)


def keyed(
    state: State, choice: Choice | None, memory: Memory = NOTHING, context: Any = (), keyer: Keyer | None = None
) -> Keyed:
    return (keyer or Keyer(memory)).key(state, choice, context)


def thing(at: int, /, **other: Any) -> Callable[[State, Choice], tuple[State, Choice]]:
    """The scene with one object otherwise."""

    def changed(state: State, choice: Choice) -> tuple[State, Choice]:
        objects = list(state.objects)
        objects[at] = change(objects[at], **other)
        return change(state, objects=tuple(objects)), choice

    return changed


def frame(nth: int, /, **other: Any) -> Callable[[State, Choice], tuple[State, Choice]]:
    def changed(state: State, choice: Choice) -> tuple[State, Choice]:
        frames = list(state.frames)
        frames[nth] = change(frames[nth], **other)
        return change(state, frames=tuple(frames)), choice

    return changed


def scope(**other: Any) -> Callable[[State, Choice], tuple[State, Choice]]:
    return lambda state, choice: frame(1, scope=change(state.frames[1].scope, **other))(state, choice)  # type: ignore[union-attr]


def action(**other: Any) -> Callable[[State, Choice], tuple[State, Choice]]:
    def changed(state: State, choice: Choice) -> tuple[State, Choice]:
        event = state.frames[2].event  # type: ignore[union-attr]
        # The first whose shape has the fields.
        at = next(n for n, each in enumerate(event.actions) if other.keys() <= set(each.__struct_fields__))
        actions = (*event.actions[:at], change(event.actions[at], **other), *event.actions[at + 1 :])
        return frame(2, event=change(event, actions=actions))(state, choice)

    return changed


def whole(**other: Any) -> Callable[[State, Choice], tuple[State, Choice]]:
    return lambda state, choice: (change(state, **other), choice)


def asked(**other: Any) -> Callable[[State, Choice], tuple[State, Choice]]:
    return lambda state, choice: (state, change(choice, **other))


EMBLEM = Emblem(AbilityRef("axle", 0), 1, 2)
TWISTS = {
    "zone": thing(0, place=Place("landmark_zone", "ana")),
    "side": thing(0, place=Place("expedition_zone", "ben", "hero")),
    "part": thing(0, place=Place("expedition_zone", "ana", "companion")),
    "card": thing(0, card="birch"),
    "kind": thing(0, kind="token"),
    "owner": thing(0, owner="ben"),
    "controller": thing(0, controller="ben"),
    "statuses": thing(0, statuses=()),
    "counters": thing(0, counters=(("boost", 3),)),
    "token": thing(0, token=True),
    "one of two alike": thing(1, statuses=("exhausted",)),
    "the other of two alike": thing(2, statuses=("exhausted",)),
    "ability that waits": thing(3, emblem=change(EMBLEM, ability=AbilityRef("axle", 1))),
    "card of what waits": thing(3, emblem=change(EMBLEM, ability=AbilityRef("birch", 0))),
    "what it waits for": thing(3, emblem=change(EMBLEM, held=2)),
    "who bears what waits": thing(3, emblem=change(EMBLEM, bearer=5)),
    "of what it speaks": thing(3, emblem=change(EMBLEM, that=5)),
    "of nothing it speaks": thing(3, emblem=change(EMBLEM, that=0)),
    "a bearer that is gone": thing(3, emblem=change(EMBLEM, bearer=7)),
    "one thing fewer": lambda state, choice: (change(state, objects=state.objects[:-1]), choice),
    "one thing more": lambda state, choice: (state.add(state.objects[-1]), choice),
    "a fact": whole(facts=(("day", 4), ("phase", "noon"))),
    "seats": whole(players=("ben", "ana")),
    "how often": whole(tallies=((Tally("activated", 1, "0"), 4), (Tally("days"), 1))),
    "what so often": whole(tallies=((Tally("played", 1, "0"), 3), (Tally("days"), 1))),
    "which so often": whole(tallies=((Tally("activated", 1, "1"), 3), (Tally("days"), 1))),
    "whose so often": whole(tallies=((Tally("activated", 2, "0"), 3), (Tally("days"), 1))),
    "nobody's so often": whole(tallies=((Tally("activated", 1, "0"), 3), (Tally("days"), 2))),
    "what is gone": whole(past=()),
    "what is gone otherwise": lambda state, choice: (change(state, past=(change(state.past[0], card="birch"),)), choice),
    "fewer frames": lambda state, choice: (state.pop(), choice),
    "procedure": frame(0, name="turns"),
    "place in it": frame(0, at=2),
    "who acted": frame(0, last="ben"),
    "steps": frame(1, steps=()),
    "for whom": scope(controller="ben"),
    "whose effect": scope(bearer=5),
    "by which card": scope(card="birch"),
    "what is played": scope(played="card"),
    "which emblem": scope(emblem=0),
    "it": scope(that=3),
    "what is newer": scope(since=5),
    "cost": scope(cost=()),
    "text": scope(steps=()),
    "what was decided": scope(bindings=(Binding(DecisionKey("s2"), (ObjectRef(2), PlaceRef(HERO))),)),
    "which was decided": scope(bindings=(Binding(DecisionKey("s1"), (ObjectRef(5), PlaceRef(HERO))),)),
    "where was decided": scope(bindings=(Binding(DecisionKey("s1"), (ObjectRef(2), PlaceRef(RESERVE))),)),
    "from where": scope(origin="reserve"),
    "which quick action": scope(ability=1),
    "free": scope(free=True),
    "settled": scope(settled=True),
    "around": scope(around=()),
    "cause": lambda state, choice: frame(2, event=change(state.frames[2].event, cause="cost"))(state, choice),  # type: ignore[union-attr]
    "controller of a step": lambda state, choice: frame(2, event=change(state.frames[2].event, controller=""))(state, choice),  # type: ignore[union-attr]
    "applied to the step": frame(2, applied=()),
    "another applied to the step": frame(2, applied=(ModifierKey(1, "3"),)),
    "whose was applied": frame(2, applied=(ModifierKey(2, "2"),)),
    "a rule was applied": frame(2, applied=(ModifierKey(0, "zones", "2"),)),
    "undecided": frame(2, pending=None),
    "undecided otherwise": frame(2, pending=Application(ModifierKey(1, "0"), 1)),
    "not looked": frame(2, looked=False),
    "kind of action": action(kind="cease"),
    "object of an action": action(object=3),
    "position in an event": action(emblem=change(EMBLEM, that=-1)),
    "another position in an event": action(emblem=change(EMBLEM, that=-2)),
    "card of an action": action(card="birch"),
    "place of an action": action(place=RESERVE),
    "end of an action": action(position="bottom"),
    "who acts": action(controller="ben"),
    "what of": action(name="asleep"),
    "how much": action(amount=2),
    "what is activated": action(trigger=Trigger("played", "")),
    "which of a Deck": action(nth=2),
    "under what the effect means it": action(key="s1"),
    "what made it": action(lineage=(ModifierKey(1, "1"),)),
    "what was applied to it": action(applied=()),
    "sent elsewhere": action(redirected=True),
    "led elsewhere": action(instead_of="discard_pile"),
    "verb": action(verb="send"),
    "where it came from": action(origin="hand"),
    "arrives so": action(statuses=()),
    "who is asked": asked(player="ben"),
    "what is asked": asked(kind="object"),
    "one option fewer": asked(options=(ObjectRef(2), ObjectRef(3), ActionRef(1, 2, 1), PlaceRef(HERO))),
    "another word": asked(options=(ObjectRef(2), ObjectRef(3), ActionRef(1, 2, 1), PlaceRef(HERO), NO)),
    "another place": asked(options=(ObjectRef(2), ObjectRef(3), ActionRef(1, 2, 1), PlaceRef(RESERVE), YES)),
    "another object": asked(options=(ObjectRef(2), ObjectRef(5), ActionRef(1, 2, 1), PlaceRef(HERO), YES)),
    "another quick action": asked(options=(ObjectRef(2), ObjectRef(3), ActionRef(1, 3, 2), PlaceRef(HERO), YES)),
    "whose quick action": asked(options=(ObjectRef(2), ObjectRef(3), ActionRef(5, 2, 1), PlaceRef(HERO), YES)),
}  # fmt: skip


@pytest.mark.parametrize("name", TWISTS)
def test_whatever_differs_is_another_position(name: str) -> None:
    state, choice = scene()
    keyer = Keyer(NOTHING)
    before, after = keyer.key(state, choice), keyer.key(*TWISTS[name](state, choice))
    assert before.digest != after.digest


REMEMBERED = (PastDeed("move", "ana", 2, 5, 1, ("turn", "round")), PastDeed("damage", "ben", 1, 2, 2, ("round",)))
CHANGED = (
    NumberChange(2, "strength", "plus", 1, since=3, lasting="round", source=5, card="charm"),
    NumberChange(2, "strength", "times", 2, since=9, reads="reach", read_of=1),
)
PASTS = {
    "nothing": whole(),
    "history": whole(history=REMEMBERED),
    "order of deeds": whole(history=REMEMBERED[::-1]),
    "what was done": whole(history=(change(REMEMBERED[0], kind="throw"),)),
    "who did it": whole(history=(change(REMEMBERED[0], by="ben"),)),
    "with what": whole(history=(change(REMEMBERED[0], object=3),)),
    "to what": whole(history=(change(REMEMBERED[0], other=6),)),
    "how much was done": whole(history=(change(REMEMBERED[0], amount=2),)),
    "how long it is known": whole(history=(change(REMEMBERED[0], within=("round",)),)),
    "changes": whole(changes=CHANGED),
    "age of changes": whole(changes=(change(CHANGED[0], since=10), CHANGED[1])),
    "changed thing": whole(changes=(change(CHANGED[0], object=3),)),
    "changed number": whole(changes=(change(CHANGED[0], characteristic="reach"),)),
    "changed how": whole(changes=(change(CHANGED[0], kind="minus"),)),
    "changed by how much": whole(changes=(change(CHANGED[0], amount=3),)),
    "changed how long": whole(changes=(change(CHANGED[0], lasting="turn"),)),
    "changed by what": whole(changes=(change(CHANGED[0], source=6),)),
    "changed by which card": whole(changes=(change(CHANGED[0], card="other"),)),
    "changed as what": whole(changes=(change(CHANGED[1], reads="strength"),)),
    "changed as whose": whole(changes=(change(CHANGED[1], read_of=5),)),
    "window": lambda state, choice: (state.push(OpenWindow("w")), choice),
    "other window": lambda state, choice: (state.push(OpenWindow("v")), choice),
    "who declined": lambda state, choice: (state.push(OpenWindow("w", ("ana",))), choice),
    "window about": lambda state, choice: (state.push(OpenWindow("w", (), Scope(that=2))), choice),
    "window about another": lambda state, choice: (state.push(OpenWindow("w", (), Scope(that=5))), choice),
}


def test_the_past_changes_and_windows_belong_to_a_position() -> None:
    """Each of these is another position than all others."""
    keyer = Keyer(NOTHING)
    digests = [keyer.key(*twist(*scene())).digest for twist in PASTS.values()]
    assert len(set(digests)) == len(digests)


def test_of_changes_only_their_order_is_read() -> None:
    """How old they are by the clock differs on every way to a position, and so does where they stand in the state."""
    keyer = Keyer(NOTHING)
    later = tuple(change(made, since=made.since + 40) for made in CHANGED)
    keys = [keyer.key(*whole(changes=kept)(*scene())).digest for kept in (CHANGED, later, CHANGED[::-1])]
    assert len(set(keys)) == 1


@pytest.mark.parametrize("ids", [(11, 12, 13, 14, 15, 16, 17), (3, 5, 8, 20, 40, 41, 50)])
def test_the_past_does_not_hang_on_names(ids: Ids) -> None:
    def renamed(number: int) -> int:
        return ids[number - 1] if number else 0

    deeds = tuple(change(deed, object=renamed(deed.object), other=renamed(deed.other)) for deed in REMEMBERED)
    changes = tuple(
        change(made, object=renamed(made.object), source=renamed(made.source), read_of=renamed(made.read_of))
        for made in CHANGED
    )
    keyer = Keyer(NOTHING)
    here = keyer.key(*whole(history=REMEMBERED, changes=CHANGED)(*scene()))
    there = keyer.key(*whole(history=deeds, changes=changes)(*scene(ids)))
    assert here.digest == there.digest


def test_all_these_differences_differ() -> None:
    keyer = Keyer(NOTHING)
    found = [keyer.key(*twist(*scene())).digest for twist in TWISTS.values()]
    assert len(set(found)) == len(found)


def test_what_is_kept_beside_a_position_belongs_to_it() -> None:
    state, choice = scene()
    keyer = Keyer(NOTHING)
    assert len({keyed(state, choice, keyer=keyer, context=one).digest for one in ((), (1,), (2,), ("x", 1))}) == 4
    assert keyed(state, None, keyer=keyer).digest != keyed(state, choice, keyer=keyer).digest


@pytest.mark.parametrize("ids", [(11, 12, 13, 14, 15, 16, 17), (3, 5, 8, 20, 40, 41, 50), (7, 1, 4, 5, 2, 3, 6)])
def test_names_do_not_matter(ids: Ids) -> None:
    """Only the two that are alike but for what refers to them, and what is newer, are in the same order."""
    state, choice = scene()
    other, asked_there = scene(ids)
    newer = sum(one >= ids[2] for one in ids[:6])
    if newer != 4 or {n for n, one in enumerate(ids[:6]) if one >= ids[2]} != {2, 3, 4, 5}:
        unread = scope(since=0)
        (state, choice), (other, asked_there) = unread(state, choice), unread(other, asked_there)
    keyer = Keyer(NOTHING)
    here, there = keyer.key(state, choice), keyer.key(other, asked_there)
    assert here.digest == there.digest
    assert [_named(PLAIN, one) for one in here.options] == [_named(ids, one) for one in there.options]


def _named(ids: Ids, ref: Ref) -> object:
    return ids.index(ref.id) if isinstance(ref, ObjectRef | ActionRef) else ref


def test_the_order_in_which_options_are_offered_does_not_matter() -> None:
    """But words and places keep theirs: they are the same words in every position."""
    state, choice = scene()
    keyer = Keyer(NOTHING)
    turned = change(choice, options=(choice.options[2], choice.options[1], choice.options[0], *choice.options[3:]))
    assert keyer.key(state, choice) == keyer.key(state, turned)
    assert set(keyer.key(state, choice).options) == set(choice.options)


def test_who_asks_by_which_rule_and_the_next_free_id_do_not_matter() -> None:
    state, choice = scene()
    keyer = Keyer(NOTHING)
    told = change(choice, rules=("4.4.b",), about=(("player", PlayerArg("ana")),))
    assert keyer.key(state, choice) == keyer.key(change(state, next_id=99), told)


def lying(*cards: str, place: Place, marks: tuple[tuple[str, ...], ...] = ()) -> State:
    objects = tuple(
        GameObject(n + 1, card, "card", "ana", "ana", place, marks[n] if marks else ()) for n, card in enumerate(cards)
    )
    return State(("ana", "ben"), objects, (), (), len(cards) + 1)


def test_order_counts_where_it_is_read() -> None:
    one, other = (
        lying(*cards, place=Place("deck", "ana")) for cards in (("axle", "birch", "axle"), ("birch", "axle", "axle"))
    )
    for memory, same in (
        (NOTHING, True),
        (change(NOTHING, ordered=frozenset({"deck"})), False),
        (change(NOTHING, ordered=frozenset({"hand"})), True),
    ):
        keyer = Keyer(memory)
        assert (keyer.key(one, None) == keyer.key(other, None)) == same, memory


def test_age_counts_where_it_is_read() -> None:
    """Two of one card, the older anchored or the younger."""
    old, young = (
        lying("axle", "axle", place=HERO, marks=marks) for marks in ((("anchored",), ()), ((), ("anchored",)))
    )
    under_way = (ApplyEvent(Event("effect", (PlainAction("draw"),))),)
    axle, birch = frozenset({"axle"}), frozenset({"birch"})
    for memory, quiet, busy in (
        (NOTHING, True, True),
        (change(NOTHING, aged=axle), False, True),
        (change(NOTHING, matching=axle), True, False),
        (change(NOTHING, aged=axle, matching=axle), False, False),
        (change(NOTHING, aged=birch, matching=birch), True, True),
        (change(NOTHING, everything=True), False, False),
    ):
        keyer = Keyer(memory)
        assert (keyer.key(old, None).digest == keyer.key(young, None).digest) == quiet, memory
        moving = (change(old, frames=under_way), change(young, frames=under_way))
        assert (keyer.key(moving[0], None).digest == keyer.key(moving[1], None).digest) == busy, memory


def test_age_says_nothing_of_what_nobody_sees() -> None:
    old, young = (
        lying("axle", "axle", place=Place("hand", "ana"), marks=marks)
        for marks in ((("anchored",), ()), ((), ("anchored",)))
    )
    keyer = Keyer(change(NOTHING, aged=frozenset({"axle"}), hidden=frozenset({"hand"})))
    assert keyer.key(old, None).digest == keyer.key(young, None).digest
