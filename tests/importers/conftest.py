"""An empty data folder, and the real documents where they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.importing.import_documents import data_dir

SHARED = Path(__file__).resolve().parents[3] / "shared"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder: no test touches the user's."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert data_dir() == tmp_path / "share" / "judge"
    return data_dir()


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of the official documents, which are never part of this project."""
    if not (SHARED / "seeds").is_dir():
        pytest.skip(f"no official documents at {SHARED}: they may not be shipped, only read where somebody has them")
    return SHARED
