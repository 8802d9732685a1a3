"""``judge faq release`` and ``judge faq diff``: what every entry said at a version, and what has happened since."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from judge.app.corpus.rules_and_messages import LANGUAGES
from judge.app.faq.build_faq import PRINTED, refuse_date, refuse_out, write
from judge.app.faq.change_words import ChangeWords
from judge.app.faq.faq_words import FaqWords
from judge.app.faq.gather_entries import Gathered, gather, with_language
from judge.app.faq.release_files import differences, named, releases
from judge.app.reply import DONE, NO, Reply, Settings
from judge.app.store.place import release_folders
from judge.app.store.user_place import user_folder
from judge.explain.said.paragraph import wrapped
from judge.model.diagnostic import Span, refusal
from judge.publish.faq.document import Faq, Front
from judge.publish.faq.release import (
    VERSION,
    Alteration,
    Recorded,
    Release,
    base_of,
    recorded,
    release_bytes,
    version_key,
)
from judge.publish.faq.sentences import Telling
from judge.text.faults import reason_of
from judge.text.spelling import advice

_Progress = Callable[[str], None] | None


def release(
    settings: Settings,
    version: str,
    lang: str = "",
    date: str = "",
    out: Path | str = "",
    progress: _Progress = None,
) -> Reply:
    """Execute every entry in every language and record ids and hashes under a version.

    A version with a letter (``1.1a``) mends the text of one language only, that of ``lang``: in any other, nothing may
    have changed since the version without it.

    Raises:
        Refused: the version, the date or the place cannot be used, or the letter hides more than one language.
    """
    known_releases = releases(settings.game, settings.edition)
    language = _refuse_unusable(settings, version, lang, known_releases)
    refuse_date(date, "--date")
    folder = release_folders(settings.game, settings.edition)[-1]
    if str(out) == PRINTED:
        raise refusal(Span("--out", 1, 1), "faq/out", "not-printed")
    path = Path(out) if out else folder / (f"{version}.{language}.json" if language else f"{version}.json")
    gathered_by_language = {
        code: gather(with_language(settings, code), FaqWords(with_language(settings, code)), progress=progress)
        for code in LANGUAGES
    }
    failed_language = next(
        (gathered for gathered in gathered_by_language.values() if gathered.failed or not gathered.entries), None
    )
    if failed_language is not None:
        return _stopped(settings, failed_language)
    entries = recorded(
        {code: gathered.entries for code, gathered in gathered_by_language.items()},
        gathered_by_language[settings.language if settings.language in LANGUAGES else LANGUAGES[0]].sections,
    )
    new_release = _release(settings, version, language, date, entries, known_releases)
    if not out:
        _make(folder)
    refuse_out(path)
    write(path, release_bytes(new_release))
    words = FaqWords(settings).catalogue
    footer = words.say("faq.released", version=version, count=len(new_release.entries), file=str(path)) + "\n"
    if not out and folder.is_relative_to(user_folder()):
        footer += words.say("faq.released-apart") + "\n"
    result = {"version": version, "language": language or None, "entries": len(new_release.entries), "out": str(path)}
    return _reply(settings, "faq release", DONE, footer=footer, result={**result, "local": list(new_release.local)})


def _release(
    settings: Settings,
    version: str,
    language: str,
    date: str,
    entries: tuple[Recorded, ...],
    known_releases: tuple[Release, ...],
) -> Release:
    """The release; a version with a letter is compared with the version without it."""
    earlier_releases = [release for release in known_releases if version_key(release.version) < version_key(version)]
    earlier_releases = [release for release in earlier_releases if not language or release.language in ("", language)]
    local_ids: tuple[str, ...] = ()
    if language:
        base_release = next(
            release
            for release in known_releases
            if not release.language and version_key(release.version) == _base(version)
        )
        _refuse_other_languages(base_release, entries, language, version)
        local_ids = tuple(alteration.id for alteration in differences(base_release.entries, entries, language))
    return Release(
        game=settings.game,
        edition=settings.edition,
        version=version,
        date=date,
        replaces=earlier_releases[-1].version if earlier_releases else "",
        language=language,
        local=local_ids,
        entries=entries,
    )


def _base(version: str) -> tuple[tuple[int, ...], str]:
    return version_key(base_of(version))


def _refuse_other_languages(base: Release, entries: tuple[Recorded, ...], language: str, version: str) -> None:
    language_by_id = {
        alteration.id: code
        for code in LANGUAGES
        if code != language
        for alteration in differences(base.entries, entries, code)
    }
    if language_by_id:
        first_id, other_language = next(iter(language_by_id.items()))
        raise refusal(
            Span("<command line>", 1, 1),
            "faq/more-than-one-language",
            version=version,
            language=language,
            first=first_id,
            other_language=other_language,
            base=base.version,
        )


def _refuse_unusable(settings: Settings, version: str, lang: str, known_releases: tuple[Release, ...]) -> str:
    """Refuse a version that cannot follow; give back the language that one with a letter is for."""
    version_match = VERSION.fullmatch(version)
    if version_match is None:
        raise refusal(Span("<command line>", 1, 1), "faq/version", "form", version=version)
    language = settings.language if version_match[2] else ""
    if version_match[2] and not lang:
        raise refusal(Span("<command line>", 1, 1), "faq/version", "language", version=version)
    base_versions = {version_key(release.version) for release in known_releases if not release.language}
    if version_match[2] and _base(version) not in base_versions:
        advised = advice(version, tuple(release.version for release in known_releases))
        base = base_of(version)
        raise refusal(Span("<command line>", 1, 1), "faq/version", "no-base", base=base, **advised)
    same_version = [
        release
        for release in known_releases
        if version_key(release.version) == version_key(version) and release.language in ("", language)
    ]
    later_releases = [
        release
        for release in known_releases
        if version_key(release.version) > version_key(version) and not release.language
    ]
    if same_version or (later_releases and not version_match[2]):
        raise refusal(
            Span("<command line>", 1, 1),
            "faq/version",
            "newest",
            version=version,
            newest=(same_version or later_releases)[-1].version,
        )
    return language


def _make(folder: Path) -> None:
    """Make the folder of releases.

    Raises:
        Refused: it cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise refusal(
            Span("<command line>", 1, 1), "faq/out", "unwritten", path=str(folder), reason=reason_of(error)
        ) from error


