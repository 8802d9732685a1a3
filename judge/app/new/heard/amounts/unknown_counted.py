"""How many unknown cards lie somewhere, as people say it: *5 cards*, *one ready Mana Orb*, « 2 Orbes de mana »."""

from __future__ import annotations

from judge.app.new.drafts.draft import DraftItem
from judge.app.new.heard.amounts.marks_behind import mark_called
from judge.app.new.heard.amounts.numbers_said import is_article, number_of, words_of
from judge.app.new.heard.typed_names import Tongue
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.cards.vocabulary import ZoneKey


def unknown_counted(tongue: Tongue, text: str, zone_key: str = "") -> tuple[str, DraftItem] | None:
    """The unknown cards that are counted, behind the key of the zone where alone such things lie (empty: anywhere).

    None where the text says more, or names a card. Behind the name of their zone, ``zone_key``, what lies there need
    not be named: *2 ready*; else the zone may stand behind the cards: *has 3 cards in hand*.
    """
    first, *words = words_of(text) or ("",)
    if words and not zone_key and first in tongue.words("holds"):
        first, *words = words
    count = 1 if is_article(tongue, first) else number_of(tongue, first)
    if count is None or not words or tongue.knows(" ".join(words)):
        return None
    words_for_cards = {*tongue.words("counted-cards"), *tongue.unknown}
    if any(word in tongue.words("counted-cards") for word in words):
        others = tuple(word for word in words if word not in words_for_cards)
        zone_behind = "" if zone_key else _zone_named(tongue, others)
        status = "" if zone_behind else _status(tongue, others)
        return (zone_behind, _unknown(count, status)) if status is not None else None
    for zone in tongue.game.reads.board.zones:
        others_here = _without(tongue, zone, words, zone.key == zone_key)
        status = _status(tongue, others_here) if zone.counted and others_here is not None else None
        if status is not None:
            return zone.key, _unknown(count, status)
    return None


def _zone_named(tongue: Tongue, words: tuple[str, ...]) -> str:
    """The key of the zone that these words name, and nothing else; empty if they name none."""
    named = tuple(word for word in words if word not in tongue.words("before-zone"))
    keys, length = tongue.zones.find(named) if named and len(named) < len(words) else ((), 0)
    return keys[0] if len(keys) == 1 and length == len(named) else ""


def _unknown(count: int, status: str) -> DraftItem:
    return DraftItem(UNKNOWN_CARD, count, (status,) if status else ())


def _without(tongue: Tongue, zone: ZoneKey, words: list[str], is_named: bool) -> tuple[str, ...] | None:
    """The words that name neither what lies in this zone nor the zone; None if nothing says that it is that one."""
    called = tongue.words(f"called-{zone.kind}")
    if not is_named and not any(word in called for word in words):
        return None
    besides = (*called, *tongue.words(f"called-{zone.zone}"), *tongue.words("of"))
    return tuple(word for word in words if word not in besides)


def _status(tongue: Tongue, words: tuple[str, ...]) -> str | None:
    """The status that these words name, empty where they say that there is none; None if they say anything else."""
    rest = tuple(word for word in words if word not in tongue.words("called-ready"))
    if not rest:
        return ""
    code = mark_called(tongue, rest)
    return code if code in tongue.game.reads.vocabulary.statuses else None
