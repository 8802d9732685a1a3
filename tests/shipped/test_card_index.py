"""A board reads its own cards of the written files and no others; what an index finds is what the whole file says."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.corpus.games import GAMES, cards, cards_of, newest, written
from judge.app.corpus.known_cards import every_card, known_cards
from judge.app.executing.scenario_files import parse
from judge.app.store.place import rules_root
from judge.library.cards import one_card
from judge.library.cards.card_index import WrittenCards, index_of
from judge.library.cards.card_names import match, plainest
from judge.library.cards.written_files import load_written
from judge.model.cards.card import Card
from judge.model.diagnostic import Refused
from tests.told import told

WORDS = newest("altered").reads.vocabulary
RARE = "kelon_elemental_r1"
BOARD = """
game: altered
edition: "1.0"
name: A rare card is played.
board:
  phase: afternoon
  first_player: ana
  players: {{ana: {{mana: 5, hand: [{hand}]}}, ben: {{}}}}
"""


def board(hand: str) -> dict[str, Card]:
    """The cards that a board with this hand may speak of, those of the written files."""
    scenario = parse(BOARD.format(hand=hand).encode(), "x", "x")
    return {id: card for id, card in cards_of(scenario).items() if id not in cards("altered")}


@pytest.mark.parametrize(
    ("hand", "there"),
    [
        ("kodama", set()),
        (RARE, {RARE}),
        ("Tinker Bell", {"tinker_bell"}),  # the Common, though the rarer ones bear the name, too
        ("fee clochette", {"tinker_bell"}),
        ("Kelon Elemental", set()),  # which somebody has written
        ("ALT_CORE_B_AX_04_R1", {RARE}),  # the publisher's number
        ("alt_core_b_ax_04_c", set()),
        ("{card: tinker_bell_r2, count: 2}, Kodama", {"tinker_bell_r2"}),
    ],
)
def test_a_board_has_the_cards_that_it_speaks_of(hand: str, there: set[str]) -> None:
    assert set(board(hand)) == there


def test_a_token_that_a_card_creates_is_there_with_it() -> None:
    ids = {id for id, card in every_card("altered").items() if card.token} - set(cards("altered"))
    makers = [id for id in written("altered") if not ids.isdisjoint(written("altered").with_named([id]))]
    assert ids and makers
    assert all(
        ids & set(board(maker)) for maker in makers if known_cards("altered").is_played(maker) and maker not in ids
    )


def test_a_card_of_the_file_may_ask_for_a_sub_type_that_only_cards_print_of_which_it_does_not_speak() -> None:
    own = "cards: {{clerk: {{name: Clerk, abilities: [{{when: {{phase: noon}}, do: [{{exhaust: {{target: {{subtype: {}}}}}}}]}}]}}}}\n"
    by_hand = {subtype for card in cards("altered").values() for subtype in card.subtypes}
    (subtype, *_) = sorted({subtype for card in every_card("altered").values() for subtype in card.subtypes} - by_hand)
    text = BOARD.format(hand="kodama")
    assert set(cards_of(parse((text + own.format(subtype)).encode(), "x", "x"))) == {*cards("altered"), "clerk"}
    with pytest.raises(Refused) as refused:
        parse((text + own.format(f"{subtype}x")).encode(), "x", "x")
    (fault,) = refused.value.diagnostics
    assert fault.code == "effects/unknown-subtype" and subtype in told(fault).how


def test_no_other_card_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    read_block = one_card.read_block

    def noted(block: bytes, *more: object) -> object:
        read.append(block.split(b":")[0].strip().decode())
        return read_block(block, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(one_card, "read_block", noted)
    of_files = WrittenCards(rules_root(), "altered", WORDS, index_of(rules_root(), "altered"))
    assert set(of_files.with_named([RARE, RARE])) == {RARE}
    assert read == [RARE]


@pytest.mark.parametrize(
    ("hand", "code", "words"),
    [("tinker_bel", "scenario/unknown-card", "tinker_bell"), ("the_kraken", "scenario/unsupported-card", "regions")],
)
def test_what_may_be_meant_is_proposed_and_what_is_not_compiled_says_why(hand: str, code: str, words: str) -> None:
    with pytest.raises(Refused) as refused:
        board(hand)
    (fault,) = refused.value.diagnostics
    said = told(fault)
    assert fault.code == code
    assert words in f"{said.what} {said.how}"


def test_each_card_is_the_same_alone_and_in_the_whole_file() -> None:
    every = every_card("altered")
    assert {id: written("altered")[id] for id in written("altered")} == {id: every[id] for id in written("altered")}
    for id, place in written("altered").index.places.items():
        assert (place.name, place.kind, place.is_played) == (every[id].name, every[id].kind, not every[id].unsupported)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("  maw:\n    name:", "  maw:\n    note: changed\n    name:", "cards/layout"),
        ("  maw:\n", "  brassbug:\n", "cards/duplicate"),
        ("forest: 0", "forest: none", "decode/not-an-integer"),
    ],
)
def test_a_file_that_somebody_has_changed_is_refused(tmp_path: Path, old: str, new: str, code: str) -> None:
    folder = tmp_path / "altered" / "cards" / "compiled"
    folder.mkdir(parents=True)
    text = (rules_root() / "altered" / "cards" / "compiled" / "core.yaml").read_text(encoding="utf-8")
    text = text[: text.index("\n\n")] + "\n"
    assert old in text
    (folder / "core.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(Refused) as refused:
        load_written(tmp_path, "altered", WORDS, cards("altered"))
    assert code in {fault.code for fault in refused.value.diagnostics}


def test_of_a_faulty_card_the_line_is_that_of_the_file(tmp_path: Path) -> None:
    folder = tmp_path / "altered" / "cards" / "compiled"
    folder.mkdir(parents=True)
    card = "  {}:\n    name: {{en: Bell, fr: Cloche}}\n    kind: character\n    cost: {{hand: {}}}\n"
    (folder / "a.yaml").write_text(f"cards:\n{card.format('bell', 1)}\n{card.format('gong', 'x')}", encoding="utf-8")
    of_files = WrittenCards(tmp_path, "altered", WORDS, index_of(tmp_path, "altered"))
    assert of_files["bell"].hand_cost == 1
    with pytest.raises(Refused) as refused:
        assert of_files["gong"]
    assert [fault.span.line for fault in refused.value.diagnostics] == [10]


def test_a_name_is_that_of_the_common_and_a_rarer_print_is_asked_for_by_its_own() -> None:
    assert plainest(("a_r1", "a", "a_r2", "a_bell")) == ("a", "a_bell")
    assert plainest(("a_r1", "a_r2")) == ("a_r1", "a_r2")
    named = known_cards("altered").named()
    for typed, ids in (("Tinker Bell", ["tinker_bell"]), ("tinker bell r1", ["tinker_bell_r1"]), ("Kelon Elemental", ["kelon_elemental"])):  # fmt: skip
        assert [card.id for card in match(typed, named).cards] == ids


def test_of_a_game_without_written_files_there_are_none() -> None:
    assert [game for game in GAMES if game != "altered" and len(written(game))] == []
