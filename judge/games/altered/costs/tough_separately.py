"""What Tough asks for as a cost of its own, once the rest is paid (reading R-7.4.5.c.6=separate)."""

from __future__ import annotations

from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import ACTIONS
from judge.engine.run.table import Table
from judge.games.altered.costs.payment import payable
from judge.games.altered.costs.tough import tough_cost
from judge.games.altered.slots.play_slots import REFUSABLE, TOUGH
from judge.model.cards.ability import Act
from judge.model.cards.selectors import Number
from judge.model.play.choice import Choice
from judge.model.play.event import Event
from judge.model.play.frame import ModifyEvent, RunProcedure
from judge.model.play.note import CardArg, PlayerArg, note
from judge.model.play.place import NO, YES, Ref
from judge.model.play.state import State
from judge.model.value import change

APART = "apart"
"""How far a play has come: its cost is paid, and what Tough asks for is due."""


def still_due(table: Table, state: State, frame: RunProcedure) -> RunProcedure | None:
    """The frame in which what Tough asks for is still to be paid; None if it asks for nothing by itself.

    Called before the cost is paid, as Tough is read from the board as it is then.
    """
    tough_mana = tough_cost(table, state, frame.scope).apart
    if not tough_mana:
        return None
    # It takes the place of the cost, which nothing reads again once its payment is proposed.
    return change(frame, last=APART, scope=change(frame.scope, cost=(Act("pay_mana", amount=Number(tough_mana)),)))


def pay_apart(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """What Tough asks for is paid, or the play has no effect; no rule takes back what was already paid."""
    scope = frame.scope
    rules = table.cites(REFUSABLE, TOUGH)
    if answer is None:
        # What cannot be paid is not offered, and then the play has no effect: no is there where nothing else is.
        is_payable = payable(table, state, scope)
        options = (YES,) * is_payable + ((NO,) if table.use(REFUSABLE)() or not is_payable else ())
        return Choice(scope.controller, "pays", options, rules, (("card", CardArg(scope.card)),))
    paid_frame = change(frame, at=frame.at + 1)
    if answer == YES:
        # Neither COST_STEPS nor `moved_once`, as in `pay`: it is one part, of mana, and moves nothing.
        actions = tuple(action for part in scope.cost for action in table.use(ACTIONS)(table, state, scope, part))
        event = ModifyEvent(Event("cost", actions, scope.controller))
        return Moved(state.replace_top(paid_frame).push(event))
    # The steps are taken away, not the play: it goes on to its end without effect.
    sentence = note("tough.unpaid", rules, player=PlayerArg(scope.controller), card=CardArg(scope.card))
    return Moved(state.replace_top(change(paid_frame, scope=change(scope, steps=()))), (sentence,))
