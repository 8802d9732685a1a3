"""What a run costs, counted where the work is done: a board that makes ever more of it is ended, whatever it makes."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.run.allowance import allowance
from judge.model.play.event import AtomicAction
from judge.model.play.frame import Scope

MOST_WORK = 12_000_000
"""So much work a run may cost, in tenths of a microsecond of an ordinary machine: some one and a half seconds."""

STEPS, ABILITIES, MATCHES, ACTIONS, COPIES, NOTES = "steps", "abilities", "matches", "actions", "copies", "notes"
OPTIONS = "options"
EVENT, OBJECTS, TIME = "event", "objects", "time"
"""Too much in one event, or on the board, whatever work is left; or too long on the clock."""
PRICES = {STEPS: 300, ABILITIES: 40, OPTIONS: 40, MATCHES: 100, ACTIONS: 80, COPIES: 1, NOTES: 100}
"""What one of each costs: its time, or the place that it takes up as long as the run is kept, whichever is dearer."""
TO_TRY, BOUND = 5, 2
"""What it costs to look ahead from one option, and how many earlier choices cost as much as one at each such look: both
in options that are looked at."""
KNOWN_STEP = 30
"""What a step costs that another run has taken already: it is found, and what came of it is taken over."""
_STEP = PRICES[STEPS]
MOST_TRIED = 2 * MOST_WORK
"""So much may all replays cost together that only try what would turn an answer: as two runs that are cut short, since
nobody waits longer for such a hint than for the answer itself."""
MOST_NEW = 1_000
"""A board that has grown by so many objects feeds itself: each further step would cost more than the last."""
MOST_ACTIONS = 200
"""An event that has grown to so many atomic actions feeds itself: the run stops and says so.

Both are some ten times what any bundled board comes to.
"""


class Exhausted(Exception):
    """Raised inside a handler where the work is too much: ``what`` is being done more often than anything bears.

    ``card`` is that for which it is done, where it is done for one, and ``rules`` are those that ask for it; where none
    are given, those cited last are named.
    """

    def __init__(self, what: str, count: int, card: str = "", rules: tuple[str, ...] = ()) -> None:
        self.what = what
        self.count = count
        self.card = card
        self.rules = rules
        super().__init__(what)


def price_of_trying(scope: Scope, tried_count: int) -> int:
    """The price of trying so many options as if each were taken, in options that are looked at.

    Each is tried beside all that was chosen before it, which for "any number" is as many again.
    """
    return tried_count * (TO_TRY + len(scope.bindings) // BOUND)


def within_one_event(actions: Sequence[AtomicAction]) -> int:
    """How many atomic actions one event has, if that is still a number that a game could have.

    Raises:
        Exhausted: it is not.
    """
    if len(actions) > MOST_ACTIONS:
        # What is added to an event stands at its end: the last is of the card that makes it grow.
        raise Exhausted(EVENT, len(actions), actions[-1].card)
    return len(actions)


class Meter:
    """Counts what one run, or several that belong together, have cost. Not a value: it is spent while they go on.

    ``left`` is what the run under way may still cost, ``used`` what all have cost. Whatever is spent is spent of the
    answer's allowance, too. That is charged where a stretch of steps begins and ends, which costs least: while it lasts
    nobody else spends of it, so that ``left`` alone says when there is no more.
    """

    __slots__ = ("_allowed", "_charged", "_counts", "_known", "_least", "_seen", "_steps", "left", "most")

    def __init__(self, most: int = MOST_WORK) -> None:
        self.most = most
        self.left = most
        self._charged = most
        # Looked up once: it is spent at every step, and stays the same as long as one answer is being made.
        self._allowed = allowance()
        # What must be left after a step: more than nothing where the answer's allowance ends before this run's does.
        self._least: float = 0
        self._counts: dict[str, int] = dict.fromkeys(PRICES, 0)
        # Beside the table, though they belong into it: a step is counted at every step, and plain numbers are quicker.
        self._steps = self._seen = self._known = 0

    def spend(self, what: str, count: int, card: str = "", rules: tuple[str, ...] = ()) -> None:
        """Note that so many more of these were done, for a card, as these rules ask.

        Raises:
            Exhausted: that is more than there is left for.
        """
        # Counted even where it is too much: what has grown is told by these numbers.
        self._counts[what] += count
        self.left -= count * PRICES[what]
        if self.left < 0:
            # The run may end here: who then asks what is left for the answer must see it.
            self.charge()
            dearest_work, how_many = self.grown()
            raise Exhausted(dearest_work, how_many, card, rules if dearest_work == what else ())

    def note(self, what: str, count: int) -> None:
        """Note what was done between two runs: it ends none of them, and is there no more for those to come."""
        self._counts[what] += count
        self.left -= count * PRICES[what]

    def step(self, objects: int) -> None:
        """Note that one more step is made, on a board of so many objects: one call, as every event takes several.

        Raises:
            Exhausted: there is no work left for it, in this run or for all of them, or no time.
        """
        self._steps += 1
        self._seen += objects
        self.left = left = self.left - _STEP - objects  # each of them is copied once, which costs 1
        if left < self._least:
            raise Exhausted(*self.grown())
        # After what is counted: that ends a run alike on every machine, and the clock is looked at anew each time.
        if self._allowed.is_late:
            raise Exhausted(TIME, round(self._allowed.seconds))

    def known_step(self) -> None:
        """Note that one more step is taken over from another run.

        Raises:
            Exhausted: as ``step``.
        """
        # Apart from the steps: it has a price of its own, and ``grown`` names what this run has done itself.
        self._known += 1
        self.left -= KNOWN_STEP
        if self.left < self._least:
            raise Exhausted(*self.grown())
        if self._allowed.is_late:
            raise Exhausted(TIME, round(self._allowed.seconds))

    @property
    def counts(self) -> dict[str, int]:
        """How often each thing was done so far."""
        counted = self._counts
        return counted | {STEPS: counted[STEPS] + self._steps, COPIES: counted[COPIES] + self._seen}

    def grown(self) -> tuple[str, int]:
        """What has cost most so far, and how many of it there were."""
        counts = self.counts
        what = max(PRICES, key=lambda name: counts[name] * PRICES[name])
        return what, counts[what]

    def renew(self) -> None:
        """Another run begins, which may cost as much as the one before it."""
        self.charge()
        self.left = self._charged = self.most

    def charge(self) -> None:
        """What was spent since the last time is no longer there for the other runs of the answer; nor what they took.

        Before the first step of a stretch, and after the last.
        """
        allowed = self._allowed
        allowed.work -= self._charged - self.left
        self._charged = self.left
        self._least = max(0, self.left - allowed.work)

    @property
    def used(self) -> int:
        """What was spent so far, on all runs together."""
        return self._known * KNOWN_STEP + sum(count * PRICES[what] for what, count in self.counts.items())
