"""The events that a trigger may name: one row each, with their roles."""

from __future__ import annotations

from judge.games.altered.code_names import ADVANCE, CROSS, HAND, PHASES, RESERVE
from judge.games.altered.words.daily_words import DAILY_EFFECTS
from judge.model.cards.ability import WHOSE
from judge.model.cards.vocabulary import BY, FROM, MARK, NAMED, ONE_OR_MORE, REACHES, RESULT, TO, WHAT, WHO, EventWord

PHASE, AFTER, MOVES, PLAYED = "phase", "after", "moves", "played"
MOVES_FORWARD, FAILS_FORWARD = "moves_forward", "fails_to_move_forward"
PASSES, PASSES_FIRST = "passes", "passes_first"
SACRIFICED, GAINS, DRAWS, RESUPPLIES, ROLLS = "sacrificed", "gains", "draws", "resupplies", "rolls"

_MOVING = ("move", "create", "draw")
NO_DEEDS: tuple[str, ...] = ()
"""No effect whose footprint is known brings it about."""

EVENT_WORDS = (
    EventWord(
        PHASE,
        (NAMED,),
        "4.2.b",
        names=PHASES,
        actions=("begin_phase",),
        deeds=NO_DEEDS,
        meaning="this phase begins",
    ),
    EventWord(
        AFTER,
        (NAMED,),
        "4.2.d",
        names=DAILY_EFFECTS,
        actions=("end_daily",),
        deeds=NO_DEEDS,
        awaited="4.2.d/remark-1",
        meaning="this daily effect is over",
    ),
    EventWord(
        MOVES,
        (WHAT, FROM, TO),
        "borrowed/joins",
        # A token created or a card drawn arrives as what moves does; a crossing joins or leaves an Expedition.
        actions=(*_MOVING, CROSS),
        deeds=(*_MOVING, CROSS),
        meaning="something leaves a zone, goes to one, or both; a zone that is left out may be any",
    ),
    EventWord(
        MOVES_FORWARD,
        (NAMED,),
        "borrowed/move-forward",
        names=WHOSE,
        actions=(ADVANCE,),
        deeds=(ADVANCE,),
        meaning="this Expedition moves forward",
    ),
    EventWord(
        FAILS_FORWARD,
        (NAMED,),
        "borrowed/fails-forward",
        names=WHOSE,
        actions=("fails_forward",),
        deeds=NO_DEEDS,
        meaning="at Dusk this Expedition does not move forward",
    ),
    EventWord(
        PLAYED,
        (WHAT, FROM),
        "borrowed/played",
        zones=(HAND, RESERVE),
        # What comes into play unplayed counts without the remark on it.
        actions=(*_MOVING, CROSS),
        deeds=("play",),
        awaited="borrowed/next-played",
        meaning="a card is played: its resolution done, it leaves Limbo",
    ),
    EventWord(PASSES, (WHO,), "4.2.3.c", actions=("pass",), deeds=NO_DEEDS, meaning="this player passes"),
    EventWord(
        PASSES_FIRST, (WHO,), "1.3.2.d", first_of=PASSES, meaning="this player passes, and nobody has passed before"
    ),
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

ROWS = {row.name: row for row in EVENT_WORDS}
EVENTS_OF_THEIR_OWN = tuple(row for row in EVENT_WORDS if not row.first_of)
"""The rows that are an event by themselves: of the others one says when it counts."""
