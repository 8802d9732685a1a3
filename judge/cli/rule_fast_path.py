"""The fast path of ``judge rule NUMBER``: prints a compiled page, or leaves the answer to the verbs.

It imports nothing but ``sys``, ``os`` and modules of ours that import nothing else: ``typing`` alone doubles the start
of Python. The pages are compiled from what the verbs print, so that both paths print the same bytes; in any doubt the
fast path says nothing. What it must know of the terminal stands in ``judge.cli.terminal`` too: a test compares them.
"""

from __future__ import annotations

import os
import sys

from judge.app.store.cache import read, stamp, write
from judge.app.store.page_width import width_class
from judge.app.store.place import answer_languages
from judge.cli.streams import write as say

_PIPED = 100
_LONGEST = 64
# Bytes that no page holds: controls are cleaned away, and JSON escapes them.
_NEWLINE, _TAB = b"\x1f", b"\x1e"


def try_rule(argv: list[str]) -> int | None:
    """Print the rule and give back exit code 0; None where the verbs must answer."""
    request = _asked(argv)
    if request is None or sys.stdout is None:
        return None
    number, language, form = request
    name = "pages-" + (form if form == "json" else f"{language}-{_width()}")
    current = stamp()
    pages = read(name, current)
    if pages is None:
        _compile(name, current, language, form)
        return None
    page = _page(pages, number, form)
    if page is None:
        return None
    say(page, sys.stdout)
    return 0


def _asked(argv: list[str]) -> tuple[str, str, str] | None:
    """The number, the language and the form (``plain``, ``coloured``, ``json``) of words that are understood."""
    if len(argv) < 2 or argv[0] != "rule" or not _is_simple(argv[1]):
        return None
    language, form = _language(), "coloured" if _is_coloured() else "plain"
    words = argv[2:]
    while words:
        word = words.pop(0)
        if word == "--lang" and words:
            language = words.pop(0)
        elif word.startswith("--lang="):
            language = word[7:]
        elif word == "--json":
            form = "json"
        elif word == "--plain":
            form = form if form == "json" else "plain"
        else:
            return None
    return (argv[1], language, form) if language in answer_languages() else None


def _is_simple(number: str) -> bool:
    return number.isascii() and number.isprintable() and 0 < len(number) < _LONGEST and not number.startswith("-")


def _page(pages: bytes, number: str, form: str) -> str | None:
    """The page of a number, if it is there and its bytes are those that were written."""
    key = f"\n{number}\t{form}\t".encode()
    start = pages.find(key)
    if start < 0:
        return None
    end = pages.find(b"\n", start + len(key))
    check, _, line = pages[start + len(key) : end if end >= 0 else len(pages)].partition(b"\t")
    if check != b"%d" % _sum(key, line):
        return None
    return line.replace(_NEWLINE, b"\n").replace(_TAB, b"\t").decode("utf-8")


def _sum(key: bytes, line: bytes) -> int:
    """The check sum of a page, over its number too: one wrong bit would make another rule's number of it."""
    return sum(key) + sum(line)


def _compile(name: str, current: str, language: str, form: str) -> None:
    """Print every page as the verbs do, once, into a file for the next time. What fails here, they will report."""
    from judge.app.lookup.search import rule
    from judge.app.lookup.which_game import unambiguous
    from judge.app.reply import Settings
    from judge.cli.output import Options
    from judge.cli.typed.which_game import game_and_edition

    settings = Settings(*game_and_edition(None, None), language=language, width=_width())
    forms = {"plain": Options(plain=True), "coloured": Options(color="always")}
    options_by_form = {"json": Options(json=True)} if form == "json" else forms
    lines = []
    try:
        for number, settings_of_it in unambiguous(settings).items():
            reply = rule(settings_of_it, (number,))
            if reply.exit or reply.diagnostics:  # its page is not all that the verbs would say
                continue
            for page_form, options in options_by_form.items():
                line = _printed(reply, options).encode().replace(b"\n", _NEWLINE).replace(b"\t", _TAB)
                key = f"\n{number}\t{page_form}\t".encode()
                lines.append(b"%s%d\t%s" % (key, _sum(key, line), line))
    except Exception:  # noqa: BLE001 — nothing here is worth a word: the verbs answer, and say what is wrong
        return
    write(name, current, b"".join(lines))


def _printed(reply: object, options: object) -> str:
    from contextlib import redirect_stdout
    from io import StringIO

    from judge.cli.output import show

    page = StringIO()
    with redirect_stdout(page):
        show(reply, options)  # type: ignore[arg-type]
    return page.getvalue()


def _language() -> str:
    locale = ""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = locale or os.environ.get(name, "")
    code = locale.replace("-", "_").split("_")[0].split(".")[0].lower()
    return code if code in answer_languages() else "en"


def _width() -> int:
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


def _is_coloured() -> bool:
    return _is_terminal() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
