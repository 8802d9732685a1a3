"""The table of arrivals: every way to move, every form of a trigger, every filter, seen by the mover and by another card.

What each cell should give comes from ``arrival_rules``. Cells that the vocabulary cannot say are left out and counted, and
so are those about which the rules are silent.
"""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from arrival_boards import Way, Yaml, activations, adds, bars, boosts, happened, is_sayable, moved, reacts, read
from arrival_rules import Form, Wanted, activated, is_open, takes_hold
from arrival_ways import filters, forms, ways

from tests.sample import some_of

WAYS = ways()
ITSELF = Wanted(itself=True)
Cell = tuple[Form, Wanted]
Words = Callable[[Form, Wanted], Yaml]


def cells(way: Way, words: Words, *, passive: bool = False, itself: bool = False) -> list[Cell]:
    """Every form with every filter that the vocabulary has words for, less those about which the rules are silent."""
    every = [
        (form, wanted) for form in forms(way, passive) for wanted in (*([ITSELF] if itself else []), *filters(form))
    ]
    settled = [cell for cell in every if not any(is_open(move, cell[1]) for move in way.moves)]
    return [cell for cell in settled if is_sayable(json.dumps(words(*cell)))]


def watched_by(way: Way, asked: list[Cell], words: Words) -> dict[str, Yaml]:
    """A card beside the mover for each of these cells."""
    return {f"w{number}": words(*cell) for number, cell in enumerate(asked)}


@pytest.mark.long(keep=4)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_other_cards_react(way: Way) -> None:
    asked = cells(way, reacts)
    activated_cards = activations(happened(read(way, watched_by(way, asked, reacts))))
    given = {cell: activated_cards[f"w{number}", 0] for number, cell in enumerate(asked)}
    assert given == {cell: sum(activated(move, *cell, itself=False) for move in way.moves) for cell in asked}


@pytest.mark.long(keep=4)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_passives_of_other_cards_add(way: Way) -> None:
    asked = cells(way, adds, passive=True)
    boosted = boosts(happened(read(way, watched_by(way, asked, adds))))
    given = {cell: boosted[f"w{number}"] for number, cell in enumerate(asked)}
    assert given == {cell: sum(takes_hold(move, *cell) for move in way.moves) for cell in asked}


@pytest.mark.long(keep=5)
@pytest.mark.parametrize("support", [False, True], ids=["in-play", "support"])
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_the_mover_reacts(way: Way, support: bool) -> None:
    def words(form: Form, wanted: Wanted) -> Yaml:
        return reacts(form, wanted, support)

    asked = cells(way, words, itself=True)
    activated_cards = activations(happened(read(way, {}, tuple(words(*cell) for cell in asked))))
    given = {cell: activated_cards["mover", number] for number, cell in enumerate(asked)}
    assert given == {
        cell: sum(activated(move, *cell, itself=True, support=support) for move in way.moves) for cell in asked
    }


@pytest.mark.long(keep=4)
@pytest.mark.parametrize(
    "way", [way for way in WAYS if len(way.moves) == 1 and not way.detour], ids=lambda way: way.name
)
def test_passives_of_other_cards_bar(way: Way) -> None:
    (move,) = way.moves
    for cell in some_of(cells(way, bars, passive=True), 4, way.name):
        is_kept = not moved(happened(read(way, {"bar": bars(*cell)})))
        assert is_kept == takes_hold(move, *cell), cell


def test_the_table_is_as_large_as_it_is_said_to_be() -> None:
    """How many cells there are, about how many the rules are silent, and how many the vocabulary cannot say."""
    every = [(way, form, wanted) for way in WAYS for form in forms(way, True) for wanted in (ITSELF, *filters(form))]
    silent = [cell for cell in every if any(is_open(move, cell[2]) for move in cell[0].moves)]
    unsaid = [cell for cell in every if cell not in silent and not is_sayable(json.dumps(adds(*cell[1:])))]
    assert (len(WAYS), len(every), len(silent), len(unsaid)) == (59, 11746, 90, 84)
