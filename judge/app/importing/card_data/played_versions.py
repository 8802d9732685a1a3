"""The versions of imported cards in play: from the record, or compiled where that is of other texts or grammars."""

from __future__ import annotations

from collections.abc import Callable

from judge.app.importing.card_data.played_store import is_current, recorded_versions
from judge.app.store.user_place import has_cards
from judge.library.pool.played_record import PlayedVersion

_FEW = 60
"""So many are compiled as they are asked for: more than a list or a board names."""


def played_versions(game: str, is_wanted: Callable[[PlayedVersion], bool]) -> tuple[PlayedVersion, ...]:
    """The versions of imported cards that are wanted; ``is_wanted`` is asked of names and numbers alone.

    They are taken from the record, if it is that of these texts and grammars; else compiled, those that are wanted.
    So are the few of them that the import left for another time.
    """
    if is_current(game):
        wanted_versions = tuple(played for played in recorded_versions(game) if is_wanted(played))
        if not 0 < sum(played.is_unread for played in wanted_versions) <= _FEW:
            return wanted_versions
    from judge.app.importing.card_data.card_compiling import compiled_versions  # the parser is dear

    return tuple(compiled_versions(game, is_wanted))


def renew_played(game: str) -> None:
    """Make the record anew where it is of other texts or grammars, as after an update of this program.

    Whoever only looks up a few cards does without: those are compiled as they are asked for.
    """
    if has_cards(game) and not is_current(game):
        from judge.app.importing.card_data.card_compiling import renew_record

        renew_record(game)
