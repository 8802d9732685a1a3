"""What a waiting reaction, and everything that it can activate, may read and write.

All of it is taken from the text of the abilities and from what lies where now; whatever is not sure counts as touched.
An ability that may come into force or out of force is written as the facet ``abilities``, which everything reads.
"""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.code_names import FLEETING, MANA
from judge.games.altered.independence.conditions_touch import condition_reads
from judge.games.altered.independence.deeds import PLAY, Deed, covers, may_match, may_take_hold
from judge.games.altered.independence.filters_touch import GOES_ON, THERE, StepContext, UnknownFootprint, filter_reads
from judge.games.altered.independence.followed_deeds import FollowedDeeds
from judge.games.altered.independence.keywords_touch import MATTERS_AT, is_any_tough, keyword_given, passive_reads
from judge.games.altered.independence.meetings import MOVE_FORWARD, may_meet
from judge.games.altered.independence.settled_conditions import settled_steps
from judge.games.altered.independence.steps_touch import steps_touch
from judge.games.altered.independence.verbs_touch import deeds_of
from judge.games.altered.objects.abilities import functions
from judge.games.altered.reactions.activate import ORDER
from judge.games.altered.slots.play_slots import AFTER_NESTED
from judge.games.altered.words.event_words import ROWS
from judge.games.altered.words.keyword_words import TOUGH
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
    Trigger,
)
from judge.model.cards.ability_ref import AbilityRef
from judge.model.cards.vocabulary import TO
from judge.model.play.footprint import Access, Footprint
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State

ACTIVATIONS = "activations"


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


