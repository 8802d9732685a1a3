"""The verbs that a part of a sentence may be, with all that belongs to them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain

from judge.app.new.retold.heard_conditions import HeardConditions
from judge.app.new.retold.heard_objects import DEALT, WHO
from judge.explain.abilities.filter_words import YOU
from judge.explain.abilities.offered_to_others import THEY, YOU_FOR_THEM
from judge.library.compiler.meanings import Meaning
from judge.model.cards.ability import Act, Step
from judge.model.cards.vocabulary import Verb
from judge.model.value import change
from judge.text.yes_no import YES

_MARK, _COUNTER = "mark", "counter"
_BY_PLACE, _TRADES, _FOR_LESS, _ACTIVATES = "expedition", "with", "less", "trigger"
"""What verbs need beside what they act upon, by their rows."""
_CREATES = "token"
_REQUIRED = "required"
_PAID = "pay_mana"


class HeardActs(HeardConditions):
    """A part of a sentence, with the verbs that it may be."""

    def acts(self, who: str = YOU) -> Iterator[Meaning]:
        """The verbs that are told in just the words of the text, as an order or as what somebody may do.

        ``who`` may do it: of what another player may do verbs are told otherwise, since they are named already.
        """
        for verb in filter(self._has_begun, self.vocabulary.verbs):
            matches = [*(self._told(verb) if who == YOU else self._told_of(verb, who))]
            if matches:
                yield from matches
                return

    def _told(self, verb: Verb) -> Iterator[Meaning]:
        for roles in self._said_with(verb):
            yield from (written for written in self._by_whom(verb.name, roles) if self._is_told(written))

    def _told_of(self, verb: Verb, who: str) -> Iterator[Meaning]:
        for roles in self._said_with(verb):
            if isinstance(roles, dict) and self._is_told({verb.name: roles}, THEY):
                yield {verb.name: {**roles, "who": who}}
            if self._is_told({verb.name: roles}, YOU_FOR_THEM):
                yield {verb.name: roles}
        yield from self._told(verb)

    def _has_begun(self, verb: Verb) -> bool:
        """Whether the word with which a verb is told is in the text; of a verb that is told in several ways any."""
        if not verb.supported or verb.name == _PAID:
            return False
        marks = ({"status": self.vocabulary.statuses[0]}, {self.vocabulary.counters[0]: "1"})
        with_marks = ({verb.name: {**mark, "what": "self"}} for mark in marks)
        dealt = {verb.name: {self.vocabulary.counters[0]: "2", "choose": {"is": "card"}, **DEALT}}
        plain_ways = ({verb.name: roles} for roles in ({"what": "self"}, "1", YES))
        read = [steps for written in (*with_marks, dealt, *plain_ways) for steps in self.reader.steps([written])]
        told = [
            self.words.told_alone(partial(self.words.steps_told, s, False, orders))
            for s in read
            for orders in (False, True)
        ]
        return not told or any(roles.split()[0] in self.text.split() for roles in told)

    def _is_told(self, written: Meaning, who: str = "") -> bool:
        """Whether a verb is told in just the words of the text, of whoever does it or of ``who``."""
        ways = (_done_by(steps, who) if who else steps for steps in self.reader.steps([written]))
        return any(self.is_told_as_steps(way) for way in ways)

    def _by_whom(self, verb: str, roles: Meaning) -> Iterator[Meaning]:
        """The verb of "you", and of everybody else who may do it."""
        yield {verb: roles}
        if isinstance(roles, dict) and "who" not in roles:
            yield from ({verb: {**roles, "who": who}} for who in WHO if who != YOU and self._is_spoken_of(who))

    def _is_spoken_of(self, who: str) -> bool:
        return self.words.said(self.words.player(who)) in self.text

    def _said_with(self, verb: Verb) -> Iterator[Meaning]:
        """What may stand behind a verb."""
        if verb.bare:
            yield YES
        elif verb.names == _CREATES:
            yield from self._created()
        elif verb.names == _BY_PLACE:
            yield from self.places
        elif verb.what != _REQUIRED:
            goals = ({"to": zone} for zone in self.zones) if verb.to == _REQUIRED else ({},)
            yield from ({**goal, "amount": amount} for goal in goals for amount in self.amounts)
        else:
            yield from chain.from_iterable(self._upon(verb, thing) for thing in self.objects)
            yield from chain.from_iterable(self._dealt(thing) for thing in self.dealt_among if verb.dealt)

    def _dealt(self, thing: Meaning) -> Iterator[Meaning]:
        """What is dealt out among things."""
        for roles in ({counter: n, **thing, **DEALT} for counter in self.counters for n in self.several):
            yield from (roles, *({**roles, "at_most": most} for most in self.numbers))

    def _created(self) -> Iterator[Meaning]:
        for token in self.tokens:
            made = ({"token": token, "amount": amount} for amount in self.amounts)
            yield from ({**roles, "in": place} for roles in made for place in self.places)
            dealt = ({"token": token, "amount": n, **DEALT} for n in self.several)
            yield from ({**roles, "in": place} for roles in dealt for place in (*self.places, *self.dealt_among))

    def _upon(self, verb: Verb, thing: Meaning) -> Iterator[Meaning]:
        """What may stand behind a verb that acts upon this thing."""
        if verb.names in (_MARK, _COUNTER):
            yield from self._marked(verb, thing)
        elif verb.names == _TRADES:
            yield from ({**thing, _TRADES: other} for other in self.objects)
        elif verb.names == _FOR_LESS:
            yield from ({**thing, _FOR_LESS: amount} for amount in self.amounts)
        elif verb.names == _ACTIVATES:
            yield from ({**thing, "when": trigger} for trigger in self.triggers)
        elif verb.to == _REQUIRED:
            yield from ({**thing, "to": place} for place in self.places)
        else:
            yield thing

    def _marked(self, verb: Verb, thing: Meaning) -> Iterator[Meaning]:
        if verb.names == _MARK:
            yield from ({"status": status, **thing} for status in self.statuses)
        for counter in (*self.counters, *filter(None, (verb.any_counter,))):
            for amount in self.amounts:
                roles = {counter: amount, **thing}
                yield roles
                if verb.bounded:
                    yield from ({**roles, "at_most": n} for n in self.numbers)
        yield from self._dealt(thing) if verb.dealt else ()


def _done_by(steps: tuple[Step, ...], who: str) -> tuple[Step, ...]:
    return tuple(change(step, who=who) if isinstance(step, Act) else step for step in steps)
