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
        numbers = {stem: at for at, (stem, _) in enumerate(self.stems)}
        return {
            "ids": list(anchors),
            "forms": {
                word: [part for stem, weight in led if stem in numbers for part in (numbers[stem], weight)]
                for word, led in self.forms
            },
            "stems": [[part for pair in posted for part in pair] for _, posted in self.stems],
        }
