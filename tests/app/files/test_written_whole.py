"""What fails leaves nothing behind: no half file, no temporary one, whether the disk is full or the process is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from judge.app.store.atomic_write import write_aside
from judge.app.store.cache import is_alive
from tests.sample import GUARD, how_many

posix = pytest.mark.skipif(os.name == "nt", reason="limits and kills are other things there")
LIMITED = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, ({most}, {most})); import signal; "
IGNORED = (
    "signal.signal(signal.SIGXFSZ, signal.SIG_IGN); from judge.cli.start import main; sys.argv = {words!r}; main()"
)
WRITING = """
import sys, itertools
from pathlib import Path
from judge.app.store.atomic_write import write_aside
print("ready", flush=True)
for round in itertools.count():
    write_aside(Path(sys.argv[1]), (sys.argv[2] * 200_000).encode())
"""

THROUGH = """
import sys
from pathlib import Path
from judge.app.store.atomic_write import write_aside
write_aside(Path(sys.argv[1]), b"written\\n")
print("said")
"""


def names(folder: Path) -> list[str]:
    """All that lies in a folder, hidden or not."""
    return sorted(os.listdir(folder))


def full_disk(folder: Path, *words: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command that cannot write files of more than a hundred bytes, as on a disk that is nearly full."""
    code = LIMITED.format(most=100) + IGNORED.format(words=["judge", *words])
    environment = os.environ | {"XDG_DATA_HOME": str(folder / "data"), "XDG_CACHE_HOME": str(folder / "cache")}
    environment |= {
        "PYTHONDONTWRITEBYTECODE": "1"
    }  # Python itself would keep half a module there, and fail on it later
    return subprocess.run(
        [sys.executable, "-c", code], cwd=folder, env=environment, capture_output=True, check=False, timeout=GUARD
    )


@posix
@pytest.mark.dear
@pytest.mark.parametrize(
    "words",
    [
        ("faq", "build", "--topic", "reactions", "--out", "faq.md"),
        ("faq", "release", "9.9", "--date", "2026-11", "--out", "release.json"),
        ("import", "document.txt"),
        ("search", "discard"),
    ],
    ids=" ".join,
)
def test_a_full_disk_leaves_nothing(words: tuple[str, ...], tmp_path: Path) -> None:
    document = "3. Zones\n3.1. Hand\n3.1.a. A player's hand is hidden from all other players at the table.\n"
    (tmp_path / "document.txt").write_text(document, encoding="utf-8")
    before = names(tmp_path)
    done = full_disk(tmp_path, *words)
    assert done.returncode in (0, 1, 2), done.stderr
    assert b"Traceback" not in done.stderr
    left = [path for path in tmp_path.rglob("*") if path.is_file() and path.name not in (".lock", *before)]
    assert left == []


@posix
def test_a_write_that_fails_leaves_the_old_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "file"
    write_aside(target, b"old")

    def fails(*_: object) -> None:
        raise OSError(28, "full")

    for step in ("chmod", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(f"judge.app.store.atomic_write.os.{step}", fails)
            with pytest.raises(OSError, match="full"):
                write_aside(target, b"new")
        assert (names(tmp_path), target.read_bytes()) == (["file"], b"old")


def test_a_new_file_takes_the_place_of_none(tmp_path: Path) -> None:
    write_aside(tmp_path / "file", b"first", is_new=True)
    with pytest.raises(FileExistsError):
        write_aside(tmp_path / "file", b"second", is_new=True)
    assert (names(tmp_path), (tmp_path / "file").read_bytes()) == (["file"], b"first")


@posix
@pytest.mark.dear
def test_killed_writers_and_two_at_once_leave_one_whole_file(tmp_path: Path) -> None:
    target = tmp_path / "file"
    for round in range(how_many(40, 5)):
        writers = [
            subprocess.Popen([sys.executable, "-c", WRITING, str(target), letter], stdout=subprocess.PIPE)
            for letter in "ab"
        ]
        for writer in writers:
            assert writer.stdout is not None
            writer.stdout.readline()
        time.sleep(0.003 * (round % 10 + 1))
        for writer in writers:
            writer.send_signal(signal.SIGKILL)
            writer.communicate()
        assert target.read_bytes() in (b"a" * 200_000, b"b" * 200_000)
    write_aside(target, b"whole")
    assert names(tmp_path) == ["file"], "what the killed ones left was swept"


@posix
def test_what_a_living_process_writes_is_left_to_it(tmp_path: Path) -> None:
    others = tmp_path / f".file.{os.getppid()}"
    others.write_bytes(b"half")
    write_aside(tmp_path / "file", b"whole")
    assert names(tmp_path) == [others.name, "file"]
    assert is_alive(os.getpid())


@posix
def test_a_pipe_is_written_to_and_stays_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="No such device"):  # nobody reads from it: nobody waits for that either
        write_aside(pipe, b"words")
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_aside(pipe, b"words")
    assert os.read(reader, 9) == b"words"
    os.close(reader)
    assert pipe.is_fifo()
    assert names(tmp_path) == ["pipe"]


