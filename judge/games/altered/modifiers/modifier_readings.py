"""Other readings of how modifiers are chosen and what they take hold of (R-6.2): what an edition fills in otherwise."""

from __future__ import annotations

from judge.engine.run.enforce import reading
from judge.engine.run.slots import STEP_CONTROLLER
from judge.games.altered.modifiers.apply_modifier import STEP
from judge.games.altered.objects.daily_limits import is_reaction
from judge.games.altered.slots.event_slots import LINEAGE, LINEAGE_OF_ADDED, NEXT_CHOOSER, POOL, REPLACED_WITH_STEP
from judge.model.play.event import AtomicAction, Event, Modifier
from judge.model.play.frame import Scope
from judge.model.play.keys import ModifierKey
from judge.model.play.state import State


@reading("R-6.3.b", "last", slot=POOL)
@reading("R-6.2-pool", "reactions-apart", slot=POOL)
def reactions_last(modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    """R-6.3.b=last and R-6.2-pool=reactions-apart: reactions answer the event once nothing else is applicable."""
    return tuple(modifier for modifier in modifiers if not is_reaction(modifier)) or modifiers


@reading("R-6.2-pool", "replacing-first", slot=POOL)
def replacing_first(modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    """R-6.2-pool=replacing-first: additive modifiers wait for the replacements."""
    return tuple(modifier for modifier in modifiers if modifier.mode == "replacement") or modifiers


@reading("R-6.2-pool", "step-first", slot=POOL)
def step_first(modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    """R-6.2-pool=step-first: what touches the whole step comes before what touches an atomic action."""
    return tuple(modifier for modifier in modifiers if modifier.on == STEP) or modifiers


@reading("R-6.2.h-added", "literal", slot=LINEAGE)
def endlessly(key: ModifierKey, action: AtomicAction) -> bool:
    """R-6.2.h-added=literal: a modifier may be applied to any other action, even one that it produced itself."""
    return False


@reading("R-6.2.h-added", "frozen", slot=LINEAGE)
def only_the_original(key: ModifierKey, action: AtomicAction) -> bool:
    """R-6.2.h-added=frozen: nothing applies to what a modifier added."""
    return True


@reading("R-6.2.h-added", "none", slot=LINEAGE_OF_ADDED)
def of_all_applied(action: AtomicAction, key: ModifierKey) -> tuple[ModifierKey, ...]:
    """R-6.2.h-added=none: what is added inherits everything that was applied to the action that it is added to."""
    return (*action.lineage, *action.applied, key)


@reading("R-6.2.f", "initiative-if-contested", slot=NEXT_CHOOSER)
def initiative_if_contested(state: State, event: Event, modifiers: tuple[Modifier, ...]) -> str:
    """R-6.2.f=initiative-if-contested: initiative decides as soon as modifiers of several players compete."""
    return event.controller if len({modifier.controller for modifier in modifiers}) == 1 else ""


@reading("R-6.2.f", "affected-object", slot=NEXT_CHOOSER)
def controller_of_affected(state: State, event: Event, modifiers: tuple[Modifier, ...]) -> str:
    """R-6.2.f=affected-object: the controller of what the step affects."""
    affected_action = event.actions[next((modifier.on for modifier in modifiers if modifier.on != STEP), 0)]
    game_object = state.find(affected_action.object)
    return game_object.controller if game_object is not None else affected_action.controller


@reading("R-6.2-step-controller", "performer", slot=STEP_CONTROLLER)
def performer(scope: Scope, actions: tuple[AtomicAction, ...]) -> str:
    """R-6.2-step-controller=performer: whoever does what the step says; of several, nobody (6.2.f)."""
    controllers = {action.controller for action in actions}
    return controllers.pop() if len(controllers) == 1 else ""


@reading("R-6.2.b-scope", "matching", slot=REPLACED_WITH_STEP)
def matching_only(event: Event, modifier: Modifier) -> tuple[int, ...]:
    """R-6.2.b-scope=matching: only the actions that the replacement names are replaced."""
    return modifier.matched


@reading("R-6.2.b-scope", "keep-emblems", slot=REPLACED_WITH_STEP)
def all_but_emblems(event: Event, modifier: Modifier) -> tuple[int, ...]:
    """R-6.2.b-scope=keep-emblems: what reactions added already stays."""
    kept_indexes = (action_index for action_index, action in enumerate(event.actions) if action.kind != "create_emblem")
    return tuple(kept_indexes)
