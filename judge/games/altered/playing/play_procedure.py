"""Playing something: declare the intent, pay, resolve (5.1.2, 5.5). What is particular to cards is in play_card."""

from __future__ import annotations

from typing import Any

from judge.engine.run.bindings import bind_in_step, step_of
from judge.engine.run.enforce import enforces, fills
from judge.engine.run.procedure import proceed
from judge.engine.run.resolve import doing_without
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import ACTIONS, ASKING
from judge.engine.run.table import Table
from judge.games.altered.costs.cost_readings import PAYING, as_one_step, left_unpaid
from judge.games.altered.costs.cost_readings import UNPAID as UNPAID_COST
from judge.games.altered.costs.free_plays import freed
from judge.games.altered.costs.optional_decreases import decide_decrease, open_decrease
from judge.games.altered.costs.price import Due, due
from judge.games.altered.costs.tough_declined import declined, may_be_declined
from judge.games.altered.costs.tough_separately import APART, pay_apart, still_due
from judge.games.altered.matching.only_cards import only_cards
from judge.games.altered.objects.zones import moved_once
from judge.games.altered.plain_answers import never
from judge.games.altered.playing.announcement import announcement, surcharged
from judge.games.altered.playing.barred_play import prevented
from judge.games.altered.playing.declaration import Declaration, declaration_of, paid_besides, payment_of
from judge.games.altered.playing.declaration_rules import OWN_EXPEDITION
from judge.games.altered.playing.legality import choosable, legal_options, payment_options, too_dear, too_dear_beside
from judge.games.altered.playing.lookahead import modes_of
from judge.games.altered.playing.optional_parts import decide_part
from judge.games.altered.playing.play_card import in_limbo, joins, lost
from judge.games.altered.playing.refused_play import refused
from judge.games.altered.slots.play_slots import (
    COST_STEPS,
    DECLARE,
    DECLARED,
    EXPEDITION_DECLARED,
    LIKE_SPELL,
    MODES,
    PAY,
    QUICK_LIKE_SPELL,
    REFUSABLE,
    RESOLVE,
    TARGETS,
    TOUGH,
)
from judge.model.cards.ability import ChooseOne, May
from judge.model.cards.selectors import Choose, DecisionKey, Target
from judge.model.play.choice import Choice
from judge.model.play.event import Event
from judge.model.play.frame import ModifyEvent, ResolveEffect, RunProcedure, Scope
from judge.model.play.note import CardArg, Note, PlayerArg, note
from judge.model.play.place import NONE, YES, Ref
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Slot
from judge.model.value import change


