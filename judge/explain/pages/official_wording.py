"""Quotes the official wording beside ours, marked so that nobody takes the one for the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from judge.explain.pages.references import Quote
from judge.explain.said.paragraph import labelled, wrapped
from judge.text.catalogue import Catalogue

_SPOKEN = ("fr", "en")


def quoted(quotes: Iterable[Quote], catalogue: Catalogue, width: int, labels: Mapping[str, str]) -> Iterator[str]:
    """The quotations under a line that says whose words they are; in the asked language, else in those there are.

    ``labels`` are what stands before a text, by id; where there is none, the id does.
    """
    found = tuple(quotes)
    asked = tuple(one for one in found if one.language == catalogue.language)
    for (authority, edition, language, source), group in groupby(asked or found, key=_whose):
        said = catalogue.say(
            f"rule.quoted.{'community' if authority == 'community' else 'official'}",
            edition=edition,
            language=catalogue.say(f"language.{language}") if language in _SPOKEN else language,
            source=source,
        )
        yield ""
        yield from wrapped(said, width, "", "  ")
        for one in group:
            yield from labelled(labels.get(one.id, one.id), one.text, width, "  ")


def _whose(quote: Quote) -> tuple[str, str, str, str]:
    return quote.authority, quote.edition, quote.language, quote.source
