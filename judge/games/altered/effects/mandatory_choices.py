"""What has to be chosen where part of what fits is impossible: an obligation is met if it can be (1.2.6.c, f)."""

from __future__ import annotations

from judge.engine.run.bindings import bind_each
from judge.engine.run.slots import ACTIONS
from judge.engine.run.table import Table
from judge.games.altered.modifiers.cannot import forbidding, nothing_forbids
from judge.games.altered.slots.open_slots import MISSING_IMPOSSIBLE, OBLIGED
from judge.model.cards.ability import Act
from judge.model.play.event import AtomicAction
from judge.model.play.frame import Scope
from judge.model.play.place import ObjectRef, Ref
from judge.model.play.state import State

NEVER_IDLE = ("put", "discard", "sacrifice", "send", "return", "sabotage")
"""Verbs that do something to whatever they are given: it moves."""


def possible_first(
    table: Table, state: State, scope: Scope, act: Act, key: str, candidates: tuple[Ref, ...]
) -> tuple[Ref, ...]:
    """Of what fits, that for which the verb is possible, if there is any (reading R-1.2.6.f-choice)."""
    free = nothing_forbids(table, state)
    if len(candidates) < 2 or (free and act.verb in NEVER_IDLE):
        return candidates
    done = {ref: _actions(table, state, within, act, ref) for ref, within in bind_each(scope, key, candidates)}
    possible = tuple(one for one in candidates if free or _allowed(table, state, done[one]))
    if any(not done[one] for one in possible) and table.use(MISSING_IMPOSSIBLE)():
        possible = tuple(one for one in possible if done[one])
    return table.use(OBLIGED)(candidates, possible) if 0 < len(possible) < len(candidates) else candidates


def _actions(table: Table, state: State, scope: Scope, act: Act, chosen: Ref) -> list[AtomicAction]:
    """What the verb would do to a thing that is chosen for it, or where it is chosen."""
    every = table.use(ACTIONS)(table, state, scope, act)
    return [one for one in every if ObjectRef(one.object) == chosen or not one.object]


def _allowed(table: Table, state: State, actions: list[AtomicAction]) -> bool:
    return all(forbidding(table, state, one) is None for one in actions)


def only_the_possible(fitting: tuple[Ref, ...], possible: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """One has to choose what is possible (reading R-1.2.6.f-choice)."""
    return possible


def whichever(fitting: tuple[Ref, ...], possible: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """R-1.2.6.f-choice=any: one may choose what is impossible, and nothing comes of it."""
    return fitting
