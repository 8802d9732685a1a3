"""The official wording of a rule, out of the user's own imports: for the terminal, and for ``--json --official``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from judge.app.reply import Reply
from judge.app.store.user_place import user_folder
from judge.explain.pages.references import Quote
from judge.library.official_texts import damaged, texts, texts_of
from judge.library.overlay import OfficialText
from judge.model.rulebook.rule import Rule
from judge.model.value import change


def quotes_of(game: str, edition: str, rule: Rule, parts: Sequence[Rule]) -> tuple[Quote, ...]:
    """What the imports say under the numbers of a rule and its parts; of a borrowed rule, also in its own edition."""
    ids_by_edition = {edition: {rule.id, *(part.id for part in parts)}}
    if rule.source:
        lending_edition, _, number = rule.source.partition(":")
        ids_by_edition[lending_edition] = {number}
    return tuple(
        _quote(official_text, quoted_edition)
        for quoted_edition, ids in ids_by_edition.items()
        for official_text in texts_of(
            Path(user_folder()), game, quoted_edition, ids, with_parts=quoted_edition != edition
        )
    )


def glossary_quotes(game: str, edition: str) -> tuple[Quote, ...]:
    """The entries of the glossaries in the imports of an edition; each has its name for an id."""
    entries = (text for text in texts(Path(user_folder()), game, edition) if text.kind == "term" and text.path)
    return tuple(change(_quote(entry, edition), id=entry.path[-1]) for entry in entries)


def with_damaged(reply: Reply) -> Reply:
    """The reply of a look-up, with a remark on each overlay of its edition that could not be looked into."""
    remarks = damaged(Path(user_folder()), reply.game, reply.edition)
    return change(reply, diagnostics=(*reply.diagnostics, *remarks)) if remarks else reply


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


def _quote(official_text: OfficialText, edition: str) -> Quote:
    place = official_text.places[0]
    lines = (place.first, place.last)
    return Quote(
        official_text.id,
        edition,
        official_text.language,
        official_text.authority,
        official_text.text,
        place.source,
        place.sha256,
        lines,
    )
