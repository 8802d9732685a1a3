"""From the bytes of the user's file to numbered lines, or a clear refusal."""

from __future__ import annotations

import hashlib
import re

from judge.model.diagnostic import Refused, Span, refusal
from judge.model.phrase import Phrase
from judge.model.value import Value

LARGEST = 2 * 1024 * 1024
MOST_LINES = 100_000
"""The largest rulebook known has 141 kB and 5,200 lines; what lies far beyond is some other file."""
_BREAK = re.compile(r"\r\n|\r|\n")
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_SIGNATURES = ((b"%PDF", "pdf"), (b"PK\x03\x04", "archive"), (b"\x1f\x8b", "compressed"))


class Text(Value, frozen=True):
    """A file as lines, without their ends; a form feed stays at the beginning of the line that it stands before."""

    name: str
    sha256: str
    lines: tuple[str, ...]


def text_of(name: str, raw: bytes) -> Text:
    """The text of a file. ``raw`` needs no more than ``LARGEST`` bytes and one.

    Raises:
        Refused: it is too large, empty, not text or not UTF-8.
    """
    _refuse_other(name, raw)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _wrong_bytes(name, raw, error) from None
    lines = tuple(_BREAK.split(text))
    if len(lines) > MOST_LINES:
        raise refusal(Span(name, 1, 1), "import/too-long", most=MOST_LINES)
    if not text.strip():
        raise refusal(Span(name, 1, 1), "import/empty")
    if len(_CONTROLS.findall(text)) * 100 > len(text):
        raise refusal(Span(name, 1, 1), "import/binary")
    return Text(name, hashlib.sha256(raw).hexdigest(), lines)


def _refuse_other(name: str, raw: bytes) -> None:
    if len(raw) > LARGEST:
        raise refusal(Span(name, 1, 1), "import/too-big", largest=LARGEST // (1024 * 1024))
    kind = next((kind for signature, kind in _SIGNATURES if raw.startswith(signature)), "")
    if kind:
        raise refusal(Span(name, 1, 1), "import/binary", "kind", kind=Phrase(f"kind.{kind}"))
    if raw.startswith(_UTF_16):
        raise refusal(Span(name, 1, 1), "import/encoding", "utf-16")
    if b"\x00" in raw:
        raise refusal(Span(name, 1, 1), "import/binary")


def _wrong_bytes(name: str, raw: bytes, error: UnicodeDecodeError) -> Refused:
    lines_before = _BREAK.split(raw[: error.start].decode("utf-8-sig", "replace"))
    span = Span(name, len(lines_before), len(lines_before[-1]) + 1)
    return refusal(span, "import/encoding", byte=f"0x{raw[error.start]:02x}")
