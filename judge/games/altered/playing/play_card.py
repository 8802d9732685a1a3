"""What is particular to playing a card: Limbo, and where the card goes from there (5.1.2.e; the rest is borrowed)."""

from __future__ import annotations

from typing import Any

from judge.engine.run.bindings import bind
from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.procedure import proceed
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import ASKING, CANDIDATES
from judge.engine.run.table import Table
from judge.games.altered.code_names import CHARACTER, DISCARD, LANDMARK, LIMBO, PERMANENT, RESERVE, SPELL
from judge.games.altered.costs.cost_changes import of_this_play
from judge.games.altered.costs.price import used_up
from judge.games.altered.effects.durations import NEXT, ceasing
from judge.games.altered.matching.in_force import condition_met
from judge.games.altered.matching.keywords import granted_keywords, keyword_of
from judge.games.altered.objects.zones import home
from judge.games.altered.plain_answers import never
from judge.games.altered.playing.declaration_rules import OWN_EXPEDITION
from judge.games.altered.slots.event_slots import NEW_OBJECT
from judge.games.altered.slots.play_slots import (
    ARRIVES_FLEETING,
    FLEETING_LOST,
    FLEETING_SPELL,
    LIMBO_FIRST,
    PRINTED_FLEETING,
    QUICK_STAYS,
    RESOLVE,
    SPELL_GOES,
    STAYS_FLEETING,
    TO_LIMBO,
)
from judge.model.cards.ability import Enters
from judge.model.cards.card import Card
from judge.model.play.event import AtomicAction, CountAction, Event, MoveAction
from judge.model.play.frame import ModifyEvent, RunProcedure, Scope
from judge.model.play.note import CardArg, ListArg, Note, PlayerArg, TermArg, note
from judge.model.play.place import Place, PlaceRef, Ref
from judge.model.play.state import GameObject, State
from judge.model.rulebook.ruleset import Slot
from judge.model.value import change

FLEETING = ("fleeting",)


@enforces("borrowed/to-limbo", slot=LIMBO_FIRST, without=never)
def to_limbo_first() -> bool:
    """A card whose play is declared goes to Limbo, before its cost is paid; without the rule it stays where it is."""
    return True


def not_fleeting(card: Card, origin: str) -> bool:
    """Without the item a card is not Fleeting for having been played from Reserve."""
    return False


@enforces("borrowed/fleeting.1", slot=ARRIVES_FLEETING, without=not_fleeting)
def fleeting_from_reserve(card: Card, origin: str) -> bool:
    """A card played from Reserve gains Fleeting on entering Limbo; a Landmark Permanent never does (its remark)."""
    return origin == RESERVE and card.kind != PERMANENT


@enforces("borrowed/fleeting.2", slot=PRINTED_FLEETING, without=never)
def printed_fleeting_counts() -> bool:
    """A Spell whose text says Fleeting gains it on entering Limbo, from wherever it is played."""
    return True


@enforces("borrowed/spell-enters", slot=FLEETING_LOST, without=never)
def lost_on_entering() -> bool:
    """What says that a Spell loses Fleeting takes it on its way to Limbo, after all that gives it."""
    return True


@enforces("borrowed/fleeting.3", slot=STAYS_FLEETING, without=never)
def fleeting_follows() -> bool:
    """A Character that is Fleeting in Limbo is Fleeting in its Expedition."""
    return True


def nowhere() -> str:
    """Without the rule a Spell that has resolved stays where it is."""
    return LIMBO


@enforces("borrowed/spell-done", slot=SPELL_GOES, without=nowhere)
def to_the_reserve() -> str:
    """A Spell that has resolved goes to its owner's Reserve."""
    return RESERVE


def where_others_go(zone: str) -> str:
    """Without the item a Fleeting Spell goes where any other goes."""
    return zone


@enforces("borrowed/fleeting.5", slot=FLEETING_SPELL, without=where_others_go)
def fleeting_is_discarded(zone: str) -> str:
    """A Fleeting Spell that has resolved is discarded instead."""
    return DISCARD


@enforces("5.3.b", slot=QUICK_STAYS, without=never, rests_on=("R-5.3.b",))
def quick_action_stays() -> bool:
    """A quick action is no object (reading R-5.3.b): playing it moves nothing, not even the object that bears it."""
    return True


