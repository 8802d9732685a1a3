"""Puts entries under their headings, and picks the rules that they cite."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.model.rulebook.rule import Rule, Section
from judge.model.value import Value, change
from judge.publish.faq.entry import FaqEntry, Head


class Placed(Value, frozen=True):
    """An entry under one of its headings; ``first`` says that it is printed in full there, not repeated in short."""

    entry: FaqEntry
    first: bool


class Chapter(Value, frozen=True):
    """A heading, the entries directly under it, and the headings below. ``path`` is its address in the document."""

    path: str
    head: Head
    depth: int
    entries: tuple[Placed, ...]
    chapters: tuple[Chapter, ...] = ()

    def every(self) -> Iterator[Placed]:
        """The entries of this chapter and of all chapters inside it, in the order of the document."""
        yield from self.entries
        for chapter in self.chapters:
            yield from chapter.every()


_Shelved = tuple[tuple[Head, ...], FaqEntry]


def chapters_of(entries: Iterable[FaqEntry]) -> tuple[Chapter, ...]:
    """The tree of chapters: headings sorted by their ``order``, the entries under each as they are given."""
    shelved: list[_Shelved] = [(place, entry) for entry in entries for place in entry.places]
    seen_ids: set[str] = set()
    return tuple(_first(chapter, seen_ids) for chapter in _chapters(shelved, "", 1))


def _chapters(shelved: list[_Shelved], path: str, depth: int) -> tuple[Chapter, ...]:
    sorted_heads = sorted({place[0] for place, _ in shelved}, key=lambda head: (head.order, head.code))
    return tuple(
        _chapter(head, [shelved_entry for shelved_entry in shelved if shelved_entry[0][0] == head], path, depth)
        for head in sorted_heads
    )


def _chapter(head: Head, shelved: list[_Shelved], path: str, depth: int) -> Chapter:
    chapter_path = f"{path}/{head.code}" if path else head.code
    direct_entries = tuple(Placed(entry, False) for place, entry in shelved if len(place) == 1)
    shelved_below = [(place[1:], entry) for place, entry in shelved if len(place) > 1]
    return Chapter(chapter_path, head, depth, direct_entries, _chapters(shelved_below, chapter_path, depth + 1))


def _first(chapter: Chapter, seen_ids: set[str]) -> Chapter:
    """The chapter with ``first`` set wherever the document has an entry for the first time; ``seen_ids`` grows."""
    placed_entries = []
    for placed in chapter.entries:
        placed_entries.append(Placed(placed.entry, placed.entry.id not in seen_ids))
        seen_ids.add(placed.entry.id)
    return change(
        chapter,
        entries=tuple(placed_entries),
        chapters=tuple(_first(subchapter, seen_ids) for subchapter in chapter.chapters),
    )


def cited_sections(sections: tuple[Section, ...], cited_ids: set[str]) -> tuple[Section, ...]:
    """The sections with their cited rules only; of a rule all items are kept, since an item alone says too little."""
    trimmed_sections = (change(section, rules=tuple(_kept(section.rules, cited_ids))) for section in sections)
    return tuple(section for section in trimmed_sections if section.rules)


def _kept(rules: tuple[Rule, ...], cited_ids: set[str]) -> Iterator[Rule]:
    whole_ids = {rule.parent or rule.id for rule in rules if rule.id in cited_ids}
    for rule in rules:
        if rule.id in cited_ids or rule.id in whole_ids or (rule.kind == "item" and rule.parent in whole_ids):
            yield rule
