"""An index proves itself before it is opened, and nothing in it can run."""

from __future__ import annotations

import pickle
import struct
from pathlib import Path

import pytest

from judge.library.search.find import search
from judge.library.search.index import harmless
from judge.library.search.index.packing import packed, unpacked
from judge.library.search.index.whoosh_index import MAKER, WhooshIndex, opened

LANGUAGES = ("fr", "en")


class Crafted:
    """A pickle of this runs code: it makes a file."""

    def __init__(self, mark: Path) -> None:
        self._mark = mark

    def __reduce__(self) -> tuple[object, tuple[Path]]:
        return Path.touch, (self._mark,)


@pytest.fixture(scope="module")
def blob(bundled: WhooshIndex) -> bytes:
    """The bundled index as bytes."""
    return bundled.packed()


@pytest.mark.parametrize(
    "query", ["limbo", "premier joueur", '"ordre d’initiative"', "kind:example", "epuisser", "vérif*"]
)
def test_an_index_survives_packing(query: str, blob: bytes, bundled: WhooshIndex) -> None:
    copy = opened(blob)
    assert copy is not None
    assert search(copy, query, LANGUAGES) == search(bundled, query, LANGUAGES)
    assert copy.packed() == blob


def test_a_damaged_index_is_not_opened(blob: bytes) -> None:
    assert opened(b"") is None
    assert opened(b"\n" * 100) is None
    for length in range(0, len(blob), len(blob) // 50):
        assert opened(blob[:length]) is None
    for at in (*range(120), *range(0, len(blob), len(blob) // 50)):
        assert opened(blob[:at] + bytes([blob[at] ^ 1]) + blob[at + 1 :]) is None
    assert opened(blob + b"\n") is None


def test_an_index_of_another_version_is_not_opened(blob: bytes) -> None:
    pieces = unpacked(blob, MAKER)
    assert pieces is not None
    assert opened(packed(pieces, MAKER.replace(b"python 3", b"python 2"))) is None
    assert opened(packed(pieces, MAKER)) is not None


def test_pieces_come_back_as_they_were() -> None:
    pieces = {"a": b"", "b c": b"\n\n\0", "d": b"x" * 1000}
    back = unpacked(packed(pieces, b"me"), b"me")
    assert back is not None
    assert {name: bytes(body) for name, body in back.items()} == pieces


def test_a_crafted_pickle_with_a_right_checksum_is_not_run(blob: bytes, tmp_path: Path) -> None:
    """Whoosh reads postings with ``pickle``. Whoever could write here and knew how to sign would still run nothing."""
    mark = tmp_path / "ran"
    evil = pickle.dumps(Crafted(mark))
    pickle.loads(evil)
    assert mark.exists(), "the pickle is no danger, and the test no test"
    mark.unlink()
    for load in (harmless._loads, harmless.whoosh3.loads, harmless.formats.loads):
        with pytest.raises(pickle.UnpicklingError):
            load(evil)
    pieces = unpacked(blob, MAKER)
    assert pieces is not None
    (postings,) = (name for name in pieces if name.endswith(".pst"))
    start = harmless.whoosh3.WHOOSH3_HEADER_MAGIC + struct.pack("!i", -len(evil))
    crafted = {**pieces, postings: start + evil, "_judge_9.toc": evil}
    index = opened(packed(crafted, MAKER))
    assert index is not None
    with pytest.raises(pickle.UnpicklingError):
        index.marked("authority", "borrowed")  # the first term of the first field: its postings are where the craft is
    assert not mark.exists()
