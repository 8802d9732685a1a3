"""The shortest way through the menu to an ability: what is typed at each question, and how many keys that takes."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Any

from judge.app.corpus.known_cards import known_cards
from judge.app.corpus.messages import catalogue
from judge.app.new.described.filled_notation import around_gap, gap_of
from judge.app.new.menus.menu_rows import THEN
from judge.app.new.menus.open_parts import followings, gone_on
from judge.explain.said.sub_types import names_by_code
from judge.games.altered.board.ability_menu import MENU
from judge.games.altered.board.vocabulary import VOCABULARY
from judge.model.cards.ability_menu import (
    COUNTERS,
    CREATED,
    FACTIONS,
    MARKS,
    PHASES,
    STATISTICS,
    STATUSES,
    SUB_TYPES,
)
from tests.app.described.menu_grammar import MenuGrammar

ENTER = 1
LISTS: dict[str, tuple[str, ...]] = {
    PHASES: tuple(VOCABULARY.phases),
    STATUSES: tuple(VOCABULARY.statuses),
    COUNTERS: tuple(VOCABULARY.counters),
    MARKS: (*VOCABULARY.statuses, *VOCABULARY.counters),
    FACTIONS: tuple(VOCABULARY.factions),
    STATISTICS: tuple(VOCABULARY.statistics),
    SUB_TYPES: tuple(names_by_code(catalogue("altered", "1.0", "en"))),
    CREATED: tuple(id for id, kind in known_cards("altered").kinds().items() if kind == VOCABULARY.created_kind),
}


def words_in(said: Any) -> Iterator[str]:
    """The values in an ability, which are what may be typed or picked for a number or a word of the game."""
    for each in said.values() if isinstance(said, dict) else said if isinstance(said, list) else ():
        yield from words_in(each)
    if isinstance(said, dict):
        yield from said
    elif not isinstance(said, list):
        yield str(said)


def answers(notation: str, kind: str, words: set[str]) -> Iterator[tuple[int, str]]:
    """Each answer that may lead on: its keys without Enter, and the piece of the notation; several for several gaps."""
    gap = gap_of(notation)
    if gap == MENU.more:
        ways = enumerate(followings(MENU, notation), 1)
        yield from ((0 if n == 1 else len(str(n)), THEN.join(each.pieces)) for n, each in ways)
        return
    bounds = MENU.least_and_most(gap)
    if bounds:
        default = str(max(1, bounds[0]))
        yield from ((0 if word == default else len(word), word) for word in words if word.isdigit())
        yield from ((1, MENU.counted),) if gap == MENU.amount else ()
        return
    if gap in MENU.gaps:
        pieces = [piece for _, piece in MENU.gaps[gap] if MENU.offers(piece, around_gap(notation))]
        usual = next((n for n, piece in enumerate(pieces, 1) if MENU.is_usual(piece, kind)), 1)
    else:
        pieces, usual = list(LISTS[dict(MENU.filled)[gap]]), 0  # which phase Enter takes, the board says
    for number, piece in enumerate(pieces, 1):
        if gap in MENU.gaps or piece in words:
            yield 0 if number == usual else len(str(number)), piece


def shortest_way(ability: dict[str, Any], kind: str) -> tuple[int, str]:
    """The keys with which the menu leads to an ability, and the notation to which it does; no notation if it does not."""
    grammar, words = MenuGrammar(kind), {*words_in(ability)}
    ways, seen = [(0, MENU.begun_for(kind))], set[str]()
    while ways:
        keys, notation = heappop(ways)
        if not gap_of(notation):
            return keys, notation
        if notation in seen:
            continue
        seen.add(notation)
        for typed, piece in answers(notation, kind, words):
            after = gone_on(MENU, notation, tuple(piece.split(THEN)), kind)
            if after.count("<extra>") < 4 and grammar.may_become(after, ability):  # « two such things » has no end
                heappush(ways, (keys + typed + ENTER, after))
    return 0, ""
