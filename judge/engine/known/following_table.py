"""A table whose run takes over the steps that other runs have taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from judge.engine.known.known_steps import KnownSteps, Look
from judge.engine.run.meter import Meter
from judge.engine.run.result import KnownStep, Moved
from judge.engine.run.table import Table
from judge.model.cards.card import Card
from judge.model.play.choice import Choice
from judge.model.play.map import BoardMap
from judge.model.play.place import Ref
from judge.model.play.run import Entry
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset, Slot

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


class FollowingTable(Table):
    """A table whose run takes over the steps that are known, and keeps those that are not.

    It notes what each step asks. What is made ``once`` for several steps rests on what was asked when it was made, so
    each step that uses it rests on that, too.
    """

    follows = True

    def __init__(
        self,
        ruleset: Ruleset,
        cards: dict[str, Card],
        recording: bool = False,
        silent: bool = False,
        *,
        known: KnownSteps,
        maps: dict[str, BoardMap] | None = None,
        meter: Meter | None = None,
    ) -> None:
        super().__init__(ruleset, cards, recording, silent, maps, meter)
        self._known = known
        # A dict for its order: what a step asks is kept in the order of first use; what it only cites needs none.
        self._step_asks: dict[str, None] = {}
        self._step_cites: set[str] = set()
        self._is_whole = False
        self._taken_over: set[int] = set()
        self._look: Look = ()

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset; who looks at it as a whole rests on all of it."""
        self._is_whole = True
        return self._ruleset

    @ruleset.setter
    def ruleset(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset

    def use(self, slot: Slot[F]) -> F:
        """The function in force; that this step has asked for it is noted."""
        self._step_asks[slot.name] = None
        # Not through the other way of asking, where that can be: both are asked a hundred times an event.
        return self._consulted.get(slot.name) or super().use(slot)

    def fills(self, slot: Slot[F]) -> bool:
        """Whether the slot is filled, on which this step rests then."""
        self._step_cites.add(slot.name)
        return super().fills(slot)

    def cites(self, *slots: Slot[Any]) -> tuple[str, ...]:
        """The rules of these slots, on which this step rests, though it does not consult them."""
        self._step_cites.update([slot.name for slot in slots])
        return super().cites(*slots)

    def once(self, name: object, make: Callable[[], T], about: object = None) -> T:
        """What ``make`` gives, with all that it asks noted of each step that uses it."""
        made, asked, cited_rules, is_whole = super().once(name, lambda: self._made_with(make), about)
        self._step_asks |= asked
        self._step_cites |= cited_rules
        self._is_whole |= is_whole
        return made

    def _made_with(self, make: Callable[[], T]) -> tuple[T, dict[str, None], set[str], bool]:
        around = self._step_asks, self._step_cites, self._is_whole
        self._step_asks, self._step_cites, self._is_whole = {}, set(), False
        try:
            return make(), self._step_asks, self._step_cites, self._is_whole
        finally:
            self._step_asks, self._step_cites, self._is_whole = around

    def known_step(self, state: State, answer: Ref | None) -> KnownStep | None:
        """The step from here, if another run has taken it; else what the next one asks is noted from here on."""
        step = self._known.same(state, answer, self._ruleset)
        if step is None:
            # Kept for `learn`, which keeps the step from this same state if none is found.
            self._look = self._looks(state, answer)
            step = self._known.find(self._look, state, self._ruleset)
        if step is None:
            self._step_asks, self._step_cites, self._is_whole = {}, set(), False
        elif id(step.asked) not in self._taken_over:
            # What a run rests on is the same, whoever has asked it. Once for all steps that ask and cite the same: they
            # share one tuple, which `KnownSteps.names` keeps, so that its identity is enough.
            self._taken_over.add(id(step.asked))
            for name in step.asked:
                self._consulted.setdefault(name, self._slots[name].function)
        return step

    def learn(self, state: State, answer: Ref | None, result: Moved | Choice, entries: tuple[Entry, ...]) -> None:
        """Keep the step that was just taken."""
        asked_slots, rests_on = self._known.names(tuple(self._step_asks), self._step_cites)
        step = KnownStep(state, self._ruleset, result, entries, asked_slots, None if self._is_whole else rests_on)
        self._known.keep(self._look, answer, step)

    @staticmethod
    def _looks(state: State, answer: Ref | None) -> Look:
        """What is quickly compared of a state: two that differ in it are not the same."""
        # The numbers of the objects tell best where a run has gone another way, as whatever moves gets a new one.
        ids = tuple([game_object.id for game_object in state.objects])
        return answer, state.frames[-1], ids, len(state.frames), state.facts
