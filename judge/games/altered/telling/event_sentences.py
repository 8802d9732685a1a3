"""The notes on an event: a clause for each atomic action, and the reactions that it activated."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import Any, assert_never

from judge.engine.run.dice import ROLL
from judge.engine.run.enforce import fills
from judge.engine.run.result import ChangedState
from judge.engine.run.slots import AT_ONCE, SAY
from judge.engine.run.table import Table
from judge.games.altered.code_names import FACE_DOWN, HAND, MANA, MANA_ORB, RESERVE
from judge.games.altered.effects.durations import DURATION, NEXT
from judge.games.altered.effects.showing import REVEAL
from judge.games.altered.objects.action_phrases import MARKS, marked
from judge.games.altered.objects.deck import MISSING, missing
from judge.games.altered.objects.draws import LOOK, SHUFFLE, drawn_cards
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
from judge.games.altered.telling.activation_sentences import activations, order_clause
from judge.games.altered.telling.day_sentences import day_clause, readies_orb
from judge.games.altered.telling.move_sentences import is_token_leaving, moved_clause, of_both, of_moves, too_deep
from judge.games.altered.telling.turn_sentences import turn_clause
from judge.games.altered.telling.which_one import one_of_alike
from judge.games.altered.why_not.considered_abilities import nearly
from judge.games.altered.why_not.idle_abilities import idle_rules
from judge.games.altered.why_not.near_misses import near_misses
from judge.games.altered.words.action_kinds import kind_of
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.play.event import AtomicAction, Event
from judge.model.play.note import (
    Arg,
    CardArg,
    ClauseArg,
    FlagArg,
    ListArg,
    Note,
    PlaceArg,
    PlayerArg,
    TermArg,
    TextArg,
    note,
)
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.rulebook.ruleset import Slot

EXPAND, RESUPPLY = "expand", "resupply"


@fills(SAY)
def say(table: Table, before: State, event: Event, change: ChangedState) -> tuple[Note, ...]:
    """The notes on one event and what it activated; where that is recorded, also on what it did not activate."""
    # Looking for what did not happen costs more than the run itself; an exploration never asks for it.
    idle = idle_rules(table, before, event) if table.recording else ()
    # First, as a note without a sentence lends its rules to the next one.
    notes = [note("", idle)] if idle else []
    notes += [_of_event(table, before, event, change), *of_moves(table, before, event), *of_both(table, before, event)]
    # After what happened: a reaction is activated by it.
    notes += activations(table, before, event, change)
    # From the event itself: the draw has become an action that does nothing, and only its name tells what it was.
    if lacking := [(action.controller, action.verb) for action in event.actions if action.name == MISSING]:
        notes += [missing(table, player, verb, count) for (player, verb), count in Counter(lacking).items()]
    if table.recording:
        notes += near_misses(table, before, event, change) + nearly(table, before, event)
    return tuple(notes)


def _of_event(table: Table, before: State, event: Event, change: ChangedState) -> Note:
    """The note that says what happened in an event, with the rules of all of it."""
    # The first tells what the step is: what modifiers add stands behind it.
    first = event.actions[0]
    # By the cause first: what a phase, a daily effect or a rule does is told as a whole, not action by action.
    if event.cause == "phase":
        return note("event.phase", table.cites(NEXT_PHASE), phase=TermArg(first.name))
    if event.cause == "daily":
        effect = TermArg("draw_step" if first.name == "draw" else first.name)
        return note("event.over", table.cites(DAILY_OVER), effect=effect)
    if event.cause == DURATION:
        over = ListArg(tuple(CardArg(action.card, action.controller) for action in event.actions))
        # What lasts to the next thing played (NEXT) ends at no instant: the rule on instants has no part in it.
        return note(
            f"lasting.{first.name}", table.cites(DURATION_OVER if first.name != NEXT else VERBS["until"]), cards=over
        )
    if event.cause == "rule":
        return note("event.ceases", table.cites(CEASES), card=CardArg(first.card))
    if first.kind == "use" and len(event.actions) == 1:
        return note("")  # that a quick action is played was said when it was declared
    # Emblems are told as activations, a shuffle by its own note, and what a die shows was said as it was rolled.
    placed = [
        (at, action)
        for at, action in enumerate(event.actions)
        if action.kind not in ("create_emblem", "nothing", ROLL) and action.name != SHUFFLE
    ]
    spoken = [action for _, action in placed]
    if not spoken:
        nothing = table.cites(REPLACEMENT if _was_replaced(event) else STRIKE_ONLY)
        return note("") if first.kind == ROLL else note("event.nothing", nothing)
    # Neighbours only: the order of the clauses is the order of the actions.
    groups = groupby(placed, key=lambda pair: _sort(before, *pair))
    seen = drawn_cards(table, before, event) if any(action.kind == LOOK for action in spoken) else {}
    clauses = ListArg(
        tuple(
            _shown(members, seen) if members[0][1].kind == LOOK else clause(table, before, change, members, spoken)
            for members in (list(group) for _, group in groups)
        )
    )
    verbs = [VERBS[name] for name in dict.fromkeys(action.verb for action in spoken) if name in VERBS]
    special = [*_of_orders(event), *_beside_verbs(table, before, spoken)]
    if event.cause == "cost":
        # That several things happen in the payment matters where a reaction is about one of them (6.1.e).
        matched = (
            [OCCURRENCES] if len(spoken) > 1 and any(action.emblem is not None for action in event.actions) else []
        )
        rules = table.cites(COST_STEPS, *verbs, *matched, *special)
        return note("event.cost", rules, player=PlayerArg(event.controller), clauses=clauses)
    # What is simultaneous (6.1.e-f) is cited where there is more than one thing to be so.
    # AT_ONCE only of effects: it divides their steps, while what belongs to a play is made as one event anyway.
    several: list[Slot[Any]] = [OCCURRENCES, *([AT_ONCE] if event.cause == "effect" else [])] if len(spoken) > 1 else []
    key = {"play": "event.play", "turn": "event.turn"}.get(event.cause, "event.effect")
    return note(key, table.cites(*several, *special, *verbs), clauses=clauses)


def _beside_verbs(table: Table, before: State, spoken: list[AtomicAction]) -> list[Slot[Any]]:
    """The slots that say something of these actions beside their verbs."""
    # Each is about actions of one kind, or about those that name a position: most events have none of them.
    kinds = [action.kind for action in spoken]
    special: list[Slot[Any]] = [AFTER_YOU_ENDS] if "after_you" in kinds else []
    if "move" in kinds and any(is_token_leaving(table, before, action) for action in spoken):
        special.append(TOKEN_LEAVES)
    # Of what is drawn without a sentence: nearly always nobody sees which card it is that comes to the own zone.
    if "draw" in kinds and any(action.kind == "draw" and action.redirected for action in spoken):
        special.append(OWN_ZONES)
    if "create" in kinds and any(in_landmarks(action) for action in spoken):
        special.append(TOKEN_KIND)
    positioned = [action for action in spoken if action.position]
    special += [ORB_ENTERS] if any(_enters_exhausted(action) for action in positioned) else []
    special += [TOO_DEEP] if any(too_deep(before, action) for action in positioned) else []
    return special


def _was_replaced(event: Event) -> bool:
    """Whether a modifier has left nothing of the event; else all of it was impossible."""
    return any(action.undergone for action in event.actions)


def _of_orders(event: Event) -> list[Slot[Any]]:
    """The slots that decide about an order to activate a trigger: whose reactions they are, what it means."""
    orders = [action for action in event.actions if action.kind == ORDER]
    if not orders:
        return []
    emblems = [action for action in event.actions if action.emblem is not None and not action.emblem.that]
    makers = {action.controller for action in emblems}
    obeyed = any(order.applied for order in orders)
    # Each where it has decided something: whose the reactions are if they are not those of whoever gave the order, what
    # the order means if it has activated any.
    return [EMBLEM_MAKER] * bool(makers - {event.controller}) + [ACTIVATED_OF_ALIKE] * obeyed


def before_kind(state: State, action: AtomicAction) -> str:
    """The kind of object that an action is about, empty if it does not exist yet."""
    game_object = state.find(action.object)
    return game_object.kind if game_object else ""


def _exhausts_orb(state: State, action: AtomicAction) -> bool:
    return action.name == "exhausted" and action.kind == "gain_status" and before_kind(state, action) == MANA_ORB


def _sort(state: State, at: int, action: AtomicAction) -> tuple[object, ...]:
    """A key that is equal for neighbouring actions that one clause tells together."""
    # Orbs before what is compared card by card: their clause counts them, whichever cards they are.
    if _exhausts_orb(state, action):
        return ("orb", action.controller)
    if readies_orb(state, action):
        return ("ready orb", action.controller)
    # Cards drawn to a hand or laid face down are counted; those that come to light are named, each by itself.
    if action.kind == "draw":
        return ("draw", action.controller, "" if _is_drawn(action) or _is_laid_down(action) else str(at))
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
    return (action.kind, action.card, action.controller, action.place, action.object * (action.kind != "create"), mark)


def _is_drawn(action: AtomicAction) -> bool:
    """Whether a card is drawn: one that would have been resupplied goes to the hand without that."""
    return action.place is not None and action.place.zone == HAND and action.verb != RESUPPLY


def _is_laid_down(action: AtomicAction) -> bool:
    """Whether a card goes face down into a Mana zone: nobody sees which it is."""
    return action.place is not None and action.place.zone == MANA


def _enters_exhausted(action: AtomicAction) -> bool:
    """Whether an effect puts a card into a Mana zone and says nothing else: the Morning's Orb has rules of its own."""
    return _is_laid_down(action) and bool(action.position) and action.name != EXPAND


