"""Edition 1.0 as a list of modules: the labels of their functions say which slot each fills, and by which rule."""

from __future__ import annotations

from judge.engine.run.collect_labels import edition
from judge.games.altered.costs import cost_readings, free_plays, payment, price, tough, tough_declined
from judge.games.altered.day import (
    afternoon,
    afternoon_readings,
    comparison,
    dusk,
    failures,
    meeting,
    morning,
    night,
    phases,
)
from judge.games.altered.edition_1_0 import timing
from judge.games.altered.effects import (
    apply_actions,
    attempts,
    counters,
    crossing,
    deciders,
    durations,
    exchange,
    expeditions,
    follow_effect,
    mandatory_choices,
    never_fleeting,
    outliving,
    showing,
    subjects,
    verbs,
)
from judge.games.altered.matching import (
    asked_conditions,
    events,
    filters,
    in_force,
    moving_events,
    past_plays,
    place_qualities,
    qualities,
    shares,
    when_played,
)
from judge.games.altered.modifiers import (
    apply_modifier,
    cannot,
    defender,
    modifier_pool,
    modifier_readings,
    own_arrival,
    rules_as_modifiers,
)
from judge.games.altered.objects import (
    abilities,
    daily_limits,
    deck,
    draws,
    fleeting,
    gigantic,
    initiative,
    last_known_information,
    tokens,
    zones,
)
from judge.games.altered.playing import (
    barred_play,
    check_after_step,
    check_readings,
    declaration_rules,
    finish_play,
    internal_actions,
    legality,
    optional_parts,
    play_card,
    play_procedure,
    reaction_check,
    refused_play,
    turn_options,
    turn_verbs,
)
from judge.games.altered.reactions import (
    activate,
    arrivals,
    conditions,
    latecomers,
    object_tracking,
    react,
    reaction_readings,
)
from judge.games.altered.telling import event_sentences
from judge.games.altered.why_not import left_out

EVERYWHERE = (
    *("4.2.b", "4.2.c", "4.2.f", "4.4.a.1", "4.4.a.4", "4.4.c"),
    *("1.2.5.e", "4.2.3.a", "5.1.1.b", "5.1.1.d", "5.1.2.a", "5.1.2.e", "5.5.a", "5.5.e", "6.2.h", "6.3.b"),
    "borrowed/to-limbo",
)
"""Without these nothing happens anywhere, or every reaction comes twice."""

# The order is that of the reader. Where a rule is enforced in several slots, they are listed in this order, too.
MODULES = (
    # What there is: objects, zones, Decks, and what of a card functions where.
    *(abilities, zones, tokens, fleeting, gigantic, last_known_information, deck, draws, initiative, daily_limits),
    *(
        filters,
        shares,
        place_qualities,
        qualities,
        asked_conditions,
        in_force,
        events,
        moving_events,
        when_played,
        past_plays,
    ),
    # What an event becomes: reactions and modifiers, and what cannot happen.
    *(latecomers, arrivals, react, conditions, activate, object_tracking, reaction_readings),
    *(modifier_pool, own_arrival, apply_modifier, modifier_readings, rules_as_modifiers, cannot, defender),
    # What effects do, and what costs ask for.
    *(follow_effect, attempts, deciders, mandatory_choices, never_fleeting, subjects, verbs, counters),
    *(exchange, crossing, expeditions, showing),
    *(durations, apply_actions, outliving),
    *(price, payment, cost_readings, free_plays, tough, tough_declined),
    # What is played, and the checks that play reactions.
    *(reaction_check, check_readings, check_after_step, declaration_rules, legality, optional_parts),
    *(play_procedure, refused_play, play_card, barred_play, finish_play, internal_actions, turn_options, turn_verbs),
    # The day, and the sentences of events.
    *(phases, morning, afternoon, afternoon_readings, night, comparison, dusk, failures, meeting),
    *(event_sentences, left_out),
)

EDITION = edition("1.0", MODULES, timing.PROCEDURES)
