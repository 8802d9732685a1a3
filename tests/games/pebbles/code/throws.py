"""Throws: at what, the die, the window, the damage (4.b, 4.c, 5.a)."""

from __future__ import annotations

from judge.engine.run.bindings import bind
from judge.engine.run.characteristics import current
from judge.engine.run.dice import ask_chance, faces, rolled
from judge.engine.run.enforce import enforces, fills
from judge.engine.run.history import moved
from judge.engine.run.procedure import proceed
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import DIE
from judge.engine.run.table import Table
from judge.model.cards.selectors import DecisionKey
from judge.model.play.characteristic import PLUS
from judge.model.play.event import AtomicAction, CountAction, Event, PlainAction
from judge.model.play.frame import ModifyEvent, OpenWindow, RunProcedure, Scope
from judge.model.play.note import CardArg, Note, PlayerArg, TextArg, note
from judge.model.play.place import ObjectRef, Ref, WordRef
from judge.model.play.state import GameObject, State
from judge.model.value import change
from tests.games.pebbles.code.code_names import (
    ALTER,
    DAMAGE,
    PEBBLE_DIE,
    REACH,
    ROUND,
    SIDES,
    STRENGTH,
    THROW,
    WARDED,
)
from tests.games.pebbles.code.field import stones
from tests.games.pebbles.code.slots import (
    DEAL,
    END_THROW,
    FACE_DAMAGE,
    FACE_STRENGTH,
    FIRST_THROW,
    MAY_THROW,
    OPENS,
    REACT,
    ROLL,
    STEPS_APART,
    THROWS_AT,
)

FACE = DecisionKey("face")
"""The key under which a throw keeps what the die shows."""


def at_nothing(table: Table, state: State, stone: GameObject) -> tuple[Ref, ...]:
    """Without the rule nothing is thrown."""
    return ()


@enforces("4.b", slot=THROWS_AT, without=at_nothing)
def others_within_reach(table: Table, state: State, stone: GameObject) -> tuple[Ref, ...]:
    """A stone is thrown at another player's stone that is at most its reach away, counted in steps."""
    if not table.use(MAY_THROW)(state, stone):
        return ()
    reach, steps = current(table, state, stone.id, REACH), table.use(STEPS_APART)
    return tuple(
        ObjectRef(other.id)
        for other in stones(state)
        if other.owner != stone.owner
        and (away := steps(table, state, stone.place.part, other.place.part)) is not None
        and away <= reach
    )


def always(state: State, stone: GameObject) -> bool:
    """Without the rule a stone that has moved may be thrown."""
    return True


@enforces("4.c", slot=MAY_THROW, without=always)
def not_after_a_move(state: State, stone: GameObject) -> bool:
    """A stone that has moved this round may not be thrown."""
    return not moved(state, ROUND, stone.id)


def no_die(die: str) -> tuple[Ref, ...]:
    """Without the rule nothing is rolled."""
    return ()


@enforces("4.b", slot=DIE, without=no_die)
def sides(die: str) -> tuple[Ref, ...]:
    """The die has five sides: a miss, two hits, a double, a star."""
    return tuple(WordRef(face) for face in SIDES) if die == PEBBLE_DIE else ()


def harmless(face: str) -> int:
    """Without the rule a face says nothing."""
    return 0


@enforces("4.b", slot=FACE_DAMAGE, without=harmless)
def damage_of(face: str) -> int:
    """A hit and a star deal 1 damage, a double 2, a miss none."""
    return {"hit": 1, "double": 2, "star": 1}.get(face, 0)


@enforces("4.b", slot=FACE_STRENGTH, without=harmless)
def strength_of(face: str) -> int:
    """A star gives the stone that was thrown 1 strength for this round."""
    return int(face == "star")


def no_more(state: State, player: str) -> int:
    """Without the rule every throw is like the first."""
    return 0


def no_window(damage: int) -> bool:
    """Without the rule nobody reacts to a throw."""
    return False


@enforces("5.a", slot=OPENS, without=no_window)
def when_it_has_hit(damage: int) -> bool:
    """When a throw has hit, and before it deals damage, there is a window."""
    return damage > 0


@fills(ROLL)
def roll(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """The die is rolled; from then on the stone counts as thrown."""
    scope = frame.scope
    about = (("card", CardArg(scope.card)), ("player", PlayerArg(scope.controller)))
    if not faces(table, PEBBLE_DIE):
        return Moved(state.pop())
    if answer is None:
        return ask_chance(table, PEBBLE_DIE, about)
    shown = change(frame, at=frame.at + 1, scope=bind(scope, FACE, (answer,)))
    action = PlainAction(THROW, scope.bearer, scope.card, controller=scope.controller)
    thrown = state.replace_top(shown).push(ModifyEvent(Event("turn", (action,), scope.controller)))
    return Moved(thrown, (rolled(table, PEBBLE_DIE, answer, about),))


@fills(REACT)
def react(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """A window opens if the throw has hit."""
    done = proceed(state, frame)
    if not table.use(OPENS)(table.use(FACE_DAMAGE)(_face(frame.scope))):
        return Moved(done)
    opened = note("window.opens", table.cites(OPENS), card=CardArg(frame.scope.card))
    return Moved(done.push(OpenWindow(THROW, scope=frame.scope)), (opened,))


@fills(DEAL)
def deal(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """The throw does what its face says, unless a charm has made it harmless."""
    scope, done = frame.scope, proceed(state, frame)
    damage, notes = _damage(table, state, scope)
    target, thrown = state.find(scope.that), state.find(scope.bearer)
    actions: list[AtomicAction] = []
    if damage and target in stones(state):
        actions.append(CountAction(DAMAGE, scope.that, target.card, controller=scope.controller, amount=damage))
    strength = table.use(FACE_STRENGTH)(_face(scope))
    if strength and thrown in stones(state):
        actions.append(
            CountAction(ALTER, thrown.id, scope.card, scope.controller, STRENGTH, verb=PLUS, amount=strength)
        )
    if not actions:
        return Moved(done, (*notes, note("throw.nothing", table.cites(FACE_DAMAGE), card=CardArg(scope.card))))
    return Moved(done.push(ModifyEvent(Event("throw", tuple(actions), scope.controller))), notes)


def _damage(table: Table, state: State, scope: Scope) -> tuple[int, tuple[Note, ...]]:
    """How much damage a throw deals, and why it is not what the face says."""
    damage = table.use(FACE_DAMAGE)(_face(scope))
    if not damage:
        return 0, ()
    if state.fact(WARDED):
        return 0, (note("throw.warded", (), card=CardArg(scope.card)),)
    more = table.use(FIRST_THROW)(state, scope.controller)
    told = note("throw.first", table.cites(FIRST_THROW), player=PlayerArg(scope.controller), more=TextArg(more))
    return damage + more, (told,) if more else ()


@fills(END_THROW)
def end_throw(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """What was said of this throw is over with it."""
    return Moved(state.without_facts(WARDED).pop())


def _face(scope: Scope) -> str:
    """What the die shows."""
    bound = scope.bound(FACE)
    assert bound is not None
    assert isinstance(bound[0], WordRef)
    return bound[0].word
