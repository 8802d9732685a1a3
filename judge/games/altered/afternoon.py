"""The slots of the Afternoon and of everything that is played, filled for edition 1.0."""

from __future__ import annotations

from judge.games.altered import (
    cards_played,
    costs,
    declared,
    legal,
    offers,
    played,
    playing,
    slots,
    tough,
    turn_verbs,
    turns,
)
from judge.games.altered.reactions import always, never
from judge.model.ruleset import Filling

PROCEDURES = {
    "turns": (slots.NEXT_TURN,),
    "turn": (slots.TURN_EFFECT, slots.TURN_CHECK, slots.TURN_END),
    "play": (slots.DECLARE, slots.PAY, slots.RESOLVE, slots.FINISH),
    "play_card": (slots.DECLARE, slots.TO_LIMBO, slots.PAY, slots.RESOLVE, slots.FINISH),
}
"""The Afternoon (4.2.3), a turn in it, and what is played: with cards and quick actions something begins (5.1.2)."""

FILLINGS = (
    Filling(slots.NEXT_TURN, turns.next_turn),
    Filling(slots.FIRST_TURN, turns.first_player_first),
    Filling(slots.TURN_ORDER, turns.alternately),
    Filling(slots.PASSED_OUT, turns.whoever_has_passed),
    Filling(slots.TURN_EFFECT, turns.turn_effect),
    Filling(slots.TURN_CHECK, turns.turn_check),
    Filling(slots.TURN_END, turns.turn_end),
    Filling(slots.IN_TURN, turns.may_play_in_turn),
    Filling(slots.SOURCES, offers.hand_and_reserve),
    Filling(slots.TURN_GOES_ON, turns.goes_on_after_quick_action),
    Filling(slots.TURN_IS_OVER, turns.card_or_pass_ends_it),
    Filling(slots.AFTER_YOU_ENDS, turns.once_limbo_is_empty),
    Filling(slots.AFTER_YOU_PASSES, turns.after_you_is_no_pass),
    Filling(slots.DECLARE, playing.declare),
    Filling(slots.TO_LIMBO, cards_played.begin_play),
    Filling(slots.PAY, playing.pay),
    Filling(slots.RESOLVE, playing.resolve),
    Filling(slots.FINISH, playing.finish),
    Filling(slots.LIKE_SPELL, playing.like_a_spell),
    Filling(slots.QUICK_LIKE_SPELL, playing.quick_action_like_a_spell),
    Filling(slots.DECLARED, declared.targets_then_payment),
    Filling(slots.TARGETS, declared.own_targets),
    Filling(slots.MODES, declared.modes_at_declaration),
    Filling(slots.EXPEDITION_DECLARED, declared.expedition_at_declaration),
    Filling(slots.LEGAL, legal.only_in_order),
    Filling(slots.NEEDS_TARGET, always),
    Filling(slots.CEASES, playing.ceases),
    Filling(slots.UNPAID, playing.without_effect),
    Filling(slots.CARD_TAKEN_BACK, playing.card_is_taken_back),
    Filling(slots.ACTION_TAKEN_BACK, playing.action_is_taken_back),
    Filling(slots.AFTER_INTERNAL, playing.no_check_inside),
    Filling(slots.AFTER_NESTED, never),
    Filling(slots.PRICE, costs.hand_or_reserve_cost),
    Filling(slots.OWN_COST, costs.its_own_cost),
    Filling(slots.LIMBO_FIRST, cards_played.to_limbo_first),
    Filling(slots.ARRIVES_FLEETING, cards_played.fleeting_from_reserve),
    Filling(slots.PRINTED_FLEETING, cards_played.printed_fleeting_counts),
    Filling(slots.STAYS_FLEETING, cards_played.fleeting_follows),
    Filling(slots.SPELL_GOES, cards_played.to_the_reserve),
    Filling(slots.FLEETING_SPELL, cards_played.fleeting_is_discarded),
    Filling(slots.QUICK_STAYS, cards_played.quick_action_stays),
    Filling(slots.QUICK_LEFT, offers.a_hundred_a_day),
    Filling(slots.PLAYED_AT, played.as_it_leaves_limbo),
    Filling(slots.PLAYED_FROM, played.from_that_zone),
    Filling(slots.UNPLAYED, played.not_unplayed),
    Filling(slots.TOUGH, tough.so_much_more),
    Filling(slots.TOUGH_WAIVED, tough.waived_for_a_free_spell),
    Filling(slots.TOUGH_ONCE, tough.each_object_once),
    Filling(slots.TOUGH_WHERE, tough.in_play_only),
    Filling(slots.FREE_INSIDE, tough.only_the_spell),
    Filling(slots.REACTION_COST, tough.a_reaction_may_cost),
    Filling(slots.VERBS["T"], turn_verbs.exhaust_me),
    Filling(slots.VERBS["D"], turn_verbs.discard_me),
    Filling(slots.VERBS["after_you"], turn_verbs.after_you),
    Filling(slots.VERBS["play_for_free"], turn_verbs.play_for_free),
)

READINGS: dict[tuple[str, str], tuple[Filling, ...]] = {
    ("R-5.1.2.c-no-target", "playable"): (Filling(slots.NEEDS_TARGET, never),),
    ("R-4.4.a-nested", "immediate"): (Filling(slots.AFTER_NESTED, always),),
    ("R-7.4.5.c.3", "each"): (Filling(slots.TOUGH_ONCE, tough.each_target),),
    ("R-7.4.5.c.4", "all-printed"): (Filling(slots.FREE_INSIDE, tough.all_that_is_printed),),
    ("R-7.4.5.c.5", "any-zone"): (Filling(slots.TOUGH_WHERE, tough.in_any_zone),),
}
"""The options of readings on playing that the engine can switch to."""

READ_BY: dict[str, tuple[str, ...]] = {
    slots.DECLARED.name: ("R-5.1.2.b-when",),
    slots.NEEDS_TARGET.name: ("R-5.1.2.c-no-target",),
    slots.AFTER_NESTED.name: ("R-4.4.a-nested",),
    slots.QUICK_STAYS.name: ("R-5.3.b",),
    slots.TOUGH.name: ("R-7.4.5.c.1", "R-7.4.5.c.2"),
    slots.TOUGH_ONCE.name: ("R-7.4.5.c.3",),
    slots.TOUGH_WAIVED.name: ("R-7.4.5.c.4",),
    slots.FREE_INSIDE.name: ("R-7.4.5.c.4",),
    slots.TOUGH_WHERE.name: ("R-7.4.5.c.5",),
    slots.UNPAID.name: ("R-5.5.d",),
    slots.AFTER_YOU_ENDS.name: ("R-7.3.2",),
    slots.VERBS["T"].name: ("R-7.3.6",),
}
"""Which readings the default functions rest on."""
