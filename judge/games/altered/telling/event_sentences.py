"""What is said of an event: which clause for which atomic action, which reactions it activated."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from judge.engine.run.result import Change
from judge.engine.run.slots import AT_ONCE
from judge.engine.run.table import Table
from judge.games.altered.code_names import DECK, HAND, MANA_ORB
from judge.games.altered.effects.durations import DURATION, NEXT
from judge.games.altered.objects.action_phrases import marked
from judge.games.altered.objects.deck import MISSING, SHUFFLE
from judge.games.altered.reactions.activate import ORDER
from judge.games.altered.slots.day_slots import DAILY_OVER
from judge.games.altered.slots.event_slots import (
    ACTIVATE,
    ALL_ALIKE,
    EARLIER,
    FLEETING_LEAVES,
    LASTS,
    LOOK_AGAIN,
    MAKER,
    NEW_OBJECT,
    OCCURRENCES,
    OWN_ZONES,
    STILL_MISSING,
    TOKEN_LEAVES,
    TOKEN_TEXT,
    TOO_DEEP,
    VERBS,
)
from judge.games.altered.slots.play_slots import CEASES, COST_STEPS
from judge.games.altered.telling.day_sentences import day_clause, readies_orb
from judge.games.altered.telling.turn_sentences import rules_of_play, turn_clause
from judge.games.altered.why_not.considered_abilities import nearly
from judge.games.altered.why_not.near_misses import near_misses
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.play.event import AtomicAction, Event
from judge.model.play.note import Arg, CardArg, ClauseArg, ListArg, Note, PlaceArg, PlayerArg, TermArg, TextArg, note
from judge.model.play.state import GameObject, State
from judge.model.rulebook.ruleset import Slot


def say(table: Table, before: State, event: Event, change: Change) -> tuple[Note, ...]:
    """The sentences about one event, what it activated, and — where that is recorded — what it did not."""
    said = [_of_event(table, before, event, change), *_of_moves(table, before, event)]
    said += _activations(table, event, change)
    missing = [one.controller for one in event.actions if one.name == MISSING]
    said += [
        Note("deck.missing", (("player", PlayerArg(one)),), table.cites(STILL_MISSING), "missed") for one in missing
    ]
    if table.recording:
        said += near_misses(table, before, event, change) + nearly(table, before, event)
    return tuple(said)


def _of_event(table: Table, before: State, event: Event, change: Change) -> Note:
    first = event.actions[0]
    if event.cause == "phase":
        return note("event.phase", phase=TermArg(first.name))
    if event.cause == "daily":
        effect = TermArg("draw_step" if first.name == "draw" else first.name)
        return note("event.over", table.cites(DAILY_OVER), effect=effect)
    if event.cause == DURATION:
        over = ListArg(tuple(CardArg(one.card, one.controller) for one in event.actions))
        return note(f"lasting.{first.name}", table.cites(*([LASTS] if first.name != NEXT else [])), cards=over)
    if event.cause == "rule":
        return note("event.ceases", table.cites(CEASES), card=CardArg(first.card))
    if first.kind == "use" and len(event.actions) == 1:
        return note("")  # that a quick action is played was said when it was declared
    own = [one for one in event.actions if one.kind not in ("create_emblem", "nothing") and one.name != SHUFFLE]
    if not own:
        return note("event.nothing")
    placed = [(at, one) for at, one in enumerate(event.actions) if one in own]
    groups = groupby(placed, key=lambda pair: _sort(before, *pair))
    clauses = ListArg(tuple(clause(table, before, change, list(group)) for _, group in groups))
    verbs = [VERBS[name] for name in dict.fromkeys(one.verb for one in own) if name in VERBS]
    if event.cause == "cost":
        return note("event.cost", table.cites(COST_STEPS, *verbs), player=PlayerArg(event.controller), clauses=clauses)
    several: list[Slot[Any]] = [OCCURRENCES, *([AT_ONCE] if event.cause == "effect" else [])] if len(own) > 1 else []
    several += _of_orders(event)
    several += [TOKEN_LEAVES] if any(_token_leaves(before, one) for one in own) else []
    several += [TOO_DEEP] if any(_too_deep(before, one) for one in own) else []
    key = {"play": "event.play", "turn": "event.turn"}.get(event.cause, "event.effect")
    return note(key, table.cites(*several, *verbs), clauses=clauses)


def _of_orders(event: Event) -> list[Slot[Any]]:
    """What decides where a step says to activate reactions: whose they are, how many have the trigger."""
    orders = {at: one for at, one in enumerate(event.actions) if one.kind == ORDER}
    emblems = [one for one in event.actions if one.emblem is not None and not one.emblem.that]
    makers = {one.controller for one in emblems}
    several = any(len(one.applied) > 1 for one in orders.values())
    return [MAKER] * bool(makers - {event.controller}) + [ALL_ALIKE] * several if orders else []


def _token_leaves(before: State, action: AtomicAction) -> bool:
    found = before.find(action.object)
    return found is not None and found.token and action.kind == "move"


def _too_deep(before: State, action: AtomicAction) -> bool:
    nth = action.position.partition(":")[2]
    return bool(nth) and action.place is not None and int(nth) > len(before.at(action.place)) + 1


def _of_moves(table: Table, before: State, event: Event) -> list[Note]:
    """What a change of zone means for the things that move: whose zone it is, what they leave behind."""
    said = []
    for action in event.actions:
        found = before.find(action.object)
        if action.kind != "move" or found is None or action.place is None or found.token:
            continue
        card = CardArg(found.card)
        if action.instead_of:
            said.append(note("zone.fleeting", table.cites(FLEETING_LEAVES), card=card))
        if action.redirected:
            said.append(note("zone.owner", table.cites(OWN_ZONES), card=card, player=PlayerArg(found.owner)))
        left_behind = () if action.origin else set(found.statuses).difference(action.statuses)
        if (left_behind or found.counters) and found.place != action.place:
            said.append(note("zone.new-object", table.cites(NEW_OBJECT), card=card))
    return said


def before_kind(state: State, action: AtomicAction) -> str:
    """The kind of object that an action is about, empty if it does not exist yet."""
    found = state.find(action.object)
    return found.kind if found else ""


def _exhausts_orb(state: State, action: AtomicAction) -> bool:
    return action.name == "exhausted" and action.kind == "gain_status" and before_kind(state, action) == MANA_ORB


def _sort(state: State, at: int, action: AtomicAction) -> tuple[object, ...]:
    """Actions that one clause can say together share this."""
    if _exhausts_orb(state, action):
        return ("orb", action.controller)
    if readies_orb(state, action):
        return ("ready orb", action.controller)
    if action.kind == "draw":
        return ("draw", action.controller, "" if _to_hand(action) else str(at))
    if action.kind in ("advance", "fails_forward"):
        return (action.kind, action.name)
    return (action.kind, action.card, action.controller, action.place, action.object * (action.kind != "create"))


def _to_hand(action: AtomicAction) -> bool:
    return action.place is not None and action.place.zone == HAND


def clause(table: Table, state: State, change: Change, group: list[tuple[int, AtomicAction]]) -> ClauseArg:
    """What is said of atomic actions that belong together, each with its position in the event."""
    at, one = group[0]
    count, player = ("count", TextArg(len(group))), ("player", PlayerArg(one.controller))
    if _exhausts_orb(state, one):
        return ClauseArg("clause.exhaust-orbs", (count,))
    if (special := day_clause(state, [action for _, action in group]) or turn_clause(one)) is not None:
        return special
    card = ("card", CardArg(one.card))
    match one.kind:
        case "create":
            return _created(table, one, count)
        case "activate":
            return _ordered(change, one, player)
        case "gain_status" | "lose_status" | "gain_counter" | "lose_counter":
            return marked(one)
        case "draw":
            if _to_hand(one):
                return ClauseArg("clause.draw", (player, count))
            born = change.state.find(change.born[at])
            card = ("card", CardArg(born.card if born else UNKNOWN_CARD))
    assert one.place is not None
    found = state.find(one.object)
    if found is not None and found.token and change.born[at] == 0:
        return ClauseArg("clause.token-leaves", (card,))
    args = (card, ("place", PlaceArg(one.place)))
    return _into_deck(change, change.born[at], one, args) if one.place.zone == DECK else ClauseArg("clause.move", args)


def _into_deck(change: Change, born: int, one: AtomicAction, args: tuple[tuple[str, Arg], ...]) -> ClauseArg:
    """Where a card has really come to lie, whatever position the text asked for."""
    assert one.place is not None
    deck = [card.id for card in change.state.at(one.place)]
    nth = deck.index(born) + 1 if born in deck else 0
    if nth == 1 and not one.position.startswith("bottom"):
        return ClauseArg("clause.top", args)
    if nth == len(deck) or nth == 0:
        return ClauseArg("clause.bottom", args)
    return ClauseArg("clause.nth", (*args, ("nth", TextArg(nth))))


def _ordered(change: Change, one: AtomicAction, player: tuple[str, Arg]) -> ClauseArg:
    """The reactions that a step says to activate."""
    made = sum(_is_emblem_of(change.state.find(id), one) for id in change.born)
    key = "clause.activate" if made else "clause.activate-nothing"
    return ClauseArg(key, (player, ("card", CardArg(one.card)), ("count", TextArg(made))))


def _is_emblem_of(found: GameObject | None, action: AtomicAction) -> bool:
    """Whether this emblem is that of a reaction which the step said to activate."""
    return found is not None and found.emblem is not None and found.emblem.bearer == action.object


def _created(table: Table, one: AtomicAction, count: tuple[str, Arg]) -> ClauseArg:
    assert one.place is not None
    values = table.cards[one.card].statistics
    statistics = ("statistics", TextArg("/".join(str(value) for value in values)))
    return ClauseArg("clause.create", (("card", CardArg(one.card)), statistics, count, ("place", PlaceArg(one.place))))


def _activations(table: Table, event: Event, change: Change) -> tuple[Note, ...]:
    """The reactions that the event activated, in the order in which their emblems came into being."""
    emblems = [one for one in event.actions if one.kind == "create_emblem"]
    if not emblems:
        return ()
    cards = ListArg(tuple(CardArg(one.card, one.controller) for one in emblems))
    again = [LOOK_AGAIN] if any(_after_another(event, one) for one in emblems) else []
    tokens = [TOKEN_TEXT] if any(_of_token(change, one) for one in emblems) else []
    rules = table.cites(ACTIVATE, EARLIER, *rules_of_play(table, emblems), *again, *tokens)
    count = TextArg(len(emblems))
    if event.cause == "phase":
        return (note("activated.phase", rules, count=count, cards=cards, phase=TermArg(event.actions[0].name)),)
    return (note("activated.event", rules, count=count, cards=cards),)


def _of_token(change: Change, one: AtomicAction) -> bool:
    """Whether the reaction is one of a token that is still there."""
    bearer = change.state.find(one.emblem.bearer) if one.emblem is not None and one.emblem.bearer > 0 else None
    return bearer is not None and bearer.token


def _after_another(event: Event, one: AtomicAction) -> bool:
    """Whether a reaction was applied to what another modifier had changed or added before."""
    if one.emblem is None or not -len(event.actions) <= one.emblem.that < 0 or not one.lineage:
        return False
    source = event.actions[-1 - one.emblem.that]
    reactions = {other.lineage[-1] for other in event.actions if other.emblem is not None and other.lineage}
    earlier = source.applied[: source.applied.index(one.lineage[-1])] if one.lineage[-1] in source.applied else ()
    return bool(source.lineage) or not reactions.issuperset(earlier)
