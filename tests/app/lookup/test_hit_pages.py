"""Hits of a search in pages: what is counted is what all pages together show."""

from __future__ import annotations

import pytest

from judge.app.editions.search_editions import search_editions
from judge.app.lookup.hit_window import HitWindow
from judge.app.lookup.search import search
from judge.app.reply import DONE, NO
from tests.asking import of_altered
from tests.told import refuses

SEARCHES = {"one edition": search, "all editions": search_editions}
ALL = HitWindow(is_all=True)


@pytest.fixture(params=list(SEARCHES))
def searching(request: pytest.FixtureRequest) -> object:
    return SEARCHES[request.param]


@pytest.mark.parametrize("words", ["noon", "fleeting reserve", "kind:term zone"])
def test_the_pages_together_are_all_hits_in_their_order(searching: object, words: str) -> None:
    assert callable(searching)
    asked = tuple(words.split())
    everything = searching(of_altered(), asked, ALL).result
    paged: list[dict[str, object]] = []
    for page in range(1, -(-len(everything) // 7) + 1):
        paged += searching(of_altered(), asked, HitWindow(7, page)).result
    assert paged == everything
    assert [hit["n"] for hit in everything] == list(range(1, len(everything) + 1))
    assert {hit["of"] for hit in everything} == {len(everything)}


def test_without_options_the_best_ten_are_shown_and_the_others_are_counted() -> None:
    everything = search_editions(of_altered(), ("noon",), ALL)
    best = search_editions(of_altered(), ("noon",))
    assert best.result == everything.result[:10]
    first = best.text.splitlines()[0]
    assert first == f"“noon”: {len(everything.result)} hits, the best 10 of them (others: --page 2, or --all)"
    assert everything.text.splitlines()[0] == f"“noon”: {len(everything.result)} hits"


def test_a_page_says_which_hits_it_has_and_how_to_go_on() -> None:
    count = len(search(of_altered(), ("noon",), ALL).result)
    second = search(of_altered(), ("noon",), HitWindow(4, 2))
    assert second.exit == DONE
    assert second.text.startswith(f"“noon”: {count} hits, 5 to 8 of them (others: --limit 4 --page 3, or --all)")
    last = search(of_altered(), ("noon",), HitWindow(count - 1, 2))
    assert last.text.startswith(f"“noon”: {count} hits, {count} to {count} of them\n")
    french = search(of_altered("fr"), ("midi",), HitWindow(4, 2)).text.splitlines()[0]
    assert "du 5ᵉ au 8ᵉ" in french


def test_a_page_that_is_not_there_is_refused_and_no_hits_are_no_fault() -> None:
    with refuses("there is no page 900 of hits; there are"):
        search_editions(of_altered(), ("noon",), HitWindow(page=900))
    with refuses("there is no page 2 of hits; there is one"):
        search(of_altered(), ("mulligan",), HitWindow(500, 2))
    nothing = search_editions(of_altered(), ("qqqqq",), HitWindow(page=2))
    assert (nothing.exit, nothing.result) == (NO, [])
