"""Quotes the official wording beside ours, marked so that nobody takes the one for the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from judge.explain.paragraph import labelled, wrapped
from judge.explain.references import Quote
from judge.text.catalogue import Catalogue


def quoted(
    quotes: Iterable[Quote], catalogue: Catalogue, width: int, label: Callable[[str], str] | None = None
) -> Iterator[str]:
    """The quotations under a line that says whose words they are; in the asked language, else in those there are.

    ``label`` says what stands before the text of an id; where it gives nothing, the id does.
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
            before = (label(one.id) if label else "") or one.id
            yield from labelled(before, one.text, width, "  ")


_SPOKEN = ("fr", "en")


def _whose(quote: Quote) -> tuple[str, str, str, str]:
    return quote.authority, quote.edition, quote.language, quote.source
