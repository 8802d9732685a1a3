"""The verbs of effects. 1.0 has no rule for most of them: they are borrowed, and say so."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.slots import DECIDERS
from judge.engine.run.table import Table
from judge.games.altered.code_names import DISCARD, HAND, RESERVE
from judge.games.altered.effects.counters import counter_meant
from judge.games.altered.effects.created_places import created_in
from judge.games.altered.effects.never_fleeting import may_have
from judge.games.altered.effects.put_unplayed import entering
from judge.games.altered.effects.subjects import nothing, subjects
from judge.games.altered.matching.filters import amount, visible
from judge.games.altered.matching.shares import shares_of
from judge.games.altered.objects.deck import reachable
from judge.games.altered.objects.fleeting import where_fleeting_goes
from judge.games.altered.objects.zones import home, lies_there, takes_counters
from judge.games.altered.slots.event_slots import OWN_ZONES, UP_TO_MOST, VERBS
from judge.games.altered.words.action_kinds import Mark
from judge.model.cards.ability import Act
from judge.model.cards.selectors import Choose, Where, word_for
from judge.model.play.event import AtomicAction, CountAction, MoveAction, OrderAction
from judge.model.play.frame import Scope
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.value import change


@enforces("borrowed/create", slot=VERBS["create"], without=nothing)
def create(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Put new tokens into Expeditions, or into a Landmark zone."""
    places = created_in(table, state, scope, act)
    tokens_each = amount(table, state, scope, act.amount)
    return tuple(
        # By the controller, without asking DECIDERS: a text says in whose zone a token comes to be, not who makes it.
        MoveAction("create", card=act.name, place=place, controller=scope.controller, key=act.key)
        # Each token is an atomic action of its own (6.1.e).
        for place in places
        for _ in range(tokens_each)
    )


