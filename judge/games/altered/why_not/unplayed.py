"""What a player could not play in a turn, and what was missing: for readers who ask why not."""

from __future__ import annotations

from judge.engine.run.bindings import bind
from judge.engine.run.table import Table
from judge.games.altered.code_names import DECK, IN_PLAY, LIMBO, MANA_ORB
from judge.games.altered.costs.free_plays import freed
from judge.games.altered.costs.payment import payable
from judge.games.altered.objects.abilities import functions, idle, printed, silenced
from judge.games.altered.objects.daily_limits import action_tally
from judge.games.altered.objects.play_scopes import action_scope, card_scope
from judge.games.altered.playing.barred_play import barred
from judge.games.altered.playing.declared_text import declared_text
from judge.games.altered.playing.internal_action_faults import tough_candidates
from judge.games.altered.playing.legality import legal
from judge.games.altered.playing.lookahead import declarable, modes_of
from judge.games.altered.playing.turn_options import PLAYABLE
from judge.games.altered.playing.unpayable_parts import Lack, cost_lacks
from judge.games.altered.slots.open_slots import EXHAUSTED_IDLE
from judge.games.altered.slots.play_slots import LEGAL, PAYABLE, QUICK_LEFT, SOURCES, TARGETS, TOUGH
from judge.games.altered.why_not.missed_notes import of_anybody, place_lack, where_rules
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.play.choice import Choice
from judge.model.play.frame import RunProcedure, Scope
from judge.model.play.note import Arg, CardArg, ClauseArg, ListArg, Note, PlaceArg, TextArg
from judge.model.play.place import ActionRef, ObjectRef, WordRef
from judge.model.play.state import GameObject, State
from judge.model.value import change


def unplayed(table: Table, state: State, choice: Choice) -> tuple[Note, ...]:
    """The cards and quick actions of this player that were not offered, each with what was missing."""
    offered_cards = {ref.id for ref in choice.options if isinstance(ref, ObjectRef)}
    offered_actions = {(ref.id, ref.index) for ref in choice.options if isinstance(ref, ActionRef)}
    notes: list[Note] = []
    for game_object in state.objects:
        # What the player does not control or cannot see is nothing that they could have thought of playing.
        if game_object.controller != choice.player or not _is_known(game_object):
            continue
        if game_object.id not in offered_cards and _is_card_to_play(table, game_object):
            notes.append(_note("look.unplayed", game_object, _card_lacks(table, state, game_object)))
        # Of what is in play, too: a quick action is played from there, and a card never is.
        for ref, ability in printed(table, game_object):
            if ability.kind == "quick_action" and (game_object.id, ref.index) not in offered_actions:
                notes.append(
                    _note("look.unplayed-action", game_object, _action_lacks(table, state, game_object, ref.index))
                )
    return tuple(notes)


def not_playable_free(table: Table, state: State, card: GameObject, player: str) -> Note | None:
    """Why a card cannot be played for free by this player; None if it can be, or is no card that a play could be of.

    Of a card whose face the board does not say, nobody can tell what it lacks.
    """
    if not _is_known(card) or not _is_card_to_play(table, card):
        return None
    scope = card_scope(table, card, player, free=True)
    # Not from where: the effect that has it played says that itself.
    lacks = _exhausted(table, card) + _forbidden(table, state, scope) + _declaration_lacks(table, state, scope)
    return _note("look.unplayed", card, lacks) if lacks else None


def unchosen_modes(table: Table, state: State, choice: Choice) -> tuple[Note, ...]:
    """The modes that were not offered, each with what was missing."""
    # The choice tells only what was offered: which part of the text it is about, the declaration under way tells.
    frame = state.frames[-1] if state.frames else None
    mode = declared_text(table, frame.scope).mode if isinstance(frame, RunProcedure) else None
    if mode is None or not isinstance(frame, RunProcedure):
        return ()
    left_out_modes = (ref for ref in modes_of(mode) if ref not in choice.options and isinstance(ref, WordRef))
    notes = []
    for ref in left_out_modes:
        lacks = _declaration_lacks(table, state, bind(frame.scope, mode.key, (ref,)))
        args: tuple[tuple[str, Arg], ...] = (("card", CardArg(frame.scope.card)), ("nth", TextArg(ref.word)))
        # Nothing is found where 5.1.2.c is switched off and a reading leaves the mode out all the same (R-5.5.d).
        clauses = ListArg(tuple(clause for clause, _ in lacks) or (ClauseArg("lack.unknown"),))
        rules = tuple(dict.fromkeys(rule for _, cites in lacks for rule in cites))
        # Near, whatever it lacks: it stands on the same card as the modes that are offered.
        notes.append(Note("look.mode", (*args, ("lacks", clauses)), rules, "near", about=frame.scope.card))
    return tuple(notes)


def _is_known(game_object: GameObject) -> bool:
    """Whether its player knows the card: it is neither face down nor in the Deck."""
    return game_object.card != UNKNOWN_CARD and game_object.kind != MANA_ORB and game_object.place.zone != DECK


