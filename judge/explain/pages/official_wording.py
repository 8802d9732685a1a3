"""Quotes the official wording beside ours, marked so that nobody takes the one for the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from judge.explain.pages.references import Quote
from judge.explain.said.paragraph import labelled, wrapped
from judge.text.catalogue import Catalogue

_SPOKEN = ("fr", "en")


def quoted(quotes: Iterable[Quote], catalogue: Catalogue, width: int, labels: Mapping[str, str]) -> Iterator[str]:
    """The quotations as lines, grouped under a heading that says whose words they are.

    Only those in the catalogue's language are shown; where there are none, those in every language.

    ``labels`` maps an id to what stands before its text; without a label, the id itself does.
    """
    all_quotes = tuple(quotes)
    quotes_in_language = tuple(quote for quote in all_quotes if quote.language == catalogue.language)
    for (authority, edition, language, source), group in groupby(quotes_in_language or all_quotes, key=_whose):
        heading = catalogue.say(
            f"rule.quoted.{'community' if authority == 'community' else 'official'}",
            edition=edition,
            language=catalogue.say(f"language.{language}") if language in _SPOKEN else language,
            source=source,
        )
        yield ""
        yield from wrapped(heading, width, "", "  ")
        for quote in group:
            yield from labelled(labels.get(quote.id, quote.id), quote.text, width, "  ")


def _whose(quote: Quote) -> tuple[str, str, str, str]:
    return quote.authority, quote.edition, quote.language, quote.source
