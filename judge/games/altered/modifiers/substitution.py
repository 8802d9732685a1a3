"""What a passive puts in the place of an action, or beside it."""

from __future__ import annotations

from judge.engine.run.slots import ACTIONS
from judge.engine.run.table import Table
from judge.games.altered.objects.fleeting import where_fleeting_goes
from judge.games.altered.objects.zones import home, lies_there
from judge.games.altered.slots.event_slots import OWN_ZONES
from judge.model.cards.ability import Act, Instead
from judge.model.cards.selectors import Where, word_for
from judge.model.play.event import AtomicAction
from judge.model.play.frame import Scope
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.value import change


def becomes(
    table: Table, state: State, bearer: GameObject, passive: Instead, action: AtomicAction
) -> tuple[AtomicAction, ...]:
    """The actions that a replacement puts in the place of this one: the same move elsewhere, other verbs, or none."""
    if passive.to is not None:
        return (_elsewhere(table, state, bearer, passive.to, action),)
    return acts_of(table, state, bearer, passive.acts, action)


def _elsewhere(table: Table, state: State, bearer: GameObject, where: Where, action: AtomicAction) -> AtomicAction:
    """The same move to the place that a replacement names, or to where the rules lead it from there."""
    game_object = state.find(action.object)
    # A draw has no object yet: whose Deck it is from, theirs is the card. Where no player is named it is the owner's
    # zone.
    owner = game_object.owner if game_object is not None else action.controller
    zone_player = {"you": bearer.controller, "opponent": state.opponent(bearer.controller)}.get(
        word_for(where.of), owner
    )
    # Whose zone it is comes before what Fleeting makes of it: it is discarded to the pile of that player.
    named_place = Place(where.zone, zone_player)
    home_place = home(table, named_place, owner)
    place = where_fleeting_goes(table, game_object, home_place)
    instead_of = "" if place == home_place else home_place.zone
    position = lies_there(table, place, where.position)
    # Anew: what the text said that is replaced led to another zone, perhaps to another player's.
    is_redirected = home_place != named_place or _was_lent(table, game_object)
    move_elsewhere = change(
        action,
        place=place,
        position=position,
        from_end=where.from_end,
        instead_of=instead_of,
        redirected=is_redirected,
    )
    # A draw speaks of a position: which card that is, and whether anybody sees it, is asked again for the new place.
    return change(move_elsewhere, object=0, card="") if action.kind == "draw" else move_elsewhere


def _was_lent(table: Table, game_object: GameObject | None) -> bool:
    """Whether a card goes home from a player who only controlled it, by the rule on whose zone it is."""
    is_lent = game_object is not None and game_object.controller not in ("", game_object.owner)
    if is_lent:
        table.use(OWN_ZONES)  # for the record, as `home` is not asked where the text names the owner's zone
    return is_lent


def acts_of(
    table: Table, state: State, bearer: GameObject, acts: tuple[Act, ...], action: AtomicAction
) -> tuple[AtomicAction, ...]:
    """The atomic actions of the verbs that a passive names; "it" means the object of the modified action."""
    scope = Scope(controller=bearer.controller, bearer=bearer.id, card=bearer.card, that=action.object)
    return tuple(atomic_action for act in acts for atomic_action in table.use(ACTIONS)(table, state, scope, act))
