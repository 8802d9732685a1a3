"""Following the instructions of an effect, step by step."""

from __future__ import annotations

from judge.engine.run.bindings import (
    bind_in_step,
    binding_key,
    by_whomever,
    chosen_mode,
    parts,
    root,
    selectors,
    targetable,
)
from judge.engine.run.earlier import with_meant
from judge.engine.run.effect_parts import anything_left, attempt, begun, repeat_or_roll
from judge.engine.run.meter import within_one_event
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import (
    ACTIONS,
    ASKING,
    AT_ONCE,
    CANDIDATES,
    DECIDERS,
    GO_ON,
    HOLDS,
    HOLDS_BY,
    INSIDE,
    OPTIONAL,
    PASSED_OVER,
    POSSIBLE,
    REMEMBERED,
    SEVERAL,
    SPLIT,
    STEP_CONTROLLER,
)
from judge.engine.run.table import Table
from judge.model.cards.ability import Act, Attempt, ChooseOne, ForEach, If, May, MayPay, Outcome, Roll, Step, Together
from judge.model.cards.selectors import Choose, Target
from judge.model.play.choice import Choice
from judge.model.play.event import AtomicAction, Event
from judge.model.play.frame import ModifyEvent, ResolveEffect, Scope
from judge.model.play.note import Arg, CardArg, ConditionArg, Note, PlayerArg, TextArg, note
from judge.model.play.place import NO, NONE, YES, Ref, WordRef
from judge.model.play.state import State
from judge.model.value import change


def resolve(table: Table, state: State, frame: ResolveEffect, answer: Ref | None) -> Result:
    """Do the next step of an effect; when none is left, the effect has resolved."""
    # A frame that is empty is popped in a step of its own, so that what lies below sees the finished effect.
    if not frame.steps:
        return Moved(state.pop())
    head, later_steps = frame.steps[0], frame.steps[1:]
    # In any order, as a step is of one kind.
    match head:
        case ForEach() | Roll():
            return repeat_or_roll(table, state, frame, head, answer)
        case Attempt() | Outcome():
            return attempt(table, state, frame, head)
        # To pay, and what for, is a play of its own, and how anything is played is a matter of the game.
        case MayPay():
            return table.use(INSIDE)(table, state, frame, head, answer)
        case If(condition, steps, otherwise):
            is_met = table.use(HOLDS)(table, state, frame.scope, condition)
            meaning = table.use(HOLDS_BY)(table, state, frame.scope, condition) if table.fills(HOLDS_BY) else ()
            rules = (*table.cites(HOLDS), *meaning)
            key = "part.condition-met" if is_met else "part.condition-otherwise" if otherwise else "part.condition"
            notes = (note(key, rules, card=_card(frame), condition=ConditionArg(condition)),)
            # In this frame and not in one of their own: all steps of an effect share its decisions.
            return _continue(state, frame, (steps if is_met else otherwise) + later_steps, notes)
        case May():
            return _may(table, state, frame, head, later_steps, answer)
        case ChooseOne():
            return _choose_one(state, frame, head, later_steps, answer)
    # What is left is a verb, or several that happen together: only those become an event.
    return _step(table, state, frame, answer)


def _verbs(step: Act | Together) -> tuple[Act, ...]:
    return step.acts if isinstance(step, Together) else (step,)


def _lacks_target(steps: tuple[Step, ...], scope: Scope) -> bool:
    """Whether a target of an optional part was asked for when the card was declared, and none was chosen.

    Of the verbs that certainly come with the part: what stands behind a condition or another "may" in it may not.
    """
    acts = (act for step in steps if isinstance(step, Act | Together) for act in _verbs(step))
    # By each selector's own key, which is that of its first decision: of several targets, one chosen is no lack.
    targets = (selector for act in acts for selector in (act.whom, act.what, act.to) if isinstance(selector, Target))
    # One is enough: half of the part would be another part. None, not asked for, is no lack; ``()`` is asked for and
    # not chosen.
    return any(scope.bound(target.key) == () for target in targets)


