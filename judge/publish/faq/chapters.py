"""Puts entries under their headings, and picks the rules that they cite."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.model.rulebook.rule import Rule, Section
from judge.model.value import Value, change
from judge.publish.faq.entry import Entry, Head


class Placed(Value, frozen=True):
    """An entry where it stands; ``first`` says that it stands there in full, and not in short once more."""

    entry: Entry
    first: bool


class Chapter(Value, frozen=True):
    """A heading, the entries directly under it, and the headings below. ``path`` is its address in the document."""

    path: str
    head: Head
    depth: int
    entries: tuple[Placed, ...]
    chapters: tuple[Chapter, ...] = ()

    def every(self) -> Iterator[Placed]:
        """The entries here and below, in the order of the document."""
        yield from self.entries
        for chapter in self.chapters:
            yield from chapter.every()


_Shelved = tuple[tuple[Head, ...], Entry]


def chapters_of(entries: Iterable[Entry]) -> tuple[Chapter, ...]:
    """The chapters, in the order that their headings carry; entries keep theirs."""
    shelved: list[_Shelved] = [(place, entry) for entry in entries for place in entry.places]
    seen: set[str] = set()
    return tuple(_first(chapter, seen) for chapter in _chapters(shelved, "", 1))


def _chapters(shelved: list[_Shelved], path: str, depth: int) -> tuple[Chapter, ...]:
    heads = sorted({place[0] for place, _ in shelved}, key=lambda one: (one.order, one.code))
    return tuple(_chapter(head, [one for one in shelved if one[0][0] == head], path, depth) for head in heads)


def _chapter(head: Head, shelved: list[_Shelved], path: str, depth: int) -> Chapter:
    here = f"{path}/{head.code}" if path else head.code
    own = tuple(Placed(entry, False) for place, entry in shelved if len(place) == 1)
    below = [(place[1:], entry) for place, entry in shelved if len(place) > 1]
    return Chapter(here, head, depth, own, _chapters(below, here, depth + 1))


def _first(chapter: Chapter, seen: set[str]) -> Chapter:
    """The chapter with each entry in full where the document has it for the first time."""
    own = []
    for placed in chapter.entries:
        own.append(Placed(placed.entry, placed.entry.id not in seen))
        seen.add(placed.entry.id)
    return change(chapter, entries=tuple(own), chapters=tuple(_first(one, seen) for one in chapter.chapters))


def cited_sections(sections: tuple[Section, ...], cited: set[str]) -> tuple[Section, ...]:
    """The sections cut down to what is cited: a rule with all its items, since an item alone says too little."""
    kept = (change(section, rules=tuple(_kept(section.rules, cited))) for section in sections)
    return tuple(section for section in kept if section.rules)


def _kept(rules: tuple[Rule, ...], cited: set[str]) -> Iterator[Rule]:
    whole = {rule.parent or rule.id for rule in rules if rule.id in cited}
    for rule in rules:
        if rule.id in cited or rule.id in whole or (rule.kind == "item" and rule.parent in whole):
            yield rule
