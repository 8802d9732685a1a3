"""The index over the bundled rules, built once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from engines import EDITION, GAME, index

from judge.library.search.find import Results, search
from judge.library.search.index.whoosh_index import WhooshIndex

Find = Callable[..., list[str]]


@pytest.fixture(scope="session")
def bundled() -> WhooshIndex:
    """The index over the bundled rules."""
    assert (GAME, EDITION) == ("altered", "1.0")
    return index()


@pytest.fixture(scope="session")
def results(bundled: WhooshIndex) -> Callable[..., Results]:
    """What a query finds."""

    def find(query: str, *languages: str) -> Results:
        return search(bundled, query, languages or ("fr", "en"))

    return find


@pytest.fixture(scope="session")
def found(bundled: WhooshIndex, results: Callable[..., Results]) -> Find:
    """The ids of what a query finds, best first."""

    def find(query: str, *languages: str) -> list[str]:
        return [bundled.record(hit.at).id for hit in results(query, *languages).hits]

    return find
