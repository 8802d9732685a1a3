"""What the player who chooses can see of a position."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from hashlib import blake2b

from judge.engine.run.bindings import by_whomever, selectors
from judge.engine.run.earlier import is_shown_to
from judge.model.cards.ability import Act, Together
from judge.model.cards.selectors import DecisionKey
from judge.model.play.choice import Choice
from judge.model.play.event import CountAction, Emblem
from judge.model.play.frame import ApplyEvent, Frame, ModifyEvent, OpenWindow, ResolveEffect
from judge.model.play.place import ActionRef, ObjectRef, Place, PlaceRef, Ref
from judge.model.play.state import GameObject, State
from judge.model.value import Value

Hides = Callable[[Place, str], bool]


class Sight(Value, frozen=True):
    """What players can tell apart: what lies hidden from whom, and the cards ``by_number``.

    Of things of the same card that lie in one place in sight anybody can point at one; that is put into words only for
    those cards of which somebody speaks so, as to nobody else it matters which of them it is.
    """

    hides: Hides
    by_number: frozenset[str]


def labels(hides: Hides, by_number: frozenset[str] = frozenset()) -> Callable[[State, Choice], tuple[str, ...]]:
    """Names for the options of a choice: options that its player cannot tell apart have the same one."""
    return _labels(Sight(hides, by_number))


def _labels(sight: Sight) -> Callable[[State, Choice], tuple[str, ...]]:
    def names_of(state: State, choice: Choice) -> tuple[str, ...]:
        return tuple(_seen(state, option, choice.player, sight) for option in choice.options)

    return names_of


def view(
    observe: Callable[[State, str], Hashable],
    hides: Hides,
    announced: bool = True,
    by_number: frozenset[str] = frozenset(),
) -> Callable[[State, Choice], int]:
    """A function that numbers what the player of a choice knows there: equal knowledge has equal numbers everywhere.

    Known are the zones that the player may see, the frames under way, and the decisions made so far; what the others
    have decided about the step being decided only if such decisions are ``announced``.

    To count too little as known is safe: a strategy that works with less knowledge also works with more.
    """
    sight = Sight(hides, by_number)

    def known(state: State, choice: Choice) -> int:
        player = choice.player
        frames = tuple(_frame(state, frame, player, sight, announced) for frame in state.frames)
        # Sorted below: in which order hidden things are offered would give them away.
        options = _labels(sight)(state, choice)
        what_is_seen: tuple[object, ...] = (player, choice.kind, sorted(options), observe(state, player), frames)
        # What is observed lists the cards of a place in no order: which of them is which it does not say.
        if sight.by_number:
            what_is_seen += _by_number(state, player, sight)
        # A digest, and not a hash of Python's, which is another one in every process. Shorter than that of a key: if
        # ever two views are taken for one, too little is known.
        knowledge = repr(what_is_seen).encode()
        return int.from_bytes(blake2b(knowledge, digest_size=8).digest(), "big")

    return known


def _seen(state: State, ref: Ref, player: str, sight: Sight) -> str:
    # By what the player sees there, and not by its id, which would tell apart what looks alike. All that is gone looks
    # alike, too.
    if isinstance(ref, ObjectRef):
        game_object = state.find(ref.id)
        return "" if game_object is None else _object(state, game_object, player, sight)
    if isinstance(ref, ActionRef):
        bearer = state.find(ref.id)
        return "" if bearer is None else f"{_object(state, bearer, player, sight)}:{ref.nth}"
    return _place(ref.place) if isinstance(ref, PlaceRef) else ref.word


def _object(state: State, game_object: GameObject, player: str, sight: Sight) -> str:
    place_words = _place(game_object.place)
    # All hidden things of a place look alike, whatever they are, but for those that an effect is showing.
    if sight.hides(game_object.place, player) and not is_shown_to(state, player, game_object.id):
        return f"{place_words}/?"
    marks = ",".join((*game_object.statuses, *(f"{name}={n}" for name, n in game_object.counters)))
    ability = _ability(state, game_object.emblem, player, sight) if game_object.emblem is not None else ""
    number = f".{_number(state, game_object)}" if game_object.card in sight.by_number else ""
    return f"{place_words}/{game_object.controller}.{game_object.card}{number}{ability}" + (
        f"[{marks}]" if marks else ""
    )


def _number(state: State, game_object: GameObject) -> int:
    """Which of the things of its card it is where it lies."""
    same_card_ids = [other.id for other in state.at(game_object.place) if other.card == game_object.card]
    return same_card_ids.index(game_object.id) + 1


def _by_number(state: State, player: str, sight: Sight) -> tuple[str, ...]:
    """What the player sees of the cards of which somebody speaks by number, one thing after the other."""
    numbered_objects = (game_object for game_object in state.objects if game_object.card in sight.by_number)
    return tuple(sorted(_object(state, game_object, player, sight) for game_object in numbered_objects))


def _ability(state: State, emblem: Emblem, player: str, sight: Sight) -> str:
    """Which ability an emblem is of, an own or a granted one, and of which objects it speaks: that is open to all."""
    bound_objects = (state.find(id) for id in (emblem.bearer, emblem.that))
    object_words = (
        "" if game_object is None else _object(state, game_object, player, sight) for game_object in bound_objects
    )
    return f"#{emblem.ability.mark}<{';'.join(object_words)}>"


def _place(place: Place) -> str:
    return ".".join(part for part in (place.player, place.zone, place.part) if part)


def _frame(state: State, frame: Frame, player: str, sight: Sight, announced: bool) -> tuple[Hashable, ...]:
    """What a player knows of a frame under way."""
    if isinstance(frame, ModifyEvent | ApplyEvent):
        # Without the ids of objects, and of a pending modifier only on which action it works: ids would tell apart what
        # the player cannot.
        actions = tuple(
            (action.kind, action.name, action.amount if type(action) is CountAction else 0, action.controller)
            for action in frame.event.actions
        )
        pending = frame.pending if isinstance(frame, ModifyEvent) else None
        return (frame.event.cause, frame.event.controller, actions, "" if pending is None else str(pending.on))
    # The steps are left out: what was decided about them stands in the bindings, and to know too little is safe. So are
    # the ids in the scope (bearer, emblem, that), for the same reason as above.
    scope = frame.scope
    # Only a frame that resolves an effect has a step that is being decided.
    secret = frozenset() if announced or not isinstance(frame, ResolveEffect) else _kept_secret(frame, player)
    known_bindings = tuple(
        (binding.key, tuple(_seen(state, ref, player, sight) for ref in binding.refs))
        for binding in scope.bindings
        if binding.key not in secret
    )
    declined = frame.declined if isinstance(frame, OpenWindow) else ()
    # Only some kinds of frames have a name, or a step at which they stand.
    at = getattr(frame, "at", 0)
    return (getattr(frame, "name", ""), at, scope.controller, scope.card, scope.played, known_bindings, *declined)


def _kept_secret(frame: ResolveEffect, player: str) -> frozenset[DecisionKey]:
    """The keys of the decisions that other players have made about the step that is being decided."""
    # By the head alone: where rules make one step of several verbs, what was decided about later ones counts as known.
    head = frame.steps[0] if frame.steps else None
    next_acts = head.acts if isinstance(head, Together) else (head,) if isinstance(head, Act) else ()
    open_keys = {selector.key for act in next_acts for selector in selectors(act)}
    keys = (binding.key for binding in frame.scope.bindings)
    # A key without a name is that of the controller's own decision.
    return frozenset(
        key
        for key in keys
        if type(key) is DecisionKey and by_whomever(key) in open_keys and (key.by or frame.scope.controller) != player
    )
