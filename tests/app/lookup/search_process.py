"""Processes of `judge search` with a cache of their own, and whether what they print is right."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.sample import GUARD

HERE = Path(__file__).resolve().parent
HOUSE = HERE.parents[2]
ASKED = "limbo authority:borrowed"
"""The filter reads the first postings of the index: that is where a crafted one is put."""
WORDS = ["judge", "search", *ASKED.split(), "--edition", "1.0"]
"""The edition is named: without that, each edition that is here has its index, and is searched, too."""
SEARCH = f"import sys; from judge.cli.start import main; sys.argv = {WORDS!r}; main()"
NAME = "search-altered-1.0.index"
IN_MEMORY = "The index could not be kept on the disk; the search was done in memory."


def started(home: Path, *words: str, code: str = SEARCH) -> subprocess.Popen[str]:
    """A process with the cache in this folder; ``words`` stand before Python on its command line."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "JUDGE_DATA", "LD_LIBRARY_PATH")}
    own = {"PYTHONPATH": str(HOUSE), "XDG_CACHE_HOME": str(home), "XDG_DATA_HOME": "/nowhere", "LANG": "C.UTF-8"}
    line = [*words, sys.executable, "-c", code]
    environment = kept | own | {"PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.Popen(line, env=environment, cwd="/", stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def said(process: subprocess.Popen[str], *, in_memory: bool = False) -> str:
    """What it printed, once it has ended well, and has said if and only if it should that it searched in memory."""
    out, err = process.communicate(timeout=GUARD)
    assert (process.returncode, err) == (0, f"judge: {IN_MEMORY}\n" if in_memory else "")
    return out


def first_search(home: Path) -> str:
    """Fill the cache, and give what is printed where all is well."""
    printed = said(started(home))
    assert "borrowed/played" in printed
    return printed


def is_said(shown: str, printed: str) -> bool:
    """Whether these are the right hits, however the lines are broken."""
    return shown.split() == printed.split()


def indexes(folder: Path) -> list[str]:
    """The names of the indexes in a folder, and of what was left of any."""
    return sorted(path.name for path in folder.iterdir() if path.name.startswith("search-"))
