"""Tokens: what kind of object each is, and where it ceases to exist."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.table import Table
from judge.games.altered.code_names import CHARACTER, EXPEDITION, LANDMARK, PERMANENT
from judge.games.altered.slots.event_slots import TOKEN_KIND, TOKEN_LEAVES
from judge.games.altered.slots.open_slots import LANDMARK_TOKENS
from judge.model.play.event import AtomicAction, MoveAction
from judge.model.play.place import Place
from judge.model.play.state import GameObject


def always_a_character(place: Place) -> str:
    """Without 1.4.2.a no text makes anything but a Character of a token (borrowed/create)."""
    return CHARACTER


@enforces("1.4.2.a", slot=TOKEN_KIND, without=always_a_character)
def as_its_text_says(place: Place) -> str:
    """A text that creates a token in a Landmark zone makes a Permanent of it, whatever the rules say of tokens."""
    return PERMANENT


def token_kind(table: Table, place: Place) -> str:
    """The kind of a token, by the zone in which it is created; the rule is asked only where it is no Expedition."""
    return table.use(TOKEN_KIND)(place) if place.zone == LANDMARK else CHARACTER


def new_token(table: Table, action: MoveAction) -> GameObject:
    """The token that a creation makes: its creator owns it, whose zone or Expedition it is in controls it."""
    kind = token_kind(table, action.place)
    return GameObject(0, action.card, kind, action.controller, action.place.player, action.place, token=True)


@fills(LANDMARK_TOKENS, rests_on=("R-landmark-tokens",))
def as_in_expeditions() -> bool:
    """What is said of tokens that leave the Expeditions holds for those in a Landmark zone (R-landmark-tokens)."""
    return True


@reading("R-landmark-tokens", "letter", slot=LANDMARK_TOKENS)
def of_expeditions_only() -> bool:
    """Only a token that leaves the Expeditions ceases to exist, as the rule says; others go where they are put."""
    return False


def token_leaves(table: Table, game_object: GameObject, place: Place) -> bool:
    """Whether it is a token that does not stay where it would go: one that leaves the Expeditions or its Landmarks."""
    if not game_object.token:
        return False
    # The reading only where there is such a token: of those in Expeditions the rule itself speaks. One that lies
    # anywhere else has been let go there, and goes on from there like a card.
    if game_object.place.zone == LANDMARK:
        leaves = place.zone != LANDMARK and table.use(LANDMARK_TOKENS)()
    else:
        leaves = game_object.place.zone == EXPEDITION != place.zone
    # The rule last: a ruling rests on what was asked, and this rule decides only where a token would leave.
    return leaves and table.use(TOKEN_LEAVES)()


def in_landmarks(action: AtomicAction) -> bool:
    """Whether an action creates a token in a Landmark zone."""
    return action.kind == "create" and type(action) is MoveAction and action.place.zone == LANDMARK
