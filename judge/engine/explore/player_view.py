"""What the player who chooses can see of a position."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from hashlib import blake2b

from judge.engine.run.bindings import selectors
from judge.model.cards.ability import Act, Together
from judge.model.play.choice import Choice
from judge.model.play.frame import ApplyEvent, Frame, ModifyEvent, ResolveEffect
from judge.model.play.place import ActionRef, ObjectRef, Place, PlaceRef, Ref
from judge.model.play.state import GameObject, State

Hides = Callable[[Place, str], bool]


def labels(hides: Hides) -> Callable[[State, Choice], tuple[str, ...]]:
    """Names for the options of a choice: options that its player cannot tell apart have the same one."""

    def named(state: State, choice: Choice) -> tuple[str, ...]:
        return tuple(_seen(state, one, choice.player, hides) for one in choice.options)

    return named


def view(
    observe: Callable[[State, str], Hashable], hides: Hides, announced: bool = True
) -> Callable[[State, Choice], int]:
    """A number for all that the player of a choice knows there: the same for the same, in every exploration.

    That is the zones that player may see, what is being done, and what was announced: what others have decided about
    the same step only if it is ``announced``.

    Less than the whole truth is safe here: a strategy that needs less is a strategy.
    """

    def known(state: State, choice: Choice) -> int:
        player = choice.player
        frames = tuple(_frame(state, frame, player, hides, announced) for frame in state.frames)
        options = labels(hides)(state, choice)
        told = repr((player, choice.kind, sorted(options), observe(state, player), frames)).encode()
        return int.from_bytes(blake2b(told, digest_size=8).digest(), "big")

    return known


def _seen(state: State, ref: Ref, player: str, hides: Hides) -> str:
    if isinstance(ref, ObjectRef):
        found = state.find(ref.id)
        return "" if found is None else _object(found, player, hides)
    if isinstance(ref, ActionRef):
        bearer = state.find(ref.id)
        return "" if bearer is None else f"{_object(bearer, player, hides)}:{ref.nth}"
    return _place(ref.place) if isinstance(ref, PlaceRef) else ref.word


def _object(one: GameObject, player: str, hides: Hides) -> str:
    where = _place(one.place)
    if hides(one.place, player):
        return f"{where}/?"
    marks = ",".join((*one.statuses, *(f"{name}={n}" for name, n in one.counters)))
    ability = f"#{one.emblem.ability.index + 1}" if one.emblem is not None else ""
    return f"{where}/{one.controller}.{one.card}{ability}" + (f"[{marks}]" if marks else "")


def _place(place: Place) -> str:
    return ".".join(part for part in (place.player, place.zone, place.part) if part)


def _frame(state: State, frame: Frame, player: str, hides: Hides, announced: bool) -> tuple[Hashable, ...]:
    if isinstance(frame, ModifyEvent | ApplyEvent):
        actions = tuple((one.kind, one.name, one.amount, one.controller) for one in frame.event.actions)
        return (frame.event.cause, frame.event.controller, actions, frame.pending.partition("@")[2]
                if isinstance(frame, ModifyEvent) else "")  # fmt: skip
    scope = frame.scope
    secret = frozenset() if announced or not isinstance(frame, ResolveEffect) else _kept_secret(frame, player)
    known = tuple(
        (binding.key, tuple(_seen(state, ref, player, hides) for ref in binding.refs))
        for binding in scope.bindings
        if binding.key not in secret
    )
    return (getattr(frame, "name", ""), getattr(frame, "at", 0), scope.controller, scope.card, scope.played, known)


def _kept_secret(frame: ResolveEffect, player: str) -> frozenset[str]:
    """The keys of what the others have decided about the step that is being decided."""
    head = frame.steps[0] if frame.steps else None
    acts = head.acts if isinstance(head, Together) else (head,) if isinstance(head, Act) else ()
    open_ones = {one.key for act in acts for one in selectors(act)}
    keys = (binding.key for binding in frame.scope.bindings if binding.key.partition(".")[0] in open_ones)
    return frozenset(key for key in keys if (key.partition(".")[2] or frame.scope.controller) != player)
