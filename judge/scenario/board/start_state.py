"""Reads ``board:`` into a start state. Setting up a board fires nothing: objects are put there, they do not arrive."""

from __future__ import annotations

from collections.abc import Mapping as Map
from typing import NamedTuple

from judge.model.cards.ability import AbilityRef
from judge.model.cards.card import UNKNOWN_CARD, Card
from judge.model.cards.vocabulary import RowKey
from judge.model.game import Game
from judge.model.phrase import Argument
from judge.model.play.event import Emblem
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.value import change
from judge.scenario.addressing.names import LIMBO, MOMENT, check_players
from judge.scenario.board.zones import ZoneReader
from judge.text.decode import Faults, Fields, advice, named, tip
from judge.text.nodes import Node, Scalar, Sequence

ACTIVATED = "activated"
REACTION_KEYS = ("reaction", "of", "ability")
"""How a reaction is named: the card, its controller, the position of the ability on the card."""


LIMBO_TIPS = {"": tip("example", notation="{reaction: dracaena, of: ben}")}


class _Named(NamedTuple):
    """A reaction as an entry names it."""

    card: str
    player: str
    emblem: Emblem


class BoardReader:
    """Reads one board; every fault is collected."""

    def __init__(self, game: Game, cards: Map[str, Card], faults: Faults) -> None:
        self._game = game
        self._faults = faults
        self._zones = ZoneReader(game, cards, faults)

    def read(self, node: Node) -> State:
        """The start state, with the frames with which a run begins."""
        names = [name for name, _ in self._game.reads.board.facts]
        rows = [row.key for row in self._game.reads.board.rows]
        fields = Fields(node, self._faults, (*names, *rows, "players", LIMBO, ACTIVATED), named("board"))
        player_entries = fields.mapping("players")
        players = tuple(player_entry.key.text for player_entry in player_entries)
        self._check_players(fields)
        state = self._facts(State(players, (), (), (), 1), fields)
        for player_entry in player_entries:
            state = self._zones.player(state, player_entry.key.text, player_entry.value)
        for reaction_node in fields.sequence(LIMBO) if players else ():
            state = self._emblem(state, reaction_node)
        for reaction_node in fields.sequence(ACTIVATED) if players else ():
            state = self._activations(state, reaction_node)
        moment = fields.one_of(MOMENT, dict(self._game.reads.board.facts)[MOMENT], "begins")
        self._check_moment(fields, moment, state)
        return self._game.reads.begin(state, moment)

    def _check_moment(self, fields: Fields, moment: str, state: State) -> None:
        """Some moments belong to one phase."""
        phase = dict(self._game.reads.board.moments).get(moment, state.fact("phase"))
        if phase != state.fact("phase"):
            self._faults.error(fields.span(MOMENT), "scenario/moment", moment=moment, phase=phase)

    def _check_players(self, fields: Fields) -> None:
        player_entries, (least, most) = fields.mapping("players"), self._game.reads.board.players
        if not least <= len(player_entries) <= most:
            span = player_entries[most].key.span if len(player_entries) > most else fields.span("players")
            variant = "" if least == most == 2 else "several"
            named_numbers = {"count": len(player_entries), "least": least, "most": most}
            self._faults.error(span, "scenario/players", variant, **named_numbers)
        check_players(tuple(player_entry.key for player_entry in player_entries), self._faults)

    def _facts(self, state: State, fields: Fields) -> State:
        facts: dict[str, str | int] = {}
        for name, values in self._game.reads.board.facts:
            if name == MOMENT:
                continue
            if not values:
                facts[name] = fields.integer(name, 1, 1, 999)
                continue
            options = state.players if values == ("player",) else values
            if name in self._game.reads.board.required:
                fields.required(name)
            facts[name] = fields.one_of(name, options, "") if options else ""
        for row in self._game.reads.board.rows:
            facts[row.key] = self._row(row, fields)
        return change(state, facts=tuple(sorted((name, value) for name, value in facts.items() if value != "")))

    def _row(self, row: RowKey, fields: Fields) -> str:
        """What a row is made of, place by place: words by a space, places by a bar."""
        place_nodes = fields.sequence(row.key)
        if len(place_nodes) > row.most:
            self._faults.error(
                fields.span(row.key), "scenario/row", "most", key=row.key, most=row.most, count=len(place_nodes)
            )
        return "|".join(" ".join(self._place(row, place_node)) for place_node in place_nodes)

    def _place(self, row: RowKey, node: Node) -> tuple[str, ...]:
        """The words of one place; ``unknown`` is none of them."""
        known_words = (*row.words, UNKNOWN_CARD)
        word_nodes = node.items if isinstance(node, Sequence) else (node,)
        words = []
        for word_node in word_nodes:
            if not isinstance(word_node, Scalar) or word_node.text not in known_words:
                text = word_node.text if isinstance(word_node, Scalar) else ""
                self._faults.error(
                    word_node.span,
                    "scenario/row",
                    "word" if text else "no-word",
                    word=text,
                    key=row.key,
                    **advice(text, known_words),
                )
            else:
                words.append(word_node.text)
        return tuple(word for word in row.words if word in words)

    def _emblem(self, state: State, node: Node) -> State:
        """A reaction that waits in Limbo already."""
        fields = Fields(node, self._faults, REACTION_KEYS, named("reaction-in-limbo"), LIMBO_TIPS)
        reaction = self._reaction(state, fields)
        if reaction is None:
            return state
        emblem = GameObject(
            0, reaction.card, "reaction_emblem", reaction.player, reaction.player, Place(LIMBO), emblem=reaction.emblem
        )
        return self._zones.add(state, emblem, 1, node.span)

    def _activations(self, state: State, node: Node) -> State:
        """How often a reaction of something on the board was activated today already."""
        fields = Fields(node, self._faults, (*REACTION_KEYS, "times"), named("activated"))
        fields.required("times")
        reaction, times = self._reaction(state, fields), fields.integer("times", 1, 1, 100)
        if reaction is None:
            return state
        if not reaction.emblem.bearer:
            self._faults.error(
                fields.span("reaction"), "scenario/no-bearer", player=reaction.player, card=reaction.card
            )
            return state
        return state.tallied(self._game.runs.tally(reaction.emblem.bearer, reaction.emblem.ability.index), times)

    def _reaction(self, state: State, fields: Fields) -> _Named | None:
        """The reaction of a card that an entry names, and who on this board bears it."""
        name = fields.text("reaction", required=True)
        card = None if name is None else self._zones.card(name, fields.span("reaction"))
        player = fields.one_of("of", state.players, state.players[0])
        index = fields.integer("ability", 1, 1, 20) - 1
        if card is None or not self._is_reaction(card, index, fields):
            return None
        bearer = next((game_object.id for game_object in state.objects if self._bears(game_object, card, player)), 0)
        return _Named(card.id, player, Emblem(AbilityRef(card.id, index), bearer))

    def _is_reaction(self, card: Card, index: int, fields: Fields) -> bool:
        abilities = [ability.kind for ability in card.abilities]
        if abilities[index : index + 1] == ["reaction"]:
            return True
        span = fields.span("ability" if fields.has("ability") else "reaction")
        reactions = [str(n) for n, kind in enumerate(abilities, 1) if kind == "reaction"]
        named_reactions: dict[str, Argument] = {"card": card.id, "number": index + 1, "reactions": tuple(reactions)}
        if index >= len(abilities):
            self._faults.error(span, "scenario/unknown-ability", count=len(abilities), **named_reactions)
        else:
            self._faults.error(span, "scenario/not-a-reaction", **named_reactions)
        return False

    def _bears(self, game_object: GameObject, card: Card, player: str) -> bool:
        """Whether an object may bear the reaction that waits in Limbo: what lies face down bears none."""
        hidden_zones = {zone.zone for zone in self._game.reads.board.zones if zone.hidden}
        is_face_up = game_object.emblem is None and game_object.place.zone not in hidden_zones
        return is_face_up and game_object.card == card.id and game_object.controller == player
