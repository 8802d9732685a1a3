"""Says the triggers of reactions, and the moves that passives speak of: « When you play a Character »."""

from __future__ import annotations

from itertools import pairwise

from judge.explain.abilities.condition_words import ConditionWords
from judge.explain.abilities.filter_words import phrase, range_of
from judge.model.cards.ability import Trigger
from judge.model.cards.selectors import Filter, alternatives
from judge.model.phrase import Phrase, Single, TermRef
from judge.model.value import change

_TERMS = {"draw": "draw_step"}
"""What is called by another term than its own name: of the two draws a trigger names the daily effect."""


class TriggerWords(ConditionWords):
    """Events as clauses that begin with « when », and moves as clauses of a message."""

    def trigger(self, trigger: Trigger) -> Single:
        """The trigger of a reaction: an event by its message, with those of its roles that it has; of several one after
        the other."""
        if trigger.parts:
            return self._one_of([self._untypeset(self.trigger(part)) for part in trigger.parts])
        key = f"trigger.{trigger.event}"
        if self.has_message(f"{key}.named"):
            return phrase(f"{key}.named", named=TermRef(_TERMS.get(trigger.name, trigger.name)))
        if self.has_message(f"{key}.which"):
            return phrase(f"{key}.which", which=phrase(f"which.{trigger.name}"))
        if self.has_message(f"{key}.of"):
            return self._of_player(key, trigger)
        if self.has_message(f"{key}.any"):
            return self._gained(key, trigger)
        if self.has_message(key):
            origin = TermRef(trigger.origin) if trigger.origin else ""
            key, thing_filter = self._by_whom(key, trigger.what)
            return phrase(key, thing=self.thing(thing_filter, "one"), origin=origin)
        # What has no message of its own goes from somewhere to somewhere, which passives say as well.
        return self.moved("", trigger.what, trigger.origin, trigger.destination)

    def _by_whom(self, key: str, what: Filter) -> tuple[str, Filter]:
        """The message of what a player does to a thing, and the thing: whose it is says who that player is."""
        filters = alternatives(what)
        players = {"itself" if whole.itself else whole.of for whole in filters}
        who = next(iter(players)) if len(players) == 1 else ""
        if not self.has_message(f"{key}-by.{who}"):
            return key, what
        ownerless_filters = tuple(change(part, of="") for part in what.any_of)
        return f"{key}-by.{who}", change(what, of="", any_of=ownerless_filters)

    def _untypeset(self, words: Single) -> str:
        return self.catalogue.untypeset(words) if isinstance(words, Phrase) else str(words)

    def _one_of(self, triggers: list[str]) -> str:
        """Several triggers: a word for when is said once, as long as the same one goes on; the others begin small."""
        when_word, sentence = self.catalogue.say("ability.trigger.when"), triggers[0]
        for previous_trigger, trigger in pairwise(triggers):
            is_alike = previous_trigger.startswith(when_word) and trigger.startswith(when_word)
            continuation = (
                trigger.removeprefix(when_word).lstrip() if is_alike else f"{trigger[:1].lower()}{trigger[1:]}"
            )
            sentence = self.catalogue.untypeset(phrase("trigger.or", one=sentence, other=continuation))
        return sentence

    def _gained(self, key: str, trigger: Trigger) -> Phrase:
        """An event about a status or about counters, of which a number may be reached."""
        arguments: dict[str, Single] = {"thing": self.thing(trigger.what, "one")}
        arguments["by"] = phrase(f"trigger.by.{trigger.by}") if trigger.by else ""
        if trigger.reaches:
            return phrase(f"{key}.nth", n=trigger.reaches, mark_nth=TermRef(trigger.name), **arguments)
        mark = self._mark("with", trigger.name) if trigger.name else phrase("with.any")
        return phrase(f"{key}.any", mark=mark, **arguments)

    def _of_player(self, key: str, trigger: Trigger) -> Phrase:
        """A player's event; of what brings a number with the bounds of it."""
        who = phrase(f"{key}.{trigger.who or 'anybody'}")
        arguments: dict[str, Single] = {"who": who, "several": trigger.one_or_more, "first": trigger.first}
        if (trigger.least, trigger.most) != (0, -1):
            return phrase(f"{key}.result", range=range_of(trigger.least, trigger.most), **arguments)
        return phrase(f"{key}.of", **arguments)

    def moved(self, path: str, what: Filter, origin: str, destination: str, **about: Single) -> Phrase:
        """That something changes zone, by the message below ``path`` that names the zones of which it speaks."""
        things_and_place = self._whose_place(what, origin, destination) if not path else None
        if things_and_place is not None:
            things, named_place = things_and_place
            noun = self.thing(things, "one")
            return phrase("leaves_place" if origin else "joins", thing=noun, destination=named_place)
        what, left_place, out_of_there = self._departure(what, origin)
        if not destination and not origin:
            return phrase(f"{path}moves", thing=self.thing(what, "one"), **about)
        if not destination:
            # By a verb things are taken out of a place, and do not leave it themselves.
            places: dict[str, Single] = {"origin": left_place, **({"out": out_of_there} if path else {})}
            return phrase(f"{path}leaves", thing=self.thing(what, "one"), **places, **about)
        thing, place = self.arrival(what, destination, "goal" if origin else "reached")
        if not origin:
            return phrase(f"{path}joins", thing=thing, destination=place, **about)
        return phrase(f"{path}goes", thing=thing, destination=place, origin=out_of_there, **about)

    def _departure(self, what: Filter, origin: str) -> tuple[Filter, Phrase, Phrase]:
        """What moves, the place that it leaves, and out of which place: a filter that looks into just that zone says
        whose zone it is, and no more.
        """
        is_owned, is_there = origin not in self.shared, bool(origin) and what.zone == origin and not what.any_of
        owner_word = {"you": "yours", "opponent": "theirs"}.get(what.of, "any") if is_there and is_owned else "any"
        leaving_filter = change(what, zone="", of="" if is_owned else what.of) if is_there else what
        places = tuple(phrase(f"{key}.{owner_word}", zone=TermRef(origin)) for key in ("reached", "from"))
        return leaving_filter, places[0], places[1]

    def _whose_place(self, what: Filter, origin: str, destination: str) -> tuple[Filter, Phrase] | None:
        """Of things that join or leave a place of play, those things, and whose place is meant; None where nobody says.

        Of a thing "in my Expedition" a card says that it joins or leaves this one, of one that you control that it
        joins or leaves one of yours.
        """
        zone = origin or destination
        if bool(origin) == bool(destination):
            return None
        in_one = self.that_expedition(what) if zone in self.shared else None
        key = f"trigger.place.{zone}.{what.of}"
        if in_one is not None or what.any_of or not self.has_message(key):
            return in_one
        return change(what, of=""), phrase(key)
