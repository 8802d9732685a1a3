"""An entry from a ruling of the publisher, which was looked up and not executed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.explain.pages.published_ruling import RulingPages
from judge.model.cards.card import Words
from judge.model.rulebook.published_ruling import PARTS, CardFacts, Ruling, Statement
from judge.model.rulebook.rule import Rule, Section
from judge.publish.faq.entry import Entry, Head, Paragraph
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
        self._warbands = {id: at for at, (id, _) in enumerate(self._book.warbands)}

    def entries(self, topics: frozenset[str] = frozenset()) -> tuple[Entry, ...]:
        """Every ruling once, or those on the topics; one that stands again elsewhere has several places."""
        return tuple(self._entry(one) for one in self._book.distinct if not topics or topics & self.topics(one))

    def topics(self, one: Ruling) -> frozenset[str]:
        """The words by which a ruling is asked for: the headings above it, and what it is about."""
        codes = (head.code for ruling in self._placed(one) for head in self.place(ruling))
        return frozenset((*codes, one.category, one.warband or "universal", *one.tags))

    def _placed(self, one: Ruling) -> tuple[Ruling, ...]:
        again = self._book.ruling(one.same_as)
        return (one,) if again is None else (one, again)

    def _entry(self, one: Ruling) -> Entry:
        placed = self._placed(one)
        return Entry(
            id=one.id,
            asked=one.question,
            question=self._say(one.question),
            answer=one.verdict if one.verdict != "value" else self._say(one.value),
            verdict=self._verdict(one),
            short=self._short(one),
            executed=False,
            places=tuple(self.place(ruling) for ruling in placed),
            sought=self._sought(one, placed),
            paragraphs=self._paragraphs(one),
            see=self._see(one),
            foot=self._open(placed),
            cards=self._cards(placed),
            rules=tuple(found.id for found in self._book.stated_in(*(ruling.id for ruling in placed))),
            terms=one.terms,
            aliases=tuple(ruling.id for ruling in placed[1:]),
        )

    def sections(self) -> Iterator[Section]:
        """Our own statement of what the rulings say together, as rules that entries cite."""
        language = self._pages.catalogue.language
        for topic in dict.fromkeys(one.topic for one in self._book.statements):
            found = [one for one in self._book.statements if one.topic == topic]
            title = self._pages.catalogue.say(f"ruling.topic.{topic}")
            rules = tuple(self._stated(one, language) for one in found)
            yield Section("", Words(((language, title),)), found[0].authority, rules)

    def _stated(self, one: Statement, language: str) -> Rule:
        said = f"{self._say(one.title)}. {self._say(one.words)}"
        words, hole = Words(((language, said),)), Words(((language, self._say(one.note)),) if one.note.texts else ())
        return Rule(id=one.id, kind="rule", section="", words=words, authority=one.authority, hole=hole)

    def _open(self, placed: tuple[Ruling, ...]) -> tuple[str, ...]:
        """What the rulings leave open here: an answer that depends on it is nobody's."""
        points = self._book.open_at(*(ruling.id for ruling in placed))
        say = self._pages.catalogue.say
        return tuple(say("faq.open", question=self._say(one.question), why=self._say(one.why)) for one in points)

    def place(self, one: Ruling) -> tuple[Head, ...]:
        """Part, then warband and category, then card; what concerns every game comes first and alone."""
        title = self._pages.place(one).replace(" › ", " – ")
        if one.category == "general":
            return (Head("general", title, (0,)),)
        part = Head(one.part, one.part.capitalize(), (1 + PARTS.index(one.part),))
        whose = one.warband or "universal"
        rank = self._warbands.get(one.warband, _LAST)
        section = Head(f"{whose}-{one.category}", title, (rank, _CATEGORIES.index(one.category)))
        card = self._book.card(one.subject.name)
        return (part, section) if card is None else (part, section, self._card_head(one, card))

    def _card_head(self, one: Ruling, card: CardFacts) -> Head:
        # Groups and fighters, which have no number of their own, come before the numbered cards.
        number = int(card.numbers[0]) if len(card.numbers) == 1 and card.numbers[0].isdigit() else 0
        return Head(card.id, self._pages.named(one), (number,))

    def _verdict(self, one: Ruling) -> str:
        return f"{capitalised(self._plain(self._pages.answer(one))).rstrip('.')}."

    def _short(self, one: Ruling) -> str:
        """The ruling without the yes or no that it begins with: the verdict says it already."""
        said = self._say(one.ruling)
        verdict = self._verdict(one)
        return capitalised(said[len(verdict) :].lstrip()) if said.startswith(verdict) else said

    def _paragraphs(self, one: Ruling) -> tuple[Paragraph, ...]:
        further = tuple(Paragraph("", self._say(text)) for text in one.paragraphs)
        labelled = (("reason", one.reason), ("example", one.example), ("note", one.note))
        return (*further, *(Paragraph(key, self._say(text)) for key, text in labelled if text.texts))

    def _see(self, one: Ruling) -> tuple[str, ...]:
        """Other rulings by the id under which they stand; the same one elsewhere is no other."""
        mine = {one.id, one.same_as}
        return tuple(dict.fromkeys(self._shown(id) for id in one.see if id not in mine))

    def _shown(self, id: str) -> str:
        other = self._book.ruling(id)
        return min(id, other.same_as) if other is not None and other.same_as else id

    def _sought(self, one: Ruling, placed: tuple[Ruling, ...]) -> Words:
        """Question and ruling in every language, with the cards by all their spellings."""
        texts = {language: [text] for language, text in one.question.texts}
        cards = tuple(self._concerned(placed))
        for words in (one.ruling, one.value, one.reason, one.example, *one.paragraphs, *(card.name for card in cards)):
            for language, text in words.texts:
                texts.setdefault(language, []).append(text)
        for language, spellings in (pair for card in cards for pair in card.aliases):
            texts.setdefault(language, []).extend(spellings)
        return Words(tuple((language, " ".join(found)) for language, found in texts.items()))

    def _cards(self, placed: tuple[Ruling, ...]) -> tuple[tuple[str, str], ...]:
        return tuple((card.id, self._say(card.name)) for card in self._concerned(placed))

    def _concerned(self, placed: tuple[Ruling, ...]) -> Iterator[CardFacts]:
        ids = {ruling.id for ruling in placed}
        own = {ruling.subject.name for ruling in placed}
        return (card for card in self._book.cards if card.id in own or ids & set(card.rulings))

    def _say(self, text: Words) -> str:
        return self._plain(self._pages.words(text))

    def _plain(self, text: str) -> str:
        return with_signs(text, self._pages.catalogue)


def with_signs(text: str, words: Catalogue) -> str:
    """The text with the signs on dice as words: [crit] is read as [critique]."""
    return _SIGN.sub(lambda found: f"[{words.terms[found[1]].form}]" if found[1] in words.terms else found[0], text)
