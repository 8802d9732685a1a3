"""Documents, each built once for all tests of a process that read it: over some chapters, with ``--all`` over all."""

from __future__ import annotations

from functools import lru_cache

from judge.app.faq.build_faq import build
from judge.app.reply import DONE, Reply, Settings
from tests.sample import drawn, is_whole

DATE = "2026-11-21"
CHAPTERS = ("abilities", "chance", "control", "costs", "deck", "effects", "impossible", "objects", "turns", "zones")
"""Of these some are drawn; "reactions", which tests look into, is always there."""


def chapters(settings: Settings) -> tuple[str, ...]:
    """The topics of a document that is about everything; none names them all."""
    return () if is_whole() or settings.game != "altered" else ("reactions", *drawn(CHAPTERS, 1))


@lru_cache(maxsize=32)
def built(settings: Settings, topics: tuple[str, ...] = (), shape: str = "md", date: str = "") -> Reply:
    """What ``build`` answers, without a file being written."""
    reply = build(settings, topics=topics or chapters(settings), shape=shape, date=date)
    assert (reply.exit, reply.diagnostics) == (DONE, ())
    return reply
