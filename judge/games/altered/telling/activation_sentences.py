"""The note on the reactions that an event activated."""

from __future__ import annotations

from typing import Any

from judge.engine.run.result import ChangedState
from judge.engine.run.table import Table
from judge.games.altered.code_names import CROSS
from judge.games.altered.effects.outliving import is_gone, reacting_object_id
from judge.games.altered.objects.abilities import lookup
from judge.games.altered.objects.alike_reactions import said_of_alike
from judge.games.altered.reactions.reaction_readings import still_matches
from judge.games.altered.slots.event_slots import (
    ACTIVATE,
    CROSSING_JOINS,
    CROSSING_LEAVES,
    EMBLEM_OUTLIVES_BEARER,
    EXISTS_BEFORE_EVENT,
    FUNCTIONS,
    LOOK_AGAIN,
    ONCE,
    SUPPORT,
    TOKEN_JOINS,
    TOKEN_TEXT,
    VERBS,
)
from judge.games.altered.slots.filter_slots import QUALITIES
from judge.games.altered.slots.trigger_slots import LASTING_REACTS
from judge.games.altered.telling.turn_sentences import rules_of_play
from judge.games.altered.words.event_words import MOVES
from judge.model.cards.selectors import alternatives
from judge.model.play.event import AtomicAction, EmblemAction, Event
from judge.model.play.note import Arg, CardArg, ClauseArg, FlagArg, ListArg, Note, TermArg, TextArg, note
from judge.model.play.state import GameObject, State
from judge.model.rulebook.ruleset import Slot


def activations(table: Table, before: State, event: Event, change: ChangedState) -> tuple[Note, ...]:
    """The reactions that the event activated, in the order in which their emblems came into being."""
    emblems = [action for action in event.actions if type(action) is EmblemAction and action.kind == "create_emblem"]
    if not emblems:
        return ()
    matching_emblems, changed_emblems, ordered_emblems = _sorted_by_cause(table, before, event, emblems)
    notes = []
    # What a replacement has taken the trigger from was activated before it.
    if changed_emblems:
        rules = _rules(table, (before, change.state), event, changed_emblems, EXISTS_BEFORE_EVENT)
        notes.append(note("activated.before", rules, **_made(changed_emblems)))
    if matching_emblems:
        rules = _rules(table, (before, change.state), event, matching_emblems, EXISTS_BEFORE_EVENT)
        is_phase = event.cause == "phase"
        # The first begins the phase: what is added to an event stands at its end.
        phase_arg = {"phase": TermArg(event.actions[0].name)} if is_phase else {}
        notes.append(
            note("activated.phase" if is_phase else "activated.event", rules, **_made(matching_emblems), **phase_arg)
        )
    # Last what a step ordered: it answers nothing that has happened.
    if ordered_emblems:
        rules = _rules(table, (before, change.state), event, ordered_emblems, VERBS["activate"])
        notes.append(note("activated.ordered", rules, **_made(ordered_emblems)))
    return tuple(notes)


def _sorted_by_cause(
    table: Table, before: State, event: Event, emblems: list[EmblemAction]
) -> tuple[list[EmblemAction], list[EmblemAction], list[EmblemAction]]:
    """The emblems whose reactions match what happened, matched only what a replacement has changed, were ordered."""
    ordered_emblems = [action for action in emblems if _ordered(action)]
    changed_emblems = [action for action in emblems if not still_matches(table, before, event, action)]
    return (
        [action for action in emblems if action not in (*ordered_emblems, *changed_emblems)],
        changed_emblems,
        ordered_emblems,
    )


def _made(emblems: list[EmblemAction]) -> dict[str, Arg]:
    """How many emblems came into being, and of which cards; what is told counts those that are of one card."""
    cards = ListArg(tuple(CardArg(action.card, action.controller) for action in emblems))
    flags = {"alone": FlagArg(False), "each": FlagArg(False), **said_of_alike(action.emblem for action in emblems)}
    return {"count": TextArg(len(emblems)), "cards": cards, **flags}


def _rules(
    table: Table, states: tuple[State, State], event: Event, emblems: list[EmblemAction], cause: Slot[Any]
) -> tuple[str, ...]:
    """The rules by which these emblems came into being; ``cause`` is what lets their reactions be activated.

    ``states`` are those before and after the event: a bearer may have come with it, or gone.
    """
    # Most of these only where they had a part: a second look, a token's own text, a text in the coloured box.
    again_slots: list[Slot[Any]] = [LOOK_AGAIN] if any(_after_another(event, action) for action in emblems) else []
    token_slots: list[Slot[Any]] = [TOKEN_TEXT] if any(_of_token(states, event, action) for action in emblems) else []
    joining_slots: list[Slot[Any]] = [TOKEN_JOINS] if any(_of_creation(event, action) for action in emblems) else []
    support_slots: list[Slot[Any]] = (
        [SUPPORT, FUNCTIONS] if any(_of_support(table, action) for action in emblems) else []
    )
    is_orphaned = any(_orphaned(table, states, event, action) for action in emblems)
    orphan_slots: list[Slot[Any]] = [EMBLEM_OUTLIVES_BEARER] if is_orphaned else []
    lasting_slots = tuple(LASTING_REACTS[event] for event in _awaited(table, emblems))
    crossing_slots = _of_crossing(table, event, emblems)
    special_slots = (
        *rules_of_play(table, emblems),
        *lasting_slots,
        *joining_slots,
        *crossing_slots,
        *again_slots,
        *token_slots,
        *support_slots,
        *orphan_slots,
    )
    # Their order is only that of the line. One emblem for each match, though what was matched is still there: as of
    # every modifier, once and no more.
    return table.cites(ACTIVATE, cause, *special_slots, ONCE)


