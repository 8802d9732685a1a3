"""Makes text from outside inert: no control character, terminal escape or bidi override reaches the reader."""

from __future__ import annotations

import re

# Whole sequences first, or removing the escape alone would leave its tail ("[31m") to be read.
_ESCAPES = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"  # CSI: colours, cursor
    r"|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)?"  # OSC and its like: titles, links
    r"|\x1b[ -/]*[0-~]"
)
_SPACES = re.compile(r"[\t\n\r\v\f\x85\u2028\u2029]+")
_CONTROLS = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ud800-\udfff]"
)


def clean(text: str) -> str:
    """The text on one line, without control characters, terminal escapes and bidi controls.

    A byte that is no text, as in the name of a file, is shown as such.
    """
    return _CONTROLS.sub(_byte, _SPACES.sub(" ", _ESCAPES.sub("", text)))


def _byte(control: re.Match[str]) -> str:
    code = ord(control[0])
    return f"\\x{code - 0xDC00:02x}" if 0xDC80 <= code <= 0xDCFF else ""


def shortened(text: str, limit: int = 60) -> str:
    """The text cleaned, and cut after so many characters."""
    cleaned = clean(text[: 8 * limit])
    return cleaned if len(cleaned) <= limit else f"{cleaned[: limit - 1]}…"


def quoted(text: str, limit: int = 60) -> str:
    """The text between quotes, cleaned and shortened."""
    return f'"{shortened(text, limit)}"'


def inert_json(text: str) -> str:
    """JSON in which everything that could steer a terminal is written as an escape; it says the same."""
    return _CONTROLS.sub(lambda control: f"\\u{ord(control[0]):04x}", text)
