"""``judge cache``: it shows what is kept, and clears away what the program wrote, nothing else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from judge.app.corpus.rules_and_messages import corpus
from judge.app.reply import DONE, NO
from judge.app.upkeep.cache_verb import cache
from tests.asking import of_altered


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A cache that holds one file of the program, just written."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    corpus.cache_clear()
    corpus("altered", "1.0")
    return tmp_path / "judge"


def states(language: str = "en") -> dict[str, str]:
    return {file["name"]: file["state"] for file in cache(of_altered(language)).result["files"]}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_shows_each_file(folder: Path, language: str) -> None:
    reply = cache(of_altered(language))
    assert reply.exit == DONE
    assert reply.grid is not None
    assert [row[0] for row in reply.grid.rows] == ["corpus-altered-1.0.json"]
    assert str(folder) in reply.text
    assert reply.result["size"] == (folder / "corpus-altered-1.0.json").stat().st_size


def test_what_is_of_use_is_told_from_what_is_not(folder: Path) -> None:
    ours = (folder / "corpus-altered-1.0.json").read_bytes()
    (folder / "pages-json").write_bytes(b"pages-json 1|long ago\n...\nend")
    (folder / f"pages-json.{os.getpid()}").write_bytes(b"pages-json 1|")
    (folder / "pages-json.999999999").write_bytes(b"pages-json 1|")
    (folder / "letter.json").write_bytes(ours)
    (folder / "folder").mkdir()
    assert states() == {
        "corpus-altered-1.0.json": "current", "pages-json": "stale", f"pages-json.{os.getpid()}": "current",
        "pages-json.999999999": "left", "letter.json": "foreign", "folder": "foreign",
    }  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_clears_what_is_ours_alone(folder: Path, language: str) -> None:
    (folder / "letter").write_text("dear")
    reply = cache(of_altered(language), "clear")
    assert (reply.exit, reply.result["removed"]) == (DONE, ["corpus-altered-1.0.json"])
    assert os.listdir(folder) == ["letter"]
    assert cache(of_altered(language), "clear").result["removed"] == []


def test_a_link_out_of_the_folder_is_not_followed(folder: Path, tmp_path: Path) -> None:
    outside = tmp_path / "corpus-altered-4.0.json"
    (folder / "corpus-altered-1.0.json").rename(outside)
    (folder / "corpus-altered-1.0.json").symlink_to(outside)
    assert states() == {"corpus-altered-1.0.json": "foreign"}
    cache(of_altered(), "clear")
    assert outside.exists()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("action", ["show", "clear"])
def test_a_folder_that_others_may_write_is_left_alone(folder: Path, language: str, action: str) -> None:
    folder.chmod(0o777)
    reply = cache(of_altered(language), action)
    assert reply.exit == NO
    assert [fault.code for fault in reply.diagnostics] == ["doctor/cache-untrusted"]
    assert (folder / "corpus-altered-1.0.json").exists()


def test_without_a_cache_there_is_nothing_to_show(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "none"))
    for action in ("show", "clear"):
        assert cache(of_altered(), action).exit == DONE
    assert not (tmp_path / "none").exists()
