"""Which atomic actions a passive takes hold of."""

from __future__ import annotations

from functools import lru_cache

from judge.engine.run.table import Table
from judge.games.altered.code_names import DISCARD, HAND, RESERVE
from judge.games.altered.matching.arriving import as_arrived
from judge.games.altered.matching.filters import fits, moving
from judge.games.altered.matching.whose import expedition_meant, side
from judge.games.altered.objects.deck import idle
from judge.games.altered.words.event_words import MOVES_FORWARD
from judge.games.altered.words.pattern_words import ACTIVATED, DRAWN, PATTERN_WORDS, ROWS
from judge.model.cards.ability import Pattern
from judge.model.cards.vocabulary import MARK
from judge.model.play.event import AtomicAction, Event, MoveAction, PlaceAction
from judge.model.play.frame import Scope
from judge.model.play.state import GameObject, State

OF_MARKS = tuple(row.name for row in PATTERN_WORDS if MARK in row.roles)
"""The patterns that are about a status or about counters."""
ENDS = {"draw": HAND, "resupply": RESERVE, "discard": DISCARD, "return": HAND}
"""Verbs that are defined by the zone to which they lead."""


def takes_hold(table: Table, state: State, bearer: GameObject, pattern: Pattern, event: Event, at: int) -> bool:
    """Whether a pattern describes the action at this position, and it does anything (a draw may find no card)."""
    # The pattern first: it is cheaper, and most do not fit.
    return fits_pattern(table, state, bearer, pattern, event.actions[at]) and not idle(table, state, event, at)


def fits_pattern(table: Table, state: State, bearer: GameObject, pattern: Pattern, action: AtomicAction) -> bool:
    """Whether an atomic action, as it is about to happen, is one that the pattern describes."""
    return named_by(pattern, *said_by(action)) and fits_on_board(table, state, bearer, pattern, action)


def fits_on_board(table: Table, state: State, bearer: GameObject, pattern: Pattern, action: AtomicAction) -> bool:
    """Whether an atomic action whose own words are those of a pattern is one that it describes: what is looked up."""
    # Each verb asks about something else: an Expedition, a player, what bears a mark. What is left is about what moves
    # or is created.
    if pattern.verb == MOVES_FORWARD:
        return type(action) is PlaceAction and expedition_meant(table, state, bearer, pattern.of, action.place)
    if pattern.verb == DRAWN:
        return not pattern.of or action.controller in side(state, bearer.controller, pattern.of)
    scope = Scope(controller=bearer.controller, bearer=bearer.id)
    if pattern.verb in OF_MARKS:
        game_object = state.find(action.object)
        return game_object is not None and fits(table, state, scope, pattern.what, game_object)
    return type(action) is MoveAction and _moves(table, state, scope, pattern, action)


Said = tuple[str, str, str, str]
"""What an action says by itself, whatever lies on the board: its kind, the zone where it leads, its name, its card."""


def said_by(action: AtomicAction) -> Said:
    """What this action says by itself."""
    return action.kind, action.place.zone if type(action) is MoveAction else "", action.name, action.card


# Kept: a board has few patterns, and most actions are told by this from what a pattern is about. The size is only a
# bound.
@lru_cache(maxsize=8192)
def named_by(pattern: Pattern, kind: str, zone: str, name: str, card: str) -> bool:
    """Whether what an action says by itself is what the pattern names; the rest has to be looked up."""
    if kind not in ROWS[pattern.verb].actions or pattern.verb == ACTIVATED:
        return False  # what cannot activate is no action: the step happens, and nothing modifies it (7.3.1.e)
    # These two before the name is compared: theirs is a direction and a verb, and no mark.
    if pattern.verb == MOVES_FORWARD:
        # An advance may lead back, too.
        return name == "forward"
    if pattern.verb == DRAWN:
        # A resupply is carried out as a draw is, but is none (borrowed/resupply).
        return _leads_by("draw", kind, zone, name)
    # A mark is the name of the action, a token its card.
    if pattern.name and pattern.name not in (name, card):
        return False
    if pattern.verb in OF_MARKS:
        return True
    return pattern.destination in ("", zone) and (not pattern.by or _leads_by(pattern.by, kind, zone, name))


def _moves(table: Table, state: State, scope: Scope, pattern: Pattern, action: MoveAction) -> bool:
    """Whether what moves or is created, and where it comes from, is as a pattern about moving says."""
    game_object = moving(table, state, action)
    # A token that is created comes from nowhere.
    origin = game_object.place.zone if action.kind != "create" else ""
    if pattern.origin and pattern.origin != origin:
        return False
    # As for triggers: with an origin the pattern is about what leaves, seen where it was, wherever it goes; otherwise
    # about what arrives, seen where it will be.
    object_seen = game_object if pattern.origin else as_arrived(table, state, game_object, action)
    return fits(table, state, scope, pattern.what, object_seen)


def is_by(verb: str, action: AtomicAction) -> bool:
    """Whether a move, as it is now, is one by this verb; modifiers may have led it elsewhere (6.2.b, 6.2.g).

    Drawing and resupplying are taking the top card to the hand or the Reserve. All that leads to a Discard pile
    discards, by whatever verb. A sacrifice stays one wherever it leads (borrowed/sacrifice).
    """
    kind, zone, name, _ = said_by(action)
    return _leads_by(verb, kind, zone, name)


def _leads_by(verb: str, kind: str, zone: str, name: str) -> bool:
    # The creation of a token has no other name than its kind.
    return ENDS.get(verb, zone) == zone and verb in ("discard", name or kind)
