"""From the bytes of the user's file to numbered lines, or a clear refusal."""

from __future__ import annotations

import hashlib
import re

from judge.model.diagnostic import Diagnostic, Refused, Span
from judge.model.value import Value

LARGEST = 2 * 1024 * 1024
MOST_LINES = 100_000
"""The largest rulebook known has 141 kB and 5,200 lines; what lies far beyond is some other file."""
_BREAK = re.compile(r"\r\n|\r|\n")
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_AS_TEXT = "Save it as text in UTF-8 first; of a PDF: pdftotext FILE.pdf."
_SIGNATURES = ((b"%PDF", "a PDF"), (b"PK\x03\x04", "an archive or an office document"), (b"\x1f\x8b", "compressed"))


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
        raise refusal(name, "too-long", f"the file has more than {MOST_LINES:,} lines", "Give the rules alone.")
    if not text.strip():
        raise refusal(name, "empty", "the file is empty", "Give the file that holds the text.")
    if len(_CONTROLS.findall(text)) * 100 > len(text):
        raise refusal(name, "binary", "the file is not text", _AS_TEXT)
    return Text(name, hashlib.sha256(raw).hexdigest(), lines)


def refusal(name: str, code: str, what: str, how: str, line: int = 1, column: int = 1) -> Refused:
    """One fault of one file."""
    return Refused([Diagnostic(Span(name, line, column), f"import/{code}", what, how=how)])


def _refuse_other(name: str, raw: bytes) -> None:
    if len(raw) > LARGEST:
        what = f"the file has more than {LARGEST // (1024 * 1024)} MB"
        raise refusal(name, "too-big", what, "Give the text of the rules alone.")
    kind = next((kind for signature, kind in _SIGNATURES if raw.startswith(signature)), "")
    if kind:
        raise refusal(name, "binary", f"the file is {kind}, not text", _AS_TEXT)
    if raw.startswith(_UTF_16):
        raise refusal(name, "encoding", "the file is not in UTF-8 but in UTF-16", "Save it in UTF-8.")
    if b"\x00" in raw:
        raise refusal(name, "binary", "the file is not text", _AS_TEXT)


def _wrong_bytes(name: str, raw: bytes, error: UnicodeDecodeError) -> Refused:
    lines_before = _BREAK.split(raw[: error.start].decode("utf-8-sig", "replace"))
    what = f"the file is not in UTF-8: the byte 0x{raw[error.start]:02x} does not belong here"
    how = "Save it in UTF-8, or convert it: iconv -f WINDOWS-1252 -t UTF-8."
    return refusal(name, "encoding", what, how, len(lines_before), len(lines_before[-1]) + 1)
