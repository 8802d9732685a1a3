"""Reads what the record of imported cards says a card is, by the readers of files of cards: it may say anything."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from judge.library.cards.ability_codes import tokens_of
from judge.library.cards.read_abilities import read_abilities
from judge.library.cards.read_cards import read_card
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.library.compiler.as_nodes import NOWHERE, as_node
from judge.library.pool.played_record import PlayedVersion
from judge.model.cards.ability import Ability
from judge.model.cards.card import Card, PrintedCopy, Words
from judge.model.cards.vocabulary import Vocabulary
from judge.model.value import change
from judge.text.clean import clean
from judge.text.faults import Faults
from judge.text.nodes import Entry, Scalar, Sequence

_DEEPEST = 27
"""As deep as a card may be written in a file, which has some levels above it (``yaml.DEEPEST``)."""


def read_played(played: PlayedVersion, vocabulary: Vocabulary, shared: Mapping[str, Card]) -> Card | None:
    """The card; None where the record says what no file of cards could, or what this edition has no word for."""
    card_document = written_card(played)
    if card_document is None:
        return None
    faults = Faults()
    card, _ = read_card(Entry(Scalar(played.id, True, NOWHERE), as_node(card_document)), vocabulary, faults)
    tokens_lacking = [name for name in tokens_of(card) if not _is_created(shared.get(name), vocabulary)]
    if faults.diagnostics or tokens_lacking or card.unsupported or card.not_computed:
        return None
    return change(card, copy=copy_of(played))


def _is_created(card: Card | None, vocabulary: Vocabulary) -> bool:
    return card is not None and card.kind == vocabulary.created_kind and not card.unsupported


def copy_of(played: PlayedVersion) -> PrintedCopy:
    """Where the card comes from, as rulings tell it."""
    before = played.before
    return PrintedCopy(
        played.references[0] if played.references else "",
        clean(played.date),
        played.flags,
        clean(before.date) if before else "",
        before.effect if before else "",
    )


def written_card(played: PlayedVersion) -> dict[str, Any] | None:
    """The card as it would stand in a file of cards; None where the record has none, or no plain one."""
    try:
        card = json.loads(played.card) if played.card else None
    except (ValueError, RecursionError):
        return None
    return card if isinstance(card, dict) and _is_plain(card) else None


def earlier_abilities(played: PlayedVersion, vocabulary: Vocabulary) -> tuple[Ability, ...]:
    """The abilities of the wording before; none where it is not understood."""
    try:
        abilities_written = json.loads(played.before.abilities) if played.before and played.before.abilities else []
    except (ValueError, RecursionError):
        return ()
    if not isinstance(abilities_written, list) or not _is_plain(abilities_written):
        return ()
    faults = Faults()
    node = as_node(abilities_written)
    assert isinstance(node, Sequence)
    abilities = read_abilities(node.items, AbilityLedger(vocabulary, faults))
    return () if faults.diagnostics else abilities


def named(played: PlayedVersion) -> Words:
    """The names of a card."""
    return Words(tuple((language, clean(text)) for language, text in played.names))


def _is_plain(value: Any, depth: int = 0) -> bool:
    """Whether this is nothing but texts, lists and mappings, not too deep, as ``as_node`` takes them."""
    if depth > _DEEPEST:
        return False
    if isinstance(value, dict):
        return all(_is_plain(member, depth + 1) for member in value.values())
    if isinstance(value, list):
        return all(_is_plain(member, depth + 1) for member in value)
    return isinstance(value, str) and value == clean(value)
