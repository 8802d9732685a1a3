"""What a text puts into an Expedition without its being played."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.result import Unsupported
from judge.engine.run.table import Table
from judge.games.altered.code_names import CHARACTER, EXPEDITION
from judge.games.altered.effects.expeditions import entered_expeditions
from judge.games.altered.effects.subjects import subjects
from judge.model.cards.ability import Act
from judge.model.play.frame import Scope
from judge.model.play.note import CardArg, note
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State


def entering(table: Table, state: State, scope: Scope, act: Act) -> Iterator[tuple[Scope, GameObject, Place]]:
    """Everything that a verb puts into the Expedition that it names, with whoever does it.

    Raises:
        Unsupported: no rule says what something is there: it is no Character, or it lies in an Expedition already.
    """
    for place in entered_expeditions(table, state, scope, act):
        for player_scope, game_object in subjects(table, state, scope, act):
            card = table.cards.get(game_object.card)
            # Told as a gap: what else could lie in an Expedition only later editions say.
            if card is None or card.kind != CHARACTER or game_object.place.zone == EXPEDITION:
                raise Unsupported(note("unsupported.into-expedition", card=CardArg(game_object.card)))
            yield player_scope, game_object, place
