"""Rules that are modifiers, or are taken for such, to be ordered with those of cards (Fleeting, R-1.4.3, R-3.2.2.d)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.table import Table
from judge.games.altered.code_names import DECK, DISCARD, PERSONAL_ZONES
from judge.games.altered.modifiers.apply_modifier import FLEETING_KEY
from judge.games.altered.objects.deck import DUE
from judge.games.altered.objects.draws import LOOK, nth_of
from judge.games.altered.objects.fleeting import is_fleeting_on_its_way
from judge.games.altered.slots.event_slots import DECK_RULE, SHUFFLE_DUE, ZONE_RULE
from judge.games.altered.slots.open_slots import FLEETING_RULE
from judge.model.cards.card import RULE
from judge.model.play.event import AtomicAction, Event, Modifier, MoveAction, PlainAction
from judge.model.play.keys import ModifierKey
from judge.model.play.place import Place
from judge.model.play.state import State
from judge.model.value import change


@fills(ZONE_RULE)
@fills(DECK_RULE)
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
        owner = _owner(state, action)
        # Shared zones belong to nobody, so only the zones of players are in question (1.4.3.a).
        if not owner or type(action) is not MoveAction or action.place.zone not in PERSONAL_ZONES:
            continue
        if action.place.player != owner:
            # The move stays the same move, so whatever was applied to it stays applied.
            homeward_move = change(action, place=change(action.place, player=owner), redirected=True)
            # A rule has no bearer and no controller: the key tells it by its place in the event.
            modifiers.append(
                Modifier(ModifierKey(0, "zone", str(at)), 0, RULE, "", at, "replacement", (homeward_move,))
            )
    return tuple(modifiers)


def _owner(state: State, action: AtomicAction) -> str:
    """Whose card goes somewhere by an action; of a draw, which names no object yet, the player of the Deck's."""
    if action.kind == "draw":
        return action.controller
    game_object = state.find(action.object) if action.kind == "move" else None
    return game_object.owner if game_object is not None else ""


@reading("R-1.3.2.f-fleeting", "standing", slot=FLEETING_RULE)
def no_modifier_of(state: State, event: Event, fleeting: tuple[int, ...]) -> tuple[Modifier, ...]:
    """R-1.3.2.f-fleeting=standing: Fleeting is no modifier; it holds of every destination."""
    return ()


@enforces("borrowed/fleeting.4", slot=FLEETING_RULE, without=no_modifier_of, rests_on=("R-1.3.2.f-fleeting",))
def discarded_if_fleeting(state: State, event: Event, fleeting: tuple[int, ...]) -> tuple[Modifier, ...]:
    """A Fleeting object on its way from the Expedition to the Reserve is discarded by a replacement, once (6.2.h)."""
    modifiers = []
    for at in fleeting:
        action = event.actions[at]
        assert type(action) is MoveAction
        # It stays the same move, so what was applied to it stays applied; and it leads to the same player, since whose
        # zone it is 1.4.3.a says, before this or as the modifier above.
        discarding_move = change(action, place=change(action.place, zone=DISCARD))
        # One key for all: one rule on several actions leads to the same in any order.
        modifiers.append(Modifier(FLEETING_KEY, 0, RULE, "", at, "replacement", (discarding_move,)))
    return tuple(modifiers)


def of_fleeting(table: Table, state: State, event: Event) -> tuple[Modifier, ...]:
    """The modifiers that Fleeting is on an event."""
    # The rule only where something Fleeting is on its way to the Reserve: a ruling rests on whatever was asked.
    fleeting_indexes = tuple(
        at
        for at, action in enumerate(event.actions)
        if action.kind == "move"
        and type(action) is MoveAction
        and is_fleeting_on_its_way(state.find(action.object), action.place)
    )
    return table.use(FLEETING_RULE)(state, event, fleeting_indexes) if fleeting_indexes else ()


@reading("R-3.2.2.d", "modifier", slot=DECK_RULE)
def shuffle_added(state: State, event: Event) -> tuple[Modifier, ...]:
    """R-3.2.2.d=modifier: the shuffle of the Discard pile under the Deck is an additive modifier of the step."""
    modifiers = []
    for player in state.players:
        own_indexes = [at for at, action in enumerate(event.actions) if action.controller == player]
        draw_indexes = [at for at in own_indexes if event.actions[at].kind == "draw"]
        # A look names a position as well, and takes none.
        deck_indexes = [at for at in own_indexes if event.actions[at].kind in ("draw", LOOK)]
        # Only where cards are missing and the pile has some: otherwise there is nothing to order.
        # The deepest and how many: what was added says "the first" again, and what comes after a draw that was replaced
        # stays as deep as it was.
        deepest_position = max((nth_of(event.actions[at]) for at in deck_indexes), default=0)
        is_short = max(deepest_position, len(draw_indexes)) > len(state.at(Place(DECK, player))) and state.at(
            Place(DISCARD, player)
        )
        # Asked without its slot, as it is of this same option (below).
        if is_short and not due(event, player):
            # An action that does nothing: it takes part in the order of modifiers, and says that the shuffle is due.
            shuffle_due = PlainAction("nothing", name=DUE, controller=player)
            # On the first of them: one addition is enough for the whole step.
            modifiers.append(
                Modifier(ModifierKey(0, "deck", player), 0, RULE, "", deck_indexes[0], "additive", (shuffle_due,))
            )
    return tuple(modifiers)


@reading("R-3.2.2.d", "modifier", slot=SHUFFLE_DUE)
def due(event: Event, player: str) -> bool:
    """R-3.2.2.d=modifier: whether the shuffle was added to the step, whether or not it is needed in the end."""
    return any(action.name == DUE and action.controller == player for action in event.actions)
