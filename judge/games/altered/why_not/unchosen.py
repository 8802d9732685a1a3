"""What could not be chosen, and why: it is not what the text asks for, or its price could not be paid."""

from __future__ import annotations

from judge.engine.run.bindings import aimed_at, bind, binding_key
from judge.engine.run.slots import ACTIONS, TARGETED_ONCE
from judge.engine.run.table import Table
from judge.games.altered.code_names import HAND, MANA_ORB
from judge.games.altered.costs.tough import toughness
from judge.games.altered.matching.filters import fits, visible
from judge.games.altered.matching.restrictions import Path, obstacles
from judge.games.altered.modifiers.cannot import forbidding
from judge.games.altered.playing.legality import legal
from judge.games.altered.slots.event_slots import FORBIDDEN
from judge.games.altered.slots.play_slots import LEGAL, TOUGH
from judge.games.altered.why_not.unmet_restrictions import Unmet, said
from judge.model.cards.ability import Act, Choose, Filter, Selector, Target, Together
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.play.choice import Choice
from judge.model.play.frame import ResolveEffect, Scope
from judge.model.play.note import Arg, CardArg, ClauseArg, ListArg, Note, PlaceArg, PlayerArg, TextArg
from judge.model.play.place import ObjectRef
from judge.model.play.state import GameObject, State


def unchosen(table: Table, state: State, choice: Choice, scope: Scope, selector: Selector) -> tuple[Note, ...]:
    """The things of the board that could not be chosen, each with what is missing."""
    if not isinstance(selector, Target | Choose) or selector.filter.kind == "expedition":
        return ()
    offered = {ref.id for ref in choice.options if isinstance(ref, ObjectRef)}
    found = []
    for one in state.objects:
        if one.id in offered or one.emblem is not None or not _known(one, choice.player):
            continue
        lacks = _lacking(table, state, scope, selector.filter, one)
        if lacks:
            found.append(_unfit(table, state, scope, selector.filter, one, lacks))
        elif lacks == ():
            found.append(_barred(table, state, scope, selector, one))
    return tuple(found)


def _lacking(table: Table, state: State, scope: Scope, filter: Filter, thing: GameObject) -> tuple[Path, ...] | None:
    """The restrictions of a filter that a thing does not meet; None if it is about something else."""
    return obstacles(filter, lambda looser: fits(table, state, scope, looser, thing))


def _known(one: GameObject, player: str) -> bool:
    """Whether the player who chooses knows what lies there: it is visible, or in their own hand."""
    own = one.place.zone == HAND and one.controller == player
    return one.card != UNKNOWN_CARD and one.kind != MANA_ORB and (visible(one.place) or own)


def _unfit(table: Table, state: State, scope: Scope, filter: Filter, one: GameObject, lacks: tuple[Path, ...]) -> Note:
    unmet = (Unmet(path[-1], getattr(filter, path[-1]), scope.card, scope.controller) for path in lacks)
    clauses = tuple(said(table, state, each, CardArg(one.card), one) for each in unmet)
    return _note(scope, one, clauses, (), "near" if len(lacks) == 1 else "other")


def _note(scope: Scope, one: GameObject, lacks: tuple[ClauseArg, ...], rules: tuple[str, ...], tone: str) -> Note:
    args: tuple[tuple[str, Arg], ...] = (("player", PlayerArg(scope.controller)), ("thing", _lying(one)))
    return Note("look.not-offered", (*args, ("lacks", ListArg(lacks))), rules, tone, about=one.card)


def _barred(table: Table, state: State, scope: Scope, selector: Target | Choose, one: GameObject) -> Note:
    """A thing that is what the text asks for, and all the same was not offered."""
    lack, rules = _bar(table, state, scope, selector, one)
    return _note(scope, one, (lack,), rules, "near")


def _bar(
    table: Table, state: State, scope: Scope, selector: Target | Choose, one: GameObject
) -> tuple[ClauseArg, tuple[str, ...]]:
    if isinstance(selector, Target) and ObjectRef(one.id) in aimed_at(scope, selector):
        return ClauseArg("lack.aimed"), table.cites(TARGETED_ONCE)
    by = _forbidder(table, state, scope, selector, one)
    if by is not None:
        return ClauseArg("lack.forbidden", (("by", CardArg(by.card, by.controller)),)), table.cites(FORBIDDEN)
    more = toughness(table, one) if one.controller != scope.controller else 0
    about: tuple[tuple[str, Arg], ...] = (("thing", CardArg(one.card)), ("count", TextArg(more)))
    if isinstance(selector, Target) and not legal(table, state, bind(scope, selector.key, (ObjectRef(one.id),))):
        return ClauseArg("lack.tough" if more else "lack.price", about), table.cites(LEGAL, *([TOUGH] if more else []))
    return ClauseArg("lack.barred", about), ()


def _forbidder(
    table: Table, state: State, scope: Scope, selector: Target | Choose, one: GameObject
) -> GameObject | None:
    """What forbids the step to be done to this thing."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, ResolveEffect) or not frame.steps:
        return None
    step = frame.steps[0]
    bound = bind(frame.scope, binding_key(frame.scope, selector, scope.controller), (ObjectRef(one.id),))
    acts = step.acts if isinstance(step, Together) else (step,) if isinstance(step, Act) else ()
    about = (act for act in acts if selector in (act.what, act.to))
    done = (action for act in about for action in table.use(ACTIONS)(table, state, bound, act))
    found = (forbidding(table, state, action) for action in done if action.object == one.id)
    return next((by for by in found if by is not None), None)


def _lying(one: GameObject) -> ClauseArg:
    """The thing with the place where it lies: there may be another one of its name elsewhere."""
    return ClauseArg("lying.card", (("card", CardArg(one.card)), ("place", PlaceArg(one.place))))
