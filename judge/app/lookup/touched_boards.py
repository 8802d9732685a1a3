"""Which bundled boards rest on a rule that a newer edition has changed."""

from __future__ import annotations

from collections.abc import Iterable

from judge.app.lookup.rule_uses import uses_of
from judge.explain.pages.references import Uses
from judge.model.rulebook.edition_change import PlayChange


def touched_boards(game: str, edition: str, plays: Iterable[PlayChange]) -> dict[PlayChange, tuple[str, ...]]:
    """By each change, the boards of the older edition to look at again: those that turn on a reading which it settles.

    Where it settles none that a board turns on, those whose answer one of the changed rules decides. Of a line that
    confirms how the older edition was read, those that turn on the reading show it.
    """
    uses = uses_of(game, edition)
    return {play: () if uses is None else _touched(uses, play) for play in plays}


def _touched(uses: Uses, play: PlayChange) -> tuple[str, ...]:
    turned = [name for reading in play.settles for name in uses.turned.get(reading, ())]
    decided = [name for rule in play.older for name in uses.decided.get(rule, ())]
    return tuple(dict.fromkeys(turned or (() if play.confirms else decided)))
