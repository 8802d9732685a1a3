"""Steps that were taken already, for runs that differ in little: another rule, another reading, another answer.

A step depends on its state, on its answer and on the slots that it asks, and on nothing else. So a run under other
rules takes over what another one has found, up to the first step that asks a slot which they fill otherwise; and again
as soon as it has come back to a state that is known. What it costs is the difference.
"""

from __future__ import annotations

from collections.abc import Set

from judge.engine.run.result import KnownStep
from judge.model.play.place import Ref
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset

Look = tuple[object, ...]

MOST_OBJECTS = 1_000_000
"""So many objects may lie on all boards that are kept, each counted on each: some ten megabytes. Then no more are."""
MOST_ALIKE = 16
"""So many steps are kept of states that look alike at first sight: with each of them a state has to be compared."""


class KnownSteps:
    """Steps of several runs on boards with the same cards and maps. Not a value: each run adds to them.

    What is said of a step is said as at the table where it was taken first: a run at which less is noted may get more.
    """

    def __init__(self) -> None:
        self._steps: dict[Look, list[KnownStep]] = {}
        self._same: dict[tuple[int, Ref | None], KnownStep] = {}
        self._names: dict[tuple[tuple[str, ...], frozenset[str]], tuple[tuple[str, ...], frozenset[str]]] = {}
        self._unlike: dict[tuple[int, int], tuple[frozenset[str] | None, Ruleset, Ruleset]] = {}
        self._objects = 0

    def same(self, state: State, answer: Ref | None, ruleset: Ruleset) -> KnownStep | None:
        """A step from this very state, if the slots on which it rests are filled alike: most steps follow a known one.

        That one ends in the state from which the next begins, and to see that it is that very one takes no look at it.
        """
        step = self._same.get((id(state), answer))
        # Kept with its state, so that no other one can come to have that address.
        return step if step is not None and self._holds(step, ruleset) else None

    def find(self, look: Look, state: State, ruleset: Ruleset) -> KnownStep | None:
        """A step from this state, if the slots on which it rests are filled alike."""
        for step in self._steps.get(look, ()):
            # Quick, though states are large: what two runs have in common is mostly the very same object.
            if (step.state is state or step.state == state) and self._holds(step, ruleset):
                return step
        return None

    def keep(self, look: Look, answer: Ref | None, step: KnownStep) -> None:
        """Keep a step that was not found, as long as there is room."""
        alike = self._steps.setdefault(look, [])
        # Full is full, and nothing makes way: runs that differ in little begin alike, so the first steps are those that
        # the next run takes over.
        if len(alike) < MOST_ALIKE and self._objects < MOST_OBJECTS:
            self._objects += len(step.state.objects)
            alike.append(step)
            # The first one stays, as the first runs are those with which all others have most in common.
            self._same.setdefault((id(step.state), answer), step)

    def names(self, asked: tuple[str, ...], cited: Set[str]) -> tuple[tuple[str, ...], frozenset[str]]:
        """What a step asked, and that with what it cites; kept once, as most steps ask what many others ask."""
        pair = (asked, frozenset(cited))
        if pair not in self._names:
            self._names[pair] = (asked, pair[1].union(asked))
        return self._names[pair]

    def _holds(self, step: KnownStep, ruleset: Ruleset) -> bool:
        if step.ruleset is ruleset:
            return True
        unlike = self._filled_otherwise(step.ruleset, ruleset)
        return unlike is not None and step.rests_on is not None and unlike.isdisjoint(step.rests_on)

    def _filled_otherwise(self, ruleset: Ruleset, other_ruleset: Ruleset) -> frozenset[str] | None:
        """The slots that two rulesets do not fill alike; None if they are not of the same game."""
        pair = (id(ruleset), id(other_ruleset))
        if pair not in self._unlike:
            # Kept with both, so that no other ruleset can come to have the address of one of them.
            self._unlike[pair] = (_filled_otherwise(ruleset, other_ruleset), ruleset, other_ruleset)
        return self._unlike[pair][0]


def _filled_otherwise(ruleset: Ruleset, other_ruleset: Ruleset) -> frozenset[str] | None:
    slots, other_slots = ruleset.slots, other_ruleset.slots
    if ruleset.procedures != other_ruleset.procedures:
        return None
    return frozenset(name for name in slots.keys() | other_slots.keys() if slots.get(name) != other_slots.get(name))
