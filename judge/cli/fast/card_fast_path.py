"""The fast path of ``judge card NAME``: prints a compiled page, or leaves the answer to the verbs.

It imports what the fast path of rules does. The pages are compiled when a card is first asked for after an import:
those of imported cards, and apart from them those of ours, which are dearer, since they tell what boards answer.
"""

from __future__ import annotations

import sys

from judge.app.store.cache import read, stamp, write
from judge.app.store.place import answer_languages
from judge.cli.fast.kept_pages import how_to_answer, kept_page, page_in, page_width, printed
from judge.cli.streams import write as say

_LONGEST = 80
_SHELVES = ("imported", "ours")


def try_card(argv: list[str]) -> int | None:
    """Print the card and give back exit code 0; None where the verbs must answer."""
    request = _asked(argv)
    if request is None or sys.stdout is None:
        return None
    name, language, form = request
    current_stamp = stamp()
    for shelf in _SHELVES:
        kept_name = f"cards-{shelf}-{language}-{page_width()}"
        pages = read(kept_name, current_stamp)
        if pages is None:
            _compile(kept_name, current_stamp, language, shelf)
            return None
        page = page_in(pages, name, form)
        if page is not None:
            say(page, sys.stdout)
            return 0
    return None


def _asked(argv: list[str]) -> tuple[str, str, str] | None:
    """The name, the language and the form (``plain``, ``coloured``) of words that are understood."""
    language, form, name_words = how_to_answer(argv[1:])
    if any(word.startswith("-") for word in name_words):
        return None
    name = _key(" ".join(name_words))
    return (name, language, form) if name and language in answer_languages() else None


def _key(name: str) -> str:
    """A name for comparison, as the verbs make it: letters and digits alone; empty where that is too dear to know."""
    if not name.isascii():
        import unicodedata

        letters = unicodedata.normalize("NFD", name)
        name = "".join(letter for letter in letters if not unicodedata.combining(letter))
    if not name.isascii() or len(name) > _LONGEST:
        return ""
    return "".join(letter for letter in name.lower() if letter.isalnum())


def _compile(name: str, current: str, language: str, shelf: str) -> None:
    """Print every page of a shelf as the verbs do, once, for the next time. What fails here, they will report."""
    from judge.app.lookup.card_pages import PlayedCards
    from judge.app.reply import Settings
    from judge.cli.output import Options
    from judge.cli.typed.which_game import game_and_edition

    settings = Settings(*game_and_edition(None, None), language=language, width=page_width())
    forms = {"plain": Options(plain=True), "coloured": Options(color="always")}
    try:
        from judge.app.corpus.games import GAMES
        from judge.app.importing.card_data.played_versions import renew_played

        if settings.game not in GAMES:
            return
        if shelf == "imported":
            renew_played(settings.game)
        desk = PlayedCards(settings, settings.game)
        lines = [
            kept_page(spelling, form, printed(reply, options))
            for id, spellings in desk.unambiguous().items()
            if desk.is_ours(id) == (shelf == "ours") and (reply := desk.reply(id)).diagnostics == ()
            for form, options in forms.items()
            for spelling in spellings
        ]
    except Exception:  # noqa: BLE001 — nothing here is worth a word: the verbs answer, and say what is wrong
        return
    write(name, current, b"".join(lines))
