"""The end of a play: what ceases, what leaves Limbo, and whether a check follows (5.5.e, 4.4.a)."""

from __future__ import annotations

from typing import Any

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.procedure import proceed
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import ACTIONS
from judge.engine.run.table import Table
from judge.games.altered.code_names import LIMBO, RESERVE, SPELL
from judge.games.altered.matching.keywords import keyword_of
from judge.games.altered.objects.limbo import emblems
from judge.games.altered.objects.zones import home
from judge.games.altered.plain_answers import always, never
from judge.games.altered.playing.play_card import done_move
from judge.games.altered.slots.keyword_slots import COOLS_DOWN
from judge.games.altered.slots.play_slots import (
    AFTER_INTERNAL,
    AFTER_NESTED,
    CEASES,
    FINISH,
    FLEETING_SPELL,
    SPELL_GOES,
)
from judge.games.altered.words.keyword_words import COOLDOWN
from judge.model.cards.ability import Act
from judge.model.cards.selectors import Itself
from judge.model.play.event import Event, PlainAction
from judge.model.play.frame import Frame, ModifyEvent, ResolveEffect, RunProcedure, Scope
from judge.model.play.note import CardArg, ListArg, note
from judge.model.play.place import Place, Ref
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Slot
from judge.model.value import change


@enforces("5.5.e", slot=CEASES, without=never)
def ceases() -> bool:
    """A reaction that has finished resolving ceases to exist."""
    return True


@enforces("4.4.a/remark-1", slot=AFTER_INTERNAL, without=always)
def no_check_inside() -> bool:
    """Reactions are not checked after an internal action: they wait for the end of the effect that contains it."""
    return False


@fills(FINISH)
def finish(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """The play is over: a reaction ceases, a Spell leaves Limbo, an internal action may be followed by a check."""
    # The play is over before what follows from it begins, so that no check finds it still under way.
    moved = proceed(state, frame)
    match frame.scope.played:
        case "reaction":
            return _finish_reaction(table, moved, frame.scope)
        case "internal_action":
            return _finish_internal(table, moved, frame.scope)
        case "card":
            return done(table, moved, frame.scope)
    # A quick action is no object: nothing of it ceases or leaves.
    return Moved(moved)


def _finish_reaction(table: Table, moved: State, scope: Scope) -> Result:
    if not table.use(CEASES)():
        return Moved(moved)
    # An event, not a mere removal: it can be seen in the ruling where the emblem goes.
    action = PlainAction("cease", object=scope.emblem, card=scope.card)
    return Moved(moved.push(ModifyEvent(Event("rule", (action,)))))


def _finish_internal(table: Table, moved: State, scope: Scope) -> Result:
    """The end of an internal action: no check follows, and if something waits that is told."""
    if table.use(AFTER_INTERNAL)():
        return Moved(moved.push(RunProcedure("check")))
    # Said only where something waits: that no check follows is news to nobody otherwise.
    new_emblems = [emblem for emblem in emblems(moved) if emblem.id >= scope.since]
    if not new_emblems:
        return Moved(moved)
    cards = ListArg(tuple(CardArg(emblem.card, emblem.controller) for emblem in new_emblems))
    return Moved(moved, (note("check.not-inside", table.cites(AFTER_INTERNAL), cards=cards),))


@fills(AFTER_NESTED, rests_on=("R-4.4.a-nested",))
def no_check_of_its_own() -> bool:
    """A card that an effect has played is not followed by a check of its own (reading R-4.4.a-nested)."""
    return False


@reading("R-4.4.a-nested", "immediate", slot=AFTER_NESTED)
def checked_at_once() -> bool:
    """A card that an effect has played is followed by a check."""
    return True


def stays_ready(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Without the rule a Spell with Cooldown lies in the Reserve as any other."""
    return Moved(proceed(state, frame))


@enforces("borrowed/cooldown", slot=COOLS_DOWN, without=stays_ready)
def becomes_exhausted(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """A Spell with Cooldown that has gone to the Reserve after its resolution becomes exhausted, in one more step."""
    scope, moved = frame.scope, proceed(state, frame)
    # The Spell, or the object that it has become there, which is newer than the end of the play. None if it was sent
    # elsewhere.
    arrived = [
        game_object
        for game_object in moved.objects
        if (game_object.id == scope.bearer or game_object.id >= scope.since)
        and game_object.card == scope.card
        and game_object.place.zone == RESERVE
    ]
    own_scopes = [change(scope, bearer=game_object.id) for game_object in arrived[:1]]
    exhaust = Act("exhaust", what=Itself())
    actions = tuple(action for own in own_scopes for action in table.use(ACTIONS)(table, moved, own, exhaust))
    # No step without an atomic action: it was exhausted on its way already, say.
    if not actions:
        return Moved(moved)
    return Moved(moved.push(ModifyEvent(Event("effect", actions))), (note("", table.cites(COOLS_DOWN)),))


def done(table: Table, moved: State, scope: Scope) -> Result:
    """The end of a card's play: a Spell leaves Limbo; one that an effect has played may be followed by a check."""
    # A card that an effect has played stands above that effect; in a turn there is none below, and the
    # turn checks by itself (`turn_check`).
    is_nested = any(isinstance(frame, ResolveEffect) for frame in moved.frames)
    next_frames: tuple[Frame, ...] = (RunProcedure("check"),) if is_nested and table.use(AFTER_NESTED)() else ()
    game_object = moved.find(scope.bearer)
    # A Character or a Permanent has left Limbo as it resolved; a Spell may have been moved by its own effect.
    if game_object is None or table.cards[scope.card].kind != SPELL or game_object.place.zone != LIMBO:
        return Moved(moved.push(*next_frames))
    zone = table.use(SPELL_GOES)()
    rules: list[Slot[Any]] = [SPELL_GOES]
    # Cited by itself: with it the other rule has no part in where the card goes.
    if game_object.is_("fleeting"):
        zone, rules = table.use(FLEETING_SPELL)(zone), [FLEETING_SPELL]
    # Without the rule on where Spells go it stays where it is.
    if zone == LIMBO:
        return Moved(moved.push(*next_frames))
    place = home(table, Place(zone, game_object.owner), game_object.owner)
    event = ModifyEvent(Event("play", (done_move(scope, game_object, place),), scope.controller))
    # What its card prints, as nothing gives Cooldown; and the rule says nothing of a Spell that is discarded.
    if zone == RESERVE and any(keyword_of(ability, COOLDOWN) for ability in table.cards[scope.card].abilities):
        next_frames += (RunProcedure("cooldown", scope=change(scope, since=moved.next_id)),)
    # The move on top: a check comes when the card has been played, which is when it has left Limbo (borrowed/played).
    return Moved(moved.push(*next_frames, event), (note("", table.cites(*rules)),))
