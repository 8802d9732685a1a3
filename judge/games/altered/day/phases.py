"""The phases of a day (4.2)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.history import forget
from judge.engine.run.procedure import proceed
from judge.engine.run.result import Moved, Result
from judge.engine.run.table import Table
from judge.games.altered.code_names import DAY, PHASES
from judge.games.altered.effects.durations import ended
from judge.games.altered.matching.abilities_in_play import standing
from judge.games.altered.objects.limbo import emblems
from judge.games.altered.plain_answers import never
from judge.games.altered.playing.reaction_check import holding_up
from judge.games.altered.slots.day_slots import (
    AFTER_DAILY,
    AT_ITS_END,
    BEGIN_PHASE,
    CHECK_AFTER,
    CHECK_AT_START,
    CLEAN_AGAIN,
    DAILY_OF,
    DAILY_OVER,
    FIRST_MORNING,
    NEXT_DAILY_EFFECT,
    NEXT_PHASE,
    TURNS_OF,
)
from judge.games.altered.slots.open_slots import BEFORE_TURNS
from judge.games.altered.words.daily_words import CALLED, DAILY
from judge.games.altered.words.event_words import AFTER
from judge.model.cards.ability import Trigger
from judge.model.play.event import Event, PlainAction
from judge.model.play.frame import ModifyEvent, RunProcedure
from judge.model.play.note import Arg, FlagArg, Note, TermArg, note
from judge.model.play.place import Ref
from judge.model.play.run import Stop
from judge.model.play.state import State
from judge.model.value import change

LAST_EFFECT = "clean_up"
END_DAILY = "end_daily"
FIRST_DAY = "1"

TURNS: dict[str, tuple[str, ...]] = {"afternoon": ("turns",)}
"""What the players do in a phase, beside its daily effects: a procedure too, with checks of its own (4.2.3.c)."""


@fills(BEGIN_PHASE)
def begin_phase(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """The phase begins: an event that "At [phase]" reactions match."""
    event = Event("phase", (PlainAction("begin_phase", name=state.fact("phase")),))
    return Moved(proceed(state, frame).push(ModifyEvent(event)))


def no_check(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Without 4.2.b a phase begins and nobody looks into Limbo."""
    return Moved(proceed(state, frame))


@fills(BEFORE_TURNS, rests_on=("R-4.4.b-initiative.2",))
def checked_before_the_first_turn() -> bool:
    """Reactions are checked as the Afternoon begins, though nobody's turn has (reading R-4.4.b-initiative.2)."""
    return True


@reading("R-4.4.b-initiative.2", "nobody", slot=BEFORE_TURNS)
def left_until_the_first_turn() -> bool:
    """What waits as the Afternoon begins waits until a turn has begun."""
    return False


