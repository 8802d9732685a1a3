"""The clauses for one atomic action by itself, whether it happens or not."""

from __future__ import annotations

from judge.games.altered.code_names import EXPEDITION, HAND, LANDMARK, MANA_ORB
from judge.model.cards.card import UNKNOWN_CARD, Card
from judge.model.play.event import AtomicAction, CountAction, MoveAction, PlaceAction
from judge.model.play.note import Arg, CardArg, ClauseArg, FlagArg, ListArg, PlaceArg, PlayerArg, TermArg, TextArg
from judge.model.play.place import ActionRef, ObjectRef, Place, PlaceRef, Ref, WordRef
from judge.model.play.state import State
from judge.model.value import change

MARKS = ("gain_status", "lose_status", "gain_counter", "lose_counter")
RESUPPLY = "resupply"
SOMETHING = "clause.something"
"""The clause for an action of which nothing better can be said."""
_TURNED = {"gain_status": "clause.exhaust", "lose_status": "clause.ready"}
"""The clauses for the status Exhausted, which has verbs of its own."""


def which_action(card: Card, position: int) -> dict[str, Arg]:
    """Which of the quick actions of a card one is, by its number among them, where the card has several."""
    positions = [at for at, ability in enumerate(card.abilities) if ability.kind == "quick_action"]
    nth = positions.index(position) + 1 if position in positions else 0
    return {"of_several": FlagArg(len(positions) > 1 and nth > 0), "nth": TextArg(nth)}


def intended(state: State, action: AtomicAction) -> ClauseArg:
    """The clause for an action that would happen but is kept from it, or that is only added to a step yet.

    Each action by itself, so one card and one token; where no place is given nothing better can be said than that
    something would happen.
    """
    card, count = ("card", CardArg(action.card or UNKNOWN_CARD)), ("count", TextArg(1))
    match action:
        case PlaceAction(kind="advance"):
            return ClauseArg(f"clause.{action.name or 'forward'}", (("places", ListArg((PlaceArg(action.place),))),))
        # Before moves in general: to the hand it is a draw by name, elsewhere what counts is where it leads.
        case MoveAction(kind="draw") if action.place.zone == HAND and action.verb != RESUPPLY:
            return ClauseArg("clause.draw", (("player", PlayerArg(action.controller)), count))
        case CountAction(kind=kind) if kind in MARKS:
            return _of_orb(state, action) or marked(action)
        case MoveAction(kind="create"):
            return ClauseArg("clause.create-one", (card, ("place", PlaceArg(action.place))))
        case MoveAction(kind="move" | "draw"):
            return ClauseArg(moving(action.place), (card, ("place", PlaceArg(action.place))))
    return ClauseArg(SOMETHING, (card,))


def barred(state: State, action: AtomicAction) -> ClauseArg:
    """The clause for an action that cannot happen: « Kodama cannot gain a boost »."""
    clause = intended(state, action)
    return change(clause, key=clause.key.replace("clause.", "barred.", 1))


def _of_orb(state: State, action: AtomicAction) -> ClauseArg | None:
    """The clause for an Orb that is exhausted or readied, which is counted and not named; else None."""
    game_object = state.find(action.object)
    if game_object is None or game_object.kind != MANA_ORB or action.name != "exhausted":
        return None
    count = ("count", TextArg(1))
    if action.kind == "gain_status":
        return ClauseArg("clause.exhaust-orbs", (count,))
    return ClauseArg("clause.ready-orbs", (("player", PlayerArg(action.controller)), count))


def moving(place: Place) -> str:
    """The clause for what comes to a place: it joins an Expedition or a Landmark zone, and goes anywhere else."""
    return "clause.join" if place.zone in (EXPEDITION, LANDMARK) else "clause.move"


def marked(action: CountAction, amount: int | None = None, named: Arg | None = None) -> ClauseArg:
    """The clause for a status or counters that an object gains or loses; ``amount`` if several actions give them.

    ``named`` says which object that is, where the name of its card alone would leave it open.
    """
    key, card = f"clause.{action.kind.replace('_', '-')}", ("card", named or CardArg(action.card))
    # First, as it is a status too, but one that nobody calls gained or lost.
    if action.name == "exhausted":
        return ClauseArg(_TURNED[action.kind], (card,))
    if action.kind.endswith("status"):
        return ClauseArg(key, (card, ("status", TermArg(action.name))))
    return ClauseArg(key, (card, ("counter", TermArg(action.name)), ("count", TextArg(amount or action.amount))))


def refs_as_arg(state: State, refs: tuple[Ref, ...]) -> Arg:
    """Options or decisions as an argument of a note: one by itself, several as a list."""
    items = tuple(ref_as_arg(state, ref) for ref in refs)
    return items[0] if len(items) == 1 else ListArg(items)


def ref_as_arg(state: State, ref: Ref) -> Arg:
    """One option or decision as an argument of a note: a card with where it lies, an Expedition, a word."""
    match ref:
        case ObjectRef(id):
            game_object = state.find(id)
            # Gone by the time it is told: what was chosen is kept as an id, and nothing of it is left to name it by.
            if game_object is None:
                return TextArg("?")
            card_and_place = ClauseArg(
                "chosen.card", (("card", CardArg(game_object.card)), ("place", PlaceArg(game_object.place)))
            )
            # An emblem lies in Limbo as every emblem does: its place would say nothing.
            return card_and_place if game_object.emblem is None else CardArg(game_object.card)
        case PlaceRef(place):
            return PlaceArg(place)
        case WordRef(word):
            return PlayerArg(word) if word in state.players else TextArg(word)
        case ActionRef(id):
            # The card alone: its quick action is not chosen by where the card lies. It may be gone as any other.
            bearer = state.find(id)
            return TextArg("?") if bearer is None else CardArg(bearer.card)