def diff(settings: Settings, before: str, after: str = "", progress: _Progress = None) -> Reply:
    """What was added, changed, moved and removed from one release to another, or to what would be built now.

    Raises:
        Refused: there is no such release.
    """
    words = FaqWords(settings)
    old_release = named(settings, before, "<command line>")
    if after:
        new_release = named(settings, after, "<command line>")
        version_shown, entries = new_release.version, new_release.entries
    else:
        gathered = gather(settings, words, progress=progress)
        if gathered.failed:
            return _stopped(settings, gathered, "faq diff")
        version_shown, entries = (
            words.catalogue.say("faq.now"),
            recorded({settings.language: gathered.entries}, gathered.sections),
        )
    alterations = differences(old_release.entries, entries, settings.language)
    key = "faq.diff" if alterations else "faq.unchanged"
    changes_in_words = ChangeWords(words.catalogue, words.rulebook, settings.width)
    lines = [
        words.catalogue.say(key, before=old_release.version, after=version_shown),
        *_told(settings, words, alterations, changes_in_words),
    ]
    changes = [
        {
            "kind": alteration.kind,
            "id": alteration.id,
            "question": alteration.asked.get(settings.language),
            "parts": list(alteration.parts),
            **changes_in_words.record(alteration),
        }
        for alteration in alterations
    ]
    result = {"before": old_release.version, "after": after or None, "changes": changes}
    return _reply(settings, "faq diff", NO if alterations else DONE, text="\n".join(lines) + "\n", result=result)


def _told(
    settings: Settings, words: FaqWords, alterations: tuple[Alteration, ...], changes_in_words: ChangeWords
) -> Iterator[str]:
    front = Front(title="", game=settings.game, edition=settings.edition, language=settings.language)
    telling = Telling(Faq(front, ()), words.catalogue)
    sorted_alterations = sorted(alterations, key=lambda alteration: (alteration.kind, alteration.id))
    for kind, group in groupby(sorted_alterations, key=lambda alteration: alteration.kind):
        alterations_of_kind = tuple(group)
        yield f"\n{telling.change_title(kind, len(alterations_of_kind))}"
        for alteration in alterations_of_kind:
            altered = telling.altered(alteration)
            question = words.catalogue.say("faq.diff-entry", id=alteration.id, question=telling.question(alteration))
            yield from wrapped(question + (f" ({altered})" if altered else ""), settings.width, "  ", "    ")
            yield from changes_in_words.lines(alteration)


def _stopped(settings: Settings, failed: Gathered, command: str = "faq release") -> Reply:
    """Nothing is recorded of answers that do not stand."""
    words = FaqWords(settings).catalogue
    key, arguments = ("faq.stopped", {"count": failed.failed}) if failed.failed else ("faq.nothing", {"topics": ()})
    footer = words.say(key, **arguments) + "\n"
    return _reply(settings, command, NO, footer=footer, result=None, diagnostics=failed.faults)


def _reply(settings: Settings, command: str, exit: int, **parts: Any) -> Reply:
    return Reply(command, exit=exit, game=settings.game, edition=settings.edition, readings=settings.readings, **parts)
