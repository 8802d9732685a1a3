"""The slots that the engine itself asks for; a game fills each of them, in every edition."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from judge.model.cards.ability import Act, Condition, MayPay, Step
from judge.model.cards.selectors import Amount, DecisionKey, Selector
from judge.model.play.characteristic import NumberChange
from judge.model.play.choice import Choice
from judge.model.play.event import AtomicAction, Event, Modifier
from judge.model.play.frame import ApplyEvent, ModifyEvent, OpenWindow, ResolveEffect, RunProcedure, Scope
from judge.model.play.history import PastDeed
from judge.model.play.note import Note
from judge.model.play.place import Ref
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Slot

if TYPE_CHECKING:
    from judge.engine.run.result import ChangedState, Result
    from judge.engine.run.table import Table

ProcedureStep = Callable[["Table", State, RunProcedure, Ref | None], "Result"]

SPLIT: Slot[Callable[[tuple[Step, ...]], tuple[tuple[Act, ...], tuple[Step, ...]]]] = Slot(
    "effect.split", "Which verbs at the head of an effect make up its next step, and what is left."
)
ACTIONS: Slot[Callable[[Table, State, Scope, Act], tuple[AtomicAction, ...]]] = Slot(
    "effect.actions", "Which atomic actions one verb is, bound to things that exist now."
)
CANDIDATES: Slot[Callable[[Table, State, Scope, Selector], tuple[Ref, ...]]] = Slot(
    "effect.candidates", "What a selector may point at now."
)
ASKING: Slot[Callable[[Table, State, Scope, Selector, tuple[Ref, ...]], Choice]] = Slot(
    "effect.asking", "How somebody is asked for what a selector is to point at."
)
HOLDS: Slot[Callable[[Table, State, Scope, Condition], bool]] = Slot("effect.holds", "Whether a condition is true now.")
HOLDS_BY: Slot[Callable[[Table, State, Scope, Condition], tuple[str, ...]]] = Slot(
    "effect.holds-by", "Which rules say what those words of a condition mean that were looked at."
)
INSIDE: Slot[Callable[[Table, State, ResolveEffect, MayPay, Ref | None], Result]] = Slot(
    "effect.inside", "What happens where an effect contains an internal action."
)
MODIFIERS: Slot[Callable[[Table, State, ModifyEvent], tuple[Modifier, ...]]] = Slot(
    "event.modifiers", "Which modifiers could be applied to an event now."
)
STRIKE: Slot[Callable[[Table, State, Event], tuple[Event, tuple[Note, ...]] | None]] = Slot(
    "event.strike", "What is left of an event without what has just been found impossible; None if nothing is."
)
CHOOSER: Slot[Callable[[Table, State, Event, tuple[Modifier, ...]], tuple[str, tuple[str, ...]]]] = Slot(
    "event.chooser", "Who chooses the modifier to apply next, and the rules that say so; nobody if empty."
)
MODIFY: Slot[Callable[[Table, State, ModifyEvent, Modifier, bool], tuple[Event, tuple[Note, ...]]]] = Slot(
    "event.modify", "What becomes of an event by one modifier that is applied or, where it was optional, refused."
)
SETTLE: Slot[Callable[[Table, State, Event], Event]] = Slot(
    "event.settle", "What an event to which nothing more applies really is, as it then happens."
)
STEP_CONTROLLER: Slot[Callable[[Scope, tuple[AtomicAction, ...]], str]] = Slot(
    "effect.controller", "Who is the controller of a step."
)
POSSIBLE: Slot[Callable[[Table, State, Scope, Act, DecisionKey, tuple[Ref, ...]], tuple[Ref, ...]]] = Slot(
    "effect.possible", "Among which things one must choose for a verb, given the key of the choice and all that fit."
)
COUNT: Slot[Callable[[Table, State, Modifier], State]] = Slot(
    "event.count", "What is kept of a modifier that was applied: the state with what has to be counted."
)
PREPARE: Slot[Callable[[Table, State, ModifyEvent | ApplyEvent, Ref | None], Result | None]] = Slot(
    "event.prepare", "What still has to be done or decided before an event can be modified, or carried out."
)
AT_ONCE: Slot[Callable[[tuple[AtomicAction, ...]], tuple[tuple[AtomicAction, ...], ...]]] = Slot(
    "effect.at-once", "Into which events the atomic actions of one step are divided."
)
GO_ON: Slot[Callable[[tuple[Step, ...]], tuple[Step, ...]]] = Slot(
    "effect.go-on", "What is still done of an effect after a part that could not happen."
)
DECIDERS: Slot[Callable[[Table, State, Scope, Act], tuple[str, ...]]] = Slot(
    "effect.deciders", "Who decides about a verb, in the order in which they decide."
)
TARGETED_ONCE: Slot[Callable[[tuple[Ref, ...], frozenset[Ref]], tuple[Ref, ...]]] = Slot(
    "effect.targeted-once", "Which things may be targeted, given all that fit and those at which the step is aimed."
)
REPEATED: Slot[Callable[[Table, State, Scope, Amount], int]] = Slot(
    "effect.repeated", "How often a part of an effect is done that the text has done so often."
)
ANNOUNCED: Slot[Callable[[], bool]] = Slot(
    "effect.announced", "Whether those who decide about a step after others know what these have decided."
)
BEGUN: Slot[Callable[[Table, State, tuple[AtomicAction, ...]], bool]] = Slot(
    "effect.begun", "Whether a part of an effect on which others hang has begun with these atomic actions."
)
DIE: Slot[Callable[[str], tuple[Ref, ...]]] = Slot(
    "effect.die", "What each side of the die of this name shows, side by side; several may show the same."
)
SEVERAL: Slot[Callable[[Table], tuple[str, ...]]] = Slot(
    "effect.several", "By which rules several players decide about one step."
)
AS_NAMED: Slot[Callable[[tuple[Act, ...]], bool]] = Slot(
    "effect.as-named", "Whether it matters in which order the things that one word of a step chooses are named."
)
PASSED_OVER: Slot[Callable[[Table, State, Scope, tuple[Act, ...], tuple[AtomicAction, ...]], tuple[Note, ...]]] = Slot(
    "effect.passed-over", "What a step leaves out, and why; asked only where that is recorded."
)
REMEMBERED: Slot[Callable[[Table, State, Scope, tuple[Act, ...]], tuple[Note, ...]]] = Slot(
    "effect.remembered", "What a step goes by though it is gone."
)
OPTIONAL: Slot[Callable[[], bool]] = Slot("effect.optional", "Whether an optional part may be left out.")
CHANGE: Slot[Callable[[Table, State, Event], ChangedState]] = Slot(
    "event.change", "What the state is after all atomic actions of an event, and what each of them brought into being."
)
AFTER: Slot[Callable[[Table, State, Event, ChangedState], State]] = Slot(
    "event.after", "What an event still entails once it has happened."
)
SAY: Slot[Callable[[Table, State, Event, ChangedState], tuple[Note, ...]]] = Slot(
    "event.say", "What is said of an event."
)

# Only some games have these: rules about the past, windows, characteristics that change.
RECORD: Slot[Callable[[Table, State, Event, ChangedState], tuple[PastDeed, ...]]] = Slot(
    "event.record", "Which deeds of an event are remembered, because a rule can ask about them later."
)
WINDOW_ORDER: Slot[Callable[[Table, State, OpenWindow], tuple[str, ...]]] = Slot(
    "window.order", "Which players are offered a window, and in which order."
)
WINDOW_OFFERS: Slot[Callable[[Table, State, OpenWindow, str], tuple[Ref, ...]]] = Slot(
    "window.offers", "What a player may play in a window now."
)
WINDOW_CLOSES: Slot[Callable[[OpenWindow, str], bool]] = Slot(
    "window.closes", "Whether a window is closed once this player has played in it."
)
WINDOW_PLAY: Slot[Callable[[Table, State, OpenWindow, str, Ref], Result]] = Slot(
    "window.play", "What happens when a player plays something in a window."
)
PRINTED: Slot[Callable[[Table, State, int, str], int]] = Slot(
    "number.printed", "Which number an object has for a characteristic before anything changes it."
)
LAYERS: Slot[Callable[[tuple[NumberChange, ...]], tuple[NumberChange, ...]]] = Slot(
    "number.layers", "In which order the changes of a characteristic are made."
)
LIMITS: Slot[Callable[[str], tuple[int | None, int | None]]] = Slot(
    "number.limits",
    "Which is the least and which the most that a characteristic can be, each None where no rule limits it.",
)

# A game that leaves one of these empty could be begun and not be played on; it is refused when it is built. Their order
# means nothing: all are looked at together.
REQUIRED = (
    SPLIT,
    ACTIONS,
    CANDIDATES,
    ASKING,
    HOLDS,
    INSIDE,
    MODIFIERS,
    STRIKE,
    CHOOSER,
    MODIFY,
    COUNT,
    SETTLE,
    STEP_CONTROLLER,
    POSSIBLE,
    PREPARE,
    AT_ONCE,
    GO_ON,
    DECIDERS,
    TARGETED_ONCE,
    SEVERAL,
    AS_NAMED,
    ANNOUNCED,
    REPEATED,
    BEGUN,
    DIE,
    OPTIONAL,
    PASSED_OVER,
    REMEMBERED,
    CHANGE,
    AFTER,
    SAY,
)

# What only some games have. Whoever fills one slot of a family fills all of it: half a window asks nobody.
FAMILIES = (
    (RECORD,),
    (HOLDS_BY,),
    (WINDOW_ORDER, WINDOW_OFFERS, WINDOW_CLOSES, WINDOW_PLAY),
    (PRINTED, LAYERS, LIMITS),
)
