"""The core stands without Altered: its package and data taken away, a guest plays, and the tests of the engine pass."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[2]
OF_ALTERED = ("judge/games/altered", "rules/altered", "scenarios/altered")
ENTRIES = {
    "judge/app/corpus/games.py": (
        r"from judge\.games\.altered\.game import .*\n",
        r"^GAMES: (.*) = \{.*\}$",
        r"GAMES: \1 = {}",
    ),
    "judge/app/corpus/played_games.py": ("", r"^PLAYED: (.*) = \{.*\}$", r"PLAYED: \1 = {}"),
}
"""Where a game is entered: its import, and the entry that goes with it."""
OF_ITS_OWN = re.compile(r'games\.altered|tests\.(bundle|asking)|"altered"|game: altered|--game altered')
"""What a test that takes boards or cards from Altered has somewhere."""


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house in which nothing is of Altered but its importer."""
    house = tmp_path_factory.mktemp("bare")
    names = subprocess.run(["git", "ls-files"], cwd=HOUSE, capture_output=True, text=True, check=True).stdout
    for name in names.splitlines():
        is_kept = name.startswith(("judge/", "rules/", "scenarios/", "tests/", "pyproject.toml"))
        if is_kept and not name.startswith(OF_ALTERED) and (HOUSE / name).is_file():
            (house / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(HOUSE / name, house / name)
    for file, (imported, entry, without) in ENTRIES.items():
        text = (house / file).read_text(encoding="utf-8")
        text = re.sub(imported, "", text) if imported else text
        emptied = re.sub(entry, without, text, flags=re.MULTILINE)
        assert emptied != text, file
        (house / file).write_text(emptied, encoding="utf-8")
    return house


def run_in(house: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command of the copy, which finds nothing of the house it was copied from."""
    environment = os.environ | {"PYTHONPATH": str(house), "XDG_CACHE_HOME": str(house / "cache")}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=house, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.dear
@pytest.mark.parametrize(
    "line",
    ["run twice-changed", "ruling window-closes", "explore second-asked-plays", "test --game pebbles", "rule 5.a"],
)
def test_a_guest_is_played(bare: Path, line: str) -> None:
    done = run_in(bare, "-m", "tests.games.pebbles", *line.split(), "--lang", "en")
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


@pytest.mark.dear
@pytest.mark.parametrize("folder", ["tests/games/pebbles", "tests/engine"])
def test_the_tests_of_the_core_pass(bare: Path, folder: str) -> None:
    """But for those of the engine that take their boards from Altered, and the one that compares with it."""
    of_altered = (path for path in (bare / folder).rglob("test_*.py") if OF_ITS_OWN.search(path.read_text("utf-8")))
    ignored = [f"--ignore={path}" for path in of_altered]
    done = run_in(bare, "-m", "pytest", "-q", "-p", "no:randomly", "-p", "no:cacheprovider", *ignored, folder)
    assert done.returncode == 0, done.stdout[-3000:]
    assert re.search(r"(\d{2,}) passed", done.stdout), done.stdout[-300:]
