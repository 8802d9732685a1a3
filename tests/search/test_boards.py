"""Boards are found, and lead to the rules that they show; but what is found of the rules does not drift with them."""

from __future__ import annotations

import pytest
from engines import found_in

from judge.app.store.place import rules_root
from judge.library.search.analysis.language_file import load_languages
from judge.library.search.find import search
from judge.library.search.index.building import built
from judge.library.search.index.whoosh_index import WhooshIndex
from judge.library.search.record import IndexedRecord, Lead, Record
from judge.library.search.weights import LOOKED_AT
from judge.model.cards.card import Words
from judge.model.value import change
from judge.text.languages import LANGUAGES

LANGUAGE = load_languages(rules_root(), LANGUAGES)


def _scores(index: WhooshIndex, query: str) -> dict[str, float]:
    """Of the rules and terms that are found, in French."""
    hits = ((index.record(hit.at), hit.score) for hit in search(index, query, ("fr",)).hits)
    return {f"{one.kind} {one.id}": score for one, score in hits if one.kind != "scenario"}


@pytest.fixture(scope="module")
def without() -> WhooshIndex:
    """The bundled book, without boards."""
    return built(tuple(one for one in found_in() if one.record.kind != "scenario"), LANGUAGE)


@pytest.fixture(scope="module")
def beside() -> WhooshIndex:
    """The same with the bundled boards beside it, which lead nowhere."""
    return built(tuple(change(one, leads=()) if _is_board(one) else one for one in found_in()), LANGUAGE)


def _is_board(source: IndexedRecord) -> bool:
    return source.record.kind == "scenario"


@pytest.mark.parametrize("query", ["repère nettoyage", "coriace gratuit", "boucle infinie", "échanger deux objets"])
def test_boards_beside_the_book_change_no_score_of_it(query: str, without: WhooshIndex, beside: WhooshIndex) -> None:
    assert beside.size > beside.book == without.book == without.size
    alone = _scores(without, query)
    assert alone
    assert _scores(beside, query) == pytest.approx(alone)


def _source(kind: str, id: str, text: str, *leads: Lead) -> IndexedRecord:
    return IndexedRecord(Record(kind, id, Words(), Words((("fr", text),))), leads=leads)


def _led_to(boards: int) -> float:
    """The score of a rule that only its boards speak of."""
    rules = (_source("rule", "1.a", "rien de cela"), _source("rule", "1.b", "tout autre chose encore"))
    shown = (_source("scenario", f"board-{at}", "licorne pourpre", Lead("scenario", "1.a")) for at in range(boards))
    return _scores(built((*rules, *shown), LANGUAGE), "licorne").get("rule 1.a", 0.0)


@pytest.mark.parametrize("shown", ["licorne pourpre", "licorne, et beaucoup de mots qui ne sont pas dans la question"])
def test_no_rule_is_crowded_out_by_boards_however_many_they_are(shown: str) -> None:
    """Neither by boards that are better nor, below those that are looked at, by boards that are worse."""
    more = ("", " et encore", " et tout autre chose")
    rules = tuple(_source("rule", f"1.{at}", f"la licorne pourpre{more[at % 3]}") for at in range(2 * LOOKED_AT))
    boards = tuple(_source("scenario", f"board-{at}", shown) for at in range(2 * LOOKED_AT))
    alone = _scores(built(rules, LANGUAGE), "licorne pourpre")
    assert len(alone) == len(rules)
    assert _scores(built((*rules, *boards), LANGUAGE), "licorne pourpre") == pytest.approx(alone)


def test_a_rule_is_found_by_its_best_board_however_many_it_has() -> None:
    """With every month there are more: if they added up, what is found of the rules would drift with them."""
    by_one, by_two, by_ten = (_led_to(boards) for boards in (1, 2, 10))
    assert _led_to(0) == 0
    assert 0 < by_one == by_two == by_ten


def test_the_texts_of_the_book_come_before_boards_that_are_not_far_better() -> None:
    shown = (_source("scenario", f"board-{at}", "licorne licorne") for at in range(5))
    index = built((_source("rule", "1.a", "une licorne et tout autre chose"), *shown), LANGUAGE)
    found = [index.record(hit.at).id for hit in search(index, "licorne", ("fr",)).hits]
    assert found[0] == "1.a"
    assert len(found) == 6


def test_a_board_that_is_far_better_stays_first() -> None:
    rule = _source("rule", "1.a", "une licorne passe", Lead("scenario", "1.b"))
    board = _source("scenario", "board", "licorne pourpre du marais profond")
    index = built((rule, board), LANGUAGE)
    found = [index.record(hit.at).id for hit in search(index, "licorne pourpre marais profond", ("fr",)).hits]
    assert found[0] == "board"
