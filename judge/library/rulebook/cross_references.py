"""Who refers to whom: computed once for a rulebook, so that every page of it is a look-up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from judge.library.rulebook.numbers import is_heading
from judge.model.rulebook.rule import Rule, Rulebook, Section
from judge.model.value import Value

Links = Mapping[str, tuple[str, ...]]


class Crossing(Value, frozen=True):
    """References backwards, by id. ``order`` holds the rules in the order of the book."""

    records: Mapping[str, Rule]
    sections: Mapping[str, Section]
    parts: Mapping[str, tuple[Rule, ...]]
    seen_from: Links
    readings: Links
    order: tuple[str, ...]
    places: Mapping[str, int]

    def neighbours(self, id: str) -> tuple[str, str]:
        """The rule before and the rule after; empty at the ends of the book."""
        place = self.places.get(id)
        if place is None:
            return "", ""
        following = self.order[place + 1] if place + 1 < len(self.order) else ""
        return self.order[place - 1] if place else "", following

    def path(self, section: str) -> tuple[Section, ...]:
        """The sections above and the section itself, outermost first."""
        pieces = section.split(".")
        above = (".".join(pieces[:end]) for end in range(1, len(pieces) + 1))
        return tuple(self.sections[number] for number in above if number in self.sections)

    def below(self, number: str) -> tuple[Section, ...]:
        """The section of this number and those inside it, in the order of the book."""
        prefix = f"{number}." if is_heading(number) else f"{number}/"
        return tuple(
            section
            for section_number, section in self.sections.items()
            if section_number == number or section_number.startswith(prefix)
        )


def cross(rulebook: Rulebook) -> Crossing:
    """The cross-references of a rulebook."""
    parts: dict[str, list[Rule]] = defaultdict(list)
    for rule in rulebook.rules:
        if rule.parent:
            parts[rule.parent].append(rule)
    order = tuple(rule.id for rule in rulebook.rules if rule.kind == "rule")
    return Crossing(
        records=rulebook.by_id(),
        sections={section.number: section for section in rulebook.sections},
        parts={id: tuple(rules) for id, rules in parts.items()},
        seen_from=_turned((rule.id, rule.see) for rule in rulebook.rules),
        readings=_turned((reading.id, reading.rules) for reading in rulebook.readings),
        order=order,
        places={id: place for place, id in enumerate(order)},
    )


def _turned(links: Iterable[tuple[str, tuple[str, ...]]]) -> dict[str, tuple[str, ...]]:
    sources_of: dict[str, dict[str, None]] = defaultdict(dict)
    for source, targets in links:
        for target in targets:
            sources_of[target][source] = None
    return {target: tuple(sources) for target, sources in sources_of.items()}
