"""The note on the reactions that an event activated."""

from __future__ import annotations

from typing import Any

from judge.engine.run.result import ChangedState
from judge.engine.run.table import Table
from judge.games.altered.slots.event_slots import ACTIVATE, EXISTS_BEFORE_EVENT, LOOK_AGAIN, TOKEN_TEXT, VERBS
from judge.games.altered.telling.turn_sentences import rules_of_play
from judge.model.play.event import AtomicAction, Event
from judge.model.play.note import Arg, CardArg, ListArg, Note, TermArg, TextArg, note
from judge.model.rulebook.ruleset import Slot


def activations(table: Table, event: Event, change: ChangedState) -> tuple[Note, ...]:
    """The reactions that the event activated, in the order in which their emblems came into being."""
    emblems = [action for action in event.actions if action.kind == "create_emblem"]
    if not emblems:
        return ()
    matched = [action for action in emblems if not _ordered(action)]
    ordered = [action for action in emblems if _ordered(action)]
    notes = []
    if matched:
        rules = _rules(table, event, change, matched, EXISTS_BEFORE_EVENT)
        phase = event.cause == "phase"
        name = {"phase": TermArg(event.actions[0].name)} if phase else {}
        notes.append(note("activated.phase" if phase else "activated.event", rules, **_made(matched), **name))
    if ordered:
        rules = _rules(table, event, change, ordered, VERBS["activate"])
        notes.append(note("activated.ordered", rules, **_made(ordered)))
    return tuple(notes)


def _made(emblems: list[AtomicAction]) -> dict[str, Arg]:
    """How many emblems came into being, and of which cards."""
    cards = ListArg(tuple(CardArg(action.card, action.controller) for action in emblems))
    return {"count": TextArg(len(emblems)), "cards": cards}


def _rules(
    table: Table, event: Event, change: ChangedState, emblems: list[AtomicAction], cause: Slot[Any]
) -> tuple[str, ...]:
    """The rules by which these emblems came into being; ``cause`` is what lets their reactions be activated."""
    again = [LOOK_AGAIN] if any(_after_another(event, action) for action in emblems) else []
    tokens = [TOKEN_TEXT] if any(_of_token(change, action) for action in emblems) else []
    # The last ones only where they had a part: a second look, a token's own text.
    return table.cites(ACTIVATE, cause, *rules_of_play(table, emblems), *again, *tokens)


def _ordered(action: AtomicAction) -> bool:
    """Whether a step said to activate the reaction: then there is nothing that it speaks of as "that"."""
    return action.emblem is not None and action.emblem.that == 0


def _of_token(change: ChangedState, action: AtomicAction) -> bool:
    """Whether the reaction is one of a token that is still there."""
    bearer = change.state.find(action.emblem.bearer) if action.emblem is not None and action.emblem.bearer > 0 else None
    return bearer is not None and bearer.token


def _after_another(event: Event, action: AtomicAction) -> bool:
    """Whether a reaction was applied to what another modifier had changed or added before."""
    # Nothing to compare with: it is about no action of this event, or nothing else led to it.
    if action.emblem is None or not -len(event.actions) <= action.emblem.that < 0 or not action.lineage:
        return False
    source = event.actions[-1 - action.emblem.that]
    # Reactions are told by their emblems and change nothing of the action, so that one of them came before is no news.
    reactions = {
        other_action.lineage[-1]
        for other_action in event.actions
        if other_action.emblem is not None and other_action.lineage
    }
    earlier = source.applied[: source.applied.index(action.lineage[-1])] if action.lineage[-1] in source.applied else ()
    return bool(source.lineage) or not reactions.issuperset(earlier)
