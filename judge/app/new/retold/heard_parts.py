"""What parts of a sentence may say that are no steps: heads of abilities, conditions, costs, verbs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from judge.app.new.retold.heard_objects import HeardObjects
from judge.app.new.retold.heard_passives import HeardPassives
from judge.app.new.retold.part_reader import PartReader
from judge.app.new.retold.told_words import ToldWords
from judge.explain.abilities.filter_words import YOU
from judge.library.compiler.meanings import Meaning
from judge.text.yes_no import YES

_ANY = "any_of"
MOST_ALIKE = 4
"""So many readings of one part are gone on with at most: parts that are told alike say the same."""


class HeardParts:
    """What the parts of one sentence may say; what was found for a part is kept. ``who`` does what it tells."""

    def __init__(self, words: ToldWords, reader: PartReader, who: str = YOU) -> None:
        self.words, self.reader, self.who = words, reader, who
        self.acts = kept(lambda text: self.heard(text).acts(who))
        self.conditions = kept(lambda text: self.heard(text).conditions())
        self.costs = kept(self._costs)
        self._heard: dict[str, HeardPassives] = {}

    def heard(self, text: str) -> HeardPassives:
        """A part of the sentence, as what is not made of other parts."""
        if text not in self._heard:
            self._heard[text] = HeardPassives(text, self.words, self.reader)
        return self._heard[text]

    def listed(self, text: str, read: Callable[[str], tuple[Meaning, ...]]) -> Iterator[list[Meaning]]:
        """The parts of a list, each of which is read by itself."""
        yield from ([part] for part in read(text))
        for first, rest in (*self.words.listed(text), *self.words.enumerated(text)):
            for part in read(first):
                yield from ([part, *others] for others in self.listed(rest, read))

    def heads(self, text: str) -> Iterator[Meaning]:
        """What may stand before the colon: a trigger, with a condition or without, a cost, or a condition alone."""
        yield from ({"when": trigger} for trigger in self._triggers(text))
        at = text.find(", ")
        while at > 0:
            triggers = self._triggers(text[:at])
            asked = self.conditions(text[at + 2 :]) if triggers else ()
            yield from ({"when": trigger, "if": condition} for trigger in triggers for condition in asked)
            at = text.find(", ", at + 1)
        yield from ({"cost": cost} for cost in self.costs(text))
        yield from ({"if": condition} for condition in self.conditions(text))

    def _triggers(self, text: str) -> list[Meaning]:
        """The triggers that a text may be; of several, the word for "when" is said once as long as it goes on."""
        heard = self.heard(text)
        single = [written for written in heard.triggers if heard.is_trigger(written)]
        return single or [written for written in self._joined_triggers(text) if heard.is_trigger(written)]

    def _joined_triggers(self, text: str) -> Iterator[Meaning]:
        when = self.words.when
        for first, other in self.words.parted("trigger.or", text):
            others = (
                written for begun in (other, f"{when} {other}", f"{when}{other}") for written in self._triggers(begun)
            )
            firsts = self._triggers(first)
            yield from (
                {_ANY: [first, *rest.get(_ANY, [rest])]} for rest in (others if firsts else ()) for first in firsts
            )

    def _costs(self, text: str) -> Iterator[Meaning]:
        """What is paid: symbols, mana, verbs, one or several."""
        for parts in self.listed(text, self._cost_parts):
            if len({key for part in parts for key in part}) == len(parts):
                yield {key: value for part in parts for key, value in part.items()}

    def _cost_parts(self, text: str) -> tuple[Meaning, ...]:
        heard: HeardObjects = self.heard(text)
        mana = ({"mana": amount} for amount in heard.amounts)
        symbols = ({symbol: YES} for symbol in self.reader.vocabulary.symbols)
        return (*(part for part in (*mana, *symbols) if self._is_paid(text, part)), *self.acts(text))

    def _is_paid(self, text: str, written: Meaning) -> bool:
        acts = self.reader.cost(written) or ()
        return any(self.heard(text).is_told_as_steps((act,)) for act in acts)


def kept(read: Callable[[str], Iterator[Meaning]]) -> Callable[[str], tuple[Meaning, ...]]:
    """A way of reading parts that reads each only once, and goes on with a few readings of it."""

    @cache
    def read_once(text: str) -> tuple[Meaning, ...]:
        readings: list[Meaning] = []
        for written in read(text):
            if written not in readings:
                readings.append(written)
            if len(readings) >= MOST_ALIKE:
                break
        return tuple(readings)

    return read_once
