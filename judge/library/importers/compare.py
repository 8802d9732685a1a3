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
    wordings: dict[str, dict[str, list[_Wording]]] = {}
    for source in sources:
        for wording in _wordings(source):
            wordings.setdefault(wording.id, {}).setdefault(sameness(wording.text), []).append(wording)
    ids = sorted(wordings, key=order)
    counted = [id for id in ids if next(iter(wordings[id].values()))[0].counts]
    agreed = {
        id: tuple(wording.place for wording in next(iter(wordings[id].values())))
        for id in counted
        if len(wordings[id]) == 1
    }
    conflicts = (Conflict(id, _variants(wordings[id])) for id in ids if len(wordings[id]) > 1)
    repeated = (Repeated(id, places) for id, places in agreed.items() if len(places) > 1)
    return ComparedSources(tuple(counted), tuple(repeated), tuple(conflicts), frozenset(wordings))


def _variants(wordings: dict[str, list[_Wording]]) -> tuple[Wording, ...]:
    return tuple(Wording(alike[0].text, tuple(wording.place for wording in alike)) for alike in wordings.values())


def _wordings(source: OverlaySource) -> Iterator[_Wording]:
    """The records, a rule together with its list: one that lacks a line of it disagrees with one that has it."""
    whole: list[OverlayRecord] = []
    for record in source.records:
        if whole and record.kind == "item" and record.parent == whole[0].id and not record.path:
            whole.append(record)
            continue
        if whole:
            yield _wording(source, whole)
        whole = [record]
    if whole:
        yield _wording(source, whole)


def _wording(source: OverlaySource, whole: list[OverlayRecord]) -> _Wording:
    first, last = whole[0], whole[-1]
    texts = [first.question] if first.question else []
    place = SourcePlace(source.name, source.sha256, first.lines[0][0], last.lines[-1][1])
    counts = first.kind == "entry" or (first.kind in ("rule", "heading") and is_official_number(first.id))
    return _Wording(first.id, counts, "\n".join([*texts, *(record.text for record in whole)]), place)
