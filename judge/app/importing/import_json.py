"""An import as ``--json`` shows it: every place, and no official words unless they were asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from judge.app.importing.known_numbers import Ours
from judge.library.importers.compare import ComparedSources, Conflict
from judge.library.importers.detect import ASSUMED
from judge.library.importers.draft import SET_ASIDE, UNFILED, Stretch
from judge.library.importers.registry import Imported
from judge.library.overlay import Overlay, SourcePlace
from judge.library.rulebook.numbers import order
from judge.model.diagnostic import Diagnostic, Span, warning_at
from judge.model.value import Value


class ImportedEdition(Value, frozen=True):
    """An overlay as it will be, with the comparison of its sources with one another, and our own numbers."""

    overlay: Overlay
    path: Path
    is_changed: bool
    together: ComparedSources
    ours: Ours | None

    @property
    def new(self) -> tuple[str, ...]:
        """The ids that the sources have and our own rules lack; empty where we have no rules of the edition."""
        known_ids = frozenset() if self.ours is None or self.ours.is_borrowed else self.ours.numbers
        return tuple(id for id in self.together.ids if id not in known_ids) if known_ids else ()

    @property
    def missing(self) -> tuple[str, ...]:
        """The numbers that our own rules have, or borrow from the edition, and the sources lack."""
        our_ids = frozenset() if self.ours is None else self.ours.numbers
        return tuple(sorted(our_ids.difference(self.together.present), key=order))


def result_of(
    files: Sequence[Imported], editions: Sequence[ImportedEdition], dry_run: bool, official: bool
) -> dict[str, Any]:
    """The result of an import for ``--json``."""
    return {
        "dry_run": dry_run,
        "files": [_file_record(imported, official) for imported in files],
        "editions": [_edition_record(edition, dry_run, official) for edition in editions],
    }


def warnings_of(files: Sequence[Imported], editions: Sequence[ImportedEdition]) -> tuple[Diagnostic, ...]:
    """What deserves a second look, with its place; never with official words."""
    file_warnings = [warning for imported in files for warning in _file_warnings(imported)]
    return (*file_warnings, *(warning for edition in editions for warning in _conflict_warnings(edition)))


def unfiled(imported: Imported) -> list[Stretch]:
    """The stretches of a document that belong to no record and are of no known kind."""
    return [stretch for stretch in imported.account if stretch.kind == UNFILED]


def range_of(first: int, last: int) -> str:
    """A range of lines as people write it: ``3–5``, or ``3``."""
    return str(first) if first == last else f"{first}–{last}"


def _edition_record(edition: ImportedEdition, dry_run: bool, official: bool) -> dict[str, Any]:
    overlay, comparison = edition.overlay, edition.together
    return {
        "game": overlay.game,
        "edition": overlay.edition,
        "language": overlay.language,
        "sources": [{"file": source.name, "sha256": source.sha256} for source in overlay.sources],
        "distinct": len(comparison.ids),
        "duplicates": [
            {"id": repeated_record.id, "places": [_place(place) for place in repeated_record.places]}
            for repeated_record in comparison.repeated
        ],
        "conflicts": [_conflict_record(conflict, official) for conflict in comparison.conflicts],
        "compared_with": None if edition.ours is None else "borrowed" if edition.ours.is_borrowed else "rules",
        "new": list(edition.new),
        "missing": list(edition.missing),
        "overlay": str(edition.path),
        "changed": edition.is_changed,
        "written": edition.is_changed and not dry_run,
    }


def _file_record(imported: Imported, official: bool) -> dict[str, Any]:
    words_by_kind: dict[str, int] = {}
    for stretch in imported.account:
        words_by_kind[stretch.kind] = words_by_kind.get(stretch.kind, 0) + stretch.words
    return {
        "file": imported.source.name,
        "sha256": imported.source.sha256,
        "format": imported.source.format,
        "lines": imported.lines,
        **{name: {"value": finding.value, "how": finding.how} for name, finding in _findings(imported)},
        "counts": dict(imported.counts),
        "words": {"all": sum(words_by_kind.values()), **words_by_kind},
        "set_aside": [_stretch(stretch, official) for stretch in imported.account if stretch.kind in SET_ASIDE],
        "unfiled": [_stretch(stretch, official) for stretch in unfiled(imported)],
        "broken": list(imported.broken),
    }


def _findings(imported: Imported) -> tuple[tuple[str, Any], ...]:
    return ("game", imported.game), ("edition", imported.edition), ("language", imported.language)


def _stretch(stretch: Stretch, official: bool) -> dict[str, Any]:
    record = {"kind": stretch.kind, "first": stretch.first, "last": stretch.last, "words": stretch.words}
    return record | ({"text": stretch.text} if official else {})


def _conflict_record(conflict: Conflict, official: bool) -> dict[str, Any]:
    variants = [
        {"places": [_place(place) for place in variant.places], **({"text": variant.text} if official else {})}
        for variant in conflict.variants
    ]
    return {"id": conflict.id, "variants": variants}


def _place(place: SourcePlace) -> dict[str, Any]:
    return {"file": place.source, "sha256": place.sha256, "first": place.first, "last": place.last}


def _file_warnings(imported: Imported) -> Iterator[Diagnostic]:
    name = imported.source.name
    if imported.printed_edition and imported.printed_edition != imported.edition.value:
        yield warning_at(
            Span(name, 1, 1),
            "import/other-edition",
            printed_edition=imported.printed_edition,
            edition=imported.edition.value,
        )
    if imported.named_language not in ("", imported.language.value):
        yield warning_at(
            Span(name, 1, 1), "import/other-language", language=imported.language.value, named=imported.named_language
        )
    if imported.edition.how == ASSUMED:
        yield warning_at(Span(name, 1, 1), "import/edition", edition=imported.edition.value)
    stretches = unfiled(imported)
    if stretches:
        words = sum(stretch.words for stretch in stretches)
        yield warning_at(Span(name, stretches[0].first, 1), "import/unfiled", words=words, places=len(stretches))


def _conflict_warnings(edition: ImportedEdition) -> Iterator[Diagnostic]:
    for conflict in edition.together.conflicts:
        first, second = (variant.places[0] for variant in conflict.variants[:2])
        yield warning_at(
            Span(second.source, second.first, 1),
            "import/conflict",
            record=conflict.id,
            source=first.source,
            line=first.first,
        )
