"""Tells the imported versions of a card: facts, texts in the publisher's words and what they were, marks, answers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from judge.app.lookup.imported.imported_play import ImportedPlay, PlayedImport
from judge.explain.said.paragraph import wrapped
from judge.explain.said.printed_citation import cited
from judge.library.pool.elements import NUMBERS
from judge.library.pool.joined_pool import CURRENT, CardText, CardVersion, DatedWording, PoolCard
from judge.library.pool.markup import paragraphs
from judge.model.phrase import Argument
from judge.model.rulebook.rule import Term
from judge.text.catalogue import Catalogue, grammar_of

_MAIN = "MAIN_EFFECT"
_HERE = "@@"
"""In the place of a text that has lines of its own, which no sentence has."""
_MOST_SOURCES = 3
_MOST_VERSIONS = 12
"""So many versions are shown; somebody may have imported a hundred Uniques of one name."""


class ImportedPages:
    """The imported part of card pages, in one language and width."""

    def __init__(self, catalogue: Catalogue, width: int, play: ImportedPlay) -> None:
        self._play = play
        self._catalogue = catalogue
        self._width = width
        self._typeset = grammar_of(catalogue.language).typeset

    def lines(self, card: PoolCard, terms: tuple[Term, ...], played: dict[str, PlayedImport]) -> Iterator[str]:
        """What the user's copy has of a card, below a line that says whose words these are."""
        sources = dict.fromkeys(
            name for version in card.versions for text in version.texts for name in text.current.sources
        )
        yield from self._say(
            "copy", "", sources=", ".join(islice(sources, _MOST_SOURCES)), more=max(0, len(sources) - _MOST_SOURCES)
        )
        for version in card.versions[:_MOST_VERSIONS]:
            yield ""
            yield from self._version(version)
            yield from self._play.lines(version, played)
        if len(card.versions) > _MOST_VERSIONS:
            yield ""
            yield from self._say("more-versions", "", count=len(card.versions) - _MOST_VERSIONS)
        rules = " · ".join(self._word(term) for term in terms if term.rules)
        if rules:
            yield ""
            yield from wrapped(self._catalogue.say("cardpage.rules", rules=rules), self._width, "", "  ")
        yield from self._answers(card)

    def not_played(self) -> list[str]:
        """That nothing plays a card by its printed text."""
        return list(self._say("not-played", ""))

    def _version(self, version: CardVersion) -> Iterator[str]:
        yield from self._say(
            "version", "",
            rarity=self._named("rarity", version.rarity), faction=self._named("faction", version.faction),
            kind=self._named("kind", version.kind), subtypes=self._subtypes(version),
            references=", ".join(version.references),
        )  # fmt: skip
        numbers_by_element = dict(version.numbers)
        numbers = tuple(
            self._catalogue.say(f"imported.number.{element.lower()}", n=numbers_by_element[element])
            for element in NUMBERS
            if element in numbers_by_element
        )
        if numbers:
            yield from self._say("numbers", numbers=", ".join(numbers))
        for old in version.old_numbers:
            number = self._catalogue.say(f"imported.number.{old.element.lower()}", n=old.number)
            yield from self._say("old-number", number=number, date=old.date)
        for flag in version.flags:
            yield from self._say(f"flag.{flag}")
        for text in self._texts(version):
            yield from self._text(text)

    def _texts(self, version: CardVersion) -> tuple[CardText, ...]:
        """The texts in the language of the answer; of a text that it lacks, those in others."""
        language = self._catalogue.language
        elements_in_language = {text.element for text in version.texts if text.language == language}
        return tuple(
            text for text in version.texts if text.language == language or text.element not in elements_in_language
        )

    def _text(self, text: CardText) -> Iterator[str]:
        for wording in text.wordings:
            yield from self._wording(text, wording)

    def _wording(self, text: CardText, wording: DatedWording) -> Iterator[str]:
        """One wording, each ability on lines of its own; one that is not the current one says what it is."""
        is_current = wording.state == CURRENT
        if not is_current:
            yield from self._say(
                f"wording.{wording.state}", date=wording.date, references=", ".join(wording.references)
            )
        elif len(text.wordings) > 1:
            yield from self._say("wording.current", date=wording.date)
        margin = "  " if is_current and len(text.wordings) == 1 else "    "
        for ability in paragraphs(wording.text):
            key = "imported.text" if text.element == _MAIN else "imported.support"
            words = self._typeset(ability) if text.language == self._catalogue.language else ability
            for line in self._catalogue.say(key, text=_HERE).replace(_HERE, words, 1).split("\n"):
                yield from wrapped(line, self._width, margin, f"{margin}  ")

    def _answers(self, card: PoolCard) -> Iterator[str]:
        """What the publisher answered about the card, each once."""
        answers = {answer.question: answer for version in card.versions for answer in version.answers}
        if not answers:
            return
        yield ""
        yield from self._say("answers", "", count=len(answers))
        for answer in answers.values():
            line = f"{answer.date}  {answer.question} → {answer.answer}"
            yield from wrapped(line, self._width, "  ", "    ")

    def _subtypes(self, version: CardVersion) -> str:
        printed_subtypes = version.called("subtypes", self._catalogue.language)
        return printed_subtypes or ", ".join(code.replace("_", " ").capitalize() for code in version.subtypes)

    def _named(self, what: str, code: str) -> str:
        """What we call a kind, a rarity, a faction; its code where we have no word for it."""
        key = f"imported.{what}.{code.lower()}"
        return self._catalogue.say(key) if key in self._catalogue.messages else code

    def _word(self, term: Term) -> str:
        words = self._catalogue.terms.get(term.code)
        form = words.form if words else term.code.replace("_", " ")
        return self._catalogue.say(
            "cardpage.word", word=form, rules=", ".join(cited(id, self._catalogue) for id in term.rules)
        )

    def _say(self, key: str, margin: str = "  ", /, **arguments: Argument) -> list[str]:
        return wrapped(self._catalogue.say(f"imported.{key}", **arguments), self._width, margin, f"{margin}  ")