def clause(
    table: Table,
    state: State,
    change: ChangedState,
    group: list[tuple[int, AtomicAction]],
    spoken: list[AtomicAction],
) -> ClauseArg:
    """The clause for atomic actions that are told together; each comes with its position in the event.

    ``spoken`` are all those of the event that are told.
    """
    at, action = group[0]
    count, player = ("count", TextArg(len(group))), ("player", PlayerArg(action.controller))
    # Before the words for the turn, which name one card.
    if action.kind == "begin_free_play" and len(group) > 1:
        cards = ListArg(tuple(CardArg(played.card) for _, played in group))
        return ClauseArg("clause.begin-free-plays", (player, ("cards", cards)))
    # Words for the day and the turn first: they name some of the same actions otherwise.
    if (special := day_clause(state, [action for _, action in group]) or turn_clause(state, action)) is not None:
        return special
    card = ("card", one_of_alike(state, action, spoken))
    kind = kind_of(action)
    match kind:
        case "create":
            return _created(table, action, count)
        case "activate":
            return order_clause(change, action, player)
        # Before the marks: Orbs are counted, not named.
        case "gain_status" if _exhausts_orb(state, action):
            return ClauseArg("clause.exhaust-orbs", (count,))
        case "gain_status" | "lose_status" | "gain_counter" | "lose_counter":
            return marked(action, sum(alike.amount for _, alike in group), card[1])
        case "draw":
            return _from_deck(table, change, at, action, count)
        case "move" | "cross":
            assert action.place is not None
            return moved_clause(table, state.find(action.object), action, change, at, card)
        # Said above, in words for the day and the turn; by the event as a whole; as an activation; or not at all.
        case (
            "use" | "pass" | "after_you" | "begin_free_play" | "begin_play_for_less" | "create_lasting"
            | "begin_phase" | "first_player" | "advance" | "fails_forward" | "end_daily"
            | "cease" | "look" | "create_emblem" | "roll" | "nothing"
        ):  # fmt: skip
            raise AssertionError(kind)
    assert_never(kind)


