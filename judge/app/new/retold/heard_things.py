"""The things that a part of a sentence may describe."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, partial
from itertools import combinations, permutations

from judge.app.new.retold.heard_names import HeardNames
from judge.explain.abilities.filter_words import YOU
from judge.explain.said.sub_types import names_by_code
from judge.library.compiler.meanings import Meaning
from judge.model.cards.selectors import Filter, Quality
from judge.model.cards.vocabulary import COUNTED, FLAG, NAMES, RANGE, FilterWord
from judge.model.value import Value
from judge.text.yes_no import NO, YES

FORMS = ("one", "target", "choose", "each", "bare", "many", "none")
OPPONENT = "opponent"
_ANY = "any"
_CARD, _PLACE = "card", "expedition"
_TYPE = "type"
_JOINS = ("thing.or", "thing.and")
_MOST_ASKED = 3
"""So many things are asked of one thing at most, beside its kind, its zone and whose it is."""
_FEW = 8
_MOST_UNITED = 20
"""Of so many descriptions at most two are joined by "or"."""


class Noun(Value, frozen=True):
    """A description of things: as it is written, and as it is read."""

    written: Meaning
    filter: Filter


class HeardThings(HeardNames):
    """A part of a sentence, with the things that it may describe."""

    @cached_property
    def nouns(self) -> tuple[Noun, ...]:
        """The things whose words are all in the text, the plainest first; whose they are is said in many ways."""
        described = (
            {**kind, **zone, **asked}
            for kind in self._kinds
            for zone in self._in_zones
            for asked in self._asked_together
        )
        matches = tuple(noun for written in described for noun in self._owned(written))
        owners = filter(None, (self._noun({"of": who}) for who in (YOU, OPPONENT)))
        return (*sorted(matches, key=self._is_in_play_by_type), *owners)

    @cached_property
    def named(self) -> tuple[Noun, ...]:
        """Those of them whose words stand in the text as they are, in some form; and such as are joined by "or"."""
        matches = tuple(noun for noun in self.nouns if self.stands(noun.filter))
        return (*matches, *self._united(matches))

    @cached_property
    def all_nouns(self) -> tuple[Noun, ...]:
        """The things of either sort, each once."""
        return (*self.nouns, *(noun for noun in self.named if noun not in self.nouns))

    def _is_in_play_by_type(self, noun: Noun) -> bool:
        """Whether a thing in play is described by the type of its card, where it is an object of that kind."""
        return _TYPE in noun.written and noun.written.get("in") in (*self.words.shared,)

    def is_each(self, noun: Noun) -> bool:
        """Whether all things of a sort are told in just the words of the text."""
        return self.is_said(lambda: self.words.thing(noun.filter, "each"))

    def _noun(self, written: Meaning) -> Noun | None:
        read = self.reader.filter(written) if written else None
        return None if read is None else Noun(written, read)

    def _owned(self, written: Meaning) -> tuple[Noun, ...]:
        """Such things, and those of either player: whose they are may be said elsewhere, of a zone or of who acts."""
        whose = ({}, *({"of": who} for who in (YOU, OPPONENT))) if written else ()
        nouns = tuple(filter(None, (self._noun({**written, **of}) for of in whose)))
        return nouns if any(self._may_be_said(noun.filter) for noun in nouns) else ()

    def _may_be_said(self, filter: Filter) -> bool:
        ways = ((form, by) for form in FORMS for by in (YOU, OPPONENT))
        is_single = any(self.has_words_of(partial(self.words.thing, filter, *way)) for way in ways)
        return is_single or self._stand_several(filter)

    def stands(self, filter: Filter) -> bool:
        """Whether such things are told in the text in some form."""
        ways = ((form, by, stays) for form in FORMS for by in (YOU, OPPONENT) for stays in (False, True))
        told = (self.words.told_alone(partial(self.words.thing, filter, *way)) for way in ways)
        return any(telling in self.text for telling in told) or self._stand_several(filter)

    def _stand_several(self, filter: Filter) -> bool:
        """Whether so many of such things are told in the text."""
        ways = ((form, int(n)) for form in ("targets", "choices") for n in self.several)
        return any(self.has(partial(self.words.things, filter, *way)) for way in ways)

    @cached_property
    def _kinds(self) -> tuple[Meaning, ...]:
        kinds = [kind for kind in self.vocabulary.kinds if kind == _CARD or self.is_called(kind)]
        several = combinations((kind for kind in kinds if kind not in (_CARD, _PLACE)), 2) if self._is_joined else ()
        return ({}, *({"is": kind} for kind in kinds), *({"is": list(pair)} for pair in several))

    @cached_property
    def _in_zones(self) -> tuple[Meaning, ...]:
        counts = (2, 3) if self._is_joined else ()
        several = (list(some) for count in counts for some in permutations(self.zones, count))
        return ({}, *({"in": zone} for zone in (*self.zones, *several)))

    @cached_property
    def _is_joined(self) -> bool:
        """Whether the text has a word for one or the other."""
        return any(True for join in _JOINS for _ in self.words.parted(join, self.text))

    @cached_property
    def _asked_together(self) -> tuple[Meaning, ...]:
        """What may be asked of a thing, beside its kind: nothing, one thing, or several that differ in their words."""
        asked = tuple(self.asked)
        most = _MOST_ASKED if len(asked) <= _FEW else _MOST_ASKED - 1
        some = (parts for count in range(2, most + 1) for parts in combinations(asked, count))
        together = (parts for parts in some if len({key for part in parts for key in part}) == len(parts))
        return ({}, *asked, *({key: value for part in parts for key, value in part.items()} for parts in together))

    @cached_property
    def asked(self) -> tuple[Meaning, ...]:
        """Each thing that may be asked of a thing by itself."""
        return (*self._marks(), {"other": YES}, *({"card": card} for card in self.cards), *self._qualities())

    def _marks(self) -> Iterator[Meaning]:
        for mark in (*self.statuses, *self.counters):
            for key, telling in (("with", "with"), ("not", "without")):
                if self.has_words_of(partial(self.words.mark, telling, mark)):
                    yield {key: mark}

    def _qualities(self) -> Iterator[Meaning]:
        for row in self.vocabulary.filter_words:
            for value, quality in self._values(row):
                if row.shape == NAMES or self._is_asked(quality):
                    yield {row.name: value}

    def _is_asked(self, quality: Quality) -> bool:
        ways = (False, True)
        return any(self.has_words_of(partial(self.words.quality, quality, place)) for place in ways)

    def _values(self, row: FilterWord) -> Iterator[tuple[Meaning, Quality]]:
        """What may stand behind a word of filters, with what it then asks."""
        if row.shape == FLAG:
            yield from ((telling, Quality(row.name, names=(telling,))) for telling in (YES, NO))
        elif row.shape == NAMES:
            names = [name for name in self._names(row) if self._is_named(row, name)]
            yield from ((name, Quality(row.name, names=(name,))) for name in names)
            yield from ((list(pair), Quality(row.name, names=pair)) for pair in combinations(names, 2))
        elif row.shape == RANGE:
            yield from self._bounds(row.name, (), self.digits)
            yield from self._counted_bounds(row.name)
        elif row.shape == COUNTED:
            for counter in (*self.counters, _ANY):
                bounds = self._bounds(row.name, (counter,), self.numbers)
                yield from (({counter: bound}, quality) for bound, quality in bounds)

    def _is_named(self, row: FilterWord, name: str) -> bool:
        """Whether the words of a name are in the text, of things or of Expeditions themselves."""
        return any(map(self.has_words, self.words.names_of(row.name, name)))

    def _names(self, row: FilterWord) -> tuple[str, ...]:
        sub_types = tuple(names_by_code(self.words.catalogue))
        return row.names or {"faction": self.vocabulary.factions, "subtype": sub_types}.get(row.name, ())

    def _bounds(self, word: str, names: tuple[str, ...], numbers: tuple[str, ...]) -> Iterator[tuple[Meaning, Quality]]:
        for n in numbers:
            yield {"at_most": n}, Quality(word, most=int(n), names=names)
            yield {"at_least": n}, Quality(word, least=int(n), names=names)
            yield n, Quality(word, least=int(n), most=int(n), names=names)

    def _counted_bounds(self, word: str) -> Iterator[tuple[Meaning, Quality]]:
        """Bounds that are counted as they are asked: as many as there are of something."""
        whose: tuple[Meaning, ...] = ({}, {"of": YOU}, {"of": OPPONENT})
        things = ({"count": {**kind, **of}} for kind in self._kinds for of in whose if kind)
        marks = ({"counters": counter, "on": on} for counter in self.counters for on in ("self", "that"))
        bounds = ({bound: amount} for amount in (*things, *marks) for bound in ("at_most", "at_least"))
        for value in (*bounds, "result"):
            noun = self._noun({word: value})
            quality = noun.filter.quality(word) if noun is not None else None
            if quality is not None:
                yield value, quality

    def _united(self, nouns: tuple[Noun, ...]) -> Iterator[Noun]:
        """Things of which one description or another fits, where the text has a word for that."""
        if not self._is_joined:
            return
        for first, other in combinations(nouns[:_MOST_UNITED], 2):
            common = {key: value for key, value in first.written.items() if other.written.get(key) == value}
            apart = [{key: noun.written[key] for key in noun.written if key not in common} for noun in (first, other)]
            for parts in (apart, apart[::-1]) if all(apart) else ():
                noun = self._noun({**common, "any_of": parts})
                if noun is not None and self.stands(noun.filter):
                    yield noun
