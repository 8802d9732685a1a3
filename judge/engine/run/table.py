"""The table at which a ruleset is in force: it hands out the functions in force and remembers which were asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from judge.engine.run.meter import Meter
from judge.engine.run.result import KnownStep, Moved
from judge.model.cards.card import Card
from judge.model.play.choice import Choice
from judge.model.play.map import BoardMap
from judge.model.play.place import Ref
from judge.model.play.run import Entry
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset, Slot

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


CardFacts = dict[str, Any]
"""What holds of cards whatever the rules and the board are, by a name."""
_KEPT: dict[tuple[int, ...], tuple[tuple[Card, ...], CardFacts]] = {}
"""By the identities of the cards, which are kept beside, so that no others can come to lie in their place."""
_MOST_KEPT = 8
"""A bound only: one answer replays a board and what is changed about it, hardly ever its cards."""


class Table:
    """One run's view of a ruleset. Not a value: it records, while a run goes on, which slots were consulted.

    ``maps`` are those of the game, by name; which of them lies on the table is a fact of the state.
    ``recording`` asks handlers for notes of what did *not* happen as well; ``silent`` says that nobody will read what
    is said of events, so that it need not be made up. ``meter`` counts what the run costs, and ends it.
    ``follows`` says that other runs' steps are taken over, and these kept for them.
    """

    follows = False

    def __init__(
        self,
        ruleset: Ruleset,
        cards: dict[str, Card],
        recording: bool = False,
        silent: bool = False,
        maps: dict[str, BoardMap] | None = None,
        meter: Meter | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.procedures = ruleset.procedures
        self.cards = cards
        self.maps = maps or {}
        self.recording = recording
        self.silent = silent
        self.meter = meter or Meter()
        # Beside the ruleset, as the procedures above: at a table that follows, whoever looks at it as a whole rests on
        # all of it.
        self._slots = ruleset.slots
        self._consulted: dict[str, Any] = {}
        self._card_facts = facts_of(cards)
        self._made: dict[object, tuple[object, Any]] = {}
        self._alike: dict[object, Any] = {}

    def use(self, slot: Slot[F]) -> F:
        """The function in force for this slot."""
        try:
            function: F = self._consulted[slot.name]  # a hundred times an event: one look
        except KeyError:
            # Kept with the function: that a run has asked is what a ruling rests on, and the second look must cost
            # nothing.
            self._consulted[slot.name] = self._slots[slot.name].function
            function = self._consulted[slot.name]
        return function

    def fills(self, slot: Slot[F]) -> bool:
        """Whether the rules in force fill a slot that a game may leave empty."""
        return slot.name in self._slots

    def cites(self, *slots: Slot[Any]) -> tuple[str, ...]:
        """The rules that the functions in force for these slots enforce; none where a rule is switched off."""
        # Not through ``use``: whoever cites a rule tells what was decided, and decides nothing by it.
        if len(slots) == 1:
            return self._slots[slots[0].name].rules
        return tuple(dict.fromkeys([rule for slot in slots for rule in self._slots[slot.name].rules]))

    def of_cards(self, name: str, make: Callable[[], T]) -> T:
        """What ``make`` gives of the cards alone, for every run of the same cards; no rule may be asked for it."""
        if name not in self._card_facts:
            self._card_facts[name] = make()
        made: T = self._card_facts[name]
        return made

    def once(self, name: object, make: Callable[[], T], about: object = None) -> T:
        """What ``make`` gives, kept under this name; made anew only if ``about`` is another object.

        Only the latest is kept: a run goes from board to board and seldom back, and all of them would fill the memory.
        """
        cached = self._made.get(name)
        # Compared by identity: states share what has not changed, so the same tuple of objects is the same board.
        if cached is None or cached[0] is not about:
            cached = self._made[name] = (about, make())
        made: T = cached[1]
        return made

    def alike(self, name: object, value: T) -> T:
        """The value that was last given under this name, if it equals this one: what is kept about it is kept on."""
        kept: T = self._alike.get(name, value)
        if kept is not value and kept == value:
            return kept
        self._alike[name] = value
        return value

    def known_step(self, state: State, answer: Ref | None) -> KnownStep | None:
        """The step from here, if another run has taken it under rules that are the same where it asks any.

        Here nobody keeps steps; ``FollowingTable`` does.
        """
        return None

    def learn(self, state: State, answer: Ref | None, result: Moved | Choice, entries: tuple[Entry, ...]) -> None:
        """Keep the step that was taken since ``known_step`` has found none, for other runs."""

    def recall(self, consulted: Iterable[str]) -> None:
        """Count these slots as asked, first and in this order: the run goes on where another one had asked them."""
        self._consulted = {name: self._slots[name].function for name in consulted} | self._consulted

    @property
    def consulted(self) -> tuple[str, ...]:
        """The names of the slots asked so far, in the order of their first use."""
        return tuple(self._consulted)


def facts_of(cards: Mapping[str, Card]) -> CardFacts:
    """What is known so far of exactly these cards, to be added to: worked out once for all runs of them."""
    identities = tuple(map(id, cards.values()))
    cached = _KEPT.get(identities)
    if cached is None:
        if len(_KEPT) >= _MOST_KEPT:
            # All of them, and not the oldest: hardly ever are there so many, and what is worked out anew is only slow.
            _KEPT.clear()
        cached = _KEPT[identities] = (tuple(cards.values()), {})
    return cached[1]
