"""Filters, selectors and triggers, matched against a state."""

from __future__ import annotations

from judge.engine.run.bindings import chosen_so_far, given
from judge.engine.run.earlier import last_done, meant, shown
from judge.engine.run.enforce import enforces, fills
from judge.engine.run.result import Undetermined
from judge.engine.run.slots import CANDIDATES
from judge.engine.run.table import Table
from judge.games.altered.code_names import (
    DECK,
    EXPEDITION,
    EXPEDITIONS,
    HAND,
    HIDDEN,
    IN_PLAY,
    MANA_ORB,
)
from judge.games.altered.matching.place_qualities import is_what_is_asked
from judge.games.altered.matching.qualities import has
from judge.games.altered.matching.shares import dealt_among
from judge.games.altered.matching.whose import side
from judge.games.altered.objects.gigantic import present_in
from judge.games.altered.objects.last_known_information import known
from judge.games.altered.objects.tokens import token_kind
from judge.games.altered.plain_answers import never
from judge.games.altered.slots.event_slots import TARGET_PLAYERS, THIRD_PERSON, TYPES_IN_PLAY
from judge.games.altered.words.filter_words import BY_CARD
from judge.model.cards.ability import PLAYER
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.cards.selectors import (
    Amount,
    Choose,
    Chosen,
    Count,
    DecisionKey,
    Each,
    Earlier,
    Filter,
    Itself,
    Marks,
    Number,
    OpenSelector,
    Quality,
    Rolled,
    Selector,
    Sum,
    That,
    alternatives,
)
from judge.model.play.event import Placed
from judge.model.play.frame import Scope
from judge.model.play.note import PlaceArg, note
from judge.model.play.place import ObjectRef, Place, PlaceRef, Ref, WordRef
from judge.model.play.state import GameObject, State
from judge.model.value import change

MOVING = ("move", "create", "draw")
"""The kinds of atomic actions that a reaction to something moving can match."""


def fits(table: Table, state: State, scope: Scope, filter: Filter, game_object: GameObject) -> bool:
    """Whether an object fits a filter. A kind named without a zone means objects in play, Mana Orbs where they lie.

    Raises:
        Undetermined: the filter asks which card it is, somebody sees that, and the board does not say it.
    """
    if filter.any_of:
        # Each alternative with what stands beside it (`alternatives`), so that nothing is left to compare.
        return any(fits(table, state, scope, alternative, game_object) for alternative in alternatives(filter))
    # In any order the answer is the same: what is compared at once comes first, what has to be looked up or gathered
    # last; so the rules on single qualities are asked only of what fits otherwise. First which object it is, then of
    # which kind, then where it lies and whose it is.
    if not _may_be_meant(scope, filter, game_object):
        return False
    is_unknown = game_object.card == UNKNOWN_CARD and _is_seen_unnamed(scope, filter, game_object)
    if filter.card not in ("", game_object.card) and not (is_unknown and _is_card(table, filter.card)):
        return False
    # Asked only of what lies elsewhere: of what is in play it decides nothing, and a ruling rests on whatever was
    # asked.
    if _names_a_type(filter) and game_object.place.zone not in IN_PLAY and table.use(TYPES_IN_PLAY)():
        return False
    if filter.of and game_object.controller not in side(state, scope.controller, filter.of):
        return False
    if filter.qualities and not all(
        has(table, state, scope, settled(table, state, scope, quality), game_object)
        for quality in filter.qualities
        if not (is_unknown and quality.word in BY_CARD)
    ):
        return False
    # Gathered only where some are asked for, which few filters do.
    if (filter.having or filter.lacking) and not _has_marks(filter, game_object):
        return False
    if is_unknown and asks_which_card(filter):
        raise Undetermined(note("undetermined.card", (), place=PlaceArg(game_object.place)))
    return True


def _may_be_meant(scope: Scope, filter: Filter, game_object: GameObject) -> bool:
    """Whether it is the object, of the kind and in the zone that a filter names.

    An emblem has the name of a card and would fit filters for that card; no text means emblems by a filter.
    """
    is_another = (filter.itself and game_object.id != scope.bearer) or (filter.other and game_object.id == scope.bearer)
    if game_object.emblem is not None or is_another or filter.zone not in ("", game_object.place.zone):
        return False
    # A token is asked for, and it is none.
    if filter.kind == "token" and not game_object.token:
        return False
    return filter.kind in ("", "card", "token", game_object.kind)


def asks_which_card(filter: Filter) -> bool:
    """Whether a filter asks what only the card itself says: its name, or what is printed on it."""
    return bool(filter.card) or any(quality.word in BY_CARD for quality in filter.qualities)


def _is_card(table: Table, name: str) -> bool:
    """Whether a card that the board does not name may be this one: no token lies where such cards do."""
    return name not in table.cards or not table.cards[name].token


