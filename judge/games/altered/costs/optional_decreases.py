"""Decreases that whoever plays may leave out: « you may play … for N less »."""

from __future__ import annotations

from judge.engine.run.bindings import bind, chosen_for
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import OPTIONAL
from judge.engine.run.table import Table
from judge.games.altered.costs.cost_changes import ACCEPTED, REFUSED, of_this_play
from judge.games.altered.costs.payment import payable
from judge.games.altered.costs.price import due
from judge.games.altered.slots.event_slots import COST_AFTER_CARDS
from judge.model.cards.ability import Costs
from judge.model.cards.selectors import DecisionKey
from judge.model.play.choice import Choice
from judge.model.play.frame import RunProcedure, Scope
from judge.model.play.note import CardArg, PlayerArg, TextArg, note
from judge.model.play.place import NO, YES, ObjectRef, Ref
from judge.model.play.state import GameObject, State
from judge.model.value import change


def open_decrease(table: Table, state: State, scope: Scope) -> GameObject | None:
    """What may lower the cost of the current play and has not been decided about; None where nothing is to decide.

    Asked once all else is decided, as the cost hangs on the targets: it is fixed with the declaration.
    """
    decided_bearers = (*chosen_for(scope, ACCEPTED), *chosen_for(scope, REFUSED))
    bearers = (
        bearer
        for bearer, passive in of_this_play(table, state, scope)
        if isinstance(passive, Costs) and passive.optional and ObjectRef(bearer.id) not in decided_bearers
    )
    # The rule last, and only where there is something to decide: a ruling rests on whatever was asked.
    open_bearer = next((bearer for bearer in bearers if _is_choice(table, state, scope, bearer)), None)
    return open_bearer if open_bearer is not None and table.use(OPTIONAL)() else None


def _is_choice(table: Table, state: State, scope: Scope, bearer: GameObject) -> bool:
    """Whether the play costs more without this decrease, and could be paid all the same."""
    dearer_scope = _with(scope, REFUSED, bearer)
    costs_more = due(table, state, dearer_scope).mana > due(table, state, scope).mana
    return costs_more and payable(table, state, dearer_scope)


def decide_decrease(table: Table, state: State, frame: RunProcedure, bearer: GameObject, answer: Ref | None) -> Result:
    """Ask whether the cost is lowered, or keep the answer."""
    card, player = CardArg(bearer.card), PlayerArg(frame.scope.controller)
    # There is something to decide only because a card's text may change the cost at all.
    rules = table.cites(OPTIONAL, COST_AFTER_CARDS)
    if answer is None:
        about = (("card", card), ("player", player), ("deed", TextArg("lower")))
        return Choice(frame.scope.controller, "may", (YES, NO), rules, about)
    scope = _with(frame.scope, ACCEPTED if answer == YES else REFUSED, bearer)
    state_after = state.replace_top(change(frame, scope=scope))
    if answer == YES:
        return Moved(state_after, (note("", rules),))
    return Moved(state_after, (note("cost.not-lowered", rules, card=card, player=player),))


def _with(scope: Scope, answer: str, bearer: GameObject) -> Scope:
    nth = len(chosen_for(scope, answer)) + 1
    return bind(scope, DecisionKey(answer, nth), (ObjectRef(bearer.id),))