@enforces("borrowed/draw", slot=VERBS["draw"], without=nothing)
def draw(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Move cards from the top of one's Deck to one's hand."""
    return from_top(table, state, scope, act, HAND, "draw")


@enforces("borrowed/resupply", slot=VERBS["resupply"], without=nothing)
def resupply(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Put the top card of one's Deck into one's Reserve."""
    return from_top(table, state, scope, act, RESERVE, "resupply")


@enforces("borrowed/put", slot=VERBS["put_top"], without=nothing)
def put_top(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Put the top cards of one's Deck in another zone of one's own."""
    assert isinstance(act.to, Where)
    cards = from_top(table, state, scope, act, act.to.zone, "put_top")
    return tuple(
        # Not in `from_top`: the other two verbs lead to a hand or a Reserve, where there is only one way to lie.
        change(action, position=lies_there(table, action.place, act.to.position))
        for action in cards
    )


def from_top(table: Table, state: State, scope: Scope, act: Act, zone: str, verb: str) -> tuple[MoveAction, ...]:
    """One draw for each of the first positions of a Deck. Positions, not cards: which cards lie there is not known."""
    draw_count = amount(table, state, scope, act.amount)
    return tuple(
        MoveAction("draw", place=Place(zone, player), controller=player, name=verb, nth=draws_before + 1, key=act.key)
        for player in table.use(DECIDERS)(table, state, scope, act)
        for draws_before in range(reachable(table, state, player, draw_count))
    )


@enforces("borrowed/put", slot=VERBS["put"], without=nothing)
def put(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Move something to a zone of its owner, or into an Expedition."""
    # A zone is named by a word; an Expedition is pointed at, and may turn out to take nothing in (`entering`).
    if isinstance(act.to, Where):
        return moves(table, state, scope, act, act.to, "put")
    return tuple(
        move_to(table, player_scope, game_object, place, "put")
        for player_scope, game_object, place in entering(table, state, scope, act)
    )


@enforces("borrowed/discard", slot=VERBS["discard"], without=nothing)
def discard(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Move something to its owner's Discard pile."""
    return moves(table, state, scope, act, Where(DISCARD), "discard")


@enforces("borrowed/sabotage", slot=VERBS["sabotage"], without=nothing)
def sabotage(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Discard the card in a Reserve that was targeted, if one was."""
    return moves(table, state, scope, act, Where(DISCARD), "discard")


@enforces("borrowed/sacrifice", slot=VERBS["sacrifice"], without=nothing)
def sacrifice(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Discard something that one controls, as a sacrifice."""
    return moves(table, state, scope, act, Where(DISCARD), "sacrifice")


@enforces("borrowed/send", slot=VERBS["send"], without=nothing)
def send(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Move something to a zone of its owner."""
    assert isinstance(act.to, Where)
    return moves(table, state, scope, act, act.to, "send")


@enforces("borrowed/return", slot=VERBS["return"], without=nothing)
def return_(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Move something back to its owner's hand."""
    return moves(table, state, scope, act, Where(HAND), "return")


def moves(table: Table, state: State, scope: Scope, act: Act, where: Where, verb: str) -> tuple[MoveAction, ...]:
    """One atomic action for each object that moves."""
    return tuple(
        _move(table, state, player_scope, game_object, where, verb)
        for player_scope, game_object in subjects(table, state, scope, act)
    )


def _move(
    table: Table, state: State, player_scope: Scope, game_object: GameObject, where: Where, verb: str
) -> MoveAction:
    named_place = Place(where.zone, _whose(state, player_scope, where, game_object))
    return change(move_to(table, player_scope, game_object, named_place, verb, where.position), from_end=where.from_end)


def move_to(
    table: Table, player_scope: Scope, game_object: GameObject, named_place: Place, verb: str, position: str = ""
) -> MoveAction:
    """The move of an object to where the text says, or where the rules lead it from there."""
    # Asked for the record: that the card goes home from a player who only controlled it is this rule's doing. `home`
    # does not ask it then: a zone of which the text does not say whose it is has been named as the owner's already.
    if game_object.controller not in ("", game_object.owner):
        table.use(OWN_ZONES)
    # First whose zone, then Fleeting: the card is discarded into its owner's pile.
    home_place = home(table, named_place, game_object.owner)
    place = where_fleeting_goes(table, game_object, home_place)
    return MoveAction(
        "move",
        object=game_object.id,
        card=game_object.card,
        place=place,
        position=lies_there(table, place, position),
        controller=player_scope.controller,
        name=verb,
        # Both are kept for the sentences: after the move only the place is left, not why it is that one.
        redirected=home_place != named_place or game_object.controller not in ("", game_object.owner),
        instead_of="" if place == home_place else home_place.zone,
    )


def _whose(state: State, scope: Scope, where: Where, game_object: GameObject) -> str:
    return {"you": scope.controller, "opponent": state.opponent(scope.controller)}.get(
        word_for(where.of), game_object.owner
    )


@enforces("borrowed/gain-counters", slot=VERBS["gain_counters"], without=nothing)
def gain_counters(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Give counters."""
    # An amount that counts things may be 0: to gain none is nothing to react to.
    n = amount(table, state, scope, act.amount)
    gain_actions = _shared(scope, act, _marks(table, state, scope, act, "gain_counter", n) if n else ())
    # What lies where no counter can be gains none: no action, and nothing to react to.
    holders = ((gain, state.find(gain.object)) for gain in gain_actions)
    limited_gains = (
        change(gain, amount=_up_to_most(table, act, gain.amount, holder.count(gain.name)))
        for gain, holder in holders
        if holder is not None and takes_counters(table, holder)
    )
    # Again: what has the most that it may gains none, though the amount is not 0.
    return tuple(gain for gain in limited_gains if gain.amount)


def _shared(scope: Scope, act: Act, gains: tuple[CountAction, ...]) -> tuple[CountAction, ...]:
    """Of what is distributed, as much for each thing as it was given shares: one action, as of all that it gains."""
    if not isinstance(act.what, Choose) or not act.what.shares:
        return gains
    return tuple(change(gain, amount=gain.amount * shares_of(scope, act.what, gain.object)) for gain in gains)


def _up_to_most(table: Table, act: Act, n: int, has: int) -> int:
    # Asked only where the limit makes a difference: a ruling names every reading that was asked.
    return table.use(UP_TO_MOST)(n, has, act.most) if act.most and has + n > act.most else n


@fills(UP_TO_MOST, rests_on=("R-gain-most",))
def as_many_as_it_may_have(n: int, has: int, most: int) -> int:
    """A thing gains so many counters that it has the most that it may; one that has as many gains none."""
    return max(most - has, 0)


@reading("R-gain-most", "all-or-none", slot=UP_TO_MOST)
def all_or_none(n: int, has: int, most: int) -> int:
    """R-gain-most=all-or-none: what would have more than it may gains nothing."""
    return 0


@enforces("borrowed/lose-counters", slot=VERBS["lose_counters"], without=nothing)
def lose_counters(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Take counters away, down to none."""
    n = amount(table, state, scope, act.amount)
    actions_with_object = (
        (action, state.find(action.object)) for action in _marks(table, state, scope, act, "lose_counter", n)
    )
    # The name first, as by it is counted what is there: "a counter" means on each thing those that it has.
    losses_with_object = (
        (change(action, name=counter_meant(game_object, act.name)), game_object)
        for action, game_object in actions_with_object
        if game_object is not None
    )
    # No more than are there, so that nothing reacts to, and no sentence tells, a loss that does not happen.
    actions_with_loss = ((action, min(n, game_object.count(action.name))) for action, game_object in losses_with_object)
    # What has none of these counters, or is to lose 0, loses none: no action, and nothing to react to.
    return tuple(change(action, amount=lost_count) for action, lost_count in actions_with_loss if lost_count)


@enforces("borrowed/gain-status", slot=VERBS["gain_status"], without=nothing)
def gain_status(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Give a status; one that something already has is not gained again."""
    gain_actions = _having(state, _marks(table, state, scope, act, "gain_status"), act.name, False)
    actions_with_holder = ((action, state.find(action.object)) for action in gain_actions)
    return tuple(
        action for action, holder in actions_with_holder if holder is not None and may_have(table, holder, act.name)
    )


@enforces("borrowed/lose-status", slot=VERBS["lose_status"], without=nothing)
def lose_status(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Take a status away from objects that have it."""
    return _having(state, _marks(table, state, scope, act, "lose_status"), act.name, True)


@enforces("7.3.6.a", slot=VERBS["exhaust"], without=nothing)
def exhaust(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """To exhaust an object is to have it gain the status Exhausted."""
    marked = _marks(table, state, scope, change(act, name="exhausted"), "gain_status")
    return _having(state, marked, "exhausted", False)


@enforces("borrowed/ready", slot=VERBS["ready"], without=nothing)
def ready(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """To ready an object is to have it lose the status Exhausted."""
    marked = _marks(table, state, scope, change(act, name="exhausted"), "lose_status")
    return _having(state, marked, "exhausted", True)


@enforces("7.3.1.b", slot=VERBS["activate"], without=nothing)
def activate(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Activate reactions: a step that is modified by them, whether or not what they react to has happened."""
    assert act.trigger is not None
    return tuple(
        # One for each object, not for each reaction: as the step occurs, the reactions meant modify it (7.3.1.b).
        OrderAction(
            "activate",
            object=game_object.id,
            card=game_object.card,
            controller=player_scope.controller,
            trigger=act.trigger,
        )
        for player_scope, game_object in subjects(table, state, scope, act)
        # As with every event: a reaction that lies hidden is seen by nobody, so it does not react.
        if visible(game_object.place)
    )


def _marks(table: Table, state: State, scope: Scope, act: Act, kind: Mark, n: int = 0) -> tuple[CountAction, ...]:
    return tuple(
        CountAction(kind, game_object.id, game_object.card, controller=player_scope.controller, name=act.name, amount=n)
        for player_scope, game_object in subjects(table, state, scope, act)
    )


def _having(state: State, actions: tuple[CountAction, ...], status: str, wanted: bool) -> tuple[CountAction, ...]:
    actions_with_object = ((action, state.find(action.object)) for action in actions)
    return tuple(
        action
        for action, game_object in actions_with_object
        if game_object is not None and game_object.is_(status) == wanted
    )
