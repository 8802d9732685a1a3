"""How far an effect follows what it has moved (1.4.4.a)."""

from __future__ import annotations

from judge.engine.run.earlier import renamed, with_made
from judge.engine.run.enforce import fills, reading
from judge.engine.run.result import ChangedState
from judge.engine.run.table import Table
from judge.games.altered.code_names import EXPEDITION
from judge.games.altered.matching.filters import visible
from judge.games.altered.objects.last_known_information import asks_for_expedition
from judge.games.altered.slots.event_slots import EFFECT_FOLLOWS_MOVE
from judge.model.cards.selectors import NoteKey
from judge.model.play.event import Event, MoveAction
from judge.model.play.frame import Frame, ResolveEffect, RunProcedure, Scope
from judge.model.play.place import ObjectRef
from judge.model.play.state import State
from judge.model.value import change


@fills(EFFECT_FOLLOWS_MOVE, rests_on=("R-1.4.4-follow",))
def effect_follows_what_it_moved() -> bool:
    """Later steps of an effect find again what it has moved (reading R-1.4.4-follow)."""
    return True


@reading("R-1.4.4-follow", "event", slot=EFFECT_FOLLOWS_MOVE)
def only_the_move_follows() -> bool:
    """Once an object has moved, nothing that meant it finds it again."""
    return False


def followed(table: Table, before: State, event: Event, changed: ChangedState) -> State:
    """The state in which the effect that moved a thing to a visible zone means the new object by "I" and "it".

    1.4.4.a says that most effects cannot follow, and excepts the event of the move; later steps of the effect that
    made it are taken for another exception (reading R-1.4.4-follow). A card that the effect plays for free is moved by
    it, too: to Limbo and from there. What paid a cost is not found again, and a hidden zone is the end of the trail.
    """
    # In any case: the reading is about finding again what has moved, and what was made has come from nowhere.
    changed = change(changed, state=with_made_things(event, changed))
    # Of the whole event before any frame is changed: one effect may mean two things that it has moved at once.
    new_ids: dict[int, int] = {}
    for action, new_id in zip(event.actions, changed.born, strict=True):
        new_object = changed.state.find(new_id)
        # Only where the card can be seen: an effect loses what goes to a hand or a Deck.
        if action.kind == "move" and new_object is not None and visible(new_object.place):
            new_ids[action.object] = new_id
    left_ids = {id for id in new_ids if _was_in_expedition(before, id)}
    # A cost is no effect: what paid it is gone from it for good.
    may_follow = new_ids and event.cause in ("effect", "play")
    frames = _renamed(changed.state.frames, new_ids, left_ids, event.cause) if may_follow else changed.state.frames
    # The reading is asked only where an effect under way does mean something that has moved: a ruling names every
    # reading that was asked.
    if frames == changed.state.frames or not table.use(EFFECT_FOLLOWS_MOVE)():
        return changed.state
    return change(changed.state, frames=frames)


def with_made_things(event: Event, changed: ChangedState) -> State:
    """The state in which the effect under way means by "it" what it has just brought into being, too."""
    state = changed.state
    for action, new_id in zip(event.actions, changed.born, strict=True):
        # Only where a later verb speaks of it, and where something came of it.
        if type(action) is MoveAction and action.key and state.find(new_id) is not None:
            state = change(state, frames=_making(state.frames, action.key, new_id))
    return state


def _making(frames: tuple[Frame, ...], key: str, born: int) -> tuple[Frame, ...]:
    """The frames of which the innermost effect that has a verb with this key means the new object by it."""
    # From the top: an internal action has taken over the notes of the effect around it, under the same keys, and it is
    # the inner one that makes something.
    for frame_index in range(len(frames) - 1, -1, -1):
        frame = frames[frame_index]
        if isinstance(frame, ResolveEffect) and frame.scope.bound(NoteKey(key)) is not None:
            frame_with_made = change(frame, scope=with_made(frame.scope, key, ObjectRef(born)))
            return (*frames[:frame_index], frame_with_made, *frames[frame_index + 1 :])
    return frames


def _was_in_expedition(before: State, id: int) -> bool:
    game_object = before.find(id)
    return game_object is not None and game_object.place.zone == EXPEDITION


def _renamed(frames: tuple[Frame, ...], new_ids: dict[int, int], left_ids: set[int], cause: str) -> tuple[Frame, ...]:
    """The frames in which "I", "it" and "they" mean the new objects; ``left_ids`` are those that left an Expedition.

    From the innermost frame outwards, only those of the current play and its effects; below them lies another play.
    The moves of a play belong to the effect that has the card played for free; in a turn they belong to none.
    """
    renamed_frames = list(frames)
    for frame_index in range(len(renamed_frames) - 1, -1, -1):
        frame = renamed_frames[frame_index]
        if cause == "play" and isinstance(frame, RunProcedure) and frame.name == "play_card" and frame.scope.by_effect:
            # Other cards that the same step plays wait here as well, each with a play of its own.
            continue
        if isinstance(frame, ResolveEffect) or (isinstance(frame, RunProcedure) and frame.name == "play"):
            later_steps = frame.steps if isinstance(frame, ResolveEffect) else frame.scope.steps
            ids_kept = left_ids if left_ids and asks_for_expedition(later_steps) else set[int]()
            renamed_frames[frame_index] = change(frame, scope=_of_new_objects(frame.scope, new_ids, ids_kept))
        # A check or a turn separates plays: below it, "I" means what another play is about. The step of Cooldown
        # belongs to the end of its own play.
        elif isinstance(frame, RunProcedure) and frame.name != "cooldown":
            break
    return tuple(renamed_frames)


def _of_new_objects(scope: Scope, new_ids: dict[int, int], ids_kept: set[int]) -> Scope:
    """The scope in which the new objects are meant; ``ids_kept`` are those of which it will be asked what they were."""
    bearer_id, that_id = (new_ids.get(id, id) for id in (scope.bearer, scope.that))
    scope = change(
        scope,
        # One that moves on from where it went keeps the last Expedition that it was in.
        bearer_was=scope.bearer if scope.bearer in ids_kept else scope.bearer_was,
        that_was=scope.that if scope.that in ids_kept else scope.that_was,
    )
    return renamed(change(scope, bearer=bearer_id, that=that_id), new_ids)
