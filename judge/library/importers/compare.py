"""What sources say together: what they repeat, and where they disagree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.library.importers.tally import is_official_number
from judge.library.overlay import OverlayRecord, OverlaySource, SourcePlace, sameness
from judge.library.rulebook.numbers import order
from judge.model.value import Value


class Repeated(Value, frozen=True):
    """A number or entry that stands in several places with the same words."""

    id: str
    places: tuple[SourcePlace, ...]


class Wording(Value, frozen=True):
    """One wording of a record, with the places that have it."""

    text: str
    places: tuple[SourcePlace, ...]


class Conflict(Value, frozen=True):
    """A record that its places word differently."""

    id: str
    variants: tuple[Wording, ...]


class ComparedSources(Value, frozen=True):
    """The sources of an edition in one language: its numbers or entries, and what several places say of them.

    ``present`` has the ids of all that stands there, headings without a number too.
    """

    ids: tuple[str, ...]
    repeated: tuple[Repeated, ...]
    conflicts: tuple[Conflict, ...]
    present: frozenset[str] = frozenset()


class _Wording(Value, frozen=True):
    id: str
    counts: bool
    text: str
    place: SourcePlace


def together(sources: Iterable[OverlaySource]) -> ComparedSources:
    """Compare the sources with one another, and each with itself."""
    wordings_by_id: dict[str, dict[str, list[_Wording]]] = {}
    for source in sources:
        for wording in _wordings(source):
            wordings_by_id.setdefault(wording.id, {}).setdefault(sameness(wording.text), []).append(wording)
    ids = sorted(wordings_by_id, key=order)
    counted_ids = [id for id in ids if next(iter(wordings_by_id[id].values()))[0].counts]
    places_by_agreed = {
        id: tuple(wording.place for wording in next(iter(wordings_by_id[id].values())))
        for id in counted_ids
        if len(wordings_by_id[id]) == 1
    }
    conflicts = (Conflict(id, _variants(wordings_by_id[id])) for id in ids if len(wordings_by_id[id]) > 1)
    repeated_records = (Repeated(id, places) for id, places in places_by_agreed.items() if len(places) > 1)
    return ComparedSources(tuple(counted_ids), tuple(repeated_records), tuple(conflicts), frozenset(wordings_by_id))


def _variants(wordings: dict[str, list[_Wording]]) -> tuple[Wording, ...]:
    return tuple(
        Wording(equal_wordings[0].text, tuple(wording.place for wording in equal_wordings))
        for equal_wordings in wordings.values()
    )


def _wordings(source: OverlaySource) -> Iterator[_Wording]:
    """The records, a rule together with its list: one that lacks a line of it disagrees with one that has it."""
    rule_with_items: list[OverlayRecord] = []
    for record in source.records:
        if rule_with_items and record.kind == "item" and record.parent == rule_with_items[0].id and not record.path:
            rule_with_items.append(record)
            continue
        if rule_with_items:
            yield _wording(source, rule_with_items)
        rule_with_items = [record]
    if rule_with_items:
        yield _wording(source, rule_with_items)


def _wording(source: OverlaySource, whole: list[OverlayRecord]) -> _Wording:
    first_record, last_record = whole[0], whole[-1]
    texts = [first_record.question] if first_record.question else []
    place = SourcePlace(source.name, source.sha256, first_record.lines[0][0], last_record.lines[-1][1])
    is_counted = first_record.kind == "entry" or (
        first_record.kind in ("rule", "heading") and is_official_number(first_record.id)
    )
    return _Wording(first_record.id, is_counted, "\n".join([*texts, *(record.text for record in whole)]), place)
