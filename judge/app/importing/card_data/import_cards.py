"""``judge import cards``: reads files of card data, and keeps every text with its date in the user's data folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext

from judge.app.importing.card_data.card_compiling import played_file
from judge.app.importing.card_data.cards_json import result_of
from judge.app.importing.card_data.cards_report import CardsReport
from judge.app.importing.card_data.imported_cards import CardsImport, ImportedFile
from judge.app.importing.card_data.playable_cards import playability
from judge.app.importing.card_data.played_store import store_played
from judge.app.importing.card_data.pool_store import store_cards, stored_cards
from judge.app.importing.card_data.text_date import GIVEN, TextDate, date_of, given_date
from judge.app.importing.known_numbers import shipped
from judge.app.importing.overlay_store import data_dir, locked, name_of, read_bytes
from judge.app.reply import DONE, INTERRUPTED, NO, Reply, Settings
from judge.library.pool.joined_pool import pool_of
from judge.library.pool.json_records import LARGEST
from judge.library.pool.played_record import PlayedFile
from judge.library.pool.printing import CardFile, CardSource, pool_path
from judge.library.pool.read_card_file import read_cards
from judge.model.diagnostic import Diagnostic, Refused, Span, fault_at, refusal
from judge.model.value import change

_LINE = "<command line>"


def import_cards(
    settings: Settings,
    files: tuple[str, ...],
    dry_run: bool = False,
    date: str | None = None,
    lang: str | None = None,
    game: str | None = None,
    progress: Callable[[str], None] | None = None,
) -> Reply:
    """Import card data: a list of cards, cards by their numbers, or one alone; in any language, old or new.

    ``date`` is that of all texts in the files; ``lang`` of cards that do not tell their language. Exit 1 where a record
    could not be used: each is told with its place, and the others are kept.

    Raises:
        Refused: a file or an option cannot be used, or the data folder cannot be written; nothing was changed then.
    """
    if not files:
        raise refusal(Span(_LINE, 1, 1), "import/usage", "cards")
    given = given_date(date) if date is not None else None
    imported_files: list[ImportedFile] = []
    try:
        _read(files, lang or "", given, progress, imported_files)
        outcome = _kept(game or settings.game, imported_files, dry_run, progress)
    except KeyboardInterrupt:
        remark = _interrupted("documents", len(imported_files), len(files))
        return Reply("import", INTERRUPTED, game=settings.game, edition=settings.edition, diagnostics=(remark,))
    is_damaged = any(file.read.damaged for file in imported_files)
    remarks = tuple(remark for file in imported_files for remark in file.read.remarks)
    return Reply(
        "import",
        INTERRUPTED if outcome.is_interrupted else NO if is_damaged else DONE,
        text=CardsReport(settings.language, settings.width).text(outcome),
        result=result_of(outcome),
        diagnostics=(*remarks, *[_interrupted("kept", len(imported_files), len(files))] * outcome.is_interrupted),
        game=outcome.pool.game,
        edition=settings.edition,
    )


def _interrupted(case: str, count: int, wanted: int) -> Diagnostic:
    return fault_at(Span(_LINE, 1, 1), "internal/interrupted", case, done=count, of=wanted)


def _read(
    files: tuple[str, ...],
    lang: str,
    dated: TextDate | None,
    progress: Callable[[str], None] | None,
    imported: list[ImportedFile],
) -> None:
    """Add the files to those that were read, one after the other.

    Raises:
        Refused: with the faults of all files, if one has any.
    """
    common_words = shipped().common_words
    faults: list[Diagnostic] = []
    for file in files:
        if progress is not None:
            progress(name_of(file))
        try:
            read = read_cards(file, read_bytes(file, LARGEST), lang, common_words)
        except Refused as refused:
            faults += refused.diagnostics
        else:
            imported.append(ImportedFile(name_of(file), read, dated or date_of(file, read.newest)))
    if faults:
        raise Refused(faults)


def _kept(
    game: str, imported: Sequence[ImportedFile], dry_run: bool, progress: Callable[[str], None] | None
) -> CardsImport:
    """The cards with those that were there, kept unless it is a dry run.

    Raises:
        KeyboardInterrupt: before anything was written.
        Refused: the data folder cannot be written.
    """
    with nullcontext() if dry_run else locked(data_dir()):
        file_before = stored_cards(game)
        file_after = change(file_before, sources=_with(file_before, imported))
        is_changed = file_after != file_before
        pool, path = pool_of(file_after), str(pool_path(data_dir(), game))
        played = played_file(file_after, pool, progress)
        is_interrupted = not dry_run and _stored(file_after if is_changed else None, played)
    playable = playability(played)
    return CardsImport(
        tuple(imported), pool, len(file_after.sources), path, is_changed, dry_run, playable, is_interrupted
    )


def _stored(cards: CardFile | None, played: PlayedFile) -> bool:
    """Write the texts, where they changed, and what they are in play; whether Ctrl-C came meanwhile.

    One file without the other would leave cards of which nobody knows what they do: an interruption waits for both.
    """
    try:
        _write(cards, played)
    except KeyboardInterrupt:
        _write(cards, played)
        return True
    return False


def _write(cards: CardFile | None, played: PlayedFile) -> None:
    if cards is not None:
        store_cards(cards)
    store_played(played)


def _with(before: CardFile, imported: Sequence[ImportedFile]) -> tuple[CardSource, ...]:
    """The sources, old and new, each content once: the same bytes keep their name and a date that was given."""
    sources_by_hash = {source.sha256: source for source in before.sources}
    for file in imported:
        read, known_source = file.read, sources_by_hash.get(file.read.sha256)
        if not read.printings:
            continue
        source = CardSource(file.name, read.sha256, read.shape, file.date.date, file.date.how, read.printings)
        if known_source:
            source = change(source, name=known_source.name)
            if known_source.dated == GIVEN and file.date.how != GIVEN:
                source = change(source, date=known_source.date, dated=known_source.dated)
        sources_by_hash[read.sha256] = source
    return tuple(sorted(sources_by_hash.values(), key=lambda source: (source.date, source.name, source.sha256)))
