"""Internal actions: offered and played inside an effect."""

from __future__ import annotations

from judge.engine.run.earlier import kept
from judge.engine.run.effect_parts import started
from judge.engine.run.enforce import enforces, fills
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import INSIDE
from judge.engine.run.table import Table
from judge.games.altered.costs.tough import tough_targets
from judge.games.altered.effects.follow_effect import remembered
from judge.games.altered.plain_answers import never
from judge.games.altered.playing.internal_action_faults import obstacle
from judge.games.altered.slots.play_slots import DECLARED_AROUND, FREE_INSIDE, OFFERED, REFUSABLE, REFUSED
from judge.model.cards.ability import MayPay
from judge.model.play.choice import Choice
from judge.model.play.frame import Binding, ResolveEffect, RunProcedure, Scope
from judge.model.play.note import CardArg, Note, PlayerArg, note
from judge.model.play.place import NO, YES, ObjectRef, Ref
from judge.model.play.state import State
from judge.model.value import change


@enforces("1.2.6.e", "5.1.1.c", slot=OFFERED, without=never)
def played_while_resolving() -> bool:
    """A player who resolves an effect that contains an internal action may play it there."""
    return True


def scope_inside(table: Table, state: State, scope: Scope, step: MayPay) -> Scope:
    """The scope in which an internal action is played inside an effect with this one."""
    # Changed and not made anew: "I" and the trigger's object are the same inside as around it.
    return change(
        scope,
        played="internal_action",
        cost=step.cost,
        steps=step.steps,
        # What the text spoke of before is "it" here as well; that is no decision.
        bindings=_around(table, scope),
        # Fixed now: whether the play around it targets them is a matter of its declaration, not of later.
        around=tuple(ObjectRef(target.id) for target in tough_targets(table, state, scope)),
        # What is made from now on is its own: so its end can tell which reactions wait because of it.
        since=state.next_id,
        # What the play around it costs is settled, what this one costs is not.
        settled=False,
        # "For so much less" is said of the card, and the internal action is another play.
        less=0,
        by_effect=False,
        # Asked only inside what is played for free: elsewhere the reading decides nothing.
        free=scope.free and table.use(FREE_INSIDE)(scope.free),
    )


def _around(table: Table, scope: Scope) -> tuple[Binding, ...]:
    """The decisions and notes with which an internal action begins, each once."""
    decisions = table.use(DECLARED_AROUND)(scope.bindings)
    return (*decisions, *(note for note in kept(scope.bindings) if note not in decisions))


@fills(INSIDE)
def inside(table: Table, state: State, frame: ResolveEffect, step: MayPay, answer: Ref | None) -> Result:
    """Offer an internal action to the controller of the effect that contains it.

    Asked of the rules first, then of the board, and only then of the player: whoever has no choice is not asked.
    """
    # The rest waits below: the effect goes on when the internal action is over.
    frame_after = change(frame, steps=frame.steps[1:])
    if not table.use(OFFERED)():
        return Moved(state.replace_top(frame_after))
    # Once for the question and its answers: they stand in the same position.
    scope, obstacle_note = table.once("inside", lambda: _looked_at(table, state, frame.scope, step), state)
    if answer is None:
        pay_choice = Choice(scope.controller, "pays", (NO,), about=(("card", CardArg(scope.card)),))
        # Made even though nobody is asked: by its kind a line of a file is known that was meant for it.
        if obstacle_note is not None:
            return change(pay_choice, lacking=True)
        options = (YES, NO) if table.use(REFUSABLE)() else (YES,)
        return change(pay_choice, options=options, rules=table.cites(OFFERED, REFUSABLE))
    if answer == YES:
        notes = (*remembered(table, state, scope, scope.cost), note("", table.cites(OFFERED)))
        # Who plays it has begun it: what hangs on that ("if you do") is done after it.
        frame_after = change(frame_after, steps=started(frame_after.steps))
        return Moved(state.replace_top(frame_after).push(RunProcedure("play", scope=scope)), notes)
    # Whoever could not have played it has refused nothing: the rule on what is refused has no part in that.
    if obstacle_note is not None:
        return Moved(state.replace_top(frame_after), (obstacle_note,))
    sentence = note(
        "internal.declined",
        table.cites(REFUSABLE, OFFERED, REFUSED),
        player=PlayerArg(scope.controller),
        card=_card(scope),
    )
    # What is left of it takes its place in the effect, before the steps that follow.
    refused_steps = table.use(REFUSED)(step.steps)
    return Moved(state.replace_top(change(frame, steps=refused_steps + frame_after.steps)), (sentence,))


def _looked_at(table: Table, state: State, scope: Scope, step: MayPay) -> tuple[Scope, Note | None]:
    """The scope in which an internal action would be played, and why it cannot be."""
    within = scope_inside(table, state, scope, step)
    # Not offered if it cannot be played: a yes could not be kept.
    return within, obstacle(table, state, within)


def _card(scope: Scope) -> CardArg:
    return CardArg(scope.card)
