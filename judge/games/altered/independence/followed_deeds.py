"""Follows what texts may do, deed by deed: what each touches, and which abilities it moves."""

from __future__ import annotations

from abc import ABC, abstractmethod

from judge.engine.run.table import Table
from judge.games.altered.code_names import CROSS
from judge.games.altered.effects.durations import lasting
from judge.games.altered.independence.deeds import PLAY, Deed, covers
from judge.games.altered.independence.filters_touch import ABILITIES, GOES_ON, StepContext, UnknownFootprint, arrival
from judge.games.altered.independence.keywords_touch import has_target, playable
from judge.games.altered.independence.steps_touch import steps_touch
from judge.games.altered.independence.unnamed_cards import may_be_seen
from judge.games.altered.independence.verbs_touch import deeds_of
from judge.games.altered.objects.abilities import printed
from judge.games.altered.objects.gigantic import gigantic_cards
from judge.model.cards.ability import Ability, Act, Step
from judge.model.cards.ability_ref import AbilityRef
from judge.model.play.footprint import Access
from judge.model.play.state import GameObject, State


class FollowedDeeds(ABC):
    """Collects what texts touch, deed by deed, and what may become of each; what is in force is asked of `_watch`."""

    def __init__(self, table: Table, state: State) -> None:
        # A lasting passive may touch anything that is about to come, and nobody has written down what.
        if lasting(state):
            raise UnknownFootprint
        self._table = table
        self._state = state
        # Whatever is activated depends on which abilities are in force, and whatever is done on that the run goes on.
        self._accesses: set[Access] = {Access(ABILITIES, False), Access(GOES_ON, False)}
        self._asked: set[str] = set()
        self._reveals = False
        # Abilities may activate each other in a circle: each is followed once.
        self._done: set[tuple[AbilityRef, int]] = set()
        self._deeds: set[Deed] = set()
        # Once a board: each of the reactions that wait on it is followed by itself, among the same abilities.
        self._watchers = table.once("watchers", lambda: _watchers(table, state), state.objects)
        self._playable = table.once("playable", lambda: playable(table, state), state.objects)
        self._sees_unnamed = table.once("unnamed", lambda: may_be_seen(table, state), state.objects)

    def _scene(self, controller: str, bearer: int, that: int) -> StepContext:
        gigantic = gigantic_cards(self._table)
        return StepContext(self._state, controller, bearer, that, gigantic, self._playable, self._sees_unnamed)

    def _take(self, scene: StepContext, steps: tuple[Step, ...]) -> tuple[Act, ...]:
        """Collect what a text touches; its verbs are given back."""
        touched = steps_touch(scene, steps)
        self._accesses |= touched.accesses
        self._asked |= touched.asked
        if has_target(touched.acts):
            self._pays_for_tough(scene.controller)
        # In either order: all of it is gathered in the same sets.
        for deed in deeds_of(scene, touched.acts):
            self._do(deed)
        return touched.acts

    def _do(self, deed: Deed) -> None:
        """Collect what a deed touches, and what it can activate."""
        # The same deed touches the same things, whoever does it.
        if deed in self._deeds:
            return
        # Before what it activates is followed: that may lead to the same deed again.
        self._deeds.add(deed)
        self._accesses |= deed.accesses()
        self._reveals = self._reveals or deed.reveals()
        self._accesses |= {Access(arrival(name), True) for name in self._arriving(deed)}
        if self._moves_abilities(deed):
            self._accesses.add(Access(ABILITIES, True))
        if deed.kind == PLAY:
            self._played(deed)
        for bearer, ref, ability in self._watchers:
            self._watch(deed, bearer, ref, ability)

    @abstractmethod
    def _watch(self, deed: Deed, bearer: GameObject, ref: AbilityRef, ability: Ability) -> None:
        """Collect what one ability may add to a deed."""

    @abstractmethod
    def _played(self, deed: Deed) -> None:
        """Collect what a card reads and does of which an effect has it played."""

    @abstractmethod
    def _pays_for_tough(self, player: str) -> None:
        """Collect what it takes to target what is Tough."""

    def _arriving(self, deed: Deed) -> set[str]:
        """The cards of which a new object may come into being by this deed.

        A filter that names a card reads who is there now, and as one facet whether another may come.
        """
        if deed.kind == "create":
            return {deed.name}
        if deed.kind not in ("move", "draw"):
            return set()
        # An emblem has the name of a card, and fits no filter for it.
        return {
            game_object.card
            for game_object in self._state.objects
            if game_object.emblem is None and covers(deed.things, game_object)
        }

    def _moves_abilities(self, deed: Deed) -> bool:
        """Whether something with abilities may come into force or go out of force.

        A move among zones where none is in force, or of things without abilities, leaves what is in force as it was.
        """
        if deed.kind == "create":
            return self._has_abilities(deed.name)
        if (deed.kind not in ("move", "draw", CROSS) or deed.hidden_throughout()) and not deed.idles():
            return False
        # No emblem moves, and one that bears something that lasts was refused above.
        moved_objects = (
            game_object
            for game_object in self._state.objects
            if game_object.emblem is None and covers(deed.things, game_object)
        )
        return any(self._has_abilities(game_object.card) for game_object in moved_objects)

    def _has_abilities(self, name: str) -> bool:
        # What the board does not say which card it is has no abilities that anybody knows.
        card = self._table.cards.get(name)
        return card is not None and bool(card.abilities)


def _watchers(table: Table, state: State) -> list[tuple[GameObject, AbilityRef, Ability]]:
    """The printed abilities that may have something to say about a deed, each with its bearer."""
    # Without emblems: a waiting reaction watches nothing, it is an effect to come; one that lasts was refused before.
    # Working or not: that is asked in `_watch`, as some react to their own arrival. What a passive gives to others is
    # followed with that passive.
    return [
        (bearer, ref, ability)
        for bearer in state.objects
        if bearer.emblem is None
        for ref, ability in printed(table, bearer)
        if ability.trigger is not None or ability.passive is not None
    ]
