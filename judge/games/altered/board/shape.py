"""The shape of a board of Altered and how a run begins on it."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.altered.board.vocabulary import CARDS
from judge.games.altered.code_names import (
    CHARACTER,
    DECK,
    DISCARD,
    EMBLEM,
    EXPEDITION,
    EXPEDITIONS,
    HAND,
    HERO,
    HERO_ZONE,
    LANDMARK,
    LIMBO,
    MANA,
    MANA_ORB,
    PERMANENT,
    PHASES,
    RESERVE,
    TERRAINS,
    TOKEN,
)
from judge.games.altered.objects.limbo import emblems
from judge.games.altered.objects.regions import ADVENTURE, LAST
from judge.games.altered.words.daily_words import CALLED, DAILY
from judge.model.cards.vocabulary import BoardShape, DayShape, PlayerFact, RowKey, ZoneKey
from judge.model.play.frame import RunProcedure
from judge.model.play.state import State

BEFORE = (("prepare", "prepare"), ("draw", "draw_two"), ("expand", "expand"), ("clean_up", "clean_up"))
"""Moments inside a phase: the daily effect that is about to resolve, as a board and as a procedure call it."""

DECK_SIZE = 20
"""Unknown cards in a Deck that a board does not mention: enough for every draw that is not about the Deck."""

UNMARKED = "3.0:2.4.1.c, 3.0:2.5.b"
"""By these rules of another edition, from which the excerpts borrow, nothing there has a status or a counter."""

PILES = "3.2.2"
"""Under it stand the rules of the Deck, and of the Discard pile that is shuffled and put under it."""

SHAPE = BoardShape(
    required=("phase", "first_player"),
    facts=(
        ("day", ()),
        ("phase", PHASES),
        ("first_player", ("player",)),
        ("turn", ("player",)),
        ("passed", ("player",)),
        ("moment", ("begins", "during", *(word for word, _ in BEFORE))),
    ),
    zones=(
        ZoneKey("hero", HERO_ZONE, kind=HERO, single=True, takes=(HERO,)),
        ZoneKey("hand", HAND, kind="card", hidden=True, takes=CARDS, unmarked=UNMARKED),
        ZoneKey(
            "deck",
            DECK,
            kind="card",
            hidden=True,
            takes=CARDS,
            unmentioned=DECK_SIZE,
            unmarked=UNMARKED,
            ruled_by=PILES,
        ),
        ZoneKey("discard_pile", DISCARD, takes=CARDS, unmarked=UNMARKED, ruled_by=PILES),
        ZoneKey("reserve", RESERVE, takes=CARDS),
        ZoneKey(
            "mana", MANA, kind=MANA_ORB, hidden=True, takes=CARDS, counted=(("ready", ""), ("exhausted", "exhausted"))
        ),
        ZoneKey("landmarks", LANDMARK, kind=PERMANENT, takes=(PERMANENT, TOKEN)),
        ZoneKey("hero_expedition", EXPEDITION, part="hero", kind=CHARACTER, shared=True, takes=(CHARACTER, TOKEN)),
        ZoneKey(
            "companion_expedition",
            EXPEDITION,
            part="companion",
            kind=CHARACTER,
            shared=True,
            takes=(CHARACTER, TOKEN),
        ),
    ),
    never=((PERMANENT, "fleeting"),),
    own=tuple(PlayerFact(f"{part}_distance", LAST) for part in EXPEDITIONS),
    rows=(RowKey(ADVENTURE, TERRAINS, LAST - 1),),
    waiting=LIMBO,
    waits_as=EMBLEM,
    activated="activated",
    leads="first_player",
    pays="mana",
    aside="reserve",
    day=DayShape(
        phase="phase",
        of_turns="afternoon",
        usual="noon",
        by_itself=("morning", "dusk", "night"),
        ends=("phase_end", "day_end"),
        effects=tuple((CALLED.get(effect, effect), phase) for phase in PHASES for effect in DAILY[phase]),
        first_unlike=("day", PHASES[0]),
    ),
    moments=tuple((word, phase) for word, effect in BEFORE for phase in PHASES if effect in DAILY[phase]),
)


def begin(state: State, moment: str) -> State:
    """The state with the frame with which a board begins: before its phase, at the first check, or before a daily
    effect, as ``moment`` says."""
    # At the very start of the phase, so that its own beginning is still an event.
    if moment == "begins":
        return state.without_facts("turn", "passed").push(RunProcedure("phase"))  # nobody has taken a turn yet
    effect_before = dict(BEFORE).get(moment, "")
    daily_effects = DAILY.get(state.fact("phase"), ())  # a file without a phase is refused, but read to its end
    # The phase has begun, and the check at its start is over: what waits in Limbo is being checked. With nothing there
    # none is put on top: it would tell that nothing has reacted (`check.empty`), of a moment that the board leaves out.
    if effect_before not in daily_effects:
        state_at_check = state.push(RunProcedure("phase", at=2))
        return state_at_check.push(RunProcedure("check")) if emblems(state) else state_at_check
    # None of these effects is the first of its phase, so there is one that came before it.
    # No check is put before it: with a reaction in Limbo no daily effect may follow (4.2.e), and the run says so.
    return state.push(RunProcedure("phase", at=2, last=daily_effects[daily_effects.index(effect_before) - 1]))


def limbo_empty(start: State, now: State) -> bool:
    """Whether Limbo holds no reaction, the check that began the phase is over, and nothing else is being resolved.

    In the Afternoon this is also so where a player is about to decide what to do in a turn.

    ``start`` is not read: all ends are asked in the same way.
    """
    top = now.frames[-1] if now.frames else None
    if not isinstance(top, RunProcedure):
        return False
    # Past the check at the start of the phase (step 2), or where a turn begins: there nothing is half done.
    is_between = (top.name == "phase" and top.at >= 2) or (top.name == "turn" and top.at == 0)
    return is_between and not emblems(now)


def phase_end(start: State, now: State) -> bool:
    """Whether another phase than at the start is about to begin."""
    return _phase_begins(now) and now.fact("phase") != start.fact("phase")


def phases_later(start: State, now: State, count: int) -> bool:
    """Whether ``count`` phases are over since the start, and the next one is about to begin."""
    return _phase_begins(now) and _number(now) - _number(start) >= count


def _phase_begins(now: State) -> bool:
    """Whether a phase is about to begin: the facts say so a little earlier, before what lasts for the day has ended."""
    top = now.frames[-1] if now.frames else None
    return isinstance(top, RunProcedure) and top.name == "phase" and top.at == 0


def _number(state: State) -> int:
    """A number for the day and phase: it grows by one from phase to phase."""
    return int(state.fact("day")) * len(PHASES) + PHASES.index(state.fact("phase"))


def days_later(start: State, now: State, count: int) -> bool:
    """Whether ``count`` days are over since the start, and the next one is about to begin."""
    return _phase_begins(now) and int(now.fact("day")) - int(start.fact("day")) >= count


def day_end(start: State, now: State) -> bool:
    """Whether another day than at the start is about to begin."""
    return _phase_begins(now) and now.fact("day") != start.fact("day")


UNTIL: dict[str, Callable[[State, State], bool]] = {
    "limbo_empty": limbo_empty,
    "phase_end": phase_end,
    "day_end": day_end,
}

SPANS: dict[str, Callable[[State, State, int], bool]] = {"phases": phases_later, "days": days_later}

QUESTIONS = ("reaction", "target", "card", "object", "mode", "modifier", "shuffle", "die", "mana", "kept")
"""The kinds of choices that players and chance are asked for."""
DECLINED = ("reaction", "mana", "target")
"""Those of them that may be answered with none."""
