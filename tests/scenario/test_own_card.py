"""A card of a file's own: what is said of it is its value, and what cannot be said is refused at its place."""

from __future__ import annotations

from typing import Any

import pytest

from judge.model.cards.card import Card
from tests.scenario.marked_boards import board, read

ABILITY = "{when: {phase: noon}, do: [{draw: 1}]}"


def card(said: str) -> Card:
    """The last card of a file."""
    return read(board(before=f"cards:\n  bell: {{{said}}}")).cards[-1]


def test_everything_that_can_be_said_of_a_card() -> None:
    found = card(
        "name: {fr: Les Cloches, en: The Bells}, kind: permanent, faction: axiom, subtypes: [landmark, bell], plural: [fr],"
        " code: BTG_001, cost: {hand: 99, reserve: 1}, statistics: {water: -99, forest: 99, mountain: 1}, wording: ours,"
        f" abilities: [{ABILITY}, {{do: [{{draw: 1}}], support: yes}}], unsupported: {{en: it rings, fr: ça sonne}}, note: x"
    )
    assert found.name.texts == (("en", "The Bells"), ("fr", "Les Cloches"))
    assert (found.id, found.kind, found.faction, found.code) == ("bell", "permanent", "axiom", "BTG_001")
    assert (found.subtypes, found.plural, found.token) == (("landmark", "bell"), ("fr",), False)
    assert (found.hand_cost, found.reserve_cost, found.statistics) == (99, 1, (99, 1, -99))
    assert [(one.kind, one.support) for one in found.abilities] == [("reaction", False), ("effect", True)]
    assert (found.unsupported, found.reason.texts) == ("it rings", (("en", "it rings"), ("fr", "ça sonne")))


@pytest.mark.parametrize("said", ["name: Bell", "name: Bell, cost: , statistics: , abilities: , kind: , faction: "])
def test_a_card_of_which_only_the_name_is_said_is_a_character_that_costs_nothing(said: str) -> None:
    found = card(said)
    assert found.name.texts == (("en", "Bell"), ("fr", "Bell"))
    assert (found.kind, found.faction, found.code, found.subtypes, found.plural) == ("character", "", "", (), ())
    assert (found.hand_cost, found.reserve_cost, found.statistics, found.abilities) == (0, 0, (0, 0, 0), ())
    assert not found.unsupported
    assert (card("name: Bell, cost: {reserve: 2}").hand_cost, card("name: x, kind: token").token) == (0, True)


@pytest.mark.parametrize(
    ("said", "code", "words"),
    [
        ("name: x, kind: §monster", "decode/unknown-value", ("hero, character, permanent, spell, token",)),
        ("name: x, faction: §axoim", "decode/unknown-value", ("axiom",)),
        ("name: x, cost: {hand: §100}", "decode/out-of-range", ("at most 99",)),
        ("name: x, cost: {reserve: §-1}", "decode/out-of-range", ("at least 0",)),
        ("name: x, cost: {reserve: §100}", "decode/out-of-range", ()),
        ("name: x, cost: {§mana: 1}", "decode/unknown-key", ("hand, reserve",)),
        ("name: x, cost: §3", "decode/not-a-mapping", ("a cost must be a mapping",)),
        ("name: x, statistics: {forest: §100}", "decode/out-of-range", ("at least -99 and at most 99",)),
        ("name: x, statistics: {water: §-100}", "decode/out-of-range", ()),
        ("name: x, statistics: {§fire: 1}", "decode/unknown-key", ("forest, mountain, water",)),
        ("name: x, statistics: §[1, 2, 3]", "decode/not-a-mapping", ("the statistics",)),
        ("name: x, plural: §[de]", "cards/language", ('"de" is no language here', "en, fr")),
        ("name: x, plural: §fr", "decode/not-a-list", ()),
        ("name: x, §abilites: []", "decode/unknown-key", ("the card bell", "abilities")),
        ("name: §{}", "decode/no-name", ("the name is empty", "{en: …, fr: …}")),
        ("name: §''", "decode/no-name", ()),
        ("name: §{en: ''}", "decode/no-name", ()),
        ("name: §[x]", "decode/not-a-mapping", ()),
        (
            "name: x, kind: spell, abilities: [{passive: §{tough: 1}}]",
            "effects/keyword",
            ("a spell cannot have tough",),
        ),
        (
            "name: x, abilities: [{support: yes, passive: §{fleeting: yes}}]",
            "effects/keyword",
            ("a character cannot have fleeting", "Only spell cards"),
        ),
        ("name: x, abilities: [{passive: {tough: §0}}]", "decode/out-of-range", ("at least 1 and at most 20",)),
        ("name: x, abilities: [{passive: {tough: §21}}]", "decode/out-of-range", ()),
        ("name: x, abilities: [{passive: {tough: 1, §when: {draws: you}}}]", "effects/passive", ('beside "tough"',)),
    ],
)
def test_what_no_card_may_say(refused: Any, said: str, code: str, words: tuple[str, ...]) -> None:
    refused(board(before=f"cards:\n  bell: {{{said}}}"), code, *words)


def test_a_card_has_a_name(refused: Any) -> None:
    refused(board(before="cards:\n  bell: §{kind: spell}"), "decode/missing-key", 'the card bell has no "name"')


@pytest.mark.parametrize("kind", ["character", "permanent", "token"])
def test_tough_is_had_by_what_can_be_targeted(kind: str) -> None:
    assert card(f"name: x, kind: {kind}, abilities: [{{passive: {{tough: 20}}}}]").abilities[0].passive is not None
