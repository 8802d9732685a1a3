"""A folder of data of its own, with a few scenarios, that a test may spoil."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from judge.app.executing.scenario_files import bundled
from judge.app.store.place import rules_root

BOARD, OTHER = "noon-limbo", "support-zone"


class House:
    """The folder: its scenarios can be written anew with one thing changed."""

    def __init__(self, root: Path) -> None:
        self.scenarios = root / "scenarios" / "altered"
        self.rules = root / "rules"
        self.releases = root / "rules" / "altered" / "1.0" / "faq"
        self._read = {name: bundled()[name].read_text(encoding="utf-8") for name in (BOARD, OTHER)}
        self.scenarios.mkdir(parents=True)
        shutil.copytree(rules_root(), root / "rules", ignore=shutil.ignore_patterns("faq"))
        for name in self._read:
            self.write(name)

    def write(self, name: str, old: str = "", new: str = "", of: str = "") -> None:
        """A scenario, with one thing changed in it."""
        text = self._read[of or name]
        assert old in text
        (self.scenarios / f"{name}.yaml").write_text(text.replace(old, new, 1) if old else text, encoding="utf-8")

    def remove(self, name: str) -> None:
        """Take a scenario away."""
        (self.scenarios / f"{name}.yaml").unlink()


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    """Two scenarios of Altered and all rules, copied."""
    made = House(tmp_path / "data")
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "data"))
    return made
