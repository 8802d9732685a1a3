"""What other editions have for each rule: for the pages of look-up, computed once and kept compiled."""

from __future__ import annotations

from contextlib import suppress

from judge.app.store.cached_value import compiled
from judge.model.value import Value


class _Kept(Value, frozen=True):
    """The links between editions as the cache keeps them."""

    links: dict[str, tuple[str, ...]]


def links_of(game: str) -> dict[str, tuple[str, ...]]:
    """By a rule as other editions cite it (``1.0:4.4.a``), theirs with its matter; a faulty edition has no say."""
    return compiled(f"links-{game}.json", _Kept, lambda: _Kept(_computed(game))).links


def _computed(game: str) -> dict[str, tuple[str, ...]]:
    # Reading YAML is dear, and needed only where something has changed since the last time.
    from judge.app.corpus.rules_and_messages import corpus
    from judge.app.store.place import rules_of
    from judge.library.rulebook.cross_references import linked
    from judge.library.rulebook.load_rulebook import editions
    from judge.model.diagnostic import Refused

    rulebooks = []
    for edition in editions(rules_of(game), game):
        with suppress(Refused):
            rulebooks.append(corpus(game, edition).rulebook)
    return dict(linked(rulebooks))
