"""Named pieces as one blob of bytes that proves itself before anything in it is read."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping


def packed(pieces: Mapping[str, bytes], maker: bytes) -> bytes:
    """The pieces as bytes for ``unpacked``."""
    head_lines = "\n".join(f"{name} {len(body)}" for name, body in pieces.items()).encode()
    body = head_lines + b"\n\n" + b"".join(pieces.values())
    return b"\n".join((maker, hashlib.sha256(body).hexdigest().encode(), body))


def unpacked(blob: bytes, maker: bytes) -> dict[str, memoryview] | None:
    """The pieces; None if they are damaged, or come from another maker."""
    made_by, _, bytes_behind = blob[: len(maker) + 1].partition(b"\n")
    start = len(maker) + 1
    digest, body = blob[start : start + 64], memoryview(blob)[start + 65 :]
    if made_by != maker or bytes_behind or blob[start + 64 : start + 65] != b"\n":
        return None
    if digest != hashlib.sha256(body).hexdigest().encode():
        return None
    end = blob.index(b"\n\n", start + 65)
    pieces, piece_start = {}, end + 2
    for head in blob[start + 65 : end].decode().splitlines():
        name, _, size = head.rpartition(" ")
        pieces[name] = memoryview(blob)[piece_start : piece_start + int(size)]
        piece_start += int(size)
    return pieces
