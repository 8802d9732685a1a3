"""A declared cost that is refused: a reaction has no effect, a card or quick action is taken back (5.5.d, 6.4.d, e)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.engine.run.procedure import proceed
from judge.engine.run.result import Moved, Result
from judge.engine.run.table import Table
from judge.games.altered.plain_answers import never
from judge.games.altered.playing.legality import payment_options
from judge.games.altered.slots.play_slots import (
    ACTION_TAKEN_BACK,
    CARD_TAKEN_BACK,
    LEGAL,
    PAYABLE,
    REACTION_UNPAID,
    REFUSABLE,
)
from judge.model.cards.ability import Step
from judge.model.play.frame import RunProcedure
from judge.model.play.note import Arg, CardArg, Note, PlayerArg, note
from judge.model.play.place import YES
from judge.model.play.state import State
from judge.model.value import change


def resolved_all_the_same(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Without 5.5.d not paying for a reaction changes nothing: it does what it says."""
    return steps


@enforces("5.5.d", slot=REACTION_UNPAID, without=resolved_all_the_same)
def without_effect(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """A reaction whose cost is not paid is played all the same, and has no effect."""
    return ()


@enforces("6.4.d", slot=CARD_TAKEN_BACK, without=never)
def card_is_taken_back() -> bool:
    """A card whose cost its player refuses cannot be played: the declaration is taken back whole."""
    return True


@enforces("6.4.e", slot=ACTION_TAKEN_BACK, without=never)
def action_is_taken_back() -> bool:
    """A quick action whose cost its player refuses cannot be played: the declaration is taken back whole."""
    return True


def refused(table: Table, state: State, frame: RunProcedure, notes: tuple[Note, ...]) -> Result:
    """The declared cost is refused: a reaction has no effect, a card or quick action is taken back."""
    # Nothing is paid from now on, in whichever way the play goes on.
    scope = change(frame.scope, cost=())
    about: dict[str, Arg] = {"player": PlayerArg(scope.controller), "card": CardArg(scope.card)}
    if scope.played == "reaction":
        scope = change(scope, steps=table.use(REACTION_UNPAID)(scope.steps))
        # Whoever could not have paid has refused nothing: asked with the cost that there was.
        is_payable = YES in payment_options(table, state, frame.scope)
        key, rule = ("reaction.unpaid", REFUSABLE) if is_payable else ("reaction.unpayable", PAYABLE)
        notes = (*notes, note(key, table.cites(rule, REACTION_UNPAID), **about))
        return Moved(proceed(state, change(frame, scope=scope)), notes)
    slot = CARD_TAKEN_BACK if scope.played == "card" else ACTION_TAKEN_BACK
    # Without the rule it goes on for nothing, and nothing new is to be said of it.
    if not table.use(slot)():
        return Moved(proceed(state, change(frame, scope=scope)), notes)
    # LEGAL too: that the decision to play may itself be reconsidered is said there (5.1.2.c).
    notes = (*notes, note("declared.taken-back", table.cites(REFUSABLE, slot, LEGAL), **about))
    return Moved(undone(state), notes)


def undone(state: State) -> State:
    """The state before the declaration: whatever began it asks again."""
    # The turn begins anew: to refuse is no pass and no play.
    # To drop the frame is enough: it keeps all that was decided, and the board has not changed meanwhile (5.1.2.c).
    undeclared_state = state.pop()
    top_frame = undeclared_state.frames[-1]
    # Below lies a turn, or an effect that had it played: the effect simply goes on.
    return (
        undeclared_state.replace_top(change(top_frame, at=0, last=""))
        if isinstance(top_frame, RunProcedure) and top_frame.name == "turn"
        else undeclared_state
    )
