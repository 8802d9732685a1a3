"""Slots of decisions that no rule takes clearly: a default fills each, and a reading may fill it otherwise.

In no order that means anything: each is known by its name.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.run.table import Table
from judge.model.cards.ability import Act, Step
from judge.model.play.event import Event, Modifier
from judge.model.play.place import Ref
from judge.model.play.state import GameObject, State
from judge.model.rulebook.ruleset import Slot

REACTIONS_TO_CHOOSE_FROM: Slot[Callable[[tuple[GameObject, ...], str], tuple[GameObject, ...]]] = Slot(
    "check.common", "Among which of all reactions in Limbo the player who has to play one chooses."
)
LATER_CONDITION: Slot[Callable[[bool], bool]] = Slot(
    "reaction.later-condition",
    "Whether a reaction that is played has its effect, given whether its condition holds now.",
)
CONDITION_AFTERWARDS: Slot[Callable[[], bool]] = Slot(
    "reaction.condition-afterwards",
    "Whether the condition of a reaction is looked at on the board that the event leaves.",
)
OWN_ARRIVAL_MODIFIED: Slot[Callable[[], bool]] = Slot(
    "modifier.own-arrival", "Whether a passive modifies how its own object arrives, before which it does not function."
)
RETEST: Slot[Callable[[Table, State, Event], Event]] = Slot(
    "reaction.retest", "Which emblems of the final event still belong to it: the event with those alone."
)
ARRIVING_BAR_APPLIES: Slot[Callable[[], bool]] = Slot(
    "reaction.bar-in-time", "Whether a bar on a trigger that arrives in the event itself keeps it from activating."
)
PAID_WITH: Slot[Callable[[tuple[Act, ...], tuple[Step, ...]], tuple[tuple[Act, ...], tuple[Step, ...]]]] = Slot(
    "internal.step", "What happens in the step in which an internal action is paid, and what is done after it."
)
UNKNOWN_SKIPS: Slot[Callable[[], bool]] = Slot(
    "object.unknown", "Whether a part is left out that asks for what nobody knows of an object that is gone."
)
MISSING_IMPOSSIBLE: Slot[Callable[[], bool]] = Slot(
    "impossible.missing", "Whether what cannot be done for want of a thing is impossible, as what is forbidden is."
)
OBLIGED: Slot[Callable[[tuple[Ref, ...], tuple[Ref, ...]], tuple[Ref, ...]]] = Slot(
    "effect.obliged", "Among which things one must choose, of all that fit, given those for which the verb is possible."
)
POSITIONS: Slot[Callable[[int, int], int]] = Slot(
    "deck.positions",
    "Which position, from 0, a draw beside others is about, given the next that is free of all, and of its own origin.",
)
POSITION_KEPT: Slot[Callable[[int, int], int]] = Slot(
    "deck.position-kept",
    "Which position, from 0, a draw is about, given the one that its step says, and the first that is not drawn.",
)
EXPEDITION_OWNED: Slot[Callable[[], bool]] = Slot(
    "zone.expeditions", "Whether an Expedition is a zone of its player, into which nobody else's card comes."
)
CHANGED_COST: Slot[Callable[[bool], bool]] = Slot(
    "cost.changed", "Whether a cost is paid, given that a modifier has changed what was to be done for it."
)
PER_STEP: Slot[Callable[[int, int], int]] = Slot(
    "modifier.per-step",
    "How many of a modifier's matches in one step it may still be applied to, given those that were.",
)
AT_THE_CAP: Slot[Callable[[int, int, int], int]] = Slot(
    "reaction.at-the-cap", "How many of an event's matches activate a reaction of which not so many are left today."
)
BEFORE_TURNS: Slot[Callable[[], bool]] = Slot(
    "check.before-turns", "Whether reactions are checked as the Afternoon begins, when nobody's turn has."
)
EXHAUSTED_IDLE: Slot[Callable[[], bool]] = Slot(
    "zone.exhausted-idle", "Whether an exhausted card in Reserve has no support abilities and cannot be played."
)
WITH_THE_REST: Slot[Callable[[int], int]] = Slot(
    "tough.with-the-rest", "How much of what Tough asks for is part of the same cost as the rest."
)
GRANTED_ARRIVAL: Slot[Callable[[], bool]] = Slot(
    "reaction.granted-arrival", "Whether a reaction to arriving that is granted where its object arrives is activated."
)
FLEETING_RULE: Slot[Callable[[State, Event, tuple[int, ...]], tuple[Modifier, ...]]] = Slot(
    "zone.fleeting-rule", "Which modifiers Fleeting is of these moves from an Expedition to the Reserve, if it is one."
)
LANDMARK_TOKENS: Slot[Callable[[], bool]] = Slot(
    "zone.landmark-tokens", "Whether a token that leaves a Landmark zone is gone as one that leaves an Expedition."
)
MAY_DECLARED: Slot[Callable[[], bool]] = Slot(
    "play.may-declared", "Whether it is decided when the intent is declared what becomes of its optional parts."
)
DECIDES_FIRST: Slot[Callable[[tuple[str, ...], str], tuple[str, ...]]] = Slot(
    "step.first", "In which order players decide about a step, given initiative order and who controls the step."
)
TOUGH_DECLINED: Slot[Callable[[], bool]] = Slot(
    "tough.declined", "Whether a target that only asks for more mana may be left out, and the play goes on without it."
)
SHARES: Slot[Callable[[tuple[Ref, ...], tuple[Ref, ...], int], tuple[Ref, ...]]] = Slot(
    "effect.shares",
    "Which targets a share may be given of what is distributed among them: of all, those without one, and shares left.",
)
