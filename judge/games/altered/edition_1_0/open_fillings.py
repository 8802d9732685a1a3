"""What the rules leave open beside the readings of the Afternoon: defaults, other options, and what rests on them."""

from __future__ import annotations

from judge.engine.run import slots as engine
from judge.engine.run.slots import ProcedureStep
from judge.games.altered import plain_answers
from judge.games.altered.costs import cost_readings, tough
from judge.games.altered.effects import mandatory_choices
from judge.games.altered.modifiers import rules_as_modifiers
from judge.games.altered.objects import daily_limits, deck, last_known_information
from judge.games.altered.playing import check_readings
from judge.games.altered.reactions import reaction_readings
from judge.games.altered.slots import day_slots, event_slots, open_slots, play_slots
from judge.model.rulebook.ruleset import Filling, Slot

PROCEDURES: dict[str, tuple[Slot[ProcedureStep], ...]] = {}
"""What is open has no procedures of its own."""

FILLINGS = (
    Filling(engine.ANNOUNCED, plain_answers.always),
    Filling(open_slots.COMMON, check_readings.own_ones),
    Filling(open_slots.LATER_CONDITION, plain_answers.in_any_case),
    Filling(open_slots.RETEST, reaction_readings.as_it_is),
    Filling(open_slots.BAR_IN_TIME, plain_answers.never),
    Filling(open_slots.PAID_WITH, cost_readings.cost_apart),
    Filling(open_slots.CHANGED_COST, cost_readings.whatever_became_of_it),
    Filling(open_slots.UNKNOWN_SKIPS, plain_answers.never),
    Filling(open_slots.MISSING_IMPOSSIBLE, plain_answers.never),
    Filling(open_slots.OBLIGED, mandatory_choices.only_the_possible),
    Filling(open_slots.POSITIONS, deck.successive),
    Filling(open_slots.EXPEDITION_OWNED, plain_answers.never),
    Filling(open_slots.WITH_THE_REST, tough.part_of_the_cost),
    Filling(open_slots.GRANTED_ARRIVAL, plain_answers.always),
    Filling(open_slots.FLEETING_RULE, rules_as_modifiers.no_modifier),
    Filling(open_slots.MAY_DECLARED, plain_answers.never),
    Filling(open_slots.PER_STEP, daily_limits.on_each),
    Filling(open_slots.AT_THE_CAP, daily_limits.so_many_as_are_left),
    Filling(open_slots.BEFORE_TURNS, plain_answers.always),
    Filling(open_slots.EXHAUSTED_IDLE, plain_answers.never),
)

