"""What paying rests on where the rules leave it open: its step (R-1.2.6.e-cost), what changes it (R-6.4-modified)."""

from __future__ import annotations

from judge.engine.run.enforce import fills, reading
from judge.engine.run.result import Moved, Result
from judge.engine.run.table import Table
from judge.games.altered.objects.abilities import printed
from judge.games.altered.slots.open_slots import CHANGED_COST, PAID_WITH
from judge.games.altered.slots.play_slots import REACTION_UNPAID, REFUSED
from judge.model.cards.ability import Act, ForEach, If, Instead, Roll, Step, Together
from judge.model.cards.selectors import Choose, Count, Each
from judge.model.play.event import Event
from judge.model.play.frame import ResolveEffect, RunProcedure, Scope
from judge.model.play.note import CardArg, PlayerArg, note
from judge.model.play.run import Stop
from judge.model.play.state import State
from judge.model.value import change, parts

PAYING, UNPAID = "paying", "unpaid"
"""How far a play has come: its cost is being paid; or a modifier has changed the payment, so that nothing is paid."""

Paid = tuple[tuple[Act, ...], tuple[Step, ...]]


@fills(PAID_WITH, rests_on=("R-1.2.6.e-cost",))
def cost_apart(cost: tuple[Act, ...], steps: tuple[Step, ...]) -> Paid:
    """The cost is a step of its own, and the effect comes after it (reading R-1.2.6.e-cost)."""
    return cost, steps


@reading("R-1.2.6.e-cost", "single-step", slot=PAID_WITH)
def with_what_it_pays_for(cost: tuple[Act, ...], steps: tuple[Step, ...]) -> Paid:
    """R-1.2.6.e-cost=single-step: the verbs after "to" belong to the step in which the cost is paid."""
    acts: list[Act] = []
    for n, step in enumerate(steps):
        # A condition or a choice looks at the board, and so ends the one step.
        if not isinstance(step, Act | Together):
            return (*cost, *acts), steps[n:]
        acts += step.acts if isinstance(step, Together) else (step,)
    return (*cost, *acts), ()


def as_one_step(table: Table, scope: Scope) -> Scope:
    """The scope of an internal action; under R-1.2.6.e-cost=single-step its cost includes the verbs it pays for.

    Of internal actions only: the reading is about "A to B", and only their text says so. And only asked if the effect
    looks at the board: otherwise it is the same before the payment and after it.
    """
    if scope.played != "internal_action" or not any(map(_looks, parts(scope.steps))):
        return scope
    cost, steps = table.use(PAID_WITH)(scope.cost, scope.steps)
    return change(scope, cost=cost, steps=steps)


def _looks(part: object) -> bool:
    return isinstance(part, Count | Choose | Each | If | ForEach | Roll)


@fills(CHANGED_COST, rests_on=("R-6.4-modified",))
def whatever_became_of_it(changed: bool) -> bool:
    """The cost counts as paid once the instruction was followed, even if modifiers changed it (R-6.4-modified)."""
    return True


@reading("R-6.4-modified", "unpaid", slot=CHANGED_COST)
def only_as_asked(changed: bool) -> bool:
    """R-6.4-modified=unpaid: the cost does not count as paid if a modifier has changed the payment."""
    return not changed


def judged(table: Table, before: State, after: State, event: Event) -> State:
    """The state after a payment; if a replacement has changed it, the play may be marked there as unpaid."""
    # In this order, so that the reading is asked only where a payment was replaced: a ruling names every reading that
    # was asked.
    if event.cause != "cost" or not _replaced(table, before, event) or table.use(CHANGED_COST)(True):
        return after
    # Where the play is on top and pays: after the last of parts that are paid one by one; not after Tough paid apart.
    top_frame = after.frames[-1]
    is_paying = isinstance(top_frame, RunProcedure) and top_frame.last == PAYING
    return after.replace_top(change(top_frame, last=UNPAID)) if is_paying else after


def _replaced(table: Table, before: State, event: Event) -> bool:
    """Whether a replacement was applied to some action of the event."""
    # A replacement of the whole step leaves its mark on an action, too.
    keys = {key for action in event.actions for key in action.undergone}
    # On the board before the event: the replacing object may have gone in it.
    bearers = {game_object.id: game_object for game_object in before.objects} if keys else {}
    for key in keys:
        # A rule as a modifier has no object to look at.
        game_object = bearers.get(key.bearer)
        # Printed ones are enough: what passives grant are reactions, which replace nothing.
        abilities = (
            {str(ref.index): ability for ref, ability in printed(table, game_object)} if game_object is not None else {}
        )
        if key.ability in abilities and isinstance(abilities[key.ability].passive, Instead):
            return True
    return False


def left_unpaid(table: Table, state: State, frame: RunProcedure) -> Result:
    """What follows if the cost turns out not to be paid: the play has no effect; for a card no rule says."""
    scope = frame.scope
    # It lies in Limbo, paid for with something else: no rule says whether it is played.
    if scope.played == "card":
        return Stop("undetermined", note("undetermined.unpaid", card=CardArg(scope.card)))
    # A quick action goes as a reaction does: it is under way and something was paid, so it cannot be taken back as one
    # that was refused (6.4.e).
    slot = REFUSED if scope.played == "internal_action" else REACTION_UNPAID
    sentence = note("cost.changed", table.cites(slot), card=CardArg(scope.card), player=PlayerArg(scope.controller))
    # Past the resolution of the play, which is done here instead: with nothing to do, or with all of it while the rule
    # on unpaid costs is switched off.
    unpaid_frame = change(frame, at=frame.at + 1, scope=change(scope, steps=()))
    return Moved(state.replace_top(unpaid_frame).push(ResolveEffect(table.use(slot)(scope.steps), scope)), (sentence,))
