"""A reaction as an entry of a board names it: the card, who controls it, which of its abilities, what bears it."""

from __future__ import annotations

from typing import NamedTuple

from judge.model.cards.ability_ref import AbilityRef
from judge.model.cards.card import Card
from judge.model.game import Game
from judge.model.phrase import Argument
from judge.model.play.choice import Choice
from judge.model.play.event import Emblem
from judge.model.play.place import ObjectRef
from judge.model.play.state import GameObject, State
from judge.model.value import change
from judge.scenario.addressing.planned_answers import option_named
from judge.text.decode import Faults, Fields

REACTION_KEYS = ("reaction", "of", "ability", "bearer")
"""How a reaction is named: the card, its controller, which of its abilities, the object that bears it."""


class NamedReaction(NamedTuple):
    """A reaction as an entry names it."""

    card: str
    player: str
    emblem: Emblem


class ReactionReader:
    """Reads such entries. What could mean several things is a fault, and never the first of them."""

    def __init__(self, game: Game, faults: Faults) -> None:
        self._game = game
        self._faults = faults

    def read(self, state: State, fields: Fields, card: Card | None) -> NamedReaction | None:
        """The reaction that an entry names, and who on this board bears it; None where there is a fault."""
        player = fields.one_of("of", state.players, state.players[0])
        index = fields.integer("ability", 1, 1, 20) - 1
        if card is None or not self._is_reaction(card, index, fields):
            return None
        bearer = self._bearer(state, fields, card, player)
        return None if bearer is None else NamedReaction(card.id, player, Emblem(AbilityRef(card.id, index), bearer))

    def _is_reaction(self, card: Card, index: int, fields: Fields) -> bool:
        """Whether the ability that is named, by default the first, is a reaction."""
        abilities = [ability.kind for ability in card.abilities]
        reaction_numbers = tuple(str(n) for n, kind in enumerate(abilities, 1) if kind == "reaction")
        span = fields.span("ability" if fields.has("ability") else "reaction")
        named_ability: dict[str, Argument] = {"card": card.id, "number": index + 1, "reactions": reaction_numbers}
        if index >= len(abilities):
            self._faults.error(span, "scenario/unknown-ability", count=len(abilities), **named_ability)
        elif abilities[index] != "reaction":
            self._faults.error(span, "scenario/not-a-reaction", **named_ability)
        else:
            return True
        return False

    def _bearer(self, state: State, fields: Fields, card: Card, player: str) -> int | None:
        """The id of the object that bears it, 0 if none does; None where it cannot be said which one does."""
        bearers = [game_object for game_object in state.objects if self._bears(game_object, card, player)]
        choice = Choice(player, "object", tuple(ObjectRef(bearer.id) for bearer in bearers))
        names = tuple(words[0] for words in self._game.speaks.answers(state, choice))
        fault_arguments: dict[str, Argument] = {"card": card.id, "player": player, "names": names}
        if fields.has("bearer"):
            option_meant = option_named(self._game, state, choice, fields.text("bearer") or "")
            if isinstance(option_meant, ObjectRef):
                return option_meant.id
            self._faults.error(fields.span("bearer"), "scenario/no-such-bearer", **fault_arguments)
            return None
        if len({_sameness(state, bearer) for bearer in bearers}) > 1:
            self._faults.error(fields.span("reaction"), "scenario/which-bearer", count=len(bearers), **fault_arguments)
            return None
        bearers_of_anybody = [game_object for game_object in state.objects if self._bears(game_object, card, "")]
        if not bearers and bearers_of_anybody and not fields.has("of"):
            self._faults.error(fields.span("reaction"), "scenario/which-bearer", "player", **fault_arguments)
            return None
        return bearers[0].id if bearers else 0

    def _bears(self, game_object: GameObject, card: Card, player: str) -> bool:
        """Whether an object may bear a reaction of this player, or of anybody: what lies face down bears none."""
        hidden_zones = {zone.zone for zone in self._game.reads.board.zones if zone.hidden}
        is_face_up = game_object.emblem is None and game_object.place.zone not in hidden_zones
        return is_face_up and game_object.card == card.id and player in ("", game_object.controller)


def _sameness(state: State, bearer: GameObject) -> tuple[object, ...]:
    """All that tells objects of one card apart when a board begins: themselves, and what waits because of them."""
    emblems = [thing.emblem for thing in state.objects if thing.emblem is not None]
    return change(bearer, id=0), tuple(emblem.ability for emblem in emblems if emblem.bearer == bearer.id)
