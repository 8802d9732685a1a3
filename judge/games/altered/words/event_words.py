"""The events that a trigger may name beside moves, plays, phases and passes: one row each, with their roles."""

from __future__ import annotations

from judge.model.cards.vocabulary import BY, MARK, ONE_OR_MORE, REACHES, RESULT, WHAT, WHO, EventWord

DRAWS, GAINS, RESUPPLIES, ROLLS, SACRIFICED = "draws", "gains", "resupplies", "rolls", "sacrificed"

EVENT_WORDS = (
    EventWord(
        SACRIFICED,
        (WHAT,),
        "borrowed/sacrifice",
        actions=("move",),
        deeds=("move",),
        leaves=True,
        meaning="something is sacrificed, wherever that leads it; seen where it was",
    ),
    EventWord(
        GAINS,
        (WHAT, MARK, BY, REACHES),
        "borrowed/gain-status",
        actions=("gain_status", "gain_counter"),
        deeds=("gain",),
        meaning="something gains this status, or counters; with reaches: those by which it comes to have so many",
    ),
    EventWord(
        DRAWS,
        (WHO, ONE_OR_MORE),
        "borrowed/draw",
        actions=("draw",),
        deeds=("draw",),
        meaning="this player draws a card; with one_or_more: once for all cards of a step",
    ),
    EventWord(
        RESUPPLIES,
        (WHO, ONE_OR_MORE),
        "borrowed/resupply",
        actions=("draw",),
        deeds=("draw",),
        meaning="this player puts the top card of their Deck in their Reserve by resupplying",
    ),
    EventWord(
        ROLLS,
        (WHO, RESULT, ONE_OR_MORE),
        "borrowed/roll",
        actions=("roll",),
        deeds=("roll",),
        meaning="this player rolls a die; with result: one that shows so much",
    ),
)
