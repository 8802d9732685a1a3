"""An import killed at any moment leaves the old overlay or the new one, never half of one."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from imported import path_of

from judge.app.importing.import_documents import import_files
from judge.app.store import atomic_write
from judge.library.overlay import load
from tests.asking import of_altered

HOUSE = Path(__file__).parents[2]
ENDLESS = """
import sys
from judge.app.importing.import_documents import import_files
from judge.app.reply import Settings
from tests.asking import of_altered
print("ready", flush=True)
while True:
    import_files(of_altered(), (sys.argv[1], sys.argv[2]), edition="1.0", lang="fr")
    import_files(of_altered(), remove="big.txt")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
@pytest.mark.long(keep=3)
@pytest.mark.parametrize("moment", range(10))
def test_killed_at_a_random_moment(home: Path, tmp_path: Path, moment: int) -> None:
    big = tmp_path / "big.txt"  # many pages to write, so that a kill meets the writing
    big.write_text("".join(f"1.{n}.a Un galet dans le seau.\n" for n in range(1, 3000)), encoding="utf-8")
    import_files(of_altered(), (path_of("page.txt"),), edition="1.0")
    path = home / "overlays/altered/1.0/fr/official.json"
    running = subprocess.Popen(
        [sys.executable, "-c", ENDLESS, str(big), path_of("page.txt")], cwd=HOUSE, stdout=subprocess.PIPE
    )
    try:
        assert running.stdout is not None
        running.stdout.readline()
        time.sleep(random.Random(moment).uniform(0.0, 0.3))
    finally:
        running.send_signal(signal.SIGKILL)
        running.communicate()
    assert [source.name for source in load(path).sources] in (["page.txt"], ["big.txt", "page.txt"])
    import_files(of_altered(), (path_of("other-page.txt"),), edition="1.0")
    assert [one.name for one in path.parent.iterdir()] == ["official.json"]  # and what was left aside is gone


@pytest.mark.parametrize("step", ["fdopen", "chmod", "replace"])
def test_stopped_at_every_step_of_writing(home: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    import_files(of_altered(), (path_of("page.txt"),), edition="1.0")
    path = home / "overlays/altered/1.0/fr/official.json"
    before = path.read_bytes()

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(atomic_write.os, step, stopped)
        with pytest.raises(KeyboardInterrupt):
            import_files(of_altered(), (path_of("other-page.txt"),), edition="1.0")
    assert path.read_bytes() == before
    assert len(import_files(of_altered(), list_=True).result) == 1