READINGS: dict[tuple[str, str], tuple[Filling, ...]] = {
    ("R-4.4.a-community", "free-order"): (
        Filling(event_slots.WHO_PLAYS, check_readings.first_of_all),
        Filling(open_slots.COMMON, check_readings.all_that_wait),
    ),
    ("R-1.4.5-hidden", "kept-secret"): (Filling(engine.ANNOUNCED, plain_answers.never),),
    ("R-6.3-condition", "both-times"): (Filling(open_slots.LATER_CONDITION, reaction_readings.if_it_is_so),),
    ("R-6.3.b", "retest"): (Filling(open_slots.RETEST, reaction_readings.matched_again),),
    ("R-7.3.1.e", "same-event"): (Filling(open_slots.BAR_IN_TIME, plain_answers.always),),
    ("R-1.2.6.e-cost", "single-step"): (Filling(open_slots.PAID_WITH, cost_readings.with_what_it_pays_for),),
    ("R-6.4-modified", "unpaid"): (Filling(open_slots.CHANGED_COST, cost_readings.only_as_asked),),
    ("R-1.4.4-lki", "zero"): (Filling(event_slots.LAST_KNOWN, last_known_information.nothing_is_known),),
    ("R-1.4.4-lki", "skip"): (
        Filling(event_slots.LAST_KNOWN, last_known_information.nothing_is_known),
        Filling(open_slots.UNKNOWN_SKIPS, plain_answers.always),
    ),
    ("R-1.4.1.d.1", "also-physical"): (Filling(open_slots.MISSING_IMPOSSIBLE, plain_answers.always),),
    ("R-1.2.6.f-choice", "any"): (Filling(open_slots.OBLIGED, mandatory_choices.whichever),),
    ("R-3.2.2.c", "same-position"): (Filling(open_slots.POSITIONS, deck.from_the_top_again),),
    ("R-1.4.3.2", "strict"): (Filling(open_slots.EXPEDITION_OWNED, plain_answers.always),),
    ("R-7.4.5.c.6", "separate"): (Filling(open_slots.WITH_THE_REST, tough.a_cost_apart),),
    ("R-6.3.d-self.6", "not-activated"): (Filling(open_slots.GRANTED_ARRIVAL, plain_answers.never),),
    ("R-1.3.2.f-fleeting", "modifier"): (
        Filling(event_slots.FLEETING_LEAVES, plain_answers.never),
        Filling(day_slots.FLEETING_GOES, plain_answers.never),
        Filling(open_slots.FLEETING_RULE, rules_as_modifiers.discarded_if_fleeting),
    ),
    ("R-1.2.6.c", "declaration"): (Filling(open_slots.MAY_DECLARED, plain_answers.always),),
    ("R-1.2.4.d-exhausted", "ready-only"): (Filling(open_slots.EXHAUSTED_IDLE, plain_answers.always),),
    ("R-5.3.b", "as-printed"): (Filling(play_slots.QUICK_STAYS, plain_answers.never),),
    ("R-6.2.h-per", "once-in-step"): (Filling(open_slots.PER_STEP, daily_limits.once_in_the_step),),
    ("R-6.3.f-which", "none"): (Filling(open_slots.AT_THE_CAP, daily_limits.none_beyond),),
    ("R-6.3.f-which", "all"): (Filling(open_slots.AT_THE_CAP, daily_limits.all_before),),
    ("R-4.4.b-initiative.2", "nobody"): (Filling(open_slots.BEFORE_TURNS, plain_answers.never),),
}

# .a-community and .d-self.3 can be switched, but nothing rests on them: 4.4.b and 1.2.4.d decide, and the
# other options read against these numbers. A ruling that calls them open would call every order and every zone open.
READ_BY: dict[str, tuple[str, ...]] = {
    engine.ANNOUNCED.name: ("R-1.4.5-hidden",),
    open_slots.LATER_CONDITION.name: ("R-6.3-condition",),
    open_slots.RETEST.name: ("R-6.3.b",),
    open_slots.BAR_IN_TIME.name: ("R-7.3.1.e",),
    open_slots.PAID_WITH.name: ("R-1.2.6.e-cost",),
    open_slots.CHANGED_COST.name: ("R-6.4-modified",),
    open_slots.MISSING_IMPOSSIBLE.name: ("R-1.4.1.d.1",),
    open_slots.OBLIGED.name: ("R-1.2.6.f-choice",),
    open_slots.POSITIONS.name: ("R-3.2.2.c",),
    open_slots.EXPEDITION_OWNED.name: ("R-1.4.3.2",),
    open_slots.WITH_THE_REST.name: ("R-7.4.5.c.6",),
    open_slots.GRANTED_ARRIVAL.name: ("R-6.3.d-self.6",),
    open_slots.MAY_DECLARED.name: ("R-1.2.6.c",),
    open_slots.PER_STEP.name: ("R-6.2.h-per",),
    open_slots.AT_THE_CAP.name: ("R-6.3.f-which",),
    open_slots.BEFORE_TURNS.name: ("R-4.4.b-initiative.2",),
    open_slots.EXHAUSTED_IDLE.name: ("R-1.2.4.d-exhausted",),
}
