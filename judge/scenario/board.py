"""Reads ``board:`` into a start state. Setting up a board fires nothing: objects are put there, they do not arrive."""

from __future__ import annotations

from collections.abc import Mapping as Map

from judge.model.ability import AbilityRef
from judge.model.card import UNKNOWN_CARD, Card
from judge.model.event import Emblem
from judge.model.game import Game
from judge.model.place import Place
from judge.model.state import GameObject, State
from judge.model.value import change
from judge.model.vocabulary import ZoneKey
from judge.text.decode import Faults, Fields, advice
from judge.text.nodes import Mapping, Node, Scalar, Sequence
from judge.text.spelling import fold

DECK_SIZE = 20
"""Unknown cards in a Deck that a board does not mention: enough for every draw that is not about the Deck."""
MOST_OBJECTS = 400
ITEM_KEYS = ("card", "statuses", "counters", "owner", "exhausted", "count")


class BoardReader:
    """Reads one board; every fault is collected."""

    def __init__(self, game: Game, cards: Map[str, Card], faults: Faults) -> None:
        self._game = game
        self._cards = cards
        self._by_name = {fold(text): card.id for card in cards.values() for _, text in card.name.texts}
        self._faults = faults

    def read(self, node: Node) -> State:
        """The start state, with the frames with which a run begins."""
        facts = [name for name, _ in self._game.board.facts]
        fields = Fields(node, self._faults, (*facts, "players", "limbo", "activated"), "the board")
        if fields.has("activated"):
            self._error(
                fields.span("activated"),
                "not-supported-yet",
                '"activated" is not supported yet',
                "Leave it out: the limit of a hundred activations is not enforced yet.",
            )
        entries = fields.mapping("players")
        players = tuple(entry.key.text for entry in entries)
        if len(players) != 2:
            self._error(
                fields.span("players"),
                "players",
                f"a board has two players, not {len(players)}",
                "Write players: {ana: {…}, ben: {…}}.",
            )
        state = State(players, (), (), (), 1)
        state = self._facts(state, fields, players)
        for entry in entries:
            state = self._player(state, entry.key.text, entry.value)
        for item in fields.sequence("limbo"):
            state = self._emblem(state, item)
        moment = fields.one_of("moment", ("begins", "during"), "begins")
        return self._game.begin(state, moment)

    def _facts(self, state: State, fields: Fields, players: tuple[str, ...]) -> State:
        found: dict[str, str | int] = {}
        for name, values in self._game.board.facts:
            if name == "moment":
                continue
            if not values:
                found[name] = fields.integer(name, 1, 1, 999)
            else:
                options = players if values == ("player",) else values
                required = name in ("phase", "first_player")
                if required:
                    fields.required(name)
                found[name] = fields.one_of(name, options, "")
        return change(state, facts=tuple(sorted((name, value) for name, value in found.items() if value != "")))

    def _player(self, state: State, player: str, node: Node) -> State:
        keys = tuple(zone.key for zone in self._game.board.zones)
        fields = Fields(node, self._faults, keys, f"the board of {player}")
        for zone in self._game.board.zones:
            value = fields.node(zone.key)
            place = Place(zone.zone, player, zone.part)
            if value is None:
                count = DECK_SIZE if zone.zone == "deck" else 0
                state = self._unknown(state, zone, place, player, count)
            elif isinstance(value, Scalar) and not zone.single:
                state = self._counted(state, zone, place, player, value)
            else:
                state = self._listed(state, zone, place, player, value)
        return state

    def _counted(self, state: State, zone: ZoneKey, place: Place, player: str, value: Scalar) -> State:
        if not zone.hidden or not value.text.isdigit() or len(value.text) > 3:
            wanted = "a number of cards or a list" if zone.hidden else "a list of cards"
            self._error(value.span, "zone", f'"{zone.key}" is {wanted}', f"Write {zone.key}: [card, card].")
            return state
        return self._unknown(state, zone, place, player, int(value.text), value)

    def _unknown(
        self, state: State, zone: ZoneKey, place: Place, player: str, count: int, value: Node | None = None
    ) -> State:
        if len(state.objects) + count > MOST_OBJECTS and value is not None:
            self._error(value.span, "too-many", f"a board holds at most {MOST_OBJECTS} objects", "Leave some out.")
            return state
        for _ in range(count):
            state = state.add(GameObject(0, UNKNOWN_CARD, zone.kind or "card", player, player, place))
        return state

    def _listed(self, state: State, zone: ZoneKey, place: Place, player: str, value: Node) -> State:
        if isinstance(value, Mapping) and zone.hidden and zone.key == "mana":
            return self._orbs(state, zone, place, player, value)
        items = value.items if isinstance(value, Sequence) else (value,)
        if zone.single and len(items) != 1:
            self._error(value.span, "zone", f'"{zone.key}" holds one card', f"Write {zone.key}: card.")
        for item in items:
            state = self._item(state, zone, place, player, item)
        return state

    def _orbs(self, state: State, zone: ZoneKey, place: Place, player: str, value: Mapping) -> State:
        fields = Fields(value, self._faults, ("ready", "exhausted"), "the Mana zone")
        state = self._unknown(state, zone, place, player, fields.integer("ready", 0, 0, 60))
        for _ in range(fields.integer("exhausted", 0, 0, 60)):
            orb = GameObject(0, UNKNOWN_CARD, zone.kind, player, player, place, statuses=("exhausted",))
            state = state.add(orb)
        return state

    def _item(self, state: State, zone: ZoneKey, place: Place, player: str, node: Node) -> State:
        if isinstance(node, Scalar):
            card = self._card(node)
            return state if card is None else state.add(_thing(zone, place, player, card))
        fields = Fields(node, self._faults, ITEM_KEYS, "a card on the board")
        named = fields.required("card")
        card = self._card(named) if isinstance(named, Scalar) else None
        if card is None:
            return state
        statuses = set(self._words(fields, "statuses", self._game.vocabulary.statuses))
        statuses |= {"exhausted"} if fields.flag("exhausted", False) else set()
        thing = change(
            _thing(zone, place, player, card),
            owner=fields.one_of("owner", state.players, player),
            statuses=tuple(sorted(statuses)),
            counters=self._counters(fields),
        )
        for _ in range(fields.integer("count", 1, 1, 60)):
            state = state.add(thing)
        return state

    def _card(self, node: Scalar) -> Card | None:
        id = node.text if node.text in self._cards else self._by_name.get(fold(node.text), "")
        card = self._cards.get(id)
        if card is None:
            self._error(
                node.span,
                "unknown-card",
                f'"{node.text}" is no card that this file or the rules define',
                advice(node.text, tuple(self._cards)),
            )
        elif card.unsupported:
            self._error(
                node.span,
                "unsupported-card",
                f"{card.id} is not supported: {card.unsupported}",
                'Leave it off the board, or describe its ability under "cards:" in supported words.',
            )
            return None
        return card

    def _words(self, fields: Fields, key: str, known: tuple[str, ...]) -> tuple[str, ...]:
        words = fields.texts(key)
        for word in words:
            if word not in known:
                self._error(fields.span(key), "unknown-word", f'"{word}" is none of {key}', advice(word, known))
        return words

    def _counters(self, fields: Fields) -> tuple[tuple[str, int], ...]:
        node = fields.node("counters")
        if node is None:
            return ()
        names = self._game.vocabulary.counters
        inner = Fields(node, self._faults, names, "the counters")
        return tuple((name, inner.integer(name, 0, 0, 999)) for name in names if inner.has(name))

    def _emblem(self, state: State, node: Node) -> State:
        fields = Fields(node, self._faults, ("reaction", "of", "ability"), "a reaction in Limbo")
        named = fields.required("reaction")
        card = self._card(named) if isinstance(named, Scalar) else None
        player = fields.one_of("of", state.players, state.players[0])
        index = fields.integer("ability", 1, 1, 20) - 1
        if card is None or not (0 <= index < len(card.abilities)):
            if card is not None:
                self._error(
                    fields.span("ability"),
                    "unknown-ability",
                    f"{card.id} has no ability {index + 1}",
                    f"It has {len(card.abilities)}.",
                )
            return state
        bearer = next((one.id for one in state.objects if one.card == card.id and one.controller == player), 0)
        emblem = Emblem(AbilityRef(card.id, index), bearer)
        return state.add(GameObject(0, card.id, "reaction_emblem", player, player, Place("limbo"), emblem=emblem))

    def _error(self, span: object, code: str, what: str, how: str) -> None:
        self._faults.error(span, f"scenario/{code}", what, how=how)  # type: ignore[arg-type]


def _thing(zone: ZoneKey, place: Place, player: str, card: Card) -> GameObject:
    """A card as it lies in a zone of the board."""
    kind = zone.kind or ("character" if card.token else card.kind)
    return GameObject(0, card.id, kind, player, player, place, token=card.token)
