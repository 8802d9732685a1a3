"""Pages that are compiled once and printed at once: what the fast paths of ``rule`` and ``card`` share.

It imports nothing but ``sys``, ``os`` and modules of ours that import nothing else: ``typing`` alone doubles the start
of Python. What it must know of the terminal stands in ``judge.cli.terminal`` too: a test compares them.
"""

from __future__ import annotations

import os
import sys

from judge.app.store.page_width import width_class
from judge.app.store.place import answer_languages

_PIPED = 100
# Bytes that no page holds: controls are cleaned away, and JSON escapes them.
_NEWLINE, _TAB = b"\x1f", b"\x1e"


def page_in(pages: bytes, name: str, form: str) -> str | None:
    """The page of that name, if it is there and its bytes are those that were written."""
    key = f"\n{name}\t{form}\t".encode()
    start = pages.find(key)
    if start < 0:
        return None
    end = pages.find(b"\n", start + len(key))
    checksum, _, line = pages[start + len(key) : end if end >= 0 else len(pages)].partition(b"\t")
    if checksum != b"%d" % _sum(key, line):
        return None
    return line.replace(_NEWLINE, b"\n").replace(_TAB, b"\t").decode("utf-8")


def kept_page(name: str, form: str, page: str) -> bytes:
    """The bytes in which a page of that name is kept."""
    line = page.encode().replace(b"\n", _NEWLINE).replace(b"\t", _TAB)
    key = f"\n{name}\t{form}\t".encode()
    return b"%s%d\t%s" % (key, _sum(key, line), line)


def _sum(key: bytes, line: bytes) -> int:
    """The check sum of a page, over its name too: one wrong bit would make another rule's number of it."""
    return sum(key) + sum(line)


def printed(reply: object, options: object) -> str:
    """A reply as the verbs print it."""
    from contextlib import redirect_stdout
    from io import StringIO

    from judge.cli.output import show

    page = StringIO()
    with redirect_stdout(page):
        show(reply, options)  # type: ignore[arg-type]
    return page.getvalue()


def spoken_language() -> str:
    """The language of an answer, by the locale."""
    locale = ""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = locale or os.environ.get(name, "")
    code = locale.replace("-", "_").split("_")[0].split(".")[0].lower()
    return code if code in answer_languages() else "en"


def page_width() -> int:
    """The columns of a page."""
    stated_columns = os.environ.get("COLUMNS", "")
    if stated_columns.isascii() and stated_columns.isdigit() and 0 < len(stated_columns) < 6 and int(stated_columns):
        return width_class(int(stated_columns))
    if _is_terminal():
        try:
            return width_class(os.get_terminal_size(sys.stdout.fileno()).columns)
        except (OSError, ValueError):
            pass
    return _PIPED


def _is_terminal() -> bool:
    try:
        return sys.stdout is not None and sys.stdout.isatty()
    except ValueError:  # closed
        return False


def is_coloured() -> bool:
    """Whether a page has colours."""
    return _is_terminal() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def how_to_answer(words: list[str]) -> tuple[str, str, list[str]]:
    """The language and the form (``plain``, ``coloured``) that words behind a verb ask for; and the words left over."""
    language, form = spoken_language(), "coloured" if is_coloured() else "plain"
    left_over: list[str] = []
    to_come = iter(words)
    for word in to_come:
        # The last word has nothing behind it that it could name.
        if word == "--lang":
            language = next(to_come, "")
        elif word.startswith("--lang="):
            language = word[7:]
        elif word == "--plain":
            form = "plain"
        else:
            left_over.append(word)
    return language, form, left_over
