"""What the program tells of the abilities on the bundled boards it reads, in every language: the same is told of it.

Two notations may be told alike in one language and not in another: that of the words that were typed counts.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from judge.app.new.typed_ability import in_words
from judge.app.ruling.session import Unanswerable
from judge.app.store.place import scenarios_root
from judge.model.diagnostic import Refused
from judge.scenario.writing.write_scenario import flow
from tests.app.described.test_told_is_read import described
from tests.sample import how_many, lot

SAMPLED, TRIED = 16, 120
"""So many are tried, by a draw of their own each time: each is told and read several times, some for seconds."""
LANGUAGES = ("en", "fr")
OTHERWISE = {
    "{when: {moves: {what: {is: character, any_of: [{expedition: mine, subtype: robot}, {expedition: mine, subtype: "
    "scholar}]}, to: expedition_zone}}, do: [{draw: 1}]}": "a place that each of two descriptions has is told twice",
    "{when: {moves: {what: {is: character, any_of: [{subtype: robot}, {expedition: mine, subtype: scholar}]}, "
    "to: expedition_zone}}, do: [{draw: 1}]}": "of two descriptions one has a place: more would be tried than is waited for",
    "{passive: {when: {moves: {what: {is: character, of: you}, from: expedition_zone, to: discard_pile}}, also: [{put: "
    '{what: self, to: reserve}}], "on": step}}': "in French what this card does beside an event that moves another is refused",
    "{do: [{draw: {amount: {count: {in: hand, of: you}}}}]}": "a card prints the same words for a step that is repeated",
}
"""Abilities that are told in the words of a print which means another ability, or that are not read, and why."""


@cache
def on_boards() -> tuple[tuple[str, str], ...]:
    """The abilities of the cards that boards describe, each with the kind of its card, in an order of their own."""
    abilities = dict[tuple[str, str], None]()
    for path in sorted((scenarios_root() / "altered").rglob("*.yaml")):
        for card in cards_of(path).values():
            abilities |= dict.fromkeys(
                (card.get("kind", "character"), flow(each)) for each in card.get("abilities", ())
            )
    return tuple(abilities)


def cards_of(path: Path) -> dict[str, Any]:
    """The cards that a board describes; of a file that is refused for its signs none."""
    try:
        board: Any = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CBaseLoader)
    except yaml.YAMLError:
        return {}
    cards = board.get("cards", {}) if isinstance(board, dict) else {}
    return cards if isinstance(cards, dict) else {}


def words_for(language: str, kind: str, ability: str) -> tuple[str, ...]:
    """How an ability is told; nothing where it names a card that its own board alone describes."""
    try:
        return in_words(described(language, kind), (ability,))
    except Refused:
        return ()


def read(language: str, kind: str, words: str) -> tuple[str, ...]:
    """The abilities that are read where these words are typed; none where they are refused."""
    try:
        return described(language, kind).answer(words).own().abilities  # type: ignore[attr-defined, no-any-return]
    except Unanswerable:
        return ()


def is_doubted(kind: str, ability: str) -> bool:
    """Whether the dialogue asks first whether it is meant, however it is typed: nothing could ever come of it."""
    return not described("en", kind).answer(ability).own().abilities  # type: ignore[attr-defined]


def test_the_boards_describe_many_abilities() -> None:
    assert len(on_boards()) > 500
    assert set(OTHERWISE) <= {ability for _, ability in on_boards()}


def _drawn(abilities: tuple[tuple[str, str], ...]) -> list[tuple[str, str]]:
    return sorted(abilities, key=lambda ability: lot(f"told of boards {ability}"))[: how_many(TRIED, SAMPLED)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_of_an_ability_on_a_board_is_read_as_one_that_is_told_so(language: str) -> None:
    unread, tried = [], 0
    for kind, ability in _drawn(on_boards()):
        told = words_for(language, kind, ability)
        is_brought_about = kind == "spell" or not ability.startswith(("{do:", "do:"))
        if told and is_brought_about and ability not in OTHERWISE and not is_doubted(kind, ability):
            tried += 1
            abilities = read(language, kind, *told)
            again = words_for(language, kind, abilities[0]) if abilities else ()
            unread += [(kind, ability, told)] if again != told else []
    assert unread == []
    assert tried > how_many(TRIED, SAMPLED) / 2