def _awaited(table: Table, emblems: list[EmblemAction]) -> tuple[str, ...]:
    """The events for which those of the reactions waited that an effect had let exist."""
    refs = (action.emblem.ability for action in emblems)
    triggers = (lookup(table, ref).trigger for ref in refs if ref.within)
    return tuple(dict.fromkeys(trigger.event for trigger in triggers if trigger is not None))


def _orphaned(table: Table, states: tuple[State, State], event: Event, action: EmblemAction) -> bool:
    """Whether the object that bears the reaction has gone in the very event that activated it."""
    bearer = reacting_object_id(table, event, action.emblem)
    return bearer > 0 and is_gone(states[1], bearer, action.emblem)


def _of_creation(event: Event, action: EmblemAction) -> bool:
    """Whether the reaction is to a token that the event creates."""
    at = -1 - action.emblem.that
    return 0 <= at < len(event.actions) and event.actions[at].kind == "create"


def _of_crossing(table: Table, event: Event, emblems: list[EmblemAction]) -> list[Slot[Any]]:
    """The slots by which something that went from one Expedition into another joined that one, or left the former."""
    if not any(action.kind == CROSS for action in event.actions):
        return []
    triggers = [lookup(table, action.emblem.ability).trigger for action in emblems]
    move_triggers = [trigger for trigger in triggers if trigger is not None and trigger.event == MOVES]
    joining_slots: list[Slot[Any]] = [CROSSING_JOINS] if any(trigger.destination for trigger in move_triggers) else []
    crossing_slots = joining_slots + ([CROSSING_LEAVES] if any(trigger.origin for trigger in move_triggers) else [])
    # A trigger that names an Expedition is about a crossing by that word, which has decided as well; one that names
    # whose Expeditions they are asks nothing by it.
    names_expedition = any(
        alternative.quality("expedition") for trigger in move_triggers for alternative in alternatives(trigger.what)
    )
    return [*crossing_slots, QUALITIES["expedition"]] if crossing_slots and names_expedition else crossing_slots


def _of_support(table: Table, action: EmblemAction) -> bool:
    """Whether the reaction is a support ability, which functions in the Reserve."""
    return lookup(table, action.emblem.ability).support


def _ordered(action: EmblemAction) -> bool:
    """Whether a step said to activate the reaction: then there is nothing that it speaks of as "that"."""
    return action.emblem.that == 0


def _of_token(states: tuple[State, State], event: Event, action: EmblemAction) -> bool:
    """Whether the reaction is one of a token, which may have come or gone with the event."""
    id = action.emblem.bearer
    # Negative: what the action at that position makes or moves.
    making_action = event.actions[-1 - id] if id < 0 else None
    bearers_then = [state.find(making_action.object if making_action is not None else id) for state in states]
    return (making_action is not None and making_action.kind == "create") or any(
        bearer is not None and bearer.token for bearer in bearers_then
    )


def _after_another(event: Event, action: EmblemAction) -> bool:
    """Whether a reaction was applied to what another modifier had changed or added before."""
    # Nothing to compare with: it is about no action of this event, or nothing else led to it.
    if not -len(event.actions) <= action.emblem.that < 0 or not action.lineage:
        return False
    action_matched = event.actions[-1 - action.emblem.that]
    # Reactions are told by their emblems and change nothing of the action, so that one of them came before is no news.
    reaction_keys = {
        other_action.lineage[-1]
        for other_action in event.actions
        if type(other_action) is EmblemAction and other_action.lineage
    }
    # What was refused has changed nothing.
    undergone = action_matched.undergone
    modifiers_before = undergone[: undergone.index(action.lineage[-1])] if action.lineage[-1] in undergone else ()
    return bool(action_matched.lineage) or not reaction_keys.issuperset(modifiers_before)


def order_clause(change: ChangedState, action: AtomicAction, player: tuple[str, Arg]) -> ClauseArg:
    """The clause for an order to activate reactions, with how many were activated."""
    emblem_count = sum(_is_emblem_of(change.state.find(id), action) for id in change.born)
    key = "clause.activate" if emblem_count else "clause.activate-nothing"
    return ClauseArg(key, (player, ("card", CardArg(action.card)), ("count", TextArg(emblem_count))))


def _is_emblem_of(game_object: GameObject | None, action: AtomicAction) -> bool:
    """Whether this emblem is that of a reaction which the step said to activate."""
    return game_object is not None and game_object.emblem is not None and game_object.emblem.bearer == action.object