def _is_seen_unnamed(scope: Scope, filter: Filter, game_object: GameObject) -> bool:
    """Whether somebody sees a card that the board does not name.

    What is hidden is looked at only where a text speaks of a hand, or has shown cards of a Deck. What has still to be
    shuffled before it is seen, the board may name yet.
    """
    if game_object.kind == MANA_ORB or game_object.undecided:
        return False
    is_of_hand = filter.zone == HAND and game_object.place.zone == HAND
    return visible(game_object.place) or is_of_hand or ObjectRef(game_object.id) in shown(scope)


def _has_marks(filter: Filter, game_object: GameObject) -> bool:
    marks = {*game_object.statuses, *(name for name, n in game_object.counters if n)}
    return marks.issuperset(filter.having) and marks.isdisjoint(filter.lacking)


def _names_a_type(filter: Filter) -> bool:
    """Whether a filter names a type or sub-type without a zone; "a card" is bound to none, Mana Orbs lie elsewhere."""
    names_one = filter.kind not in ("", "card", MANA_ORB) or (not filter.kind and filter.quality("subtype") is not None)
    return not filter.zone and names_one


def left_out_of_play(table: Table, state: State, scope: Scope, filter: Filter) -> bool:
    """Whether something is of the type that a text names and is not meant, since it lies outside of play."""
    return _names_a_type(filter) and any(
        fits(table, state, scope, change(filter, zone=game_object.place.zone), game_object)
        and not fits(table, state, scope, filter, game_object)
        for game_object in state.objects
    )


@enforces("borrowed/types-in-play", "1.2.4.d", slot=TYPES_IN_PLAY, without=never)
def only_what_is_in_play() -> bool:
    """A text that says "a Character" means one in play, which is in an Expedition, a Hero zone or a Landmark zone."""
    return True


def things(table: Table, state: State, scope: Scope, filter: Filter) -> tuple[Ref, ...]:
    """Everything that fits a filter: objects, or Expeditions if it asks for those.

    Expeditions are places and no objects: they are always there, so few words can be asked of them.
    """
    if filter.kind == PLAYER:
        players = side(state, scope.controller, filter.of) if table.use(TARGET_PLAYERS)() else ()
        return tuple(WordRef(player) for player in players)
    if filter.kind == "expedition":
        players = side(state, scope.controller, filter.of)
        places = (Place(EXPEDITION, player, part) for player in players for part in EXPEDITIONS)
        return tuple(
            PlaceRef(place)
            for place in places
            if all(is_what_is_asked(table, state, scope, quality, place) for quality in filter.qualities)
        )
    # Those of the zone first: comparing places is cheap, and leaves few to be held against the rest of the filter.
    game_objects = state.in_zone(filter.zone) if filter.zone else state.objects
    # Then those of the card, for the same reason. Both stand beside all alternatives, if there are any: what is said
    # beside them no alternative says otherwise (a file that does is refused).
    if filter.card:
        game_objects = tuple(
            [game_object for game_object in game_objects if game_object.card in (filter.card, UNKNOWN_CARD)]
        )
    return tuple(
        ObjectRef(game_object.id) for game_object in game_objects if fits(table, state, scope, filter, game_object)
    )


@fills(CANDIDATES)
def candidates(table: Table, state: State, scope: Scope, selector: Selector) -> tuple[Ref, ...]:
    """Everything that a selector may point at."""
    match selector:
        case Itself():
            return _still_there(state, scope.bearer)
        case That():
            return _still_there(state, scope.that)
        case Earlier():
            return _spoken_of(table, state, scope, meant(scope, last_done(scope, selector)))
        case Choose(within=target_key) if target_key:
            return dealt_among(table, state, scope, selector, things(table, state, scope, selector.filter))
        case Each(filter, within) if within:
            return _within(table, state, things(table, state, scope, filter), scope.bound(DecisionKey(within)) or ())
        # All others have a filter; who picks among what fits it, and how many, is not decided here.
        case _:
            return things(table, state, scope, selector.filter)


