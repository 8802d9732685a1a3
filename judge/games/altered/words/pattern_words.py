"""What passives take hold of: one row for each thing that happens."""

from __future__ import annotations

from judge.games.altered.code_names import ADVANCE
from judge.games.altered.words.event_words import MOVES, MOVES_FORWARD
from judge.model.cards.ability import WHOSE
from judge.model.cards.passive_rows import BY_VERB, OF_ITSELF, OF_PLAYER, TOKEN_NAME, TRIGGER, PatternWord
from judge.model.cards.vocabulary import FROM, MARK, NAMED, TO, WHAT

DRAWN, CREATED, GAINED, LOST = "draws", "creates", "gains", "loses"
ACTIVATED, TO_BE_PLAYED = "activates", "played"

PATTERN_WORDS = (
    PatternWord(
        MOVES,
        (WHAT, FROM, TO, BY_VERB),
        "borrowed/joins",
        actions=("move", "draw", "create"),
        deeds=("move", "draw", "create"),
        elsewhere=True,
        meaning="Something moves, is drawn or created.",
    ),
    PatternWord(
        DRAWN,
        (OF_PLAYER,),
        "borrowed/draw",
        actions=("draw",),
        deeds=("draw",),
        elsewhere=True,
        meaning="Somebody draws a card.",
    ),
    PatternWord(
        MOVES_FORWARD,
        (NAMED,),
        "borrowed/move-forward",
        names=WHOSE,
        actions=(ADVANCE,),
        deeds=(ADVANCE,),
        meaning="This Expedition moves forward.",
    ),
    PatternWord(
        TO_BE_PLAYED,
        (OF_ITSELF,),
        "1.2.4.d.4",
        # A play is no atomic action, and no deed: what forbids one is asked before it begins (`barred`).
        deeds=(),
        only_forbidden=True,
        meaning="This card is played, from wherever; beside cannot only.",
    ),
    PatternWord(
        CREATED,
        (WHAT, TOKEN_NAME),
        "borrowed/create",
        actions=("create",),
        deeds=("create",),
        meaning="A token is created.",
    ),
    PatternWord(
        GAINED,
        (WHAT, MARK),
        "borrowed/gain-status",
        actions=("gain_status", "gain_counter"),
        deeds=("gain",),
        meaning="Something gains a status or counters.",
    ),
    PatternWord(
        LOST,
        (WHAT, MARK),
        "borrowed/lose-status",
        actions=("lose_status", "lose_counter"),
        deeds=("lose",),
        meaning="Something loses a status or counters.",
    ),
    PatternWord(
        ACTIVATED,
        (WHAT, TRIGGER),
        "7.3.1.e",
        actions=("activate",),
        # None: whatever happens may activate what it bars.
        deeds=None,
        only_forbidden=True,
        meaning="Reactions with it; beside cannot only.",
    ),
)

ROWS = {row.name: row for row in PATTERN_WORDS}
