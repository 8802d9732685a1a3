"""Rules that some readings take for modifiers, to be ordered with those of cards (R-1.4.3, R-3.2.2.d, Fleeting)."""

from __future__ import annotations

from judge.engine.run.enforce import fills, reading
from judge.games.altered.code_names import DECK, DISCARD, EXPEDITION, PERSONAL_ZONES, RESERVE
from judge.games.altered.objects.deck import DUE
from judge.games.altered.slots.event_slots import DECK_RULE, SHUFFLE_DUE, ZONE_RULE
from judge.games.altered.slots.open_slots import FLEETING_RULE
from judge.model.cards.card import RULE
from judge.model.play.event import AtomicAction, Event, Modifier
from judge.model.play.place import Place
from judge.model.play.state import State
from judge.model.value import change


@fills(ZONE_RULE)
@fills(DECK_RULE)
@fills(FLEETING_RULE)
def no_modifier(state: State, event: Event) -> tuple[Modifier, ...]:
    """The rule is no modifier: it holds throughout (R-1.4.3), or belongs to carrying an event out (R-3.2.2.d)."""
    return ()


@fills(SHUFFLE_DUE, rests_on=("R-3.2.2.d",))
def when_needed(event: Event, player: str) -> bool:
    """Whether a shuffle is due for a player's draws: wherever cards are missing in the end (R-3.2.2.d)."""
    return True


@reading("R-1.4.3", "modifier", slot=ZONE_RULE)
def owners_zone_instead(state: State, event: Event) -> tuple[Modifier, ...]:
    """R-1.4.3=modifier: going to the owner's zone is a replacement of the move, applied once, in the chosen order."""
    modifiers = []
    for at, action in enumerate(event.actions):
        game_object, place = state.find(action.object), action.place
        # Shared zones belong to nobody, so only the zones of players are in question (1.4.3.a).
        if action.kind != "move" or game_object is None or place is None or place.zone not in PERSONAL_ZONES:
            continue
        if place.player != game_object.owner:
            # The move stays the same move, so whatever was applied to it stays applied.
            homeward = change(action, place=change(place, player=game_object.owner), redirected=True)
            # A rule has no bearer and no controller: the key tells it by its place in the event.
            modifiers.append(Modifier(f"rule.zone.{at}", 0, RULE, "", at, "replacement", (homeward,)))
    return tuple(modifiers)


@reading("R-1.3.2.f-fleeting", "modifier", slot=FLEETING_RULE)
def discarded_if_fleeting(state: State, event: Event) -> tuple[Modifier, ...]:
    """R-1.3.2.f-fleeting=modifier: a Fleeting object on its way to Reserve is discarded by a replacement, once."""
    modifiers = []
    for at, action in enumerate(event.actions):
        game_object, place = state.find(action.object), action.place
        to_reserve = action.kind == "move" and place is not None and place.zone == RESERVE
        if place is None or game_object is None or not to_reserve or game_object.place.zone != EXPEDITION:
            continue
        if game_object.is_("fleeting"):
            # It stays the same move, so what was applied to it stays applied; where it would have gone is kept to be
            # told.
            discarded = change(action, place=change(place, zone=DISCARD), instead_of=RESERVE)
            modifiers.append(Modifier(f"rule.fleeting.{at}", 0, RULE, "", at, "replacement", (discarded,)))
    return tuple(modifiers)


@reading("R-3.2.2.d", "modifier", slot=DECK_RULE)
def shuffle_added(state: State, event: Event) -> tuple[Modifier, ...]:
    """R-3.2.2.d=modifier: the shuffle of the Discard pile under the Deck is an additive modifier of the step."""
    modifiers = []
    for player in state.players:
        draws = [at for at, action in enumerate(event.actions) if action.kind == "draw" and action.controller == player]
        # Only where cards are missing and the pile has some: otherwise there is nothing to order.
        is_short = len(draws) > len(state.at(Place(DECK, player))) and state.at(Place(DISCARD, player))
        if is_short and not due(event, player):
            # An action that does nothing: it takes part in the order of modifiers, and says that the shuffle is due.
            added = AtomicAction("nothing", name=DUE, controller=player)
            # On the first draw: one addition is enough for the whole step.
            modifiers.append(Modifier(f"rule.deck.{player}", 0, RULE, "", draws[0], "additive", (added,)))
    return tuple(modifiers)


@reading("R-3.2.2.d", "modifier", slot=SHUFFLE_DUE)
def due(event: Event, player: str) -> bool:
    """R-3.2.2.d=modifier: whether the shuffle was added to the step, whether or not it is needed in the end."""
    return any(action.name == DUE and action.controller == player for action in event.actions)
