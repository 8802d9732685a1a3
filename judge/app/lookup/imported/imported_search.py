"""Searches the imported cards beside our own rules and boards; each hit is marked as theirs.

Most people have imported none: what finds them is imported for those who have, or who ask what only cards have.
"""

from __future__ import annotations

from judge.app.corpus.messages import catalogue
from judge.app.lookup.hit_window import HitWindow
from judge.app.lookup.imported.card_filters import filters_of
from judge.app.reply import DONE, NO, Reply, Settings
from judge.app.store.user_place import has_cards
from judge.explain.said.paragraph import wrapped
from judge.model.value import change
from judge.text.languages import LANGUAGES

_BESIDE = 3
"""So many imported cards are shown below what our own rules and boards have."""


def search_imported(settings: Settings, words: tuple[str, ...], window: HitWindow) -> Reply | None:
    """The answer to a query that asks what only cards have, such as their cost; None to any other.

    Raises:
        Refused: there are fewer pages of hits.
    """
    query = " ".join(" ".join(words).split())
    if not _asks_cards(settings, query):
        return None
    from judge.app.lookup.imported.card_hits import CardHits

    card_hits = CardHits(settings, query)
    say = catalogue(settings.game, settings.edition, settings.language).say
    reply = Reply("search", game=settings.game, edition=settings.edition)
    if not card_hits.hits:
        text = "\n".join(
            wrapped(say("imported.none" if card_hits.is_empty else "search.nothing", query=query), settings.width)
        )
        return change(reply, exit=NO, text=text, result=[])
    hits_shown = window.shown(card_hits.hits)
    lines = [*wrapped(window.heading(say, query, len(card_hits.hits)), settings.width, "", "  ")]
    records = window.numbered(card_hits.records(hits_shown), len(card_hits.hits))
    return change(reply, text="\n".join([*lines, *card_hits.lines(hits_shown)]), result=records)


def with_imported(settings: Settings, words: tuple[str, ...], reply: Reply) -> Reply:
    """What was found among ours, with the best of the imported cards below; where there are none, as it was."""
    query = " ".join(" ".join(words).split())
    is_listed = reply.exit in (DONE, NO) and isinstance(reply.result, list)
    if not query or not is_listed or not has_cards(settings.game) or reply.command != "search":
        return reply
    from judge.app.lookup.imported.card_hits import CardHits

    card_hits = CardHits(settings, query)
    if not card_hits.hits:
        return reply
    hits_shown = card_hits.hits[:_BESIDE]
    say = catalogue(settings.game, settings.edition, settings.language).say
    further_count = len(card_hits.hits) - len(hits_shown)
    heading = wrapped(
        say("imported.beside", count=len(card_hits.hits), further=further_count), settings.width, "", "  "
    )
    text = "\n".join([reply.text, "", *heading, *card_hits.lines(hits_shown)])
    return change(reply, exit=DONE, text=text, result=[*reply.result, *card_hits.records(hits_shown)])


def _asks_cards(settings: Settings, asked: str) -> bool:
    if ":" not in asked:  # it stands behind each field: most searches need not know what fields are called
        return False
    catalogues = tuple(catalogue(settings.game, settings.edition, language) for language in LANGUAGES)
    return bool(filters_of(asked, catalogues)[0])
