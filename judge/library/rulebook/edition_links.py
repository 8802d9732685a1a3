"""Which rules of two editions have the same matter, and what changes in play, through the editions between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from judge.library.rulebook.numbers import order
from judge.model.rulebook.edition_change import PlayChange
from judge.model.rulebook.rule import Rule, Rulebook
from judge.model.value import change

Pair = tuple[str, str]
"""A number of an older edition, and that of a newer one which has its matter."""


def linked_through(books: Sequence[Rulebook]) -> tuple[Pair, ...]:
    """Whose matter who has, from the first of these editions to the last: what they say of each other, and each of the
    next.
    """
    links = set(_pairs(books[0], books[-1]))
    if len(books) > 2:
        links |= _followed([set(_pairs(older, newer)) for older, newer in pairwise(books)])
    return tuple(sorted(links, key=lambda pair: (order(pair[0]), order(pair[1]))))


def plays_through(books: Sequence[Rulebook]) -> tuple[PlayChange, ...]:
    """What changes in play from the first edition to the last, under their numbers; the changes of each step in turn.

    Where one of the steps says nothing of it, nothing is said at all: a part of the changes would be taken for all.
    """
    oldest_book, newest_book = books[0], books[-1]
    if newest_book.changes.since == oldest_book.edition:
        return newest_book.changes.entries
    if any(newer.changes.since != older.edition for older, newer in pairwise(books)):
        return ()
    links_by_step = [set(_pairs(older, newer)) for older, newer in pairwise(books)]
    plays = (
        _carried(play, links_by_step[:index], links_by_step[index + 1 :])
        for index, book in enumerate(books[1:])
        for play in book.changes.entries
    )
    return tuple(play for play in plays if play.rules or play.older)


def _carried(play: PlayChange, before: Sequence[set[Pair]], after: Sequence[set[Pair]]) -> PlayChange:
    """A change of one step under the numbers of the first edition and the last."""
    links_before = _followed(before) if before else {(id, id) for id in play.older}
    links_after = _followed(after) if after else {(id, id) for id in play.rules}
    older = sorted({first for first, last in links_before if last in play.older}, key=order)
    rules = sorted({last for first, last in links_after if first in play.rules}, key=order)
    # A reading that is settled is one of the edition just before: of an edition between it is no reading of the first.
    return change(play, older=tuple(older), rules=tuple(rules), settles=() if before else play.settles)


def _followed(steps: Sequence[set[Pair]]) -> set[Pair]:
    """The links of several steps as one: where the first begins and the last ends."""
    links = set(steps[0])
    for step in steps[1:]:
        links = {(first, last) for first, middle in links for start, last in step if start == middle}
    return links


def _pairs(older: Rulebook, newer: Rulebook) -> Iterator[Pair]:
    """Who has whose matter, whichever edition says it. A borrowed rule counts only where no rule proper is named."""
    pairs_told = {
        *((other.partition(":")[2], rule.id) for rule in rules_proper(newer) for other in _named(rule, older.edition)),
        *((rule.id, other.partition(":")[2]) for rule in rules_proper(older) for other in _named(rule, newer.edition)),
    }
    authorities = {rule.id: rule.authority for rule in rules_proper(older)}
    newer_with_own = {newer_id for older_id, newer_id in pairs_told if authorities.get(older_id) != "borrowed"}
    newer_ids = newer.by_id()
    return (
        (older_id, newer_id)
        for older_id, newer_id in pairs_told
        if older_id in authorities
        and newer_id in newer_ids
        and (authorities[older_id] != "borrowed" or newer_id not in newer_with_own)
    )


def rules_proper(rulebook: Rulebook) -> Iterator[Rule]:
    """The rules of an edition without their items, remarks and examples."""
    return (rule for rule in rulebook.rules if rule.kind == "rule")


def _named(rule: Rule, edition: str) -> tuple[str, ...]:
    return tuple(other for other in rule.elsewhere if other.startswith(f"{edition}:"))
