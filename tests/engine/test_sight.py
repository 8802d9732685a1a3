"""What the player who chooses can tell apart: all that is open, nothing of what is hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from judge.engine.explore.player_view import labels, view
from judge.model.cards.ability import Act, May, Step, Together
from judge.model.cards.ability_ref import AbilityRef
from judge.model.cards.selectors import Choose, DecisionKey, Filter
from judge.model.play.choice import Choice
from judge.model.play.event import CountAction, Emblem, Event
from judge.model.play.frame import ApplyEvent, Binding, ModifyEvent, ResolveEffect, RunProcedure, Scope
from judge.model.play.keys import Application, ModifierKey
from judge.model.play.place import YES, ActionRef, ObjectRef, Place, PlaceRef
from judge.model.play.state import GameObject, State
from judge.model.value import change

HERO, HAND, MINE = Place("expedition_zone", "ana", "hero"), Place("hand", "ben"), Place("hand", "ana")
Scene = tuple[State, Choice]


def hides(place: Place, player: str) -> bool:
    return place.zone == "hand" and place.player != player


def observe(state: State, player: str) -> object:
    """As a game would say it: cards in hands of others are counted."""
    return sorted((one.place.zone, "" if hides(one.place, player) else one.card) for one in state.objects)


def scene() -> Scene:
    objects = (
        GameObject(1, "axle", "character", "ana", "ana", HERO, ("anchored", "asleep"), (("boost", 2),)),
        GameObject(2, "birch", "card", "ben", "ben", HAND),
        GameObject(3, "cinder", "card", "ben", "ben", HAND),
        GameObject(4, "axle", "reaction_emblem", "ana", "ana", Place("limbo"), emblem=Emblem(AbilityRef("axle", 0), 1)),
        GameObject(5, "dune", "card", "ana", "ana", MINE),
    )
    scope = Scope(
        "ana", card="axle", played="reaction", bindings=(Binding(DecisionKey("s1"), (ObjectRef(1), ObjectRef(2))),)
    )
    event = Event("effect", (CountAction("gain", 1, name="boost", amount=2, controller="ana"),), "ana")
    frames = (
        RunProcedure("check", 1, scope),
        ResolveEffect((), scope),
        ModifyEvent(event, pending=Application(ModifierKey(1, "0"), 0)),
    )
    options = (
        ObjectRef(1),
        ObjectRef(2),
        ObjectRef(3),
        ObjectRef(4),
        ObjectRef(5),
        ActionRef(1, 2, 1),
        PlaceRef(HERO),
        YES,
    )
    return State(("ana", "ben"), objects, (), frames, 6), Choice("ana", "object", options)


def thing(nth: int, /, **other: Any) -> Callable[[State, Choice], Scene]:
    def changed(state: State, choice: Choice) -> Scene:
        objects = list(state.objects)
        objects[nth] = change(objects[nth], **other)
        return change(state, objects=tuple(objects)), choice

    return changed


def frame(nth: int, /, **other: Any) -> Callable[[State, Choice], Scene]:
    def changed(state: State, choice: Choice) -> Scene:
        frames = list(state.frames)
        frames[nth] = change(frames[nth], **other)
        return change(state, frames=tuple(frames)), choice

    return changed


def scope(**other: Any) -> Callable[[State, Choice], Scene]:
    return lambda state, choice: frame(0, scope=change(state.frames[0].scope, **other))(state, choice)  # type: ignore[union-attr]


def event(**other: Any) -> Callable[[State, Choice], Scene]:
    return lambda state, choice: frame(2, event=change(state.frames[2].event, **other))(state, choice)  # type: ignore[union-attr]


def action(**other: Any) -> Callable[[State, Choice], Scene]:
    return event(actions=(change(CountAction("gain", 1, name="boost", amount=2, controller="ana"), **other),))


SEEN = {
    "a card": thing(0, card="elder"),
    "its controller": thing(0, controller="ben"),
    "its place": thing(0, place=Place("landmark_zone", "ana")),
    "which part of another zone": thing(0, place=Place("landmark_zone", "ana", "hero")),
    "which Expedition": thing(0, place=Place("expedition_zone", "ana", "companion")),
    "whose Expedition": thing(0, place=Place("expedition_zone", "ben", "hero")),
    "a status": thing(0, statuses=("anchored",)),
    "counters": thing(0, counters=(("boost", 3),)),
    "which counters": thing(0, counters=(("time", 2),)),
    "which ability waits": thing(3, emblem=Emblem(AbilityRef("axle", 1), 1)),
    "a card in one's own hand": thing(4, card="elder"),
    "who is asked": lambda state, choice: (state, change(choice, player="chance")),
    "what is asked": lambda state, choice: (state, change(choice, kind="target")),
    "among what": lambda state, choice: (state, change(choice, options=choice.options[:-1])),
    "how far": frame(0, at=2),
    "what goes on": frame(0, name="turns"),
    "for whom": scope(controller="ben"),
    "by which card": scope(card="birch"),
    "what is played": scope(played="card"),
    "what was announced": scope(bindings=(Binding(DecisionKey("s1"), (ObjectRef(1), ObjectRef(5))),)),
    "for what it was announced": scope(bindings=(Binding(DecisionKey("s2"), (ObjectRef(1), ObjectRef(2))),)),
    "nothing announced": scope(bindings=()),
    "why": event(cause="cost"),
    "whose step": event(controller="ben"),
    "of what an emblem speaks": thing(3, emblem=Emblem(AbilityRef("axle", 0), 1, 5)),
    "what bore an emblem": thing(3, emblem=Emblem(AbilityRef("axle", 0), 5)),
    "a granted reaction of the same place": thing(3, emblem=Emblem(AbilityRef("axle", 0, "birch"), 1)),
    "what happens": action(kind="lose"),
    "of what": action(name="time"),
    "how much": action(amount=3),
    "to whom": action(controller="ben"),
    "what is decided about": frame(2, pending=Application(ModifierKey(1, "0"), 1)),
    "one frame fewer": lambda state, choice: (state.pop(), choice),
    "it happens already": lambda state, choice: (
        change(state, frames=(*state.frames[:-1], ApplyEvent(state.frames[2].event))), choice,  # type: ignore[union-attr]
    ),
}  # fmt: skip
UNSEEN = {
    "a card in another's hand": thing(1, card="elder"),
    "its marks": thing(1, statuses=("fleeting",)),
    "which of two hidden cards was announced": scope(
        bindings=(Binding(DecisionKey("s1"), (ObjectRef(1), ObjectRef(3))),)
    ),
    "which option stands first": lambda state, choice: (state, change(choice, options=choice.options[::-1])),
    "the rules of the choice": lambda state, choice: (state, change(choice, rules=("4.4.b",))),
    "whose modifier is decided about, which is on the table": frame(2, pending=Application(ModifierKey(9, "0"), 0)),
}


@pytest.mark.parametrize("name", SEEN)
def test_what_is_open_tells_positions_apart(name: str) -> None:
    known = view(observe, hides)
    assert known(*scene()) != known(*SEEN[name](*scene()))


@pytest.mark.parametrize("name", UNSEEN)
def test_what_is_hidden_does_not(name: str) -> None:
    known = view(observe, hides)
    assert known(*scene()) == known(*UNSEEN[name](*scene()))


def test_all_that_is_open_is_told_apart_from_all_else() -> None:
    known = view(observe, hides)
    found = [known(*one(*scene())) for one in SEEN.values()]
    assert len(set(found)) == len(found)


def test_options_are_named_as_their_player_sees_them() -> None:
    named = labels(hides)
    state, choice = scene()
    mine = named(state, choice)
    assert mine[1] == mine[2]
    assert "birch" not in "".join(mine)
    assert len(set(mine)) == len(mine) - 1
    theirs = named(state, change(choice, player="ben"))
    assert len(set(theirs)) == len(theirs)
    assert "dune" not in "".join(theirs)


@pytest.mark.parametrize(
    "name",
    [
        "a card",
        "its controller",
        "its place",
        "which Expedition",
        "whose Expedition",
        "a status",
        "counters",
        "which counters",
    ],
)
def test_a_name_says_all_that_is_open_of_a_thing(name: str) -> None:
    state, choice = SEEN[name](*scene())
    assert labels(hides)(*scene())[0] != labels(hides)(state, choice)[0]
    assert labels(hides)(*scene())[5] != labels(hides)(state, choice)[5]  # its quick action, too


def test_quick_actions_of_one_thing_have_names_of_their_own() -> None:
    state, choice = scene()
    both = change(choice, options=(ActionRef(1, 2, 1), ActionRef(1, 3, 2), ObjectRef(1)))
    assert len(set(labels(hides)(state, both))) == 3


def test_a_thing_that_is_gone_has_no_name() -> None:
    state, choice = scene()
    assert labels(hides)(state, change(choice, options=(ObjectRef(99), ActionRef(99, 1, 1)))) == ("", "")


def deciding(bens: int = 1, anas: int = 3, earlier: int = 1, step: Step | None = None, player: str = "ana") -> Scene:
    """In the middle of a step of Ben's, in which each player chooses a thing; one was chosen for an earlier step."""
    chosen = (
        Binding(DecisionKey("s0"), (ObjectRef(earlier),)),
        Binding(DecisionKey("s1"), (ObjectRef(bens),)),
        Binding(DecisionKey("s1", by="ana"), (ObjectRef(anas),)),
    )
    steps = (step or EACH_DISCARDS,) if step != NO_STEP else ()
    objects = tuple(GameObject(n, f"card-{n}", "character", "ana", "ana", HERO) for n in range(1, 5))
    state = State(("ana", "ben"), objects, (), (ResolveEffect(steps, Scope("ben", card="axle", bindings=chosen)),), 5)
    return state, Choice(player, "object", (YES,))


