"""Reads what lies in the zones of a board: cards, their marks, numbers of unknown cards."""

from __future__ import annotations

import re
from collections.abc import Mapping as Map

from judge.model.cards.card import UNKNOWN_CARD, Card
from judge.model.cards.vocabulary import PlayerFact, ZoneKey
from judge.model.diagnostic import Span
from judge.model.game import Game
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.value import change
from judge.scenario.board.used_today import read_uses
from judge.text.clean import quoted
from judge.text.decode import Faults, Fields, advice
from judge.text.nodes import Mapping, Node, Scalar, Sequence, is_empty
from judge.text.spelling import fold

DECK_SIZE = 20
"""Unknown cards in a Deck that a board does not mention: enough for every draw that is not about the Deck."""
MOST_OBJECTS = 400
ITEM_KEYS = ("card", "statuses", "counters", "owner", "exhausted", "count", "used_today")
_COUNT = re.compile(r"[0-9]{1,3}")


class ZoneReader:
    """Reads the zones of one board; every fault is collected."""

    def __init__(self, game: Game, cards: Map[str, Card], faults: Faults) -> None:
        self._game = game
        self._cards = cards
        self._faults = faults
        self._full = False
        self._by_name: dict[str, dict[str, None]] = {}
        for card in cards.values():
            for _, text in card.name.texts:
                self._by_name.setdefault(fold(text), {})[card.id] = None

    def player(self, state: State, player: str, node: Node) -> State:
        """The state with everything that lies in a player's zones."""
        keys = tuple(zone.key for zone in self._game.board.zones)
        player_facts = self._game.board.own
        fields = Fields(node, self._faults, (*keys, *(fact.name for fact in player_facts)), f"the board of {player}")
        for fact in player_facts:
            if number := fields.integer(fact.name, 0, 0, fact.most):
                state = state.with_fact(own_fact(player, fact), number)
        for zone in self._game.board.zones:
            zone_node = fields.node(zone.key)
            place = Place(zone.zone, player, zone.part)
            if zone_node is None or is_empty(zone_node):
                for _ in range(DECK_SIZE if zone.zone == "deck" else 0):
                    state = state.add(_unknown(zone, place))
            elif isinstance(zone_node, Scalar) and not zone.single:
                state = self._counted(state, zone, place, zone_node)
            else:
                state = self._listed(state, zone, place, zone_node)
        return state

    def _counted(self, state: State, zone: ZoneKey, place: Place, zone_node: Scalar) -> State:
        if zone.hidden and _COUNT.fullmatch(zone_node.text):
            return self.add(state, _unknown(zone, place), int(zone_node.text), zone_node.span)
        expected_form = "a number of cards (at most 999) or a list" if zone.hidden else "a list of cards"
        why = "What lies there would have to be guessed."
        how = (
            f"Write {zone.key}: 3, or {zone.key}: [card, card]." if zone.hidden else f"Write {zone.key}: [card, card]."
        )
        self._error(zone_node.span, "zone", f'"{zone.key}" is {expected_form}', why, how)
        return state

    def _listed(self, state: State, zone: ZoneKey, place: Place, zone_node: Node) -> State:
        if (
            isinstance(zone_node, Mapping)
            and zone.key == "mana"
            and all(entry.key.text != "card" for entry in zone_node.entries)
        ):
            return self._orbs(state, zone, place, zone_node)
        card_nodes = zone_node.items if isinstance(zone_node, Sequence) else (zone_node,)
        for card_node in card_nodes:
            state = self._item(state, zone, place, card_node)
        object_count = len(state.at(place))
        if zone.single and (object_count > 1 or len(card_nodes) != 1):
            why = "A player has one there, or none."
            self._error(zone_node.span, "zone", f'"{zone.key}" holds one card', why, f"Write {zone.key}: card.")
        return state

    def _orbs(self, state: State, zone: ZoneKey, place: Place, zone_node: Mapping) -> State:
        fields = Fields(zone_node, self._faults, ("ready", "exhausted"), "the Mana zone")
        orb = _unknown(zone, place)
        state = self.add(state, orb, fields.integer("ready", 0, 0, 60), zone_node.span)
        exhausted = change(orb, statuses=("exhausted",))
        return self.add(state, exhausted, fields.integer("exhausted", 0, 0, 60), zone_node.span)

    def _item(self, state: State, zone: ZoneKey, place: Place, node: Node) -> State:
        if isinstance(node, Scalar):
            game_object = self._thing(zone, place, node.text, node.span)
            return state if game_object is None else self.add(state, game_object, 1, node.span)
        fields = Fields(node, self._faults, ITEM_KEYS, "a card on the board", self._tips())
        name = fields.text("card", required=True)
        game_object = None if name is None else self._thing(zone, place, name, fields.span("card"))
        statuses = set(self._statuses(fields))
        statuses |= {"exhausted"} if fields.flag("exhausted", False) else set()
        owner = fields.one_of("owner", state.players, place.player)
        counters, count = self._counters(fields), fields.integer("count", 1, 1, 60)
        if game_object is None:
            return state
        uses = read_uses(fields, self._cards.get(game_object.card), self._faults)
        game_object = change(game_object, owner=owner, statuses=tuple(sorted(statuses)), counters=counters)
        return self._used(self.add(state, game_object, count, node.span), state.next_id, uses)

    def _tips(self) -> dict[str, str]:
        """For each status and counter, how it is written: for somebody who writes it as a key of its own."""
        vocabulary = self._game.vocabulary
        statuses = {status: f"Write statuses: [{status}]." for status in vocabulary.statuses}
        return statuses | {counter: f"Write counters: {{{counter}: 1}}." for counter in vocabulary.counters}

    def _used(self, state: State, first_id: int, uses: tuple[tuple[int, int], ...]) -> State:
        """The state in which the quick actions of all objects from this id on were played so often today."""
        for id in range(first_id, state.next_id):
            for at, times in uses:
                state = state.tallied(self._game.used(id, at), times)
        return state

    def _thing(self, zone: ZoneKey, place: Place, name: str, span: Span) -> GameObject | None:
        """A card as it lies in a zone, if it may lie there."""
        if name == UNKNOWN_CARD and zone.hidden:
            return _unknown(zone, place)
        card = self.card(name, span)
        if card is None:
            return None
        if zone.takes and card.kind not in zone.takes:
            fitting_keys = [zone_key.key for zone_key in self._game.board.zones if card.kind in zone_key.takes]
            what = f'{card.id} is a {card.kind}, and "{zone.key}" holds no {card.kind}'
            why = f'What may lie in "{zone.key}": {", ".join(zone.takes)}.'
            self._error(
                span, "wrong-zone", what, why, f"Put it into {' or '.join(fitting_keys)}, or choose another card."
            )
        return GameObject(0, card.id, zone.kind or card.kind, place.player, place.player, place, token=card.token)

    def card(self, name: str, span: Span) -> Card | None:
        """The card of a code name or a printed name, if the engine can run it."""
        ids = (name,) if name in self._cards else tuple(self._by_name.get(fold(name), ()))
        if len(ids) > 1:
            what = f"{len(ids)} cards are called {quoted(name)}"
            why = "Which of them is meant would have to be guessed."
            self._error(span, "ambiguous-card", what, why, f"Write the code name: {' or '.join(ids)}.")
            return None
        if not ids:
            hidden = tuple(zone.key for zone in self._game.board.zones if zone.hidden)
            what = f"{quoted(name)} is no card that this file or the rules define"
            why = "A card that nobody knows has no abilities that could be played."
            how = f"Unknown cards lie in {', '.join(hidden)} only." if name == UNKNOWN_CARD else ""
            self._error(
                span, "unknown-card", what, why, how or self._with_comma(name) or advice(name, tuple(self._cards))
            )
            return None
        card = self._cards[ids[0]]
        if card.unsupported:
            what = f"{card.id} is not supported: {card.unsupported}"
            why = "The run would silently leave its ability out."
            how = 'Leave it off the board, or describe its ability under "cards:" in supported words.'
            self._error(span, "unsupported-card", what, why, how)
            return None
        return card

    def _with_comma(self, name: str) -> str:
        """How to write a printed name that its comma has cut in two; empty where that is not the fault."""
        for card in self._cards.values():
            for _, text in card.name.texts:
                if "," in text and fold(name) in (fold(part.strip()) for part in text.split(",")):
                    return f'A name with a comma stands in quotes: "{text}"; or write {card.id}.'
        return ""

    def _statuses(self, fields: Fields) -> tuple[str, ...]:
        statuses = self._game.vocabulary.statuses
        for node in fields.sequence("statuses"):
            if isinstance(node, Scalar) and node.text not in statuses:
                what = f"{quoted(node.text)} is none of statuses"
                self._error(node.span, "unknown-word", what, "No rule knows it.", advice(node.text, statuses))
        return fields.texts("statuses")

    def _counters(self, fields: Fields) -> tuple[tuple[str, int], ...]:
        node = fields.node("counters")
        if node is None or is_empty(node):
            return ()
        names = self._game.vocabulary.counters
        inner_fields = Fields(node, self._faults, names, "the counters")
        counters = ((name, inner_fields.integer(name, 0, 0, 999)) for name in names if inner_fields.has(name))
        return tuple((name, number) for name, number in counters if number)

    def add(self, state: State, game_object: GameObject, count: int, span: Span) -> State:
        """The state with so many more objects, unless there would be too many."""
        if len(state.objects) + count > MOST_OBJECTS:
            why = "More would make every step of a run slow, and no game has so many."
            if not self._full:
                self._error(span, "too-many", f"a board holds at most {MOST_OBJECTS} objects", why, "Leave some out.")
            self._full = True
            return state
        for _ in range(count):
            state = state.add(game_object)
        return state

    def _error(self, span: Span, code: str, what: str, why: str, how: str) -> None:
        self._faults.error(span, f"scenario/{code}", what, why, how)


def own_fact(player: str, fact: PlayerFact) -> str:
    """What a player's own fact is called: ``ana.hero_distance``."""
    return f"{player}.{fact.name}"


def _unknown(zone: ZoneKey, place: Place) -> GameObject:
    """A card that nobody knows."""
    return GameObject(0, UNKNOWN_CARD, zone.kind or "card", place.player, place.player, place)
