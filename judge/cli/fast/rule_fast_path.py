"""The fast path of ``judge rule NUMBER``: prints a compiled page, or leaves the answer to the verbs.

It imports nothing but ``sys``, ``os`` and modules of ours that import nothing else: ``typing`` alone doubles the start
of Python. The pages are compiled from what the verbs print, so that both paths print the same bytes; in any doubt the
fast path says nothing.
"""

from __future__ import annotations

import sys

from judge.app.store.cache import read, stamp, write
from judge.app.store.place import answer_languages
from judge.cli.fast.kept_pages import how_to_answer, kept_page, page_in, page_width, printed
from judge.cli.streams import write as say

_LONGEST = 64


def try_rule(argv: list[str]) -> int | None:
    """Print the rule and give back exit code 0; None where the verbs must answer."""
    request = _asked(argv)
    if request is None or sys.stdout is None:
        return None
    number, language, form = request
    name = "pages-" + (form if form == "json" else f"{language}-{page_width()}")
    current_stamp = stamp()
    pages = read(name, current_stamp)
    if pages is None:
        _compile(name, current_stamp, language, form)
        return None
    page = page_in(pages, number, form)
    if page is None:
        return None
    say(page, sys.stdout)
    return 0


def _asked(argv: list[str]) -> tuple[str, str, str] | None:
    """The number, the language and the form (``plain``, ``coloured``, ``json``) of words that are understood."""
    if len(argv) < 2 or argv[0] != "rule" or not _is_simple(argv[1]):
        return None
    language, form, other_words = how_to_answer(argv[2:])
    if any(word != "--json" for word in other_words):
        return None
    form = "json" if other_words else form
    return (argv[1], language, form) if language in answer_languages() else None


def _is_simple(number: str) -> bool:
    return number.isascii() and number.isprintable() and 0 < len(number) < _LONGEST and not number.startswith("-")


def _compile(name: str, current: str, language: str, form: str) -> None:
    """Print every page as the verbs do, once, into a file for the next time. What fails here, they will report."""
    from judge.app.lookup.search import rule
    from judge.app.lookup.which_game import unambiguous
    from judge.app.reply import Settings
    from judge.cli.output import Options
    from judge.cli.typed.which_game import game_and_edition

    settings = Settings(*game_and_edition(None, None), language=language, width=page_width())
    forms = {"plain": Options(plain=True), "coloured": Options(color="always")}
    options_by_form = {"json": Options(json=True)} if form == "json" else forms
    lines = []
    try:
        for number, settings_of_game in unambiguous(settings).items():
            reply = rule(settings_of_game, (number,))
            if reply.exit or reply.diagnostics:  # its page is not all that the verbs would say
                continue
            for page_form, options in options_by_form.items():
                lines.append(kept_page(number, page_form, printed(reply, options)))
    except Exception:  # noqa: BLE001 — nothing here is worth a word: the verbs answer, and say what is wrong
        return
    write(name, current, b"".join(lines))
