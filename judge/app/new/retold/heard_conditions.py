"""The conditions that a part of a sentence may be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from judge.app.new.retold.heard_events import HeardEvents
from judge.app.new.retold.sentence_parts import HOLE
from judge.explain.abilities.filter_words import EXPEDITION
from judge.library.compiler.meanings import Meaning
from judge.model.cards.selectors import Filter
from judge.model.cards.vocabulary import AMONG, COUNTERS, NAMES, PARTS, THING, ConditionWord
from judge.model.value import change

_NOT, _WAS = "not", "was"
_MOST_ALIKE = 3
"""So many conditions that are told alike are tried at most."""
_JOINS = ("condition.and", "thing.or")


class HeardConditions(HeardEvents):
    """A part of a sentence, with the conditions that it may be."""

    def conditions(self) -> Iterator[Meaning]:
        """The conditions that are told in just the words of the text."""
        is_not = self.words.conjunction(self.text)
        if is_not is None:
            return
        for condition in chain(self._plain_conditions(), self._joined_conditions()):
            asked = {_NOT: condition} if is_not else condition
            yield from filter(self._is_so, (asked, {_WAS: asked}, condition) if is_not else (asked, {_WAS: asked}))

    def _is_so(self, written: Meaning) -> bool:
        condition = self.reader.condition(written)
        return condition is not None and self.is_said(lambda: self.words.condition(condition))

    def _plain_conditions(self) -> Iterator[Meaning]:
        nouns = [noun for noun in self.all_nouns if self._may_be_counted(noun.filter)]
        yield from ({"count": noun.written, **bound} for noun in nouns for bound in self._so_many)
        for row in self.vocabulary.condition_words:
            yield from self._asked_by(row)
        # Each noun of all that may be spoken of: those told alike stand side by side, for only a few are tried.
        rows_on_things = [row.name for row in self.vocabulary.condition_words if row.shape == THING]
        asked_of_things = chain((noun.written for noun in self.all_nouns), filter(None, self._asked_together))
        yield from ({name: asked} for asked in asked_of_things for name in rows_on_things)

    def _may_be_counted(self, filter: Filter) -> bool:
        """Whether such things stand in the text; of those that "you control" that is said before them."""
        return filter.kind == EXPEDITION or self.stands(filter) or self.stands(change(filter, of=""))

    @property
    def _so_many(self) -> tuple[Meaning, ...]:
        least = [n for n in self.numbers if n != "0"]
        between = ({"at_least": low, "at_most": high} for low in least for high in least if int(low) <= int(high))
        return (*({"at_least": n} for n in least), *({"at_most": n} for n in self.numbers), *between)

    def _asked_by(self, row: ConditionWord) -> Iterator[Meaning]:
        if row.shape == NAMES:
            yield from ({row.name: name} for name in row.names)
            yield from ({row.name: list(pair)} for pair in combinations(row.names, 2))
        elif row.shape == COUNTERS:
            bearers = ({row.name: counter, "on": on} for counter in self.counters for on in ("self", "that"))
            yield from ({**bearer, **bound} for bearer in bearers for bound in self._so_many)
        elif row.shape == AMONG:
            yield from ({row.name: noun.written, **bound} for noun in self.named for bound in self._so_many)

    def _joined_conditions(self) -> Iterator[Meaning]:
        """Conditions of which one or all have to be true: each is looked for in its part of the text."""
        words = [row.name for row in self.vocabulary.condition_words if row.shape == PARTS]
        parted = (pair for join in _JOINS for pair in self.words.parted(join, self.text))
        for first, other in parted:
            parts = [[*self._part(text).conditions()][:_MOST_ALIKE] for text in map(self._bare, (first, other))]
            yield from ({word: [left, right]} for word in words for left in parts[0] for right in parts[1])

    def _bare(self, text: str) -> str:
        """A condition without the brackets in which it stands."""
        return next((inner for (inner,) in self.words.parted("part", text, part=HOLE)), text)

    def _part(self, text: str) -> HeardConditions:
        return HeardConditions(text, self.words, self.reader)