@posix
def test_a_link_to_a_file_is_replaced_and_not_followed(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    link, target = tmp_path / "link", tmp_path / "elsewhere" / "file"
    target.write_bytes(b"theirs")
    link.symlink_to("elsewhere/file")
    write_aside(link, b"ours")
    assert (link.is_symlink(), link.read_bytes(), target.read_bytes()) == (False, b"ours", b"theirs")
    with pytest.raises(FileExistsError):
        write_aside(link, b"third", is_new=True)
    round = tmp_path / "round"
    round.symlink_to("round")
    with pytest.raises(OSError, match="Too many"):
        write_aside(round, b"never")
    assert names(tmp_path) == ["elsewhere", "link", "round"]


@posix
@pytest.mark.parametrize("mode", ["wb", "ab"])
@pytest.mark.parametrize("way", ["/dev/stdout", "/dev/fd/1"])
def test_what_a_shell_has_opened_is_written_to_and_not_replaced(way: str, mode: str, tmp_path: Path) -> None:
    if not Path(way).exists():
        pytest.skip("there is no such name here")
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_bytes(b"before\n")
    link.symlink_to(way)
    number = file.stat().st_ino
    for name in (way, str(link)):
        with file.open(mode) as opened:
            subprocess.run([sys.executable, "-c", THROUGH, name], stdout=opened, check=True, timeout=GUARD)
    begun, times = (b"", 1) if mode == "wb" else (b"before\n", 2)
    assert file.read_bytes() == begun + b"written\nsaid\n" * times
    assert (link.is_symlink(), file.stat().st_ino, names(tmp_path)) == (True, number, ["file", "link"])


HOLDS = """
import os, sys
print(os.getpid(), os.open(sys.argv[1], os.O_WRONLY | os.O_APPEND), flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="no names for what others have open")
@pytest.mark.parametrize("way", ["straight", "link", "folder", "thread"])
def test_what_another_process_has_open_is_written_to_and_not_replaced(way: str, tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_bytes(b"something that is longer than what comes\n")
    number = file.stat().st_ino
    command = [sys.executable, "-c", HOLDS, str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        process, descriptor = holder.stdout.readline().split()
        folder = f"/proc/{process}/task/{process}/fd" if way == "thread" else f"/proc/{process}/fd"
        link.symlink_to(folder if way == "folder" else f"{folder}/{descriptor}")
        targets = {"link": link, "folder": link / descriptor}
        try:
            write_aside(targets.get(way, Path(folder, descriptor)), b"written\n")
        finally:
            holder.communicate()
    assert (file.read_bytes(), file.stat().st_ino, link.is_symlink()) == (b"written\n", number, True)
    assert names(tmp_path) == ["file", "link"]


@posix
def test_our_own_streams_are_known_by_the_number_of_the_process(tmp_path: Path) -> None:
    file = tmp_path / "file"
    with file.open("wb") as opened:
        opened.write(b"before\n")
        opened.flush()
        way = Path(f"/proc/{os.getpid()}/fd/{opened.fileno()}")
        if not way.exists():
            pytest.skip("there is no such name here")
        write_aside(way, b"written\n")
    assert file.read_bytes() == b"before\nwritten\n"
