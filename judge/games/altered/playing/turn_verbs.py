"""Verbs and symbols that belong to playing: {T} and {D} in a cost, After You, to play for free."""

from __future__ import annotations

from judge.engine.run.earlier import shown
from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.slots import AS_NAMED
from judge.engine.run.table import Table
from judge.games.altered.code_names import HAND, RESERVE
from judge.games.altered.effects.subjects import nothing, subjects
from judge.games.altered.effects.verbs import discard, exhaust
from judge.games.altered.matching.filters import amount
from judge.games.altered.playing.turn_options import may_play
from judge.games.altered.slots.event_slots import VERBS
from judge.games.altered.slots.play_slots import AFTER_YOU_ENDS, WHOSE_TURN_ENDS
from judge.model.cards.ability import Act
from judge.model.cards.selectors import Itself
from judge.model.play.event import AtomicAction, CountAction, PlainAction
from judge.model.play.frame import Scope
from judge.model.play.place import ObjectRef
from judge.model.play.state import GameObject, State


@enforces("5.3.c", "7.3.6.b", slot=VERBS["T"], without=nothing, rests_on=("R-7.3.6",))
def exhaust_me(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """{T} in the cost of a quick action: its object is exhausted; an exhausted object cannot pay it (R-7.3.6)."""
    return exhaust(table, state, scope, Act("exhaust", what=Itself()))


@enforces("borrowed/symbols-t-d.2", slot=VERBS["D"], without=nothing)
def discard_me(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """{D} in the cost of a quick action: its card is discarded from Reserve."""
    bearer = state.find(scope.bearer)
    if bearer is None or bearer.place.zone != RESERVE:
        return ()
    return discard(table, state, scope, Act("discard", what=Itself()))


@fills(WHOSE_TURN_ENDS, rests_on=("R-7.3.2",))
def ends_any_turn(own: bool) -> bool:
    """After You ends the current turn, whoever takes it (reading R-7.3.2)."""
    return True


@reading("R-7.3.2", "own-turn", slot=WHOSE_TURN_ENDS)
def ends_its_players_turn(own: bool) -> bool:
    """After You ends the turn of its own player only."""
    return own


@fills(VERBS["after_you"])
def after_you(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """The current turn is to end; outside a turn there is none to end, and nothing happens (7.3.2.a, R-7.3.2)."""
    turn_player = state.fact("turn")
    # Whose turn it is matters only if it is another player's; the reading is asked then.
    is_turn_meant = bool(turn_player) and (turn_player == scope.controller or table.use(WHOSE_TURN_ENDS)(False))
    # With Limbo empty, as it will be in the end: without the rule the words mean nothing, and nothing happens at all.
    can_end = is_turn_meant and table.use(AFTER_YOU_ENDS)(False)
    return (PlainAction("after_you", controller=scope.controller),) if can_end else ()


def exhaust_again(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """The reading R-7.3.6=payable: an object that is exhausted already can pay {T}, too."""
    bearer = state.find(scope.bearer)
    if bearer is None:
        return ()
    # Not by the verb: it has no action for what is exhausted already, and a cost without an action cannot be paid.
    return (CountAction("gain_status", bearer.id, bearer.card, controller=scope.controller, name="exhausted"),)


@fills(AS_NAMED)
def named_first_is_played_first(acts: tuple[Act, ...]) -> bool:
    """Of several cards played for free the one that is named first is played first; other verbs happen at once."""
    return any(act.verb in ("play_for_free", "play_for_less") for act in acts)


@enforces("borrowed/play-for-free", slot=VERBS["play_for_free"], without=nothing)
def play_for_free(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """A card is played and its cost is not paid; one that could not be declared is not played."""
    # Only its beginning, as a verb proposes actions and touches no frames: carried out, it puts the play on top of the
    # effect, and there it is asked again whether the card can still be played.
    return tuple(
        PlainAction("begin_free_play", game_object.id, game_object.card, controller=player_scope.controller)
        for player_scope, game_object in subjects(table, state, scope, act)
        # Not from where a turn allows it: that rule is about turns, and an effect says itself from where.
        if _can_be_taken(scope, game_object) and may_play(table, state, game_object, player_scope.controller, free=True)
    )


@enforces("borrowed/play-by-effect", slot=VERBS["play_for_less"], without=nothing)
def play_for_less(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """A card is played now and costs so much mana less; one that could not be declared so is not played."""
    # Once, and in the effect's own scope, as for every verb: whoever plays, the text names one number.
    mana_less = amount(table, state, scope, act.amount)
    # ``may_play`` leaves to its caller from where, and from where a turn allows it is a rule about turns.
    return tuple(
        CountAction(
            "begin_play_for_less",
            game_object.id,
            game_object.card,
            controller=player_scope.controller,
            amount=mana_less,
        )
        for player_scope, game_object in subjects(table, state, scope, act)
        if _can_be_taken(scope, game_object)
        and may_play(table, state, game_object, player_scope.controller, less=mana_less)
    )


def _can_be_taken(scope: Scope, game_object: GameObject) -> bool:
    """Whether an effect can have this card played: one of a hand or a Reserve, or one of a Deck that it has shown."""
    return game_object.place.zone in (HAND, RESERVE) or ObjectRef(game_object.id) in shown(scope)
