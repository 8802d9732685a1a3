"""The events that a part of a sentence may name, as triggers do and as passives do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from judge.app.new.retold.heard_objects import HeardObjects
from judge.explain.abilities.filter_words import EXPEDITION
from judge.library.compiler.meanings import Meaning
from judge.model.cards.passive_rows import BY_VERB, OF_ITSELF, OF_PLAYER, TOKEN_NAME, TRIGGER, Happening
from judge.model.cards.selectors import Filter
from judge.model.cards.vocabulary import BY, FROM, MARK, NAMED, ONE_OR_MORE, REACHES, RESULT, TO, WHAT, WHO, Verb
from judge.model.value import change
from judge.text.yes_no import YES

_PLAYERS = ("you", "opponent", "anybody")


class HeardEvents(HeardObjects):
    """A part of a sentence, with the events that it may name."""

    @cached_property
    def triggers(self) -> tuple[Meaning, ...]:
        """The triggers whose words stand in the text."""
        happenings = self._happenings(self.vocabulary.event_words)
        return tuple(written for written in happenings if self._waits_for(written))

    def _waits_for(self, written: Meaning) -> bool:
        trigger = self.reader.trigger(written)
        return trigger is not None and self.has(lambda: self.words.trigger(trigger))

    def is_trigger(self, written: Meaning) -> bool:
        """Whether a trigger is told in just the words of the text."""
        trigger = self.reader.trigger(written)
        return trigger is not None and self.is_said(lambda: self.words.trigger(trigger))

    @cached_property
    def patterns(self) -> tuple[Meaning, ...]:
        """The events that a passive may take hold of."""
        return tuple(self._happenings(self.vocabulary.pattern_words))

    @property
    def _verbs_named(self) -> tuple[Verb, ...]:
        return tuple(
            verb for verb in self.vocabulary.verbs if verb.supported and self.is_called(verb.term or verb.name)
        )

    def _happenings(self, rows: Iterable[Happening]) -> Iterator[Meaning]:
        for row in rows:
            yield from ({row.name: telling} for telling in self._said_of(row))

    def _said_of(self, row: Happening) -> Iterator[Meaning]:
        """What may stand behind the word of an event."""
        if NAMED in row.roles:
            yield from row.names
        if WHO in row.roles or OF_PLAYER in row.roles:
            yield from self._of_player(row)
        if OF_ITSELF in row.roles:
            yield "self"
        if WHAT in row.roles:
            yield from self._of_thing(row)
        if TOKEN_NAME in row.roles:
            yield from ({"token": token} for token in self.tokens)

    def _of_player(self, row: Happening) -> Iterator[Meaning]:
        for player in _PLAYERS:
            yield player
            if ONE_OR_MORE in row.roles:
                yield {"who": player, ONE_OR_MORE: YES}
            if RESULT in row.roles:
                bounds = ({bound: n} for bound in ("at_least", "at_most") for n in self.numbers)
                yield from ({"who": player, RESULT: bound} for bound in bounds)

    def _of_thing(self, row: Happening) -> Iterator[Meaning]:
        whats: tuple[Meaning, ...] = (
            "self",
            *(noun.written for noun in self.all_nouns if self._may_happen_to(noun.filter)),
        )
        origins = ({}, *({FROM: zone} for zone in self.zones)) if FROM in row.roles else ({},)
        goals = ({}, *({TO: zone} for zone in self.zones)) if TO in row.roles else ({},)
        others = tuple(self._others(row))
        for what in whats:
            yield from (
                {WHAT: what, **origin, **goal, **other} for origin in origins for goal in goals for other in others
            )

    def _may_happen_to(self, filter: Filter) -> bool:
        """Whether such things stand in the text; whose they are, and where, may be said of the place or the player."""
        is_in_place = filter.quality(EXPEDITION) is not None
        ways = (filter, change(filter, of=""), change(filter, of="", zone=""))
        return is_in_place or any(self.stands(each) for each in ways)

    def _others(self, row: Happening) -> Iterator[Meaning]:
        """What is said of an event beside the thing and the zones: a mark, a verb, a trigger."""
        if MARK in row.roles:
            by = ({}, *({BY: player} for player in ("you", "opponent"))) if BY in row.roles else ({},)
            reaches = ({}, *({REACHES: n} for n in self.numbers)) if REACHES in row.roles else ({},)
            yield from ({"status": status, **who} for status in self.statuses for who in by)
            counters = ({"counter": counter, **who} for counter in self.counters for who in by)
            yield from ({**counter, **so_many} for counter in counters for so_many in reaches)
            return
        if TRIGGER in row.roles:
            yield from ({TRIGGER: trigger} for trigger in self.triggers)
            return
        yield {}
        if BY_VERB in row.roles:
            yield from ({BY_VERB: verb.name} for verb in self._verbs_named)
