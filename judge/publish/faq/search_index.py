"""The index that a document carries for its own search: finished when the document is built."""

from __future__ import annotations

from typing import Any

from judge.model.value import Value


class SearchIndex(Value, frozen=True):
    """Words without accents, what they look for, and where that stands.

    ``ids`` are the entries in the order of the document. ``forms`` lead from a folded word, in any language, to stems
    with their weight (none: the word says nothing); ``stems`` lead from a stem to entries, by place in ``ids``, each
    with its weight.
    """

    ids: tuple[str, ...]
    forms: tuple[tuple[str, tuple[tuple[str, int], ...]], ...]
    stems: tuple[tuple[str, tuple[tuple[int, int], ...]], ...]

    def packed(self, anchors: tuple[str, ...]) -> dict[str, Any]:
        """What the script reads: stems by number, pairs laid flat."""
        numbers = {stem: position for position, (stem, _) in enumerate(self.stems)}
        return {
            "ids": list(anchors),
            "forms": {
                word: [number for stem, weight in stems if stem in numbers for number in (numbers[stem], weight)]
                for word, stems in self.forms
            },
            "stems": [[number for pair in postings for number in pair] for _, postings in self.stems],
        }
