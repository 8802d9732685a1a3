"""What a board says is in its state, as FORMAT.md, section 4, has it; where it says nothing, the defaults are."""

from __future__ import annotations

from typing import Any

import pytest

from judge.app.corpus.games import GAMES
from judge.model.cards.ability_ref import AbilityRef
from judge.model.diagnostic import Refused
from judge.model.play.event import Emblem
from judge.model.play.keys import Tally
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from tests.scenario.marked_boards import read
from tests.told import told

OWN = """cards:
  chimes: {name: Chimes, kind: permanent, abilities: [{when: {phase: noon}, do: [{draw: 1}]}]}
  scholar: {name: Scholar, abilities: [{do: [{draw: 1}]}, {when: {phase: noon}, do: [{draw: 1}]}]}
  engine:
    name: Engine
    kind: permanent
    abilities:
      - {cost: {T: yes}, do: [{draw: 1}]}
      - {when: {phase: noon}, do: [{draw: 1}]}
      - {cost: {mana: 1}, do: [{resupply: 1}]}
"""


def start(scene: Any, **said: str) -> State:
    return read(scene(before=OWN, **said)).start


def lying(state: State, zone: str, player: str = "ana", part: str = "") -> tuple[GameObject, ...]:
    return state.at(Place(zone, player, part))


def test_the_facts(scene: Any) -> None:
    board = "moment: during\n  day: 999\n  turn: ben\n  passed: ana\n  adventure: [forest, [water, forest], unknown, mountain]"
    found = start(scene, board=board, ana="hero_distance: 7", ben="companion_distance: 1")
    assert found.players == ("ana", "ben")
    assert found.facts == (
        ("adventure", "forest|forest water||mountain"),
        ("ana.hero_distance", 7),
        ("ben.companion_distance", 1),
        ("day", 999),
        ("first_player", "ana"),
        ("passed", "ana"),
        ("phase", "noon"),
        ("turn", "ben"),
    )


def test_six_regions_lie_between_the_ends(scene: Any) -> None:
    board = "adventure: [forest, mountain, water, forest, mountain, [water, mountain, forest]]"
    assert start(scene, board=board).fact("adventure") == "forest|mountain|water|forest|mountain|forest mountain water"


def test_an_expedition_that_has_not_moved_may_be_said_not_to_have(scene: Any) -> None:
    assert start(scene, ana="hero_distance: 0").facts == start(scene).facts


def test_a_board_that_says_least_has_day_one_and_twenty_cards_in_each_deck(scene: Any) -> None:
    found = start(scene)
    assert found.facts == (("day", 1), ("first_player", "ana"), ("phase", "noon"))
    assert found.tallies == ()
    assert [len(lying(found, "deck", player)) for player in ("ana", "ben")] == [20, 20]
    assert {(one.card, one.kind, one.place.zone) for one in found.objects} == {("unknown", "card", "deck")}


def test_a_card_with_everything_that_can_be_said_of_it(scene: Any) -> None:
    item = "{card: dracaena, statuses: [anchored, asleep], exhausted: yes, counters: {boost: 3}, owner: ben, count: 2}"
    found = start(scene, ana=f"deck: [], companion_expedition: [{item}, brassbug]", ben="deck: []")
    place = Place("expedition_zone", "ana", "companion")
    marks = {"statuses": ("anchored", "asleep", "exhausted"), "counters": (("boost", 3),)}
    assert found.objects == (
        GameObject(1, "dracaena", "character", "ben", "ana", place, **marks),
        GameObject(2, "dracaena", "character", "ben", "ana", place, **marks),
        GameObject(3, "brassbug", "character", "ana", "ana", place, token=True),
    )
    assert found.next_id == 4


@pytest.mark.parametrize("counters", ["{scrap: 1, heroism: 2}", "{heroism: 2, scrap: 1}"])
def test_counters_lie_in_the_order_in_which_play_leaves_them(scene: Any, counters: str) -> None:
    """Or what has gained a counter and lost it again would differ from what was never touched."""
    found = start(scene, ana=f"deck: [], reserve: [{{card: kodama, counters: {counters}}}]", ben="deck: []")
    assert found.objects[0].counters == (("heroism", 2), ("scrap", 1))


