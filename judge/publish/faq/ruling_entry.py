"""An entry from a ruling of the publisher, which was looked up and not executed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.explain.pages.published_ruling import RulingPages, without_answer
from judge.model.cards.card import Words
from judge.model.rulebook.published_ruling import PARTS, CardFacts, Ruling, Statement
from judge.model.rulebook.rule import Rule, Section
from judge.publish.faq.entry import FaqEntry, Head, Paragraph
from judge.text.catalogue import Catalogue
from judge.text.grammar import capitalised

_SIGN = re.compile(r"\[([a-z_]+)\]")
_CATEGORIES = ("warband", "fighters", "objectives", "ploys", "upgrades")
_LAST = 10_000


class RulingEntries:
    """The entries of one edition's rulings; ``pages`` knows their words in the language of the document."""

    def __init__(self, pages: RulingPages) -> None:
        self._pages = pages
        self._book = pages.book
        self._warbands = {id: position for position, (id, _) in enumerate(self._book.warbands)}

    def entries(self, topics: frozenset[str] = frozenset()) -> tuple[FaqEntry, ...]:
        """Every distinct ruling, or those on one of the topics; one that stands twice is one entry with two places."""
        return tuple(
            self._entry(ruling) for ruling in self._book.distinct if not topics or topics & self.topics(ruling)
        )

    def all_topics(self) -> tuple[str, ...]:
        """Every word by which a ruling is asked for, in their own order as text."""
        return tuple(sorted({topic for ruling in self._book.distinct for topic in self.topics(ruling)}))

    def topics(self, ruling: Ruling) -> frozenset[str]:
        """The words by which a ruling is asked for: the headings above it, and what it is about."""
        codes = (head.code for occurrence in self._placed(ruling) for head in self.place(occurrence))
        return frozenset((*codes, ruling.category, ruling.warband or "universal", *ruling.tags))

    def _placed(self, ruling: Ruling) -> tuple[Ruling, ...]:
        """The ruling at each place where it stands: itself, and the one that says the same elsewhere."""
        repetition = self._book.ruling(ruling.same_as)
        return (ruling,) if repetition is None else (ruling, repetition)

    def _entry(self, ruling: Ruling) -> FaqEntry:
        occurrences = self._placed(ruling)
        return FaqEntry(
            id=ruling.id,
            asked=ruling.question,
            question=self._say(ruling.question),
            answer=ruling.verdict if ruling.verdict != "value" else self._say(ruling.value),
            verdict=self._verdict(ruling),
            short=self._short(ruling),
            executed=False,
            places=tuple(self.place(occurrence) for occurrence in occurrences),
            sought=self._sought(ruling, occurrences),
            paragraphs=self._paragraphs(ruling),
            see=self._see(ruling),
            foot=self._open(occurrences),
            cards=self._cards(occurrences),
            rules=tuple(
                statement.id for statement in self._book.stated_in(*(occurrence.id for occurrence in occurrences))
            ),
            terms=ruling.terms,
            aliases=tuple(occurrence.id for occurrence in occurrences[1:]),
        )

    def sections(self) -> Iterator[Section]:
        """Our own statement of what the rulings say together, as rules that entries cite."""
        language = self._pages.catalogue.language
        for topic in dict.fromkeys(statement.topic for statement in self._book.statements):
            statements = [statement for statement in self._book.statements if statement.topic == topic]
            title = self._pages.catalogue.say(f"ruling.topic.{topic}")
            rules = tuple(self._stated(statement, language) for statement in statements)
            yield Section("", Words(((language, title),)), statements[0].authority, rules)

    def _stated(self, statement: Statement, language: str) -> Rule:
        text = f"{self._say(statement.title)}. {self._say(statement.words)}"
        words, hole = (
            Words(((language, text),)),
            Words(((language, self._say(statement.note)),) if statement.note.texts else ()),
        )
        return Rule(id=statement.id, kind="rule", section="", words=words, authority=statement.authority, hole=hole)

    def _open(self, occurrences: tuple[Ruling, ...]) -> tuple[str, ...]:
        """A sentence for each point that the rulings leave open and to which one of these comes nearest."""
        points = self._book.open_at(*(occurrence.id for occurrence in occurrences))
        say = self._pages.catalogue.say
        return tuple(say("faq.open", question=self._say(point.question), why=self._say(point.why)) for point in points)

    def place(self, ruling: Ruling) -> tuple[Head, ...]:
        """Part, then warband and category, then card; what concerns every game comes first and alone."""
        title = self._pages.place(ruling).replace(" › ", " – ")
        if ruling.category == "general":
            return (Head("general", title, (0,)),)
        part_head = Head(ruling.part, ruling.part.capitalize(), (1 + PARTS.index(ruling.part),))
        warband = ruling.warband or "universal"
        warband_rank = self._warbands.get(ruling.warband, _LAST)
        section = Head(f"{warband}-{ruling.category}", title, (warband_rank, _CATEGORIES.index(ruling.category)))
        card = self._book.card(ruling.subject.name)
        return (part_head, section) if card is None else (part_head, section, self._card_head(ruling, card))

    def _card_head(self, ruling: Ruling, card: CardFacts) -> Head:
        # Groups and fighters, which have no number of their own, come before the numbered cards.
        number = int(card.numbers[0]) if len(card.numbers) == 1 and card.numbers[0].isdigit() else 0
        return Head(card.id, self._pages.named(ruling), (number,))

    def _verdict(self, ruling: Ruling) -> str:
        return f"{capitalised(self._plain(self._pages.answer(ruling))).rstrip('.')}."

    def _short(self, ruling: Ruling) -> str:
        """The ruling without the yes or no that it begins with: the verdict says it already."""
        return without_answer(self._say(ruling.ruling), self._verdict(ruling))

    def _paragraphs(self, ruling: Ruling) -> tuple[Paragraph, ...]:
        further_paragraphs = tuple(Paragraph("", self._say(text)) for text in ruling.paragraphs)
        labelled_words = (("reason", ruling.reason), ("example", ruling.example), ("note", ruling.note))
        return (*further_paragraphs, *(Paragraph(key, self._say(text)) for key, text in labelled_words if text.texts))

    def _see(self, ruling: Ruling) -> tuple[str, ...]:
        """The other rulings to read, by the ids of their entries; a second place of this ruling is not another one."""
        own_ids = {ruling.id, ruling.same_as}
        return tuple(dict.fromkeys(self._shown(id) for id in ruling.see if id not in own_ids))

    def _shown(self, id: str) -> str:
        """The id of the entry that has this ruling: of two that say the same, the first."""
        ruling = self._book.ruling(id)
        return min(id, ruling.same_as) if ruling is not None and ruling.same_as else id

    def _sought(self, ruling: Ruling, occurrences: tuple[Ruling, ...]) -> Words:
        """Question and ruling in every language, with the cards by all their spellings."""
        texts = {language: [text] for language, text in ruling.question.texts}
        cards = tuple(self._concerned(occurrences))
        for words in (
            ruling.ruling,
            ruling.value,
            ruling.reason,
            ruling.example,
            *ruling.paragraphs,
            *(card.name for card in cards),
        ):
            for language, text in words.texts:
                texts.setdefault(language, []).append(text)
        for language, spellings in (spellings_of_language for card in cards for spellings_of_language in card.aliases):
            texts.setdefault(language, []).extend(spellings)
        return Words(tuple((language, " ".join(language_texts)) for language, language_texts in texts.items()))

    def _cards(self, occurrences: tuple[Ruling, ...]) -> tuple[tuple[str, str], ...]:
        return tuple((card.id, self._say(card.name)) for card in self._concerned(occurrences))

    def _concerned(self, occurrences: tuple[Ruling, ...]) -> Iterator[CardFacts]:
        """The cards that the rulings are about, and those that list one of them."""
        ids = {occurrence.id for occurrence in occurrences}
        subjects = {occurrence.subject.name for occurrence in occurrences}
        return (card for card in self._book.cards if card.id in subjects or ids & set(card.rulings))

    def _say(self, text: Words) -> str:
        return self._plain(self._pages.words(text))

    def _plain(self, text: str) -> str:
        return with_signs(text, self._pages.catalogue)


def with_signs(text: str, catalogue: Catalogue) -> str:
    """The text with the signs on dice as words: [crit] is read as [critique]."""
    return _SIGN.sub(
        lambda match: f"[{catalogue.terms[match[1]].form}]" if match[1] in catalogue.terms else match[0], text
    )