def _may(
    table: Table,
    state: State,
    frame: ResolveEffect,
    part: May,
    later_steps: tuple[Step, ...],
    answer: Ref | None,
) -> Result:
    """Ask whoever may whether an optional part is done, or do as they say; one that lacks its target is skipped."""
    remaining_steps = part.steps + later_steps
    # Asked of the rule that says who does a verb: "may" stands for all the verbs of its part.
    players = table.use(DECIDERS)(table, state, frame.scope, Act("may", who=part.who))
    if not players or _lacks_target(part.steps, frame.scope):
        # Not asked at all: whoever had no target at the declaration has no choice left here. Said as a choice with no
        # option but that, so that whoever answers it in a file is told what was lacking.
        if answer is None:
            return change(_ask_may(frame.scope, part, (NO,)), lacking=True)
        # Through the slot, as this part cannot happen; one that is declined below could have, and there the effect goes
        # on whatever the rule on impossible parts says.
        steps_after = table.use(GO_ON)(later_steps)
        return _continue(state, frame, steps_after, (_skipped(table, state, frame, later_steps),))
    if not table.use(OPTIONAL)():
        return _continue(state, frame, remaining_steps)
    # One player is asked: "each player may" is refused where a text is read.
    scope = frame.scope if players[0] == frame.scope.controller else change(frame.scope, controller=players[0])
    if answer is None:
        return _ask_may(scope, part, (YES, NO), table.cites(OPTIONAL))
    if answer == YES:
        return _continue(state, frame, remaining_steps, (note("", table.cites(OPTIONAL)),))
    declined_note = Note("part.declined", _about_part(scope, part), table.cites(OPTIONAL))
    return _continue(state, frame, later_steps, (declined_note,))


def _choose_one(
    state: State,
    frame: ResolveEffect,
    part: ChooseOne,
    later_steps: tuple[Step, ...],
    answer: Ref | None,
) -> Result:
    """Put the steps of the chosen mode in the place of a modal part; ask for the mode where none is chosen yet."""
    # A mode that was chosen when the play was declared is not asked for again.
    if declared_steps := chosen_mode(part, frame.scope.bound(part.key)):
        return _continue(state, frame, declared_steps + later_steps)
    # Modes have no names, so they are offered by number; whether one can happen does not matter here, as what is
    # impossible is left out when its step comes. No rule is cited: those on modes have them chosen in the declaration.
    if answer is None:
        about = (("card", CardArg(frame.scope.card)), ("player", PlayerArg(frame.scope.controller)))
        modes = tuple(WordRef(str(n + 1)) for n in range(len(part.modes)))
        return Choice(frame.scope.controller, "mode", modes, about=about)
    # Not kept in the scope: the steps of the mode take the place of the question, so nobody asks for the answer again.
    assert isinstance(answer, WordRef)
    return _continue(state, frame, part.modes[int(answer.word) - 1] + later_steps)


