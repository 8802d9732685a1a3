"""What the tests of the search that is kept on disk share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.lookup.search_process import first_search


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A home with a cache, and what was printed when it was filled."""
    home = tmp_path_factory.mktemp("home")
    return home, first_search(home)


@pytest.fixture
def printed(filled: tuple[Path, str]) -> str:
    """What `judge search` prints where all is well."""
    return filled[1]
