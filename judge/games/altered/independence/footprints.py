"""What a waiting reaction, and everything that it can activate, may read and write.

All of it is taken from the text of the abilities and from what lies where now; whatever is not sure counts as touched.
An ability that may come into force or out of force is written as the facet ``abilities``, which everything reads.
"""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.code_names import ADVANCE, CROSS
from judge.games.altered.effects.durations import lasting
from judge.games.altered.independence.conditions_touch import condition_reads
from judge.games.altered.independence.deeds import Deed, covers, may_match, may_take_hold
from judge.games.altered.independence.filters_touch import (
    ABILITIES,
    GOES_ON,
    THERE,
    StepContext,
    UnknownFootprint,
    arrival,
    filter_reads,
)
from judge.games.altered.independence.meetings import MOVE_FORWARD, may_meet
from judge.games.altered.independence.settled_conditions import settled_steps
from judge.games.altered.independence.steps_touch import steps_touch
from judge.games.altered.independence.unfollowed import UNFOLLOWED_KEYWORDS
from judge.games.altered.independence.verbs_touch import deeds_of
from judge.games.altered.objects.abilities import functions, printed
from judge.games.altered.objects.gigantic import gigantic_cards
from judge.games.altered.reactions.activate import ORDER
from judge.games.altered.words.event_words import ROWS
from judge.games.altered.words.keyword_words import DEFENDER, SEASONED
from judge.model.cards.ability import (
    Ability,
    Act,
    Also,
    Awaits,
    Cannot,
    Costs,
    Enters,
    Grants,
    Instead,
    Keyword,
    Step,
    Trigger,
)
from judge.model.cards.ability_ref import AbilityRef
from judge.model.cards.vocabulary import TO
from judge.model.play.footprint import Access, Footprint
from judge.model.play.state import GameObject, State

ACTIVATIONS = "activations"
AT_WORK = {DEFENDER: ADVANCE, SEASONED: "move"}
"""The deeds at which a keyword matters."""


def footprint(
    table: Table, state: State, waiting: GameObject, settled: frozenset[int] = frozenset()
) -> Footprint | None:
    """All that this reaction in Limbo, and whatever it can activate, may touch; None where that is not known.

    Of the conditional parts that are ``settled``, by their places in its text, only the branch that comes is counted.
    """
    if waiting.emblem is None:
        return None
    # Raised from however deep in a text, or in what that activates: one part of which nothing is known makes all of it
    # unknown.
    try:
        return _Closure(table, state).of(waiting, settled)
    except UnknownFootprint:
        return None


