"""Rules that some readings take for modifiers, to be ordered with those of cards (R-1.4.3, R-3.2.2.d, Fleeting)."""

from __future__ import annotations

from judge.games.altered.code_names import DECK, DISCARD, EXPEDITION, PERSONAL_ZONES, RESERVE
from judge.games.altered.objects.deck import DUE
from judge.model.cards.card import RULE
from judge.model.play.event import AtomicAction, Event, Modifier
from judge.model.play.place import Place
from judge.model.play.state import State
from judge.model.value import change


def no_modifier(state: State, event: Event) -> tuple[Modifier, ...]:
    """The rule is no modifier: it holds throughout (R-1.4.3), or belongs to carrying an event out (R-3.2.2.d)."""
    return ()


def when_needed(event: Event, player: str) -> bool:
    """A shuffle is due wherever a position is missing in the end (R-3.2.2.d)."""
    return True


def owners_zone_instead(state: State, event: Event) -> tuple[Modifier, ...]:
    """R-1.4.3=modifier: that a card goes to its owner's zone replaces the move, once, in the order that is chosen."""
    found = []
    for at, action in enumerate(event.actions):
        thing, place = state.find(action.object), action.place
        if action.kind != "move" or thing is None or place is None or place.zone not in PERSONAL_ZONES:
            continue
        if place.player != thing.owner:
            home = change(action, place=change(place, player=thing.owner), redirected=True)
            found.append(Modifier(f"rule.zone.{at}", 0, RULE, "", at, "replacement", (home,)))
    return tuple(found)


def discarded_if_fleeting(state: State, event: Event) -> tuple[Modifier, ...]:
    """R-1.3.2.f-fleeting=modifier: that a Fleeting thing is discarded instead replaces the move, once."""
    found = []
    for at, action in enumerate(event.actions):
        thing, place = state.find(action.object), action.place
        to_reserve = action.kind == "move" and place is not None and place.zone == RESERVE
        if place is None or thing is None or not to_reserve or thing.place.zone != EXPEDITION:
            continue
        if thing.is_("fleeting"):
            gone = change(action, place=change(place, zone=DISCARD), instead_of=RESERVE)
            found.append(Modifier(f"rule.fleeting.{at}", 0, RULE, "", at, "replacement", (gone,)))
    return tuple(found)


def shuffle_added(state: State, event: Event) -> tuple[Modifier, ...]:
    """R-3.2.2.d=modifier: that the Discard pile is shuffled under the Deck is added to the step, like a modifier."""
    found = []
    for player in state.players:
        draws = [at for at, one in enumerate(event.actions) if one.kind == "draw" and one.controller == player]
        missing = len(draws) > len(state.at(Place(DECK, player))) and state.at(Place(DISCARD, player))
        if missing and not due(event, player):
            added = AtomicAction("nothing", name=DUE, controller=player)
            found.append(Modifier(f"rule.deck.{player}", 0, RULE, "", draws[0], "additive", (added,)))
    return tuple(found)


def due(event: Event, player: str) -> bool:
    """R-3.2.2.d=modifier: whether the shuffle was added to the step, needed in the end or not."""
    return any(one.name == DUE and one.controller == player for one in event.actions)
