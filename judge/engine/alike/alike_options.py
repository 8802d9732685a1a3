"""Options that nothing tells apart: what holds for one of them holds for all."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import count

from judge.engine.alike.frame_writer import FrameWriter
from judge.model.play.frame import Scope
from judge.model.play.place import ObjectRef, Ref
from judge.model.play.state import State
from judge.model.value import change


def alike(state: State, scope: Scope, refs: tuple[Ref, ...]) -> tuple[tuple[Ref, ...], ...]:
    """These options in groups of such as nothing tells apart; most boards have none that share one.

    Two objects are alike that have the same characteristics, lie in the same place and are spoken of by nothing: no
    frame, no emblem, no deed that is remembered, nor this scope. Which of them is older, or lies before the other, is
    no difference here: where it is one, this is not to be asked.
    """
    groups: dict[Hashable, list[Ref]] = {}
    for ref in refs:
        groups.setdefault(_look(state, ref), []).append(ref)
    # Looked for only where it can part a group: on most boards no two things are the same.
    if len(groups) < len(refs):
        spoken_of = _Spoken(state, scope)
        parted_groups: dict[Hashable, list[Ref]] = {}
        for look, group in groups.items():
            for ref in group:
                parted_groups.setdefault((look, spoken_of.apart(ref)), []).append(ref)
        groups = parted_groups
    return tuple([tuple(group) for group in groups.values()])


def _look(state: State, ref: Ref) -> Hashable:
    """What an option is by itself; what is no object on the board is like nothing else."""
    game_object = state.find(ref.id) if isinstance(ref, ObjectRef) else None
    # An emblem speaks of other objects, and is like another only if these are: that is not looked for.
    if game_object is None or game_object.emblem is not None:
        return ref
    return change(game_object, id=0)


class _Spoken:
    """The ids of which something on the board speaks."""

    def __init__(self, state: State, scope: Scope) -> None:
        # Only the ids are wanted, so that any number will do for what is written beside them.
        numbers = count()
        writer = FrameWriter(lambda _: next(numbers))
        for written in (scope, *state.frames, state.history, state.changes):
            writer.write(written)
        self._ids = {*writer.ids}
        for game_object in state.objects:
            if game_object.emblem is not None:
                self._ids |= {game_object.emblem.bearer, game_object.emblem.that}
        self._ids |= {tally.bearer for tally, _ in state.tallies}
        self._since = sorted(writer.newer)

    def apart(self, ref: Ref) -> Hashable:
        """What tells an object from others like it: that it is spoken of, or came before or after something began."""
        if not isinstance(ref, ObjectRef):
            return ref
        return ref if ref.id in self._ids else tuple([ref.id >= since for since in self._since])
