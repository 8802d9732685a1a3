"""``judge import``: the user's own copies of official documents become overlays in the user's data folder.

What was imported is official wording: shown on the terminal, and in ``--json`` only where that is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext

from judge.app.importing.import_json import Edition, result_of, warnings_of
from judge.app.importing.import_report import Report
from judge.app.importing.known_numbers import known_numbers, ours_of
from judge.app.importing.overlay_store import all_stored, data_dir, locked, name_of, read_bytes, store, stored
from judge.app.reply import DONE, NO, Grid, Reply, Settings
from judge.library.importers.compare import together
from judge.library.importers.registry import Given, Imported, read_file
from judge.library.overlay import Overlay, Source, is_name, overlay_path
from judge.model.diagnostic import Diagnostic, Refused, Span
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
) -> Reply:
    """Import documents, list what was imported, or remove one by name or hash.

    ``game``, ``edition`` and ``lang`` are what the user says of the documents; what is not said is found out, and the
    answer tells how. ``official`` lets official wording into the result for ``--json``.

    Raises:
        Refused: a document or an option cannot be used, or the data folder cannot be written; nothing was changed then.
    """
    _refuse_options(files, list_, remove, (game, edition, lang))
    if list_:
        return _listed(settings)
    if remove is not None:
        return _removed(settings, remove, dry_run)
    given = Given(game or "", edition or "", lang or "", settings.edition, settings.language)
    return _imported(settings, _read(files, given, progress), dry_run, official)


def _imported(settings: Settings, read: Sequence[Imported], dry_run: bool, official: bool) -> Reply:
    """The overlays with what was read, written in their place unless it is a trial."""
    with nullcontext() if dry_run else locked(data_dir()):
        editions = _merged(read)
        if not dry_run:
            for one in editions:
                if one.is_changed:
                    store(data_dir(), one.overlay)
    return Reply(
        "import",
        text=Report(settings.language, settings.width, dry_run).text(read, editions),
        result=result_of(read, editions, dry_run, official),
        diagnostics=warnings_of(read, editions),
        game=read[0].game.value,
        edition=read[0].edition.value,
    )


def _read(files: tuple[str, ...], given: Given, progress: Callable[[str], None] | None) -> list[Imported]:
    """Every file read; the faults of all of them at once."""
    known = known_numbers()
    read: list[Imported] = []
    faults: list[Diagnostic] = []
    for file in files:
        if progress is not None:
            progress(name_of(file))
        try:
            one = read_file(file, read_bytes(file), given, known)
        except Refused as refused:
            faults += refused.diagnostics
        else:
            read.append(change(one, source=change(one.source, name=name_of(file))))
    if faults:
        raise Refused(faults)
    return read


def _merged(read: Sequence[Imported]) -> list[Edition]:
    """The overlays as they will be, one an edition and language, with what their sources say together."""
    groups: dict[tuple[str, str, str], list[Source]] = {}
    for one in read:
        groups.setdefault((one.game.value, one.edition.value, one.language.value), []).append(one.source)
    found = []
    for (game, edition, language), sources in groups.items():
        before = stored(data_dir(), game, edition, language)
        overlay = change(before, sources=_with(before.sources, sources))
        path = overlay_path(data_dir(), game, edition, language)
        is_changed = overlay != before
        found.append(Edition(overlay, path, is_changed, together(overlay.sources), ours_of(game, edition)))
    return found


def _with(before: Sequence[Source], new: Sequence[Source]) -> tuple[Source, ...]:
    """The sources, old and new, each content once: the same bytes under another name are no second witness."""
    kept = {source.sha256: source for source in before}
    for source in new:
        old = kept.get(source.sha256)
        kept[source.sha256] = change(source, name=old.name) if old else source
    return tuple(sorted(kept.values(), key=lambda source: (source.name, source.sha256)))


def _listed(settings: Settings) -> Reply:
    rows = [(overlay, source) for overlay in all_stored(data_dir()) for source in overlay.sources]
    cells = tuple(
        (one.game, one.edition, one.language, source.name, source.sha256[:_SHORT], str(len(source.records)))
        for one, source in rows
    )
    result = [
        {
            "game": one.game, "edition": one.edition, "language": one.language, "file": source.name,
            "sha256": source.sha256, "format": source.format, "records": len(source.records),
        }
        for one, source in rows
    ]  # fmt: skip
    report = Report(settings.language, settings.width)
    if not rows:
        return _reply(settings, DONE, text=report.say("import.none", folder=str(data_dir())), result=result)
    return _reply(settings, DONE, grid=Grid(report.headings(), cells), result=result)


def _removed(settings: Settings, wanted: str, dry_run: bool) -> Reply:
    """Take one source out, found by its name or the beginning of its hash."""
    report = Report(settings.language, settings.width)
    with nullcontext() if dry_run else locked(data_dir()):
        found = _called(wanted)
        if not found:
            return _reply(settings, NO, text=report.say("import.unknown", name=wanted), result=[])
        for overlay, source in () if dry_run else found:
            rest = tuple(one for one in overlay.sources if one != source)
            store(data_dir(), change(overlay, sources=rest))
    source = found[0][1]
    key = "import.would_remove" if dry_run else "import.removed"
    text = report.say(key, name=source.name, hash=source.sha256[:_SHORT])
    result = [
        {
            "file": source.name, "sha256": source.sha256,
            "game": one.game, "edition": one.edition, "language": one.language,
        }
        for one, source in found
    ]  # fmt: skip
    return _reply(settings, DONE, text=text, result=result)


def _called(wanted: str) -> list[tuple[Overlay, Source]]:
    """The source of that name or hash, in every overlay that has it.

    Raises:
        Refused: several sources are called so.
    """
    found = [
        (overlay, source)
        for overlay in all_stored(data_dir())
        for source in overlay.sources
        if source.name == wanted or (len(wanted) >= _LEAST and source.sha256.startswith(wanted.lower()))
    ]
    hashes = sorted({source.sha256[:_SHORT] for _, source in found})
    if len(hashes) > 1:
        what = f"several sources are called {wanted}: {', '.join(hashes)}"
        raise _refused("ambiguous", what, f"Say which one by its hash: --remove {hashes[0]}.")
    return found


def _refuse_options(files: tuple[str, ...], list_: bool, remove: str | None, names: tuple[str | None, ...]) -> None:
    asked = bool(files) + list_ + (remove is not None)
    if asked != 1:
        what = "nothing to import" if not asked else "files, --list and --remove exclude one another"
        raise _refused("usage", what, "Write judge import FILE…, or judge import --list.")
    for name in names:
        if name is not None and not is_name(name):
            raise _refused("name", f"« {name} » cannot be a game, an edition or a language", "Write for example 1.0.")


def _refused(code: str, what: str, how: str) -> Refused:
    return Refused([Diagnostic(Span(_LINE, 1, 1), f"import/{code}", what, how=how)])


def _reply(settings: Settings, exit: int, **parts: object) -> Reply:
    return Reply("import", exit=exit, game=settings.game, edition=settings.edition, **parts)  # type: ignore[arg-type]