def _step(table: Table, state: State, frame: ResolveEffect, answer: Ref | None) -> Result:
    """Decide what the next step still leaves open, then propose it as one event."""
    acts, later_steps = table.use(SPLIT)(frame.steps)
    # One decision a call: each may change what the next can be about, and each is a position of its own.
    undecided_act = next(
        ((act, open_decision) for act in acts for open_decision in _open(table, state, frame.scope, act)), None
    )
    if undecided_act is not None:
        act, (selector, player) = undecided_act
        # Where it is answered, what can be chosen was worked out with the question.
        if answer is not None:
            return decide(table, state, frame, (selector, player), answer, acts, frozenset())
        taken = _taken(frame.scope, acts)
        # Only for the verb being decided: another verb of the step may be possible where this one is not. After what is
        # taken, which must not pass for the one thing that is possible.
        taken |= _impossible(table, state, frame.scope, act, selector, player, taken)
        return decide(table, state, frame, (selector, player), answer, acts, taken)
    scope = with_meant(table, state, frame.scope, acts)
    if scope is not frame.scope:
        frame = change(frame, scope=scope)
        state = state.replace_top(frame)
    # All verbs of the step are bound before any is done: what they mean is what is there now.
    actions = _gathered(table, state, frame.scope, acts)
    # Before what is passed over, and in every run: last known information decides what happens, the other only
    # explains.
    passed_notes = table.use(REMEMBERED)(table, state, frame.scope, acts)
    passed_notes += table.use(PASSED_OVER)(table, state, frame.scope, acts, actions) if table.recording else ()
    if not actions:
        # What only lends its rules says why it cannot happen, and stands on the line of that sentence.
        silent_notes = tuple(sentence for sentence in passed_notes if not sentence.key)
        reason_notes = tuple(sentence for sentence in passed_notes if sentence.key)
        skipped_notes = (*silent_notes, _skipped(table, state, frame, later_steps), *reason_notes)
        return _continue(state, frame, table.use(GO_ON)(later_steps), skipped_notes)
    state_after = state.replace_top(change(frame, steps=begun(table, state, later_steps, actions)))
    # Each rule is cited only where it decides something: that this verb is a step of its own if another follows, the
    # order of players if several have to choose.
    rules = table.cites(SPLIT) if any(isinstance(step, Act) for step in later_steps) else ()
    rules += table.use(SEVERAL)(table) if any(act.who == "each_player" and selectors(act) for act in acts) else ()
    notes = ((note("", rules),) if rules else ()) + passed_notes
    controller = table.use(STEP_CONTROLLER)(frame.scope, actions)
    # The steps that are left wait below the event, so that they find the board as it has become.
    events = [ModifyEvent(Event("effect", simultaneous, controller)) for simultaneous in table.use(AT_ONCE)(actions)]
    # The frame pushed last runs first.
    return Moved(state_after.push(*reversed(events)), notes)


def _gathered(table: Table, state: State, scope: Scope, acts: tuple[Act, ...]) -> tuple[AtomicAction, ...]:
    """The atomic actions of all verbs of a step, as far as one event can hold them."""
    actions: list[AtomicAction] = []
    for act in acts:
        actions += table.use(ACTIONS)(table, state, scope, act)
        within_one_event(actions)
    return tuple(actions)


def _skipped(table: Table, state: State, frame: ResolveEffect, later_steps: tuple[Step, ...]) -> Note:
    """The note on a part of an effect that cannot happen, and on whether anything of the effect is left."""
    key = "part.impossible" if anything_left(later_steps) or _goes_on_around(state, frame) else "part.impossible-last"
    return note(key, table.cites(GO_ON), card=_card(frame))


def _goes_on_around(state: State, frame: ResolveEffect) -> bool:
    """Whether this is a part of an effect that waits below with steps of its own: an internal action is over before."""
    own_scope = frame.scope
    frames_below = (
        frame_below
        for frame_below in state.frames
        if frame_below is not frame and isinstance(frame_below, ResolveEffect)
    )
    # Known by what both are of: an internal action has steps of its own, on behalf of the same object and emblem.
    return any(
        (frame_below.scope.bearer, frame_below.scope.card, frame_below.scope.emblem)
        == (own_scope.bearer, own_scope.card, own_scope.emblem)
        and frame_below.steps
        for frame_below in frames_below
    )


def _open(table: Table, state: State, scope: Scope, act: Act) -> tuple[tuple[Target | Choose, str], ...]:
    """The selectors of a verb that are not decided yet, each with who decides it, in the order of deciding.

    One player after the other, each with all of their decisions, so that nobody decides a second time after having
    seen what others chose.
    """
    # Who does it is a target of the effect's controller; only once it is chosen is there somebody to decide the rest.
    open_targets = [part for part in parts(act.whom) if scope.bound(part.key) is None] if act.whom is not None else []
    if open_targets:
        return ((open_targets[0], scope.controller),)
    deciders = table.use(DECIDERS)(table, state, scope, act)
    # Without that target: it is decided by now, under the controller's key, under which no other player looks.
    aimed = root(act.whom.key) if act.whom is not None else None
    return tuple(
        (selector, player)
        for player in deciders
        for selector in selectors(act)
        if root(selector.key) != aimed and scope.bound(binding_key(scope, selector, player)) is None
    )


