"""Shows what became of the rules from one edition to another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from judge.explain.said.paragraph import wrapped
from judge.explain.said.word_changes import inline
from judge.model.phrase import Argument
from judge.model.rulebook.edition_change import (
    ADDED,
    BEYOND,
    BORROWED,
    CHANGED,
    MOVED,
    REMOVED,
    PlayChange,
    RuleChange,
)
from judge.text.catalogue import Catalogue, grammar_of

_LISTED = (CHANGED, ADDED, REMOVED, MOVED, BORROWED, BEYOND)
"""The kinds that are listed by number, in this order; what stayed as it was is only counted."""
_COUNTED_BY_SECTION = (BEYOND,)
_ARROW = " → "


class Comparison(Protocol):
    """Two editions beside each other, as the page asks for them."""

    @property
    def older(self) -> str:
        """The name of the older edition."""

    @property
    def newer(self) -> str:
        """The name of the newer edition."""

    @property
    def changes(self) -> tuple[RuleChange, ...]:
        """What became of each rule."""

    @property
    def plays(self) -> tuple[PlayChange, ...]:
        """What changes in play."""

    @property
    def counts(self) -> Mapping[str, int]:
        """How many rules stand under each kind."""

    @property
    def is_excerpt(self) -> bool:
        """Whether the older edition is not here whole."""

    @property
    def is_imported(self) -> bool:
        """Whether the user's copies were compared."""

    @property
    def older_words(self) -> Mapping[str, str]:
        """The words of the older copy."""

    @property
    def newer_words(self) -> Mapping[str, str]:
        """The words of the newer copy."""


def played_kinds(changes: Iterable[RuleChange]) -> tuple[PlayChange, ...]:
    """What these changes say of play, each line once."""
    return tuple(dict.fromkeys(play for change in changes for play in change.plays))


def numbers_of(older: Iterable[str], newer: Iterable[str]) -> str:
    """Numbers of both editions: ``6.2.e → 6.2.g``; one alone where both have it under the same number."""
    older_ids, newer_ids = tuple(older), tuple(newer)
    if not older_ids or not newer_ids or older_ids == newer_ids:
        return ", ".join(newer_ids or older_ids)
    return f"{', '.join(older_ids)}{_ARROW}{', '.join(newer_ids)}"


class DifferencePage:
    """The difference in one language and width."""

    def __init__(self, comparison: Comparison, catalogue: Catalogue, width: int) -> None:
        self._comparison = comparison
        self._catalogue = catalogue
        self._width = width
        self._typeset = grammar_of(catalogue.language).typeset
        self._editions: dict[str, Argument] = {
            "older": comparison.older,
            "newer": comparison.newer,
            "excerpt": comparison.is_excerpt,
        }

    def text(self, section: str = "") -> str:
        """The page: how many of each kind, what changes in play, then the numbers of each kind."""
        lines = [*self._say("edition.title", section=section), *self._counts()]
        lines += self._say("edition.copies") if self._comparison.is_imported else []
        if self._comparison.plays:
            lines += ["", *self._say("edition.play.head")]
            for play in self._comparison.plays:
                lines += self._entry(numbers_of(play.older, play.rules), play.says.get(self._catalogue.language))
        for kind in _LISTED:
            lines += self._list(kind)
        lines += ["", *self._say("edition.how", number=self._example())] if self._example() else []
        return "\n".join(lines)

    def _counts(self) -> list[str]:
        counts = self._comparison.counts
        total = sum(counts.values()) - counts[REMOVED]
        count_sentences = [
            self._catalogue.say(f"edition.count.{kind}", count=n, **self._editions) for kind, n in counts.items() if n
        ]
        return self._say("edition.counts", count=total, parts="; ".join(count_sentences))

    def _list(self, kind: str) -> list[str]:
        """The rules of a kind that no line on play has named: by number, copies with their words."""
        changes = [change for change in self._comparison.changes if change.kind == kind]
        if not self._comparison.is_imported:
            changes = [change for change in changes if not change.plays]
        if not changes:
            return []
        lines = ["", *self._say(f"edition.head.{kind}")]
        if self._comparison.is_imported and kind in (CHANGED, ADDED, REMOVED):
            for change in changes:
                lines += self._entry(numbers_of(change.older, change.newer), self._words(change))
            return lines
        if kind in _COUNTED_BY_SECTION:
            return [*lines, *wrapped(_sections(changes), self._width, "  ", "  ")]
        rule_numbers = ", ".join(_held(numbers_of(change.older, change.newer)) for change in changes)
        return [*lines, *wrapped(rule_numbers, self._width, "  ", "  ")]

    def _words(self, change: RuleChange) -> str:
        older_text = " ".join(self._comparison.older_words[id] for id in change.older)
        newer_text = " ".join(self._comparison.newer_words[id] for id in change.newer)
        return inline(older_text, newer_text) if older_text and newer_text else older_text or newer_text

    def _entry(self, numbers: str, text: str) -> list[str]:
        return [
            *wrapped(_held(numbers), self._width, "  ", "    "),
            *wrapped(self._typeset(text), self._width, "      ", "      "),
        ]

    def _example(self) -> str:
        """A rule in other words, to be looked at in both editions."""
        reworded_changes = [change for change in self._comparison.changes if change.kind == CHANGED]
        return reworded_changes[0].newer[0] if reworded_changes and not self._comparison.is_imported else ""

    def _say(self, key: str, /, **arguments: Argument) -> list[str]:
        return wrapped(self._catalogue.say(key, **self._editions, **arguments), self._width, "", "  ")


def _held(numbers: str) -> str:
    """The numbers with the arrow held to what stands around it."""
    return numbers.replace(_ARROW, _ARROW.replace(" ", "\u00a0"))


def _sections(changes: Iterable[RuleChange]) -> str:
    """How many of the rules stand in each section: ``1.1.1 (5)``."""
    counts: dict[str, int] = {}
    for change in changes:
        for id in change.newer:
            section = id.rpartition(".")[0]
            counts[section] = counts.get(section, 0) + 1
    return ", ".join(f"{section}\u00a0({count})" for section, count in counts.items())
