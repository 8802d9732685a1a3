"""``judge faq build``: a document whose every answer was executed, or looked up, while it was built."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from judge.app.corpus.games import corpus_hash
from judge.app.corpus.messages import catalogue
from judge.app.corpus.topics import topic_title
from judge.app.faq.asked_topics import topics_asked
from judge.app.faq.faq_json import result_of
from judge.app.faq.faq_words import FaqWords
from judge.app.faq.formats import FORMATS, refuse_unready, written
from judge.app.faq.gather_entries import Gathered, gather
from judge.app.faq.later_edition import later_edition
from judge.app.faq.release_files import ReleaseStatus, named, standing
from judge.app.reply import DONE, INTERRUPTED, NO, Reply, Settings
from judge.app.store.atomic_write import write_aside
from judge.model.diagnostic import Span, fault_at, refusal
from judge.publish.faq.document import Faq, Front, faq_of
from judge.text.catalogue import Catalogue
from judge.text.faults import reason_of
from judge.text.spelling import advice
from judge.version import __version__

_DATE = re.compile(r"\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?")
_HERE = Span("--format", 1, 1)
PRINTED = "-"
"""What is given for a file where the document is to be printed, as with any command that can be piped."""


def build(  # noqa: PLR0913, PLR0917 — an option each
    settings: Settings,
    topics: tuple[str, ...] = (),
    shape: str = "md",
    out: Path | str | None = None,
    date: str | None = "",
    against: str | None = "",
    keep_going: bool = False,
    progress: Callable[[str], None] | None = None,
) -> Reply:
    """Execute every bundled scenario that has a question, look the rulings up, and publish them; nothing if one fails.

    Without ``out``, or with ``-``, the document is the reply's text. ``keep_going`` looks at the other entries too
    after a failure, to list everything at once. The date is the release's or what ``date`` says, never the clock's:
    same input, same bytes.
    ``against`` names the release, by version or file, from which changes are marked.

    Raises:
        Refused: the format, the date, a topic, a reading, a release or the place to write to cannot be used.
    """
    path = Path(out) if out and str(out) != PRINTED else None
    refuse_unusable(shape, date or "", path)
    faq_or_reply = assemble(settings, topics, date or "", against or "", keep_going, progress)
    if isinstance(faq_or_reply, Reply):
        return faq_or_reply
    if progress is not None:
        progress(catalogue(settings.game, settings.edition, settings.language).say("faq.writing"))
    return _published(settings, *faq_or_reply, shape, path)


def assemble(
    settings: Settings,
    topics: tuple[str, ...],
    date: str,
    against: str,
    keep_going: bool,
    progress: Callable[[str], None] | None,
) -> tuple[Faq, FaqWords] | Reply:
    """The content of the document in one language, or the reply where there is none; what ``build`` says of each part.

    Raises:
        Refused: a topic, a reading or a release cannot be used.
    """
    if against:
        named(settings, against, "--against")  # before anything is executed for it
    words = FaqWords(settings)
    topics = topics_asked(settings, words, topics)
    gathered_entries = gather(settings, words, topics, keep_going, progress)
    if gathered_entries.interrupted_after is not None:
        return _interrupted(settings, gathered_entries, gathered_entries.interrupted_after)
    if gathered_entries.failed or not gathered_entries.entries:
        return _stopped(settings, words.catalogue, topics, gathered_entries)
    release_standing = standing(settings, gathered_entries.entries, topics, against)
    # Only now: a release remembers every heading that an entry stands under.
    entries = tuple(entry.only_under(topics) for entry in release_standing.entries)
    faq = faq_of(
        _front(settings, words, release_standing, date), entries, words.called(gathered_entries.sections),
        words.glossary(), words.readings(), release_standing.changes,
        later_edition(words, topics, frozenset(entry.id for entry in entries)),
    )  # fmt: skip
    return faq, words


def _front(settings: Settings, words: FaqWords, release_standing: ReleaseStatus, date: str) -> Front:
    say = words.catalogue.say
    title = words.rulebook.title.get(settings.language) or f"{settings.game.capitalize()} {settings.edition}"
    stamp = {"game": settings.game.capitalize(), "edition": settings.edition, "version": __version__}
    return Front(
        title=say("faq.title", title=title),
        game=settings.game,
        edition=settings.edition,
        language=settings.language,
        date=date or release_standing.date,
        version=release_standing.version,
        after=release_standing.after,
        replaces=release_standing.replaces,
        against=release_standing.against,
        built=say("stamp.line", hash=corpus_hash(settings.game, settings.edition), **stamp),
    )


def _published(settings: Settings, faq: Faq, words: FaqWords, shape: str, path: Path | None) -> Reply:
    document = written(faq, words, shape)
    if path is None:
        text = document.decode()
        return build_reply(settings, DONE, text=text, result=result_of(faq, text, None))
    write(path, document)
    count = {"count": len(faq.entries), "rules": len(faq.rules)}
    footer = words.catalogue.say("faq.written", file=str(path), **count) + "\n"
    return build_reply(settings, DONE, footer=footer, result=result_of(faq, None, path))


def _interrupted(settings: Settings, gathered: Gathered, count: int) -> Reply:
    """Nothing is written; the faults that were found are told."""
    result = {"entries": [], "failed": gathered.failed, "out": None, "document": None}
    remark = fault_at(
        Span("<command line>", 1, 1), "internal/interrupted", "entries", done=count, failed=gathered.failed
    )
    return build_reply(settings, INTERRUPTED, result=result, diagnostics=(*gathered.faults, remark))


def _stopped(settings: Settings, words: Catalogue, topics: tuple[str, ...], gathered: Gathered) -> Reply:
    """Nothing is written: an entry fails, or there is none."""
    if gathered.failed:
        footer = words.say("faq.stopped", count=gathered.failed)
    else:
        footer = words.say("faq.nothing", topics=tuple(topic_title(words, topic) for topic in topics))
    result = {"entries": [], "failed": gathered.failed, "out": None, "document": None}
    return build_reply(settings, NO, footer=f"{footer}\n", result=result, diagnostics=gathered.faults)


def refuse_unusable(shape: str, date: str, out: Path | None) -> None:
    """Refuse a format, a date or a place to write to that cannot be used, before anything is executed.

    Raises:
        Refused: as it says.
    """
    if shape not in FORMATS:
        raise refusal(_HERE, "faq/unknown-format", shape=shape, **advice(shape, FORMATS))
    refuse_unready(shape)
    refuse_date(date, "--date")
    if out is None and shape == "pdf":
        raise refusal(_HERE, "faq/out", "terminal")
    if out is not None:
        refuse_out(out)


def refuse_date(date: str, place: str) -> None:
    """Refuse a date that is none; a year and a month will do.

    Raises:
        Refused: as it says.
    """
    if date and not _DATE.fullmatch(date):
        raise refusal(Span(place, 1, 1), "faq/date", date=date)


def refuse_out(out: Path) -> None:
    """Refuse a place where no file can be put.

    Raises:
        Refused: as it says.
    """
    if out.is_dir() or not out.parent.is_dir():
        variant = "folder" if out.is_dir() else "no-folder"
        raise refusal(Span("--out", 1, 1), "faq/out", variant, path=str(out))


def write(path: Path, document: bytes) -> None:
    """Write aside and put in place.

    Raises:
        Refused: the folder cannot be written.
    """
    try:
        write_aside(path, document)
    except OSError as error:
        raise refusal(Span("--out", 1, 1), "faq/out", "unwritten", path=str(path), reason=reason_of(error)) from error


def build_reply(settings: Settings, exit: int, **parts: Any) -> Reply:
    """A reply of this verb."""
    return Reply(
        "faq build", exit=exit, game=settings.game, edition=settings.edition, readings=settings.readings, **parts
    )