def undeclared(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Without 5.1.2.a nothing is declared: decisions are taken when they are needed."""
    return Moved(proceed(state, frame))


@enforces("5.1.2.a", slot=DECLARE, without=undeclared)
def declare(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """First part of playing: the player decides everything that a declaration includes, one thing after the other.

    The decisions are kept in the frame: nothing changes until all of them are taken (5.1.2.c).
    """
    # However it comes to be played: in a turn, or by an effect for less.
    scope = freed(table, state, frame.scope)
    frame = change(frame, scope=scope)
    # Before anything is asked: the step that has a card played may itself have moved it, or what was played before it
    # may forbid it.
    if notes := prevented(table, state, scope):
        return Moved(state.pop(), notes)
    likeness_slot = {"reaction": LIKE_SPELL, "quick_action": QUICK_LIKE_SPELL}.get(scope.played)
    # Without the rule that it is played like a Spell it has no declaration. Only of these two is there such a rule
    # (5.5.a, 5.3.a): a card and an internal action are declared by 5.1.2.a itself.
    if likeness_slot is not None and not table.use(likeness_slot)():
        return Moved(proceed(state, frame))
    declaration = declaration_of(table, state, scope)
    match declaration.next:
        case May() as part:
            return decide_part(table, state, frame, part, answer)
        case ChooseOne() as mode:
            return _decide_mode(table, state, frame, mode, answer)
        case Target() | Choose() as selector:
            return _decide(table, state, frame, selector, paid_besides(declaration.decisions, selector), answer)
        case None:
            decrease = open_decrease(table, state, scope)
            if decrease is not None:
                return decide_decrease(table, state, frame, decrease, answer)
            return _settle(table, state, frame, declaration, answer)


def _decide_mode(table: Table, state: State, frame: RunProcedure, mode: ChooseOne, answer: Ref | None) -> Result:
    """Ask for the mode of a modal part, or keep the answer."""
    if answer is not None:
        return _taken(table, state, frame, mode.key, (answer,))
    scope = frame.scope
    modes = modes_of(mode)
    # A reaction has to be played: with no legal mode all of them are offered.
    options = legal_options(table, state, scope, mode.key, modes) or modes
    about = (("card", CardArg(scope.card)), ("player", PlayerArg(scope.controller)))
    return Choice(scope.controller, "mode", options, table.cites(MODES, DECLARE), about)


def _decide(
    table: Table,
    state: State,
    frame: RunProcedure,
    selector: Target | Choose,
    paid: frozenset[Ref],
    answer: Ref | None,
) -> Result:
    """Decide a target, a place, or what a part of the cost is paid with; ``paid`` already pays for another part."""
    # A real answer is one of the options: that was checked when it was given. Only with none is it open whether there
    # were any.
    options = choosable(table, state, frame.scope, selector, paid) if answer in (None, NONE) else (answer,)
    if answer is None:
        # Also with nothing to choose from: that this may be lacking was judged when it was offered (5.1.2.c).
        open_choice = table.use(ASKING)(table, state, frame.scope, selector, options or (NONE,))
        rules = table.cites(_declared_by(selector), DECLARE)
        if may_be_declined(table, state, frame.scope, selector, options):
            return change(open_choice, options=(*options, NONE), rules=(*table.cites(TOUGH), *rules))
        return change(open_choice, rules=rules) if options else doing_without(open_choice)
    if answer != NONE:
        # As below: looked for only where somebody reads what was not offered.
        notes = too_dear_beside(table, state, frame.scope, selector) if table.recording else ()
        return _taken(table, state, frame, selector.key, (answer,), notes)
    return _taken(table, state, frame, selector.key, (), _left_out(table, state, frame.scope, selector, options))


def _left_out(
    table: Table, state: State, scope: Scope, selector: Target | Choose, options: tuple[Ref, ...]
) -> tuple[Note, ...]:
    """Why nothing was chosen: nobody wanted to pay for any of ``options``, or there was none to choose."""
    # Of what may be left out in any case nothing is said: neither of an optional target, nor of "any number".
    if options:
        return declined(table, state, scope, options) if may_be_declined(table, state, scope, selector, options) else ()
    # To look for reasons takes long, and what is only told is kept where a run is recorded alone.
    if not table.recording:
        return ()
    return too_dear(table, state, scope, selector) + only_cards(table, state, scope, selector)


def _declared_by(selector: Target | Choose) -> Slot[Any]:
    """The rule by which this decision belongs to the declaration: on targets, on an Expedition, on how to pay."""
    if isinstance(selector, Target):
        return TARGETS
    return EXPEDITION_DECLARED if selector == OWN_EXPEDITION else DECLARED


def _taken(
    table: Table,
    state: State,
    frame: RunProcedure,
    key: DecisionKey,
    refs: tuple[Ref, ...],
    notes: tuple[Note, ...] = (),
) -> Moved:
    """One decision more is kept in the frame."""
    # The verbs with which it stands say whether the order of naming matters; what stands in no step of the effect is
    # part of the cost.
    acts = step_of(frame.scope.steps, key) or frame.scope.cost
    scope_after = bind_in_step(table, frame.scope, key, refs, acts)
    return Moved(state.replace_top(change(frame, scope=scope_after)), notes)


def _settle(table: Table, state: State, frame: RunProcedure, declaration: Declaration, answer: Ref | None) -> Result:
    """All is decided: the cost is fixed. If the declaration itself has raised it, it may still be refused."""
    assert declaration.due is not None
    # Fixed here: what changes prices between declaring and paying comes too late.
    frame = change(frame, scope=change(frame.scope, cost=declaration.due.cost, settled=True))
    notes = announcement(table, state, declaration, declaration.due)
    if answer == YES or not _may_still_refuse(declaration, declaration.due):
        return Moved(proceed(state, frame), notes)
    if answer is None:
        rules = (*table.cites(REFUSABLE), *surcharged(table, declaration, declaration.due))
        options, about = payment_options(table, state, frame.scope), (("card", CardArg(declaration.card)),)
        return Choice(declaration.player, "pays", options, rules, about)
    return refused(table, state, frame, notes if declaration.played == "reaction" else (_tried(notes[0]), *notes[1:]))


def _tried(announcement_note: Note) -> Note:
    """The note of what is taken back: nothing of it is paid, and of what was announced elsewhere the rules are left."""
    tried_keys = {f"declared.{played}": f"declared.tried-{played}" for played in ("card", "quick_action")}
    key = tried_keys.get(announcement_note.key, "")
    return change(announcement_note, key=key) if key else note("", announcement_note.rules)


def _may_still_refuse(declaration: Declaration, to_pay: Due) -> bool:
    """Whether the declared cost holds more than was known when the player decided to play this at all."""
    # Nobody chose to play a reaction, so any cost of it may be refused.
    if declaration.played == "reaction":
        return bool(to_pay.cost)
    # The printed cost was known when the player decided to play; only what Tough adds turns up with the targets.
    is_raised = bool(to_pay.cost) and to_pay.tough.with_the_rest > 0
    # Of an internal action it was asked before it was declared whether it is paid (`inside`); only cards and quick
    # actions can be taken back (6.4.d, 6.4.e).
    return declaration.played in ("card", "quick_action") and is_raised


@fills(PAY)
def pay(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Second part of playing: the cost is paid as one event, whose actions all happen together."""
    # The card is another object now (1.4.4.a); what it pays with and resolves as is that one.
    scope = in_limbo(state, frame.scope)
    if scope is None:
        return Moved(state.pop(), lost(table, frame.scope))
    # A second round of the same step: what Tough asks for by itself, once the rest is paid.
    if frame.last == APART:
        return pay_apart(table, state, change(frame, scope=scope), answer)
    scope = scope if scope.settled else change(scope, cost=due(table, state, scope).cost, settled=True)
    # Only the first time: what was put into one step must not be put there again.
    scope = scope if frame.last == PAYING else as_one_step(table, scope)
    frame = change(frame, scope=scope, last=PAYING)
    payment_decisions = payment_of(scope)
    # Only what no declaration has decided (where that rule is switched off), one thing at a time: what pays for one
    # part cannot pay for the next.
    for decision in payment_decisions:
        if decision.refs is None:
            paid_refs = paid_besides(payment_decisions, decision.selector)
            return _decide(table, state, frame, decision.selector, paid_refs, answer)
    # Before the payment is made: it may exhaust or move what Tough is read from.
    frame_still_due = still_due(table, state, frame)
    state_after = proceed(state, frame) if frame_still_due is None else state.replace_top(frame_still_due)
    events = []
    for step_parts in table.use(COST_STEPS)(scope.cost):
        proposed_actions = (action for part in step_parts for action in table.use(ACTIONS)(table, state, scope, part))
        # Two parts may name one card; after its first move it is another object.
        actions = moved_once(tuple(proposed_actions))
        if actions:
            events.append(ModifyEvent(Event("cost", actions, scope.controller)))
    # Reversed, as what is pushed last is done first: the steps are paid in the order of the cost.
    return Moved(state_after.push(*reversed(events)))


def nothing_done(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Without 5.1.2.e what was played does nothing."""
    return Moved(proceed(state, frame))


@enforces("5.1.2.e", slot=RESOLVE, without=nothing_done)
def resolve(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Third part: a Character joins an Expedition, a Permanent the Landmark zone, the rest has its effect."""
    # First, before a card could join: a modifier has turned the payment into something else (R-6.4-modified), and what
    # is not paid for is not resolved like the rest.
    if frame.last == UNPAID_COST:
        return left_unpaid(table, state, frame)
    # Cards alone can join something: actions and reactions only have effects, and so has a Spell, of which None comes
    # back. The answer is that to "which Expedition?", where the rule that has it declared beforehand is switched off.
    if frame.scope.played == "card":
        joining = joins(table, state, frame, answer)
        if joining is not None:
            return joining
    # Where nothing is left to resolve (a reaction that was not paid for), the rule does nothing.
    sentence = note("", table.cites(RESOLVE) if frame.scope.steps else ())
    return Moved(proceed(state, frame).push(ResolveEffect(frame.scope.steps, frame.scope)), (sentence,))


@enforces("5.5.a", slot=LIKE_SPELL, without=never)
def like_a_spell() -> bool:
    """A reaction is played by the process of a Spell, its declaration included."""
    return True


@enforces("5.3.a", slot=QUICK_LIKE_SPELL, without=never)
def quick_action_like_a_spell() -> bool:
    """A quick action is played by the process of a Spell, its declaration included."""
    return True
