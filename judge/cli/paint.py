"""Colour for a finished text: the bytes between the colours stay the same."""

from __future__ import annotations

import re

_DIM, _YELLOW, _RED, _PLAIN = "\x1b[2m", "\x1b[33m", "\x1b[31m", "\x1b[0m"
_CITATION = r"(?:\w+(?:/[\w.]+)?[/:])?(?:\d+(?:\.\w+)+|borrowed)(?:/[\w-]+)*"
_CITATIONS = re.compile(rf"(?:^ *|(?<=  ))(?:{_CITATION} {{1,2}})*{_CITATION}$")
_NOT_HAPPENED = ("non ", "not ")


def text(lines: str) -> str:
    """Dim the citations at the ends of lines; mark the lines that say what did not happen."""
    return "\n".join(_line(line) for line in lines.split("\n"))


def diagnostic(said: str, severity: str) -> str:
    """Mark the first line of a diagnostic: red for an error, yellow for a remark."""
    first, newline, rest = said.partition("\n")
    return f"{_RED if severity == 'error' else _YELLOW}{first}{_PLAIN}{newline}{rest}"


def _line(line: str) -> str:
    cited = _CITATIONS.search(line)
    said, cites = (line[: cited.start()], line[cited.start() :]) if cited else (line, "")
    if said.lstrip().startswith(_NOT_HAPPENED):
        said = f"{_YELLOW}{said}{_PLAIN}"
    return f"{said}{_DIM}{cites}{_PLAIN}" if cites.strip() else said + cites
