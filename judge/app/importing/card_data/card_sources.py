"""The files of cards that were imported: listed, and removed by name or hash."""

from __future__ import annotations

from typing import Any

from judge.app.importing.card_data.card_compiling import played_file
from judge.app.importing.card_data.played_store import store_played
from judge.app.importing.card_data.pool_store import all_stored_cards, store_cards
from judge.library.pool.joined_pool import pool_of
from judge.library.pool.printing import CardFile, CardSource
from judge.model.diagnostic import Span, refusal
from judge.model.value import change

_SHORT, _LEAST = 12, 6


def listed_cards() -> list[dict[str, Any]]:
    """A row for every file of cards; cards are of no edition.

    Raises:
        Refused: a file of the data folder cannot be read.
    """
    return [_row(file, source) for file in all_stored_cards() for source in file.sources]


def removed_cards(wanted: str, dry_run: bool) -> list[dict[str, Any]]:
    """The row of the source of this name or beginning of a hash, which is taken out unless it is a dry run.

    Raises:
        Refused: several sources fit, or the data folder cannot be written.
    """
    matches = [
        (file, source)
        for file in all_stored_cards()
        for source in file.sources
        if source.name == wanted or (len(wanted) >= _LEAST and source.sha256.startswith(wanted.lower()))
    ]
    hashes = sorted({source.sha256[:_SHORT] for _, source in matches})
    if len(hashes) > 1:
        span = Span("<command line>", 1, 1)
        raise refusal(span, "import/ambiguous", wanted=wanted, hashes=tuple(hashes), first_hash=hashes[0])
    for file, source in () if dry_run else matches:
        file_after = change(
            file, sources=tuple(other_source for other_source in file.sources if other_source != source)
        )
        played = played_file(file_after, pool_of(file_after))
        store_played(played)  # first: as long as the texts are there, the source can be removed once more
        store_cards(file_after)
    return [_row(file, source) for file, source in matches]


def _row(file: CardFile, source: CardSource) -> dict[str, Any]:
    return {
        "game": file.game, "edition": None, "language": ", ".join(source.languages), "file": source.name,
        "sha256": source.sha256, "format": f"cards-{source.shape}", "records": len(source.printings),
        "date": source.date,
    }  # fmt: skip
