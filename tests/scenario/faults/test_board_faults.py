"""What may not stand on a board: each fault with its place, its reason and its mend."""

from __future__ import annotations

from typing import Any

import pytest

from judge.model.diagnostic import Refused
from tests.scenario.marked_boards import read, run
from tests.told import told

OWN = """cards:
  chimes: {name: Chimes, kind: permanent, abilities: [{when: {phase: noon}, do: [{draw: 1}]}]}
  lesson: {name: Lesson, kind: spell, abilities: [{do: [{draw: 1}]}]}
  scholar:
    name: Scholar
    abilities:
      - do: [{draw: 1}]
      - when: {phase: noon}
        do: [{draw: 1}]
"""


@pytest.mark.parametrize(
    ("ana", "code", "words"),
    [
        # a kind against its zone
        ("hero: §aether_shard", "scenario/wrong-zone", ("holds no permanent", "landmarks")),
        ("hero: [§ordis_trooper]", "scenario/wrong-zone", ("holds no character",)),
        ("hero_expedition: [§aether_shard]", "scenario/wrong-zone", ("character, token",)),
        ("hero_expedition: [§lesson]", "scenario/wrong-zone", ("lesson is a spell",)),
        ("companion_expedition: [{card: §subhash_marmo}]", "scenario/wrong-zone", ("Put it into hero or",)),
        ("landmarks: [§ordis_trooper]", "scenario/wrong-zone", ("What may lie", "permanent")),
        *(
            (f"{zone}: [§brassbug]", "scenario/wrong-zone", ("is a token",))
            for zone in ("reserve", "discard_pile", "hand", "deck", "mana")
        ),
        # unknown cards
        ("reserve: [§unknown]", "scenario/unknown-card", ("hand, deck, mana",)),
        ("hero_expedition: [{card: §unknown, count: 2}]", "scenario/unknown-card", ("hand, deck, mana",)),
        # names
        ("hand: [§Chime]", "scenario/unknown-card", ("chimes",)),
        # numbers
        ("hand: §²", "scenario/zone", ("999",)),
        ("reserve: §3", "scenario/zone", ("[card, card]",)),
        ("hero: §{card: subhash_marmo, count: 2}", "scenario/zone", ("holds one card",)),
        ("hero: §[subhash_marmo, subhash_marmo]", "scenario/zone", ("holds one card",)),
        ("hand: 200, deck: 200, reserve: §[ordis_trooper]", "scenario/too-many", ("400",)),
        ("reserve: [{card: §the_kraken}]", "scenario/unsupported-card", ("regions",)),
        ("reserve: [{card: dracaena, statuses: [anchored, §tired]}]", "scenario/unknown-word", ("asleep",)),
        ("reserve: [{§statuses: [anchored]}]", "decode/missing-key", ("card",)),
        ("reserve: [{card: §[dracaena]}]", "decode/not-a-text", ()),
        ("reserve: [{card: dracaena, counters: {§bost: 1}}]", "decode/unknown-key", ("boost",)),
    ],
)
def test_what_may_not_lie_there(scene: Any, refused: Any, ana: str, code: str, words: tuple[str, ...]) -> None:
    # The number of objects and missing keys are said of the item, which begins at its bracket.
    text = scene(before=OWN, ana=ana)
    if "400" in words:
        text = text.replace("§[ordis_trooper]", "[§ordis_trooper]")
    if code == "decode/missing-key":
        text = text.replace("{§", "§{")
    refused(text, code, *words)


def test_a_name_that_two_cards_have_is_refused(scene: Any, refused: Any) -> None:
    cards = "cards:\n  my_trooper: {name: Ordis Trooper}\n"
    refused(
        scene(before=cards, ana="reserve: [§Ordis Trooper]"), "scenario/ambiguous-card", "my_trooper", "ordis_trooper"
    )
    assert read(scene(before=cards, ana="reserve: [my_trooper]")).start.find(1) is not None


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        (
            "{reaction: lesson, ability: §1}",
            "scenario/not-a-reaction",
            ("ability 1 of lesson is no", "lesson has no reaction"),
        ),
        ("{reaction: §lesson}", "scenario/not-a-reaction", ("lesson has no reaction",)),
        ("{reaction: §scholar}", "scenario/not-a-reaction", ("Write ability: 2",)),
        (
            "{reaction: chimes, ability: §2}",
            "scenario/unknown-ability",
            ("chimes has no ability 2: it has 1", "Write ability: 1"),
        ),
        ("{reaction: §ordis_trooper}", "scenario/unknown-ability", ("it has 0",)),
        ("{reaction: §chime}", "scenario/unknown-card", ("chimes",)),
        ("{reaction: chimes, of: §bne}", "decode/unknown-value", ("ben",)),
        ("{reaction: §[chimes]}", "decode/not-a-text", ()),
        ("§{of: ana}", "decode/missing-key", ("reaction",)),
        ("{reaction: §unknown}", "scenario/unknown-card", ()),
    ],
)
def test_what_may_not_wait_in_limbo(scene: Any, refused: Any, line: str, code: str, words: tuple[str, ...]) -> None:
    refused(scene(before=OWN, board=f"limbo: [{line}]"), code, *words)


def test_the_bearer_of_a_reaction_in_limbo_is_no_card_that_lies_hidden(scene: Any) -> None:
    hidden = read(scene(before=OWN, board="limbo: [{reaction: chimes}]", ana="hand: [chimes], mana: [chimes]")).start
    assert hidden.in_zone("limbo")[0].emblem.bearer == 0
    shown = read(
        scene(before=OWN, board="limbo: [{reaction: chimes}]", ana="hand: [chimes], landmarks: [chimes]")
    ).start
    bearer = shown.find(shown.in_zone("limbo")[0].emblem.bearer)
    assert bearer.place.zone == "landmark_zone"


