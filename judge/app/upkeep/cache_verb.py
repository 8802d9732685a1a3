"""``judge cache``: what the program keeps computed, and clearing it away."""

from __future__ import annotations

from judge.app.corpus.fault_sentences import fault_catalogue
from judge.app.reply import DONE, NO, Grid, Reply, Settings
from judge.app.upkeep.cached_files import CachedFile, CacheFolder, cached_files, clear
from judge.app.upkeep.examined import HERE, size
from judge.explain.said.paragraph import wrapped
from judge.model.diagnostic import Diagnostic, Span, fault_at
from judge.model.phrase import Argument, Phrase

SHOW, CLEAR = "show", "clear"
ACTIONS = (SHOW, CLEAR)


def cache(settings: Settings, action: str = SHOW) -> Reply:
    """Every file of the cache with its size and whether it is still of use; or what was cleared away.

    A folder that others may write, or that is somebody else's, is neither read nor cleared: exit 1, and how to mend it.
    """
    folder = cached_files()
    if folder.trust not in ("trusted", "missing"):
        return Reply("cache", NO, result=_record(folder, ()), diagnostics=(_untrusted(folder),))
    if action == CLEAR:
        return _cleared(settings, folder)
    if not folder.files:
        return Reply("cache", DONE, text=_say(settings, "cache-empty", path=folder.path), result=_record(folder, ()))
    words = fault_catalogue(settings.language)

    def cell(key: str) -> str:
        return words.untypeset(Phrase(f"upkeep.{key}"))

    rows = tuple((file.name, words.untypeset(size(file.size)), cell(f"state.{file.state}")) for file in folder.files)
    headings = (cell("column.file"), cell("column.size"), cell("column.state"))
    summary_sentence = _say(
        settings, "cache", path=folder.path, owner=folder.owner, count=len(folder.files), size=size(folder.total())
    )
    how_sentence = _say(settings, "cache-how")
    return Reply(
        "cache", DONE, text=summary_sentence, grid=Grid(headings, rows), footer=how_sentence, result=_record(folder, ())
    )


def _cleared(settings: Settings, folder: CacheFolder) -> Reply:
    removed_files = clear(folder)
    kept = len(folder.files) - len(removed_files)
    text = _say(
        settings, "cleared", count=len(removed_files), size=size(sum(file.size for file in removed_files)), kept=kept,
        path=folder.path,
    )  # fmt: skip
    return Reply("cache", DONE, text=text, result=_record(folder, removed_files))


def _record(folder: CacheFolder, removed: tuple[CachedFile, ...]) -> dict[str, object]:
    return {
        "path": folder.path, "trust": folder.trust, "owner": folder.owner, "size": folder.total(),
        "files": [{"name": file.name, "size": file.size, "state": file.state} for file in folder.files],
        "removed": [file.name for file in removed],
    }  # fmt: skip


def _untrusted(folder: CacheFolder) -> Diagnostic:
    span = Span(HERE, 1, 1)
    return fault_at(span, "doctor/cache-untrusted", folder.trust, path=folder.path, owner=folder.owner)


def _say(settings: Settings, key: str, **arguments: Argument) -> str:
    sentence = fault_catalogue(settings.language).untypeset(Phrase(f"upkeep.{key}", tuple(arguments.items())))
    return "\n".join(wrapped(sentence, settings.width, "", "  "))
