"""A board as one word that fits into a chat: packed with a dictionary that both sides have, and unpacked within bounds.

A code says which dictionary packed it. A dictionary is never changed: a better one gets another number, and what was
packed with an older one stays readable.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib

from judge.model.disputes.scenario import Origin
from judge.scenario.writing.shared_forms import code_parts, stamp_line
from judge.scenario.writing.shared_text import digest, travelling
from judge.scenario.writing.write_scenario import Document, written
from judge.text.nodes import Mapping
from judge.text.yaml import read

MOST = 1500
"""Characters that a code may have: a chat cuts off messages at 2,000."""
UNPACKED = 64 * 1024
"""Bytes that a code may unpack to: the longest bundled board has a tenth of it."""
NEWEST = "1"
"""The number of the dictionary that packs."""
_TESTING = ("expect", "not_expected")
"""What only tests a board: nothing that is ruled on hangs on it."""
_SIGNS = b"+-"
"""In place of the two signs of base64 that a chat may take for marks or for an address."""
_RAW = -15
"""No header: the code names its dictionary itself, and a checksum of four bytes stands before what is packed."""


class BadCode(Exception):
    """A code that cannot be read; the first argument is the variant of the fault that says why."""


def packed(node: Mapping, origin: Origin, words: bytes, language: str) -> str:
    """The board as a code; where there is no room without what only tests it, then in one language alone.

    It is longer than ``MOST`` where nothing helps.
    """
    keys = travelling(node)
    code = ""
    for keys_to_try in (keys, _untested(keys), _in_one(_untested(keys), language)):
        code = _code(keys_to_try, origin, words)
        if len(code) <= MOST:
            break
    return code


def _untested(keys: dict[str, Document]) -> dict[str, Document]:
    return {key: value for key, value in keys.items() if key not in _TESTING}


def _in_one(keys: dict[str, Document], language: str) -> dict[str, Document]:
    """The keys with what is said in several languages said in this one, where it is."""
    return {
        key: {language: value[language]} if isinstance(value, dict) and language in value else value
        for key, value in keys.items()
    }


def _code(keys: dict[str, Document], origin: Origin, words: bytes) -> str:
    plain_bytes = json.dumps([origin.version, origin.corpus, keys], ensure_ascii=False, separators=(",", ":")).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zlib.Z_DEFAULT_STRATEGY, words)
    body = zlib.crc32(plain_bytes).to_bytes(4, "big") + packer.compress(plain_bytes) + packer.flush()
    return f"J{NEWEST}.{base64.b64encode(body, _SIGNS).decode().rstrip('=')}"


def unpacked(code: str, words: bytes) -> bytes:
    """The file that a code stands for, with the line that says what it was made with.

    Raises:
        BadCode: it was changed or cut off on its way, or unpacks to more than any board has.
    """
    parts = code_parts(code)
    if parts is None:
        raise BadCode("broken")
    plain_bytes = _said(parts[1], words)
    try:
        version, corpus, keys = json.loads(plain_bytes)
        if not (isinstance(version, str) and isinstance(corpus, str) and isinstance(keys, dict) and keys):
            raise BadCode("broken")
        text = written(keys)
        node = read(text.encode(), "<code>")
        assert isinstance(node, Mapping)
        origin = Origin(version, str(keys.get("game", "")), str(keys.get("edition", "")), corpus, digest(node))
    except (ValueError, RecursionError, TypeError, AttributeError) as error:
        raise BadCode("broken") from error
    return f"{stamp_line(origin)}\n{text}".encode()


def _said(body: str, words: bytes) -> bytes:
    """What was packed, whole and unchanged."""
    try:
        raw = base64.b64decode(body + "=" * (-len(body) % 4), _SIGNS, validate=True)
        unpacker = zlib.decompressobj(_RAW, words)
        plain_bytes = unpacker.decompress(raw[4:], UNPACKED)
    except (binascii.Error, zlib.error, ValueError) as error:
        raise BadCode("broken") from error
    if unpacker.unconsumed_tail or (not unpacker.eof and len(plain_bytes) >= UNPACKED):
        raise BadCode("too-big")
    if not unpacker.eof or unpacker.unused_data or zlib.crc32(plain_bytes).to_bytes(4, "big") != raw[:4]:
        raise BadCode("broken")
    return plain_bytes
