"""Builds the index over what can be found."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable

from judge.library.search.analysis.alike import alike_of
from judge.library.search.analysis.analyzer import Analyzer
from judge.library.search.analysis.language import Language
from judge.library.search.analysis.stemming import stemmer
from judge.library.search.analysis.words import texts
from judge.library.search.index.counting import Amount, Counted, counted, name, said, spelt, usual, weighed
from judge.library.search.index.storing import stored
from judge.library.search.index.whoosh_index import Beside, WhooshIndex
from judge.library.search.record import PASSAGES, Source, Synonym
from judge.library.search.weights import KINDS, LEADS
from judge.model.value import to_json


def built(
    sources: tuple[Source, ...], languages: tuple[Language, ...], synonyms: Iterable[Synonym] = ()
) -> WhooshIndex:
    """The index over these sources."""
    analyzers = [Analyzer(one, stemmer(one.code)) for one in languages]
    columns = {one.language.code: [counted(source, one) for source in sources] for one in analyzers}
    book = _book(sources)
    typical = {code: usual(column[:book]) for code, column in columns.items()}
    documents = (
        {f"words_{code}": weighed(column[at], typical[code]) for code, column in columns.items()}
        | _names(source, analyzers)
        | _marks(source)
        for at, source in enumerate(sources)
    )
    storage, segment = stored(documents)
    return WhooshIndex(storage, _beside(segment, sources, analyzers, columns, tuple(synonyms)))


def _beside(
    segment: str,
    sources: tuple[Source, ...],
    analyzers: list[Analyzer],
    columns: dict[str, list[Counted]],
    synonyms: tuple[Synonym, ...],
) -> dict[str, bytes]:
    """What lies beside Whoosh's own files."""
    records = [to_json(source.record) for source in sources]
    starts = [0]
    for record in records:
        starts.append(starts[-1] + len(record))
    alike = {}
    pieces = {"records": b"".join(records)}
    for one in analyzers:
        language = one.language
        has = {stem for column in columns[language.code] for stem in (*column.title, *column.text)}
        alike[language.code] = alike_of(one, synonyms, has.__contains__)
        others = (
            *language.weak,
            *(word for group in language.alike for word in group),
            *(each.said for each in synonyms),
        )
        known = spelt((source.record for source in sources), language.code, others)
        pieces[f"vocabulary_{language.code}"] = to_json(known)
    whole = Beside(
        segment, tuple(one.language for one in analyzers), alike, _leads(sources), tuple(starts), _book(sources)
    )
    return pieces | {"whole": to_json(whole)}


def _book(sources: tuple[Source, ...]) -> int:
    """How many records come before those that only show the others; where there is nothing else, they are the book."""
    last = (at for at in range(len(sources), 0, -1) if sources[at - 1].record.kind not in KINDS)
    return next(last, len(sources))


def _leads(sources: tuple[Source, ...]) -> tuple[tuple[tuple[int, float], ...], ...]:
    """By record, the records that it leads to, and what it passes on to each: the less, the more there are."""
    places = {one.record.id: at for at, one in enumerate(sources) if one.record.kind in PASSAGES}
    by_how: dict[str, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for at, source in enumerate(sources):
        for lead in source.leads:
            if lead.to in places:
                by_how[lead.how][at].append(places[lead.to])
                if lead.how == "see":
                    by_how["seen"][places[lead.to]].append(at)
    shares: list[dict[int, float]] = [{} for _ in sources]
    for how, found in by_how.items():
        for at, targets in found.items():
            for to in targets:
                shares[at][to] = shares[at].get(to, 0.0) + LEADS[how] / math.sqrt(len(targets))
    return tuple(tuple(one.items()) for one in shares)


def _names(source: Source, analyzers: list[Analyzer]) -> dict[str, dict[str, Amount]]:
    """The title as one word, in each form that it lists, and the id: who asks for just that means this record."""
    found = {}
    for one in analyzers:
        forms = (source.record.id, *said(source.record.title, one.language.code).split(", "))
        found[f"name_{one.language.code}"] = _as_terms(name(one.stems(form)) for form in forms if form)
    return found


def _marks(source: Source) -> dict[str, dict[str, Amount]]:
    """What a query may filter by."""
    record = source.record
    return {
        "kind": _as_terms((record.kind,)),
        "section": _as_terms(record.sections),
        "edition": _as_terms(record.editions),
        "authority": _as_terms((record.authority,)),
        "card": _as_terms(word for card in record.cards for word in texts(card)),
    }


def _as_terms(values: Iterable[str]) -> dict[str, Amount]:
    return {value: Amount(1.0) for value in values if value}
