"""What a terminal shows more strongly, and what less, of a finished text: the words stay the same."""

from __future__ import annotations

import re

_BOLD, _DIM, _YELLOW, _RED, _PLAIN = "\x1b[1m", "\x1b[2m", "\x1b[33m", "\x1b[31m", "\x1b[0m"
_HIT = "\x1b[1;4m"
_CITATION = re.compile(
    r"(?:[\w.]+(?:/[\w.]+)?[/:])?(?:\d+(?:\.\w+)+|borrowed)(?:/[\w-]+)*"
    # A rule that is cited by words, which hold together: clarification Après-midi 3.
    r"|[^\W\d_]+\u00a0[\w-]+\u00a0\d+(?:/[\w-]+)*"
)
_MARKED = re.compile(r"\*(\w+(?:[’'-]\w+)*)\*")
_ANSWER = "→ "
_ANSWERED = re.compile(r"(?<= )(→ [^→()]{1,60})(?= \([\w-]+\)$)")
"""The answer behind a question of a look-up, before the name of its board."""
_LONGEST, _MOST = 60, 30


def text(lines: str, not_happened: str, titled: bool = False, title: str = "") -> str:
    """A text with answers and the word for what did ``not_happened`` in bold, and citations after the first dimmed.

    No colour has a meaning here: none is legible on light and on dark. Of a ruling (``titled``) the first paragraph is
    bold where it is the ``title``, and the last, which says what it rests on, is dim.
    """
    plain_rows = lines.split("\n")
    painted_rows = [
        _line(row, f"{not_happened} ", goes_on=_goes_on(row_above, row))
        for row_above, row in zip(["", *plain_rows], plain_rows, strict=False)
    ]
    rows = lines.rstrip("\n").split("\n")
    if not titled or "" not in rows:
        return "\n".join(painted_rows)
    title_end, stamp_start = rows.index(""), len(rows) - rows[::-1].index("")
    is_title = " ".join(" ".join(rows[:title_end]).split()) == " ".join(title.split())
    for n, row in enumerate(rows):
        if row and (n >= stamp_start or (is_title and n < title_end)):
            painted_rows[n] = f"{_BOLD if n < title_end else _DIM}{row}{_PLAIN}"
    return "\n".join(painted_rows)


def hits(lines: str) -> str:
    """The words that a search marks with asterisks, bold and underlined instead."""
    return _MARKED.sub(lambda marked: f"{_HIT}{marked[1]}{_PLAIN}", lines)


def diagnostic(message: str, severity: str) -> str:
    """Mark the first line of a diagnostic: red for an error, yellow for a remark."""
    first_line, newline, further_lines = message.partition("\n")
    return f"{_RED if severity == 'error' else _YELLOW}{first_line}{_PLAIN}{newline}{further_lines}"


def _goes_on(above: str, row: str) -> bool:
    """Whether a row has only citations, and those of a row above that had no more room."""
    return bool(row.strip()) and not row[: _citations_at(row)].strip() and _citations_at(above) < len(above)


def _line(line: str, not_happened: str, goes_on: bool = False) -> str:
    citations_at = _citations_at(line)
    sentence, cites = line[:citations_at], line[citations_at:]
    words = sentence.lstrip(" ")
    margin = sentence[: len(sentence) - len(words)]
    if words.startswith(_ANSWER):
        sentence = f"{margin}{_BOLD}{words}{_PLAIN}"
    elif words.startswith(not_happened):
        label = not_happened.rstrip(" ")
        sentence = f"{margin}{_BOLD}{label}{_PLAIN}{words[len(label) :]}"
    else:
        sentence = _ANSWERED.sub(f"{_BOLD}\\1{_PLAIN}", sentence)
    if goes_on:
        return f"{sentence}{_DIM}{cites}{_PLAIN}"
    # The first is the one that decides.
    first_cite, gap, other_cites = cites.partition(" ")
    return f"{sentence}{first_cite}{gap}{_DIM}{other_cites}{_PLAIN}" if other_cites else f"{sentence}{cites}"


def _citations_at(line: str) -> int:
    """Where the citations at the end of the line begin: each after two spaces, or after another citation.

    Read from the right, a word at a time: one pattern for the whole line needs minutes on a hostile one.
    """
    first_start, word_end = len(line), len(line)
    for _ in range(_MOST):
        word = line.rfind(" ", 0, word_end) + 1
        if not 0 < word_end - word <= _LONGEST or not _CITATION.fullmatch(line, word, word_end):
            break
        word_end = len(line[:word].rstrip(" "))
        if word_end == 0 or word - word_end >= 2:
            first_start = word
    return first_start
