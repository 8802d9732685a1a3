"""The index that a document carries for its own search: finished when the document is built."""

from __future__ import annotations

from typing import Any

from judge.model.value import Value

Postings = tuple[tuple[str, tuple[tuple[int, int], ...]], ...]
"""Stems, each with what has it, by place, and the weight there."""


class SearchIndex(Value, frozen=True):
    """Words without accents, what they look for, and where that stands.

    ``ids`` are the entries in the order of the document. ``forms`` lead from a folded word, in any language, to stems
    with their weight (none: the word says nothing); ``stems`` lead from a stem to entries, by place in ``ids``, each
    with its weight. ``others`` are the anchors of the rules and terms that the document prints, ``other_stems`` lead to
    those: they are looked through beside the entries, so that neither weighs down the other.
    """

    ids: tuple[str, ...]
    forms: tuple[tuple[str, tuple[tuple[str, int], ...]], ...]
    stems: Postings
    others: tuple[str, ...] = ()
    other_stems: Postings = ()

    def packed(self, anchors: tuple[str, ...]) -> dict[str, Any]:
        """What the script reads: stems by number, pairs laid flat."""
        stems_of_entries, stems_of_others = dict(self.stems), dict(self.other_stems)
        every_stem = sorted({*stems_of_entries, *stems_of_others})
        number_by_stem = {stem: position for position, stem in enumerate(every_stem)}
        return {
            "forms": {
                word: [
                    number
                    for stem, weight in stems
                    if stem in number_by_stem
                    for number in (number_by_stem[stem], weight)
                ]
                for word, stems in self.forms
            },
            "entries": {"ids": list(anchors), "stems": _laid_flat(stems_of_entries, every_stem)},
            "others": {"ids": list(self.others), "stems": _laid_flat(stems_of_others, every_stem)},
        }


def _laid_flat(postings: dict[str, tuple[tuple[int, int], ...]], stems: list[str]) -> list[list[int]]:
    return [[number for pair in postings.get(stem, ()) for number in pair] for stem in stems]
