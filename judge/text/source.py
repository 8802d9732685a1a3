"""From the bytes of a file to text that is safe to parse."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import islice

from judge.model.diagnostic import Span
from judge.text.faults import LIMIT, Faults

LARGEST = 2 * 1024 * 1024
_BREAK = re.compile(r"\r\n|\r|\n")
_BAD_BYTES = re.compile("[\udc80-\udcff]+")
# What is not in the printable set of YAML, the line breaks that editors do not count (NEL, LS, PS), what turns the
# direction of a line, a BOM in mid-file. Named one by one: to compile "all but the printable" takes ten times as long.
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]")
_TABBED = re.compile(r"(?:^|(?<=[\r\n]))( *)\t[ \t]*(?![ \t\r\n#]|\Z)")


def decoded(raw: bytes, file: str) -> str:
    """The text of the file, without a byte order mark.

    Raises:
        Refused: too large, or not UTF-8 (with the place of each run of wrong bytes).
    """
    faults = Faults()
    start = Span(file, 1, 1)
    if len(raw) > LARGEST:
        faults.error(start, "yaml/too-big", count=len(raw), largest=LARGEST)
    elif raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        faults.error(start, "yaml/encoding", "utf-16")
    faults.refuse_if_any()
    text = raw.decode("utf-8", "surrogateescape")
    lines = LineStarts(text, file)
    for run in islice(runs := _BAD_BYTES.finditer(text), LIMIT):
        hexadecimal_bytes = " ".join(f"{ord(letter) - 0xDC00:02X}" for letter in run[0][:4])
        faults.error(lines.span(run.start()), "yaml/encoding", "byte", bytes=hexadecimal_bytes)
    count_others(lines, runs, faults, "yaml/encoding", "byte")
    faults.refuse_if_any()
    return text.removeprefix("\ufeff")


class LineStarts:
    """Turns the index of a character into its place. Line breaks are those that editors count."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self._starts = [0] + [line_break.end() for line_break in _BREAK.finditer(text)]

    def span(self, index: int) -> Span:
        """The place of the character at ``index``."""
        line = bisect_right(self._starts, index)
        return Span(self.file, line, index - self._starts[line - 1] + 1)

    def end(self) -> Span:
        """The place after the last character that is not white space."""
        return self.span(len(self.text.rstrip()))

    def tabbed(self) -> Iterator[Span]:
        """The tabs that indent a line. Blank lines and comments are not looked at."""
        return (self.span(tab.end(1)) for tab in _TABBED.finditer(self.text))


def report_controls(lines: LineStarts, faults: Faults) -> None:
    """A fault for each character that no editor shows and no parser should meet."""
    for control in islice(controls := _CONTROL.finditer(lines.text), LIMIT):
        report_control(control[0], lines.span(control.start()), faults)
    count_others(lines, controls, faults, "yaml/control-character")


def count_others(
    lines: LineStarts, others: Iterator[re.Match[str]], faults: Faults, code: str, variant: str = ""
) -> None:
    """Note how many more of a kind there are, without making a fault of each."""
    first = next(others, None)
    if first is not None:
        faults.count(lines.span(first.start()), code, variant, 1 + sum(1 for _ in others))


def report_control(character: str, span: Span, faults: Faults) -> None:
    """The fault for one such character."""
    faults.error(span, "yaml/control-character", character=f"U+{ord(character):04X}")


def control_in(text: str) -> str:
    """The first control character of the text, or nothing. Escapes in double quotes can write one."""
    control = _CONTROL.search(text)
    return control[0] if control else ""