@pytest.mark.parametrize(
    "item",
    [
        "{card: dracaena, exhausted: no}",
        "{card: dracaena, counters: {boost: 0}}",
        "{card: dracaena, counters: {boost: }, owner: , statuses: , exhausted: , count: }",
        "dracaena",
    ],
)
def test_what_a_card_has_not_is_not_there(scene: Any, item: str) -> None:
    (card,) = lying(start(scene, ana=f"reserve: [{item}]"), "reserve")
    assert (card.card, card.statuses, card.counters, card.owner) == ("dracaena", (), (), "ana")


@pytest.mark.parametrize(
    ("mana", "ready", "exhausted"),
    [
        ("3", 3, 0),
        ("{ready: 2, exhausted: 1}", 2, 1),
        ("{exhausted: 60}", 0, 60),
        ("{ready: 60, exhausted: 0}", 60, 0),
        ("{ready: 0}", 0, 0),
        ("", 0, 0),
    ],
)
def test_orbs(scene: Any, mana: str, ready: int, exhausted: int) -> None:
    orbs = lying(start(scene, ana=f"mana: {mana}"), "mana_zone")
    assert [one.kind for one in orbs] == ["mana_orb"] * (ready + exhausted)
    assert [one.is_("exhausted") for one in orbs] == [False] * ready + [True] * exhausted


@pytest.mark.parametrize(
    "name", ["ordis_trooper", "Ordis Trooper", "ordis trooper", "Troupière Ordis", "troupiere ordis"]
)
def test_a_card_has_a_code_name_and_printed_names(scene: Any, name: str) -> None:
    assert [one.card for one in lying(start(scene, ana=f"reserve: [{name}]"), "reserve")] == ["ordis_trooper"]


def test_a_reaction_waits_in_limbo_with_its_bearer(scene: Any) -> None:
    limbo = "limbo: [{reaction: scholar, of: ben, ability: 2}, {reaction: chimes}]"
    found = start(scene, board=limbo, ana="deck: []", ben="deck: [], reserve: [scholar, scholar]")
    waiting = found.in_zone("limbo")
    assert waiting == (
        GameObject(
            3, "scholar", "reaction_emblem", "ben", "ben", Place("limbo"), emblem=Emblem(AbilityRef("scholar", 1), 1)
        ),
        GameObject(
            4, "chimes", "reaction_emblem", "ana", "ana", Place("limbo"), emblem=Emblem(AbilityRef("chimes", 0), 0)
        ),
    )


def test_what_waits_in_limbo_bears_no_reaction_itself(scene: Any) -> None:
    found = start(scene, board="limbo: [{reaction: chimes}, {reaction: chimes}]")
    assert [one.emblem and one.emblem.bearer for one in found.in_zone("limbo")] == [0, 0]


def test_activations_and_uses_of_today_are_counted_for_the_object(scene: Any) -> None:
    activated = "activated: [{reaction: chimes, of: ben, times: 100}, {reaction: engine, ability: 2, times: 1}]"
    found = start(
        scene,
        board=activated,
        ana="deck: [], landmarks: [{card: engine, used_today: {1: 1, 2: 99}}, {card: engine, used_today: 7, count: 2}]",
        ben="deck: [], landmarks: [chimes]",
    )
    assert dict(found.tallies) == {
        Tally("played", 1, "0"): 1,
        Tally("played", 1, "2"): 99,  # the second quick action is the third ability
        Tally("played", 2, "0"): 7,
        Tally("played", 3, "0"): 7,
        Tally("activated", 4, "0"): 100,
        Tally("activated", 1, "1"): 1,
    }
    game = GAMES["altered"]["1.0"]
    assert {game.runs.used(1, 2), game.runs.tally(4, 0)} == {Tally("played", 1, "2"), Tally("activated", 4, "0")}


