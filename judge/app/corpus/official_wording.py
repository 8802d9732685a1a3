"""The official wording of a rule, out of the user's own imports: for the terminal, and for ``--json --official``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from judge.app.store.user_place import user_folder
from judge.explain.pages.references import Quote
from judge.library.overlay import OfficialText, texts
from judge.model.rulebook.rule import Rule


def quotes_of(game: str, edition: str, rule: Rule, parts: Sequence[Rule]) -> tuple[Quote, ...]:
    """What the imports say under the numbers of a rule and its parts; of a borrowed rule, where it was borrowed."""
    wanted = {edition: {rule.id, *(part.id for part in parts)}}
    if rule.source:
        elsewhere, _, number = rule.source.partition(":")
        wanted[elsewhere] = {number}
    return tuple(
        _quote(one, there)
        for there, ids in wanted.items()
        for one in texts(Path(user_folder()), game, there)
        if one.id in ids or any(one.id.startswith((f"{id}.", f"{id}/")) for id in ids if there != edition)
    )


def record_of(game: str, quote: Quote) -> dict[str, Any]:
    """A quotation as a program reads it."""
    return {
        "id": f"{game}/{quote.edition}/{quote.id}",
        "language": quote.language,
        "authority": quote.authority,
        "text": quote.text,
        "source": quote.source,
        "sha256": quote.sha256,
        "lines": list(quote.lines),
    }


def _quote(one: OfficialText, edition: str) -> Quote:
    place = one.places[0]
    lines = (place.first, place.last)
    return Quote(one.id, edition, one.language, one.authority, one.text, place.source, place.sha256, lines)
