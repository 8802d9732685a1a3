"""Every bundled ruling, executed and kept."""

from __future__ import annotations

from functools import lru_cache

from judge.app.listing.known_ruling import Known, KnownRulings
from judge.app.store.cached_value import compiled


@lru_cache(maxsize=4)
def known_rulings(game: str) -> tuple[Known, ...]:
    """The bundled rulings of a game; executed once, and again when a rule, a board or the program has changed."""
    return compiled(f"known-{game}.json", KnownRulings, lambda: _executed(game)).rulings


def _executed(game: str) -> KnownRulings:
    from judge.app.listing.execute_rulings import executed_rulings  # the engine, where something has changed

    return executed_rulings(game)
