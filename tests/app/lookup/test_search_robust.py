"""Whatever happens to the search index on the disk: the answer is right, or said to be from memory.

Never a wrong answer, a traceback, or anything executed. What a process sees is tried with real processes; what is done
with each wrong byte is tried in this one, without building an index for each.
"""

from __future__ import annotations

import os
import pickle
import shutil
import struct
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from judge.app.corpus.rules_and_messages import corpus
from judge.app.lookup import search_index
from judge.app.lookup.search import search
from judge.app.lookup.search_index import Opened, opened, rebuilt
from judge.app.reply import Reply
from judge.app.store import cache as shelf
from judge.app.store import place
from judge.app.store.cache import read, stamp, write
from judge.app.store.place import cache_folder, data_root
from judge.library.search.index import harmless
from judge.library.search.index.packing import packed, unpacked
from judge.library.search.index.whoosh_index import MAKER, WhooshIndex
from tests.app.lookup.search_process import ASKED, IN_MEMORY, NAME, SEARCH, indexes, is_said, said, started
from tests.asking import of_altered
from tests.told import told

DISARMED = ("--bounding-set=-dac_override,-dac_read_search",)
"""What makes root heed the modes of files, as everybody must."""
pytestmark = [
    pytest.mark.skipif(os.name == "nt", reason="modes and limits are those of Unix"),
    pytest.mark.long(keep=3, of="file"),
]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home for this process, without a cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", "/nowhere")
    _forget()
    yield tmp_path
    _forget()


@pytest.fixture
def used(home: Path, filled: tuple[Path, str]) -> Path:
    """The same with a filled cache; the folder ``judge`` itself."""
    shutil.copytree(filled[0] / "judge", home / "judge")
    (home / "judge").chmod(0o700)
    return home / "judge"


@pytest.fixture
def anew(used: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Opens the index, and says whether a new one was called for, without anything of the bad one being opened."""
    met: list[str] = []
    prepared = _prepared()
    construct = WhooshIndex.__init__

    def told(self: WhooshIndex, *words: object) -> None:
        met.append("opened")
        construct(self, *words)  # type: ignore[arg-type]

    def stand_in(game: str, edition: str, language: str) -> Opened:
        met.append("anew")
        return prepared

    monkeypatch.setattr(WhooshIndex, "__init__", told)
    monkeypatch.setattr(search_index, "rebuilt", stand_in)

    def is_anew() -> bool:
        met.clear()
        opened.cache_clear()
        opened("altered", "1.0")
        assert met in (["anew"], ["opened"])
        return met == ["anew"]

    return is_anew


@cache
def _prepared() -> Opened:
    return rebuilt("altered", "1.0")


def _forget() -> None:
    for one in (opened, corpus):
        one.cache_clear()


def _asked() -> Reply:
    _forget()
    return search(of_altered(language="en"), tuple(ASKED.split()))


def _is_right(reply: Reply, printed: str, *, in_memory: bool = False) -> bool:
    """The hits of the undamaged index, and the remark if and only if it could not be kept."""
    remarks = [(told(one).what, one.severity) for one in reply.diagnostics]
    assert remarks == ([(IN_MEMORY, "warning")] if in_memory else [])
    return reply.exit == 0 and is_said(reply.text, printed)


def _is_whole() -> bool:
    return search_index._cached(read(NAME, stamp())) is not None


class TestPlace:
    """The folder is the user's own and closed to others, or it is not used."""

    def test_it_is_made_so(self, home: Path) -> None:
        assert cache_folder() == str(home / "judge")
        found = (home / "judge").lstat()
        assert (found.st_mode & 0o777, found.st_uid) == (0o700, os.getuid())

    @pytest.mark.parametrize("fault", ["open", "link", "file", "foreign", "home"])
    def test_another_is_not_used(self, fault: str, used: Path, monkeypatch: pytest.MonkeyPatch, printed: str) -> None:
        """An index in it that would answer otherwise is not even read."""
        before = (used / NAME).read_bytes()
        if fault == "open":
            used.chmod(0o750)
        elif fault in ("link", "file"):
            used.rename(used.parent / "elsewhere")
            used.symlink_to("elsewhere") if fault == "link" else used.write_bytes(b"")
        elif fault == "foreign" and os.geteuid() == 0:
            os.chown(used, 65534, 65534)
        elif fault == "foreign":
            stranger = os.getuid() + 1
            monkeypatch.setattr(place.os, "getuid", lambda: stranger)
        else:
            (used.parent / "no-folder").write_bytes(b"")
            monkeypatch.setenv("XDG_CACHE_HOME", str(used.parent / "no-folder"))
        assert cache_folder() is None
        assert _is_right(_asked(), printed, in_memory=True)
        kept = used.parent / "elsewhere" if fault in ("link", "file") else used
        assert (kept / NAME).read_bytes() == before
        if fault == "foreign" and os.geteuid() == 0:
            os.chown(used, 0, 0)

    @pytest.mark.parametrize("which", ["home", "judge"])
    def test_chmod_w(self, which: str, tmp_path: Path, printed: str) -> None:
        """A real `chmod -w`, which root does not heed unless it is disarmed."""
        words = () if os.geteuid() else (shutil.which("setpriv") or "", *DISARMED)
        if not all(words):
            pytest.skip("root heeds no modes, and there is no setpriv to make it")
        closed = tmp_path if which == "home" else tmp_path / "judge"
        closed.mkdir(mode=0o700, exist_ok=True)
        closed.chmod(0o500)
        try:
            assert is_said(said(started(tmp_path, *words), in_memory=True), printed)
            assert not list(closed.iterdir())
        finally:
            closed.chmod(0o700)


class TestFull:
    """What does not fit on the disk is not kept, and what was there is not harmed."""

    @pytest.mark.parametrize("room", [100_000, 0])
    def test_a_limit_of_file_sizes(self, room: int, tmp_path: Path, printed: str) -> None:
        """Without any room there is no folder for scratch files either."""
        code = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({room}, {room})); {SEARCH}"
        assert is_said(said(started(tmp_path, code=code), in_memory=True), printed)
        assert not indexes(tmp_path / "judge")

    def test_a_device_that_is_full(self, used: Path, monkeypatch: pytest.MonkeyPatch, printed: str) -> None:
        (used / NAME).write_bytes(b"old")
        monkeypatch.setattr(shelf, "_private", lambda path, flags: os.open("/dev/full", os.O_WRONLY))
        assert _is_right(_asked(), printed, in_memory=True)
        assert (used / NAME).read_bytes() == b"old"

    def test_a_small_tmpfs(self, printed: str) -> None:
        """Room for the small files, not for the index."""
        with tempfile.TemporaryDirectory() as folder:
            mount = f'mount -t tmpfs -o size=300k none {folder} && exec "$@"'
            words = (shutil.which("unshare") or "", "-rm", "sh", "-c", mount, "sh")
            if not words[0] or subprocess.run([*words, "true"], capture_output=True, check=False).returncode:
                pytest.skip("no file system can be mounted here")
            assert is_said(said(started(Path(folder), *words), in_memory=True), printed)