class _Closure:
    """Collects what is touched, ability by ability, until nothing new can be activated."""

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
        # Without emblems: a waiting reaction watches nothing, it is an effect to come; one that lasts was refused
        # above. Working or not: that is asked in `_watch`, as some react to their own arrival. Printed ones are enough,
        # as what grants others is refused there.
        self._watchers = [
            (bearer, ref, ability)
            for bearer in state.objects
            if bearer.emblem is None
            for ref, ability in printed(table, bearer)
            if ability.trigger is not None or ability.passive is not None
        ]

    def of(self, waiting: GameObject, settled: frozenset[int]) -> Footprint:
        """The footprint of a reaction in Limbo."""
        emblem = waiting.emblem
        assert emblem is not None
        steps = settled_steps(self._table, self._state, waiting, settled)
        # Where there is no "it", as if it were not known: that is too much rather than too little.
        scene = StepContext(
            self._state, waiting.controller, emblem.bearer, emblem.that or -1, gigantic_cards(self._table)
        )
        acts = self._take(scene, steps)
        # Of its own text the distances tell whether it may come so far, and whatever else waits is counted in.
        if _move_forward(acts) and may_meet(self._table, self._state):
            self._accesses.add(Access(GOES_ON, True))
        return Footprint(frozenset(self._accesses), frozenset(self._asked), self._reveals)

    def _take(self, scene: StepContext, steps: tuple[Step, ...]) -> tuple[Act, ...]:
        """Collect what a text touches; its verbs are given back."""
        touched = steps_touch(scene, steps)
        self._accesses |= touched.accesses
        self._asked |= touched.asked
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
        for bearer, ref, ability in self._watchers:
            self._watch(deed, bearer, ref, ability)

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
        if deed.kind not in ("move", "draw", CROSS) or deed.hidden_throughout():
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

    def _watch(self, deed: Deed, bearer: GameObject, ref: AbilityRef, ability: Ability) -> None:
        """Collect what one ability may add to a deed: what it reads to see whether it applies, what it then does."""
        # In any order, as a passive is of one kind; what is none of these is a reaction.
        passive = ability.passive
        # Only what is paid in mana hangs on prices, and that is the exhausting of Orbs.
        if isinstance(passive, Costs):
            if deed.name == "exhausted":
                self._accesses.add(Access(THERE, False, bearer.place, bearer.id))
                self._reads_condition(bearer, ability)
                scene = StepContext(self._state, bearer.controller, bearer.id, -1)
                counting_filters = (filter for filter in (passive.what, passive.each) if filter is not None)
                self._accesses |= {access for filter in counting_filters for access in filter_reads(scene, filter)}
            return
        # It may grant what reacts.
        if isinstance(passive, Grants | Awaits) or (
            isinstance(passive, Keyword) and passive.name in UNFOLLOWED_KEYWORDS
        ):
            raise UnknownFootprint
        # The others matter at what no effect that is known here does: when a Spell is played (Fleeting), at Rest
        # (Eternal). What a Seasoned one keeps goes with its move, which is written; whether it is one is read.
        if isinstance(passive, Keyword | Enters):
            if isinstance(passive, Keyword) and AT_WORK.get(passive.name) == deed.kind:
                self._accesses.add(Access(THERE, False, bearer.place, bearer.id))
                self._reads_condition(bearer, ability)
            return
        if passive is not None:
            self._passive(deed, bearer, ability, passive)
            return
        self._reaction(deed, bearer, ref, ability)

    def _reaction(self, deed: Deed, bearer: GameObject, ref: AbilityRef, ability: Ability) -> None:
        """Collect what a reaction may add to a deed that may activate it."""
        assert ability.trigger is not None
        # Wherever it lies: an earlier verb of the same effect may have brought it to where the order finds it. An id of
        # 0 stands for whatever lies in a place by then, and so for this one, too.
        touches_bearer = any(id in (0, bearer.id) for id, _ in deed.things)
        if deed.kind == ORDER and deed.trigger == ability.trigger and touches_bearer:
            self._activate(bearer, ref, ability)
        # Of several events any may come: each is looked at, and what it activates is followed once.
        for trigger in ability.trigger.parts or (ability.trigger,):
            self._named(deed, bearer, ref, ability, trigger)

    def _named(self, deed: Deed, bearer: GameObject, ref: AbilityRef, ability: Ability, trigger: Trigger) -> None:
        """Collect what a reaction to one event may add to a deed that may be that event."""
        row = ROWS[trigger.event]
        # Not known is not harmless: an event of which nobody wrote down what brings it about may be anything.
        if row.deeds is None:
            raise UnknownFootprint
        # Of all that it may name only "I" is compared: to take more for its event than is costs nothing but time.
        itself = trigger.what.itself
        if not may_match(trigger, row.deeds, deed) or (itself and not covers(deed.things, bearer)):
            return
        # A reaction to its own arrival may come into force by it; any other has to function now.
        if (itself and TO in row.roles) or functions(self._table, bearer, ability):
            self._activate(bearer, ref, ability)

    def _activate(self, bearer: GameObject, ref: AbilityRef, ability: Ability) -> None:
        """Collect what a reaction reads and does once it is activated."""
        # First: all that follows is the same for whichever deed activates it, and by whichever of its events.
        if (ref, bearer.id) in self._done:
            return
        self._done.add((ref, bearer.id))
        scene = StepContext(self._state, bearer.controller, bearer.id, -1)
        # That it is activated is written, as activations are counted (6.3.f): near the limit two that activate the same
        # are in each other's way.
        assert ability.trigger is not None
        trigger_filters = [event.what for event in ability.trigger.parts or (ability.trigger,)]
        is_about_itself = any(filter.itself for filter in trigger_filters)
        self._accesses |= {access for filter in trigger_filters for access in filter_reads(scene, filter)} | {
            Access(THERE, False, bearer.place, bearer.id),
            Access(ACTIVATIONS, True, None, bearer.id),
        }
        if ability.condition is not None:
            self._accesses |= set(condition_reads(scene, ability.condition))
        # Which of bearer's controller and owner controls the emblem is a reading (R-5.1.1.d-owner); where it reacts to
        # its own arrival it may be the player in whose zone it arrives.
        for controller in {bearer.controller, bearer.owner} | ({*self._state.players} if is_about_itself else set()):
            # "I" may have gone somewhere else, as another object; which one "it" will be nobody knows yet (-1).
            bearer_id = -1 if is_about_itself else bearer.id
            scene = StepContext(self._state, controller, bearer_id, -1, gigantic_cards(self._table))
            acts = self._take(scene, ability.steps)
            # However far two are from meeting, as how often it is activated is not known.
            if _move_forward(acts):
                self._accesses.add(Access(GOES_ON, True))

    def _reads_condition(self, bearer: GameObject, ability: Ability) -> None:
        """Collect what is read to see whether a passive with a condition applies, met or not: it may be met by then."""
        if ability.condition is not None:
            scene = StepContext(self._state, bearer.controller, bearer.id, -1)
            self._accesses |= set(condition_reads(scene, ability.condition))

    def _passive(self, deed: Deed, bearer: GameObject, ability: Ability, passive: Instead | Also | Cannot) -> None:
        """Collect what a passive reads and does where it applies to a deed."""
        # As things are now: whatever changes what functions writes that it does, and all read it.
        if not functions(self._table, bearer, ability) or not may_take_hold(passive.pattern, deed):
            return
        scene = StepContext(self._state, bearer.controller, bearer.id, -1)
        self._accesses |= {Access(THERE, False, bearer.place, bearer.id), *filter_reads(scene, passive.pattern.what)}
        self._reads_condition(bearer, ability)
        # A bar does nothing itself: that it is there, and whom it is about, is all that is read.
        if isinstance(passive, Cannot):
            return
        self._asked |= set(self._state.players)  # who orders the modifiers, who refuses an optional one
        # Beside the deed itself, which stays written: it may be optional, or another modifier may come first.
        touched = steps_touch(scene, passive.acts)
        self._accesses |= touched.accesses
        if _move_forward(touched.acts):
            self._accesses.add(Access(GOES_ON, True))
        for further_deed in deeds_of(scene, touched.acts):
            self._do(further_deed)
        if isinstance(passive, Instead) and passive.to is not None:
            for further_deed in deed.elsewhere(self._state, passive.to.zone):
                self._do(further_deed)


def _move_forward(acts: tuple[Act, ...]) -> bool:
    """Whether one of these verbs leads Expeditions to where those of a player may meet, which ends the run."""
    return any(act.verb == MOVE_FORWARD for act in acts)