EACH_DISCARDS = Act("discard", what=Choose(Filter(card="thing"), DecisionKey("s1")), who="each_player")
NO_STEP = Act("none")


@pytest.mark.parametrize("step", [EACH_DISCARDS, Together((Act("draw"), EACH_DISCARDS))])
def test_what_the_others_chose_for_a_step_may_be_kept_secret(step: Step) -> None:
    """R-1.4.5-hidden: of the step that is being decided, and of nobody's but the others'; what was done is known."""
    open_, secret = view(observe, hides, True), view(observe, hides, False)
    base = deciding(step=step)
    for changed, hidden in (
        (deciding(bens=2, step=step), True),
        (deciding(anas=4, step=step), False),
        (deciding(earlier=2, step=step), False),
    ):
        assert open_(*base) != open_(*changed)
        assert (secret(*base) == secret(*changed)) == hidden
    ours = deciding(step=step, player="ben")
    assert secret(*ours) == secret(*deciding(anas=4, step=step, player="ben"))
    assert secret(*ours) != secret(*deciding(bens=2, step=step, player="ben"))


@pytest.mark.parametrize("step", [NO_STEP, Act("draw"), May((EACH_DISCARDS,))])
def test_what_was_chosen_for_another_step_is_no_secret(step: Step) -> None:
    secret = view(observe, hides, False)
    assert secret(*deciding(step=step)) != secret(*deciding(bens=2, step=step))


def test_what_is_announced_is_no_secret() -> None:
    """5.1.2: what is played is declared to everybody, its targets included."""
    state, choice = deciding()
    other, _ = deciding(bens=2)
    said = [change(one, frames=(RunProcedure("play", 0, one.frames[0].scope),)) for one in (state, other)]  # type: ignore[union-attr]
    assert view(observe, hides, False)(said[0], choice) != view(observe, hides, False)(said[1], choice)


def test_a_thing_that_nobody_is_asked_about_is_seen_as_well() -> None:
    state, choice = scene()
    asked = change(choice, options=(YES,))
    known = view(observe, hides)
    assert known(state, asked) != known(change(state, objects=state.objects[:-1]), asked)


def test_a_number_is_the_same_on_every_run() -> None:
    """A strategy that was found for one board is followed on another: what is known there is told by the same number."""
    assert view(observe, hides)(*scene()) == view(observe, hides)(*scene())
    assert 0 <= view(observe, hides)(*scene()) < 1 << 64
