"""What is said of an event: which clause for which atomic action, which reactions it activated."""

from __future__ import annotations

from itertools import groupby

from judge.engine.outcome import Change
from judge.engine.table import Table
from judge.games.altered.missing import near_misses
from judge.games.altered.slots import ACTIVATE, CEASES, COST_STEPS, EARLIER, OCCURRENCES, VERBS
from judge.games.altered.words import DECK, HAND, MANA_ORB
from judge.model.event import AtomicAction, Event
from judge.model.note import Arg, CardArg, ClauseArg, ListArg, Note, PlaceArg, PlayerArg, TermArg, TextArg, note
from judge.model.place import ObjectRef, PlaceRef, Ref, WordRef
from judge.model.state import State


def say(table: Table, before: State, event: Event, change: Change) -> tuple[Note, ...]:
    """The sentences about one event, what it activated, and — where that is recorded — what it did not."""
    said = [_of_event(table, before, event), *_activations(table, event, change)]
    if table.recording:
        said += near_misses(table, before, event, change)
    return tuple(said)


def _of_event(table: Table, before: State, event: Event) -> Note:
    first = event.actions[0]
    if event.cause == "phase":
        return note("event.phase", phase=TermArg(first.name))
    if event.cause == "rule":
        return note("event.ceases", table.cites(CEASES), card=CardArg(first.card))
    own = [one for one in event.actions if one.kind != "create_emblem"]
    groups = groupby(own, key=lambda one: _sort(before, one))
    clauses = ListArg(tuple(clause(table, before, list(group)) for _, group in groups))
    names = dict.fromkeys("pay_mana" if _pays_mana(before, one) else _verb(one) for one in own)
    verbs = [VERBS[name] for name in names if name in VERBS]
    if event.cause == "cost":
        return note("event.cost", table.cites(COST_STEPS, *verbs), player=PlayerArg(event.controller), clauses=clauses)
    several = [OCCURRENCES] if len(own) > 1 else []
    return note("event.effect", table.cites(*several, *verbs), clauses=clauses)


def before_kind(state: State, action: AtomicAction) -> str:
    """The kind of object that an action is about, empty if it does not exist yet."""
    found = state.find(action.object)
    return found.kind if found else ""


def _pays_mana(state: State, action: AtomicAction) -> bool:
    return action.kind == "gain_status" and before_kind(state, action) == MANA_ORB


def _verb(action: AtomicAction) -> str:
    if action.kind == "move":
        return action.name
    if action.kind == "gain_status" and action.name == "exhausted":
        return "exhaust"
    return {"gain_counter": "gain_counters"}.get(action.kind, action.kind)


def _sort(state: State, action: AtomicAction) -> tuple[str, ...]:
    """Actions that one clause can say together share this."""
    if _pays_mana(state, action):
        return ("orb", action.controller)
    if _drawn(state, action):
        return ("draw", action.controller)
    place = repr(action.place)
    return (action.kind, action.card, action.controller, place, str(action.object * (action.kind != "create")))


def _drawn(state: State, action: AtomicAction) -> bool:
    found = state.find(action.object)
    return bool(
        action.name == "draw" and found and found.place.zone == DECK and action.place and action.place.zone == HAND
    )


def clause(table: Table, state: State, group: list[AtomicAction]) -> ClauseArg:
    """What is said of atomic actions that belong together."""
    one, count = group[0], TextArg(len(group))
    if _pays_mana(state, one):
        return ClauseArg("clause.exhaust-orbs", (("count", count),))
    card = ("card", _card(one.card))
    match one.kind:
        case "create":
            assert one.place is not None
            values = table.cards[one.card].statistics
            statistics = TextArg("/".join(str(value) for value in values))
            return ClauseArg(
                "clause.create",
                (card, ("statistics", statistics), ("count", count), ("place", PlaceArg(one.place))),
            )
        case "gain_status":
            return ClauseArg("clause.gain-status", (card, ("status", TermArg(one.name))))
        case "gain_counter":
            return ClauseArg(
                "clause.gain-counter", (card, ("counter", TermArg(one.name)), ("count", TextArg(one.amount)))
            )
    assert one.place is not None
    if _drawn(state, one):
        return ClauseArg("clause.draw", (("player", PlayerArg(one.controller)), ("count", count)))
    key = "clause.bottom" if one.place.zone == DECK and one.position != "top" else "clause.move"
    return ClauseArg(key, (card, ("place", PlaceArg(one.place))))


def _card(card: str) -> Arg:
    return CardArg(card)


def _activations(table: Table, event: Event, change: Change) -> tuple[Note, ...]:
    """The reactions that the event activated, in the order in which their emblems came into being."""
    emblems = [one for one in event.actions if one.kind == "create_emblem"]
    if not emblems:
        return ()
    cards = ListArg(tuple(CardArg(one.card, one.controller) for one in emblems))
    rules = table.cites(ACTIVATE, EARLIER)
    count = TextArg(len(emblems))
    if event.cause == "phase":
        return (note("activated.phase", rules, count=count, cards=cards, phase=TermArg(event.actions[0].name)),)
    return (note("activated.event", rules, count=count, cards=cards),)


def refs_as_arg(state: State, refs: tuple[Ref, ...]) -> Arg:
    """What was chosen, to be said."""
    items = tuple(ref_as_arg(state, ref) for ref in refs)
    return items[0] if len(items) == 1 else ListArg(items)


def ref_as_arg(state: State, ref: Ref) -> Arg:
    """One option or decision, to be said: a card with where it lies, an Expedition, a word."""
    match ref:
        case ObjectRef(id):
            found = state.find(id)
            if found is None:
                return TextArg("?")
            where = ClauseArg("chosen.card", (("card", _card(found.card)), ("place", PlaceArg(found.place))))
            return where if found.emblem is None else CardArg(found.card)
        case PlaceRef(place):
            return PlaceArg(place)
        case WordRef(word):
            return TextArg(word)
