"""What a player may declare in their turn: cards, quick actions, a pass (4.2.3.c.1, 5.1.1.b, 5.3.d)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.code_names import CHARACTER, DISCARD, HAND, PERMANENT, RESERVE, SPELL
from judge.games.altered.costs.free_plays import freed
from judge.games.altered.objects.abilities import functions, idle, printed
from judge.games.altered.objects.action_phrases import which_action
from judge.games.altered.objects.daily_limits import action_tally
from judge.games.altered.objects.play_scopes import action_scope, card_scope
from judge.games.altered.playing.barred_play import barred
from judge.games.altered.playing.legality import legal
from judge.games.altered.slots.play_slots import IN_TURN, QUICK_LEFT, SOURCES
from judge.model.play.note import CardArg, Note
from judge.model.play.place import PASS, ActionRef, ObjectRef, Place, Ref
from judge.model.play.state import GameObject, State

PLAYABLE = (CHARACTER, PERMANENT, SPELL)
MOST = 100
"""Plays of one quick action in a day: a number of its own (1.4.6.b), though that of reactions is the same (1.4.6.a)."""


def wherever_it_is_known() -> tuple[str, ...]:
    """Without 4.2.3.c.1 a card is played from wherever its player finds it."""
    return (HAND, RESERVE, DISCARD)


@enforces("4.2.3.c.1", slot=SOURCES, without=wherever_it_is_known)
def hand_and_reserve() -> tuple[str, ...]:
    """In a turn a card is played from the Hand or the Reserve."""
    return (HAND, RESERVE)


def as_often_as_wanted(used: int) -> bool:
    """Without 1.4.6.b and 5.3.d nothing limits a quick action but its cost."""
    return True


@enforces("1.4.6.b", "5.3.d", slot=QUICK_LEFT, without=as_often_as_wanted)
def a_hundred_a_day(used: int) -> bool:
    """One quick action of one object is played a hundred times a day at most (reading R-6.3.f-identity)."""
    return used < MOST


def declarations(table: Table, state: State, player: str) -> tuple[Ref, ...]:
    """Everything that this player may declare now: cards, then quick actions, then to pass."""
    # Passing is no play: it stays even without the rule that allows to play.
    if not table.use(IN_TURN)():
        return (PASS,)
    cards = (card for zone in table.use(SOURCES)() for card in state.at(Place(zone, player)))
    # Cards before quick actions, each in the order in which they lie: the order of options is part of the output.
    refs: list[Ref] = [ObjectRef(card.id) for card in cards if may_play(table, state, card, player)]
    # Of every object, wherever it lies: `functions` says where an ability is of use; SOURCES is about cards alone.
    for game_object in state.objects:
        if game_object.controller == player:
            refs += quick_actions(table, state, game_object)
    return (*refs, PASS)


def worn_out(table: Table, state: State, player: str) -> tuple[Note, ...]:
    """A note for each quick action of this player that has been played as often today as is allowed."""
    # Told with the turn, as an action that is not offered would else be missing without a word; and only this, as other
    # reasons lie on the board, but how often it was played today does not.
    return tuple(
        Note(
            "missed.hundred",
            (("card", CardArg(game_object.card)), *which_action(table.cards[game_object.card], ref.index).items()),
            table.cites(QUICK_LEFT),
            "missed",
            about=game_object.card,
        )
        for game_object in state.objects
        if game_object.controller == player
        for ref, ability in printed(table, game_object)
        if ability.kind == "quick_action"
        and not table.use(QUICK_LEFT)(state.tally(action_tally(game_object.id, ref.index)))
    )


def may_play(
    table: Table, state: State, game_object: GameObject, player: str, free: bool = False, less: int = 0
) -> bool:
    """Whether a player may declare this card now, from where it lies.

    Whether a card may be played from there at all is the caller's question: a turn and an effect answer it differently.
    """
    # None where the board does not say which card it is. From what is seen at once to what has to be worked out:
    # legality looks ahead through all that is still open.
    card = table.cards.get(game_object.card)
    if card is None or card.kind not in PLAYABLE or idle(table, game_object):
        return False
    scope = freed(table, state, card_scope(table, game_object, player, free, less))
    return barred(table, state, scope) is None and legal(table, state, scope)


def quick_actions(table: Table, state: State, game_object: GameObject) -> tuple[ActionRef, ...]:
    """This object's quick actions that its controller may declare now."""
    # What an object prints is all that it can have: passives grant reactions, and no quick actions. Numbered before any
    # is left out, so that the second is always called the second.
    printed_actions = ((ref, ability) for ref, ability in printed(table, game_object) if ability.kind == "quick_action")
    # Legality last, as it looks ahead through everything that the action asks to have decided.
    return tuple(
        ActionRef(game_object.id, ref.index, nth)
        for nth, (ref, ability) in enumerate(printed_actions, 1)
        if functions(table, game_object, ability)
        and table.use(QUICK_LEFT)(state.tally(action_tally(game_object.id, ref.index)))
        and legal(table, state, action_scope(table, game_object, ref.index))
    )