@reading("R-5.3.b", "as-printed", slot=QUICK_STAYS)
def quick_action_moves_its_object() -> bool:
    """To play a quick action moves the object that bears it to Limbo."""
    return False


@fills(TO_LIMBO)
def begin_play(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """The play begins: a card is moved to Limbo; the use of a quick action is counted."""
    scope = frame.scope
    # What is newer than this is what the play has made: by it the card is found again in Limbo.
    state_after = proceed(state, change(frame, scope=change(scope, since=state.next_id)))
    # Made for a quick action too: under one reading its object goes to Limbo as a card does.
    limbo = limbo_move(table, state, scope)
    if scope.played == "card":
        actions: tuple[AtomicAction, ...] = (limbo,) if table.use(LIMBO_FIRST)() else ()
        rules = _fleeting_rules(table, state, scope)
        taken_by = _takers_of_fleeting(table, state, scope) if rules else ()
        # What gave it stands with what takes it: the move itself tells of no status then.
        taken = (_fleeting_taken(table, scope, rules, taken_by),) if taken_by else ()
        sentences = (*taken, note("", table.cites(LIMBO_FIRST, *(() if taken_by else rules))))
    else:
        # Counted by the number of the ability, and before its object could move: then it would be another one.
        use_action = CountAction("use", scope.bearer, scope.card, controller=scope.controller, amount=scope.ability)
        actions = (use_action,) if table.use(QUICK_STAYS)() else (use_action, limbo)
        sentences = (note("", table.cites(QUICK_STAYS)),)
    events = (ModifyEvent(Event("play", actions, scope.controller)),) if actions else ()
    # "The next card" is this one, whatever becomes of it: what was about it ends as the play begins.
    spent_bearers = used_up(table, state, scope)
    # Pushed first, so that it comes after the event with which the play begins: its price is fixed by then.
    return Moved((ceasing(state_after, spent_bearers, NEXT) if spent_bearers else state_after).push(*events), sentences)


def _takers_of_fleeting(table: Table, state: State, scope: Scope) -> tuple[GameObject, ...]:
    """What says of this play that what is played loses Fleeting, which it would have; nothing where nothing does."""
    takers = tuple(
        bearer
        for bearer, passive in of_this_play(table, state, scope, (Enters,))
        if isinstance(passive, Enters) and passive.loses == FLEETING[0]
    )
    # Asked last, where something would be lost: a ruling rests on whatever was asked.
    return takers if takers and table.use(FLEETING_LOST)() else ()


def _fleeting_taken(
    table: Table, scope: Scope, given_by: tuple[Slot[Any], ...], takers: tuple[GameObject, ...]
) -> Note:
    """The note that a card would be Fleeting in Limbo and is not, with the rules of both and what takes it."""
    # Two of the same name say it once.
    cards = tuple(dict.fromkeys(CardArg(taker.card, taker.controller) for taker in takers))
    return note(
        "card.fleeting-taken",
        table.cites(*given_by, FLEETING_LOST),
        card=CardArg(scope.card),
        status=TermArg(FLEETING[0]),
        cards=ListArg(cards),
    )


def limbo_move(table: Table, state: State, scope: Scope) -> MoveAction:
    """The move of a card to Limbo, with which it begins to be played."""
    # Only a card that is played becomes Fleeting; the object of a quick action merely goes along (R-5.3.b=as-printed).
    is_fleeting = scope.played == "card" and _fleeting_rules(table, state, scope)
    statuses = FLEETING if is_fleeting and not _takers_of_fleeting(table, state, scope) else ()
    # Limbo is shared: it is nobody's place. And by the name the move is told as a play, not by where it leads.
    place = Place(LIMBO)
    return MoveAction(
        "move",
        scope.bearer,
        scope.card,
        place=place,
        controller=scope.controller,
        name="play",
        statuses=statuses,
        origin=scope.origin,
    )


def _fleeting_rules(table: Table, state: State, scope: Scope) -> tuple[Slot[Any], ...]:
    """The rules by which a card is Fleeting on entering Limbo; none if it is not."""
    card = table.cards[scope.card]
    # One rule is enough for the status; the card's own Fleeting is asked only where the first gives none, which needs
    # no look at its text.
    if table.use(ARRIVES_FLEETING)(card, scope.origin):
        return (ARRIVES_FLEETING,)
    # Of what is only thought of as played nothing lies anywhere, and nothing is given to it.
    played_object = state.find(scope.bearer)
    is_printed = any(
        keyword_of(ability, "fleeting") is not None
        and (played_object is None or condition_met(table, state, played_object, ability))
        for ability in card.abilities
    )
    is_given = played_object is not None and any(
        True for _ in granted_keywords(table, state, played_object, "fleeting")
    )
    return (PRINTED_FLEETING,) if (is_printed or is_given) and table.use(PRINTED_FLEETING)() else ()


def in_limbo(state: State, scope: Scope) -> Scope | None:
    """The scope with the object that the card became in Limbo as its bearer; None if the card went elsewhere.

    The scope is unchanged where the card never moved (to-limbo switched off), and for anything that is no card.
    """
    # 0 is a play that has not begun: nothing of it has moved.
    if scope.played != "card" or not scope.since or state.find(scope.bearer) is not None:
        return scope
    # By what it looks like, as its id is not known before the move; an emblem has the name of the card, too.
    limbo_objects = (
        game_object
        for game_object in state.in_zone(LIMBO)
        if game_object.emblem is None and game_object.card == scope.card
    )
    # By age: a card of the same name may lie there since before this play.
    card_in_limbo = next((game_object for game_object in limbo_objects if game_object.id >= scope.since), None)
    return None if card_in_limbo is None else change(scope, bearer=card_in_limbo.id)


def lost(table: Table, scope: Scope) -> tuple[Note, ...]:
    """The note on a card that is being played and is no longer in Limbo."""
    rules = table.cites(NEW_OBJECT)
    return (note("card.lost", rules, card=CardArg(scope.card), player=PlayerArg(scope.controller)),)


def joins(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result | None:
    """A Character joins the Expedition that was chosen, a Permanent the Landmark zone; None for a Spell."""
    scope = frame.scope
    card, game_object = table.cards[scope.card], state.find(scope.bearer)
    # Before it is asked whether it is still there: a Spell joins nothing, and has its effect without the card too.
    if card.kind == SPELL:
        return None
    # Something has taken it out of Limbo since: what is not there joins nothing.
    if game_object is None:
        return Moved(proceed(state, frame), lost(table, scope))
    # Only if the declaration has not decided it (that rule can be switched off).
    if card.kind == CHARACTER and scope.bound(OWN_EXPEDITION.key) is None:
        if answer is None:
            options = table.use(CANDIDATES)(table, state, scope, OWN_EXPEDITION)
            return table.use(ASKING)(table, state, scope, OWN_EXPEDITION, options)
        return Moved(state.replace_top(change(frame, scope=bind(scope, OWN_EXPEDITION.key, (answer,)))))
    is_fleeting = card.kind == CHARACTER and game_object.is_("fleeting") and table.use(STAYS_FLEETING)()
    named_place = _place(scope, card)
    action = done_move(scope, game_object, home(table, named_place, game_object.owner), FLEETING if is_fleeting else ())
    # Marked, so that the ruling can say why it does not lie where it was said to go.
    action = change(action, redirected=action.place != named_place)
    event = ModifyEvent(Event("play", (action,), scope.controller))
    rules = table.cites(RESOLVE, *([STAYS_FLEETING] if is_fleeting else []))
    return Moved(proceed(state, frame).push(event), (note("", rules),))


def _place(scope: Scope, card: Card) -> Place:
    if card.kind != CHARACTER:
        return Place(LANDMARK, scope.controller)
    chosen = (scope.bound(OWN_EXPEDITION.key) or ())[0]
    assert isinstance(chosen, PlaceRef)
    return chosen.place


def done_move(scope: Scope, game_object: GameObject, place: Place, statuses: tuple[str, ...] = ()) -> MoveAction:
    """The move with which a card leaves Limbo and has been played (borrowed/played).

    With the zone from which it was played, as the move to Limbo: so both moves of a play are told from other moves.
    """
    # Named for what it is, so that what is about discarding finds it.
    name = "discard" if place.zone == DISCARD else "join"
    return MoveAction(
        "move",
        game_object.id,
        game_object.card,
        place=place,
        controller=scope.controller,
        name=name,
        origin=scope.origin,
        statuses=statuses,
    )
