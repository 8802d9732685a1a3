"""The files of shared cards: all of them are read, each fault has its file, and what is not run yet says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.corpus.fault_sentences import fault_catalogue
from judge.app.corpus.games import GAMES
from judge.library.cards.read_cards import check_cards, load_cards
from judge.model.diagnostic import Refused
from judge.text.yaml import read
from tests.told import told

WORDS = GAMES["altered"]["1.0"].reads.vocabulary
LATER = "{do: [{put: {what: self, to: landmark_zone}}, {put: {what: self, to: hero_zone}}]}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "altered" / "cards"
    made.mkdir(parents=True)
    return made


def test_a_card_is_defined_in_one_file_and_the_second_one_is_said_to_be_wrong(tmp_path: Path, folder: Path) -> None:
    for name in ("b", "c", "a"):
        (folder / f"{name}.yaml").write_text("cards:\n  bell: {name: Bell}\n", encoding="utf-8")
    with pytest.raises(Refused) as refused:
        load_cards(tmp_path, "altered", WORDS)
    found = refused.value.diagnostics
    assert [(Path(one.span.file).name, one.span.line, one.span.column) for one in found] == [
        ("b.yaml", 2, 3),
        ("c.yaml", 2, 3),
    ]
    assert {(one.code, told(one).what) for one in found} == {("cards/duplicate", 'the card "bell" is defined twice')}
    assert all(told(one).why and told(one).how for one in found)


def test_cards_stand_in_the_order_of_their_files(tmp_path: Path, folder: Path) -> None:
    for name in ("b", "c", "a"):
        (folder / f"{name}.yaml").write_text(f"cards:\n  {name}_bell: {{name: Bell}}\n", encoding="utf-8")
    assert list(load_cards(tmp_path, "altered", WORDS)) == ["a_bell", "b_bell", "c_bell"]


@pytest.mark.parametrize(
    ("more", "reason"),
    [("", '"put to landmark_zone" is not supported yet'), (", unsupported: it rings", "it rings")],
)
def test_the_first_reason_why_a_card_is_not_run_is_told(tmp_path: Path, folder: Path, more: str, reason: str) -> None:
    (folder / "core.yaml").write_text(f"cards:\n  bell: {{name: Bell, abilities: [{LATER}]{more}}}\n", encoding="utf-8")
    bell = load_cards(tmp_path, "altered", WORDS)["bell"]
    assert fault_catalogue("en").untypeset(bell.obstacle) == reason


def test_what_is_said_of_a_file_by_itself() -> None:
    file = f"cards:\n  bell: {{name: Bell, abilities: [{LATER}]}}\n  gong: {{name: Gong, kind: monster}}\n  hum: {{name: Hum}}\n"
    found = check_cards(read(file.encode(), "core.yaml"), WORDS)
    assert [(one.span.line, one.span.column, one.code, one.severity) for one in found] == [
        (2, 3, "cards/unsupported", "warning"),
        (3, 28, "decode/unknown-value", "error"),
    ]
    assert told(found[0]).what == 'bell is not supported: "put to landmark_zone" is not supported yet'


@pytest.mark.parametrize(("more", "codes"), [("", ["effects/unsupported-card"]), (", unsupported: it calls", [])])
def test_only_a_card_that_is_run_needs_tokens_that_are(
    tmp_path: Path, folder: Path, more: str, codes: list[str]
) -> None:
    calls = "{do: [{create: {token: ghost, in: {each: expedition}}}]}"
    ghost = "ghost: {name: Ghost, kind: token, unsupported: it haunts}"
    file = f"cards:\n  bell: {{name: Bell, abilities: [{calls}]{more}}}\n  {ghost}\n"
    (folder / "core.yaml").write_text(file, encoding="utf-8")
    try:
        load_cards(tmp_path, "altered", WORDS)
        found = []
    except Refused as refused:
        found = [one.code for one in refused.diagnostics]
    assert found == codes


def test_a_file_of_cards_holds_cards_and_nothing_else() -> None:
    found = check_cards(read(b"cards: {}\ntokens: {}\n", "core.yaml"), WORDS)
    assert [(one.code, told(one).what) for one in found] == [
        ("decode/unknown-key", '"tokens" is no key of a file of cards')
    ]
