"""What keeps a card from being played: what forbids its move to Limbo, its own text; or that it is gone by then."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.matching.in_force import condition_met
from judge.games.altered.modifiers.cannot import forbidding
from judge.games.altered.plain_answers import never
from judge.games.altered.playing.legality import legal
from judge.games.altered.playing.play_card import limbo_move
from judge.games.altered.slots.event_slots import FORBIDDEN, NEW_OBJECT
from judge.games.altered.slots.play_slots import LEGAL, OWN_BAN
from judge.games.altered.words.pattern_words import TO_BE_PLAYED
from judge.model.cards.ability import Cannot
from judge.model.play.frame import Scope
from judge.model.play.note import Arg, CardArg, Note, PlayerArg, note
from judge.model.play.state import GameObject, State
from judge.model.value import Value


class Bar(Value, frozen=True):
    """What forbids a play, and the rules by which it counts."""

    by: GameObject
    rules: tuple[str, ...]


@enforces("1.2.4.d.4", slot=OWN_BAN, without=never)
def its_own_ban() -> bool:
    """What a card says of whether it can be played works in every zone from which it can be played."""
    return True


def barred(table: Table, state: State, scope: Scope) -> Bar | None:
    """What forbids the play of the card in this scope, from where it lies; None if nothing does."""
    # The move to Limbo is the first thing that happens, so what forbids it forbids the play.
    forbidder = forbidding(table, state, limbo_move(table, state, scope))
    if forbidder is not None:
        return Bar(forbidder, table.cites(FORBIDDEN))
    # Its own text by itself: to be played is no atomic action, so that nothing forbids it by a pattern.
    card = state.find(scope.bearer)
    # The rules last, where the text says so: a ruling rests on whatever was asked.
    if card is None or not _forbids_itself(table, state, card) or not table.use(FORBIDDEN)():
        return None
    return Bar(card, table.cites(OWN_BAN, FORBIDDEN)) if table.use(OWN_BAN)() else None


def _forbids_itself(table: Table, state: State, card: GameObject) -> bool:
    return any(
        isinstance(ability.passive, Cannot)
        and ability.passive.pattern.verb == TO_BE_PLAYED
        and condition_met(table, state, card, ability)
        for ability in table.cards[card.card].abilities
    )


def prevented(table: Table, state: State, scope: Scope) -> tuple[Note, ...]:
    """The note on a card that is not declared after all; nothing if its play goes on.

    The very step that has it played may have taken it elsewhere; and where one step has several cards played for free,
    one that was played before may forbid this one, or leave its declaration no legal end.
    """
    # Only before anything of it is decided: what is under way stands.
    if scope.played != "card" or scope.since:
        return ()
    about: dict[str, Arg] = {"player": PlayerArg(scope.controller), "card": CardArg(scope.card)}
    # In a turn nothing comes between the choice of a card and its declaration; nor anywhere between two decisions, so
    # that what was right before the first is not asked again.
    if not scope.by_effect or scope.bindings:
        return ()
    # First of the three: of a card that is no longer there nothing else can be asked.
    if state.find(scope.bearer) is None:
        return (note("card.moved-away", table.cites(NEW_OBJECT), **about),)
    bar = barred(table, state, scope)
    if bar is not None:
        forbidding_card = CardArg(bar.by.card, bar.by.controller)
        return (note("card.forbidden", bar.rules, by=forbidding_card, **about),)
    # Its own test: `legal` is about targets and the cost, and knows nothing of what forbids the play.
    return () if legal(table, state, scope) else (note("card.not-declarable", table.cites(LEGAL), **about),)
