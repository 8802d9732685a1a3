"""The slots of the Afternoon and of everything that is played, filled for edition 1.0."""

from __future__ import annotations

from judge.games.altered import plain_answers
from judge.games.altered.costs import payment, tough
from judge.games.altered.day import afternoon, afternoon_readings
from judge.games.altered.matching import when_played
from judge.games.altered.plain_answers import always, never
from judge.games.altered.playing import (
    declaration_rules,
    internal_actions,
    legality,
    play_card,
    play_procedure,
    turn_options,
    turn_verbs,
)
from judge.games.altered.slots import event_slots, play_slots
from judge.model.rulebook.ruleset import Filling

PROCEDURES = {
    "turns": (play_slots.NEXT_TURN,),
    "turn": (play_slots.TURN_EFFECT, play_slots.TURN_CHECK, play_slots.TURN_END),
    "play": (play_slots.DECLARE, play_slots.PAY, play_slots.RESOLVE, play_slots.FINISH),
    "play_card": (play_slots.DECLARE, play_slots.TO_LIMBO, play_slots.PAY, play_slots.RESOLVE, play_slots.FINISH),
}
"""The Afternoon (4.2.3), a turn in it, and what is played: with cards and quick actions something begins (5.1.2)."""

FILLINGS = (
    Filling(play_slots.NEXT_TURN, afternoon.next_turn),
    Filling(play_slots.FIRST_TURN, afternoon.first_player_first),
    Filling(play_slots.TURN_ORDER, afternoon.alternately),
    Filling(play_slots.PASSED_OUT, afternoon.whoever_has_passed),
    Filling(play_slots.TURN_EFFECT, afternoon.turn_effect),
    Filling(play_slots.TURN_CHECK, afternoon.turn_check),
    Filling(play_slots.TURN_END, afternoon.turn_end),
    Filling(play_slots.IN_TURN, afternoon.may_play_in_turn),
    Filling(play_slots.SOURCES, turn_options.hand_and_reserve),
    Filling(play_slots.TURN_GOES_ON, afternoon.goes_on_after_quick_action),
    Filling(play_slots.TURN_IS_OVER, afternoon.card_or_pass_ends_it),
    Filling(play_slots.AFTER_YOU_ENDS, afternoon.once_limbo_is_empty),
    Filling(play_slots.AFTER_YOU_PASSES, afternoon.after_you_is_no_pass),
    Filling(play_slots.DECLARE, play_procedure.declare),
    Filling(play_slots.TO_LIMBO, play_card.begin_play),
    Filling(play_slots.PAY, play_procedure.pay),
    Filling(play_slots.RESOLVE, play_procedure.resolve),
    Filling(play_slots.FINISH, play_procedure.finish),
    Filling(play_slots.LIKE_SPELL, play_procedure.like_a_spell),
    Filling(play_slots.QUICK_LIKE_SPELL, play_procedure.quick_action_like_a_spell),
    Filling(play_slots.DECLARED, declaration_rules.targets_then_payment),
    Filling(play_slots.TARGETS, declaration_rules.own_targets),
    Filling(play_slots.MODES, declaration_rules.modes_at_declaration),
    Filling(play_slots.EXPEDITION_DECLARED, declaration_rules.expedition_at_declaration),
    Filling(play_slots.LEGAL, legality.only_in_order),
    Filling(play_slots.NEEDS_TARGET, always),
    Filling(play_slots.CEASES, play_procedure.ceases),
    Filling(play_slots.UNPAID, play_procedure.without_effect),
    Filling(play_slots.CARD_TAKEN_BACK, play_procedure.card_is_taken_back),
    Filling(play_slots.ACTION_TAKEN_BACK, play_procedure.action_is_taken_back),
    Filling(play_slots.AFTER_INTERNAL, play_procedure.no_check_inside),
    Filling(play_slots.AFTER_NESTED, never),
    Filling(play_slots.PLAYED_WITHOUT, always),
    Filling(play_slots.HOLDS_UP, always),
    Filling(play_slots.STILL_FITS, plain_answers.in_any_case),
    Filling(play_slots.MAY_DODGE, plain_answers.in_any_case),
    Filling(play_slots.WHOSE_TURN_ENDS, plain_answers.in_any_case),
    Filling(play_slots.COST_STEPS, payment.in_one_step),
    Filling(play_slots.PAYABLE, payment.all_or_nothing),
    Filling(play_slots.REFUSABLE, payment.may_be_refused),
    Filling(play_slots.OFFERED, internal_actions.played_while_resolving),
    Filling(play_slots.REFUSED, payment.skipped),
    Filling(play_slots.UNPAYABLE, payment.impossible_is_unpayable),
    Filling(play_slots.PRICE, payment.hand_or_reserve_cost),
    Filling(play_slots.COST_ORDER, payment.raised_first),
    Filling(play_slots.OWN_COST, payment.its_own_cost),
    Filling(play_slots.LIMBO_FIRST, play_card.to_limbo_first),
    Filling(play_slots.ARRIVES_FLEETING, play_card.fleeting_from_reserve),
    Filling(play_slots.PRINTED_FLEETING, play_card.printed_fleeting_counts),
    Filling(play_slots.STAYS_FLEETING, play_card.fleeting_follows),
    Filling(play_slots.SPELL_GOES, play_card.to_the_reserve),
    Filling(play_slots.FLEETING_SPELL, play_card.fleeting_is_discarded),
    Filling(play_slots.QUICK_STAYS, play_card.quick_action_stays),
    Filling(play_slots.QUICK_LEFT, turn_options.a_hundred_a_day),
    Filling(play_slots.PLAYED_AT, when_played.as_it_leaves_limbo),
    Filling(play_slots.PLAYED_FROM, when_played.from_that_zone),
    Filling(play_slots.UNPLAYED, when_played.not_unplayed),
    Filling(play_slots.TOUGH, tough.so_much_more),
    Filling(play_slots.TOUGH_WAIVED, tough.waived_for_a_free_spell),
    Filling(play_slots.TOUGH_ONCE, tough.each_object_once),
    Filling(play_slots.TOUGH_PAID, tough.each_play_by_itself),
    Filling(play_slots.DECLARED_AROUND, declaration_rules.nothing_yet),
    Filling(play_slots.REACTION_STEPS, declaration_rules.as_it_says),
    Filling(play_slots.TOUGH_WHERE, tough.in_play_only),
    Filling(play_slots.FREE_INSIDE, tough.only_the_spell),
    Filling(play_slots.REACTION_COST, tough.a_reaction_may_cost),
    Filling(event_slots.VERBS["T"], turn_verbs.exhaust_me),
    Filling(event_slots.VERBS["D"], turn_verbs.discard_me),
    Filling(event_slots.VERBS["after_you"], turn_verbs.after_you),
    Filling(event_slots.VERBS["play_for_free"], turn_verbs.play_for_free),
)

