"""Whatever lies in the place of the kept record of imported cards, every verb answers soon, or says what is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.library.pool.printing import load
from judge.model.diagnostic import Refused
from tests.fuzz import attacked
from tests.fuzz.attacked import ASKED, answered, import_pebbles
from tests.fuzz.hostile import MEGABYTES
from tests.fuzz.hostile_records import RECORDS
from tests.fuzz.measured import UNITS, cost
from tests.fuzz.test_hostile_cards import SOON
from tests.patience import little_work, unit

LARGE = ("as many empty versions as are read", "as many empty lists as are read", "larger than anything that is read")


@pytest.fixture(autouse=True)
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the record lies of the cards that are imported first."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    import_pebbles()
    return tmp_path / next(iter(attacked.KEPT))


@pytest.mark.long(keep=4)
@pytest.mark.parametrize("words", ASKED, ids=" ".join)
@pytest.mark.parametrize("name", [name for name in RECORDS if name not in LARGE])
def test_a_record_is_used_or_made_anew_soon(name: str, words: tuple[str, ...], record: Path) -> None:
    record.write_bytes(RECORDS[name](json.loads(record.read_bytes())))
    with little_work(SOON):
        assert answered([*words, "--lang", "en"]) in ("exit 0", "exit 1", "exit 2", "exit 3")


@pytest.mark.dear
@pytest.mark.parametrize("words", [("card", "Pebble 1"), ("share", "imported.yaml")], ids=" ".join)
@pytest.mark.parametrize("name", LARGE)
def test_no_record_takes_more_memory_than_it_may(
    name: str, words: tuple[str, ...], record: Path, tmp_path: Path
) -> None:
    record.write_bytes(RECORDS[name](json.loads(record.read_bytes())))
    before = unit()
    spent = cost(tmp_path, *words)
    assert spent.exit == 0, spent.said[-500:]
    assert spent.seconds <= UNITS * (before + unit()) / 2
    assert spent.megabytes <= MEGABYTES


@pytest.mark.parametrize(("element", "other"), [(b"MAIN_EFFECT", b"[x](http://y)"), (b"MAIN_COST", b"BACK")])
def test_texts_with_elements_that_no_card_has_are_damaged(element: bytes, other: bytes, record: Path) -> None:
    """No import keeps such ones, and there would be no word for them."""
    texts = record.with_name("cards.json")
    texts.write_bytes(texts.read_bytes().replace(element, other))
    for words in ASKED:
        assert answered([*words, "--lang", "en"]) in ("exit 0", "exit 1", "exit 2")
    with pytest.raises(Refused):
        load(texts)
