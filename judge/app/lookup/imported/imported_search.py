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
    asked = " ".join(" ".join(words).split())
    if not _asks_cards(settings, asked):
        return None
    from judge.app.lookup.imported.card_hits import CardHits

    found_cards = CardHits(settings, asked)
    say = catalogue(settings.game, settings.edition, settings.language).say
    reply = Reply("search", game=settings.game, edition=settings.edition)
    if not found_cards.hits:
        text = "\n".join(
            wrapped(say("imported.none" if found_cards.is_empty else "search.nothing", query=asked), settings.width)
        )
        return change(reply, exit=NO, text=text, result=[])
    shown = window.shown(found_cards.hits)
    lines = [*wrapped(window.heading(say, asked, len(found_cards.hits)), settings.width, "", "  ")]
    records = window.numbered(found_cards.records(shown), len(found_cards.hits))
    return change(reply, text="\n".join([*lines, *found_cards.lines(shown)]), result=records)


def with_imported(settings: Settings, words: tuple[str, ...], reply: Reply) -> Reply:
    """What was found among ours, with the best of the imported cards below; where there are none, as it was."""
    asked = " ".join(" ".join(words).split())
    is_listed = reply.exit in (DONE, NO) and isinstance(reply.result, list)
    if not asked or not is_listed or not has_cards(settings.game) or reply.command != "search":
        return reply
    from judge.app.lookup.imported.card_hits import CardHits

    found_cards = CardHits(settings, asked)
    if not found_cards.hits:
        return reply
    shown = found_cards.hits[:_BESIDE]
    say = catalogue(settings.game, settings.edition, settings.language).say
    further = len(found_cards.hits) - len(shown)
    heading = wrapped(say("imported.beside", count=len(found_cards.hits), further=further), settings.width, "", "  ")
    text = "\n".join([reply.text, "", *heading, *found_cards.lines(shown)])
    return change(reply, exit=DONE, text=text, result=[*reply.result, *found_cards.records(shown)])


def _asks_cards(settings: Settings, asked: str) -> bool:
    if ":" not in asked:  # it stands behind each field: most searches need not know what fields are called
        return False
    catalogues = tuple(catalogue(settings.game, settings.edition, language) for language in LANGUAGES)
    return bool(filters_of(asked, catalogues)[0])
