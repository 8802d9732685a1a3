"""What became of the rules of one edition in another: by what they say of each other, and by whether words differ."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from judge.library.rulebook.edition_links import Pair, linked_through, plays_through, rules_proper
from judge.library.rulebook.numbers import order
from judge.model.rulebook.edition_change import (
    ADDED,
    BEYOND,
    BORROWED,
    CHANGED,
    MOVED,
    REMOVED,
    SAME,
    PlayChange,
    RuleChange,
)
from judge.model.rulebook.rule import Rule, Rulebook


def difference(older: Rulebook, newer: Rulebook, between: tuple[Rulebook, ...] = ()) -> tuple[RuleChange, ...]:
    """What became of every rule, in the order of the newer edition; what that one has not stands where it stood.

    ``between`` are the editions that came between the two, oldest first: each says of its rules which of the one before
    it they follow, so the way of a rule goes through all of them.
    """
    books = (older, *between, newer)
    linked_pairs = tuple(linked_through(books))
    linked_groups = _grouped(linked_pairs)
    older_in_groups = {number for older_ids, _ in linked_groups for number in older_ids}
    newer_in_groups = {number for _, newer_ids in linked_groups for number in newer_ids}
    comparison = _Comparison(older, newer, frozenset(_reached(older, newer, linked_pairs)), plays_through(books))
    changes = [
        *(comparison.linked(older_ids, newer_ids) for older_ids, newer_ids in linked_groups),
        *(comparison.only_newer(rule) for rule in rules_proper(newer) if rule.id not in newer_in_groups),
        *(comparison.only_older(rule) for rule in _official(older) if rule.id not in older_in_groups),
    ]
    return tuple(sorted(changes, key=lambda change: order((change.newer or change.older)[0])))


class _Comparison:
    """Two editions; ``reached`` are the sections of the newer one of which the older has something, ``plays`` what
    changes in play from the one to the other.
    """

    def __init__(
        self, older: Rulebook, newer: Rulebook, reached: frozenset[str], plays: tuple[PlayChange, ...]
    ) -> None:
        self._older, self._newer = older.by_id(), newer.by_id()
        self._older_parts, self._newer_parts = _items(older), _items(newer)
        self._is_excerpt = older.is_excerpt
        self._reached = reached
        self._plays = plays

    def linked(self, older_ids: tuple[str, ...], newer_ids: tuple[str, ...]) -> RuleChange:
        """Rules that have each other’s matter."""
        plays = self._of(newer_ids, older_ids)
        if all(self._older[id].authority == "borrowed" for id in older_ids):
            return RuleChange(BORROWED, older_ids, newer_ids, plays)
        if len(older_ids) == len(newer_ids) == 1 and self._says_the_same(older_ids[0], newer_ids[0]):
            return RuleChange(SAME if older_ids == newer_ids else MOVED, older_ids, newer_ids, plays)
        return RuleChange(CHANGED, older_ids, newer_ids, plays)

    def only_newer(self, rule: Rule) -> RuleChange:
        """A rule without one before it: new, or the excerpts of the older edition do not reach so far."""
        plays = self._of((rule.id,), ())
        is_beyond = self._is_excerpt and rule.section not in self._reached and not plays
        return RuleChange(BEYOND if is_beyond else ADDED, (), (rule.id,), plays)

    def only_older(self, rule: Rule) -> RuleChange:
        """A rule that the newer edition has not."""
        return RuleChange(REMOVED, (rule.id,), (), self._of((), (rule.id,)))

    def _says_the_same(self, older_id: str, newer_id: str) -> bool:
        """Whether the words of rule and items are the same in every language; remarks and examples are no rules."""
        older_rules = (self._older[older_id], *self._older_parts.get(older_id, ()))
        newer_rules = (self._newer[newer_id], *self._newer_parts.get(newer_id, ()))
        return [rule.words for rule in older_rules] == [rule.words for rule in newer_rules]

    def _of(self, newer_ids: tuple[str, ...], older_ids: tuple[str, ...]) -> tuple[PlayChange, ...]:
        """The lines about these rules; those of the older edition count where they have no successor."""
        return tuple(
            play
            for play in self._plays
            if set(newer_ids) & set(play.rules) or (not newer_ids and set(older_ids) & set(play.older))
        )


def _reached(older: Rulebook, newer: Rulebook, pairs: Iterable[Pair]) -> Iterator[str]:
    """The sections of the newer edition of which the older has a rule of its own."""
    older_rules, newer_rules = older.by_id(), newer.by_id()
    for older_id, newer_id in pairs:
        if older_rules[older_id].authority != "borrowed":
            yield newer_rules[newer_id].section


def _official(rulebook: Rulebook) -> Iterator[Rule]:
    return (rule for rule in rules_proper(rulebook) if rule.authority == "official")


def _items(rulebook: Rulebook) -> dict[str, list[Rule]]:
    items: dict[str, list[Rule]] = defaultdict(list)
    for rule in rulebook.rules:
        if rule.kind == "item":
            items[rule.parent].append(rule)
    return items


def _grouped(pairs: Iterable[Pair]) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """The pairs as groups: a rule that was split with all its parts, rules that were joined with what they became."""
    groups: list[tuple[set[str], set[str]]] = []
    for older_id, newer_id in pairs:
        groups_touched = [group for group in groups if older_id in group[0] or newer_id in group[1]]
        joined_group = (
            {older_id}.union(*(group[0] for group in groups_touched)),
            {newer_id}.union(*(group[1] for group in groups_touched)),
        )
        groups = [group for group in groups if group not in groups_touched] + [joined_group]
    return tuple((tuple(sorted(group[0], key=order)), tuple(sorted(group[1], key=order))) for group in groups)
