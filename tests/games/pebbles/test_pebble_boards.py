"""Boards of pebbles as files: a map and what lies on it, printed numbers of cards, more than two players."""

from __future__ import annotations

import pytest
from jsonschema import Draft202012Validator
from yaml import safe_load

from judge.app.corpus.messages import catalogue
from judge.explain.layouts.board_text import board_lines
from judge.explain.said.board import told_boards
from judge.explain.said.speaker import Speaker
from judge.library.cards.read_cards import check_cards, read_card
from judge.library.common.maps import read_map
from judge.model.cards.card import CompiledText
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Scenario
from judge.model.play.place import Place
from judge.model.value import change
from judge.publish.schema.effects import cards_schema
from judge.publish.schema.scenario import scenario_schema
from judge.scenario.expectations.compare_run import compare
from judge.scenario.reading.read_scenario import ScenarioReader
from judge.text.decode import Faults, Fields, named
from judge.text.yaml import read
from tests.games.pebbles.code.shape import VOCABULARY
from tests.games.pebbles.pebble_table import CARDS, GAMES_BY_EDITION, HEXES, ROW, book

BOARD = """
game: pebbles
edition: "1"
name: Three players on a row
board:
  map: row
  first_player: ana
  turn: ben
  places:
    h1: [pip]
    h2: [{card: marble, owner: ben, counters: {damage: 1}}]
    h5: {card: flint, owner: cleo}
  players: {ana: {hand: [shield]}, ben: {hand: 2}, cleo: {}}
"""


def board(text: str = BOARD) -> Scenario:
    return ScenarioReader(
        read(text.encode(), "row.yaml"), GAMES_BY_EDITION["1"], book("1"), CARDS, maps={"row": ROW}
    ).read("x")


@pytest.mark.parametrize(("editions", "codes"), [(("2", "1"), []), (("2",), ["scenario/unsupported-card"]), ((), [])])
def test_a_card_that_was_compiled_for_other_editions_is_refused(editions: tuple[str, ...], codes: list[str]) -> None:
    cards = CARDS | {"pip": change(CARDS["pip"], compiled=CompiledText(editions=editions))}
    reader = ScenarioReader(
        read(BOARD.encode(), "row.yaml"), GAMES_BY_EDITION["1"], book("1"), cards, maps={"row": ROW}
    )
    faults: list[str] = []
    try:
        reader.read("x")
    except Refused as refused:
        faults = [fault.code for fault in refused.diagnostics]
    assert faults == codes


def faults_of(text: str) -> list[str]:
    with pytest.raises(Refused) as refused:
        board(text)
    return [fault.code for fault in refused.value.diagnostics]


def test_a_board_says_what_lies_where_on_the_map() -> None:
    start = board().start
    lying = {thing.card: (thing.place, thing.owner, thing.controller) for thing in start.in_zone("field")}
    assert lying == {
        "pip": (Place("field", "", "h1"), "ana", "ana"),
        "marble": (Place("field", "", "h2"), "ben", "ben"),
        "flint": (Place("field", "", "h5"), "cleo", "cleo"),
    }
    assert (start.fact("map"), start.players) == ("row", ("ana", "ben", "cleo"))
    assert [thing.count("damage") for thing in start.in_zone("field")] == [0, 1, 0]
    assert len(start.at(Place("hand", "ben"))) == 2


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("h5:", "h6:", "expect/unknown-place"),
        ("map: row", "map: ring", "decode/unknown-value"),
        ("  map: row\n", "", "decode/missing-key"),
        ("  map: row\n", "  map: row\n  limbo: []\n", "decode/unknown-key"),
        ("ben: {hand: 2}, cleo", "h1: {}, cleo", "scenario/player-name"),
        ("cleo: {}", "cleo: {}, dora: {}, ezra: {}", "scenario/players"),
        ("counters: {damage: 1}", "exhausted: yes", "decode/unknown-key"),
    ],
)
def test_what_the_game_does_not_have_is_refused(old: str, new: str, fault: str) -> None:
    assert old in BOARD
    assert fault in faults_of(BOARD.replace(old, new))


def test_expectations_name_places_of_the_map() -> None:
    wanted = "expect:\n  zones: {h1: [pip], h3: [], h2: 1}\n  marks: {h2.marble: {damage: 1}}\n  changed: {h5: 0}\n"
    file = board(BOARD + wanted)
    still = _still(file)
    assert compare(GAMES_BY_EDITION["1"], still, file.checks) == ()
    other = board(BOARD + "expect: {zones: {h1: [flint]}}\n")
    assert [difference.found for difference in compare(GAMES_BY_EDITION["1"], still, other.checks)] == [("pip",)]


def _still(file: Scenario):  # type: ignore[no-untyped-def]
    from judge.model.play.run import Run, Stop

    return Run(file.start, file.start, (), Stop("until"), ())


