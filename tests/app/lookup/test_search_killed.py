"""A build of the search index that is killed leaves nothing that is taken for an index; nor do several at once."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from judge.app.store.cache import read, stamp
from tests.app.lookup.search_process import HERE, NAME, indexes, is_said, said, started
from tests.sample import GUARD, how_many, is_whole

pytestmark = [
    pytest.mark.skipif(os.name == "nt", reason="there are no such signals"),
    pytest.mark.long(keep=1, of="file"),
]


def test_forty_builds_and_forty_writings(tmp_path: Path, printed: str) -> None:
    many = how_many(40, 2)
    code = f"import runpy, sys; sys.argv = ['killed', '{many}']; runpy.run_path({str(HERE / 'killed_builds.py')!r}, "
    told = json.loads(said(started(tmp_path, code=code + "run_name='__main__')")))
    builds, writes = told["builds"], told["writes"]
    assert builds["building"] + builds.get("writing", 0) == writes["writing"] == many
    assert builds["building"] >= many * 3 / 4, "they were killed in the middle of their work"
    assert writes["file aside"] > 0 or not is_whole(), "some were killed before they could swap"
    assert is_said(said(started(tmp_path)), printed)
    (tmp_path / "judge" / NAME).unlink()
    assert is_said(said(started(tmp_path)), printed)
    assert indexes(tmp_path / "judge") == [NAME], "what the killed ones left is swept"


def test_three_at_once(tmp_path: Path, printed: str) -> None:
    together = [started(tmp_path) for _ in range(3)]
    assert all(is_said(said(process), printed) for process in together)
    assert indexes(tmp_path / "judge") == [NAME]


def test_a_reader_never_meets_half_of_what_is_written(
    filled: tuple[Path, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(filled[0] / "judge", tmp_path / "judge")
    (tmp_path / "judge").chmod(0o700)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", "/nowhere")
    whole = read(NAME, stamp())
    assert whole
    code = f"from judge.app.store.cache import read, stamp, write; now = stamp(); body = read({NAME!r}, now)[1:]\n"
    code += f"print('ready', flush=True)\nwhile True: write({NAME!r}, now, body)"
    process = started(tmp_path, code=code)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        seen = {os.stat(tmp_path / "judge" / NAME).st_mtime_ns for _ in range(60) if read(NAME, stamp()) == whole}
        assert all(read(NAME, stamp()) == whole for _ in range(60))
    finally:
        process.kill()
        process.communicate(timeout=GUARD)
    assert len(seen) > 5, "it was swapped meanwhile"
