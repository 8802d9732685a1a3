"""Ctrl-C in ``judge import cards``: nothing is kept, or everything; the texts never without what they are in play."""

from __future__ import annotations

from pathlib import Path

import pytest
from invented_cards import site, write

from judge.app.importing.card_data import import_cards as importing
from judge.app.importing.card_data.import_cards import import_cards
from judge.app.importing.card_data.played_store import is_current
from judge.app.importing.card_data.pool_store import imported_pool
from judge.app.reply import DONE, INTERRUPTED, Reply
from tests.asking import of_altered
from tests.told import told


def break_off_once(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Ctrl-C comes before that function of the import is asked for the first time."""
    function, moments = getattr(importing, name), [KeyboardInterrupt]

    def broken_off(*given: object) -> object:
        if moments:
            raise moments.pop()
        return function(*given)

    monkeypatch.setattr(importing, name, broken_off)


def run(tmp_path: Path, language: str = "en") -> Reply:
    return import_cards(of_altered(language=language), (write(tmp_path / "a.json", [site()]),))


@pytest.mark.parametrize("moment", ["read_cards", "stored_cards", "pool_of", "played_file"])
def test_before_anything_is_written_nothing_is_kept(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    break_off_once(monkeypatch, moment)
    reply = run(tmp_path)
    assert reply.exit == INTERRUPTED
    assert "nothing was written" in told(reply.diagnostics[-1]).what
    assert not imported_pool("altered").cards
    assert run(tmp_path).exit == DONE


@pytest.mark.parametrize("moment", ["store_cards", "store_played"])
def test_while_it_is_written_everything_is_kept(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    break_off_once(monkeypatch, moment)
    reply = run(tmp_path, "fr")
    assert reply.exit == INTERRUPTED
    assert reply.result["cards"] == 1
    assert "tout est enregistré" in told(reply.diagnostics[-1], "fr").what
    assert imported_pool("altered").cards
    assert is_current("altered")
    assert run(tmp_path).result["changed"] is False
