"""The slots of the day filled for edition 1.0: its phases, Morning, Dusk and Night."""

from __future__ import annotations

from judge.games.altered import plain_answers
from judge.games.altered.day import dusk, morning, night, phases
from judge.games.altered.effects import expeditions
from judge.games.altered.slots import day_slots
from judge.model.rulebook.ruleset import Filling

PROCEDURES = {
    "phase": (day_slots.BEGIN_PHASE, day_slots.CHECK_AT_START, day_slots.DAILY_EFFECTS, day_slots.NEXT_PHASE),
    "after_daily": (day_slots.AT_ITS_END, day_slots.AFTER_DAILY),
    "succeed": (day_slots.SUCCEED,),
    "prepare": (day_slots.PREPARE_ALL,),
    "draw_two": (day_slots.DRAW_TWO,),
    "expand": (day_slots.EXPAND,),
    "progress": (day_slots.PROGRESS, day_slots.FAILURES),
    "rest": (day_slots.REST,),
    "clean_up": (day_slots.KEPT, day_slots.CLEAN_UP),
}
"""The day, a phase after the other (4.2), and what its daily effects do (1.3.2)."""

FILLINGS = (
    Filling(day_slots.BEGIN_PHASE, phases.begin_phase),
    Filling(day_slots.CHECK_AT_START, phases.check_at_start),
    Filling(day_slots.DAILY_EFFECTS, phases.daily_effects),
    Filling(day_slots.DAILY_OF, phases.daily_effects_of),
    Filling(day_slots.TURNS_OF, phases.turns_of),
    Filling(day_slots.CHECK_AFTER, phases.check_after_each),
    Filling(day_slots.AFTER_DAILY, phases.check_after),
    Filling(day_slots.AT_ITS_END, phases.daily_over),
    Filling(day_slots.DAILY_OVER, phases.somebody_waits),
    Filling(day_slots.FIRST_MORNING, morning.first_morning_skipped),
    Filling(day_slots.SUCCEED, morning.succeed),
    Filling(day_slots.PREPARE_ALL, morning.prepare),
    Filling(day_slots.DRAW_TWO, morning.draw_two),
    Filling(day_slots.EXPAND, morning.expand),
    Filling(day_slots.SUCCESSOR, morning.opponent_of_first),
    Filling(day_slots.READIED, morning.on_the_list),
    Filling(day_slots.MORNING_STEPS, morning.together),
    Filling(day_slots.DRAWN, morning.two_cards),
    Filling(day_slots.EXPANDS, morning.may_expand),
    Filling(day_slots.ORB_LIES, morning.lies_ready),
    Filling(day_slots.PROGRESS, dusk.progress),
    Filling(day_slots.REST, night.rest),
    Filling(day_slots.KEPT, night.choose_kept),
    Filling(day_slots.CLEAN_UP, night.clean_up),
    Filling(day_slots.SENT, night.characters_are_sent),
    Filling(day_slots.ANCHORED_STAYS, night.anchored_stays),
    Filling(day_slots.ASLEEP_STAYS, night.asleep_stays),
    Filling(day_slots.FLEETING_GOES, night.fleeting_is_discarded),
    Filling(day_slots.LIMIT, night.two_in_each),
    Filling(day_slots.CLEAN_AGAIN, night.once_a_day),
    Filling(day_slots.FAILURES, dusk.failures),
    Filling(day_slots.FAILING, dusk.not_forward_at_dusk),
    Filling(day_slots.FACING, expeditions.its_counterpart),
    Filling(day_slots.BOOSTED, dusk.with_boosts),
    Filling(day_slots.AWAKE, dusk.only_awake),
    Filling(day_slots.OWN_TERRAIN, dusk.own_terrain),
    Filling(day_slots.GREATER, dusk.strictly_greater),
    Filling(day_slots.POSITIVE, dusk.strictly_positive),
    Filling(day_slots.MET, dusk.one_statistic_meets_all),
    Filling(day_slots.NEXT_PHASE, phases.next_phase),
)

READINGS: dict[tuple[str, str], tuple[Filling, ...]] = {
    ("R-4.2.b-morning", "marker-first"): (Filling(day_slots.BEGIN_PHASE, morning.begin_after_succession),),
    ("R-1.3.2.b.1", "board"): (Filling(day_slots.READIED, morning.on_the_board),),
    ("R-1.3.2.b.2", "exhausted"): (Filling(day_slots.ORB_LIES, morning.lies_exhausted),),
    ("R-1.3.2.b.3", "in-order"): (Filling(day_slots.MORNING_STEPS, morning.in_order),),
    ("R-1.3.2.f", "go"): (
        Filling(day_slots.ANCHORED_STAYS, plain_answers.never),
        Filling(day_slots.ASLEEP_STAYS, plain_answers.never),
    ),
    ("R-1.3.2.f.2", "repeat"): (Filling(day_slots.CLEAN_AGAIN, night.while_in_excess),),
    ("R-1.3.2.e", "any-mix"): (Filling(day_slots.MET, dusk.each_met_by_some),),
    ("R-1.3.2.e.2", "count"): (Filling(day_slots.AWAKE, dusk.counts_all_the_same),),
    ("R-1.3.2.b.4", "marker-only"): (Filling(day_slots.FIRST_MORNING, morning.only_no_marker),),
}
"""The options of readings that the engine can switch to, each filling a slot otherwise."""

READ_BY: dict[str, tuple[str, ...]] = {
    day_slots.SUCCEED.name: ("R-4.2.b-morning",),
    day_slots.READIED.name: ("R-1.3.2.b.1",),
    day_slots.ORB_LIES.name: ("R-1.3.2.b.2",),
    day_slots.MORNING_STEPS.name: ("R-1.3.2.b.3",),
    day_slots.FIRST_MORNING.name: ("R-1.3.2.b.4",),
    day_slots.MET.name: ("R-1.3.2.e",),
    day_slots.ANCHORED_STAYS.name: ("R-1.3.2.f",),
    day_slots.ASLEEP_STAYS.name: ("R-1.3.2.f",),
    day_slots.FLEETING_GOES.name: ("R-1.3.2.f-fleeting",),
    day_slots.CLEAN_AGAIN.name: ("R-1.3.2.f.2",),
    day_slots.AWAKE.name: ("R-1.3.2.e.2",),
}
"""Which readings a default function rests on: a run that asked the slot consulted them."""
