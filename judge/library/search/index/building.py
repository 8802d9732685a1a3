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
from judge.library.search.index.counting import Amount, Counted, counted, name, spelt, text_in, usual, weighed
from judge.library.search.index.storing import stored
from judge.library.search.index.whoosh_index import IndexHead, WhooshIndex
from judge.library.search.record import PASSAGES, IndexedRecord, Synonym
from judge.library.search.weights import KINDS, LEADS
from judge.model.value import to_json


def built(
    sources: tuple[IndexedRecord, ...], languages: tuple[Language, ...], synonyms: Iterable[Synonym] = ()
) -> WhooshIndex:
    """The index over these sources."""
    analyzers = [Analyzer(language, stemmer(language.reads)) for language in languages]
    counted_by_language = {
        analyzer.language.code: [counted(source, analyzer) for source in sources] for analyzer in analyzers
    }
    book_length = _book(sources)
    typical_lengths = {code: usual(column[:book_length]) for code, column in counted_by_language.items()}
    documents = (
        {f"words_{code}": weighed(column[place], typical_lengths[code]) for code, column in counted_by_language.items()}
        | _names(source, analyzers)
        | _marks(source)
        for place, source in enumerate(sources)
    )
    storage, segment = stored(documents)
    return WhooshIndex(storage, _own_pieces(segment, sources, analyzers, counted_by_language, tuple(synonyms)))


def _own_pieces(
    segment: str,
    sources: tuple[IndexedRecord, ...],
    analyzers: list[Analyzer],
    columns: dict[str, list[Counted]],
    synonyms: tuple[Synonym, ...],
) -> dict[str, bytes]:
    """What lies beside Whoosh's own files."""
    records = [to_json(source.record) for source in sources]
    record_starts = [0]
    for record in records:
        record_starts.append(record_starts[-1] + len(record))
    alike_by_language = {}
    pieces = {"records": b"".join(records)}
    for analyzer in analyzers:
        language = analyzer.language
        stems_had = {stem for column in columns[language.code] for stem in (*column.title, *column.text)}
        alike_by_language[language.code] = alike_of(analyzer, synonyms, stems_had.__contains__)
        phrases = (
            *language.weak,
            *(word for group in language.alike for word in group),
            *(synonym.said for synonym in synonyms),
        )
        spelt_words = spelt((source.record for source in sources), language.reads, phrases)
        pieces[f"vocabulary_{language.code}"] = to_json(spelt_words)
    index_head = IndexHead(
        segment,
        tuple(analyzer.language for analyzer in analyzers),
        alike_by_language,
        _leads(sources),
        tuple(record_starts),
        _book(sources),
    )
    return pieces | {"whole": to_json(index_head)}


def _book(sources: tuple[IndexedRecord, ...]) -> int:
    """How many records come before those that only show the others; where there is nothing else, they are the book."""
    possible_lengths = (count for count in range(len(sources), 0, -1) if sources[count - 1].record.kind not in KINDS)
    return next(possible_lengths, len(sources))


def _leads(sources: tuple[IndexedRecord, ...]) -> tuple[tuple[tuple[int, float], ...], ...]:
    """By record, those it leads to, and what share of its score it passes on to each: the less, the more there are."""
    place_by_id = {source.record.id: place for place, source in enumerate(sources) if source.record.kind in PASSAGES}
    targets_by_how: dict[str, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for place, source in enumerate(sources):
        for lead in source.leads:
            if lead.to in place_by_id:
                targets_by_how[lead.how][place].append(place_by_id[lead.to])
                if lead.how == "see":
                    targets_by_how["seen"][place_by_id[lead.to]].append(place)
    shares_by_record: list[dict[int, float]] = [{} for _ in sources]
    for how, targets_of in targets_by_how.items():
        for place, targets in targets_of.items():
            for target_place in targets:
                shares_by_record[place][target_place] = shares_by_record[place].get(target_place, 0.0) + LEADS[
                    how
                ] / math.sqrt(len(targets))
    return tuple(tuple(record_shares.items()) for record_shares in shares_by_record)


def _names(source: IndexedRecord, analyzers: list[Analyzer]) -> dict[str, dict[str, Amount]]:
    """The title as one word, in each form that it lists, and the id: who asks for just that means this record."""
    terms_by_field = {}
    for analyzer in analyzers:
        forms = (source.record.id, *text_in(source.record.title, analyzer.language.reads).split(", "))
        terms_by_field[f"name_{analyzer.language.code}"] = _as_terms(
            name(analyzer.stems(form)) for form in forms if form
        )
    return terms_by_field


def _marks(source: IndexedRecord) -> dict[str, dict[str, Amount]]:
    """What a query may filter by."""
    record = source.record
    return {
        "kind": _as_terms((record.kind,)),
        "section": _as_terms(record.sections),
        "edition": _as_terms(record.editions),
        "authority": _as_terms((record.authority,)),
        "card": _as_terms(word for card in record.cards for word in texts(card)),
    }


def _as_terms(terms: Iterable[str]) -> dict[str, Amount]:
    return {term: Amount(1.0) for term in terms if term}