PLAYERS = """game: altered
edition: "1.0"
name: x
board:
  phase: noon
  first_player: {first}
  players: {players}
  limbo: [{{reaction: dracaena, of: {first}, ability: 2}}]
"""


@pytest.mark.parametrize("players", ["{}", "{ana: {}}", "{ana: {}, ben: {}, eve: {}}", "", "[]", "ana"])
def test_two_players_and_no_others(players: str) -> None:
    text = PLAYERS.format(first="ana", players=players)
    with pytest.raises(Refused) as refused:
        read(text)
    assert "scenario/players" in {one.code for one in refused.value.diagnostics}
    (one,) = (one for one in refused.value.diagnostics if one.code == "scenario/players")
    assert (one.span.line, one.span.column) == (7, 31 if "eve" in players else 12 if players else 3)
    assert told(one).why
    assert told(one).how


@pytest.mark.parametrize("name", ["ana", "Éléonore", "ben-2", "_x", "Анна", "किरण", "a1"])
def test_a_name_of_a_player(name: str) -> None:
    text = PLAYERS.format(first=name, players=f"{{{name}: {{}}, other: {{}}}}")
    assert read(text).start.players == (name, "other")


@pytest.mark.parametrize(
    "name", ["'ana lee'", "ana.lee", "1st", "chance", "Chance", "limbo", "'-ana'", "a+b", "''", "'ana:'", "a/b"]
)
def test_no_name_of_a_player(refused: Any, name: str) -> None:
    text = PLAYERS.format(first="other", players=f"{{§{name}: {{}}, other: {{}}}}")
    refused(text, "scenario/player-name", "letters, digits")


def test_two_players_may_not_be_taken_for_each_other(refused: Any) -> None:
    refused(PLAYERS.format(first="ana", players="{ana: {}, §Ana: {}}"), "scenario/player-name", "too much like")


@pytest.mark.parametrize(
    ("zone", "wanted"),
    [
        ("hand: [chimes, {card: unknown, count: 3}]", ["chimes", "unknown", "unknown", "unknown"]),
        ("deck: [unknown, chimes]", ["unknown", "chimes"]),
        ("mana: [{card: unknown, exhausted: yes, count: 2}, chimes]", ["unknown", "unknown", "chimes"]),
        ("mana: {card: chimes, count: 2}", ["chimes", "chimes"]),
        ("hand: ", []),
        ("hand: 3", ["unknown"] * 3),
    ],
)
def test_known_and_unknown_cards_lie_side_by_side(scene: Any, zone: str, wanted: list[str]) -> None:
    start = read(scene(before=OWN, ana=zone)).start
    named = {"hand": "hand", "deck": "deck", "mana": "mana_zone"}[zone.partition(":")[0]]
    there = [one for one in start.in_zone(named) if one.place.player == "ana"]
    assert [one.card for one in there] == wanted
    if "exhausted" in zone:
        assert [one.is_("exhausted") for one in there] == [True, True, False]


def test_what_lies_face_down_in_the_mana_zone_has_no_abilities(scene: Any) -> None:
    scenario = read(scene(before=OWN, ana="mana: [chimes]", ben="landmarks: [chimes]"))
    done = run(scenario)
    assert [one.about for one in done.notes if one.tone == "missed"] == []
    shown = run(read(scene(before=OWN, ana="reserve: [chimes]")))
    assert [one.about for one in shown.notes if one.tone == "missed"] == ["chimes"]


@pytest.mark.parametrize(
    ("card", "code", "words"),
    [
        ("§Chimes: {name: x}", "cards/code-name", ("lower-case",)),
        ("§'a.b': {name: x}", "cards/code-name", ("ana.hand",)),
        ("§unknown: {name: x}", "cards/code-name", ("nobody knows",)),
        ("§brassbug: {name: x, kind: character}", "scenario/shadowed-token", ("kind: token",)),
    ],
)
def test_what_a_card_may_not_be_called(scene: Any, refused: Any, card: str, code: str, words: tuple[str, ...]) -> None:
    refused(scene(before=f"cards:\n  {card}"), code, *words)


def test_a_card_that_takes_the_place_of_a_shared_one_gets_a_warning(scene: Any) -> None:
    remarks = read(scene(before="cards:\n  dracaena: {name: Dracaena}")).remarks
    (one,) = remarks
    assert (one.code, one.severity, one.span.line, one.span.column) == ("scenario/shadowed-card", "warning", 5, 3)
    assert told(one).why
    assert told(one).how


@pytest.mark.parametrize(
    ("key", "code"),
    [
        ("budget: {positions: §many}", "decode/not-an-integer"),
        ("budget: {steps: 10, seconds: §0}", "decode/out-of-range"),
        ("budget: {steps: §many}", "decode/not-an-integer"),
        ("budget: {steps: §0}", "decode/out-of-range"),
        ("question: {§de: Warum?}", "decode/unknown-key"),
        ("topic: §{a: b}", "decode/not-a-text"),
        ("until: §limbo_emty", "decode/unknown-value"),
    ],
)
def test_no_key_of_a_file_is_passed_over(scene: Any, refused: Any, key: str, code: str) -> None:
    refused(scene(key), code)


def test_an_edition_is_named(scene: Any, refused: Any) -> None:
    refused(scene().replace('edition: "1.0"', 'edition: §""'), "scenario/unknown-edition", "1.0")
