"""An import compiles so much text at once; what it leaves is said, compiled where a board names it, and read on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judge.app.importing.card_data.import_cards import import_cards
from judge.app.importing.card_data.played_store import recorded_versions
from judge.app.reply import Reply
from judge.app.ruling.run import run
from judge.library.pool import played_cards
from tests.app.cards.test_imported_boards import BOARD
from tests.asking import of_altered
from tests.importers.invented_cards import site, with_text, write

COUNT, LENGTH = 6, len("At Noon — I gain 2 boosts.")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path


def worms() -> list[dict[str, Any]]:
    return [
        with_text(site(f"ALT_ZED_B_AX_0{n}_C", name=f"Worm {n}"), f"At Noon — I gain {n} boosts.")
        for n in range(2, 2 + COUNT)
    ]


def imported(home: Path) -> Reply:
    return import_cards(of_altered(), (write(home / "a-2024-05.json", worms()),), lang="en")


def plain(reply: Reply) -> str:
    return " ".join(reply.text.split())


def unread() -> list[str]:
    return [played.id for played in recorded_versions("altered") if played.is_unread]


def test_what_is_left_is_told_and_read_on_by_the_next_import(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played_cards, "MOST_READ", 2 * LENGTH)
    reply = imported(home)
    assert (reply.result["playable"], reply.result["refused"]) == (2, {"unread": 4})
    assert "4, as so much text is not read at once (import the file again" in plain(reply)
    assert len(unread()) == 4
    assert imported(home).result["playable"] == 4
    assert imported(home).result["refused"] == {}
    assert unread() == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_board_that_names_what_was_left_plays_it(home: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setattr(played_cards, "MOST_READ", 1)
    imported(home)
    last = f"worm_{1 + COUNT}"
    assert last in unread()
    (home / "board.yaml").write_text(BOARD.replace("CARD", last), encoding="utf-8")
    reply = run(of_altered(language=language), str(home / "board.yaml"), first=True)
    assert {"en": "gains seven boosts", "fr": "gagne sept boosts"}[language] in plain(reply)
    assert last in unread()
