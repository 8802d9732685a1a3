"""The releases of a FAQ: where their files lie, and how a document built now stands to them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from judge.app.reply import Settings
from judge.app.store.place import release_folders
from judge.model.diagnostic import Span, refusal
from judge.model.value import Value, change
from judge.publish.faq.entry import FaqEntry
from judge.publish.faq.release import (
    VERSION,
    Alteration,
    NoRelease,
    Recorded,
    Release,
    alterations,
    marked,
    recorded,
    release_from,
    version_key,
)
from judge.text.faults import reason_of
from judge.text.spelling import advice

_LARGEST = 64 * 1024 * 1024


class ReleaseStatus(Value, frozen=True):
    """Entries with their marks, and what the document may call itself; the fields are those of ``Front``."""

    entries: tuple[FaqEntry, ...]
    version: str = ""
    date: str = ""
    after: str = ""
    replaces: str = ""
    against: str = ""
    changes: tuple[Alteration, ...] = ()


def releases(game: str, edition: str, language: str = "") -> tuple[Release, ...]:
    """The releases of an edition from the oldest to the newest; of a language, those that concern it.

    Raises:
        Refused: a file is no release.
    """
    paths = (path for folder in release_folders(game, edition) for path in sorted(folder.glob("*.json")))
    all_releases = (read_release(path) for path in paths)
    releases_concerned = (release for release in all_releases if not language or release.language in ("", language))
    return tuple(sorted(releases_concerned, key=lambda release: (version_key(release.version), release.language)))


def read_release(path: Path) -> Release:
    """The release in a file.

    Raises:
        Refused: it cannot be read, or is no release.
    """
    try:
        with path.open("rb") as file:
            raw = file.read(_LARGEST)
    except OSError as error:
        raise refusal(Span(str(path), 1, 1), "faq/release", "unreadable", reason=reason_of(error)) from error
    try:
        return release_from(raw)
    except NoRelease as error:
        raise refusal(Span(str(path), 1, 1), "faq/release", "no-release", problem=error.problem) from error


def named(settings: Settings, name: str, place: str) -> Release:
    """The release that a version or a path means; ``place`` is the word of the command line that names it.

    Raises:
        Refused: there is none, or it is one of another game, edition or language.
    """
    if not VERSION.fullmatch(name):
        file_release = read_release(Path(name))
        return _ours(settings, file_release, place)
    known_releases = releases(settings.game, settings.edition, settings.language)
    for release in known_releases:
        if version_key(release.version) == version_key(name):
            return release
    name_arguments = {"name": name, "document": _of(settings)}
    if not known_releases:
        raise refusal(Span(place, 1, 1), "faq/unknown-release", "none", **name_arguments)
    advised = advice(name, tuple(release.version for release in known_releases))
    raise refusal(Span(place, 1, 1), "faq/unknown-release", **name_arguments, **advised)


def _ours(settings: Settings, release: Release, place: str) -> Release:
    theirs = (release.game, release.edition, release.language or settings.language)
    if theirs != (settings.game, settings.edition, settings.language):
        raise refusal(Span(place, 1, 1), "faq/other-release", theirs=" ".join(theirs), document=_of(settings))
    return release


def _of(settings: Settings) -> str:
    return f"{settings.game} {settings.edition} {settings.language}"


def standing(settings: Settings, entries: tuple[FaqEntry, ...], topics: tuple[str, ...], against: str) -> ReleaseStatus:
    """How entries, built now, stand to the releases.

    A document bears a version only if it agrees with that release in every entry; otherwise it is a draft.

    Raises:
        Refused: there is no release such as ``against``, or a file of a release is faulty.
    """
    language = settings.language
    known_releases = releases(settings.game, settings.edition, language)
    newest_release = known_releases[-1] if known_releases else None
    base_release = named(settings, against, "--against") if against else None
    entries_now = recorded({language: entries})
    document_standing = ReleaseStatus(
        _local(entries, newest_release), after=newest_release.version if newest_release else ""
    )
    if (
        newest_release
        and not settings.readings
        and not differences(newest_release.entries, entries_now, language, topics)
    ):
        document_standing = change(
            document_standing,
            version=newest_release.version,
            date=newest_release.date,
            replaces=newest_release.replaces,
        )
    if base_release is None:
        return document_standing
    changes = differences(base_release.entries, entries_now, language, topics)
    return change(
        document_standing,
        entries=marked(document_standing.entries, changes),
        changes=changes,
        against=base_release.version,
    )


def differences(
    before: Iterable[Recorded], after: Iterable[Recorded], language: str, topics: tuple[str, ...] = ()
) -> tuple[Alteration, ...]:
    """What differs; of a document on some topics only, entries that it leaves out were not removed."""
    entries_now = tuple(after)
    ids_now = {entry.id for entry in entries_now}
    entries_before = [entry for entry in before if not topics or entry.id in ids_now or _is_under(entry, topics)]
    return alterations(entries_before, entries_now, language)


def _is_under(entry: Recorded, topics: tuple[str, ...]) -> bool:
    return any(topic in place.split("/") for place in entry.under for topic in topics)


def _local(entries: tuple[FaqEntry, ...], newest: Release | None) -> tuple[FaqEntry, ...]:
    """The entries, with a mark on those that the newest version mended in this language alone."""
    local_ids = set(newest.local) if newest else set()
    return tuple(change(entry, local=True) if entry.id in local_ids else entry for entry in entries)
