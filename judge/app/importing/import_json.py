"""An import as ``--json`` shows it: every place, and no official words unless they were asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from judge.app.importing.known_numbers import Ours
from judge.library.importers.compare import Conflict, Together
from judge.library.importers.detect import ASSUMED
from judge.library.importers.draft import SET_ASIDE, UNFILED, Stretch
from judge.library.importers.registry import Imported
from judge.library.overlay import Overlay, Place
from judge.library.rulebook.numbers import order
from judge.model.diagnostic import Diagnostic, Span
from judge.model.value import Value


class Edition(Value, frozen=True):
    """An overlay as it will be, and what its sources say together, and beside our own numbers."""

    overlay: Overlay
    path: Path
    is_changed: bool
    together: Together
    ours: Ours | None

    @property
    def new(self) -> tuple[str, ...]:
        """What our own rules lack."""
        known = frozenset() if self.ours is None or self.ours.is_borrowed else self.ours.numbers
        return tuple(id for id in self.together.ids if id not in known) if known else ()

    @property
    def missing(self) -> tuple[str, ...]:
        """What our own rules have, or borrow, and the sources lack."""
        wanted = frozenset() if self.ours is None else self.ours.numbers
        return tuple(sorted(wanted.difference(self.together.present), key=order))


def result_of(files: Sequence[Imported], editions: Sequence[Edition], dry_run: bool, official: bool) -> dict[str, Any]:
    """What a program reads."""
    return {
        "dry_run": dry_run,
        "files": [_file_record(one, official) for one in files],
        "editions": [_edition_record(one, dry_run, official) for one in editions],
    }


def warnings_of(files: Sequence[Imported], editions: Sequence[Edition]) -> tuple[Diagnostic, ...]:
    """What deserves a second look, by place; never the words."""
    found = [one for file in files for one in _file_warnings(file)]
    return (*found, *(one for edition in editions for one in _conflict_warnings(edition)))


def unfiled(one: Imported) -> list[Stretch]:
    """What belongs to no record and is nothing known."""
    return [part for part in one.account if part.kind == UNFILED]


def range_of(first: int, last: int) -> str:
    """Lines, as a reader writes them."""
    return str(first) if first == last else f"{first}–{last}"


def _edition_record(one: Edition, dry_run: bool, official: bool) -> dict[str, Any]:
    overlay, found = one.overlay, one.together
    return {
        "game": overlay.game,
        "edition": overlay.edition,
        "language": overlay.language,
        "sources": [{"file": source.name, "sha256": source.sha256} for source in overlay.sources],
        "distinct": len(found.ids),
        "duplicates": [{"id": each.id, "places": [_place(place) for place in each.places]} for each in found.repeated],
        "conflicts": [_conflict_record(conflict, official) for conflict in found.conflicts],
        "compared_with": None if one.ours is None else "borrowed" if one.ours.is_borrowed else "rules",
        "new": list(one.new),
        "missing": list(one.missing),
        "overlay": str(one.path),
        "changed": one.is_changed,
        "written": one.is_changed and not dry_run,
    }


def _file_record(one: Imported, official: bool) -> dict[str, Any]:
    words: dict[str, int] = {}
    for part in one.account:
        words[part.kind] = words.get(part.kind, 0) + part.words
    return {
        "file": one.source.name,
        "sha256": one.source.sha256,
        "format": one.source.format,
        "lines": one.lines,
        **{name: {"value": found.value, "how": found.how} for name, found in _findings(one)},
        "counts": dict(one.counts),
        "words": {"all": sum(words.values()), **words},
        "set_aside": [_stretch(part, official) for part in one.account if part.kind in SET_ASIDE],
        "unfiled": [_stretch(part, official) for part in unfiled(one)],
        "broken": list(one.broken),
    }


def _findings(one: Imported) -> tuple[tuple[str, Any], ...]:
    return ("game", one.game), ("edition", one.edition), ("language", one.language)


def _stretch(part: Stretch, official: bool) -> dict[str, Any]:
    about = {"kind": part.kind, "first": part.first, "last": part.last, "words": part.words}
    return about | ({"text": part.text} if official else {})


def _conflict_record(conflict: Conflict, official: bool) -> dict[str, Any]:
    variants = [
        {"places": [_place(place) for place in one.places], **({"text": one.text} if official else {})}
        for one in conflict.variants
    ]
    return {"id": conflict.id, "variants": variants}


def _place(place: Place) -> dict[str, Any]:
    return {"file": place.source, "sha256": place.sha256, "first": place.first, "last": place.last}


def _file_warnings(one: Imported) -> Iterator[Diagnostic]:
    name = one.source.name
    if one.printed_edition and one.printed_edition != one.edition.value:
        what = f"the document calls itself edition {one.printed_edition}, and is filed as {one.edition.value}"
        yield _warning(name, 1, "other-edition", what, "Leave --edition out, unless you know better.")
    if one.edition.how == ASSUMED:
        what = f"the document does not say its edition: {one.edition.value} was assumed"
        yield _warning(name, 1, "edition", what, "Say it with --edition.")
    lost = unfiled(one)
    if lost:
        what = f"{sum(part.words for part in lost)} words at {len(lost)} places were not filed"
        how = "Look at the list: it may be a rule that has lost its number."
        yield _warning(name, lost[0].first, "unfiled", what, how)


def _conflict_warnings(one: Edition) -> Iterator[Diagnostic]:
    for conflict in one.together.conflicts:
        first, second = (variant.places[0] for variant in conflict.variants[:2])
        what = f"{conflict.id} reads differently at {first.source}:{first.first}"
        yield _warning(second.source, second.first, "conflict", what, "Both are kept; --remove takes one source out.")


def _warning(file: str, line: int, code: str, what: str, how: str) -> Diagnostic:
    return Diagnostic(Span(file, line, 1), f"import/{code}", what, how=how, severity="warning")
