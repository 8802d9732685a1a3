"""Reactions that wait while what bears them is gone (6.3.e)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, reading
from judge.engine.run.table import Table
from judge.games.altered.code_names import HIDDEN
from judge.games.altered.matching.events import is_about_leaving
from judge.games.altered.objects.abilities import lookup
from judge.games.altered.objects.limbo import reactions_in_limbo
from judge.games.altered.slots.event_slots import EMBLEM_OUTLIVES_BEARER
from judge.model.cards.ability import Ability
from judge.model.play.event import Emblem, EmblemAction, Event
from judge.model.play.state import State


@reading("R-6.3.e", "dies-with-source", slot=EMBLEM_OUTLIVES_BEARER)
def emblem_goes_with_its_bearer() -> bool:
    """Without 6.3.e the emblem of a reaction is gone as soon as what bears the reaction is."""
    return False


@enforces("6.3.e", slot=EMBLEM_OUTLIVES_BEARER, without=emblem_goes_with_its_bearer, rests_on=("R-6.3.e",))
def emblem_outlives_its_bearer() -> bool:
    """A reaction need not exist after the event that activated it: its emblem is made, and waits, all the same."""
    return True


def reacting_object_id(table: Table, event: Event, emblem: Emblem) -> int:
    """The object whose reaction an emblem is; 0 where only the event will bring it into being.

    A reaction to its own object's leaving speaks of the new object that the card becomes, and is the old one's all the
    same (1.4.4.a); one to arriving is the new one's.
    """
    # 0 is a reaction that no object bore, and stays so: see ``is_gone``.
    if emblem.bearer >= 0:
        return emblem.bearer
    # Negative, -1 - n: what the action at position n makes of the object that it moves. One less, as 0 is no object.
    return event.actions[-1 - emblem.bearer].object if _is_of_leaving(lookup(table, emblem.ability)) else 0


def _is_of_leaving(ability: Ability) -> bool:
    """Whether a reaction is to its object's leaving a zone, and to no arrival that everybody sees."""
    trigger = ability.trigger
    # What is sacrificed goes where everybody sees it, and is the old object's all the same: it names no destination.
    return (
        trigger is not None and is_about_leaving(trigger) and (not trigger.destination or trigger.destination in HIDDEN)
    )


def is_gone(state: State, reacting: int, emblem: Emblem) -> bool:
    """Whether the object whose reaction an emblem is has gone. What lasts for a while is no reaction."""
    bearer = reacting or emblem.bearer
    # 0 is a reaction that an effect let exist for a while: no object bore it.
    return emblem.passive is None and bearer != 0 and state.find(bearer) is None


def dies(table: Table, state: State, event: Event, at: int, emblem: Emblem) -> bool:
    """Whether an emblem is not made because its event has taken away the object whose reaction it is.

    ``at`` is the position of the action that makes it; ``emblem`` names the objects that the event has brought.
    """
    # As it was proposed: there it still names by position what this event moves, from which the old object is found.
    proposed_emblem = event.actions[at]
    assert type(proposed_emblem) is EmblemAction
    reacting_id = reacting_object_id(table, event, proposed_emblem.emblem)
    # The rule last, where something has gone: a ruling rests on whatever was asked.
    return is_gone(state, reacting_id, emblem) and not table.use(EMBLEM_OUTLIVES_BEARER)()


def without_the_orphaned(table: Table, before: State, after: State) -> State:
    """The state without the emblems whose bearer this event has taken away, if they do not outlive it."""
    # The board before says who waited: what this very event makes was asked about as it was made.
    orphaned_ids = [
        reaction.id
        # Those, too, that wait for the end of an effect under way: this very event may be a step of that effect.
        for reaction in reactions_in_limbo(before)
        if reaction.emblem is not None and _goes(before, after, reaction.emblem.bearer)
    ]
    # Asked only where somebody has gone: what is asked is what a ruling rests on.
    if orphaned_ids and not table.use(EMBLEM_OUTLIVES_BEARER)():
        for orphaned_id in orphaned_ids:
            after = after.without_object(orphaned_id)
    return after


def _goes(before: State, after: State, bearer: int) -> bool:
    # Nearly always it is still there, so that is asked first.
    return after.find(bearer) is None and before.find(bearer) is not None
