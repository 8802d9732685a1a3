"""The notes on an event: a clause for each atomic action, and the reactions that it activated."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import Any

from judge.engine.run.dice import ROLL
from judge.engine.run.enforce import fills
from judge.engine.run.result import ChangedState
from judge.engine.run.slots import AT_ONCE, SAY
from judge.engine.run.table import Table
from judge.games.altered.effects.durations import DURATION, NEXT
from judge.games.altered.effects.showing import REVEAL
from judge.games.altered.objects.action_phrases import MARKS
from judge.games.altered.objects.deck import MISSING, missing
from judge.games.altered.objects.draws import LOOK, drawn_cards
from judge.games.altered.objects.shuffle import SHUFFLE
from judge.games.altered.objects.tokens import in_landmarks
from judge.games.altered.reactions.activate import ORDER
from judge.games.altered.slots.day_slots import DAILY_OVER, NEXT_PHASE
from judge.games.altered.slots.event_slots import (
    ACTIVATED_OF_ALIKE,
    DURATION_OVER,
    EMBLEM_MAKER,
    OCCURRENCES,
    ORB_ENTERS,
    OWN_ZONES,
    REPLACEMENT,
    STRIKE_ONLY,
    TOKEN_KIND,
    TOKEN_LEAVES,
    TOO_DEEP,
    VERBS,
)
from judge.games.altered.slots.play_slots import AFTER_YOU_ENDS, CEASES, COST_STEPS
from judge.games.altered.telling.action_clauses import clause, exhausts_orb, is_drawn, is_laid_down
from judge.games.altered.telling.activation_sentences import activations
from judge.games.altered.telling.day_sentences import readies_orb
from judge.games.altered.telling.move_sentences import is_token_leaving, of_both, of_moves, too_deep
from judge.games.altered.why_not.considered_abilities import nearly
from judge.games.altered.why_not.idle_abilities import idle_rules
from judge.games.altered.why_not.near_misses import near_misses
from judge.model.play.event import AtomicAction, EmblemAction, Event, MoveAction, PlaceAction
from judge.model.play.note import (
    CardArg,
    ClauseArg,
    FlagArg,
    ListArg,
    Note,
    PlayerArg,
    TermArg,
    TextArg,
    note,
)
from judge.model.play.state import GameObject, State
from judge.model.rulebook.ruleset import Slot

EXPAND = "expand"


@fills(SAY)
def say(table: Table, before: State, event: Event, change: ChangedState) -> tuple[Note, ...]:
    """The notes on one event and what it activated; where that is recorded, also on what it did not activate."""
    # Looking for what did not happen costs more than the run itself; an exploration never asks for it.
    rules_of_idle = idle_rules(table, before, event) if table.recording else ()
    # First, as a note without a sentence lends its rules to the next one.
    notes = [note("", rules_of_idle)] if rules_of_idle else []
    notes += [_of_event(table, before, event, change), *of_moves(table, before, event), *of_both(table, before, event)]
    # After what happened: a reaction is activated by it.
    notes += activations(table, before, event, change)
    # From the event itself: the draw has become an action that does nothing, and only its name tells what it was.
    if missing_draws := [(action.controller, action.verb) for action in event.actions if action.name == MISSING]:
        notes += [missing(table, player, verb, count) for (player, verb), count in Counter(missing_draws).items()]
    if table.recording:
        notes += near_misses(table, before, event, change) + nearly(table, before, event)
    return tuple(notes)


def _of_event(table: Table, before: State, event: Event, change: ChangedState) -> Note:
    """The note that says what happened in an event, with the rules of all of it."""
    # The first tells what the step is: what modifiers add stands behind it.
    first_action = event.actions[0]
    # By the cause first: what a phase, a daily effect or a rule does is told as a whole, not action by action.
    if event.cause == "phase":
        return note("event.phase", table.cites(NEXT_PHASE), phase=TermArg(first_action.name))
    if event.cause == "daily":
        effect = TermArg("draw_step" if first_action.name == "draw" else first_action.name)
        return note("event.over", table.cites(DAILY_OVER), effect=effect)
    if event.cause == DURATION:
        ended_cards = ListArg(tuple(CardArg(action.card, action.controller) for action in event.actions))
        # What lasts to the next thing played (NEXT) ends at no instant: the rule on instants has no part in it.
        return note(
            f"lasting.{first_action.name}",
            table.cites(DURATION_OVER if first_action.name != NEXT else VERBS["until"]),
            cards=ended_cards,
        )
    if event.cause == "rule":
        return note("event.ceases", table.cites(CEASES), card=CardArg(first_action.card), just=FlagArg(False))
    if first_action.kind == "use" and len(event.actions) == 1:
        return note("")  # that a quick action is played was said when it was declared
    # Emblems are told as activations, a shuffle by its own note, and what a die shows was said as it was rolled.
    indexed_actions = [
        (action_index, action)
        for action_index, action in enumerate(event.actions)
        if action.kind not in ("create_emblem", "nothing", ROLL) and action.name != SHUFFLE
    ]
    spoken_actions = [action for _, action in indexed_actions]
    if not spoken_actions:
        rules_of_nothing = table.cites(REPLACEMENT if _was_replaced(event) else STRIKE_ONLY)
        return note("") if first_action.kind == ROLL else note("event.nothing", rules_of_nothing)
    # Neighbours only: the order of the clauses is the order of the actions.
    groups = groupby(indexed_actions, key=lambda pair: _sort(before, *pair))
    cards_by_action = drawn_cards(table, before, event) if any(action.kind == LOOK for action in spoken_actions) else {}
    clauses = ListArg(
        tuple(
            _shown(members, cards_by_action)
            if members[0][1].kind == LOOK
            else clause(table, before, change, members, spoken_actions)
            for members in (list(group) for _, group in groups)
        )
    )
    verb_slots = [VERBS[name] for name in dict.fromkeys(action.verb for action in spoken_actions) if name in VERBS]
    special_slots = [*_of_orders(event), *_beside_verbs(table, before, spoken_actions)]
    if event.cause == "cost":
        # That several things happen in the payment matters where a reaction is about one of them (6.1.e).
        occurrence_slots = (
            [OCCURRENCES]
            if len(spoken_actions) > 1 and any(type(action) is EmblemAction for action in event.actions)
            else []
        )
        rules = table.cites(COST_STEPS, *verb_slots, *occurrence_slots, *special_slots)
        return note("event.cost", rules, player=PlayerArg(event.controller), clauses=clauses)
    # What is simultaneous (6.1.e-f) is cited where there is more than one thing to be so.
    # AT_ONCE only of effects: it divides their steps, while what belongs to a play is made as one event anyway.
    simultaneity_slots: list[Slot[Any]] = (
        [OCCURRENCES, *([AT_ONCE] if event.cause == "effect" else [])] if len(spoken_actions) > 1 else []
    )
    key = {"play": "event.play", "turn": "event.turn"}.get(event.cause, "event.effect")
    return note(key, table.cites(*simultaneity_slots, *special_slots, *verb_slots), clauses=clauses)


def _beside_verbs(table: Table, before: State, spoken: list[AtomicAction]) -> list[Slot[Any]]:
    """The slots that say something of these actions beside their verbs."""
    # Each is about actions of one kind, or about those that name a position: most events have none of them.
    kinds = [action.kind for action in spoken]
    special_slots: list[Slot[Any]] = [AFTER_YOU_ENDS] if "after_you" in kinds else []
    if "move" in kinds and any(is_token_leaving(table, before, action) for action in spoken):
        special_slots.append(TOKEN_LEAVES)
    # Of what is drawn without a sentence: nearly always nobody sees which card it is that comes to the own zone.
    if "draw" in kinds and any(
        type(action) is MoveAction and action.kind == "draw" and action.redirected for action in spoken
    ):
        special_slots.append(OWN_ZONES)
    if "create" in kinds and any(in_landmarks(action) for action in spoken):
        special_slots.append(TOKEN_KIND)
    positioned_actions = [action for action in spoken if type(action) is MoveAction and action.position]
    special_slots += [ORB_ENTERS] if any(_enters_exhausted(action) for action in positioned_actions) else []
    special_slots += [TOO_DEEP] if any(too_deep(before, action) for action in positioned_actions) else []
    return special_slots


def _was_replaced(event: Event) -> bool:
    """Whether a modifier has left nothing of the event; else all of it was impossible."""
    return any(action.undergone for action in event.actions)


def _of_orders(event: Event) -> list[Slot[Any]]:
    """The slots that decide about an order to activate a trigger: whose reactions they are, what it means."""
    orders = [action for action in event.actions if action.kind == ORDER]
    if not orders:
        return []
    emblems = [action for action in event.actions if type(action) is EmblemAction and not action.emblem.that]
    makers = {action.controller for action in emblems}
    is_obeyed = any(order.applied for order in orders)
    # Each where it has decided something: whose the reactions are if they are not those of whoever gave the order, what
    # the order means if it has activated any.
    return [EMBLEM_MAKER] * bool(makers - {event.controller}) + [ACTIVATED_OF_ALIKE] * is_obeyed


def _sort(state: State, at: int, action: AtomicAction) -> tuple[object, ...]:
    """A key that is equal for neighbouring actions that one clause tells together."""
    # Orbs before what is compared card by card: their clause counts them, whichever cards they are.
    if exhausts_orb(state, action):
        return ("orb", action.controller)
    if readies_orb(state, action):
        return ("ready orb", action.controller)
    # Cards drawn to a hand or laid face down are counted; those that come to light are named, each by itself.
    if action.kind == "draw" and type(action) is MoveAction:
        return ("draw", action.controller, "" if is_drawn(action) or is_laid_down(action) else str(at))
    if action.kind == LOOK:
        return (action.kind, action.name, action.controller)
    # Whoever advances: one clause lists all the places.
    if action.kind in ("advance", "fails_forward"):
        return (action.kind, action.name)
    # What one player is to play for free is said at once: each card is only played when its turn comes.
    if action.kind == "begin_free_play":
        return (action.kind, action.controller)
    # By the object too, as two cards of one name are two; tokens that are created have none yet and are counted. By the
    # mark, as a clause tells one of them.
    mark = action.name if action.kind in MARKS else ""
    place = action.place if type(action) is MoveAction or type(action) is PlaceAction else None
    return (action.kind, action.card, action.controller, place, action.object * (action.kind != "create"), mark)


def _enters_exhausted(action: MoveAction) -> bool:
    """Whether an effect puts a card into a Mana zone and says nothing else: the Morning's Orb has rules of its own."""
    return is_laid_down(action) and bool(action.position) and action.name != EXPAND


def _shown(group: list[tuple[int, AtomicAction]], seen: dict[int, GameObject]) -> ClauseArg:
    """The clause for cards that are shown: those that everybody sees are named, of others only their number."""
    action = group[0][1]
    player_and_count = (("player", PlayerArg(action.controller)), ("count", TextArg(len(group))))
    cards = ListArg(tuple(CardArg(seen[action_index].card) for action_index, _ in group if action_index in seen))
    card_args = (("cards", cards),) if action.name == REVEAL else ()
    return ClauseArg(f"clause.{action.name.replace('_', '-')}", player_and_count + card_args)
