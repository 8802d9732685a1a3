"""What the tests of the search that is kept on disk share."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from judge.app.lookup import rule_uses, which_game
from judge.app.store.cache import stamp
from judge.app.store.place import scenarios_root
from judge.app.store.user_place import overlays_folder
from judge.explain.pages.references import Uses
from tests.app.lookup.search_process import first_search
from tests.kept import computes_the_same
from tests.sample import is_whole

FEW = ("4.4", "4.4.a", "4.4.b", "6.2.h")
_computed = rule_uses._computed


@cache
def _uses(game: str, edition: str, _: str) -> Uses | None:
    """Computed once of the same files: some tests change a rule or a board."""
    return _computed(game, edition)


@pytest.fixture(autouse=True)
def _boards_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nearly every test here begins with an empty cache, for which all boards would be read again."""
    monkeypatch.setattr(rule_uses, "_computed", lambda game, edition: _uses(game, edition, _files()))
    computes_the_same(monkeypatch)


def _files() -> str:
    """The stamp of all files, wherever the overlays lie."""
    return f"{stamp().replace(overlays_folder(), '<overlays>')}\n{scenarios_root()}"


@pytest.fixture
def every_page() -> None:
    """For tests that need the compiled pages of all numbers."""


@pytest.fixture(autouse=True)
def _few_pages_are_compiled(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """To compile the pages of all numbers takes seconds, and most tests look at one."""
    if not (is_whole() or "every_page" in request.fixturenames):
        monkeypatch.setattr(which_game, "askable", lambda settings: FEW)
        computes_the_same(monkeypatch)  # pages are none of them


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A home with a cache, and what was printed when it was filled."""
    home = tmp_path_factory.mktemp("home")
    return home, first_search(home)


@pytest.fixture
def printed(filled: tuple[Path, str]) -> str:
    """What `judge search` prints where all is well."""
    return filled[1]
