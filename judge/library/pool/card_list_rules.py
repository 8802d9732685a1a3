"""Holds a list of cards to the numbers of a format: each rule is kept, broken, or open where the list does not tell.

A card that is named without its rarity may be each of those that bear the name; a rule is open where that decides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from judge.library.pool.joined_pool import UNIQUE, CardVersion, PoolCard
from judge.library.pool.printing import BANNED, SUSPENDED
from judge.model.value import Value, change

KEPT, BROKEN, OPEN = "kept", "broken", "open"
HERO, RARE = "HERO", "RARE"
_TOKENS = "TOKEN"


class CardListRules(msgspec.Struct, frozen=True):
    """The numbers of a format, in the shape in which they are published; ``rules`` cites them by what they bound."""

    deck_type: str = ""
    deck_size_min: int | None = None
    deck_size_max: int | None = None
    exact_heroes: int | None = None
    same_faction_as_hero: bool = False
    max_copies_per_name: int | None = None
    max_rare_cards: int | None = None
    max_unique_cards: int | None = None
    description: str = ""
    rules: dict[str, str] = {}


class ListEntry(Value, frozen=True):
    """A line of a list with the card that it names, and the versions of it that may be meant."""

    line: int
    count: int
    card: PoolCard
    versions: tuple[CardVersion, ...]


class RuleFinding(Value, frozen=True):
    """What became of one rule: its name, the state, the least and the most that the list may have, and the bound.

    ``cards`` are the ids of those that break it, or that leave it open.
    """

    rule: str
    state: str
    least: int = 0
    most: int = 0
    bound: int = 0
    cards: tuple[str, ...] = ()


def in_faction_of_hero(entries: Iterable[ListEntry]) -> tuple[ListEntry, ...]:
    """The entries, each with the versions in the Hero's faction alone, where a name has some there."""
    all_entries = tuple(entries)
    factions = {version.faction for entry in all_entries if _is_hero(entry) for version in entry.versions}
    if len(factions) != 1:
        return all_entries
    return tuple(change(entry, versions=_of_faction(entry, factions) or entry.versions) for entry in all_entries)


def findings(entries: tuple[ListEntry, ...], rules: CardListRules, unread: int = 0) -> tuple[RuleFinding, ...]:
    """What became of each rule of the format, and of what the publisher marks.

    ``unread`` cards stand on lines that name none that is known: with them a rule may be kept that would be broken.
    """
    findings_by_rule = (
        _sizes(entries, rules, unread),
        _faction(entries, rules),
        _copies(entries, rules),
        _rarities(entries, rules),
    )
    return (*(finding for part in findings_by_rule for finding in part), *_marks(entries))


def _of_faction(entry: ListEntry, factions: set[str]) -> tuple[CardVersion, ...]:
    return tuple(version for version in entry.versions if version.faction in factions)


def _is_hero(entry: ListEntry) -> bool:
    return any(version.kind == HERO for version in entry.versions)


def _sizes(entries: tuple[ListEntry, ...], rules: CardListRules, unread: int) -> Iterator[RuleFinding]:
    count = sum(entry.count for entry in entries)
    hero_entries = [entry for entry in entries if _is_hero(entry)]
    if rules.deck_size_min is not None:
        yield _at_least("size", count, unread, rules.deck_size_min)
    if rules.deck_size_max is not None:
        state = KEPT if count <= rules.deck_size_max else BROKEN
        yield RuleFinding("size-most", state, count, count, rules.deck_size_max)
    if rules.exact_heroes is not None:
        hero_count = sum(entry.count for entry in hero_entries)
        if hero_count > rules.exact_heroes:
            yield RuleFinding("heroes", BROKEN, hero_count, hero_count, rules.exact_heroes)
        else:
            yield _at_least("heroes", hero_count, unread, rules.exact_heroes)
    token_ids = _ids(entry for entry in entries if all(version.kind.startswith(_TOKENS) for version in entry.versions))
    if token_ids:
        yield RuleFinding("tokens", BROKEN, cards=token_ids)


def _at_least(rule: str, count: int, unread: int, bound: int) -> RuleFinding:
    """Whether there are enough; what could not be read may be what lacks."""
    state = KEPT if count >= bound else OPEN if count + unread >= bound else BROKEN
    return RuleFinding(rule, state, count, count + unread, bound)


def _faction(entries: tuple[ListEntry, ...], rules: CardListRules) -> Iterator[RuleFinding]:
    factions = {version.faction for entry in entries if _is_hero(entry) for version in entry.versions}
    if not rules.same_faction_as_hero or not factions:
        return
    other_ids = _ids(entry for entry in entries if not factions & {version.faction for version in entry.versions})
    unclear_ids = _ids(entry for entry in entries if {version.faction for version in entry.versions} - factions)
    state = BROKEN if other_ids else OPEN if unclear_ids or len(factions) > 1 else KEPT
    yield RuleFinding("faction", state, cards=other_ids or unclear_ids)


def _copies(entries: tuple[ListEntry, ...], rules: CardListRules) -> Iterator[RuleFinding]:
    if rules.max_copies_per_name is None:
        return
    counts: Counter[str] = Counter()
    for entry in entries:
        counts[entry.card.id] += entry.count
    ids_too_often = tuple(id for id, count in counts.items() if count > rules.max_copies_per_name)
    most_copies = max(counts.values(), default=0)
    yield RuleFinding(
        "copies", BROKEN if ids_too_often else KEPT, most_copies, most_copies, rules.max_copies_per_name, ids_too_often
    )


def _rarities(entries: tuple[ListEntry, ...], rules: CardListRules) -> Iterator[RuleFinding]:
    for rule, rarity, bound in (("rare", RARE, rules.max_rare_cards), ("unique", UNIQUE, rules.max_unique_cards)):
        if bound is None:
            continue
        sure_count = sum(entry.count for entry in entries if {version.rarity for version in entry.versions} == {rarity})
        possible_entries = [entry for entry in entries if rarity in {version.rarity for version in entry.versions}]
        possible_count = sum(entry.count for entry in possible_entries)
        state = BROKEN if sure_count > bound else OPEN if possible_count > bound else KEPT
        yield RuleFinding(
            rule, state, sure_count, possible_count, bound, _ids(possible_entries) if state == OPEN else ()
        )


def _marks(entries: tuple[ListEntry, ...]) -> Iterator[RuleFinding]:
    """Cards that the publisher's data mark: in every version that may be meant, or in some."""
    for mark in (BANNED, SUSPENDED):
        sure_ids = _ids(entry for entry in entries if all(mark in version.flags for version in entry.versions))
        possible_ids = _ids(entry for entry in entries if any(mark in version.flags for version in entry.versions))
        if possible_ids:
            yield RuleFinding(mark, BROKEN if sure_ids else OPEN, cards=sure_ids or possible_ids)


def _ids(entries: Iterable[ListEntry]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(entry.card.id for entry in entries))