def _within(table: Table, state: State, refs: tuple[Ref, ...], targets: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Of these objects those in the Expeditions that are targeted, or controlled by the players who are."""
    game_objects = (state.find(ref.id) for ref in refs if isinstance(ref, ObjectRef))
    # Whether Expeditions or players are targeted is not asked: a place is never a player, so that one comparison fails.
    return tuple(
        ObjectRef(game_object.id)
        for game_object in game_objects
        if game_object is not None
        and (
            WordRef(game_object.controller) in targets
            or any(PlaceRef(place) in targets for place in present_in(table, game_object))
        )
    )


def _still_there(state: State, id: int) -> tuple[Ref, ...]:
    """The named object; empty if it is gone or lies in a hidden zone, where an effect cannot follow it."""
    game_object = state.find(id)
    # A hidden zone is the end of the trail: nobody could tell which card it is.
    return (ObjectRef(id),) if game_object is not None and visible(game_object.place) else ()


@enforces("borrowed/target-kinds", slot=TARGET_PLAYERS, without=never)
def players_too() -> bool:
    """A target may be a player; without the rule no text can aim at one."""
    return True


def _spoken_of(table: Table, state: State, scope: Scope, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """What "it" and "they" mean of what an earlier verb was about: all that is still there.

    Of what is hidden that is only what the effect has shown itself: a card of a Deck, which is another as it moves.
    """
    # First, and whatever there is: that "it" means anything at all is this rule.
    if not table.use(THIRD_PERSON)():
        return ()
    shown_refs = [ref for ref in shown(scope) if isinstance(ref, ObjectRef) and state.find(ref.id) is not None]
    ids = (ref.id for ref in refs if isinstance(ref, ObjectRef))
    return tuple(
        ref for id in ids for ref in ((ObjectRef(id),) if ObjectRef(id) in shown_refs else _still_there(state, id))
    )


@enforces("borrowed/it", slot=THIRD_PERSON, without=never)
def what_was_last_spoken_of() -> bool:
    """ "It" is the object or card of which the text has spoken before; without the rule it is nothing."""
    return True


def chosen(table: Table, state: State, scope: Scope, selector: Selector | None) -> tuple[Ref, ...]:
    """What a selector points at: what was decided for it, or all that fits where nothing is decided."""
    if selector is None:
        return ()
    if isinstance(selector, OpenSelector):
        return given(scope, selector)
    return candidates(table, state, scope, selector)


def objects(table: Table, state: State, scope: Scope, selector: Selector | None) -> tuple[GameObject, ...]:
    """The objects that a selector points at and that still exist (1.4.4.a: what has moved is another object)."""
    refs = chosen(table, state, scope, selector)
    game_objects = (state.find(ref.id) for ref in refs if isinstance(ref, ObjectRef))
    return tuple(game_object for game_object in game_objects if game_object is not None)


def amount(table: Table, state: State, scope: Scope, quantity: Amount) -> int:
    """The number that an amount means now."""
    match quantity:
        case Number(n):
            return n
        case Count(filter):
            return len(things(table, state, scope, filter))
        case Marks():
            return marks_on(table, state, scope, quantity)
        case Sum(whole, plus):
            return amount(table, state, scope, whole) + plus
        case Chosen(key):
            return chosen_so_far(scope, key)
        case Rolled():
            # Once the die has been rolled, its number stands in the text in place of this word (`dice`); a text that
            # says the word outside of a roll is refused. So nobody comes here, and no scope has a number for it.
            raise AssertionError("no die was rolled")


def settled(table: Table, state: State, scope: Scope, quality: Quality) -> Quality:
    """What a filter asks for, with the numbers that its bounds are now."""
    if quality.least_of is None and quality.most_of is None:
        return quality
    least_now = quality.least if quality.least_of is None else amount(table, state, scope, quality.least_of)
    most_now = quality.most if quality.most_of is None else amount(table, state, scope, quality.most_of)
    return change(quality, least=least_now, most=most_now, least_of=None, most_of=None)


def marks_on(table: Table, state: State, scope: Scope, marks: Marks) -> int:
    """How many counters are on the bearer, or on "it"; of what is gone the number that it last had."""
    # Nobody knowing it counts as none (R-1.4.4-lki=zero).
    game_object = known(table, state, scope.that if marks.that else scope.bearer)
    return game_object.count(marks.counter) if game_object is not None else 0


def moving(table: Table, state: State, action: Placed) -> GameObject:
    """The object that is about to move, or the token about to be created; a card drawn to a hand is unknown."""
    controller = action.controller
    if action.kind == "draw":
        # A draw is about a position; which card lies there is known to whoever reacts to it only if it comes to light.
        # Asked of no object: a card that is shuffled under the Deck in the same step lies elsewhere still. Which one it
        # is that shuffle says, behind which the same is asked once more.
        return GameObject(
            action.object,
            action.card or UNKNOWN_CARD,
            "card",
            controller,
            controller,
            Place(DECK, controller),
            undecided=not action.card,
        )
    game_object = state.find(action.object)
    if game_object is not None:
        return game_object
    # Nothing there has this id: only a creation is about what has none yet, and neither has the token here (0).
    kind = token_kind(table, action.place)
    return GameObject(0, action.card, kind, controller, controller, action.place, token=True)


def visible(place: Place) -> bool:
    """Whether everybody knows what lies in this place."""
    return place.zone not in HIDDEN