def _from_deck(table: Table, change: ChangedState, at: int, action: AtomicAction, count: tuple[str, Arg]) -> ClauseArg:
    """The clause for cards from the top of a Deck: drawn, resupplied, or taken elsewhere by what replaced that."""
    player = ("player", PlayerArg(action.controller))
    # By where it goes, in any order; what remains is told by what it was to be, or by its move.
    if _is_drawn(action):
        return ClauseArg("clause.draw", (player, count))
    if action.place is not None and _is_laid_down(action):
        how = (("exhausted", FlagArg(bool(action.position))), ("place", PlaceArg(action.place)))
        return ClauseArg("clause.top-to-mana", (player, count, *how))
    # Only afterwards is it known which card that was; in a hand nobody else sees it.
    born = change.state.find(change.born[at])
    is_seen = born is not None and born.place.zone not in FACE_DOWN
    card = ("card", CardArg(born.card if born is not None and is_seen else UNKNOWN_CARD))
    if action.verb == RESUPPLY and action.place == Place(RESERVE, action.controller):
        return ClauseArg("clause.resupply", (player, card, ("own_zone", TermArg(RESERVE))))
    # None, as what it was matters of a token only, and no token lies in a Deck.
    return moved_clause(table, None, action, change, at, card)


def _shown(group: list[tuple[int, AtomicAction]], seen: dict[int, GameObject]) -> ClauseArg:
    """The clause for cards that are shown: those that everybody sees are named, of others only their number."""
    action = group[0][1]
    whose = (("player", PlayerArg(action.controller)), ("count", TextArg(len(group))))
    cards = ListArg(tuple(CardArg(seen[at].card) for at, _ in group if at in seen))
    about = (("cards", cards),) if action.name == REVEAL else ()
    return ClauseArg(f"clause.{action.name.replace('_', '-')}", whose + about)


def _created(table: Table, action: AtomicAction, count: tuple[str, Arg]) -> ClauseArg:
    assert action.place is not None
    printed = table.cards[action.card].statistics
    # A Permanent has none.
    shown = "" if in_landmarks(action) else "/".join(str(statistic) for statistic in printed)
    statistics = ("statistics", TextArg(shown))
    return ClauseArg(
        "clause.create", (("card", CardArg(action.card)), statistics, count, ("place", PlaceArg(action.place)))
    )
