"""Keeps a decoded value in the private cache, so that YAML is read only when a file has changed."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import TypeVar

from judge.app.store.cache import read, stamp, write
from judge.app.store.one_moment import stamp_to_read
from judge.model.value import Value, from_json, to_json

V = TypeVar("V", bound=Value)


def compiled(name: str, kind: type[V], load: Callable[[], V]) -> V:
    """The value that ``load`` gives, taken from the cache while nothing that it was computed from has changed.

    The cache holds JSON, checked before it is decoded: it can be stale or broken, but it cannot execute anything.
    """
    known = _decoded(read(name, stamp_to_read()), kind)
    # Before anything is computed: what is written meanwhile must not pass for what this was computed from.
    return known or _kept(name, stamp(), load())


def _decoded(raw: bytes | None, kind: type[V]) -> V | None:
    """The value in a cached file; None if there is none, or it is broken or of another version of the program."""
    checksum, _, body = (raw or b"").lstrip(b"\n").partition(b"\n")
    if not body or checksum != b"%d" % zlib.crc32(body):
        return None
    try:
        return from_json(body, kind)
    except ValueError:  # both errors of msgspec are: some other version of this program wrote it
        return None


def _kept(name: str, current: str, computed: V) -> V:
    """The value as it was given, after it was written to the cache with a checksum."""
    body = to_json(computed)
    write(name, current, b"%d\n" % zlib.crc32(body) + body)
    return computed
