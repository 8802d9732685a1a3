"""Shows what a search found: each hit under its heading, with the words that hit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from judge.app.lookup.hit_answers import ASKING, HitAnswer, answer_of, question_of
from judge.app.lookup.published_ruling_book import RulingDesk
from judge.app.lookup.rules import Desk
from judge.app.store.user_place import user_folder
from judge.explain.pages.rule import headed
from judge.explain.said.paragraph import wrapped
from judge.explain.said.printed_citation import cited
from judge.library.official_texts import official
from judge.library.search.find import Hit, Results
from judge.library.search.index.backend import SearchBackend
from judge.library.search.ranking.snippet import MARK, marked, snippet
from judge.library.search.record import PASSAGES, Record
from judge.model.cards.card import Words
from judge.model.rulebook.published_ruling import Ruling
from judge.text.catalogue import grammar_of

_CITED = (*PASSAGES, "ruling", "statement", "open")
"""The kinds whose ids are citations."""
_OF_THE_GAME = ("card", "scenario")
"""The kinds that are the same whichever edition is looked through."""


_OFFICIAL_LENGTH = 240


def _beginning(text: str) -> str:
    """As much of a text as a hit has room for."""
    return text if len(text) <= _OFFICIAL_LENGTH else text[:_OFFICIAL_LENGTH].rsplit(" ", 1)[0] + " …"


class HitPages:
    """The hits of one search, in one language and width."""

    def __init__(
        self, desk: Desk, backend: SearchBackend, rulings: RulingDesk | None = None, names_edition: bool = False
    ) -> None:
        self._desk = desk
        self._game, self._edition = desk.rulebook.game, desk.rulebook.edition
        self._prefix = f"{self._game}/{self._edition}/"
        self._crossing = desk.crossing
        self._catalogue = desk.catalogue
        self._backend = backend
        self._width = desk.width
        self._rulings = rulings
        self._names_edition = names_edition

    def text(self, heading: str, shown_hits: tuple[Hit, ...], results: Results) -> str:
        """Hits below their heading, each in two parts: what it is, and where the words stand in it."""
        lines = wrapped(heading, self._width, "", "  ")
        for hit in shown_hits:
            lines += ["", *self.lines(hit, results)]
        if self._rulings and any(self._backend.record(hit.at).kind == "ruling" for hit in shown_hits):
            lines += ["", *wrapped(self._catalogue.say("ruling.executed"), self._width, "", "  ")]
        return "\n".join(lines)

    def lines(self, hit: Hit, results: Results, twins: tuple[str, ...] = ()) -> list[str]:
        """One hit; ``twins`` are the rules of other editions that it stands for, too."""
        record = self._backend.record(hit.at)
        lines = wrapped(self._head(record, twins), self._width, "", "  ")
        for text in (
            self._asked(hit, record, results) or self._snippet(hit, record, results),
            *self._reply(hit, record, results),
        ):
            lines += wrapped(text, self._width, "    ", "    ") if text else []
        return [*lines, *self._official(record)]

    def record(self, hit: Hit, results: Results) -> dict[str, Any]:
        """One hit for a program."""
        record = self._backend.record(hit.at)
        is_cited = record.kind in _CITED
        return {
            "kind": record.kind,
            "id": self._cite(record.id) if is_cited else record.id,
            "number": record.id if is_cited else None,
            "title": dict(record.title.texts),
            "path": [self._cite(section.number) for section in self._crossing.path(self._section(record))],
            "authority": record.authority or None,
            "language": self._backend.analyzer(hit.language).language.reads,
            "snippet": self._snippet(hit, record, results),
            "score": round(hit.score, 2),
            "match": results.step,
            **self._verdict(record),
        }

    def _official(self, record: Record) -> list[str]:
        """The official wording of a hit, if the user has imported it: on the terminal only, and marked."""
        if record.kind not in (*PASSAGES, "ruling"):
            return []
        lines: list[str] = []
        for wording in official(Path(user_folder()), self._game, self._edition, record.id):
            if wording.authority == "official":  # what players remarked is not the publisher's
                sentence = self._catalogue.say(
                    "import.in-search", text=_beginning(wording.text), copy=wording.places[0].source
                )
                lines += wrapped(sentence, self._width, "    ", "    ")
        return lines

    def _cite(self, id: str) -> str:
        return f"{self._prefix}{id}"

    def _head(self, record: Record, twins: tuple[str, ...] = ()) -> str:
        """What a hit is and where it stands, in which edition too where several were looked through."""
        parts = [self._catalogue.say(f"search.kind.{record.kind}"), self._place(record)]
        if self._names_edition and record.kind not in _OF_THE_GAME:
            parts.append(self._catalogue.say("edition.hit", edition=self._edition))
        for twin in twins:
            edition, _, number = twin.partition(":")
            parts.append(self._catalogue.say("edition.twin", edition=edition, numbers=number))
        return f"{cited(record.id, self._catalogue)}  {' · '.join(part for part in parts if part)}"

    def _section(self, record: Record) -> str:
        rule = self._crossing.records.get(record.id)
        return rule.section if rule else record.id if record.kind == "heading" else ""

    def _place(self, record: Record) -> str:
        """Where a hit stands: the headings above a rule or ruling; of a term or card its name instead."""
        language = self._catalogue.language
        if record.kind in ("term", "card"):
            return record.title.get(language).split(", ")[0]
        ruling = self._ruling(record)
        if self._rulings and ruling:
            return self._rulings.pages.place(ruling)
        path = self._crossing.path(self._section(record))
        titles = (headed(section, language) for section in path)
        return grammar_of(language).typeset(" › ".join(titles))

    def _ruling(self, record: Record) -> Ruling | None:
        return self._rulings.book.ruling(record.id) if self._rulings and record.kind == "ruling" else None

    def _asked(self, hit: Hit, record: Record, results: Results) -> str:
        """What a published ruling was asked; empty for other hits."""
        published = self._ruling(record)
        return self._cut(hit, published.question, results, is_whole=True) if published else ""

    def _verdict(self, record: Record) -> dict[str, Any]:
        """The verdict of a ruling for a program; never executed, since the engine does not play such games yet."""
        ruling = self._ruling(record)
        return {"verdict": ruling.verdict, "executed": False} if ruling else {}

    def _snippet(self, hit: Hit, record: Record, results: Results) -> str:
        """The question of what asks one, the definition of a term; else where the words stand, in their language."""
        if record.kind in ASKING:
            return self._cut(hit, question_of(record), results, is_whole=True)
        words_looked_at = [record.text] if record.kind in ("term", "heading", "card") else [record.text, record.title]
        is_whole = record.kind == "term"
        texts = [
            self._cut(hit, text, results, is_whole) for text in (*words_looked_at, record.title) if text != Words()
        ]
        texts_shown = texts[:1] if is_whole else [text for text in texts if MARK in text]
        return next(iter(texts_shown or texts), "")

    def _reply(self, hit: Hit, record: Record, results: Results) -> list[str]:
        """Below a question: the answer of a board and the ruling that it states, or how we read a rule."""
        published_ruling = self._ruling(record)
        if self._rulings and published_ruling:
            return [f"→ {self._rulings.pages.full_answer(published_ruling)}"]
        answer = answer_of(self._desk, record) if record.kind in ASKING else HitAnswer()
        if not answer.ruling.texts:
            return []
        ruling = self._cut(hit, answer.ruling, results, is_whole=True)
        if record.kind == "reading":
            return [self._catalogue.say("search.default", ruling=ruling)]
        return [*([f"→ {answer.says.get(hit.language)}"] if answer.says.texts else []), ruling]

    def _cut(self, hit: Hit, words: Words, results: Results, is_whole: bool = False) -> str:
        """The words that hit in their place; ``is_whole`` leaves nothing out around them."""
        text = grammar_of(hit.language).typeset(words.get(hit.language))
        marking = marked if is_whole else snippet
        return marking(text, dict(results.marks).get(hit.language, ()), self._backend.analyzer(hit.language))
