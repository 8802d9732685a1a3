"""Colour for a finished text: the bytes between the colours stay the same."""

from __future__ import annotations

import re

_DIM, _YELLOW, _RED, _PLAIN = "\x1b[2m", "\x1b[33m", "\x1b[31m", "\x1b[0m"
_CITATION = re.compile(r"(?:[\w.]+(?:/[\w.]+)?[/:])?(?:\d+(?:\.\w+)+|borrowed)(?:/[\w-]+)*")
_LONGEST, _MOST = 60, 30


def text(lines: str, not_happened: str) -> str:
    """Dim the citations at the ends of lines; mark those that begin with the word for what did ``not_happened``."""
    return "\n".join(_line(line, f"{not_happened} ") for line in lines.split("\n"))


def diagnostic(message: str, severity: str) -> str:
    """Mark the first line of a diagnostic: red for an error, yellow for a remark."""
    first_line, newline, further_lines = message.partition("\n")
    return f"{_RED if severity == 'error' else _YELLOW}{first_line}{_PLAIN}{newline}{further_lines}"


def _line(line: str, not_happened: str) -> str:
    citations_at = _citations_at(line)
    sentence, cites = line[:citations_at], line[citations_at:]
    if sentence.lstrip().startswith(not_happened):
        sentence = f"{_YELLOW}{sentence}{_PLAIN}"
    return f"{sentence}{_DIM}{cites}{_PLAIN}" if cites else sentence


def _citations_at(line: str) -> int:
    """Where the citations at the end of the line begin: each after two spaces, or after another citation.

    Read from the right, a word at a time: one pattern for the whole line needs minutes on a hostile one.
    """
    begin, end = len(line), len(line)
    for _ in range(_MOST):
        word = line.rfind(" ", 0, end) + 1
        if not 0 < end - word <= _LONGEST or not _CITATION.fullmatch(line, word, end):
            break
        end = len(line[:word].rstrip(" "))
        if end == 0 or word - end >= 2:
            begin = word
    return begin
