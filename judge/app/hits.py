"""Shows what a search found: each hit under its heading, with the words that hit."""

from __future__ import annotations

from typing import Any

from judge.explain.paragraph import wrapped
from judge.explain.rule import headed
from judge.library.crossing import Crossing
from judge.library.search import Hit, Record, Results, SearchBackend, snippet
from judge.model.rule import Rulebook
from judge.text.catalogue import Catalogue, grammar_of

_NO_NUMBER = ("term", "reading", "scenario")


class HitPages:
    """The hits of one search, in one language and width."""

    def __init__(
        self, rulebook: Rulebook, crossing: Crossing, catalogue: Catalogue, backend: SearchBackend, width: int
    ) -> None:
        self._prefix = f"{rulebook.game}/{rulebook.edition}/"
        self._crossing = crossing
        self._catalogue = catalogue
        self._backend = backend
        self._width = width

    def text(self, query: str, results: Results, most: int) -> str:
        """The best hits, each in two parts: what it is, and where the words stand in it."""
        count, shown = len(results.hits), results.hits[:most]
        key = "search.shown" if count > len(shown) else "search.found"
        lines = wrapped(self._catalogue.say(key, query=query, count=count, shown=len(shown)), self._width, "", "  ")
        for hit in shown:
            record = self._backend.records[hit.at]
            kind = self._catalogue.say(f"search.kind.{record.kind}")
            place = self._place(record)
            head = f"{record.id}  {kind}{' · ' if place else ''}{place}"
            words = self._snippet(hit, record, query, results.step)
            lines += ["", *wrapped(head, self._width, "", "  "), *wrapped(words, self._width, "    ", "    ")]
        return "\n".join(lines)

    def records(self, query: str, results: Results, most: int) -> list[dict[str, Any]]:
        """The best hits as a program reads them."""
        found = []
        for hit in results.hits[:most]:
            record = self._backend.records[hit.at]
            rule = self._crossing.records.get(record.id)
            found.append(
                {
                    "kind": record.kind,
                    "id": record.id if record.kind in _NO_NUMBER else self._cite(record.id),
                    "number": None if record.kind in _NO_NUMBER else record.id,
                    "title": dict(record.title.texts),
                    "path": [self._cite(one.number) for one in self._crossing.path(self._section(record))],
                    "authority": rule.authority if rule else None,
                    "language": hit.language,
                    "snippet": self._snippet(hit, record, query, results.step),
                    "score": round(hit.score, 2),
                    "match": results.step,
                }
            )
        return found

    def _cite(self, id: str) -> str:
        return f"{self._prefix}{id}"

    def _section(self, record: Record) -> str:
        rule = self._crossing.records.get(record.id)
        return rule.section if rule else record.id if record.kind == "heading" else ""

    def _place(self, record: Record) -> str:
        """The heading path of a rule; the name of a term."""
        language = self._catalogue.language
        if record.kind == "term":
            return record.title.get(language).split(", ")[0]
        path = self._crossing.path(self._section(record))
        titles = (headed(one, language) for one in path)
        return grammar_of(language).typeset(" › ".join(titles))

    def _snippet(self, hit: Hit, record: Record, query: str, step: str) -> str:
        """Where the words stand: in the text, else in the title; in the language that they hit."""
        words = record.text if record.text.get(hit.language) else record.title
        analyzer = self._backend.analyzer(hit.language)
        typeset = grammar_of(hit.language).typeset
        parts = [words] if words is record.title or record.kind in ("term", "heading") else [words, record.title]
        texts = [snippet(typeset(one.get(hit.language)), query, analyzer, step) for one in parts]
        return next((text for text in texts if "«" in text), texts[0])
