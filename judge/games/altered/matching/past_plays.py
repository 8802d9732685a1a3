"""What was played already: "the first Character you play each Afternoon"."""

from __future__ import annotations

from judge.engine.run.enforce import fills
from judge.engine.run.history import deeds, not_known
from judge.engine.run.result import ChangedState
from judge.engine.run.slots import RECORD
from judge.engine.run.table import Table
from judge.games.altered.code_names import AFTERNOON, DAY
from judge.games.altered.matching.when_played import being_played
from judge.games.altered.slots.condition_slots import CONDITIONS
from judge.games.altered.words.condition_words import CARD, FIRST_THIS_AFTERNOON, FIRST_TODAY, PLAYED_KINDS
from judge.model.cards.ability import Ability, Condition
from judge.model.play.event import Event, MoveAction
from judge.model.play.frame import Scope
from judge.model.play.history import PastDeed
from judge.model.play.state import State
from judge.model.value import parts


@fills(RECORD)
def cards_played(table: Table, before: State, event: Event, changed: ChangedState) -> tuple[PastDeed, ...]:
    """The plays that are remembered: of each player and each kind the first of a span, if some text asks for it."""
    if not _asked(table):
        return ()
    # As it was before the move, by which it becomes another object (1.4.4.a).
    moves = (action for action in event.actions if type(action) is MoveAction)
    played_objects = (before.find(action.object) for action in moves if being_played(table, "", action))
    # As long as it is the Afternoon; what an effect plays at another time of the day is not played in it.
    spans = (DAY, AFTERNOON) if before.fact("phase") == AFTERNOON else (DAY,)
    return tuple(
        deed
        for played_object in played_objects
        if played_object is not None
        for span in spans
        # A deed for each span: what was first this day may not be so this Afternoon.
        for deed in not_known(changed.state, PastDeed(played_object.kind, by=played_object.controller, within=(span,)))
    )


def _asked(table: Table) -> bool:
    """Whether a card of the table asks what was played before: nothing is remembered for nobody."""
    return table.of_cards("past plays", lambda: any(_asks(card.abilities) for card in table.cards.values()))


def _asks(abilities: tuple[Ability, ...]) -> bool:
    """Whether one of these abilities speaks of what is played first in a span of time."""
    words = (FIRST_TODAY, FIRST_THIS_AFTERNOON)
    return any(isinstance(part, Condition) and part.word in words for part in parts(abilities))


def _none_before(state: State, player: str, span: str, kinds: tuple[str, ...]) -> bool:
    """Whether this player has played none of these kinds within the span so far."""
    deeds_before = {deed.kind for kind in kinds for deed in deeds(state, span, kind, by=player)}
    return not deeds_before


@fills(CONDITIONS[FIRST_TODAY])
def is_first_today(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Whether nothing of this kind was played before this day; what is being played now is not played yet."""
    return _none_before(state, scope.controller, DAY, _kinds(condition))


@fills(CONDITIONS[FIRST_THIS_AFTERNOON])
def is_first_this_afternoon(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Whether it is the Afternoon, and nothing of this kind was played in it before."""
    is_afternoon = state.fact("phase") == AFTERNOON
    return is_afternoon and _none_before(state, scope.controller, AFTERNOON, _kinds(condition))


def _kinds(condition: Condition) -> tuple[str, ...]:
    return PLAYED_KINDS if CARD in condition.names else condition.names
