"""What later verbs of an effect mean by "it": the things that an earlier verb acted upon or brought into being."""

from __future__ import annotations

from judge.engine.run.bindings import acts_in, given, root
from judge.engine.run.slots import CANDIDATES, DECIDERS
from judge.engine.run.table import Table
from judge.model.cards.ability import Act, Step
from judge.model.cards.selectors import Earlier, ItsPlayer, NoteKey, OpenSelector
from judge.model.play.frame import Binding, Frame, ResolveEffect, Scope
from judge.model.play.place import ObjectRef, Ref
from judge.model.play.state import State
from judge.model.value import change

LOOKED_AT, REVEALED = NoteKey("looked_at", once=True), NoteKey("revealed", once=True)
"""The keys of the cards that an effect has shown to its controller, and to everybody.

By their ids: a card that has moved is none of them any more."""


def with_meant(table: Table, state: State, scope: Scope, acts: tuple[Act, ...]) -> Scope:
    """The scope in which the verbs of which later ones speak have what they act upon written down."""
    for act in acts:
        # Most verbs are not spoken of again: of those nothing is kept.
        if act.key:
            refs = _acted_upon(table, state, scope, act)
            scope = _noted(_noted(scope, NoteKey(act.key), refs), NoteKey(act.key, once=True), refs)
    return scope


def last_done(scope: Scope, spoken_of: Earlier | ItsPlayer) -> str:
    """The key of the verb that "it" is about: of those that may be meant the one that was done last; empty if none."""
    # Nearly always there is one, which stands in no part that may be left out.
    if not spoken_of.others:
        return spoken_of.key
    keys = {spoken_of.key, *spoken_of.others}
    # A note is written anew behind all others when its verb is done. One of nothing is of a verb that was not done.
    done_keys = (
        binding.key.verb
        for binding in reversed(scope.bindings)
        if type(binding.key) is NoteKey and binding.key.verb in keys and binding.refs
    )
    return next(done_keys, "")


def meant(scope: Scope, key: str) -> tuple[Ref, ...]:
    """What "it" means; before the verb is done, or where it never is, what was chosen for it."""
    refs = scope.bound(NoteKey(key))
    if refs is not None:
        return refs
    return tuple(ref for binding in scope.bindings if root(binding.key) == key for ref in binding.refs)


def meant_once(scope: Scope, key: str) -> tuple[Ref, ...]:
    """What "it" meant when the verb was done, though it may be gone since."""
    refs = scope.bound(NoteKey(key, once=True))
    return meant(scope, key) if refs is None else refs


def kept(bindings: tuple[Binding, ...]) -> tuple[Binding, ...]:
    """Of some decisions those notes alone that say what is meant."""
    return tuple(binding for binding in bindings if type(binding.key) is NoteKey)


def to_be_meant(scope: Scope, steps: tuple[Step, ...]) -> tuple[Binding, ...]:
    """What was decided for verbs in these steps of which later ones speak, whether or not they have been done yet."""
    # Most texts decide nothing before their steps come: then there is nothing to look through them for.
    if not scope.bindings:
        return ()
    keys = {act.key for act in acts_in(steps) if act.key}
    return tuple(binding for binding in scope.bindings if root(binding.key) in keys)


def with_made(scope: Scope, key: str, ref: ObjectRef) -> Scope:
    """The scope in which "it" means this new thing, too."""
    for note_key in (NoteKey(key), NoteKey(key, once=True)):
        scope = _noted(scope, note_key, (*(scope.bound(note_key) or ()), ref))
    return scope


def with_shown(frames: tuple[Frame, ...], key: str, ref: ObjectRef, revealed: bool) -> tuple[Frame, ...]:
    """The frames of which the innermost effect that has a verb with this key has shown a card, and means it by "it"."""
    # From the top: an effect inside another one has taken over what that one notes, under the same keys, and it is the
    # inner one that shows.
    for at in range(len(frames) - 1, -1, -1):
        frame = frames[at]
        if isinstance(frame, ResolveEffect) and frame.scope.bound(NoteKey(key)) is not None:
            scope = with_made(frame.scope, key, ref)
            for kind in (LOOKED_AT, REVEALED) if revealed else (LOOKED_AT,):
                scope = _noted(scope, kind, (*(scope.bound(kind) or ()), ref))
            return (*frames[:at], change(frame, scope=scope), *frames[at + 1 :])
    return frames


def shown(scope: Scope) -> tuple[Ref, ...]:
    """The cards that the effect has shown to its controller, or to everybody."""
    return scope.bound(LOOKED_AT) or ()


def is_shown_to(state: State, player: str, id: int) -> bool:
    """Whether an effect under way has shown a card to this player."""
    return any(
        ObjectRef(id) in (frame.scope.bound(REVEALED) or ())
        or (frame.scope.controller == player and ObjectRef(id) in shown(frame.scope))
        for frame in state.frames
        if isinstance(frame, ResolveEffect)
    )


def renamed(scope: Scope, new_ids: dict[int, int]) -> Scope:
    """The scope in which "it" means the new objects, where what it meant has become others."""
    # Most scopes have no such note, and every frame of a play is asked after each move.
    if not any(_means_now(binding) for binding in scope.bindings):
        return scope
    bindings = tuple(
        change(binding, refs=tuple(_renamed(ref, new_ids) for ref in binding.refs)) if _means_now(binding) else binding
        for binding in scope.bindings
    )
    return change(scope, bindings=bindings)


def _means_now(binding: Binding) -> bool:
    return type(binding.key) is NoteKey and not binding.key.once


def _renamed(ref: Ref, new_ids: dict[int, int]) -> Ref:
    return ObjectRef(new_ids.get(ref.id, ref.id)) if isinstance(ref, ObjectRef) else ref


def _noted(scope: Scope, key: NoteKey, refs: tuple[Ref, ...]) -> Scope:
    """The scope with a note in the place of an older one: what is done again means something else each time."""
    other_bindings = tuple(binding for binding in scope.bindings if binding.key != key)
    return change(scope, bindings=(*other_bindings, Binding(key, refs)))


def _acted_upon(table: Table, state: State, scope: Scope, act: Act) -> tuple[Ref, ...]:
    """What a verb acts upon, by whoever does it; nothing where it only brings something into being."""
    if act.what is None:
        return ()
    refs: list[Ref] = []
    for player in table.use(DECIDERS)(table, state, scope, act):
        decider_scope = scope if player == scope.controller else change(scope, controller=player)
        if isinstance(act.what, OpenSelector):
            # In the effect's own scope: from there the key of a decision says which player has made it.
            refs += given(scope, act.what, player)
        else:
            # Nobody chooses here: in a filter, "you" is the player who does it.
            refs += table.use(CANDIDATES)(table, state, decider_scope, act.what)
    # Each once: several players may do it to the same thing.
    return tuple(dict.fromkeys(refs))
