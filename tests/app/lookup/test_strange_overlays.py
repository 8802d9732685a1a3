"""Overlays and caches are read as what they are: files of bounded size under a schema; anything else is passed over."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.app.lookup.search import rule, search
from judge.app.store.cache import read, write
from judge.app.store.place import cache_folder
from judge.library.official_texts import MOST_WORDINGS, official, texts, texts_of
from judge.library.overlay import LARGEST, Overlay, OverlayRecord, OverlaySource, encode, load, overlay_path
from judge.library.regular_file import regular_bytes
from judge.model.diagnostic import Refused
from tests.app.lookup.overlays import write_overlays
from tests.asking import of_altered

posix = pytest.mark.skipif(os.name == "nt", reason="pipes and devices are other things there")


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _folder(path: Path) -> None:
    path.mkdir()


def _too_large(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)


def _with_lines(*lines: list[int]) -> Callable[[Path], None]:
    def put(path: Path) -> None:
        record = {"id": "6.3.f", "kind": "rule", "text": "Words.", "lines": lines}
        source = {"name": "x", "sha256": "0" * 64, "format": "page", "records": [record]}
        file = {"game": "altered", "edition": "1.0", "language": "fr", "sources": [source], "overlay": 1}
        path.write_text(json.dumps(file), encoding="utf-8")

    return put


@pytest.mark.long(keep=3)
@posix
@pytest.mark.parametrize(
    "put", [_pipe, _device, _folder, _too_large, _with_lines(), _with_lines([0, 1]), _with_lines([1, 10**30])]
)
def test_what_is_no_overlay_is_told_where_it_is_read_and_passed_over_elsewhere(
    put: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = overlay_path(tmp_path / "judge", "altered", "1.0", "fr")
    path.parent.mkdir(parents=True)
    put(path)
    with pytest.raises(Refused) as refused:
        load(path)
    assert refused.value.diagnostics[0].code == "overlay/unreadable"
    assert official(tmp_path / "judge", "altered", "1.0", "6.3.f") == ()
    # Each look-up says so once, however many rules it looks up.
    for reply in (rule(of_altered(), ("6.3.f", "4.4.b", "4.4.c")), search(of_altered(), ("reaction",))):
        assert reply.exit == 0
        told = [(fault.code, fault.span.file) for fault in reply.diagnostics if fault.severity == "warning"]
        assert told == [("overlay/unreadable", str(path))]


def test_texts_are_found_by_number_and_with_their_parts(tmp_path: Path) -> None:
    write_overlays(tmp_path)
    whole = [text.id for text in texts(tmp_path, "altered", "1.0")]
    assert whole == ["4.4.a", "4.4.a.2", "4.4.a/remark-3", "4.4.b"]
    assert [text.id for text in official(tmp_path, "altered", "1.0", "4.4.a")] == ["4.4.a"]
    with_parts = texts_of(tmp_path, "altered", "1.0", {"4.4.a"}, with_parts=True)
    assert [text.id for text in with_parts] == ["4.4.a", "4.4.a.2", "4.4.a/remark-3"]
    assert official(tmp_path, "altered", "1.0", "4.4") == ()


def test_of_sources_that_disagree_without_end_some_are_quoted(tmp_path: Path) -> None:
    records = tuple(OverlayRecord("6.3.f", "rule", f"Wording {n}.", ((n, n),)) for n in range(1, 10 * MOST_WORDINGS))
    same = tuple(OverlayRecord("6.3.e", "rule", "Alike.", ((n, n),)) for n in range(1, 100))
    path = overlay_path(tmp_path, "altered", "1.0", "fr")
    path.parent.mkdir(parents=True)
    path.write_bytes(encode(Overlay("altered", "1.0", "fr", (OverlaySource("x", "0" * 64, "page", records + same),))))
    assert len(official(tmp_path, "altered", "1.0", "6.3.f")) == MOST_WORDINGS
    (alike,) = official(tmp_path, "altered", "1.0", "6.3.e")
    assert len(alike.places) == 99


@posix
def test_only_a_regular_file_of_bounded_size_is_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    assert regular_bytes(tmp_path / "file", 5) == b"12345"
    with pytest.raises(OSError, match=r"."):
        regular_bytes(tmp_path / "file", 4)


@posix
def test_a_pipe_in_the_cache_is_no_cached_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert write("thing", "now", b"body")
    assert read("thing", "now") == b"\nbody"
    place = Path(cache_folder() or "") / "thing"
    place.unlink()
    os.mkfifo(place)
    assert read("thing", "now") is None


@pytest.mark.parametrize("name", ["XDG_CACHE_HOME", "XDG_DATA_HOME"])
def test_a_folder_that_lies_a_thousand_deep_is_none(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv(name, os.path.join(tmp_path, *("a" * 1500)))
    assert rule(of_altered(), ("6.3.f",)).exit == 0
    assert not (tmp_path / "a").exists()
