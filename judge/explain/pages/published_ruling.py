"""Shows rulings, our own statement behind them, and what they leave open, as a judge reads them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.explain.said.paragraph import labelled, wrapped
from judge.model.cards.card import Words
from judge.model.phrase import Argument
from judge.model.rulebook.published_ruling import OpenPoint, Ruling, RulingBook, Statement
from judge.model.rulebook.rule import Rulebook
from judge.text.catalogue import Catalogue, grammar_of
from judge.text.grammar import TermWords, capitalised

Record = Ruling | Statement | OpenPoint
_ENDS = (".", ",", ";", ":")
"""What may stand behind the yes or no with which a ruling begins."""


def without_answer(text: str, answer: str) -> str:
    """A ruling without the answer that it begins with, for where that stands before it already."""
    answer = capitalised(answer).rstrip(".")
    text_behind = text[len(answer) :].lstrip()
    begins_with_answer = bool(answer) and text.startswith(answer) and text_behind[:1] in _ENDS
    return capitalised(text_behind.lstrip("".join(_ENDS)).lstrip()) if begins_with_answer else text


class RulingPages:
    """The pages of one edition's rulings, in one language and width."""

    def __init__(self, rulebook: Rulebook, book: RulingBook, catalogue: Catalogue, width: int) -> None:
        self._rulebook = rulebook
        self.book = book
        self.catalogue = catalogue
        self._width = width
        self._typeset = grammar_of(catalogue.language).typeset

    def records(self, shown_records: Iterable[Record]) -> str:
        """Some records in full. That rulings are official, and that they are not executed, is said once, at the end."""
        records = tuple(shown_records)
        lines: list[str] = []
        printed_path = ""
        for record in records:
            record_path = self._path(record)
            lines += [*self.lines(record_path), ""] if record_path != printed_path else []
            lines += [*self._record(record), ""]
            printed_path = record_path
        if any(not isinstance(record, OpenPoint) for record in records):
            lines += self.say("ruling.official") if any(isinstance(record, Ruling) for record in records) else []
            lines += self.say("ruling.executed")
        return "\n".join(lines).rstrip()

    def contents(self) -> str:
        """The headings with the rulings under them, and what else there is."""
        book = self.book
        title = self._rulebook.title.get(self.catalogue.language)
        count_arguments = {
            "rulings": len(book.rulings),
            "statements": len(book.statements),
            "open": len(book.undetermined),
        }
        lines = [*self.say("ruling.contents", title=title, **count_arguments), ""]
        for section in dict.fromkeys(ruling.section for ruling in book.rulings):
            section_rulings = [ruling for ruling in book.rulings if ruling.section == section]
            first_and_last = {
                "first": section_rulings[0].id,
                "last": section_rulings[-1].id if len(section_rulings) > 1 else "",
            }
            lines += self.say(
                "ruling.row",
                part=section_rulings[0].part.capitalize(),
                place=self.place(section_rulings[0]),
                **first_and_last,
            )
        if book.statements:
            lines += self.say("ruling.row_ours", first=book.statements[0].id, last=book.statements[-1].id)
        for point in book.undetermined:
            lines += self.say("ruling.row_open", id=point.id, question=self.words(point.question))
        return "\n".join(lines)

    def place(self, ruling: Ruling) -> str:
        """The heading: whose cards, and which; a heading of a warband as a whole has no category."""
        # The first part prints its ploys and its spells under one heading.
        name = "gambits" if (ruling.category, ruling.part) == ("ploys", "nightvault") else ruling.category
        category = self.catalogue.say(f"ruling.category.{name}")
        if ruling.category == "general":
            return category
        owner_words = self.words(self.book.warband(ruling.warband)) or self.catalogue.say("ruling.universal")
        return owner_words if ruling.category == "warband" else f"{owner_words} › {category}"

    def answer(self, ruling: Ruling) -> str:
        """Yes, no, or the answer in a few words."""
        if ruling.verdict == "value":
            return self.words(ruling.value)
        return self.catalogue.say(f"ruling.verdict.{ruling.verdict}")

    def short(self, ruling: Ruling) -> list[str]:
        """The question and the answer, without reasons, notes and references."""
        full_answer = self.lines(self.full_answer(ruling), "  ")
        return [*labelled(ruling.id, self.words(ruling.question), self._width), *full_answer]

    def full_answer(self, ruling: Ruling) -> str:
        """The answer and the ruling behind it, the yes or no once."""
        answer = capitalised(self.answer(ruling)).rstrip(".")
        return f"{answer}. {without_answer(self.words(ruling.ruling), answer)}".rstrip()

    def named(self, ruling: Ruling) -> str:
        """The card, fighter or group that the ruling is about, with its printed numbers."""
        card = self.book.card(ruling.subject.name)
        numbers = card.numbers if card else ()
        name = self.words(self.book.subject(ruling))
        return self.catalogue.say("ruling.about", name=name, numbers=", ".join(numbers), count=len(numbers))

    def words(self, text: Words) -> str:
        """A text in the language of the page."""
        return self._typeset(text.get(self.catalogue.language))

    def term(self, code: str) -> str:
        """A term by its word in this language."""
        return self.catalogue.terms.get(code, TermWords(code.replace("_", " "))).form

    def say(self, key: str, margin: str = "", /, **arguments: Argument) -> list[str]:
        """A message, set to the width."""
        return self.lines(self.catalogue.say(key, **arguments), margin)

    def lines(self, text: str, margin: str = "") -> list[str]:
        """A text, set to the width."""
        return wrapped(text, self._width, margin, f"{margin}  ")

    def listed(self, key: str, name: str, texts: Iterable[str]) -> list[str]:
        """A message with a list; nothing if the list is empty."""
        shown_texts = tuple(texts)
        return self.say(key, **{name: ", ".join(shown_texts)}) if shown_texts else []

    def _path(self, record: Record) -> str:
        game_and_edition: dict[str, Argument] = {"game": self.book.game.capitalize(), "edition": self.book.edition}
        if isinstance(record, Ruling):
            place = " › ".join(piece for piece in (self.place(record), self._subject(record)) if piece)
            return self.catalogue.say("ruling.path", part=record.part.capitalize(), place=place, **game_and_edition)
        if isinstance(record, Statement):
            return self.catalogue.say(
                "ruling.ours", topic=self.catalogue.say(f"ruling.topic.{record.topic}"), **game_and_edition
            )
        return self.catalogue.say("ruling.left", **game_and_edition)

    def _subject(self, ruling: Ruling) -> str:
        return self.named(ruling) if ruling.subject.kind in ("card", "fighter", "group") else ""

    def _record(self, record: Record) -> Iterator[str]:
        if isinstance(record, Ruling):
            yield from self._ruling(record)
        elif isinstance(record, Statement):
            yield from labelled(record.id, self.words(record.title), self._width)
            yield from self.lines(self.words(record.words), "  ")
            yield from self._texts((("note", record.note),))
            yield from self.listed("ruling.own", "ids", record.says)
            yield from self.listed("ruling.open", "ids", record.open)
        else:
            yield from labelled(record.id, self.words(record.question), self._width)
            yield from self.lines(self.words(record.why), "  ")
            yield from self.listed("ruling.nearest", "ids", record.nearest)

    def _ruling(self, ruling: Ruling) -> Iterator[str]:
        yield from labelled(ruling.id, self.words(ruling.question), self._width)
        yield from self.say("ruling.answer", "  ", answer=self.answer(ruling))
        yield from self.lines(without_answer(self.words(ruling.ruling), self.answer(ruling)), "  ")
        for paragraph in ruling.paragraphs:
            yield from self.lines(f"– {self.words(paragraph)}", "  ")
        yield from self._texts((("reason", ruling.reason), ("example", ruling.example), ("note", ruling.note)))
        yield from self._around(ruling)

    def _texts(self, texts: Iterable[tuple[str, Words]]) -> Iterator[str]:
        for key, text in texts:
            if text.texts:
                yield from self.say(f"ruling.{key}", "  ", text=self.words(text))

    def _around(self, ruling: Ruling) -> Iterator[str]:
        """The same ruling elsewhere, references both ways, our statement, open points, topics, terms."""
        same_ruling = self.book.ruling(ruling.same_as)
        if same_ruling is not None:
            yield from self.say("ruling.same", id=same_ruling.id, name=self.named(same_ruling))
        yield from self.listed("ruling.see", "ids", ruling.see)
        yield from self.listed("ruling.seen_from", "ids", self.book.seen_from(ruling.id))
        yield from self.listed("ruling.stated", "ids", (statement.id for statement in self.book.stated_in(ruling.id)))
        yield from self.listed("ruling.open", "ids", (point.id for point in self.book.open_at(ruling.id)))
        yield from self.listed("ruling.tags", "tags", (self.catalogue.say(f"ruling.tag.{tag}") for tag in ruling.tags))
        yield from self.listed("ruling.terms", "terms", (self.term(code) for code in ruling.terms))
