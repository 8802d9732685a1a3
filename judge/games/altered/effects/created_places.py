"""Where a verb creates something: in Expeditions, or in the zones of players."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.effects.expeditions import entered_expeditions
from judge.games.altered.effects.named_players import players_named
from judge.games.altered.matching.whose import side
from judge.model.cards.ability import Act
from judge.model.cards.selectors import ItsPlayer, Where
from judge.model.play.frame import Scope
from judge.model.play.place import Place
from judge.model.play.state import State


def created_in(table: Table, state: State, scope: Scope, act: Act) -> tuple[Place, ...]:
    """The Expeditions or zones in which a verb creates something: one's own zone where the text does not say whose."""
    if not isinstance(act.to, Where):
        return entered_expeditions(table, state, scope, act)
    if isinstance(act.to.of, ItsPlayer):
        # By the thing of which the text has spoken: `side` has no word for "its controller".
        players = players_named(table, state, scope, act.to.of)
        return tuple(Place(act.to.zone, player) for player in players)
    # Words of a text into words of ``side``: where it says nobody it means you, and ``side`` calls all players "".
    side_meant = {"": "you", "each_player": ""}.get(act.to.of, act.to.of)
    return tuple(Place(act.to.zone, player) for player in side(state, scope.controller, side_meant))