class _Closure(FollowedDeeds):
    """Collects what is touched, ability by ability, until nothing new can be activated."""

    def of(self, waiting: GameObject, settled: frozenset[int]) -> Footprint:
        """The footprint of a reaction in Limbo."""
        emblem = waiting.emblem
        assert emblem is not None
        steps = settled_steps(self._table, self._state, waiting, settled)
        # Where there is no "it", as if it were not known: that is too much rather than too little.
        scene = self._scene(waiting.controller, emblem.bearer, emblem.that or -1)
        acts = self._take(scene, steps)
        # Of its own text the distances tell whether it may come so far, and whatever else waits is counted in.
        if _move_forward(acts) and may_meet(self._table, self._state):
            self._accesses.add(Access(GOES_ON, True))
        return Footprint(frozenset(self._accesses), frozenset(self._asked), self._reveals)

    def _watch(self, deed: Deed, bearer: GameObject, ref: AbilityRef, ability: Ability) -> None:
        """Collect what one ability may add to a deed: what it reads to see whether it applies, what it then does."""
        # In any order, as a passive is of one kind; what is none of these is a reaction.
        passive = ability.passive
        # Only what is paid in mana hangs on prices, and that is the exhausting of Orbs.
        if isinstance(passive, Costs):
            if deed.name == "exhausted":
                self._reads_passive(bearer, ability)
            return
        # What lasts for a while is borne by an emblem, and was refused above.
        if isinstance(passive, Awaits):
            raise UnknownFootprint
        keyword = keyword_given(ability)
        if keyword or isinstance(passive, Keyword | Enters):
            # The others matter at what no effect does: at Rest (Eternal), at Dusk. What a Seasoned one keeps goes with
            # its move, which is written; whether it is one is read. Tough is asked for where something is targeted.
            if MATTERS_AT.get(keyword or FLEETING) == deed.kind:
                self._reads_passive(bearer, ability)
            return
        if isinstance(passive, Grants):
            self._granted(deed, bearer, ref, passive)
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
        arrives = TO in row.roles or PLAY in row.deeds
        if (itself and arrives) or functions(self._table, bearer, ability):
            self._activate(bearer, ref, ability)

    def _activate(self, bearer: GameObject, ref: AbilityRef, ability: Ability) -> None:
        """Collect what a reaction reads and does once it is activated."""
        # First: all that follows is the same for whichever deed activates it, and by whichever of its events.
        if (ref, bearer.id) in self._done:
            return
        self._done.add((ref, bearer.id))
        scene = self._scene(bearer.controller, bearer.id, -1)
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
            self._take_activated(self._scene(controller, bearer_id, -1), ability)

    def _take_activated(self, scene: StepContext, ability: Ability) -> None:
        # However far two are from meeting, as how often it is activated is not known.
        if _move_forward(self._take(scene, ability.steps)):
            self._accesses.add(Access(GOES_ON, True))

    def _granted(self, deed: Deed, bearer: GameObject, ref: AbilityRef, passive: Grants) -> None:
        """Collect what a reaction does that a passive gives to others, of whichever of them: who fits is read."""
        trigger = passive.ability.trigger
        assert trigger is not None
        is_ordered = deed.kind == ORDER and deed.trigger == trigger
        events = ((event, ROWS[event.event].deeds) for event in trigger.parts or (trigger,))
        if not is_ordered and not any(deeds is None or may_match(event, deeds, deed) for event, deeds in events):
            return
        if (ref, bearer.id) in self._done:
            return
        self._done.add((ref, bearer.id))
        # As for a passive that gives a keyword; and counted, as every activation is, of whatever bears it.
        self._reads_passive(bearer, Ability("passive", passive=passive))
        self._accesses.add(Access(ACTIVATIONS, True))
        for controller in self._state.players:
            scene = self._scene(controller, -1, -1)
            filters = [event.what for event in trigger.parts or (trigger,)]
            self._accesses |= {access for filter in filters for access in filter_reads(scene, filter)}
            if passive.ability.condition is not None:
                self._accesses |= set(condition_reads(scene, passive.ability.condition))
            self._take_activated(scene, passive.ability)

    def _played(self, deed: Deed) -> None:
        """Collect what a card reads and does of which an effect has it played."""
        # Checked in the middle of the effect, by a reading: whatever else waits would be played before its end.
        if self._table.use(AFTER_NESTED)():
            raise UnknownFootprint
        self._asked.add(deed.by)
        scene = self._scene(deed.by, -1, -1)
        for ability in self._table.cards[deed.name].abilities:
            # A Spell has its effect; of all others what the card says of its own play counts: that it cannot be
            # played, that it costs less, that it is Fleeting.
            if ability.kind == "effect":
                self._take_activated(scene, ability)
            elif ability.passive is not None:
                self._accesses |= set(passive_reads(scene, ability))

    def _pays_for_tough(self, player: str) -> None:
        """Collect what it takes to target what is Tough, or to refuse it: wherever something is that says so."""
        if not is_any_tough(self._table):
            return
        for bearer, _, ability in self._watchers:
            if keyword_given(ability) == TOUGH:
                self._reads_passive(bearer, ability)
        self._asked.add(player)
        self._do(Deed("gain", "pay_mana", ((0, Place(MANA, player)),), name="exhausted"))

    def _reads_passive(self, bearer: GameObject, ability: Ability) -> None:
        """Collect what is read to see whether a passive applies, and to what."""
        self._accesses.add(Access(THERE, False, bearer.place, bearer.id))
        self._accesses |= set(passive_reads(self._scene(bearer.controller, bearer.id, -1), ability))

    def _reads_condition(self, bearer: GameObject, ability: Ability) -> None:
        """Collect what is read to see whether a passive with a condition applies, met or not: it may be met by then."""
        if ability.condition is not None:
            scene = self._scene(bearer.controller, bearer.id, -1)
            self._accesses |= set(condition_reads(scene, ability.condition))

    def _passive(self, deed: Deed, bearer: GameObject, ability: Ability, passive: Instead | Also | Cannot) -> None:
        """Collect what a passive reads and does where it applies to a deed."""
        # As things are now: whatever changes what functions writes that it does, and all read it.
        if not functions(self._table, bearer, ability) or not may_take_hold(passive.pattern, deed):
            return
        scene = self._scene(bearer.controller, bearer.id, -1)
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
