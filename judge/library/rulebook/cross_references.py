"""Who refers to whom: computed once for a rulebook, so that every page of it is a look-up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from judge.library.rulebook.numbers import is_heading
from judge.model.rulebook.rule import Rule, Rulebook, Section
from judge.model.value import Value

Links = Mapping[str, tuple[str, ...]]


class Crossing(Value, frozen=True):
    """References backwards, by id. ``order`` holds the rules in the order of the book.

    ``elsewhere`` has what other editions have for a rule, each with its edition: ``1.0:4.4.a``.
    """

    records: Mapping[str, Rule]
    sections: Mapping[str, Section]
    parts: Mapping[str, tuple[Rule, ...]]
    seen_from: Links
    readings: Links
    elsewhere: Links
    order: tuple[str, ...]
    places: Mapping[str, int]

    def neighbours(self, id: str) -> tuple[str, str]:
        """The rule before and the rule after; empty at the ends of the book."""
        place = self.places.get(id)
        if place is None:
            return "", ""
        next_id = self.order[place + 1] if place + 1 < len(self.order) else ""
        return self.order[place - 1] if place else "", next_id

    def path(self, section: str) -> tuple[Section, ...]:
        """The sections above and the section itself, outermost first."""
        number_parts = section.split(".")
        numbers_above = (".".join(number_parts[:end]) for end in range(1, len(number_parts) + 1))
        return tuple(self.sections[number] for number in numbers_above if number in self.sections)

    def below(self, number: str) -> tuple[Section, ...]:
        """The section of this number and those inside it, in the order of the book."""
        prefix = f"{number}." if is_heading(number) else f"{number}/"
        return tuple(
            section
            for section_number, section in self.sections.items()
            if section_number == number or section_number.startswith(prefix)
        )


def linked(rulebooks: Iterable[Rulebook]) -> Links:
    """What editions say of each other, both ways, whichever says it; each rule as others cite it: ``1.0:4.4.a``."""
    pairs_named = [
        (f"{rulebook.edition}:{rule.id}", other_rule)
        for rulebook in rulebooks
        for rule in rulebook.rules
        for other_rule in rule.elsewhere
    ]
    return _turned(
        (one_rule, (other_rule_id,)) for pair in pairs_named for one_rule, other_rule_id in (pair, pair[::-1])
    )


def cross(rulebook: Rulebook, links: Links | None = None) -> Crossing:
    """The cross-references of a rulebook; ``links`` are those between editions, if others are known, too."""
    links = linked((rulebook,)) if links is None else links
    parts: dict[str, list[Rule]] = defaultdict(list)
    for rule in rulebook.rules:
        if rule.parent:
            parts[rule.parent].append(rule)
    rule_order = tuple(rule.id for rule in rulebook.rules if rule.kind == "rule")
    return Crossing(
        records=rulebook.by_id(),
        sections={section.number: section for section in rulebook.sections},
        parts={id: tuple(rules) for id, rules in parts.items()},
        seen_from=_turned((rule.id, rule.see) for rule in rulebook.rules),
        readings=_turned((reading.id, reading.rules) for reading in rulebook.readings),
        elsewhere={
            id: rules_elsewhere for id in rulebook.by_id() if (rules_elsewhere := links.get(f"{rulebook.edition}:{id}"))
        },
        order=rule_order,
        places={id: place for place, id in enumerate(rule_order)},
    )


def _turned(links: Iterable[tuple[str, tuple[str, ...]]]) -> dict[str, tuple[str, ...]]:
    sources_of: dict[str, dict[str, None]] = defaultdict(dict)
    for source, targets in links:
        for target in targets:
            sources_of[target][source] = None
    return {target: tuple(sources) for target, sources in sources_of.items()}
