"""The README shows what the program prints."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_ruling_is_the_golden_one() -> None:
    golden = (ROOT / "scenarios/altered/noon-limbo.en.golden").read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert golden.replace("judge … · corpus …", "judge 0.1.0 · corpus …").rstrip() in readme
