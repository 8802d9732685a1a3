"""The objects that a verb concerns, with the player who does it to each."""

from __future__ import annotations

from judge.engine.run.bindings import given
from judge.engine.run.enforce import fills, reading
from judge.engine.run.slots import DECIDERS
from judge.engine.run.table import Table
from judge.games.altered.matching.filters import candidates
from judge.games.altered.slots.play_slots import STILL_FITS
from judge.model.cards.ability import Act
from judge.model.cards.selectors import OpenSelector, Target
from judge.model.play.event import AtomicAction
from judge.model.play.frame import Scope
from judge.model.play.place import ObjectRef, Ref
from judge.model.play.state import GameObject, State
from judge.model.value import change


def nothing(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Without its rule a verb means nothing."""
    return ()


def subjects(table: Table, state: State, scope: Scope, act: Act) -> tuple[tuple[Scope, GameObject], ...]:
    """The objects that a verb concerns, each with the scope of the player who does it."""
    selector = act.what
    if selector is None:
        return ()
    scoped_objects: dict[int, tuple[Scope, GameObject]] = {}
    for player in table.use(DECIDERS)(table, state, scope, act):
        # "Your" means the player who does it, not the controller of the effect.
        player_scope = scope if player == scope.controller else change(scope, controller=player)
        if isinstance(selector, OpenSelector):
            # By the effect's scope: the keys of decisions are told from its controller (`binding_key`).
            refs = given(scope, selector, player)
            # A target was chosen at the declaration and may have changed since; what is merely chosen was chosen just
            # now.
            refs = (
                _as_targets(table, state, player_scope, selector, refs)
                if isinstance(selector, Target) and refs
                else refs
            )
        else:
            refs = candidates(table, state, player_scope, selector)
        game_objects = (state.find(ref.id) for ref in refs if isinstance(ref, ObjectRef))
        for game_object in game_objects:
            if game_object is not None:
                scoped_objects.setdefault(
                    game_object.id, (player_scope, game_object)
                )  # what two players' words cover is still one object
    return tuple(scoped_objects.values())


@fills(STILL_FITS, rests_on=("R-5.1.2.c-once",))
def affected_as_declared(fits: bool) -> bool:
    """A target is affected as declared, whether or not it still is one (reading R-5.1.2.c-once)."""
    return True


@reading("R-5.1.2.c-once", "again", slot=STILL_FITS)
def affected_if_it_still_fits(fits: bool) -> bool:
    """What is no legal target any more when its step comes is not affected."""
    return fits


def _as_targets(table: Table, state: State, scope: Scope, target: Target, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """The targets that are affected: those that fitted when they were chosen (reading R-5.1.2.c-once)."""
    fitting_refs = candidates(table, state, scope, target)
    # Asked for those alone that fit no more.
    return tuple(ref for ref in refs if ref in fitting_refs or table.use(STILL_FITS)(False))
