"""What a player may declare in their turn: cards, quick actions, a pass (4.2.3.c.1, 5.1.1.b, 5.3.d)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.code_names import CHARACTER, DISCARD, HAND, PERMANENT, RESERVE, SPELL
from judge.games.altered.modifiers.cannot import forbidding
from judge.games.altered.objects.abilities import functions, idle, printed
from judge.games.altered.objects.daily_limits import action_tally
from judge.games.altered.objects.play_scopes import action_scope, card_scope
from judge.games.altered.playing.legality import legal
from judge.games.altered.playing.play_card import limbo_move
from judge.games.altered.slots.play_slots import IN_TURN, QUICK_LEFT, SOURCES
from judge.model.play.note import CardArg, Note
from judge.model.play.place import PASS, ActionRef, ObjectRef, Place, Ref
from judge.model.play.state import GameObject, State

PLAYABLE = (CHARACTER, PERMANENT, SPELL)
MOST = 100


def wherever_it_is_known() -> tuple[str, ...]:
    """Without 4.2.3.c.1 a card is played from wherever its player finds it."""
    return (HAND, RESERVE, DISCARD)


@enforces("4.2.3.c.1", without=wherever_it_is_known)
def hand_and_reserve() -> tuple[str, ...]:
    """In a turn a card is played from the Hand or the Reserve."""
    return (HAND, RESERVE)


def as_often_as_wanted(used: int) -> bool:
    """Without 1.4.6.b and 5.3.d nothing limits a quick action but its cost."""
    return True


@enforces("1.4.6.b", "5.3.d", without=as_often_as_wanted)
def a_hundred_a_day(used: int) -> bool:
    """One quick action of one object is played a hundred times a day at most (reading R-6.3.f-identity)."""
    return used < MOST


def declarations(table: Table, state: State, player: str) -> tuple[Ref, ...]:
    """Everything that this player may declare now: cards, then quick actions, then to pass."""
    if not table.use(IN_TURN)():
        return (PASS,)
    cards = (one for zone in table.use(SOURCES)() for one in state.at(Place(zone, player)))
    found: list[Ref] = [ObjectRef(one.id) for one in cards if may_play(table, state, one, player)]
    for one in state.objects:
        if one.controller == player:
            found += quick_actions(table, state, one)
    return (*found, PASS)


def worn_out(table: Table, state: State, player: str) -> tuple[Note, ...]:
    """The quick actions of this player that were played so often today that they cannot be played again."""
    return tuple(
        Note("missed.hundred", (("card", CardArg(one.card)),), table.cites(QUICK_LEFT), "missed", about=one.card)
        for one in state.objects
        if one.controller == player
        for ref, ability in printed(table, one)
        if ability.kind == "quick_action" and not table.use(QUICK_LEFT)(state.tally(action_tally(one.id, ref.index)))
    )


def may_play(table: Table, state: State, one: GameObject, player: str, free: bool = False) -> bool:
    """Whether a player may declare this card now, from where it lies."""
    card = table.cards.get(one.card)
    if card is None or card.kind not in PLAYABLE or idle(table, one):
        return False
    scope = card_scope(table, one, player, free)
    possible = forbidding(table, state, limbo_move(table, scope)) is None
    return possible and legal(table, state, scope)


def quick_actions(table: Table, state: State, one: GameObject) -> tuple[ActionRef, ...]:
    """This object's quick actions that its controller may declare now."""
    every = ((ref, ability) for ref, ability in printed(table, one) if ability.kind == "quick_action")
    return tuple(
        ActionRef(one.id, ref.index, nth)
        for nth, (ref, ability) in enumerate(every, 1)
        if functions(table, one, ability)
        and table.use(QUICK_LEFT)(state.tally(action_tally(one.id, ref.index)))
        and legal(table, state, action_scope(table, one, ref.index))
    )
