"""Names one card of the start so that nobody takes it for another: by its player, and where several of that player's
have its name, by where it lay and which of several there it was.
"""

from __future__ import annotations

from judge.model.game import Game
from judge.model.play.note import Arg, CardArg, ClauseArg, ListArg, PlaceArg, PlayerArg, TermArg, TextArg
from judge.model.play.run import Run
from judge.model.play.state import GameObject, State
from judge.model.value import change
from judge.scenario.addressing.names import name_of
from judge.scenario.expectations.compare_run import happenings
from judge.scenario.expectations.followed_cards import meant

_CREATES = "creates"


def created_in(game: Game, run: Run) -> frozenset[str]:
    """The tokens that a run creates: of one of these that lay there already it must be said that it did."""
    lines = (line.partition(" ") for line in happenings(game, run))
    return frozenset(name for verb, _, name in lines if verb == _CREATES)


def told_apart(
    game: Game, start: State, card: GameObject, created: frozenset[str] = frozenset()
) -> CardArg | ClauseArg:
    """The card with its player; where that is not enough, with the place in which it lay.

    It is not enough, either, for one of those that are ``created`` later.
    """
    player, place = card.controller, card.place
    if card.card not in created and len(meant(game, start, f"{player}.{card.card}")) == 1:
        return CardArg(card.card, player)
    objects_there = meant(game, start, f"{name_of(game.reads.board, place)}.{card.card}")
    zone = PlaceArg(change(place, player="" if place.player == player else place.player))
    args: tuple[tuple[str, Arg], ...] = (("card", CardArg(card.card)), ("player", PlayerArg(player)), ("place", zone))
    if len(objects_there) == 1:
        return ClauseArg("card.from", args)
    place_number = TextArg([other.id for other in objects_there].index(card.id) + 1)
    # What only this one of them has says more than a number.
    own_statuses = [status for status in card.statuses if not all(status in other.statuses for other in objects_there)]
    if not own_statuses:
        return ClauseArg("card.nth-from", (*args, ("nth", place_number)))
    statuses = ListArg(tuple(TermArg(status) for status in own_statuses))
    return ClauseArg("card.marked-from", (*args, ("nth", place_number), ("statuses", statuses)))