@pytest.mark.parametrize(
    ("board", "code", "words"),
    [
        ("day: §0", "decode/out-of-range", ("at least 1 and at most 999",)),
        ("day: §1000", "decode/out-of-range", ()),
        ("turn: §eve", "decode/unknown-value", ("ana, ben",)),
        ("moment: §draw", "scenario/moment", ('"draw" is a moment of the phase morning', "Write phase: morning.")),
        ("moment: §later", "decode/unknown-value", ("begins, during",)),
        (
            "adventure: §[forest, forest, forest, forest, forest, forest, forest]",
            "scenario/row",
            ('"adventure" has at most 6 places, not 7',),
        ),
        ("adventure: [forest, §swamp]", "scenario/row", ('"swamp" is no word of adventure', "forest, mountain, water")),
        ("adventure: [[forest, §swamp]]", "scenario/row", ()),
        ("adventure: [§{forest: yes}]", "scenario/row", ("a place of adventure is a word or words",)),
        ("adventure: §forest", "decode/not-a-list", ()),
        ("activated: [§{reaction: chimes}]", "decode/missing-key", ('"times"',)),
        ("activated: [{reaction: chimes, times: §0}]", "decode/out-of-range", ("at most 100",)),
        ("activated: [{reaction: chimes, times: §101}]", "decode/out-of-range", ()),
        (
            "activated: [{reaction: §scholar, ability: 2, times: 1}]",
            "scenario/no-bearer",
            ("nothing that ana controls", "scholar's"),
        ),
        ("activated: [{reaction: §chimes, of: ben, times: 1}]", "scenario/no-bearer", ("nothing that ben controls",)),
        ("activated: [{reaction: §chime, times: 1}]", "scenario/unknown-card", ()),
        ("activated: [{reaction: chimes, ability: §21, times: 1}]", "decode/out-of-range", ("at most 20",)),
        (
            "limbo: [{reaction: engine, ability: §3}]",
            "scenario/not-a-reaction",
            ("ability 3 of engine is no", "ability: 2."),
        ),
        ("limbo: [{reaction: chimes, §times: 1}]", "decode/unknown-key", ()),
        ("§dya: 3", "decode/unknown-key", ("day",)),
    ],
)
def test_what_no_board_may_say(scene: Any, refused: Any, board: str, code: str, words: tuple[str, ...]) -> None:
    refused(scene(before=OWN, board=board, ana="landmarks: [chimes], hand: [scholar]"), code, *words)


@pytest.mark.parametrize(
    ("ana", "code", "words"),
    [
        ("hero_distance: §8", "decode/out-of-range", ("at most 7",)),
        ("mana: {ready: §61}", "decode/out-of-range", ("at most 60",)),
        ("mana: {exhausted: §61}", "decode/out-of-range", ()),
        ("mana: {exhausted: §-1}", "decode/out-of-range", ("at least 0",)),
        ("mana: {ready: §-1}", "decode/out-of-range", ()),
        ("hero_distance: §-1", "decode/out-of-range", ()),
        ("reserve: §3", "scenario/zone", ('"reserve" is a list of cards [', "Write reserve: [card, card].")),
        (
            "hand: §three",
            "scenario/zone",
            ('"hand" is a number of cards (at most 999) or a list [', "Write hand: 3, or"),
        ),
        ("reserve: §{statuses: [anchored]}", "decode/missing-key", ('a card on the board has no "card"',)),
        ("reserve: [{card: dracaena, statuses: [§[anchored]]}]", "decode/not-a-text", ("an item of",)),
        (
            "reserve: [§Amahle]",
            "scenario/unknown-card",
            ('"Amahle, Asgarthan Outcast"; or write amahle_asgarthan_outcast.',),
        ),
        ("hero: §[]", "scenario/zone", ("holds one card", "Write hero: card.")),
        ("mana: {§tapped: 1}", "decode/unknown-key", ("ready, exhausted",)),
        ("hand: §1000", "scenario/zone", ("at most 999",)),
        ("reserve: [{card: scholar, count: §0}]", "decode/out-of-range", ("at least 1 and at most 60",)),
        ("reserve: [{card: scholar, count: §61}]", "decode/out-of-range", ()),
        ("reserve: [{card: scholar, owner: §eve}]", "decode/unknown-value", ("ana, ben",)),
        ("reserve: [{card: scholar, counters: {boost: §1000}}]", "decode/out-of-range", ("at most 999",)),
        ("reserve: [{card: scholar, counters: {boost: §-1}}]", "decode/out-of-range", ("at least 0",)),
        ("reserve: [{card: scholar, exhausted: §maybe}]", "decode/not-a-flag", ()),
        ("landmarks: [{card: chimes, used_today: §1}]", "scenario/no-quick-action", ("chimes has no quick action",)),
        ("hand: [{card: unknown, used_today: §1}]", "scenario/no-quick-action", ("an unknown card",)),
        ("landmarks: [{card: engine, used_today: §-1}]", "decode/out-of-range", ("at least 0",)),
        ("landmarks: [{card: engine, used_today: {2: §-1}}]", "decode/out-of-range", ()),
        ("landmarks: [{card: engine, used_today: §101}]", "decode/out-of-range", ("at most 100",)),
        ("landmarks: [{card: engine, used_today: {2: §101}}]", "decode/out-of-range", ()),
        ("landmarks: [{card: engine, used_today: {§3: 1}}]", "decode/unknown-key", ("Known: 1, 2.",)),
        ("landmarks: [{card: engine, used_today: {§x: 1}}]", "decode/unknown-key", ()),
        ("landmarks: [{card: engine, used_today: {§0: 1}}]", "decode/unknown-key", ()),
        ("landmarks: [{card: engine, used_today: §[1]}]", "decode/not-a-mapping", ()),
        ("§hnad: 3", "decode/unknown-key", ("hand",)),
    ],
)
def test_what_may_not_be_said_of_a_player(
    scene: Any, refused: Any, ana: str, code: str, words: tuple[str, ...]
) -> None:
    refused(scene(before=OWN, ana=ana), code, *words)


