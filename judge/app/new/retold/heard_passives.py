"""The passives that a sentence may be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain

from judge.app.new.retold.heard_acts import HeardActs
from judge.app.new.retold.sentence_parts import words_of
from judge.library.compiler.meanings import Meaning
from judge.model.cards.ability import Cannot, Concerning
from judge.text.yes_no import YES

_PLAYED = ("card", "character", "permanent", "spell", "quick_action", "internal_action", "self", "reaction")
_DESCRIBED = _PLAYED[:4]
"""What is played that can be described further."""
_ONCE = {"on": "step"}
_MAY = {"optional": YES}


class HeardPassives(HeardActs):
    """A sentence or a part of one, with the passives that it may be."""

    def passives(self) -> Iterator[Meaning]:
        """The passives that are told in just the words of the text."""
        kinds = (self._keywords(), self._granted(), self._forbidden(), self._replacing(), self._of_plays())
        return (written for written in chain.from_iterable(kinds) if self.is_passive(written))

    def is_passive(self, written: Meaning) -> bool:
        """Whether a passive is told so; one for the Reserve is told alike behind a word for that."""
        passive = self.reader.passive(written)
        return passive is not None and self.is_said(lambda: self.words.passive(passive, False))

    def _keywords(self) -> Iterator[Meaning]:
        for row in self.vocabulary.keywords:
            if not row.number:
                yield {row.name: YES}
                continue
            yield from ({row.name: n} for n in self.numbers)
            yield from ({row.name: {"count": noun.written}} for noun in self.named)

    def _granted(self) -> Iterator[Meaning]:
        keywords = tuple(self._keywords())
        yield from ({"grants": {"to": noun.written, **keyword}} for noun in self.named for keyword in keywords)

    def _forbidden(self) -> Iterator[Meaning]:
        yield from ({"cannot": pattern} for pattern in self.patterns)

    def _replacing(self) -> Iterator[Meaning]:
        """What happens in place of something, or beside it: the event is told first, then that."""
        for behind in ("elsewhere", "nothing", "instead", "also"):
            yield from self._replacing_by(behind)

    def _replacing_by(self, key: str) -> Iterator[Meaning]:
        for once in ({}, _ONCE):
            for may in ({}, _MAY):
                for event_text, *rest in self.words.replaced(key, self.text, bool(once), bool(may)):
                    events = self._events(event_text)
                    done = self._done(key, rest[0]) if rest else [{"instead": "nothing"}]
                    yield from ({"when": event, **what, **may, **once} for event in events for what in done)

    def _events(self, text: str) -> list[Meaning]:
        part = type(self)(text, self.words, self.reader)
        return [event for event in part.patterns if part.is_event(event)]

    def is_event(self, written: Meaning) -> bool:
        """Whether an event that a passive takes hold of is told in just the words of the text."""
        passive = self.reader.passive({"when": written, "instead": "nothing"})
        passive = passive or self.reader.passive({"when": written, "also": [{"draw": "1"}]})
        return isinstance(passive, Concerning) and self.is_said(
            lambda: self.words.event(passive.pattern, isinstance(passive, Cannot))
        )

    def _done(self, key: str, text: str) -> list[Meaning]:
        """What happens in place of an event or beside it: a move elsewhere, or verbs."""
        part = type(self)(text, self.words, self.reader)
        if key == "elsewhere":
            return [{"instead": {"to": place}} for place in part.places]
        return [{key: acts} for acts in part.acts_at_once()]

    def acts_at_once(self) -> list[list[Meaning]]:
        """Verbs that are told one after the other as a list."""
        alone = [[act] for act in self.acts()]
        for first, other in self.words.listed(self.text):
            parts = [[*type(self)(text, self.words, self.reader).acts()] for text in (first, other)]
            alone += [[left, right] for left in parts[0] for right in parts[1]]
        return alone

    def _of_plays(self) -> Iterator[Meaning]:
        """What changes the cost of what is played, or lets it lose a status."""
        changes = [(head, change) for head, change in self._changes() if self._may_change(head, change)]
        for played in _PLAYED if changes else ():
            whats = ({}, *({"what": noun.written} for noun in self.nouns)) if played in _DESCRIBED else ({},)
            for what in whats:
                for who in ({}, {"who": "opponent"}, {"who": "anybody"}):
                    for next_alone in ({}, {"next": YES}):
                        play = {"played": played, **what, **who, **next_alone}
                        yield from ({head: {**play, **change}} for head, change in changes)

    def _changes(self) -> Iterator[tuple[str, Meaning]]:
        """What is so of what is played, and the word for it."""
        yield "costs", {"free": YES}
        yield from (("enters", {"loses": status}) for status in self.statuses)
        yield from (("costs", {key: n}) for key in ("more", "at_least") for n in self.numbers)
        for less in (*self.numbers, *({"count": noun.written} for noun in self.named)):
            further = ({}, _MAY, *({"minimum": n} for n in self.numbers))
            yield from (("costs", {"less": less, **more}) for more in further)

    def _may_change(self, head: str, change: Meaning) -> bool:
        """Whether the words of a change are in the text, which are the same of whatever is played."""
        alone = ({"played": played} for played in ("card", "spell", "self", "internal_action"))
        plays = (*alone, {"played": "spell", "next": YES})
        passives = (self.reader.passive({head: {**play, **change}}) for play in plays)
        told = (words_of(self.words.told_alone(partial(self.words.passive, p, False))) for p in passives if p)
        telling = tuple(told)
        return bool(telling) and frozenset.intersection(*telling) <= self.own_words
