"""The file of an overlay: the same bytes for the same sources, and no harm from a damaged one."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.library.official_texts import official, texts
from judge.library.overlay import (
    Overlay,
    OverlayRecord,
    OverlaySource,
    SourcePlace,
    encode,
    is_name,
    load,
    overlay_files,
    overlay_path,
    sameness,
)
from judge.model.diagnostic import Refused


def source(name: str, *records: OverlayRecord) -> OverlaySource:
    return OverlaySource(name, name * 4, "altered-page", records)


def rule(id: str, text: str, line: int = 1) -> OverlayRecord:
    return OverlayRecord(id, "rule", text, ((line, line),))


def put(root: Path, *sources: OverlaySource, language: str = "fr", game: str = "altered") -> Path:
    path = overlay_path(root, game, "1.0", language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(encode(Overlay(game, "1.0", language, sources)))
    return path


def test_it_reads_back_what_it_wrote(tmp_path: Path) -> None:
    path = put(tmp_path, source("a", rule("1.1.a", "Un.")))
    assert encode(load(path)) == path.read_bytes()
    assert overlay_files(tmp_path) == (path,)


def test_a_wording_comes_with_every_place_that_has_it(tmp_path: Path) -> None:
    put(tmp_path, source("a", rule("1.1.a", "L’un.")), source("b", rule("1.1.a", "L'un  .", 7)))
    (found,) = official(tmp_path, "altered", "1.0", "1.1.a")
    assert (found.text, found.language) == ("L’un.", "fr")
    assert found.places == (SourcePlace("a", "aaaa", 1, 1), SourcePlace("b", "bbbb", 7, 7))


def test_sources_that_disagree_are_both_given(tmp_path: Path) -> None:
    put(tmp_path, source("a", rule("1.1.a", "Un.")), source("b", rule("1.1.a", "Deux.")))
    put(tmp_path, source("c", rule("1.1.a", "One.")), language="en")
    found = official(tmp_path, "altered", "1.0", "1.1.a")
    assert [(one.language, one.text) for one in found] == [("en", "One."), ("fr", "Un."), ("fr", "Deux.")]


def test_a_new_import_is_seen_at_once(tmp_path: Path) -> None:
    put(tmp_path, source("a", rule("1.1.a", "Un.")))
    assert len(texts(tmp_path, "altered", "1.0")) == 1
    put(tmp_path, source("a", rule("1.1.a", "Un."), rule("1.1.b", "Deux.")))
    assert len(texts(tmp_path, "altered", "1.0")) == 2


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b'{"overlay": 1}', b"\xff\xfe", b'{"game": 1, "sources": "x"}'])
def test_a_damaged_overlay_is_refused_and_disturbs_no_look_up(tmp_path: Path, raw: bytes) -> None:
    path = put(tmp_path, source("a", rule("1.1.a", "Un.")))
    path.write_bytes(raw)
    with pytest.raises(Refused) as caught:
        load(path)
    assert caught.value.diagnostics[0].code == "overlay/unreadable"
    assert official(tmp_path, "altered", "1.0", "1.1.a") == ()


def test_half_of_an_overlay_is_never_taken_for_one(tmp_path: Path) -> None:
    path = put(tmp_path, source("a", rule("1.1.a", "Un.")))
    whole = path.read_bytes()
    for size in range(len(whole) - 2):  # without its last line end it is still whole
        path.write_bytes(whole[:size])
        with pytest.raises(Refused):
            load(path)


@pytest.mark.parametrize("name", ["..", ".", "", "a/b", "../a", "a..b", "A", "x" * 60, "a\0", "-a"])
def test_no_name_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    assert not is_name(name)
    with pytest.raises(ValueError, match="not the name"):
        overlay_path(tmp_path, "altered", name, "fr")
    assert official(tmp_path, name, "1.0", "1.1.a") == official(tmp_path, "altered", name, "1.1.a") == ()


def test_sameness_forgives_what_copies_differ_in() -> None:
    assert sameness("L’un – « oui »") == sameness("L'un  - «\u202foui\u00a0»\n")
    assert sameness("Un.") != sameness("Un")
