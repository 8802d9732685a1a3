"""Reads ``board:`` into a start state. Setting up a board fires nothing: objects are put there, they do not arrive."""

from __future__ import annotations

from collections.abc import Mapping as Map

from judge.model.cards.card import UNKNOWN_CARD, Card
from judge.model.cards.vocabulary import BoardShape, MapKey, RowKey
from judge.model.game import Game
from judge.model.play.map import BoardMap
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.value import change
from judge.scenario.addressing.names import MOMENT, check_players, reserved
from judge.scenario.board.imported_cards import NO_IMPORTS, ImportedCards
from judge.scenario.board.named_reactions import REACTION_KEYS, NamedReaction, ReactionReader
from judge.scenario.board.zones import ZoneReader
from judge.text.decode import Faults, Fields, advice, named, tip
from judge.text.nodes import Node, Scalar, Sequence

BEGINS = "begins"
"""The moment at which a board begins that names none."""
NO_MAPS: Map[str, BoardMap] = {}
LIMBO_TIPS = {"": tip("example", notation="{reaction: dracaena, of: ben}")}


def board_keys(shape: BoardShape) -> tuple[str, ...]:
    """The keys of a board of this shape."""
    fact_names, row_keys = [name for name, _ in shape.facts], [row.key for row in shape.rows]
    map_keys = [key for map_key in shape.maps for key in (map_key.name, map_key.places)]
    return (*fact_names, *row_keys, *map_keys, "players", *(key for key in (shape.waiting, shape.activated) if key))


def spots_of(board: Node | None, shape: BoardShape, maps: Map[str, BoardMap]) -> tuple[str, ...]:
    """The places of the map that a board names; none if it names no map that there is."""
    fields = Fields(board, Faults(), None, named("board")) if board is not None else None
    named_maps = (maps.get(fields.text(map_key.name, "")) for map_key in shape.maps) if fields else ()
    return tuple(spot for board_map in named_maps if board_map for spot in board_map.places)


class BoardReader:
    """Reads one board; every fault is collected."""

    def __init__(
        self,
        game: Game,
        cards: Map[str, Card],
        faults: Faults,
        maps: Map[str, BoardMap] = NO_MAPS,
        imported: ImportedCards = NO_IMPORTS,
        more_names: tuple[str, ...] = (),
    ) -> None:
        self._game = game
        self._faults = faults
        self._zones = ZoneReader(game, cards, faults, imported, more_names)
        self._reactions = ReactionReader(game, faults)
        self._maps = maps
        self._spread = tuple(sorted(id for id, card in cards.items() if game.reads.spreads(card)))

    def read(self, node: Node) -> State:
        """The start state, with the frames with which a run begins."""
        shape = self._game.reads.board
        fields = Fields(node, self._faults, board_keys(shape), named("board"))
        player_entries = fields.mapping("players")
        players = tuple(player_entry.key.text for player_entry in player_entries)
        spots = spots_of(node, shape, self._maps)
        self._check_players(fields, spots)
        state = self._facts(State(players, (), (), (), 1, spread=self._spread), fields)
        for player_entry in player_entries:
            state = self._zones.player(state, player_entry.key.text, player_entry.value)
        for map_key in shape.maps if players else ():
            state = self._on_the_map(state, map_key, fields, spots)
        for reaction_node in fields.sequence(shape.waiting) if players and shape.waiting else ():
            state = self._emblem(state, reaction_node)
        for reaction_node in fields.sequence(shape.activated) if players and shape.activated else ():
            state = self._activations(state, reaction_node)
        moments = dict(shape.facts).get(MOMENT, ())
        moment = fields.one_of(MOMENT, moments, BEGINS) if moments else BEGINS
        self._check_moment(fields, moment, state)
        begun_state = self._game.reads.begin(state, moment)
        self._check_kept(fields, moment, state, begun_state)
        return begun_state

    def _check_kept(self, fields: Fields, moment: str, state: State, begun_state: State) -> None:
        """Report what is said of turns where the phase has yet to begin: nobody has taken one then."""
        for name, _ in self._game.reads.board.facts:
            if fields.has(name) and state.fact(name) and not begun_state.fact(name):
                self._faults.error(fields.span(name), "scenario/not-begun", key=name, moment=moment)

    def _check_moment(self, fields: Fields, moment: str, state: State) -> None:
        """Some moments belong to one phase."""
        current_phase = state.fact(self._game.reads.board.day.phase)
        phase = dict(self._game.reads.board.moments).get(moment, current_phase)
        if phase != current_phase:
            self._faults.error(fields.span(MOMENT), "scenario/moment", moment=moment, phase=phase)

    def _check_players(self, fields: Fields, spots: tuple[str, ...]) -> None:
        player_entries, (least, most) = fields.mapping("players"), self._game.reads.board.players
        if not least <= len(player_entries) <= most:
            span = player_entries[most].key.span if len(player_entries) > most else fields.span("players")
            variant = "" if least == most == 2 else "several"
            named_numbers = {"count": len(player_entries), "least": least, "most": most}
            self._faults.error(span, "scenario/players", variant, **named_numbers)
        reserved_names = reserved(self._game.reads.board, spots)
        check_players(tuple(player_entry.key for player_entry in player_entries), reserved_names, self._faults)

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
        for map_key in self._game.reads.board.maps:
            fields.required(map_key.name)
            facts[map_key.name] = fields.one_of(map_key.name, tuple(self._maps), "")
        for row in self._game.reads.board.rows:
            facts[row.key] = self._row(row, fields)
        return change(state, facts=tuple(sorted((name, value) for name, value in facts.items() if value != "")))

    def _on_the_map(self, state: State, map_key: MapKey, fields: Fields, spots: tuple[str, ...]) -> State:
        """The state with what lies on the places of the map."""
        for spot_entry in fields.mapping(map_key.places):
            spot = spot_entry.key
            if spot.text in spots:
                state = self._zones.spot(state, map_key, spot.text, spot_entry.value)
            elif spots:  # without a map, that it is missing has been said
                self._faults.error(spot.span, "expect/unknown-place", word=spot.text, **advice(spot.text, spots))
        return state

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
            0,
            reaction.card,
            self._game.reads.board.waits_as,
            reaction.player,
            reaction.player,
            Place(self._game.reads.board.waiting),
            emblem=reaction.emblem,
        )
        return self._zones.add(state, emblem, 1, node.span)

    def _activations(self, state: State, node: Node) -> State:
        """How often a reaction of something on the board was activated today already."""
        fields = Fields(node, self._faults, (*REACTION_KEYS, "times"), named("activated"))
        fields.required("times")
        reaction, activation_count = self._reaction(state, fields), fields.integer("times", 1, 1, 100)
        if reaction is None:
            return state
        if not reaction.emblem.bearer:
            self._faults.error(
                fields.span("reaction"), "scenario/no-bearer", player=reaction.player, card=reaction.card
            )
            return state
        return state.tallied(
            self._game.runs.tally(reaction.emblem.bearer, reaction.emblem.ability.index), activation_count
        )

    def _reaction(self, state: State, fields: Fields) -> NamedReaction | None:
        """The reaction of a card that an entry names, and who on this board bears it."""
        name = fields.text("reaction", required=True)
        card = None if name is None else self._zones.card(name, fields.span("reaction"))
        return self._reactions.read(state, fields, card)