ANSWERS = """
chance: [{die: hit}, {die: star}]
play:
  - ben plays: marble
  - ben chooses target: h1
  - ana chooses window: none
expect:
  order: [{throws: marble}, {damages: pip}, {passes: cleo}, {ends: round}]
  offered: {ana chooses window: [none, shield]}
  legal: {chance chooses die: double}
"""


def test_the_questions_and_happenings_of_a_game_are_its_own() -> None:
    file = board(BOARD + ANSWERS)
    assert [planned.answer.text for planned in file.play] == ["hit", "star", "marble", "h1", "none"]
    assert file.until.word == "turn_end"  # the first end that the game names


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("{die: star}", "{die: 4}", "scenario/chance"),
        ("{die: star}", "{shuffle: pip}", "decode/unknown-key"),
        ("ana chooses window: none", "ana chooses reaction: none", "play/unknown-question"),
        ("{throws: marble}", "{joins: marble}", "expect/unknown-happening"),
        ("{throws: marble}", "{throws: gravel}", "expect/unknown-card"),
        ("chooses die: double", "chooses die: six", "expect/unknown-answer"),
        ("[none, shield]", "[gravel]", "expect/unknown-card"),
    ],
)
def test_questions_and_happenings_of_other_games_are_unknown(old: str, new: str, fault: str) -> None:
    assert old in ANSWERS
    assert fault in faults_of(BOARD + ANSWERS.replace(old, new))


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("places: [h1, h2, h3, h4, h5]\nedges: [[h1, h2, h3], [h4, h3], [h4, h5], [h2, h1]]", []),
        ("places: [h1, h1]", ["maps/place"]),
        ("places: [h1, H2]", ["maps/place"]),
        ("places: [h1, h2]\nedges: [[h1, h9]]", ["maps/unknown-place"]),
        ("places: [h1, h2]\nedges: [[h1], [h2, h2]]", ["maps/edge", "maps/edge"]),
        ("edges: []", ["decode/missing-key"]),
    ],
)
def test_a_map_is_read(text: str, faults: list[str]) -> None:
    collected = Faults()
    row = read_map("row", read(text.encode(), "row.yaml"), collected)
    assert [fault.code for fault in collected.diagnostics] == faults
    if not faults:
        assert row.places == HEXES
        assert [row.neighbours(place) for place in HEXES] == [ROW.neighbours(place) for place in HEXES]


def test_a_card_prints_its_characteristics() -> None:
    text = "cards:\n  pip: {name: Pip, kind: stone, characteristics: {reach: 2, strength: 3}}\n"
    node = read(text.encode(), "cards.yaml")
    faults = Faults()
    (entry,) = Fields(node, faults, None, named("file-of-cards")).mapping("cards")
    card, _ = read_card(entry, VOCABULARY, faults)
    assert (card.kind, card.characteristics, faults.diagnostics) == ("stone", (("strength", 3), ("reach", 2)), ())


@pytest.mark.parametrize(
    ("card", "fault"),
    [
        ("{name: Pip}", "decode/missing-key"),
        ("{name: Pip, kind: hero}", "decode/unknown-value"),
        ("{name: Pip, kind: stone, statistics: {forest: 1}}", "decode/unknown-key"),
        ("{name: Pip, kind: stone, characteristics: {weight: 1}}", "decode/unknown-key"),
    ],
)
def test_what_a_card_of_the_game_does_not_print_is_refused(card: str, fault: str) -> None:
    node = read(f"cards: {{pip: {card}}}\n".encode(), "cards.yaml")
    assert [diagnostic.code for diagnostic in check_cards(node, VOCABULARY)] == [fault]


def test_the_schema_of_the_game_takes_its_boards_and_no_others() -> None:
    game = GAMES_BY_EDITION["1"]
    schema = Draft202012Validator(scenario_schema(game))
    plain = safe_load(BOARD + ANSWERS)
    assert not list(schema.iter_errors(plain))
    for key, value in (("limbo", []), ("phase", "noon"), ("map", [])):
        assert list(schema.iter_errors(plain | {"board": plain["board"] | {key: value}}))
    cards = Draft202012Validator(cards_schema(game))
    pip = {"name": "Pip", "kind": "stone", "characteristics": {"strength": 2}}
    assert not list(cards.iter_errors({"cards": {"pip": pip}}))
    for key in ("statistics", "cost"):
        assert list(cards.iter_errors({"cards": {"pip": pip | {key: {}}}}))


def test_the_board_as_text_has_a_line_for_each_place_that_holds_something() -> None:
    seen = GAMES_BY_EDITION["1"].speaks.view(board().start)
    speaker = Speaker(catalogue("altered", "1.0", "en"), CARDS)
    lines = board_lines(told_boards(seen, seen, speaker)[0], 80)
    middle = [line.strip() for line in lines if line.strip().startswith(("H", "h"))]
    assert [line.partition(":")[0].lower() for line in middle if line[1].isdecimal()] == ["h1", "h2", "h5"]
