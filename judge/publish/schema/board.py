"""The schema of ``board:``, from the shape that a game gives it."""

from __future__ import annotations

from judge.model.cards.card import UNKNOWN_CARD
from judge.model.cards.vocabulary import RowKey, ZoneKey
from judge.model.game import Game
from judge.publish.schema.parts import PLAYER_NAME, Schema, Terms, about, integer, listed, mapping, one_of, ref

PLAYER = ("player",)
"""What a game writes as the values of a fact that is a player."""
REQUIRED = ("phase", "first_player")
"""The facts that every board names."""


def board_definitions(game: Game, terms: Terms) -> dict[str, Schema]:
    """The board, the cards on it, and the reactions that wait."""
    facts = {name: _fact(values, terms) for name, values in game.reads.board.facts}
    players_by_name: Schema = {
        "type": "object",
        "additionalProperties": ref("player"),
        "propertyNames": {"pattern": f"^{PLAYER_NAME}$"},
    }
    two_players = {**players_by_name, "minProperties": 2, "maxProperties": 2}
    limbo = listed(ref("emblem"), "The reactions that wait in Limbo already.")
    activated = listed(ref("activations"), "Activations already made today.")
    rows = {row.key: _row(row, terms) for row in game.reads.board.rows}
    player_facts = {fact.name: integer(0, fact.most, "Default: 0.") for fact in game.reads.board.own}
    shared_keys = {**rows, "limbo": limbo, "activated": activated}
    players = about(two_players, "The two players, in seating order: one word each.")
    return {
        "board": mapping({**facts, "players": players, **shared_keys}, [*REQUIRED, "players"]),
        "board_change": mapping({**_removable(facts), "players": players_by_name, **shared_keys}),
        "player": mapping({zone.key: _zone(zone, terms) for zone in game.reads.board.zones} | player_facts),
        "item": {"anyOf": [about({"type": "string"}, "The code name or the printed name of a card."), ref("placed")]},
        "placed": _placed(game, terms),
        "emblem": mapping(_reaction(), ["reaction"]),
        "activations": mapping(
            _reaction() | {"times": integer(1, 100, "How often it was activated today.")}, ["reaction", "times"]
        ),
    }


def _removable(facts: dict[str, Schema]) -> dict[str, Schema]:
    """The facts as a contrast may change them: one that a board may leave out may also be null, which removes it."""
    return {
        name: fact if name in REQUIRED else {"anyOf": [fact, about({"type": "null"}, "Taken away.")]}
        for name, fact in facts.items()
    }


def _fact(values: tuple[str, ...], terms: Terms) -> Schema:
    if not values:
        return integer(1, 999, "Default: 1.")
    if values == PLAYER:
        return about(ref("text"), "A player of this board.")
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
    if zone.key == "mana":
        forms.append(mapping({"ready": integer(0, 60), "exhausted": integer(0, 60)}, description="Unknown Mana Orbs."))
    return about({"anyOf": forms}, zone_words) if zone_words else {"anyOf": forms}


def _placed(game: Game, terms: Terms) -> Schema:
    vocabulary = game.reads.vocabulary
    return mapping(
        {
            "card": about(ref("text"), "The code name or the printed name of a card; unknown where cards are hidden."),
            "statuses": listed(one_of(vocabulary.statuses, terms)),
            "counters": mapping({name: integer(0, 999) for name in vocabulary.counters}),
            "owner": about(ref("text"), "Default: the player under whom the card stands."),
            "exhausted": ref("flag"),
            "used_today": _uses(),
            "count": integer(1, 60, "So many of them. Default: 1."),
        },
        ["card"],
    )


def _uses() -> Schema:
    times = integer(0, 100)
    times_by_number = {"type": "object", "propertyNames": {"pattern": "^[1-9]$"}, "additionalProperties": times}
    return {
        "anyOf": [times, times_by_number],
        "description": "How often its quick action was played today; or each, by number.",
    }


def _reaction() -> dict[str, Schema]:
    return {
        "reaction": about(ref("text"), "The card that prints the reaction."),
        "of": about(ref("text"), "Its controller. Default: the first player listed."),
        "ability": integer(1, 20, "The position of the ability on the card, from 1."),
    }
