"""The rules on where abilities function, for events in which something that lies elsewhere would have had a part."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.table import Table
from judge.games.altered.matching import filters, triggers
from judge.games.altered.matching.abilities_in_play import standing
from judge.games.altered.matching.events import counted_with
from judge.games.altered.objects.abilities import lookup
from judge.games.altered.reactions.activate import ORDER
from judge.games.altered.reactions.conditions import condition_holds
from judge.games.altered.why_not.missed_notes import where_rules
from judge.games.altered.why_not.near_misses import LOOKED_AT, is_seen
from judge.games.altered.words.pattern_words import ACTIVATED
from judge.model.cards.ability import Ability
from judge.model.play.event import EmblemAction, Event
from judge.model.play.frame import Scope
from judge.model.play.state import GameObject, State


def idle_rules(table: Table, before: State, event: Event) -> tuple[str, ...]:
    """The rules by which an ability that does not function where it lies had no part in this event.

    They are cited without a word: what lies hidden is not told, and what forbids nothing is no news.
    """
    abilities = [ability for at in range(len(event.actions)) for ability in _idle(table, before, event, at)]
    return tuple(dict.fromkeys(rule for ability in abilities for rule in where_rules(table, ability)))


def _idle(table: Table, before: State, event: Event, at: int) -> Iterator[Ability]:
    action = event.actions[at]
    if action.kind in LOOKED_AT:
        yield from _hidden_reactions(table, before, event, at)
    # Of a reaction only: what an effect lets hold for a while (with a passive) is not activated, so no bar is about it.
    if type(action) is EmblemAction and action.emblem.passive is None:
        bearer_id = action.emblem.bearer
        # Negative: what the action at that position moves.
        reacting_bearer = before.find(event.actions[-1 - bearer_id].object if bearer_id < 0 else bearer_id)
        yield from (
            _idle_bars(table, before, reacting_bearer, lookup(table, action.emblem.ability)) if reacting_bearer else ()
        )


def _hidden_reactions(table: Table, before: State, event: Event, at: int) -> Iterator[Ability]:
    """The reactions that this part of the event would have activated, did they function in their hidden zone."""
    action = event.actions[at]
    for bearer, _, ability, is_functioning in standing(table, before, action.kind).on(action).reactions:
        # Where everybody sees it, it is told as a near miss.
        if is_functioning or is_seen(bearer, action):
            continue
        is_meant = triggers.matches(table, before, bearer, ability.trigger, action, counted_with(event, at))
        # The condition last: for it the board that the event leaves is worked out.
        if is_meant and condition_holds(table, before, event, bearer, ability):
            yield ability


def _idle_bars(table: Table, before: State, reacting: GameObject, reaction: Ability) -> Iterator[Ability]:
    """The passives that would have kept this reaction from being activated, did they function where they lie."""
    for standing_ability, pattern in standing(table, before, ORDER).forbidding:
        bearer = standing_ability.bearer
        # Of one that works its place is no matter: had it fitted, the reaction would not have been activated.
        if standing_ability.works or pattern.verb != ACTIVATED:
            continue
        scope = Scope(controller=bearer.controller, bearer=bearer.id)
        if pattern.trigger == reaction.trigger and filters.fits(table, before, scope, pattern.what, reacting):
            yield standing_ability.ability
