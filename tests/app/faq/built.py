"""Documents over all bundled boards, each built once for all tests that read it."""

from __future__ import annotations

from functools import lru_cache

from judge.app.faq.build_faq import build
from judge.app.reply import DONE, Reply, Settings

DATE = "2026-11-21"


@lru_cache(maxsize=32)
def built(settings: Settings, topics: tuple[str, ...] = (), shape: str = "md", date: str = "") -> Reply:
    """What ``build`` answers, without a file being written."""
    reply = build(settings, topics=topics, shape=shape, date=date)
    assert (reply.exit, reply.diagnostics) == (DONE, ())
    return reply
