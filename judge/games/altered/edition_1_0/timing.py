"""The timing chart of edition 1.0: every procedure with its steps, in the order in which a day runs.

A procedure is begun by name, where a frame is pushed; its steps follow one another unless a step says otherwise. Each
step is a slot, and the function that fills it says by its label which rules it enforces. ``judge coverage --timing``
prints this page with those rules.
"""

from __future__ import annotations

from judge.engine.run.slots import ProcedureStep
from judge.games.altered.slots import day_slots, event_slots, keyword_slots, play_slots
from judge.model.rulebook.ruleset import Slot

PROCEDURES: dict[str, tuple[Slot[ProcedureStep], ...]] = {
    # A phase: it begins, reactions are checked, its daily effects or turns run one by one, and the next begins (4.2).
    "phase": (day_slots.BEGIN_PHASE, day_slots.CHECK_AT_START, day_slots.NEXT_DAILY_EFFECT, day_slots.NEXT_PHASE),
    # After each daily effect: its end may be an event, and reactions are checked (4.2.d).
    "after_daily": (day_slots.AT_ITS_END, day_slots.AFTER_DAILY),
    # Morning, in this order (1.3.2.b): the first player changes, things are readied, players draw and may expand.
    "succeed": (day_slots.SUCCEED,),
    "prepare": (day_slots.PREPARE_ALL,),
    "draw_two": (day_slots.DRAW_TWO,),
    "expand": (day_slots.EXPAND_ALL,),
    # Noon has no daily effects. In the Afternoon the players take turns until all have passed (4.2.3).
    "turns": (play_slots.NEXT_TURN,),
    # A turn: one thing is done, reactions are checked, and the turn goes on or ends (4.2.3.c).
    "turn": (play_slots.TURN_EFFECT, play_slots.TURN_CHECK, play_slots.TURN_END),
    # A card or a quick action: with it something begins between the declaration and the payment (5.1.2, 5.3).
    "play_card": (
        play_slots.DECLARE,
        play_slots.TO_LIMBO,
        play_slots.PAY,
        play_slots.RESOLVE,
        play_slots.FINISH,
    ),
    # A reaction or an internal action: it is in Limbo already, or part of an effect (5.1.2, 5.5).
    "play": (play_slots.DECLARE, play_slots.PAY, play_slots.RESOLVE, play_slots.FINISH),
    # One more step after the end of a Spell with Cooldown that has gone to the Reserve.
    "cooldown": (keyword_slots.COOLS_DOWN,),
    # A check of reactions: a look into Limbo, and one of them is played; then the look again (4.4).
    "check": (event_slots.LOOK_INTO_LIMBO, event_slots.PLAY_ONE),
    # Only where a reading has steps of costs and effects followed by a check (4.4.a.2).
    "after_step": (event_slots.AFTER_STEP,),
    # Dusk (1.3.2.e): Expeditions move forward, then it is an event that others did not.
    "progress": (day_slots.PROGRESS, day_slots.FAILURES),
    # As soon as the two Expeditions of a player meet, whatever is under way.
    "meeting": (day_slots.MEETING,),
    # Night, in this order (1.3.2.f): the Characters rest, then zones that are too full are cleaned up.
    "rest": (day_slots.REST,),
    "clean_up": (day_slots.KEPT, day_slots.CLEAN_UP),
}