@pytest.mark.parametrize("uses", ["0", "{1: 0, 2: 0}", "{1: }", ""])
def test_what_was_not_used_today_is_not_counted(scene: Any, uses: str) -> None:
    assert start(scene, ana=f"landmarks: [{{card: engine, used_today: {uses}}}]").tallies == ()


def test_a_board_holds_four_hundred_objects(scene: Any) -> None:
    assert len(start(scene, ana="deck: 380").objects) == 400
    with pytest.raises(Refused) as refused:
        start(scene, ana="deck: 381", ben="hand: 3, reserve: [chimes, chimes], mana: 2")
    assert [one.code for one in refused.value.diagnostics] == ["scenario/too-many"]


@pytest.mark.parametrize("key", ["phase", "first_player"])
def test_a_board_says_its_phase_and_its_first_player(scene: Any, key: str) -> None:
    text = "\n".join(line for line in scene().splitlines() if not line.startswith(f"  {key}:"))
    with pytest.raises(Refused) as refused:
        read(text)
    (one,) = refused.value.diagnostics
    assert (one.code, told(one).what, one.span.line) == ("decode/missing-key", f'the board has no "{key}"', 6)


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        ("§ana pays", "play/not-an-answer", ("one line", '"- ana pays: yes"')),
        ("§ana", "play/not-an-answer", ()),
        ("§[ana pays]", "play/not-an-answer", ()),
        ("§{}", "play/not-an-answer", ()),
        ("§{ana pays: yes, ben pays: no}", "play/not-an-answer", ()),
        ("§ana sings loudly now", "play/not-an-answer", ("Write for example",)),
        ("§eve pays yes", "play/not-an-answer", ("Write for example",)),
        ("§ana pays yes", "play/not-an-answer", ('Put a colon before the answer: "- ana pays: yes".',)),
        ("§chance chooses die 4", "play/not-an-answer", ('"- chance chooses die: 4".',)),
        ("ana pays: §[yes]", "play/not-an-answer", ("one word",)),
        ("ana pays: §''", "play/not-an-answer", ()),
        ("§'': yes", "play/unknown-player", ()),
        ("§ana: yes", "play/unknown-question", ("pays, may, plays, chooses reaction",)),
        ("§ana chooses: yes", "play/unknown-question", ()),
        ("§ana chooses reaction now: yes", "play/unknown-question", ()),
        ("§ana picks reaction: yes", "play/unknown-question", ()),
    ],
)
def test_what_no_answer_may_say(scene: Any, refused: Any, line: str, code: str, words: tuple[str, ...]) -> None:
    refused(scene(f"play:\n  - {line}"), code, *words)


def test_without_players_nothing_else_is_said_of_what_belongs_to_them() -> None:
    text = 'game: altered\nedition: "1.0"\nname: x\nboard:\n  phase: noon\n  limbo: [{reaction: dracaena}]\n'
    text += "  activated: [{reaction: dracaena}]\n  first_player: ana\n  players:\n"
    with pytest.raises(Refused) as refused:
        read(text)
    assert [one.code for one in refused.value.diagnostics] == ["scenario/players"]
