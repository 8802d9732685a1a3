"""What a verb may act upon in a part of a sentence, where that may go, and how much of it there may be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, partial

from judge.app.new.retold.heard_things import OPPONENT, HeardThings, Noun
from judge.explain.abilities.filter_words import EXPEDITION, YOU
from judge.library.compiler.meanings import Meaning
from judge.model.cards.selectors import Choose, Each, Selector, Target
from judge.text.yes_no import YES

_SPOKEN_OF = ({"what": "self"}, {"what": "that"}, {"what": "it"})
_CHOOSERS = (OPPONENT, "each_player")
_VERBS = ("discard", "sacrifice", "ready")
"""Verbs in which a selector is read by itself; not every one of them takes each."""
WHO = (YOU, *_CHOOSERS, "target_player", "its_controller", "its_owner")
"""Who may do something."""
_WHOSE_ZONE = (YOU, OPPONENT, "each_player", "controller", "owner", "target_player")
_SAME = "same_expedition_as_self"


class HeardObjects(HeardThings):
    """A part of a sentence, with what a verb may act upon in it."""

    @cached_property
    def objects(self) -> tuple[Meaning, ...]:
        """What may be acted upon: what is spoken of, and the things that are targeted, chosen, or all of a sort."""
        selected = (written for noun in self.named for written in self._selections(noun))
        return (*_SPOKEN_OF, *(written for written in selected if self._is_selected(written)))

    def _selections(self, noun: Noun) -> Iterator[Meaning]:
        thing = noun.written
        yield from ({selector: thing} for selector in ("target", "choose", "each", "up_to"))
        for selector in ("target", "choose", "up_to"):
            yield from ({selector: thing, "number": n} for n in self.several)
        yield from ({selector: thing, "number": "any"} for selector in ("choose", "up_to"))
        yield from ({"each": thing, "of_target": whom} for whom in ("player", EXPEDITION))
        yield from ({"choose": thing, "who": who} for who in _CHOOSERS)

    def _is_selected(self, written: Meaning) -> bool:
        acts = (self.reader.act({verb: written}) for verb in _VERBS)
        selector = next((act.what for act in acts if act is not None and act.what is not None), None)
        return selector is not None and self._stands_as(selector)

    def _stands_as(self, selector: Selector) -> bool:
        ways = ((by, stays) for by in (YOU, OPPONENT) for stays in (False, True))
        return any(self.has(partial(self.words.selected, selector, *way)) for way in ways)

    def _is_place(self, written: Meaning) -> bool:
        """Whether Expeditions stand in the text as they are selected."""
        token = next((id for id, card in self.words.cards.items() if card.kind == self.vocabulary.created_kind), "")
        act = self.reader.act({"create": {"token": token, "in": written}})
        return act is not None and isinstance(act.to, Target | Choose | Each) and self._stands_as(act.to)

    @cached_property
    def places(self) -> tuple[Meaning, ...]:
        """Where something may go or be created: zones, ends of a Deck, Expeditions."""
        ways = (*_WHOSE_ZONE, *(lying for _, lying in self.vocabulary.lies))
        zones = (place for zone in self.zones for place in (zone, *({zone: way} for way in ways)))
        ends = ({"deck": end, **nth} for end in ("top", "bottom") for nth in ({}, *({"nth": n} for n in self._nths)))
        return (*zones, *ends, _SAME, *filter(self._is_place, self._expeditions))

    @property
    def _nths(self) -> tuple[str, ...]:
        return (*(n for n in self.numbers if n != "0"), "result")

    @cached_property
    def _expeditions(self) -> tuple[Meaning, ...]:
        nouns = [noun for noun in self.named if noun.filter.kind == EXPEDITION]
        return tuple(written for noun in nouns for written in self._selections(noun) if "who" not in written)

    @cached_property
    def dealt_among(self) -> tuple[Meaning, ...]:
        """Among what something may be dealt out that is not targeted: any of a sort."""
        return tuple({"choose": noun.written} for noun in self.named)

    @cached_property
    def amounts(self) -> tuple[Meaning, ...]:
        """Numbers, and what is counted."""
        return (*self.numbers, *self.counted)

    @cached_property
    def counted(self) -> tuple[Meaning, ...]:
        """What an amount counts in the text, where it counts anything."""
        return self.countable if self.words.for_each in self.text else ()

    @cached_property
    def countable(self) -> tuple[Meaning, ...]:
        """What an amount may count, and so many more than that."""
        things = ({"count": noun.written} for noun in self.named)
        marks = ({"counters": counter, "on": on} for counter in self.counters for on in ("self", "that"))
        counted = [written for written in (*things, *marks) if self._is_counted(written)]
        more = ({**written, "plus": n} for written in counted for n in self.numbers)
        others = (written for written in (*more, "result", "that_many") if self._is_counted(written))
        return (*counted, *others)

    def _is_counted(self, written: Meaning) -> bool:
        act = self.reader.act({"draw": {"amount": written}})
        return act is not None and self.has(lambda: self.words.counted(act.amount))


DEALT = {"distributed": YES}
"""That something is dealt out among several."""
