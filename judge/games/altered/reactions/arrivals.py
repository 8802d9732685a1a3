"""Reactions to an object's own arrival, which need not exist before it (6.3.d, R-6.3.d-self)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.table import Table
from judge.games.altered.matching import filters, triggers
from judge.games.altered.matching.abilities_in_play import AbilityInPlay, grants
from judge.games.altered.matching.arriving import as_arrived
from judge.games.altered.objects.abilities import functions, reactions
from judge.games.altered.plain_answers import never
from judge.games.altered.slots.event_slots import OWN_ARRIVAL_EXEMPT, SEEN_ARRIVING, WHAT_ARRIVES, WHERE_ARRIVED
from judge.games.altered.slots.open_slots import GRANTED_ARRIVAL
from judge.games.altered.words.event_words import MOVES, PLAYED
from judge.model.cards.ability import Ability
from judge.model.play.event import AtomicAction, MoveAction
from judge.model.play.frame import Scope
from judge.model.play.state import GameObject, State
from judge.model.value import change


@enforces("6.3.d", slot=OWN_ARRIVAL_EXEMPT, without=never)
def its_own_arrival() -> bool:
    """The exemption: a reaction to its own object's arrival in a visible zone need not exist before."""
    return True


@fills(WHAT_ARRIVES, rests_on=("R-6.3.d-self.1", "R-6.3.d-self.2", "R-6.3.d-self.5"))
def exempt_if_it_is_meant(itself: bool) -> bool:
    """A trigger is exempt if it names its bearer, not a kind to which the bearer belongs (reading R-6.3.d-self.1)."""
    return itself


@reading("R-6.3.d-self.1", "broad", slot=WHAT_ARRIVES)
def exempt_if_it_matches(itself: bool) -> bool:
    """A trigger is exempt if its bearer's arrival matches it, whatever it names."""
    return True


@fills(SEEN_ARRIVING)
def exempt_where_it_is_seen(visible: bool) -> bool:
    """An arrival is exempt in a visible zone only (reading R-6.3.d-self.5)."""
    return visible


@reading("R-6.3.d-self.5", "exempt", slot=SEEN_ARRIVING)
def exempt_in_any_zone(visible: bool) -> bool:
    """An arrival is exempt in a hidden zone, too."""
    return True


def arrives_itself(table: Table, state: State, bearer: GameObject, ability: Ability, action: AtomicAction) -> bool:
    """Whether a reaction is to its own object's arrival in a visible zone, which 6.3.d exempts from existing before."""
    # Of a token that is yet to be created, too: it has the id 0 till then, as its creation has for an object.
    if type(action) is not MoveAction or action.object != bearer.id:
        return False
    trigger = ability.trigger
    # "When I am played": the play itself is the arrival, whatever the readings on other arrivals say.
    if trigger is not None and trigger.event == PLAYED:
        return (
            trigger.what.itself
            and bool(action.origin)
            and filters.visible(action.place)
            and table.use(OWN_ARRIVAL_EXEMPT)()
        )
    # Without a destination the trigger is about leaving, which is no arrival.
    if trigger is None or trigger.event != MOVES or not trigger.destination:
        return False
    # What it is about first: all readings of this exemption stand in the label of that one, so that a ruling names them
    # even where it says no. The others in any order.
    return (
        table.use(WHAT_ARRIVES)(trigger.what.itself)
        and table.use(SEEN_ARRIVING)(filters.visible(action.place))
        and table.use(OWN_ARRIVAL_EXEMPT)()
        and _works_there(table, state, bearer, ability, action)
    )


@fills(WHERE_ARRIVED)
def activated_wherever_it_arrives(works: bool) -> bool:
    """Such a reaction is activated even where it does not function (reading R-6.3.d-self.2)."""
    return True


@reading("R-6.3.d-self.2", "yes", slot=WHERE_ARRIVED)
def activated_where_it_functions(works: bool) -> bool:
    """Such a reaction is activated if it functions where it arrives."""
    return works


def _works_there(table: Table, state: State, bearer: GameObject, ability: Ability, action: MoveAction) -> bool:
    return table.use(WHERE_ARRIVED)(functions(table, as_arrived(table, state, bearer, action), ability))


@fills(GRANTED_ARRIVAL, rests_on=("R-6.3.d-self.6",))
def granted_reaction_is_in_time() -> bool:
    """A reaction to arriving that is granted where its object arrives is activated (reading R-6.3.d-self.6)."""
    return True


@reading("R-6.3.d-self.6", "not-activated", slot=GRANTED_ARRIVAL)
def granted_reaction_is_too_late() -> bool:
    """A reaction to arriving that is granted where its object arrives was not there in time."""
    return False


def arriving_with(table: Table, state: State, action: AtomicAction) -> Iterator[AbilityInPlay]:
    """The reactions that an object has only on arriving: a new token's own, and those granted where it arrives."""
    if type(action) is not MoveAction or not filters.visible(action.place):
        return
    # As it is before the event, and below as it will be: a grant may be about where it goes, not where it comes from.
    game_object = filters.moving(table, state, action)
    object_arrived = as_arrived(table, state, game_object, action)
    # A card that moves is on the board already, and its own reactions are found there. First its own, then those that
    # others grant, as among the standing abilities.
    if action.kind == "create":
        # A token that does not exist yet has no abilities in play; of its own ones only those to its arrival are in
        # time.
        own_reactions = (
            (ref, ability)
            for ref, ability in reactions(table, object_arrived)
            if arrives_itself(table, state, object_arrived, ability, action)
        )
        # As not working: only the exemption for arrivals lets it react.
        yield from (AbilityInPlay(object_arrived, ref, ability, False) for ref, ability in own_reactions)
    for granter, ref, filter, ability in grants(table, state, action.kind):
        scope = Scope(controller=granter.controller, bearer=granter.id)
        # What was granted before the move is found among the standing abilities; here it would be found twice.
        is_new_to_grant = action.kind == "create" or not filters.fits(table, state, scope, filter, game_object)
        is_granted = is_new_to_grant and filters.fits(table, state, scope, filter, object_arrived)
        bearer = object_arrived if action.kind == "create" else game_object
        reacts_to_arrival = is_granted and arrives_itself(table, state, bearer, ability, action)
        # The trigger is compared here, though `reacting` does so again: the reading is asked only where it would fit,
        # as a ruling names every one that was asked.
        if (
            reacts_to_arrival
            and triggers.matches(table, state, bearer, ability.trigger, action)
            and table.use(GRANTED_ARRIVAL)()
        ):
            # The reference names the card that has the reaction; by whom it is granted it names already.
            yield AbilityInPlay(bearer, change(ref, card=game_object.card), ability, False)
