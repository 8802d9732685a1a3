"""The schema of ``board:``, from the shape that a game gives it, and of the maps that boards name."""

from __future__ import annotations

from judge.model.cards.card import UNKNOWN_CARD
from judge.model.cards.vocabulary import BoardShape, RowKey, ZoneKey
from judge.model.game import Game
from judge.publish.schema.parts import (
    CODE_NAME,
    NAMED_CARD,
    NAMED_PLAYER,
    STRING,
    Schema,
    Terms,
    about,
    document,
    integer,
    listed,
    mapping,
    one_of,
    player_name,
    ref,
)
from judge.scenario.board.zones import item_keys

PLAYER = ("player",)
"""What a game writes as the values of a fact that is a player."""


def board_definitions(game: Game, terms: Terms) -> dict[str, Schema]:
    """The board, the cards on it, and the reactions that wait."""
    facts = {name: _fact(values, terms) for name, values in game.reads.board.facts}
    players_by_name: Schema = {
        "type": "object",
        "additionalProperties": ref("player"),
        "propertyNames": {"pattern": f"^{player_name(game.reads.board)}$"},
    }
    shape = game.reads.board
    player_facts = {fact.name: integer(0, fact.most, "Default: 0.") for fact in shape.own}
    shared_keys = {**{row.key: _row(row, terms) for row in shape.rows}, **_waiting(shape), **_maps(shape)}
    (least, most), required = shape.players, [*shape.required, *(map_key.name for map_key in shape.maps), "players"]
    all_players = {**players_by_name, "minProperties": least, "maxProperties": most}
    seated = "The two players, in seating order: one word each."
    players = about(
        all_players, seated if least == most == len("ab") else "The players, in seating order: one word each."
    )
    return {
        "board": mapping({**facts, "players": players, **shared_keys}, required),
        "board_change": mapping({**_removable(facts, shape), "players": players_by_name, **shared_keys}),
        "player": mapping({zone.key: _zone(zone, terms) for zone in shape.zones} | player_facts),
        "item": {"anyOf": [about({"type": "string"}, "The code name or the printed name of a card."), ref("placed")]},
        "placed": _placed(game, terms),
        **_of_reactions(shape),
    }


def _waiting(shape: BoardShape) -> dict[str, Schema]:
    """The keys for reactions that wait and for those that were activated, where a game has them."""
    waiting = listed(ref("emblem"), "The reactions that wait in Limbo already.")
    activated = listed(ref("activations"), "Activations already made today.")
    keys = {shape.waiting: waiting, shape.activated: activated}
    return {key: schema for key, schema in keys.items() if key}


def _of_reactions(shape: BoardShape) -> dict[str, Schema]:
    """How a reaction is named that waits, or was activated."""
    times_schema = integer(1, 100, "How often it was activated today.")
    waiting_schema = {"emblem": mapping(_reaction(), ["reaction"])} if shape.waiting else {}
    activations = mapping(_reaction() | {"times": times_schema}, ["reaction", "times"])
    return waiting_schema | ({"activations": activations} if shape.activated else {})


def _maps(shape: BoardShape) -> dict[str, Schema]:
    """Which map lies on the table, and what lies on it."""
    here = {"anyOf": [ref("item"), listed(ref("item"))]}
    schemas: dict[str, Schema] = {}
    for map_key in shape.maps:
        schemas[map_key.name] = about(ref("text"), "The map that lies on the table, by the name of its file.")
        places: Schema = {
            "type": "object",
            "additionalProperties": here,
            "propertyNames": {"pattern": f"^{CODE_NAME}$"},
        }
        schemas[map_key.places] = about(places, "What lies on the map, place by place.")
    return schemas


def _removable(facts: dict[str, Schema], shape: BoardShape) -> dict[str, Schema]:
    """The facts as a contrast may change them: one that a board may leave out may also be null, which removes it."""
    return {
        name: fact if name in shape.required else {"anyOf": [fact, about({"type": "null"}, "Taken away.")]}
        for name, fact in facts.items()
    }


def _fact(values: tuple[str, ...], terms: Terms) -> Schema:
    if not values:
        return integer(1, 999, "Default: 1.")
    if values == PLAYER:
        return about(ref(NAMED_PLAYER), "A player of this board.")
    return one_of(values, terms)


def _row(row: RowKey, terms: Terms) -> Schema:
    """What lies in a row, place by place."""
    words_of_row = one_of((*row.words, UNKNOWN_CARD), terms)
    return listed({"anyOf": [words_of_row, listed(words_of_row)]}, "Place by place.", maxItems=row.most)


def _zone(zone: ZoneKey, terms: Terms) -> Schema:
    """One card, a list of cards, or where cards are hidden also their number."""
    zone_words = " · ".join(dict.fromkeys(terms.get(zone.key) or terms.get(zone.zone) or ()))
    if zone.single:
        single = {"anyOf": [ref("item"), listed(ref("item"), minItems=1, maxItems=1)]}
        return about(single, zone_words) if zone_words else single
    forms = [listed(ref("item")), ref("placed")]
    if zone.hidden:
        forms.append(integer(0, 400, "So many unknown cards."))
    if zone.counted:
        forms.append(mapping({key: integer(0, 60) for key, _ in zone.counted}, description="Unknown Mana Orbs."))
    return about({"anyOf": forms}, zone_words) if zone_words else {"anyOf": forms}


def _placed(game: Game, terms: Terms) -> Schema:
    vocabulary = game.reads.vocabulary
    schemas = {
        "card": about(ref(NAMED_CARD), "The code name or the printed name of a card; unknown where cards are hidden."),
        "statuses": listed(one_of(vocabulary.statuses, terms)),
        "counters": mapping({name: integer(0, 999) for name in vocabulary.counters}),
        "owner": about(ref(NAMED_PLAYER), "Default: the player under whom the card stands."),
        "exhausted": ref("flag"),
        "used_today": _uses(),
        "count": integer(1, 60, "So many of them. Default: 1."),
    }
    keys = item_keys(game)
    return mapping({key: schema for key, schema in schemas.items() if key in keys}, ["card"])


def _uses() -> Schema:
    times_schema = integer(0, 100)
    times_by_number = {"type": "object", "propertyNames": {"pattern": "^[1-9]$"}, "additionalProperties": times_schema}
    return {
        "anyOf": [times_schema, times_by_number],
        "description": "How often its quick action was played today; or each, by number.",
    }


def _reaction() -> dict[str, Schema]:
    return {
        "reaction": about(ref(NAMED_CARD), "The card that prints the reaction."),
        "of": about(ref(NAMED_PLAYER), "Its controller. Default: the first player listed."),
        "ability": integer(1, 20, "The position of the ability on the card, from 1."),
        "bearer": about(ref("text"), "The object that bears it, where several could: ana.landmarks.piper.2."),
    }


def map_schema() -> Schema:
    """One file of ``rules/<game>/maps/``; the map is called like its file."""
    place: Schema = {"type": "string", "pattern": f"^{CODE_NAME}$"}
    way = listed(ref("place"), "A way from place to place: each is a neighbour of the next.", minItems=2)
    whole_map = mapping(
        {
            "name": about(ref("words"), "What people call the map, in each language."),
            "places": listed(ref("place"), "The places, in the order in which a table shows them.", uniqueItems=True),
            "edges": listed(way, "The ways; between neighbours, both directions are open."),
            "note": about(STRING, "For the readers of the file. Nothing reads it."),
        },
        ["places"],
    )
    return document("A map of a game for judge", whole_map, {"place": about(place, "The code name of a place.")})
