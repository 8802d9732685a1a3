"""Kills index builds, and says in what they were killed. Run by test_search_robust, in a process of its own.

    python killed_builds.py HOW_MANY        the cache is that of XDG_CACHE_HOME

A build is a fork of a process that has imported everything: all of its time is building. Half of them find no index,
half the one that stands there; each is killed with SIGKILL at a random moment of the time that a build takes.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from judge.app.lookup import search_index
from judge.app.lookup.search_index import opened, rebuilt
from judge.app.store.cache import read, stamp, write
from judge.app.store.place import cache_folder

GAME, EDITION = "altered", "1.0"
NAME = f"search-{GAME}-{EDITION}.index"
_draw = random.Random(7)


def main(many: int) -> None:
    rebuilt(GAME, EDITION)
    begin = time.monotonic()
    rebuilt(GAME, EDITION)
    usual = time.monotonic() - begin
    body = (read(NAME, stamp()) or b"")[1:]
    assert body
    builds = _killed(many, usual, _build, lambda at: _remove() if at % 2 else write(NAME, stamp(), body))
    writes = _killed(many, 0.02, _write, lambda _: write(NAME, stamp(), body))
    print(json.dumps({"builds": builds, "writes": writes}))


def _killed(many: int, usual: float, work: Callable[[int], None], prepare: Callable[[int], object]) -> dict[str, int]:
    """So many killed ones, counted by what they were doing; after each, the index is whole or not there.

    ``file aside``: after how many of them there was one that they had not come to swap in.
    """
    folder = cache_folder()
    assert folder
    found: Counter[str] = Counter()
    asides = 0
    while found.total() < many:
        prepare(found.total())
        last = _one(work, _draw.uniform(0, usual))
        if last:
            found[last] += 1
            asides += bool(list(Path(folder).glob(f"{NAME}.*")))
        opened.cache_clear()
        raw = read(NAME, stamp())
        assert raw is None or search_index._cached(raw) is not None, "what is there is whole"
    return {**found, "file aside": asides}


def _remove() -> None:
    folder = cache_folder()
    assert folder
    (Path(folder) / NAME).unlink(missing_ok=True)


def _one(work: Callable[[int], None], seconds: float) -> str:
    """Fork, wait and kill; the last that it said it was doing, or nothing if it had ended before."""
    source, sink = os.pipe()
    process = os.fork()
    if process == 0:
        work(sink)
        os._exit(0)
    os.close(sink)
    os.read(source, 1)
    time.sleep(seconds)
    os.kill(process, signal.SIGKILL)
    _, status = os.waitpid(process, 0)
    said = os.read(source, 100_000)
    os.close(source)
    return {"b": "building", "w": "writing", "": "building"}[said[-1:].decode()] if os.WIFSIGNALED(status) else ""


def _build(sink: int) -> None:
    def telling(name: str, current: str, body: bytes) -> bool:
        os.write(sink, b"w")
        return write(name, current, body)

    os.write(sink, b"b")
    search_index.write = telling  # type: ignore[attr-defined]
    rebuilt(GAME, EDITION)


def _write(sink: int) -> None:
    """The moment of writing is short: here it is all that the process does."""
    body = (read(NAME, stamp()) or b"")[1:]
    os.write(sink, b"bw")
    while True:
        write(NAME, stamp(), body)
        os.write(sink, b"w")


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
    main(int(sys.argv[1]))
