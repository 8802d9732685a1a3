"""What a part of a sentence may name: numbers, marks, zones, cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property, partial

from judge.app.new.retold.part_reader import PartReader
from judge.app.new.retold.sentence_parts import words_of
from judge.app.new.retold.told_words import ToldWords
from judge.model.cards.ability import Step
from judge.model.phrase import Single
from judge.text.spelling import fold

_DIGITS = re.compile(r"\d+")
_STEM = 2
"""So many letters may be others at the end of a word: « Expédition », « Expéditions »."""
_LEAST = 3


class HeardNames:
    """A part of a sentence, and the words of the game that it may name; ``words`` tell, ``reader`` reads."""

    def __init__(self, text: str, words: ToldWords, reader: PartReader) -> None:
        self.text, self.words, self.reader = text, words, reader
        self.vocabulary = reader.vocabulary
        self.own_words = words_of(text)

    def has(self, tell: Callable[[], Single]) -> bool:
        """Whether what is told stands in the text, word for word."""
        return any(telling and telling in self.text for telling in self.words.tellings(tell))

    def is_said(self, tell: Callable[[], Single]) -> bool:
        """Whether what is told is the text."""
        return self.text in self.words.tellings(tell)

    def is_told_as_steps(self, steps: tuple[Step, ...], inside: bool = False) -> bool:
        """Whether steps are told in just the words of the text, as an order or as what somebody may do."""
        return any(self.is_said(partial(self.words.steps_told, steps, inside, orders)) for orders in (False, True))

    def has_words_of(self, tell: Callable[[], Single]) -> bool:
        """Whether all words of what is told are in the text, wherever."""
        return self.has_words(self.words.told_alone(tell))

    def has_words(self, told: Single) -> bool:
        """Whether these words are all in the text; those before the name of a zone are other ones there."""
        return words_of(self.words.said(told)) - self.words.of_places <= self.own_words

    def is_called(self, code: str) -> bool:
        """Whether the text has the words of a term, in whatever form."""
        term = self.words.catalogue.terms.get(code)
        names = (term.form, term.plural, term.at) if term is not None else (code.replace("_", " "),)
        return any(all(map(self._has_word, words_of(fold(name)))) for name in names if name)

    def _is_begun(self, code: str) -> bool:
        """Whether the text has a word of a term."""
        term = self.words.catalogue.terms.get(code)
        return term is not None and any(map(self._has_word, words_of(fold(term.form))))

    def _has_word(self, word: str) -> bool:
        stem = word[: max(_LEAST, len(word) - _STEM)]
        return any(own.startswith(stem) for own in self.own_words)

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """The numbers in the text, in digits or in words; one may be said by an article."""
        spoken = self.words.catalogue.messages.get("grammar.numbers", "").split()
        in_words = (n for n, word in enumerate(spoken) if fold(word) in self.own_words)
        return tuple(map(str, sorted({0, 1, *map(int, _DIGITS.findall(self.text)), *in_words})))

    @cached_property
    def digits(self) -> tuple[str, ...]:
        """The numbers that stand in digits, as costs and statistics do."""
        return tuple(dict.fromkeys(_DIGITS.findall(self.text)))

    @cached_property
    def several(self) -> tuple[str, ...]:
        """The numbers in the text of which something can be chosen or targeted."""
        return tuple(n for n in self.numbers if len(n) == 1 and int(n) > 1)

    @cached_property
    def statuses(self) -> tuple[str, ...]:
        """The statuses that are named."""
        return tuple(filter(self.is_called, self.vocabulary.statuses))

    @cached_property
    def counters(self) -> tuple[str, ...]:
        """The counters that are named."""
        return tuple(filter(self.is_called, self.vocabulary.counters))

    @cached_property
    def zones(self) -> tuple[str, ...]:
        """The zones of which a word is in the text: of what joins an Expedition nobody says that this is a zone."""
        return tuple(zone for zone in self.vocabulary.zones if self.is_called(zone) or self._is_begun(zone))

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The cards whose names stand in the text."""
        return tuple(id for name, id in self.words.ids_by_name.items() if name in self.text)

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """The tokens among them."""
        kind = self.vocabulary.created_kind
        return tuple(id for id in self.cards if self.words.cards[id].kind == kind)