@enforces("4.2.b", "4.4.a.1", slot=CHECK_AT_START, without=no_check)
def check_at_start(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Reactions are checked at the beginning of the phase, the Afternoon included (reading R-4.4.b-initiative.2)."""
    # The reading is asked only where something waits: with Limbo empty both of its options come to the same, and a
    # ruling names every reading that was asked. And only without a turn: a board of an earlier phase may name one,
    # which then goes on (`next_turn`) and leads (1.4.5.a).
    is_before_turns = state.fact("phase") == "afternoon" and not state.fact("turn") and bool(emblems(state))
    if is_before_turns and not table.use(BEFORE_TURNS)():
        return Moved(proceed(state, frame))
    # Also with Limbo empty, unlike later: that nothing has reacted to the beginning is told once in every phase.
    check_note = note("check.at-start", table.cites(CHECK_AT_START))
    return Moved(proceed(state, frame).push(RunProcedure("check")), (check_note,))


def no_daily_effects(phase: str) -> tuple[str, ...]:
    """Without 4.2.c no phase does anything beside its checks."""
    return ()


@enforces("4.2.c", slot=DAILY_OF, without=no_daily_effects)
def daily_effects_of(phase: str) -> tuple[str, ...]:
    """During Morning, Dusk and Night some daily effects resolve."""
    return DAILY[phase]


def no_turns(phase: str) -> tuple[str, ...]:
    """Without 4.2.f the Afternoon has nothing of its own."""
    return ()


@enforces("4.2.f", slot=TURNS_OF, without=no_turns)
def turns_of(phase: str) -> tuple[str, ...]:
    """In the Afternoon the players take turns until all of them have passed."""
    return TURNS.get(phase, ())


@enforces("4.2.d", "4.4.a.2", slot=CHECK_AFTER, without=never)
def check_after_each() -> bool:
    """Reactions are checked after each daily effect (reading R-4.4.a: these are the steps that 4.4.a means)."""
    return True


@fills(NEXT_DAILY_EFFECT)
def daily_effects(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """The next daily effect of the phase, and the check after it; ``last`` is the one that came before."""
    phase = state.fact("phase")
    effects_left = _left(table, state, frame.last)
    if not effects_left:
        return Moved(proceed(state, frame), _first_morning(table, state, phase))
    # An edition may have an effect that this program does not play: the day then stops there, and says so.
    if effects_left[0] not in table.procedures:
        return Stop("unsupported", note("unsupported.daily", phase=TermArg(phase)))
    is_of_turns = effects_left[0] in table.use(TURNS_OF)(phase)
    # Turns check Limbo themselves; before a daily effect nothing may wait (4.2.e).
    if not is_of_turns and holding_up(table, state):
        return Stop("blocked", note("blocked.limbo-daily", table.cites(NEXT_PHASE), phase=TermArg(phase)))
    state_after = state.replace_top(change(frame, last=effects_left[0]))
    # Turns are no daily effects, so 4.2.d asks for no check after them.
    is_check_after = not is_of_turns and table.use(CHECK_AFTER)()
    # Pushed below the effect: it runs once the effect and all that it activated are over.
    check_frames = (RunProcedure("after_daily", last=effects_left[0]),) if is_check_after else ()
    citation = note("", table.cites(TURNS_OF if is_of_turns else DAILY_OF))
    return Moved(state_after.push(*check_frames, RunProcedure(effects_left[0])), (citation,))


def nothing_follows(table: Table, state: State, effect: str) -> bool:
    """Without the remark of 4.2.d no ability reacts to the end of a daily effect."""
    return False


@enforces("4.2.d/remark-1", slot=DAILY_OVER, without=nothing_follows)
def somebody_waits(table: Table, state: State, effect: str) -> bool:
    """Whether some reaction has the trigger "after [this daily effect]".

    It is activated before the check after the effect, so it waits for the same check as what was activated during it.
    """
    # Looked for in advance, so that no event is made, and told, that nobody waits for. What does not function where it
    # lies counts too: one reading lets it react all the same (R-6.3.d-self.3), else it is told that it missed this.
    return any(held.ability.trigger == Trigger(AFTER, effect) for held in standing(table, state, END_DAILY).reactions)


@fills(AT_ITS_END)
def daily_over(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Propose the event that a daily effect is over, if some reaction waits for it; ``last`` is the effect."""
    state_after = proceed(state, frame)
    # Some texts call a daily effect otherwise than the procedure is called that plays it.
    effect = CALLED.get(frame.last, frame.last)
    if not table.use(DAILY_OVER)(table, state, effect):
        return Moved(state_after)
    action = PlainAction(END_DAILY, name=effect)
    return Moved(state_after.push(ModifyEvent(Event("daily", (action,)))))


@fills(AFTER_DAILY)
def check_after(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Begin the check that follows a daily effect; with nothing in Limbo it is skipped without a note."""
    if not emblems(state):
        return Moved(state.pop())
    check_note = note("check.after-daily", table.cites(CHECK_AFTER))
    return Moved(state.replace_top(RunProcedure("check")), (check_note,))


def _first_morning(table: Table, state: State, phase: str) -> tuple[Note, ...]:
    """A note if this was the first Morning and its daily effects were skipped."""
    if phase != PHASES[0] or state.fact("day") != FIRST_DAY or table.use(FIRST_MORNING)(DAILY[phase]):
        return ()
    return (note("daily.first-morning", table.cites(FIRST_MORNING)),)


def _of_phase(table: Table, state: State, phase: str) -> tuple[str, ...]:
    effects = table.use(DAILY_OF)(phase)
    if phase == PHASES[0] and state.fact("day") == FIRST_DAY:
        # Before the turns are added: what the first day skips are daily effects.
        effects = table.use(FIRST_MORNING)(effects)
    return effects + table.use(TURNS_OF)(phase)


def _left(table: Table, state: State, last: str) -> tuple[str, ...]:
    """The daily effects still to come after the last one."""
    names = _of_phase(table, state, state.fact("phase"))
    # Asked at the end of the day only: one reading repeats the last effect until nothing is too much.
    if last == LAST_EFFECT and table.use(CLEAN_AGAIN)(table, state):
        return (last,)
    return names[names.index(last) + 1 :] if last in names else names


def day_stops(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Without 4.2.e no rule lets the next phase begin."""
    return Stop("blocked", note("blocked.no-next-phase", phase=TermArg(state.fact("phase"))))


@enforces("4.2.e", slot=NEXT_PHASE, without=day_stops)
def next_phase(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Once Limbo holds no reaction and no daily effect is left, the next phase begins."""
    phase = state.fact("phase")
    # Not simply what Limbo holds: by .d-must=skip the day goes on without what cannot be played.
    if holding_up(table, state):
        return Stop("blocked", note("blocked.limbo", table.cites(NEXT_PHASE), phase=TermArg(phase)))
    # After the Night comes a Morning again: it begins the next day.
    phase_after = PHASES[(PHASES.index(phase) + 1) % len(PHASES)]
    # A phase without daily effects has a sentence of its own: none can be used up there. By what it has (DAILY) and not
    # by the rule on it (DAILY_OF): only for those two phases is there such a sentence, also where 4.2.c is off.
    key = "phase.next" if DAILY[phase] else f"phase.next-{phase}"
    # What is in Limbo all the same holds nothing up: under that reading it waits since nobody can play it.
    args: dict[str, Arg] = {
        "phase": TermArg(phase),
        "next": TermArg(phase_after),
        "waits": FlagArg(bool(emblems(state))),
    }
    phase_note = note(key, table.cites(NEXT_PHASE), **args)
    # What was played in an Afternoon, or in a day, nobody can ask once that is over.
    state_with_history = forget(forget(state, phase), DAY) if phase_after == PHASES[0] else forget(state, phase)
    state_after = state_with_history.with_fact("phase", phase_after).replace_top(RunProcedure("phase"))
    if phase_after == PHASES[0]:
        # The tallies of the day end with it; what lasts until the end of the day ends as the next begins: its end is
        # put on top of the new phase, and so is over before that does anything.
        state_after = ended(table, state_after.with_fact("day", int(state.fact("day")) + 1).untallied(), DAY)
    return Moved(state_after, (phase_note,))
