"""Zones: whose they are, what is hidden in them, in which order a Deck lies."""

from __future__ import annotations

import law_noon
import pytest

from judge.app.corpus.games import GAMES
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.games.altered.code_names import DECK, HIDDEN, PERSONAL_ZONES, SHARED_ZONES
from judge.model.play.place import ObjectRef, Place
from tests.told import refuses

CARDS = ["ordis_trooper", "ordis_cadets", "aloe_vera"]


def test_a_deck_is_personal_and_hidden() -> None:
    """3.2.2.a: each player has one; neither, not even its owner, knows more of it than its number of cards."""
    assert DECK in PERSONAL_ZONES
    assert DECK not in SHARED_ZONES
    assert DECK in HIDDEN
    followed = law_noon.at_noon({"draw": 1}, ana={"deck": CARDS}, ben={"deck": CARDS[:2]})
    for player in ("ana", "ben"):
        known = dict(GAMES["altered"]["1.0"].speaks.observe(followed.run.start, player))
        assert (known["ana.deck"], known["ben.deck"]) == (3, 2)
    assert isinstance(dict(GAMES["altered"]["1.0"].speaks.observe(followed.run.end, "ben"))["ana.hand"], int)


def test_a_deck_is_an_ordered_pile() -> None:
    """3.2.2.b: the first card listed is the top card; draws take it, "top" and "bottom" are its two ends."""
    drawn = law_noon.at_noon({"draw": 2}, ana={"deck": CARDS})
    assert sorted(law_noon.at(drawn, "hand", "ana")) == sorted(CARDS[:2])
    assert law_noon.at(drawn, "deck", "ana") == CARDS[2:]
    for end, wanted in (("top", ["dracaena", *CARDS]), ("bottom", [*CARDS, "dracaena"])):
        put = {"put": {"choose": {"in": "hand", "of": "you"}, "to": {"deck": end}}}
        followed = law_noon.at_noon(put, ana={"deck": CARDS, "hand": ["dracaena"]})
        assert law_noon.at(followed, "deck", "ana") == wanted


def test_a_step_says_at_which_position_of_a_deck_it_acts() -> None:
    """3.2.2.c: from the top or the bottom, and how deep; a card of a Deck cannot be picked by what it is."""
    for to, wanted in (
        ({"deck": "top", "nth": 2}, ["ordis_trooper", "dracaena", "ordis_cadets", "aloe_vera"]),
        ({"deck": "bottom", "nth": 2}, ["ordis_trooper", "ordis_cadets", "dracaena", "aloe_vera"]),
    ):
        put = {"put": {"choose": {"in": "hand", "of": "you"}, "to": to}}
        followed = law_noon.at_noon(put, ana={"deck": CARDS, "hand": ["dracaena"]})
        assert law_noon.at(followed, "deck", "ana") == wanted
    for word in ("target", "choose", "each"):
        with refuses("by its position"):
            law_noon.at_noon({"discard": {word: {"in": "deck", "of": "you"}}}, ana={"deck": CARDS})


def test_a_card_goes_to_a_zone_of_its_owner() -> None:
    """1.4.3.a: Ana's effect moves Ben's card from her side: it goes to Ben's Hand, Deck, Reserve, Discard pile."""
    side = {"landmarks": ["bell", {"card": "aether_shard", "owner": "ben"}]}
    other = {"is": "permanent", "of": "you", "other": "yes"}
    for zone in ("hand", "deck", "reserve", "discard_pile"):
        followed = law_noon.at_noon({"put": {"each": other, "to": zone}}, ana=side)
        assert "aether_shard" in law_noon.at(followed, zone, "ben")
        assert "aether_shard" not in law_noon.at(followed, zone, "ana")
    discarded = law_noon.at_noon({"discard": {"each": other}}, ana=side)
    assert law_noon.at(discarded, "discard_pile", "ben") == ["aether_shard"]


def test_what_moves_is_another_object() -> None:
    """1.4.4.a: marks stay behind; the effect and the event that move an object follow it to a visible zone."""
    bell = {"card": "bell", "counters": {"boost": 2}, "statuses": ["anchored"]}
    moved = law_noon.at_noon(
        {"put": {"what": "self", "to": "reserve"}}, {"gain": {"boost": 1, "on": "self"}}, bell=bell
    )
    (there,) = (one for one in moved.run.end.objects if one.card == "bell")
    assert there.place.zone == "reserve"
    assert there.id not in {one.id for one in moved.run.start.objects}
    assert (there.statuses, there.counters) == ((), (("boost", 1),))  # the reading R-1.4.4-follow
    lost = law_noon.at_noon({"return": "self"}, {"discard": "self"}, bell=bell)
    assert [one.place.zone for one in lost.run.end.objects if one.card == "bell"] == ["hand"]
    arrives = {"when": {"moves": {"what": "self", "to": "reserve"}}, "do": [{"gain": {"boost": 1, "on": "self"}}]}
    porter = {"name": "Porter", "kind": "character", "abilities": [{**arrives, "support": "yes"}]}
    put = {"put": {"choose": {"in": "hand", "of": "you"}, "to": "reserve"}}
    followed = law_noon.at_noon(put, ana={"hand": ["porter"]}, porter=porter)
    (there,) = (one for one in followed.run.end.objects if one.card == "porter")
    assert (there.place.zone, there.count("boost")) == ("reserve", 1)


def test_a_counter_that_is_not_there_is_no_entry() -> None:
    """Equal positions are equal values, with ``boost: 0`` on a board, gained, or left."""
    plain = law_noon.at_noon({"draw": 1}).run.start
    assert law_noon.at_noon({"draw": 1}, bell={"card": "bell", "counters": {"boost": 0}}).run.start == plain
    two = {"card": "bell", "counters": {"boost": 2}}
    for steps, bell in (({"gain": {"boost": 0, "on": "self"}}, "bell"), ({"lose": {"boost": 2, "on": "self"}}, two)):
        end = law_noon.at_noon(steps, bell=bell).run.end
        assert [one.counters for one in end.objects if one.card == "bell"] == [()]


SHUFFLED = """
game: altered
edition: "1.0"
name: A Discard pile is shuffled under the Deck.
cards: {scholar: {name: Scholar, kind: character, abilities: [{when: {phase: noon}, do: [{draw: 2}]}]}}
board:
  phase: noon
  first_player: ana
  players:
    ana: {hero_expedition: [scholar], deck: [aloe_vera], discard_pile: [PILE]}
    ben: {}
"""


@pytest.mark.parametrize(
    ("pile", "offered"),
    [
        ("kodama, kodama, kodama", []),
        # One Kodama stands for both: with it named, the other and Ozma are left, which are two things.
        ("kodama, ozma, kodama", [("kodama", "ozma"), ("kodama", "ozma")]),
        ("ozma, kodama", [("kodama", "ozma")]),
    ],
)
def test_chance_is_not_asked_which_of_two_equal_cards_goes_under_the_deck(
    pile: str, offered: list[tuple[str, ...]]
) -> None:
    scenario = parse(SHUFFLED.replace("PILE", pile).encode(), "<b>", "b")
    run = replay(scenario, ruleset_for(scenario), first=True)
    asked = [one.choice for one in run.asked if one.choice.kind == "shuffle" and not one.only]
    cards = {thing.id: thing.card for thing in run.start.objects}
    assert [
        tuple(sorted(cards[ref.id] for ref in choice.options if isinstance(ref, ObjectRef))) for choice in asked
    ] == offered
    assert len(run.end.at(Place("discard_pile", "ana"))) == 0
    assert len(run.end.at(Place("hand", "ana"))) == 2
