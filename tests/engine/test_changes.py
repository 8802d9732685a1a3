"""Altered's atomic actions, one by one, on a state by hand."""

from __future__ import annotations

import pytest

from judge.app.corpus.games import cards
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario
from judge.engine.run.table import Table
from judge.games.altered.effects.apply_actions import change_all
from judge.model.cards.ability_ref import AbilityRef
from judge.model.play.event import AtomicAction, CountAction, Emblem, EmblemAction, Event, MoveAction, PlainAction
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State

HERE, RESERVE, HAND, DECK = (
    Place("expedition_zone", "ana", "hero"),
    Place("reserve", "ben"),
    Place("hand", "ben"),
    Place("deck", "ben"),
)
EMPTY = State(("ana", "ben"), (), (("phase", "noon"),), (), 1)


def table() -> Table:
    return Table(ruleset_for(load_scenario("noon-limbo")), cards("altered"))


def with_trooper() -> tuple[State, GameObject]:
    """A Character of Ben's in an Expedition of Ana's, with marks, on a Deck of two cards."""
    state = EMPTY
    for card in ("aloe_vera", "ozma"):
        state = state.add(GameObject(0, card, "card", "ben", "ben", DECK))
    one = GameObject(0, "ordis_trooper", "character", "ben", "ana", HERE, ("anchored",), (("boost", 2),))
    state = state.add(one)
    return state, state.objects[-1]


def after(state: State, *actions: AtomicAction) -> State:
    return change_all(table(), state, Event("effect", actions)).state


def moved(one: GameObject, place: Place, position: str = "") -> MoveAction:
    return MoveAction("move", object=one.id, card=one.card, place=place, position=position)


def test_a_move_ends_the_object_and_makes_a_new_one() -> None:
    """1.4.4.a: new id, no marks, in the care of its owner."""
    state, one = with_trooper()
    now = after(state, moved(one, RESERVE))
    assert now.find(one.id) is None
    (new,) = now.at(RESERVE)
    assert new.id == state.next_id
    assert (new.statuses, new.counters, new.owner, new.controller) == ((), (), "ben", "ben")


@pytest.mark.parametrize(
    ("place", "kind"),
    [(RESERVE, "character"), (HAND, "card"), (DECK, "card"), (Place("mana_zone", "ben"), "mana_orb")],
    ids=lambda one: getattr(one, "zone", one),
)
def test_where_a_card_lies_makes_the_kind_of_its_object(place: Place, kind: str) -> None:
    state, one = with_trooper()
    assert [new.kind for new in after(state, moved(one, place)).at(place) if new.card == "ordis_trooper"] == [kind]


def test_who_has_the_expedition_controls_what_is_in_it() -> None:
    """borrowed/controls."""
    state, one = with_trooper()
    there = Place("expedition_zone", "ben", "companion")
    beside = Place("expedition_zone", "ana", "companion")
    for place in (there, beside):
        assert [new.controller for new in after(state, moved(one, place)).at(place)] == [place.player]
    state = after(EMPTY, MoveAction("create", card="brassbug", controller="ana", place=there))
    assert [(new.owner, new.controller, new.token) for new in state.at(there)] == [("ana", "ben", True)]


@pytest.mark.parametrize(("position", "wanted"), [("top", 0), ("bottom", 2), ("", 2)])
def test_a_deck_has_two_ends(position: str, wanted: int) -> None:
    state, one = with_trooper()
    now = after(state, moved(one, DECK, position))
    assert [new.card for new in now.at(DECK)].index("ordis_trooper") == wanted


def test_statuses_are_a_set_and_counters_a_sum() -> None:
    state, one = with_trooper()
    gained = [CountAction("gain_status", one.id, name=name) for name in ("fleeting", "anchored", "fleeting")]
    gained += [CountAction("gain_counter", one.id, name="boost", amount=n) for n in (1, 3)]
    new = after(state, *gained).find(one.id)
    assert new is not None
    assert (new.statuses, new.counters) == (("anchored", "fleeting"), (("boost", 6),))


def test_an_action_on_what_the_event_has_taken_away_does_nothing() -> None:
    state, one = with_trooper()
    found = change_all(
        table(), state, Event("effect", (moved(one, RESERVE), CountAction("gain_status", one.id, name="asleep")))
    )
    assert found.born == (state.next_id, 0)
    assert found.state == after(state, moved(one, RESERVE))


def test_what_each_action_brought_into_being_is_told() -> None:
    state, one = with_trooper()
    create = MoveAction("create", card="brassbug", controller="ana", place=HERE)
    found = change_all(table(), state, Event("effect", (create, PlainAction("cease", one.id), create)))
    assert found.born == (state.next_id, 0, state.next_id + 1)
    assert found.state.find(one.id) is None


def test_an_emblem_knows_what_its_own_event_brings_into_being() -> None:
    """-1 - n stands for what the n-th action of the event makes, as a reaction to it cannot know its id."""
    state, one = with_trooper()
    emblem = Emblem(AbilityRef("aether_shard", 0), bearer=-1, that=-2)
    actions = (
        moved(one, RESERVE),
        MoveAction("create", card="brassbug", controller="ana", place=HERE),
        EmblemAction("create_emblem", controller="ben", card="ordis_trooper", emblem=emblem),
    )
    (limbo,) = after(state, *actions).in_zone("limbo")
    assert (limbo.emblem, limbo.controller) == (
        Emblem(emblem.ability, bearer=state.next_id, that=state.next_id + 1),
        "ben",
    )


def test_a_phase_that_begins_is_a_fact() -> None:
    assert after(EMPTY, PlainAction("begin_phase", name="dusk")).fact("phase") == "dusk"


def test_an_unknown_action_is_a_fault_of_the_program() -> None:
    state, one = with_trooper()
    with pytest.raises(AssertionError, match="vanish"):
        after(state, PlainAction("vanish", one.id))
