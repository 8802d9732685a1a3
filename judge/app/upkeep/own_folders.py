"""The folders of the user: what the cache holds and whether it may be trusted, and which documents were imported."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from judge.app.corpus.known_games import editions_of, known_games
from judge.app.importing.card_data.played_store import recorded_versions
from judge.app.importing.card_data.pool_store import card_files
from judge.app.store.user_place import user_folder
from judge.app.upkeep.cached_files import CacheFolder
from judge.app.upkeep.examined import Examined, remark, size, well, wrong
from judge.library.overlay import VERSION, Overlay, load, overlay_files
from judge.library.pool.joined_pool import pool_of
from judge.library.pool.printing import load as load_cards
from judge.model.diagnostic import Refused


def caches(folder: CacheFolder) -> Iterator[Examined]:
    """The cache: whose it is, how large, whether what lies in it is of use."""
    if folder.trust == "missing":
        yield well("caches", "cache-missing", path=folder.path)
        return
    if folder.trust != "trusted":
        yield wrong("caches", "doctor/cache-untrusted", folder.trust, path=folder.path, owner=folder.owner)
        return
    total = size(folder.total())
    yield well("caches", "cache", path=folder.path, owner=folder.owner, count=len(folder.files), size=total)
    counts_by_state = {
        state: sum(file.state == state for file in folder.files) for state in ("stale", "left", "foreign")
    }
    if counts_by_state["stale"]:
        yield well("caches", "cache-stale", count=counts_by_state["stale"])
    if counts_by_state["left"]:
        yield remark("caches", "doctor/cache-left", count=counts_by_state["left"])
    if counts_by_state["foreign"]:
        first_foreign = next(file.name for file in folder.files if file.state == "foreign")
        yield remark(
            "caches", "doctor/cache-foreign", count=counts_by_state["foreign"], first=first_foreign, path=folder.path
        )


def documents() -> Iterator[Examined]:
    """The official documents that were imported, each with its day, and whether they still belong to these rules."""
    folder = Path(user_folder())
    files = overlay_files(folder)
    if not files and not card_files():
        yield well("documents", "documents-none", path=str(folder))
    for path in files:
        try:
            overlay = load(path)
            day = datetime.fromtimestamp(path.stat().st_mtime, UTC).date().isoformat()
        except Refused as refused:
            moved = "moved" if refused.diagnostics[0].variant == "moved" else ""
            yield wrong("documents", "doctor/document-damaged", moved, path=str(path))
        except OSError:  # it went meanwhile
            continue
        else:
            yield from _overlay(path, overlay, day)


def imported_cards() -> Iterator[Examined]:
    """The cards that were imported: how many, how many of them boards take, of when their texts are."""
    for path in card_files():
        game = path.parent.parent.name
        try:
            file = load_cards(path)
        except Refused:
            yield wrong("documents", "doctor/document-damaged", path=str(path))
            continue
        dates = sorted(source.date for source in file.sources)
        versions = recorded_versions(game)
        yield well(
            "documents", "cards", game=game.capitalize(), files=len(file.sources), first=dates[0] if dates else "",
            last=dates[-1] if len(set(dates)) > 1 else "", count=len(versions) or len(pool_of(file).versions),
            known=bool(versions), played=sum(played.obstacle is None for played in versions),
        )  # fmt: skip
        if not versions:
            yield remark("documents", "doctor/cards-stale", game=game.capitalize())


def _overlay(path: Path, overlay: Overlay, day: str) -> Iterator[Examined]:
    game, edition = overlay.game, overlay.edition
    for source in overlay.sources:
        yield well(
            "documents", "document", file=source.name, game=game.capitalize(), edition=edition,
            language=overlay.language, day=day, count=len(source.records), hash=source.sha256[:12],
        )  # fmt: skip
    if overlay.overlay != VERSION:
        yield wrong("documents", "doctor/document-damaged", "version", path=str(path))
    # An edition that is not here is read from the copy: nothing of ours could be newer.
    is_here = game in known_games() and edition in editions_of(game)
    if is_here and _rules_changed_on(game, edition) > day:
        yield remark("documents", "doctor/document-stale", game=game.capitalize(), edition=edition, day=day)


def _rules_changed_on(game: str, edition: str) -> str:
    """The day on which our rules of an edition came here in the words that they have now."""
    from judge.app.store.place import rules_of

    times = (file.stat().st_mtime for file in (rules_of(game) / game / edition).rglob("*.yaml"))
    return datetime.fromtimestamp(max(times, default=0), UTC).date().isoformat()
