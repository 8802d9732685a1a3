"""Plays that do not begin: the step that has a card played, or a play before it, has made it impossible."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.playing.barred_play import barred
from judge.games.altered.playing.legality import legal
from judge.games.altered.slots.event_slots import NEW_OBJECT
from judge.games.altered.slots.play_slots import LEGAL
from judge.model.play.frame import Scope
from judge.model.play.note import Arg, CardArg, Note, PlayerArg, note
from judge.model.play.state import State


def prevented(table: Table, state: State, scope: Scope) -> tuple[Note, ...]:
    """The note on a card that is not declared after all; nothing if its play goes on.

    The very step that has it played may have taken it elsewhere; and where one step has several cards played for free,
    one that was played before may forbid this one, or leave its declaration no legal end.
    """
    # Only before anything of it is decided: what is under way stands.
    if scope.played != "card" or scope.since:
        return ()
    about: dict[str, Arg] = {"player": PlayerArg(scope.controller), "card": CardArg(scope.card)}
    # In a turn nothing comes between the choice of a card and its declaration; nor anywhere between two decisions, so
    # that what was right before the first is not asked again.
    if not scope.by_effect or scope.bindings:
        return ()
    # First of the three: of a card that is no longer there nothing else can be asked.
    if state.find(scope.bearer) is None:
        return (note("card.moved-away", table.cites(NEW_OBJECT), **about),)
    bar = barred(table, state, scope)
    if bar is not None:
        by = CardArg(bar.by.card, bar.by.controller)
        return (note("card.forbidden", bar.rules, by=by, **about),)
    # Its own test: `legal` is about targets and the cost, and knows nothing of what forbids the play.
    return () if legal(table, state, scope) else (note("card.not-declarable", table.cites(LEGAL), **about),)
