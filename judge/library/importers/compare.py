"""What sources say together: what they repeat, where they disagree, and how that compares with our own rules."""

from __future__ import annotations

from collections.abc import Iterable

from judge.library.importers.tally import is_official_number
from judge.library.numbers import order
from judge.library.overlay import Place, Record, Source, sameness
from judge.model.value import Value


class Repeated(Value, frozen=True):
    """A number or entry that stands in several places with the same words."""

    id: str
    places: tuple[Place, ...]


class Variant(Value, frozen=True):
    """One wording of a record, with the places that have it."""

    text: str
    places: tuple[Place, ...]


class Conflict(Value, frozen=True):
    """A record that its places word differently; ``rule`` is the number or entry that it belongs to."""

    id: str
    rule: str
    variants: tuple[Variant, ...]


class Together(Value, frozen=True):
    """The sources of an edition in one language. ``places`` counts every place of a number or entry."""

    ids: tuple[str, ...]
    places: int
    repeated: tuple[Repeated, ...]
    conflicts: tuple[Conflict, ...]


def together(sources: Iterable[Source]) -> Together:
    """Compare the sources with one another, and each with itself."""
    found: dict[str, dict[str, list[tuple[Record, Place]]]] = {}
    for source in sources:
        for record in source.records:
            place = Place(source.name, source.sha256, record.lines[0][0], record.lines[-1][1])
            words = sameness(f"{record.question}\n{record.text}")
            found.setdefault(record.id, {}).setdefault(words, []).append((record, place))
    counted = {id: wordings for id, wordings in found.items() if _counts(id, wordings)}
    conflicts = tuple(_conflict(id, wordings) for id, wordings in found.items() if len(wordings) > 1)
    differing = {one.rule for one in conflicts}
    spots = {id: tuple(place for each in wordings.values() for _, place in each) for id, wordings in counted.items()}
    return Together(
        ids=tuple(sorted(counted, key=order)),
        places=sum(map(len, spots.values())),
        repeated=tuple(
            Repeated(id, spots[id])
            for id in sorted(spots, key=order)
            if len(spots[id]) > 1 and id not in differing
        ),
        conflicts=tuple(sorted(conflicts, key=lambda one: order(one.id))),
    )


def _counts(id: str, wordings: dict[str, list[tuple[Record, Place]]]) -> bool:
    """Numbers of rules and headings, and entries: not the lines of a rule, which it has with it."""
    return is_official_number(id) or any(record.kind == "entry" for each in wordings.values() for record, _ in each)


def _conflict(id: str, wordings: dict[str, list[tuple[Record, Place]]]) -> Conflict:
    first = next(iter(wordings.values()))[0][0]
    variants = tuple(Variant(_shown(each[0][0]), tuple(place for _, place in each)) for each in wordings.values())
    return Conflict(id, first.parent or id, variants)


def _shown(record: Record) -> str:
    return f"{record.question} — {record.text}" if record.question else record.text
