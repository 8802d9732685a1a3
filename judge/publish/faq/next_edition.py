"""The chapter of a FAQ on a later edition: which of the answers are others there."""

from __future__ import annotations

from itertools import groupby

from judge.model.value import Value


class NextChange(Value, frozen=True):
    """What is different in play in the later edition: the line, its topic, the rules of both, the entries it touches.

    ``rules`` are those of the later edition, ``older`` those of the document's own.
    """

    topic: str
    says: str
    rules: tuple[str, ...]
    older: tuple[str, ...] = ()
    entries: tuple[str, ...] = ()


class NextEdition(Value, frozen=True):
    """A later edition, and what it changes, topic by topic in the order of the document."""

    edition: str
    changes: tuple[NextChange, ...]

    @property
    def topics(self) -> tuple[tuple[str, tuple[NextChange, ...]], ...]:
        """The changes under their topics."""
        return tuple((topic, tuple(group)) for topic, group in groupby(self.changes, key=lambda change: change.topic))