class TestDamage:
    """An index proves itself before anything in it is opened."""

    def test_a_good_one_is_opened(self, anew: Callable[[], bool]) -> None:
        assert not anew()

    def test_truncated(self, used: Path, anew: Callable[[], bool]) -> None:
        whole = (used / NAME).read_bytes()
        for length in (*range(0, len(whole), len(whole) // 40), len(whole) - 1, len(whole) - 4, len(whole) - 5):
            (used / NAME).write_bytes(whole[:length])
            assert anew(), length

    def test_bits_flipped(self, used: Path, anew: Callable[[], bool]) -> None:
        """In the name, the stamp, the maker, the checksum, the list of pieces, the pieces and the end."""
        whole = (used / NAME).read_bytes()
        head = whole.index(b"\n")
        near = (*range(0, head, head // 15), *range(head, head + 500, 13))
        for at in (*near, *range(0, len(whole), len(whole) // 60), *range(len(whole) - 5, len(whole))):
            (used / NAME).write_bytes(whole[:at] + bytes([whole[at] ^ (1 << at % 8)]) + whole[at + 1 :])
            assert anew(), at

    @pytest.mark.parametrize("body", [b"", b"\x80\x04.", b"\0" * 5000, b"end", b"\nend"])
    def test_something_else(self, body: bytes, used: Path, anew: Callable[[], bool]) -> None:
        (used / NAME).write_bytes(body)
        assert anew()

    def test_foreign(self, used: Path, anew: Callable[[], bool], monkeypatch: pytest.MonkeyPatch) -> None:
        """Of other rules, of another edition with the same stamp, of another version of the program or of Python."""
        whole = (read(NAME, stamp()) or b"")[1:]
        assert write(NAME, f"{stamp()}|6.3.yaml 1 2", whole)
        assert anew()
        assert write("search-altered-3.0.index", stamp(), whole)
        (used / "search-altered-3.0.index").replace(used / NAME)
        assert anew()
        pieces = {name: bytes(body) for name, body in (unpacked(whole, MAKER) or {}).items()}
        assert write(NAME, stamp(), packed(pieces, MAKER.replace(b"python 3", b"python 2")))
        assert anew()
        assert write(NAME, stamp(), packed(pieces, MAKER))
        assert not anew()
        monkeypatch.setenv("JUDGE_DATA", str(used.parent))
        assert read(NAME, stamp()) is None

    def test_stale(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """A rule is changed between two searches: what is kept is not what is answered from."""
        shutil.copytree(data_root() / "rules", home / "data" / "rules")
        (home / "data" / "scenarios").mkdir()
        monkeypatch.setenv("JUDGE_DATA", str(home / "data"))
        assert search(of_altered(language="en"), ("pneumonoultra",)).exit == 1
        file = home / "data" / "rules" / "altered" / "1.0" / "4.4.yaml"
        before = file.read_text(encoding="utf-8")
        file.write_text(before.replace("initiative order", "pneumonoultra order", 1), encoding="utf-8")
        assert file.read_text(encoding="utf-8") != before
        _forget()
        reply = search(of_altered(language="en"), ("pneumonoultra",))
        assert reply.exit == 0
        assert "*pneumonoultra*" in reply.result[0]["snippet"]

    @pytest.mark.parametrize("damage", ["cut", "folder", "link", "unreadable"])
    def test_the_answer_is_right_and_the_new_one_isindexes(self, damage: str, used: Path, printed: str) -> None:
        file = used / NAME
        if damage == "cut":
            file.write_bytes(file.read_bytes()[:-9])
        elif damage == "unreadable":
            file.chmod(0)
        else:
            file.unlink()
            file.symlink_to("/dev/null") if damage == "link" else file.mkdir()
        assert _is_right(_asked(), printed, in_memory=damage == "folder")
        if damage != "folder":
            assert not file.is_symlink()
            assert _is_whole()

    def test_each_file_beside_it(self, used: Path, printed: str) -> None:
        """Search reads the compiled rules too: whatever bit of whichever file is wrong, the answer is right."""
        others = [path for path in sorted(used.iterdir()) if path.name != NAME]
        assert [path.name for path in others if path.name.startswith("corpus-")]
        for path in others:
            whole = path.read_bytes()
            for at in (3, whole.index(b"\n") + 4, len(whole) // 2, len(whole) - 2):
                path.write_bytes(whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])
                assert _is_right(_asked(), printed), (path.name, at)


class Crafted:
    """A pickle of this runs code: it makes a file."""

    def __init__(self, mark: Path) -> None:
        self._mark = mark

    def __reduce__(self) -> tuple[object, tuple[Path]]:
        return Path.touch, (self._mark,)


class TestCrafted:
    """Whoever can write into the private folder can still make nothing run."""

    @pytest.fixture
    def evil(self, tmp_path: Path) -> bytes:
        mark = tmp_path / "ran"
        evil = pickle.dumps(Crafted(mark))
        pickle.loads(evil)
        assert mark.exists(), "the pickle is no danger, and the test no test"
        mark.unlink()
        return evil

    def test_unsigned_it_is_not_opened(self, evil: bytes, used: Path, anew: Callable[[], bool], tmp_path: Path) -> None:
        head, _, body = (used / NAME).read_bytes().partition(b"\n")
        for crafted in (evil, head + b"\n" + evil + b"\nend", head + b"\n" + body.replace(body[200:900], evil)):
            (used / NAME).write_bytes(crafted)
            assert anew()
        assert not (tmp_path / "ran").exists()

    @pytest.mark.parametrize("piece", [".pst", ".trm", "records", "whole"])
    def test_signed_it_is_not_run(self, piece: str, evil: bytes, used: Path, printed: str, tmp_path: Path) -> None:
        """As if somebody knew how to sign: the answer is right all the same, from an index that was built anew."""
        whole = (read(NAME, stamp()) or b"")[1:]
        pieces = {name: bytes(body) for name, body in (unpacked(whole, MAKER) or {}).items()}
        (name,) = (name for name in pieces if name.endswith(piece))
        if piece == ".pst":  # where the first postings were; those of the words stay as they are
            block = harmless.whoosh3.WHOOSH3_HEADER_MAGIC + struct.pack("!i", -len(evil)) + evil
            evil = block + pieces[name][len(block) :]
        crafted = packed({**pieces, name: evil, "_judge_9.toc": evil}, MAKER)
        assert write(NAME, stamp(), crafted)
        assert unpacked(crafted, MAKER), "it is taken for one of ours"
        assert _is_right(_asked(), printed)
        assert not (tmp_path / "ran").exists()
        assert _is_whole()
        assert (read(NAME, stamp()) or b"")[1:] != crafted, "it is replaced"
