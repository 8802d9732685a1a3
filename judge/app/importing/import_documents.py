"""``judge import``: the user's own copies of official documents become overlays in the user's data folder.

What was imported is official wording: shown on the terminal, and in ``--json`` only where that is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from typing import Any

from judge.app.importing.card_data.card_sources import listed_cards, removed_cards
from judge.app.importing.import_json import ImportedEdition, result_of, warnings_of
from judge.app.importing.import_report import Report
from judge.app.importing.known_numbers import ours_of, shipped
from judge.app.importing.overlay_store import all_stored, data_dir, locked, name_of, read_bytes, store, stored
from judge.app.reply import DONE, INTERRUPTED, NO, Grid, Reply, Settings
from judge.library.importers.compare import together
from judge.library.importers.registry import Given, Imported, read_file
from judge.library.overlay import Overlay, OverlaySource, is_name, overlay_path
from judge.model.diagnostic import Diagnostic, Refused, Span, fault_at, refusal
from judge.model.value import change

__all__ = ["data_dir", "import_files"]

_LINE = "<command line>"
_SHORT, _LEAST = 12, 6
"""How much of a hash is shown, and how much of it names a source."""


def import_files(  # noqa: PLR0913, PLR0917 — a verb has as many parameters as the command line has options
    settings: Settings,
    files: tuple[str, ...] = (),
    dry_run: bool = False,
    list_: bool = False,
    remove: str | None = None,
    lang: str | None = None,
    edition: str | None = None,
    progress: Callable[[str], None] | None = None,
    game: str | None = None,
    official: bool = False,
    date: str | None = None,
) -> Reply:
    """Import documents, list what was imported, or remove one by name or hash.

    ``game``, ``edition`` and ``lang`` are what the user says of the documents; what is not said is found out, and the
    answer tells how. ``official`` lets official wording into the result for ``--json``.

    Raises:
        Refused: a document or an option cannot be used, or the data folder cannot be written; nothing was changed then.
    """
    _refuse_options(files, list_, remove, (game, edition, lang))
    if date is not None:  # a document prints its edition, and that dates it
        raise refusal(Span(_LINE, 1, 1), "import/usage", "date")
    if list_:
        return _listed(settings)
    if remove is not None:
        return _removed(settings, remove, dry_run)
    given = Given(game or "", edition or "", lang or "", settings.edition, settings.language)
    documents: list[Imported] = []
    try:
        _read(files, given, progress, documents)
    except KeyboardInterrupt:
        return _interrupted(settings, documents, len(files))
    return _imported(settings, documents, dry_run, official)


def _interrupted(settings: Settings, documents: Sequence[Imported], count: int) -> Reply:
    """What was read when the user interrupted; nothing of it is written, for documents are filed together."""
    remark = fault_at(Span(_LINE, 1, 1), "internal/interrupted", "documents", done=len(documents), of=count)
    result = result_of(documents, [], True, False) if documents else None
    text = Report(settings.language, settings.width, dry_run=True).text(documents, [])
    return _reply(settings, INTERRUPTED, text=text, result=result, diagnostics=(remark,))


def _imported(settings: Settings, documents: Sequence[Imported], dry_run: bool, official: bool) -> Reply:
    """The reply about the documents, whose overlays are written unless it is a dry run."""
    with nullcontext() if dry_run else locked(data_dir()):
        editions = _merged(documents)
        if not dry_run:
            for edition in editions:
                if edition.is_changed:
                    store(data_dir(), edition.overlay)
    return Reply(
        "import",
        text=Report(settings.language, settings.width, dry_run).text(documents, editions),
        result=result_of(documents, editions, dry_run, official),
        diagnostics=warnings_of(documents, editions),
        game=documents[0].game.value,
        edition=documents[0].edition.value,
    )


def _read(
    files: tuple[str, ...], given: Given, progress: Callable[[str], None] | None, documents: list[Imported]
) -> None:
    """Add the documents to those that were read, one after the other.

    Raises:
        Refused: with the faults of all files, if one has any.
    """
    data = shipped()
    faults: list[Diagnostic] = []
    for file in files:
        if progress is not None:
            progress(name_of(file))
        try:
            imported = read_file(file, read_bytes(file), given, data)
        except Refused as refused:
            faults += refused.diagnostics
        else:
            documents.append(change(imported, source=change(imported.source, name=name_of(file))))
    if faults:
        raise Refused(faults)


def _merged(documents: Sequence[Imported]) -> list[ImportedEdition]:
    """The overlays as they will be, one for each edition and language, with the comparison of their sources."""
    groups: dict[tuple[str, str, str], list[OverlaySource]] = {}
    for imported in documents:
        groups.setdefault((imported.game.value, imported.edition.value, imported.language.value), []).append(
            imported.source
        )
    editions = []
    for (game, edition, language), sources in groups.items():
        overlay_before = stored(data_dir(), game, edition, language)
        overlay = change(overlay_before, sources=_with(overlay_before.sources, sources))
        path = overlay_path(data_dir(), game, edition, language)
        is_changed = overlay != overlay_before
        editions.append(ImportedEdition(overlay, path, is_changed, together(overlay.sources), ours_of(game, edition)))
    return editions


def _with(old_sources: Sequence[OverlaySource], new_sources: Sequence[OverlaySource]) -> tuple[OverlaySource, ...]:
    """The sources, old and new, each content once: the same bytes keep their old name and are no second source."""
    sources_by_hash = {source.sha256: source for source in old_sources}
    for source in new_sources:
        old_source = sources_by_hash.get(source.sha256)
        sources_by_hash[source.sha256] = change(source, name=old_source.name) if old_source else source
    return tuple(sorted(sources_by_hash.values(), key=lambda source: (source.name, source.sha256)))


def _listed(settings: Settings) -> Reply:
    """The reply that lists every imported source."""
    rows = [(overlay, source) for overlay in all_stored(data_dir()) for source in overlay.sources]
    source_rows: list[dict[str, Any]] = [
        {
            "game": overlay.game, "edition": overlay.edition, "language": overlay.language, "file": source.name,
            "sha256": source.sha256, "format": source.format, "records": len(source.records),
        }
        for overlay, source in rows
    ]  # fmt: skip
    source_rows += listed_cards()
    source_cells = tuple(
        (row["game"], row["edition"] or "", row["language"], row["file"], row["sha256"][:_SHORT], str(row["records"]))
        for row in source_rows
    )
    report = Report(settings.language, settings.width)
    if not source_rows:
        return _reply(settings, DONE, text=report.say("import.none", folder=str(data_dir())), result=source_rows)
    return _reply(settings, DONE, grid=Grid(report.headings(), source_cells), result=source_rows)


def _removed(settings: Settings, wanted: str, dry_run: bool) -> Reply:
    """The reply of a removal: the source of this name or beginning of a hash is taken out, unless it is a dry run."""
    report = Report(settings.language, settings.width)
    with nullcontext() if dry_run else locked(data_dir()):
        matches = _called(wanted)
        if not matches and (cards := removed_cards(wanted, dry_run)):
            key = "import.would_remove" if dry_run else "import.removed"
            text = report.say(key, name=cards[0]["file"], hash=cards[0]["sha256"][:_SHORT])
            return _reply(settings, DONE, text=text, result=cards)
        if not matches:
            return _reply(settings, NO, text=report.say("import.unknown", name=wanted), result=[])
        for old_overlay, source in () if dry_run else matches:
            remaining_sources = tuple(kept_source for kept_source in old_overlay.sources if kept_source != source)
            store(data_dir(), change(old_overlay, sources=remaining_sources))
    source = matches[0][1]
    key = "import.would_remove" if dry_run else "import.removed"
    text = report.say(key, name=source.name, hash=source.sha256[:_SHORT])
    result = [
        {
            "file": source.name, "sha256": source.sha256,
            "game": overlay.game, "edition": overlay.edition, "language": overlay.language,
        }
        for overlay, source in matches
    ]  # fmt: skip
    return _reply(settings, DONE, text=text, result=result)


def _called(wanted: str) -> list[tuple[Overlay, OverlaySource]]:
    """The source of this name or beginning of a hash, with each overlay that has it.

    Raises:
        Refused: several sources fit.
    """
    matches = [
        (overlay, source)
        for overlay in all_stored(data_dir())
        for source in overlay.sources
        if source.name == wanted or (len(wanted) >= _LEAST and source.sha256.startswith(wanted.lower()))
    ]
    hashes = sorted({source.sha256[:_SHORT] for _, source in matches})
    if len(hashes) > 1:
        raise refusal(Span(_LINE, 1, 1), "import/ambiguous", wanted=wanted, hashes=tuple(hashes), first_hash=hashes[0])
    return matches


def _refuse_options(files: tuple[str, ...], list_: bool, remove: str | None, names: tuple[str | None, ...]) -> None:
    """Refuse none or several of files, ``--list`` and ``--remove``, and names that cannot be part of a path."""
    mode_count = bool(files) + list_ + (remove is not None)
    if mode_count != 1:
        raise refusal(Span(_LINE, 1, 1), "import/usage", "several" if mode_count else "")
    for name in names:
        if name is not None and not is_name(name):
            raise refusal(Span(_LINE, 1, 1), "import/name", name=name)


def _reply(settings: Settings, exit: int, **parts: object) -> Reply:
    return Reply("import", exit=exit, game=settings.game, edition=settings.edition, **parts)  # type: ignore[arg-type]