READINGS: dict[tuple[str, str], tuple[Filling, ...]] = {
    ("R-5.1.2.c-no-target", "playable"): (Filling(play_slots.NEEDS_TARGET, never),),
    ("R-4.4.a-nested", "immediate"): (Filling(play_slots.AFTER_NESTED, always),),
    ("R-4.4.b-initiative.1", "first-player"): (
        Filling(event_slots.INITIATIVE, afternoon_readings.first_player_once_through),
    ),
    ("R-5.1.1.d-must", "stays"): (Filling(play_slots.PLAYED_WITHOUT, never),),
    ("R-5.1.1.d-must", "skip"): (Filling(play_slots.PLAYED_WITHOUT, never), Filling(play_slots.HOLDS_UP, never)),
    ("R-5.1.2.c-once", "again"): (Filling(play_slots.STILL_FITS, afternoon_readings.only_as_long_as_it_fits),),
    ("R-5.5.d", "not-in-order-to-refuse"): (
        Filling(play_slots.MAY_DODGE, afternoon_readings.not_where_another_is_free),
    ),
    ("R-7.3.2", "own-turn"): (Filling(play_slots.WHOSE_TURN_ENDS, afternoon_readings.only_as_long_as_it_fits),),
    ("R-7.3.6", "payable"): (Filling(event_slots.VERBS["T"], afternoon_readings.exhausts_again),),
    ("R-5.1.2.b-when", "with-the-whole"): (
        Filling(play_slots.TARGETS, declaration_rules.targets_with_the_whole),
        Filling(play_slots.DECLARED_AROUND, declaration_rules.what_was_declared),
    ),
    ("R-7.4.5.c.1", "whole-card"): (Filling(play_slots.TOUGH_PAID, tough.once_for_the_card),),
    ("R-7.4.5.c.2", "if-taken"): (
        Filling(play_slots.TARGETS, declaration_rules.targets_but_optional),
        Filling(play_slots.REACTION_STEPS, declaration_rules.optional_parts_apart),
    ),
    ("R-7.4.5.c.3", "each"): (Filling(play_slots.TOUGH_ONCE, tough.each_target),),
    ("R-7.4.5.c.4", "all-printed"): (Filling(play_slots.FREE_INSIDE, tough.all_that_is_printed),),
    ("R-7.4.5.c.5", "any-zone"): (Filling(play_slots.TOUGH_WHERE, tough.in_any_zone),),
}
"""The options of readings on playing that the engine can switch to."""

READ_BY: dict[str, tuple[str, ...]] = {
    play_slots.DECLARED.name: ("R-5.1.2.b-when",),
    play_slots.NEEDS_TARGET.name: ("R-5.1.2.c-no-target",),
    play_slots.AFTER_NESTED.name: ("R-4.4.a-nested",),
    play_slots.QUICK_STAYS.name: ("R-5.3.b",),
    play_slots.TOUGH.name: ("R-7.4.5.c.2",),
    play_slots.TOUGH_PAID.name: ("R-7.4.5.c.1",),
    play_slots.TOUGH_ONCE.name: ("R-7.4.5.c.3",),
    play_slots.TOUGH_WAIVED.name: ("R-7.4.5.c.4",),
    play_slots.FREE_INSIDE.name: ("R-7.4.5.c.4",),
    play_slots.TOUGH_WHERE.name: ("R-7.4.5.c.5",),
    play_slots.MAY_DODGE.name: ("R-5.5.d",),
    play_slots.WHOSE_TURN_ENDS.name: ("R-7.3.2",),
    play_slots.PLAYED_WITHOUT.name: ("R-5.1.1.d-must",),
    play_slots.STILL_FITS.name: ("R-5.1.2.c-once",),
    play_slots.AFTER_YOU_ENDS.name: ("R-4.4.b-initiative.1",),
    event_slots.VERBS["T"].name: ("R-7.3.6",),
}
"""Which readings the default functions rest on."""
