"""Which bundled boards rest on a rule that a newer edition has changed."""

from __future__ import annotations

from collections.abc import Iterable

from judge.app.lookup.rule_uses import uses_of
from judge.explain.pages.references import Links, Uses
from judge.model.rulebook.edition_change import PlayChange


def touched_boards(game: str, older: str, newer: str, plays: Iterable[PlayChange]) -> dict[PlayChange, tuple[str, ...]]:
    """By each change, the boards of the older edition to look at again.

    First those that state for both editions what comes out, and of which the answer is another one; a board that was
    executed is the best evidence. Then those that turn on a reading which the change settles, or where it settles none
    that a board turns on, those whose answer one of the changed rules decides. Of a line that confirms how the older
    edition was read, those that turn on the reading show it.
    """
    plays, uses = tuple(plays), uses_of(game, older)
    if uses is None:
        return dict.fromkeys(plays, ())
    evident = _evident(uses, uses_of(game, newer), plays)
    boards = {play: dict.fromkeys((*evident[play], *_touched(uses, play))) for play in plays}
    return {play: tuple(uses.typed(name) for name in names) for play, names in boards.items()}


def _evident(uses: Uses, later: Uses | None, plays: tuple[PlayChange, ...]) -> dict[PlayChange, tuple[str, ...]]:
    """By each change, the boards whose answer is another one in the newer edition.

    Each at the changes whose rule decides it; if none does, at those whose rule its file names, or its replay there.
    """
    boards_by_play: dict[PlayChange, tuple[str, ...]] = dict.fromkeys(plays, ())
    if later is None:
        return boards_by_play
    for name in (name for name, answer in uses.answers.items() if later.answers.get(name, answer) != answer):
        by_decision = [play for play in plays if _is_at(name, uses.decided, play.older)]
        by_name = [play for play in plays if _is_at(name, uses.scenarios, play.older)]
        by_replay = [play for play in plays if _is_at(name, later.scenarios, play.rules)]
        boards_by_play |= {play: (*boards_by_play[play], name) for play in by_decision or by_name or by_replay}
    return boards_by_play


def _is_at(name: str, boards: Links, rules: tuple[str, ...]) -> bool:
    return any(name in boards.get(rule, ()) for rule in rules)


def _touched(uses: Uses, play: PlayChange) -> tuple[str, ...]:
    boards_turned = [name for reading in play.settles for name in uses.turned.get(reading, ())]
    boards_decided = [name for rule in play.older for name in uses.decided.get(rule, ())]
    return tuple(dict.fromkeys(boards_turned or (() if play.confirms else boards_decided)))
