"""Files that are no documents: a clear refusal each, and what was imported before stays as it was."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from imported import path_of

from judge.app.importing import overlay_store
from judge.app.importing.import_documents import import_files
from judge.library.importers.source import LARGEST, MOST_LINES
from judge.model.diagnostic import Refused
from tests.asking import of_altered
from tests.sample import GUARD
from tests.told import told

CASES = {
    "empty": (b"", "import/empty"),
    "blank": (b"\xef\xbb\xbf \n\n\t\n", "import/empty"),
    "pdf": (b"%PDF-1.7\n1.1.a Rule\n", "import/binary"),
    "zip": (b"PK\x03\x04 whatever", "import/binary"),
    "nul": (b"1.1.a Rule\x00\n", "import/binary"),
    "controls": (b"1.1.a Rule\x01\x02\x03\n", "import/binary"),
    "latin-1": ("1.1.a Règle\n".encode("latin-1"), "import/encoding"),
    "utf-16": ("1.1.a Règle\n".encode("utf-16"), "import/encoding"),
    "cut": ("1.1.a Règle".encode()[:8], "import/encoding"),
    "prose": (b"Nothing here has a number or asks a question.\n", "import/unknown-format"),
    "lines": (b"\n" * (MOST_LINES + 1) + b"1.1.a Rule", "import/too-long"),
    "one line": (b"1.1.a Rule " + b"x" * LARGEST, "import/too-big"),
}


def refused(*files: str, **options: object) -> list[str]:
    """The codes of the faults, every one of them with a place, a reason and a mend."""
    with pytest.raises(Refused) as caught:
        import_files(of_altered(), files, **options)  # type: ignore[arg-type]
    assert all(told(one).what and told(one).how and one.span.line >= 1 for one in caught.value.diagnostics)
    return [one.code for one in caught.value.diagnostics]


@pytest.fixture
def kept(home: Path) -> Path:
    """An overlay that must stay as it is."""
    import_files(of_altered(), (path_of("page.txt"),), edition="1.0")
    return home / "overlays" / "altered" / "1.0" / "fr" / "official.json"


@pytest.mark.parametrize("name", CASES)
def test_no_document(kept: Path, tmp_path: Path, name: str) -> None:
    raw, code = CASES[name]
    before = kept.read_bytes()
    file = tmp_path / "f.txt"
    file.write_bytes(raw)
    assert refused(str(file), path_of("other-page.txt"), edition="1.0") == [code]
    assert kept.read_bytes() == before


def test_a_wrong_byte_is_shown_with_its_place(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "f.txt"
    file.write_bytes(b"1.1.a One.\r\n1.1.b \xc3\xa9t\xe9.\n")
    with pytest.raises(Refused) as caught:
        import_files(of_altered(), (str(file),))
    assert str(caught.value.diagnostics[0].span) == f"{file}:2:9"
    assert "0xe9" in told(caught.value.diagnostics[0]).what


def test_a_hundred_megabytes_on_one_line_are_not_read(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "f.txt"
    with file.open("wb") as opened:
        opened.truncate(100_000_000)
    assert refused(str(file)) == ["import/too-big"]


def test_no_file_at_all(home: Path, tmp_path: Path) -> None:
    assert refused(str(tmp_path / "gone.txt"), str(tmp_path), "", "a\0b") == [
        "import/unreadable", "import/no-file", "import/unreadable", "import/unreadable"
    ]  # fmt: skip


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_and_a_device_are_not_waited_for(home: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert refused(str(tmp_path / "pipe"), "/dev/zero") == ["import/no-file", "import/no-file"]


def test_a_file_that_may_not_be_read(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", forbidden)
    assert refused(path_of("page.txt"), dry_run=True) == ["import/unreadable"]


def test_a_file_that_changes_while_it_is_read(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "f.txt"
    file.write_bytes(b"1.1.a One.\n" * 1000)
    reading = os.read

    def truncating(handle: int, size: int) -> bytes:
        found = reading(handle, min(size, 100))
        os.truncate(file, 50)
        return found

    monkeypatch.setattr(overlay_store.os, "read", truncating)
    assert refused(str(file), edition="1.0") == ["import/changed"]


def test_a_file_that_vanishes_between_two_others(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, file = kept.read_bytes(), tmp_path / "f.txt"
    file.write_bytes(b"1.1.a One.\n")

    def vanish(name: str) -> None:
        file.unlink(missing_ok=True)

    assert refused(path_of("other-page.txt"), str(file), edition="1.0", progress=vanish) == ["import/unreadable"]
    assert kept.read_bytes() == before


def test_a_disk_that_fails_while_it_is_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> bytes:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(overlay_store.os, "read", broken)
    assert refused(path_of("page.txt")) == ["import/unreadable"]


HOSTILE = (
    '"1.1.a " + "x" * 2_000_000',
    '"1.1.a " + "x-" * 1_000_000',
    '"1.1.a x\\n" * 99_000',
    '"1.1.a\\nx\\n" * 49_000',
    '"".join(f"{n}\\n" for n in range(1, 99_000)) + "1.1.a\\nx"',
    '"1.1.a x\\n" + "(\\n)\\n" * 49_000',
    '"Q: a R: b\\n" * 9_000',
    '"Q: a\\n" + "R: $a\\\\ b$ " * 150_000',
    '"Q: " + "$" * 2_000_000',
    '"Q: " + "a " * 1_000_000',
    '"Q: a\\n" + "A " * 500_000 + "\\n" + "A" * 900_000',
    '"Q: a\\n" + "\\x1b[" * 20 + "9" * 1_900_000',
)


@pytest.mark.dear
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux says how large a program was")
@pytest.mark.long(keep=1)
@pytest.mark.parametrize("text", HOSTILE)
def test_the_largest_texts_take_bounded_time_and_memory(home: Path, tmp_path: Path, text: str) -> None:
    file = tmp_path / "f.txt"
    program = f"""
open({str(file)!r}, "w").write({text})
from judge.app.importing.import_documents import import_files
from judge.app.reply import Settings
from judge.model.diagnostic import Refused
from tests.asking import of_altered
try:
    import_files(of_altered(), ({str(file)!r},), edition="1.0", lang="fr")
except Refused as refused:
    print(refused)
for line in open("/proc/self/status"):
    if line.startswith("VmHWM"):  # of this program alone: what getrusage says begins with the size of who started it
        print(int(line.split()[1]) // 1024)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=GUARD, check=True,
        cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert int(done.stdout.split()[-1]) < 500  # megabytes


def test_two_imports_at_once_lose_nothing(home: Path, tmp_path: Path) -> None:
    files = [tmp_path / f"{count}.txt" for count in range(8)]
    for count, file in enumerate(files):
        file.write_text(f"1.{count}.a Un galet.\n", encoding="utf-8")
    threads = [
        threading.Thread(
            target=import_files, args=(of_altered(), (str(file),)), kwargs={"edition": "1.0", "lang": "fr"}
        )
        for file in files
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    listed = import_files(of_altered(), list_=True)
    assert len(listed.result) == 8
