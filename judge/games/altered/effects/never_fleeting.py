"""What can never become Fleeting (borrowed: 3.0:2.4.6, remark)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.code_names import PERMANENT
from judge.games.altered.effects.subjects import subjects
from judge.games.altered.plain_answers import never
from judge.games.altered.slots.event_slots import NEVER_FLEETING
from judge.model.cards.ability import Act
from judge.model.play.frame import Scope
from judge.model.play.note import CardArg, Note
from judge.model.play.state import GameObject, State


@enforces("borrowed/fleeting/remark-1", slot=NEVER_FLEETING, without=never)
def permanents_are_never_fleeting() -> bool:
    """A Landmark Permanent cannot become Fleeting, in whichever zone it lies; 1.0 has no other Permanents."""
    return True


def may_have(table: Table, game_object: GameObject, status: str) -> bool:
    """Whether an object can get this status, by its card, or by its own type where it is a token."""
    card = table.cards.get(game_object.card)
    kind = game_object.kind if game_object.token or card is None else card.kind
    is_fleeting_permanent = status == "fleeting" and kind == PERMANENT
    # Asked only where a Permanent would become Fleeting: elsewhere the rule decides nothing, and a ruling rests on
    # whatever was asked.
    return not (is_fleeting_permanent and table.use(NEVER_FLEETING)())


def not_to_be_had(table: Table, state: State, scope: Scope, act: Act) -> list[Note]:
    """A note for each object that would get a status which it can never have."""
    # Of all statuses this one alone is ever out of the question (`may_have`): for the others nobody is looked up.
    if act.verb != "gain" or act.name != "fleeting":
        return []
    cards = (game_object for _, game_object in subjects(table, state, scope, act))
    return [
        Note(
            "missed.never-fleeting",
            (("card", CardArg(game_object.card, game_object.controller)),),
            table.cites(NEVER_FLEETING),
            "missed",
            about=game_object.card,
        )
        for game_object in cards
        if not may_have(table, game_object, act.name)
    ]
