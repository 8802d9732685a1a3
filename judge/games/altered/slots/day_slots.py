"""The slots of the day: its phases and their daily effects, Morning, Dusk and Night (4.2, 1.3.2)."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.run.slots import ProcedureStep
from judge.engine.run.table import Table
from judge.model.play.event import AtomicAction
from judge.model.play.state import GameObject, State
from judge.model.rulebook.ruleset import Slot

BEGIN_PHASE: Slot[ProcedureStep] = Slot("phase.begin", "What happens as a phase begins.")
CHECK_AT_START: Slot[ProcedureStep] = Slot("phase.check", "Whether reactions are checked as a phase begins.")
NEXT_DAILY_EFFECT: Slot[ProcedureStep] = Slot(
    "phase.daily-effects", "Which daily effect of the phase, or which turns, come next."
)
NEXT_PHASE: Slot[ProcedureStep] = Slot("phase.next", "Whether the next phase can begin.")

# What each phase does.
DAILY_OF: Slot[Callable[[str], tuple[str, ...]]] = Slot(
    "phase.daily", "Which daily effects a phase has, in their order, as names of procedures."
)
TURNS_OF: Slot[Callable[[str], tuple[str, ...]]] = Slot(
    "phase.turns", "What the players do in a phase beside its daily effects, as names of procedures."
)
AT_ITS_END: Slot[ProcedureStep] = Slot("daily.over", "What happens once a daily effect is over.")
DAILY_OVER: Slot[Callable[[Table, State, str], bool]] = Slot(
    "daily.end", "Whether the end of a daily effect is something that abilities can look for."
)
CHECK_AFTER: Slot[Callable[[], bool]] = Slot("phase.check-after", "Whether reactions are checked after a daily effect.")
AFTER_DAILY: Slot[ProcedureStep] = Slot("daily.check", "How reactions are checked after a daily effect.")
FIRST_MORNING: Slot[Callable[[tuple[str, ...]], tuple[str, ...]]] = Slot(
    "morning.first", "What is left of the daily effects of the Morning on the first day."
)
SUCCEED: Slot[ProcedureStep] = Slot("morning.succeed", "Who is the first player from now on.")
PREPARE_ALL: Slot[ProcedureStep] = Slot("morning.prepare", "What the players ready.")
DRAW_TWO: Slot[ProcedureStep] = Slot("morning.draw", "What the players draw.")
EXPAND_ALL: Slot[ProcedureStep] = Slot("morning.expand", "Who adds a Mana Orb.")
SUCCESSOR: Slot[Callable[[State], str]] = Slot("morning.successor", "Who becomes the first player.")
READIED: Slot[Callable[[GameObject], bool]] = Slot("morning.readied", "Whether an exhausted object is readied.")
MORNING_STEPS: Slot[Callable[[tuple[tuple[AtomicAction, ...], ...]], tuple[tuple[AtomicAction, ...], ...]]] = Slot(
    "morning.steps", "Into which steps what each player does in the Morning is divided."
)
DRAWN: Slot[Callable[[], int]] = Slot("morning.drawn", "How many cards each player draws.")
EXPANDS: Slot[Callable[[], bool]] = Slot("morning.expands", "Whether each player may add a Mana Orb.")
ORB_LIES: Slot[Callable[[], str]] = Slot("morning.orb", "How the new Mana Orb lies: exhausted, or ready if empty.")

# Dusk and the Adventure (1.3.2.e).
PROGRESS: Slot[ProcedureStep] = Slot("dusk.progress", "Which Expeditions move forward.")
FAILURES: Slot[ProcedureStep] = Slot("dusk.failures", "Which Expeditions fail to move forward, of those that have not.")
FAILING: Slot[Callable[[], bool]] = Slot("dusk.failing", "Whether not moving forward at Dusk is an event.")
MEETING: Slot[ProcedureStep] = Slot("expeditions.meeting", "What comes when a player's two Expeditions meet.")
FACING: Slot[Callable[[str], str]] = Slot("dusk.facing", "Which Expedition of the opponent faces an Expedition.")
BOOSTED: Slot[Callable[[int, int], int]] = Slot(
    "dusk.boosted", "What a statistic is, given the printed one and the boosts."
)
CHARACTER_COUNTS: Slot[Callable[[bool], bool]] = Slot(
    "dusk.awake", "Whether a Character counts, given whether it is asleep."
)
OWN_TERRAIN: Slot[Callable[[tuple[str, ...]], tuple[str, ...]]] = Slot(
    "dusk.terrain", "Which types take an Expedition forward, given those of its region."
)
GREATER: Slot[Callable[[int, int], bool]] = Slot("dusk.greater", "Whether a statistic is ahead of the other one.")
POSITIVE: Slot[Callable[[int], bool]] = Slot("dusk.positive", "Whether a statistic is large enough by itself.")
CONDITIONS_MET: Slot[Callable[[tuple[tuple[bool, bool, bool], ...]], bool]] = Slot(
    "dusk.met", "Whether an Expedition moves forward, given which conditions each statistic meets."
)

# The Night (1.3.2.f is empty: community and borrowed lines).
REST: Slot[ProcedureStep] = Slot("night.rest", "Where the Characters in Expeditions go.")
KEPT: Slot[ProcedureStep] = Slot("night.kept", "What the players choose to keep.")
CLEAN_UP: Slot[ProcedureStep] = Slot("night.clean-up", "What is discarded because it was not chosen to stay.")
CHARACTERS_SENT: Slot[Callable[[], bool]] = Slot("night.sent", "Whether Characters go to the Reserve.")
ANCHORED_STAYS: Slot[Callable[[], bool]] = Slot("night.anchored", "Whether an Anchored Character stays.")
ASLEEP_STAYS: Slot[Callable[[], bool]] = Slot("night.asleep", "Whether an Asleep Character stays.")
FLEETING_GOES: Slot[Callable[[], bool]] = Slot("night.fleeting", "Whether a Fleeting Character is discarded.")
CARDS_THAT_STAY: Slot[Callable[[], int | None]] = Slot(
    "night.limit", "How many cards may stay in a zone; None: all of them."
)
CLEAN_AGAIN: Slot[Callable[[Table, State], bool]] = Slot("night.again", "Whether Clean-up is done once more.")