def _taken(scope: Scope, acts: tuple[Act, ...]) -> frozenset[Ref]:
    """What was already chosen, untargeted, for the verbs of one step, by whoever; targets have their own rule.

    What is given a share of something may be given another.
    """
    keys = tuple(
        selector.key
        for act in acts
        for selector in selectors(act)
        if isinstance(selector, Choose) and not selector.shares
    )
    # Only the player is cut off: of what one word chooses several of, each decision is among the keys by itself.
    taken_bindings = (binding for binding in scope.bindings if by_whomever(binding.key) in keys)
    return frozenset(ref for binding in taken_bindings for ref in binding.refs)


def _impossible(
    table: Table, state: State, scope: Scope, act: Act, selector: Target | Choose, player: str, taken: frozenset[Ref]
) -> frozenset[Ref]:
    """The candidates of a choice that are not offered: the verb is impossible for them and possible for another.

    A target may be chosen even if the verb is impossible for it: none is left out.
    """
    if isinstance(selector, Target):
        return frozenset()
    # "You" in the filter is the player who decides, not the one who controls the effect.
    decider_scope = scope if player == scope.controller else change(scope, controller=player)
    # Without what is taken: that cannot be chosen, so it must not count as the one thing for which the verb is
    # possible.
    candidates = tuple(
        candidate
        for candidate in table.use(CANDIDATES)(table, state, decider_scope, selector)
        if candidate not in taken
    )
    # In the scope of the effect: the verb looks up by itself what each player has decided, under that player's key.
    possible = table.use(POSSIBLE)(table, state, scope, act, binding_key(scope, selector, player), candidates)
    return frozenset(candidates) - frozenset(possible)


def decide(
    table: Table,
    state: State,
    frame: ResolveEffect,
    asked: tuple[Target | Choose, str],
    answer: Ref | None,
    acts: tuple[Act, ...],
    taken: frozenset[Ref],
) -> Result:
    """Ask for a selector, or keep the answer in the frame's scope. Where nothing can be chosen, nothing is kept for it.

    ``asked`` is the selector with the player who decides it; ``acts`` are the verbs of the step. ``taken`` is what
    cannot be chosen untargeted: another verb of the same step has it already, or this verb is impossible for it.
    """
    selector, player = asked
    scope = frame.scope if player == frame.scope.controller else change(frame.scope, controller=player)
    if answer is None:
        fitting = table.use(CANDIDATES)(table, state, scope, selector)
        if isinstance(selector, Target):
            candidates = targetable(table, scope, selector, acts, fitting)
        else:
            candidates = tuple(candidate for candidate in fitting if candidate not in taken)
        # Made even where nothing can be chosen: its kind says which answers of a file were meant for it.
        asked_choice = table.use(ASKING)(table, state, scope, selector, candidates or (NONE,))
        return asked_choice if candidates else doing_without(asked_choice)
    # Nothing is bound as nothing, not left open: an open decision would be asked for again. In the frame's own scope,
    # as the effect stays its controller's.
    refs = () if answer in (None, NONE) else (answer,)
    scope_after = bind_in_step(table, frame.scope, binding_key(frame.scope, selector, player), refs, acts)
    return Moved(state.replace_top(change(frame, scope=scope_after)))


def doing_without(choice: Choice) -> Choice:
    """A choice for which there is nothing to choose: nobody is asked, and nothing is chosen."""
    return change(choice, options=(NONE,), rules=(), lacking=True)


def _continue(state: State, frame: ResolveEffect, steps: tuple[Step, ...], notes: tuple[Note, ...] = ()) -> Moved:
    return Moved(state.replace_top(change(frame, steps=steps)), notes)


def _card(frame: ResolveEffect) -> CardArg:
    return CardArg(frame.scope.card)


def _ask_may(scope: Scope, part: May, options: tuple[Ref, ...], rules: tuple[str, ...] = ()) -> Choice:
    return Choice(scope.controller, "may", options, rules, about=_about_part(scope, part))


def _about_part(scope: Scope, part: May) -> tuple[tuple[str, Arg], ...]:
    return ("card", CardArg(scope.card)), ("player", PlayerArg(scope.controller)), ("deed", deed_of(part))


def deed_of(part: May) -> TextArg:
    """What an optional part lets somebody do, by the verb with which it begins; empty where it begins otherwise."""
    first_step = part.steps[0] if part.steps else None
    return TextArg(first_step.verb if isinstance(first_step, Act) else "")
