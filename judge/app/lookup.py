"""Look-up by words: the verb ``search``. Look-up by number is in ``judge.app.rules``, and can be had from here too."""

from __future__ import annotations

import re

from judge.app.corpus import LANGUAGES
from judge.app.reply import DONE, NO, Reply, Settings
from judge.app.rules import Desk, askable, desk_of, rule
from judge.library.search import STEPS, Results, SearchBackend, meant
from judge.library.search import search as find
from judge.model.value import change

__all__ = ["askable", "rule", "search"]

_NUMBER_LIKE = re.compile(r"[§\s]*[0-9]+(?:\.[0-9]+)*[.,]?[0-9a-zA-Z]?(?![^\W_])")
_MOST = 10
"""Hits that are shown."""


def search(settings: Settings, words: tuple[str, ...]) -> Reply:
    """What the words are found in, best first, in either language. A number is looked up instead.

    Raises:
        Refused: there is no such edition, or its files are faulty.
    """
    desk = desk_of(settings)
    asked = " ".join(" ".join(words).split())
    if _NUMBER_LIKE.match(asked) and any(one.section or one.rules for one in desk.citations.find(words)):
        return change(rule(settings, words), command="search")
    if not asked:
        return desk.reply("search", NO, desk.say("search.try.empty"), [])
    # Whoosh is imported here and nowhere before: it is the dearest of all imports.
    from judge.app.search_index import opened

    shelf = opened(settings.game, settings.edition)
    results = find(shelf.index, asked, (settings.language, *(one for one in LANGUAGES if one != settings.language)))
    footer = "" if shelf.kept else desk.say("search.in_memory")
    return change(_answer(desk, asked, results, shelf.index), footer=footer)


def _answer(desk: Desk, asked: str, results: Results, index: SearchBackend) -> Reply:
    """The hits; where there are none, or where only the generous steps had any, what else to try."""
    from judge.app.hits import HitPages

    hits = HitPages(desk.rulebook, desk.crossing, desk.catalogue, index, desk.width)
    near = meant(asked, index.records) if results.step not in STEPS[:2] else ()
    spelling = [desk.say("search.try.spelling", words=", ".join(near))] if near else []
    if results.hits:
        text = "\n\n".join([hits.text(asked, results, _MOST), *spelling])
        return desk.reply("search", DONE, text, hits.records(asked, results, _MOST))
    advice = [*spelling, desk.say("search.try.fewer"), desk.say("search.try.contents")]
    return desk.reply("search", NO, "\n".join([desk.say("search.nothing", query=asked), *advice]), [])
