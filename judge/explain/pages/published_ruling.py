"""Shows rulings, our own statement behind them, and what they leave open, as a judge reads them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.explain.said.paragraph import labelled, wrapped
from judge.model.cards.card import Words
from judge.model.rulebook.published_ruling import OpenPoint, Ruling, RulingBook, Statement
from judge.model.rulebook.rule import Rulebook
from judge.model.telling.phrase import Argument
from judge.text.catalogue import Catalogue, grammar_of
from judge.text.grammar import Term, capitalised

Record = Ruling | Statement | OpenPoint


class RulingPages:
    """The pages of one edition's rulings, in one language and width."""

    def __init__(self, rulebook: Rulebook, book: RulingBook, catalogue: Catalogue, width: int) -> None:
        self._rulebook = rulebook
        self.book = book
        self.catalogue = catalogue
        self._width = width
        self._typeset = grammar_of(catalogue.language).typeset

    def records(self, found: Iterable[Record]) -> str:
        """Some records in full; what holds of all rulings is said once, at the end."""
        records = tuple(found)
        lines: list[str] = []
        path = ""
        for one in records:
            above = self._path(one)
            lines += [*self.lines(above), ""] if above != path else []
            lines += [*self._record(one), ""]
            path = above
        if any(not isinstance(one, OpenPoint) for one in records):
            lines += self.say("ruling.official") if any(isinstance(one, Ruling) for one in records) else []
            lines += self.say("ruling.executed")
        return "\n".join(lines).rstrip()

    def contents(self) -> str:
        """The headings with the rulings under them, and what else there is."""
        book = self.book
        title = self._rulebook.title.get(self.catalogue.language)
        counts = {"rulings": len(book.rulings), "statements": len(book.statements), "open": len(book.undetermined)}
        lines = [*self.say("ruling.contents", title=title, **counts), ""]
        for section in dict.fromkeys(one.section for one in book.rulings):
            inside = [one for one in book.rulings if one.section == section]
            ends = {"first": inside[0].id, "last": inside[-1].id if len(inside) > 1 else ""}
            lines += self.say("ruling.row", part=inside[0].part.capitalize(), place=self.place(inside[0]), **ends)
        if book.statements:
            lines += self.say("ruling.row_ours", first=book.statements[0].id, last=book.statements[-1].id)
        for point in book.undetermined:
            lines += self.say("ruling.row_open", id=point.id, question=self.words(point.question))
        return "\n".join(lines)

    def place(self, one: Ruling) -> str:
        """The heading: whose cards, and which; a heading of a warband as a whole has no category."""
        # The first part prints its ploys and its spells under one heading.
        name = "gambits" if (one.category, one.part) == ("ploys", "nightvault") else one.category
        category = self.catalogue.say(f"ruling.category.{name}")
        if one.category == "general":
            return category
        whose = self.words(self.book.warband(one.warband)) or self.catalogue.say("ruling.universal")
        return whose if one.category == "warband" else f"{whose} › {category}"

    def answer(self, one: Ruling) -> str:
        """Yes, no, or the answer in a few words."""
        if one.verdict == "value":
            return self.words(one.value)
        return self.catalogue.say(f"ruling.verdict.{one.verdict}")

    def short(self, one: Ruling) -> list[str]:
        """The question and the answer, without what surrounds them."""
        answer = capitalised(self.answer(one)).rstrip(".")
        ruling = self.words(one.ruling)
        # Most rulings begin with their yes or no.
        said = ruling if ruling.startswith(answer) else f"{answer}. {ruling}"
        return [*labelled(one.id, self.words(one.question), self._width), *self.lines(said, "  ")]

    def named(self, one: Ruling) -> str:
        """What the ruling stands under, with the number of a card."""
        card = self.book.card(one.subject.name)
        numbers = card.numbers if card else ()
        name = self.words(self.book.subject(one))
        return self.catalogue.say("ruling.about", name=name, numbers=", ".join(numbers), count=len(numbers))

    def words(self, text: Words) -> str:
        """A text in the language of the page."""
        return self._typeset(text.get(self.catalogue.language))

    def term(self, code: str) -> str:
        """A term by its word in this language."""
        return self.catalogue.terms.get(code, Term(code.replace("_", " "))).form

    def say(self, key: str, margin: str = "", /, **arguments: Argument) -> list[str]:
        """A message, set to the width."""
        return self.lines(self.catalogue.say(key, **arguments), margin)

    def lines(self, text: str, margin: str = "") -> list[str]:
        """A text, set to the width."""
        return wrapped(text, self._width, margin, f"{margin}  ")

    def listed(self, key: str, name: str, items: Iterable[str]) -> list[str]:
        """A message with a list; nothing if the list is empty."""
        found = tuple(items)
        return self.say(key, **{name: ", ".join(found)}) if found else []

    def _path(self, one: Record) -> str:
        about: dict[str, Argument] = {"game": self.book.game.capitalize(), "edition": self.book.edition}
        if isinstance(one, Ruling):
            place = " › ".join(piece for piece in (self.place(one), self._subject(one)) if piece)
            return self.catalogue.say("ruling.path", part=one.part.capitalize(), place=place, **about)
        if isinstance(one, Statement):
            return self.catalogue.say("ruling.ours", topic=self.catalogue.say(f"ruling.topic.{one.topic}"), **about)
        return self.catalogue.say("ruling.left", **about)

    def _subject(self, one: Ruling) -> str:
        return self.named(one) if one.subject.kind in ("card", "fighter", "group") else ""

    def _record(self, one: Record) -> Iterator[str]:
        if isinstance(one, Ruling):
            yield from self._ruling(one)
        elif isinstance(one, Statement):
            yield from labelled(one.id, self.words(one.title), self._width)
            yield from self.lines(self.words(one.words), "  ")
            yield from self._texts((("note", one.note),))
            yield from self.listed("ruling.own", "ids", one.says)
            yield from self.listed("ruling.open", "ids", one.open)
        else:
            yield from labelled(one.id, self.words(one.question), self._width)
            yield from self.lines(self.words(one.why), "  ")
            yield from self.listed("ruling.nearest", "ids", one.nearest)

    def _ruling(self, one: Ruling) -> Iterator[str]:
        yield from labelled(one.id, self.words(one.question), self._width)
        yield from self.say("ruling.answer", "  ", answer=self.answer(one))
        yield from self.lines(self.words(one.ruling), "  ")
        for paragraph in one.paragraphs:
            yield from self.lines(f"– {self.words(paragraph)}", "  ")
        yield from self._texts((("reason", one.reason), ("example", one.example), ("note", one.note)))
        yield from self._around(one)

    def _texts(self, texts: Iterable[tuple[str, Words]]) -> Iterator[str]:
        for key, text in texts:
            if text.texts:
                yield from self.say(f"ruling.{key}", "  ", text=self.words(text))

    def _around(self, one: Ruling) -> Iterator[str]:
        """The same ruling elsewhere, references both ways, our statement, open points, topics, terms."""
        other = self.book.ruling(one.same_as)
        if other is not None:
            yield from self.say("ruling.same", id=other.id, name=self.named(other))
        yield from self.listed("ruling.see", "ids", one.see)
        yield from self.listed("ruling.seen_from", "ids", self.book.seen_from(one.id))
        yield from self.listed("ruling.stated", "ids", (found.id for found in self.book.stated_in(one.id)))
        yield from self.listed("ruling.open", "ids", (found.id for found in self.book.open_at(one.id)))
        yield from self.listed("ruling.tags", "tags", (self.catalogue.say(f"ruling.tag.{tag}") for tag in one.tags))
        yield from self.listed("ruling.terms", "terms", (self.term(code) for code in one.terms))
