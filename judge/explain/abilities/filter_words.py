"""Says which things a filter describes: « another Character that you control »."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from judge.model.cards.ability import Filter
from judge.model.cards.card import Card
from judge.model.phrase import Argument, Name, Phrase, Single, TermRef
from judge.model.value import change
from judge.text.catalogue import Catalogue

_EXPEDITION, _CARD = "expedition", "card"
_ONES = {"fr": "one"}
YOU = "you"
_WHOSE = ("yours", "theirs", "own", "others")
_CHOSEN = ("choose", "choices")
_TAKEN = ("target", "targets", "choose", "choices", "each")
"""The forms of things that a step takes out of a zone: « from your Hand »; others are said to lie in it."""


def thing_kind(language: str) -> str:
    """The form of a noun after « at least one »: bare; in French with its article, which is the number too."""
    return _ONES.get(language, "bare")


class FilterWords:
    """Nouns for filters; ``shared`` are the zones that belong to no player, ``counters`` the marks that are counted."""

    def __init__(
        self, catalogue: Catalogue, cards: Mapping[str, Card], shared: Collection[str], counters: Collection[str]
    ) -> None:
        self.catalogue = catalogue
        self.cards = cards
        self.names = {id: card.name for id, card in cards.items()}
        self.shared = shared
        self.counters = counters

    def thing(self, filter: Filter, form: str, by: str = YOU) -> Phrase:
        """The noun in one of the forms: one, target, choose, each, bare, many, none.

        ``by`` is who is to do what is said of it: the filter's "you" is that player.
        """
        if filter.itself:
            return Phrase("ability.this")
        yours, theirs = filter.of == "you", filter.of == "opponent"
        if filter.kind == _EXPEDITION:
            return Phrase(f"ability.expedition.{form}", (("yours", yours), ("theirs", theirs)))
        kind = TermRef(filter.kind or _CARD)
        tail = ("tail", self._tail(filter, by == YOU, "from" if form in _TAKEN else "place"))
        about: tuple[tuple[str, Argument], ...] = (("kind", kind), ("other", filter.other), tail)
        # Of somebody else's choice only where there is one; the other nouns know no such word.
        chosen = (("somebody", by != YOU),) if form in _CHOSEN else ()
        return Phrase(f"ability.thing.{form}", about + chosen)

    def arrival(self, filter: Filter, destination: str, key: str) -> tuple[Phrase, Phrase]:
        """What arrives, and where: a filter that looks into the zone of arrival says whose zone it is, and no more.

        ``key`` is the message of the place: « joins your Reserve » (reached), « goes to your Reserve » (goal).
        """
        owned = destination not in self.shared
        whose = {"you": "yours", "opponent": "theirs"}.get(filter.of, "any")
        is_there = filter.zone == destination
        what = change(filter, zone="", of="" if owned else filter.of) if is_there else filter
        place = phrase(f"{key}.{whose if is_there and owned else 'any'}", zone=TermRef(destination))
        return self.thing(what, "one"), place

    def things(self, filter: Filter, form: str, n: int, by: str = YOU) -> Phrase:
        """The noun for several things: targets, choices."""
        noun = self.thing(filter, form, by)
        return noun if filter.itself else Phrase(noun.key, (*noun.arguments, ("n", n)))

    def _tail(self, filter: Filter, by_you: bool, key: str) -> Phrase:
        """What stands after the noun. Who owns it is said with its zone, if that zone belongs to a player."""
        is_owned = bool(filter.zone) and filter.zone not in self.shared
        # Seen from "you", or from the player who is to do it.
        of_you, of_opponent = ("yours", "theirs") if by_you else ("own", "others")
        whose = {"you": of_you, "opponent": of_opponent}.get(filter.of, "any")
        possessor = whose if is_owned else "any"
        place: Single = Phrase(f"ability.{key}.{possessor}", (("zone", TermRef(filter.zone)),)) if filter.zone else ""
        card = self.names.get(filter.card)
        return Phrase(
            "ability.thing.tail",
            (
                ("token", filter.token),
                ("named", Name(card.get(self.catalogue.language) if card else filter.card) if filter.card else ""),
                ("faction", Name(filter.faction.capitalize()) if filter.faction else ""),
                *((one, whose == one and not is_owned) for one in _WHOSE),
                ("having", tuple(self._mark("with", mark) for mark in filter.having)),
                ("lacking", tuple(self._mark("without", mark) for mark in filter.lacking)),
                ("place", place),
            ),
        )

    def _mark(self, key: str, mark: str) -> Phrase:
        kind = "counter" if mark in self.counters else "status"
        return Phrase(f"ability.{key}.{kind}", (("mark", TermRef(mark)),))


def phrase(key: str, /, **arguments: Single) -> Phrase:
    """A phrase about abilities, to be said by the catalogue; ``key`` is its key without ``ability.`` before it."""
    return Phrase(f"ability.{key}", tuple(arguments.items()))
