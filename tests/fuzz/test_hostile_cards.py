"""Whatever stands in a file of cards or in a list of them is read soon, told or refused, and never anything else."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.decks.check_list import check_list
from judge.app.importing.card_data.import_cards import import_cards
from judge.app.lookup.cards import card
from judge.app.reply import DONE, NO, STOPPED
from judge.library.pool.joined_pool import MOST_NUMBERED, pool_of
from judge.library.pool.printing import CardFile, CardSource
from judge.library.pool.read_card_file import read_cards
from judge.model.diagnostic import Refused
from tests.asking import of_altered
from tests.fuzz.hostile_cards import CARDS, LISTS, MANY, file
from tests.fuzz.hostile_cards import card as record
from tests.fuzz.ruled import ACTIVE
from tests.patience import little_work

SOON = 150
"""Some nine seconds on the two cores for which bounds are meant; see ``little_work``."""


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))


@pytest.mark.long(keep=3)
@pytest.mark.parametrize("name", CARDS)
def test_a_file_of_cards_is_imported_or_refused_soon(name: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_bytes(CARDS[name])
    with little_work(SOON):
        try:
            reply = import_cards(of_altered(), (str(path),), lang="en")
        except Refused as refused:
            assert 0 < len(refused.diagnostics) < 60
            return
    assert reply.exit in (DONE, NO)
    assert not ACTIVE.search(reply.text.replace("\n", ""))
    assert len(reply.text) < 10_000
    with little_work(SOON):
        card(of_altered(), ("Same",))


@pytest.mark.long(keep=2)
@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_held_to_the_rules_soon(name: str, tmp_path: Path) -> None:
    cards, path = tmp_path / "cards.json", tmp_path / "list.txt"
    cards.write_bytes(file(*(record(n) for n in range(MANY))))
    import_cards(of_altered(), (str(cards),), lang="en")
    path.write_text(LISTS[name], encoding="utf-8")
    with little_work(SOON):
        reply = check_list(of_altered(), str(path))
    assert reply.exit in (NO, STOPPED)
    assert not ACTIVE.search(reply.text.replace("\n", ""))


def test_of_thousands_of_versions_those_that_share_their_numbers_are_one_card() -> None:
    """As many as can be are joined; a card that has more is nobody's, and loses nothing."""
    raw = file(*(record(n, "Same", cost=n % (2 * MOST_NUMBERED)) for n in range(4 * MOST_NUMBERED)))
    read = read_cards("cards.json", raw, "en", {})
    pool = pool_of(CardFile("altered", (CardSource("cards.json", "0", "site", "2025", "given", read.printings),)))
    assert len(pool.cards) == 1
    shared = [version for version in pool.versions if len(version.references) == 2]
    assert len(shared) == MOST_NUMBERED
    assert sum(len(version.references) for version in pool.versions) == 4 * MOST_NUMBERED
