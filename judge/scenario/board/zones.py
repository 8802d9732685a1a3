"""Reads what lies in the zones of a board: cards, their marks, numbers of unknown cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from collections.abc import Mapping as Map

from judge.library.cards.card_names import plainest
from judge.model.cards.card import UNKNOWN_CARD, Card
from judge.model.cards.vocabulary import MapKey, PlayerFact, ZoneKey
from judge.model.diagnostic import Span
from judge.model.game import Game
from judge.model.phrase import Phrase
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.value import change
from judge.scenario.board.imported_cards import NO_IMPORTS, ImportedCards
from judge.scenario.board.used_today import read_uses
from judge.text.decode import Faults, Fields, advice, named, nearest, tip
from judge.text.nodes import Mapping, Node, Scalar, Sequence, is_empty
from judge.text.spelling import fold, with_word

MOST_OBJECTS = 400
ITEM_KEYS = ("card", "statuses", "counters", "owner", "exhausted", "count", "used_today")
_COUNT = re.compile(r"[0-9]{1,3}")
_MOST_IDS = 12
"""So many code names are shown of a name that several cards bear: thousands of imported Uniques may bear one."""


class ZoneReader:
    """Reads the zones of one board; every fault is collected."""

    def __init__(
        self,
        game: Game,
        cards: Map[str, Card],
        faults: Faults,
        imported: ImportedCards = NO_IMPORTS,
        more_names: tuple[str, ...] = (),
    ) -> None:
        self._game = game
        self._cards = cards
        self._faults = faults
        self._imported = imported
        self._more_names = more_names
        self._full = False
        self._by_name: dict[str, dict[str, None]] = {}
        for card in cards.values():
            for called in card.called:
                self._by_name.setdefault(fold(called), {})[card.id] = None

    def player(self, state: State, player: str, node: Node) -> State:
        """The state with everything that lies in a player's zones."""
        keys = tuple(zone.key for zone in self._game.reads.board.zones)
        player_facts = self._game.reads.board.own
        fields = Fields(
            node, self._faults, (*keys, *(fact.name for fact in player_facts)), named("player-board", player=player)
        )
        for fact in player_facts:
            if number := fields.integer(fact.name, 0, 0, fact.most):
                state = state.with_fact(own_fact(player, fact), number)
        for zone in self._game.reads.board.zones:
            zone_node = fields.node(zone.key)
            place = Place(zone.zone, player, zone.part)
            if zone_node is None or is_empty(zone_node):
                for _ in range(zone.unmentioned):
                    state = state.add(_unknown(zone, place))
            elif isinstance(zone_node, Scalar) and not zone.single:
                state = self._counted(state, zone, place, zone_node)
            else:
                state = self._listed(state, zone, place, zone_node)
        return state

    def spot(self, state: State, map_key: MapKey, spot: str, node: Node) -> State:
        """The state with what lies on one place of a map; what names no owner is the first player's."""
        zone = ZoneKey(spot, map_key.zone, spot, shared=True)
        place = Place(map_key.zone, "", spot)
        if is_empty(node):
            return state
        for item_node in node.items if isinstance(node, Sequence) else (node,):
            state = self._item(state, zone, place, item_node)
        return state

    def _counted(self, state: State, zone: ZoneKey, place: Place, zone_node: Scalar) -> State:
        if zone.hidden and _COUNT.fullmatch(zone_node.text):
            return self.add(state, _unknown(zone, place), int(zone_node.text), zone_node.span)
        variant = "hidden-list" if zone.hidden else "open-list"
        self._faults.error(zone_node.span, "scenario/zone", variant, key=zone.key)
        return state

    def _listed(self, state: State, zone: ZoneKey, place: Place, zone_node: Node) -> State:
        if (
            isinstance(zone_node, Mapping)
            and zone.counted
            and all(field.key.text != "card" for field in zone_node.entries)
        ):
            return self._counted_apart(state, zone, place, zone_node)
        card_nodes = zone_node.items if isinstance(zone_node, Sequence) else (zone_node,)
        for card_node in card_nodes:
            state = self._item(state, zone, place, card_node)
        object_count = len(state.at(place))
        if zone.single and (object_count > 1 or len(card_nodes) != 1):
            self._faults.error(zone_node.span, "scenario/zone", key=zone.key)
        return state

    def _counted_apart(self, state: State, zone: ZoneKey, place: Place, zone_node: Mapping) -> State:
        """So many unknown cards of each of the conditions by which the zone counts them."""
        fields = Fields(zone_node, self._faults, tuple(key for key, _ in zone.counted), named("mana-zone"))
        for key, status in zone.counted:
            unknown_object = change(_unknown(zone, place), statuses=(status,) if status else ())
            state = self.add(state, unknown_object, fields.integer(key, 0, 0, 60), zone_node.span)
        return state

    def _item(self, state: State, zone: ZoneKey, place: Place, node: Node) -> State:
        if isinstance(node, Scalar):
            game_object = self._thing(zone, place, node.text, node.span, place.player or state.players[0])
            return state if game_object is None else self.add(state, game_object, 1, node.span)
        fields = Fields(node, self._faults, item_keys(self._game), named("card-on-the-board"), self._tips())
        name, holder = fields.text("card", required=True), place.player or state.players[0]
        game_object = None if name is None else self._thing(zone, place, name, fields.span("card"), holder)
        statuses = set(self._statuses(fields))
        statuses |= {"exhausted"} if fields.flag("exhausted", False) else set()
        owner = fields.one_of("owner", state.players, holder)
        counters, count = self._counters(fields), fields.integer("count", 1, 1, 60)
        if game_object is None:
            return state
        self._check_possible(fields, game_object, statuses)
        self._check_unmarked(fields, zone, game_object, (*sorted(statuses), *(counter for counter, _ in counters)))
        uses = read_uses(fields, self._cards.get(game_object.card), self._faults)
        game_object = change(
            game_object,
            owner=owner,
            controller=place.player or owner,
            statuses=tuple(sorted(statuses)),
            counters=counters,
        )
        return self._used(self.add(state, game_object, count, node.span), state.next_id, uses)

    def _check_possible(self, fields: Fields, game_object: GameObject, statuses: set[str]) -> None:
        """Report a status that no card of this kind ever has."""
        card = self._cards.get(game_object.card)
        for kind, status in self._game.reads.board.never:
            if card is not None and card.kind == kind and status in statuses:
                self._faults.error(fields.span("statuses"), "scenario/never", card=card.id, kind=kind, status=status)

    def _check_unmarked(self, fields: Fields, zone: ZoneKey, game_object: GameObject, marks: tuple[str, ...]) -> None:
        """Report statuses and counters where nothing has any."""
        if zone.unmarked and marks:
            key = next(name for name in ("statuses", "exhausted", "counters") if fields.has(name))
            self._faults.error(
                fields.span(key),
                "scenario/unmarked-zone",
                card=game_object.card,
                key=zone.key,
                marks=marks,
                rules=zone.unmarked,
            )

    def _tips(self) -> dict[str, Phrase]:
        """For each status and counter, how it is written: for somebody who writes it as a key of its own."""
        vocabulary = self._game.reads.vocabulary
        statuses = {status: tip("write", notation=f"statuses: [{status}]") for status in vocabulary.statuses}
        counters = {counter: tip("write", notation=f"counters: {{{counter}: 1}}") for counter in vocabulary.counters}
        return statuses | counters

    def _used(self, state: State, first_id: int, uses: tuple[tuple[int, int], ...]) -> State:
        """The state in which the quick actions of all objects from this id on were played so often today."""
        for id in range(first_id, state.next_id):
            for ability_index, use_count in uses:
                state = state.tallied(self._game.runs.used(id, ability_index), use_count)
        return state

    def _thing(self, zone: ZoneKey, place: Place, name: str, span: Span, holder: str) -> GameObject | None:
        """A card as it lies in a zone, if it may lie there; ``holder`` is whose it is."""
        if name == UNKNOWN_CARD and zone.hidden:
            return _unknown(zone, place)
        card = self.card(name, span)
        if card is None:
            return None
        if zone.takes and card.kind not in zone.takes:
            fitting_keys = [zone_key.key for zone_key in self._game.reads.board.zones if card.kind in zone_key.takes]
            self._faults.error(
                span,
                "scenario/wrong-zone",
                card=card.id,
                kind=card.kind,
                key=zone.key,
                takes=tuple(zone.takes),
                fitting_keys=tuple(fitting_keys),
            )
        return GameObject(0, card.id, zone.kind or card.kind, holder, holder, place, token=card.token)

    def card(self, name: str, span: Span) -> Card | None:
        """The card of a code name or a printed name, if the engine can run it."""
        ids = (name,) if name in self._cards else self._ids(name)
        if len(ids) > 1:
            variant = "many" if len(ids) > _MOST_IDS else ""
            ids_told = tuple(ids[:_MOST_IDS])
            self._faults.error(span, "scenario/ambiguous-card", variant, count=len(ids), name=name, ids=ids_told)
            return None
        if not ids:
            if name == UNKNOWN_CARD:
                hidden_keys = tuple(zone.key for zone in self._game.reads.board.zones if zone.hidden)
                self._faults.error(span, "scenario/unknown-card", "hidden", word=name, keys=hidden_keys)
            else:
                comma_tip = self._with_comma(name) if self._faults.has_room("scenario/unknown-card") else {}
                variant, arguments = ("comma", comma_tip) if comma_tip else ("", self._advice(name))
                self._faults.error(span, "scenario/unknown-card", variant, word=name, **arguments)
            return None
        card = self._cards[ids[0]]
        if card.unsupported:
            self._faults.error(span, "scenario/unsupported-card", card=card.id, unsupported=card.obstacle)
            return None
        editions = card.compiled.editions if card.compiled else ()
        if editions and self._game.edition.name not in editions:
            self._faults.error(span, "scenario/unsupported-card", "edition", card=card.id, editions=editions)
            return None
        return card

    def _ids(self, name: str) -> tuple[str, ...]:
        """The code names of the cards that are called so: ours before those of the user's import."""
        own_ids = (id for id in self._by_name.get(fold(name), ()) if self._cards[id].copy is None)
        return plainest(tuple(own_ids)) or self._imported.meant(name)

    def _advice(self, name: str) -> dict[str, Callable[[], tuple[str, ...]]]:
        """The names that are meant perhaps, the user's import's too: spelt alike, else of which this is one word.

        All the names there are, hundreds of them, would help nobody.
        """
        names = (*self._cards, *self._more_names, *self._imported.names)
        return {"near": lambda: nearest(name, names) or with_word(name, names)}

    def _with_comma(self, name: str) -> dict[str, Phrase]:
        """How to write a printed name that its comma has cut in two; empty where that is not the fault."""
        for card in self._cards.values():
            for _, text in card.name.texts:
                if "," in text and fold(name) in (fold(part.strip()) for part in text.split(",")):
                    return {"tip": tip("comma", name=text, card=card.id)}
        return {}

    def _statuses(self, fields: Fields) -> tuple[str, ...]:
        statuses = self._game.reads.vocabulary.statuses
        for node in fields.sequence("statuses"):
            if isinstance(node, Scalar) and node.text not in statuses:
                self._faults.error(node.span, "scenario/unknown-word", word=node.text, **advice(node.text, statuses))
        return fields.texts("statuses")

    def _counters(self, fields: Fields) -> tuple[tuple[str, int], ...]:
        node = fields.node("counters")
        if node is None or is_empty(node):
            return ()
        names = self._game.reads.vocabulary.counters
        inner_fields = Fields(node, self._faults, names, named("counters"))
        counters = ((name, inner_fields.integer(name, 0, 0, 999)) for name in names if inner_fields.has(name))
        # Sorted, as whatever gains or loses counters keeps them: else the same marks would be two outcomes.
        return tuple(sorted((name, number) for name, number in counters if number))

    def add(self, state: State, game_object: GameObject, count: int, span: Span) -> State:
        """The state with so many more objects, unless there would be too many."""
        if len(state.objects) + count > MOST_OBJECTS:
            if not self._full:
                self._faults.error(span, "scenario/too-many", most=MOST_OBJECTS)
            self._full = True
            return state
        for _ in range(count):
            state = state.add(game_object)
        return state


def item_keys(game: Game) -> tuple[str, ...]:
    """The keys by which a board of this game says more of a card than its name."""
    vocabulary = game.reads.vocabulary
    is_lacking_by_key = {
        "statuses": not vocabulary.statuses,
        "counters": not vocabulary.counters,
        "exhausted": "exhausted" not in vocabulary.statuses,
        "used_today": not game.reads.board.activated,
    }
    return tuple(key for key in ITEM_KEYS if not is_lacking_by_key.get(key))


def own_fact(player: str, fact: PlayerFact) -> str:
    """What a player's own fact is called: ``ana.hero_distance``."""
    return f"{player}.{fact.name}"


def _unknown(zone: ZoneKey, place: Place) -> GameObject:
    """A card that nobody knows."""
    return GameObject(0, UNKNOWN_CARD, zone.kind or "card", place.player, place.player, place)