def _is_card_to_play(table: Table, game_object: GameObject) -> bool:
    """Whether this is a card of a kind that is played, and not in play already."""
    card = table.cards.get(game_object.card)
    # What is in play or being played has been played already, so nobody misses it among the options.
    return card is not None and card.kind in PLAYABLE and game_object.place.zone not in (*IN_PLAY, LIMBO)


def _card_lacks(table: Table, state: State, game_object: GameObject) -> list[Lack]:
    """Why a card could not be played from where it lies, with the rules of each reason."""
    scope = freed(table, state, card_scope(table, game_object, game_object.controller))
    lacks: list[Lack] = []
    # Every reason by itself, not only the first: to remove one may not be enough. From what is seen at a glance to what
    # has to be worked out.
    if game_object.place.zone not in table.use(SOURCES)():
        lacks.append((ClauseArg("lack.source", (("place", PlaceArg(game_object.place)),)), table.cites(SOURCES)))
    return (
        lacks
        + _exhausted(table, game_object)
        + _forbidden(table, state, scope)
        + _declaration_lacks(table, state, scope)
    )


def _exhausted(table: Table, card: GameObject) -> list[Lack]:
    """What keeps an exhausted card in the Reserve from being played (reading R-1.2.4.d-exhausted)."""
    if not idle(table, card):
        return []
    return [(ClauseArg("lack.exhausted-card", (("place", of_anybody(card)),)), table.cites(EXHAUSTED_IDLE))]


def _forbidden(table: Table, state: State, scope: Scope) -> list[Lack]:
    bar = barred(table, state, scope)
    if bar is None:
        return []
    # By itself: only the card's own text says so.
    key = "lack.forbidden-itself" if bar.by.id == scope.bearer else "lack.forbidden"
    return [(ClauseArg(key, (("by", CardArg(bar.by.card, bar.by.controller)),)), bar.rules)]


def _action_lacks(table: Table, state: State, game_object: GameObject, index: int) -> list[Lack]:
    """Why a quick action could not be played, with the rules of each reason."""
    # Every reason by itself, not only the first: to remove one may not be enough.
    ability = table.cards[game_object.card].abilities[index]
    lacks: list[Lack] = []
    if not functions(table, game_object, ability):
        # Of a support ability it is no wrong place: `place_lack` says that its card is exhausted there.
        is_idle = silenced(table, game_object, ability)
        rules = table.cites(EXHAUSTED_IDLE) if is_idle else where_rules(table, ability)
        lacks.append((place_lack(game_object, is_idle), rules))
    if not table.use(QUICK_LEFT)(state.tally(action_tally(game_object.id, index))):
        lacks.append((ClauseArg("lack.hundred"), table.cites(QUICK_LEFT)))
    return lacks + _declaration_lacks(table, state, action_scope(table, game_object, index))


def _declaration_lacks(table: Table, state: State, scope: Scope) -> list[Lack]:
    """What is missing for a legal declaration: parts of the cost; else a target; else the cost as a whole.

    Empty if it is legal.
    """
    if legal(table, state, scope):
        return []
    # The cost first: it is the commonest reason, and can be named part by part.
    lacks = cost_lacks(table, state, scope)
    if lacks and not _together_only(lacks):
        return [(clause, (*rules, *table.cites(LEGAL))) for clause, rules in lacks]
    # Before the cost as a whole: what a target adds to it cannot be told without one.
    if not declarable(table, state, scope):
        return [(ClauseArg("lack.no-target"), table.cites(TARGETS, LEGAL))]
    # Before any target is chosen nothing is Tough: if the cost can be paid then, it is what a target adds that cannot.
    tough_cards = tough_candidates(table, state, scope)
    if tough_cards and payable(table, state, scope):
        tough_clause = ClauseArg("lack.too-tough", (("cards", ListArg(tough_cards)),))
        return [(tough_clause, table.cites(TOUGH, LEGAL, PAYABLE, TARGETS))]
    # Asked again without a cost: if it is still illegal, the cost was not the reason.
    if not legal(table, state, change(scope, cost=())):
        return [(ClauseArg("lack.target"), table.cites(LEGAL))]
    return [(ClauseArg("lack.whole-cost"), table.cites(PAYABLE, LEGAL))]


def _together_only(lacks: list[Lack]) -> bool:
    return [clause.key for clause, _ in lacks] == ["lack.whole-cost"]


def _note(key: str, game_object: GameObject, lacks: list[Lack]) -> Note:
    # Nothing is found where a card lacks nothing, but the rule that allows to play in a turn is switched off.
    clauses = ListArg(tuple(clause for clause, _ in lacks) or (ClauseArg("lack.unknown"),))
    rules = tuple(dict.fromkeys(rule for _, cites in lacks for rule in cites))
    args: tuple[tuple[str, Arg], ...] = (
        ("card", CardArg(game_object.card, game_object.controller)),
        ("lacks", clauses),
    )
    # With one thing missing it was near: that may be what somebody at the table has overlooked.
    return Note(key, args, rules, "near" if len(lacks) == 1 else "other", about=game_object.card)
