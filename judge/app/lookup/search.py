"""Look-up by words: the verb ``search``. Look-up by number, in the module ``rules``, can be had from here too."""

from __future__ import annotations

import re

from judge.app.corpus.official_wording import with_damaged
from judge.app.lookup.hit_window import HitWindow
from judge.app.lookup.published_ruling_book import desk_for
from judge.app.lookup.rules import Desk, askable, desk_of, rule
from judge.app.reply import DONE, NO, Reply, Settings
from judge.model.diagnostic import Span, warning_at
from judge.model.value import change

TYPE_CHECKING = False
if TYPE_CHECKING:
    from judge.app.lookup.search_index import Opened
    from judge.library.rulebook.citation import Cited
    from judge.library.search.find import Results

__all__ = ["askable", "is_number", "rule", "search"]

_NUMBER = re.compile(r"[0-9]+(?:[.,][0-9]+)+(?:[.,\s]*[a-z])?(?:[-–—.,]+[0-9.,]*[a-z]?)?", re.IGNORECASE)
"""The shape of a number. Where no rule has it, look-up still knows the nearest."""
_LINE = "<command line>"
_DEFAULT = "en"


def search(settings: Settings, words: tuple[str, ...], window: HitWindow | None = None) -> Reply:
    """What the words are found in, best first, in either language. A number is looked up instead.

    Raises:
        Refused: there is no such edition, or its files are faulty; or there are fewer pages of hits.
    """
    desk = desk_of(settings)
    query = " ".join(" ".join(words).split())
    citations = desk.citations.find(words)
    if citations and all(_is_number(citation) for citation in citations):
        return change(rule(settings, words), command="search")
    if not query:
        return desk.reply("search", NO, desk.say("search.try.empty"), [])
    opened_index, results = found(settings, query)
    reply = with_damaged(_answer(settings, query, results, opened_index, window or HitWindow()))
    if opened_index.kept:
        return reply
    remark = warning_at(Span(_LINE, 1, 1), "search/in-memory")
    return change(reply, diagnostics=(*reply.diagnostics, remark))


def is_number(settings: Settings, text: str) -> bool:
    """Whether the text is one number of a rule, or several: what is looked up and not searched for.

    Raises:
        Refused: there is no such edition, or its files are faulty.
    """
    citations = desk_of(settings).citations.find((text,))
    return bool(citations) and all(_is_number(citation) for citation in citations)


def _is_number(citation: Cited) -> bool:
    """Whether it is to be looked up as a reading or a number, or at least has its shape; « 3 cartes » has not."""
    if citation.reading:
        return True
    asked = citation.asked.lstrip("§ ")
    return asked[:1].isdigit() and bool(citation.section or citation.rules or _NUMBER.fullmatch(asked))


def found(settings: Settings, asked: str) -> tuple[Opened, Results]:
    """The index, and what a search for the words finds in it; a cached index that fails is built anew."""
    # Whoosh is imported here and nowhere before: it is the dearest of all imports.
    from judge.app.lookup.search_index import opened, own_language, rebuilt
    from judge.library.search.find import search as find

    users_language = own_language(settings.language)
    opened_index = opened(settings.game, settings.edition, users_language)
    indexed_languages = opened_index.index.languages
    first_language = settings.language if settings.language in indexed_languages else _DEFAULT
    languages = tuple(sorted(indexed_languages, key=lambda language: language != first_language))
    try:
        return opened_index, find(opened_index.index, asked, languages)
    except Exception:
        if not opened_index.cached:  # then the fault is ours, and not the cache's
            raise
        opened_index = rebuilt(settings.game, settings.edition, users_language)
        return opened_index, find(opened_index.index, asked, languages)


def _answer(settings: Settings, asked: str, results: Results, opened_index: Opened, window: HitWindow) -> Reply:
    """The hits; where there are none, or where a word had to be guessed, what else to try."""
    from judge.app.lookup.search_page import HitPages

    desk = desk_of(settings)
    spelling_tips = [desk.say("search.try.spelling", words=", ".join(results.meant))] if results.meant else []
    if not results.hits:
        nothing_found = desk.say("search.nothing", query=asked)
        # Dear, and needed here alone: texts are looked through, and names of cards that no board plays stand in none.
        from judge.app.lookup.cards import called

        card_tips = [desk.say("search.try.card", asked=asked)] if called(settings, asked) else []
        return desk.reply(
            "search", NO, "\n".join([nothing_found, *card_tips, *spelling_tips, *_to_try(desk, results, asked)]), []
        )
    hits_shown = window.shown(results.hits)
    is_ruled = any(opened_index.index.record(hit.at).kind == "ruling" for hit in hits_shown)
    hit_pages = HitPages(desk, opened_index.index, desk_for(settings, settings.game) if is_ruled else None)
    unknown_sentences = [desk.say("search.unknown", words=", ".join(results.unknown))] if results.unknown else []
    notes = "\n".join([*unknown_sentences, *spelling_tips])
    heading = window.heading(desk.catalogue.say, asked, len(results.hits))
    text = "\n\n".join([hit_pages.text(heading, hits_shown, results), *([notes] if notes else [])])
    records = [hit_pages.record(hit, results) for hit in hits_shown]
    return desk.reply("search", DONE, text, window.numbered(records, len(results.hits)))


def _to_try(desk: Desk, results: Results, asked: str) -> list[str]:
    """What may help where nothing was found, the likeliest first; of one word there are no fewer."""
    fewer = [desk.say("search.try.fewer")] if len(asked.split()) > 1 else []
    likeliest = [desk.say("search.try.alone", count=results.alone)] if results.alone else fewer
    return [*likeliest, desk.say("search.try.language"), desk.say("search.try.contents")]
