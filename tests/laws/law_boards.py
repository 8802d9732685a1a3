"""Boards out of the whole supported vocabulary, as their YAML reads.

A seed invents cards (abilities: ``law_words``), zones and marks; the board is written down as the text of a scenario and
read like one, so that the reader is tested too. ``law_smallest`` cuts a board that breaks a law down to what breaks it,
``law_census`` counts what happened.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

from law_words import CHARACTERS, DAILY, OWN, TOKENS, Words, Yaml

from judge.app.executing.scenario_files import parse
from judge.games.altered.board.shape import SHAPE
from judge.games.altered.board.vocabulary import VOCABULARY
from judge.model.cards.vocabulary import ZoneKey
from judge.model.disputes.scenario import Scenario

PERMANENTS = ("the_monolith_ordis_bastion", "aether_shard", "brassbug_hive")
LANDMARKS = ("three", "ward", "ward", *PERMANENTS)
LASTING = tuple(
    status
    for status in VOCABULARY.statuses
    if status not in {never for kind, never in SHAPE.never if kind == "permanent"}
)
"""What a Permanent in play can be set up with."""
STEPS = 250
"""The budget of a board: reactions that feed each other have no limit yet (1.4.6), and every state is looked at."""


def board(seed: int, maker: Callable[[Random], Maker] | None = None) -> str:
    """The text of a scenario file."""
    return json.dumps((maker or Maker)(Random(seed)).scenario(), ensure_ascii=False, indent=1)  # YAML, too


def scenario_of(text: str) -> Scenario:
    """The scenario in the text; a word that the reader refuses is a fault of this file, or of the reader."""
    return parse(text.encode(), "generated.yaml", "generated")


class Maker(Words):
    """Draws the parts of one board."""

    def item(self, names: tuple[str, ...], zone: ZoneKey) -> Yaml:
        """A card in a zone: a name, or a mapping with marks, which nothing has in some zones."""
        card = self.pick(names)
        if not self.one_in(4):
            return card
        statuses = LASTING if card in LANDMARKS else VOCABULARY.statuses
        item = self.some(
            {"card": card},
            statuses=lambda: self.up_to(2, lambda: self.pick(statuses)),
            counters=lambda: {"boost": self.number(1, 3)},
            owner=lambda: self.pick(("ana", "ben")),
            exhausted=lambda: self.pick(("yes", "no")),
            count=lambda: self.number(1, 2),
        )
        marks = ("statuses", "counters", "exhausted") if zone.unmarked else ()
        return {key: value for key, value in item.items() if key not in marks}

    def side(self) -> Yaml:
        """One player's part of a board."""
        cards = (*OWN, *OWN, *CHARACTERS)
        characters = ("one", "two", "one", "two", *CHARACTERS, TOKENS[0])
        side: dict[str, Yaml] = {}
        for zone in SHAPE.zones:
            if zone.single:
                side |= {zone.key: "subhash_marmo"} if self.one_in(4) else {}
            elif zone.key == "mana":
                orbs = self.some({}, ready=lambda: self.number(0, 3), exhausted=lambda: self.number(0, 2))
                side |= {"mana": orbs if self.one_in(2) else self.number(0, 4)}
            elif zone.hidden:
                if self.one_in(2):
                    side[zone.key] = (
                        self.up_to(3, lambda zone=zone: self.item(cards, zone)) if self.one_in(2) else self.number(0, 8)
                    )
            elif not self.one_in(3):
                names = LANDMARKS if zone.key == "landmarks" else characters if zone.shared else cards
                side[zone.key] = [self.item(names, zone) for _ in range(self.number(0, 3))]
        return side

    def borne(self, emblem: dict[str, Yaml], board: dict[str, Yaml]) -> dict[str, Yaml]:
        """A reaction that waits, with one of the objects that could bear it where there are any."""
        card, player = emblem["reaction"], emblem["of"]
        names = []
        for zone in (zone for zone in SHAPE.zones if not zone.hidden and not zone.single):
            things = [
                thing if isinstance(thing, dict) else {"card": thing}
                for thing in board["players"][player].get(zone.key, [])
            ]
            count = sum(thing.get("count", 1) for thing in things if thing["card"] == card)
            names += [f"{player}.{zone.key}.{card}.{n}" for n in range(1, count + 1)]
        return emblem | {"bearer": self.pick(tuple(names))} if names else emblem

    def scenario(self) -> dict[str, Yaml]:
        """The whole file."""
        cards: dict[str, Yaml] = {
            name: {
                "name": name.title(),
                "kind": kind,
                "abilities": [
                    self.ability(reacting=True, kind=kind),
                    *self.up_to(2, lambda kind=kind: self.ability(kind=kind)),
                ],
            }
            for name, kind in OWN.items()
        }
        during = self.one_in(5)
        other = self.pick(DAILY) if self.one_in(3) else "noon"
        # Steps forward come about at Dusk, and hardly on another board: so there something waits for them.
        ward = self.step_awaited() if other == "dusk" else {"passive": self.passive()}
        cards["ward"] = {"name": "Ward", "kind": "permanent", "abilities": [ward]}
        cards["sprite"] = {
            "name": "Sprite",
            "kind": "token",
            "abilities": self.up_to(1, lambda: self.ability(kind="token")),
        }
        players = ("ana", "ben")
        board: dict[str, Yaml] = {
            "day": 2,
            "phase": self.pick(("noon", "afternoon")) if during else other,
            "moment": "during" if during else "begins",
            "first_player": self.pick(players),
            "players": {player: self.side() for player in players},
        }
        if during:
            emblems = self.up_to(3, lambda: {"reaction": self.pick(tuple(OWN)), "of": self.pick(players)}, least=1)
            board |= {"turn": self.pick(players), "limbo": [self.borne(emblem, board) for emblem in emblems]}
        return {
            "game": "altered",
            "edition": "1.0",
            "name": "A board that nobody made",
            "cards": cards,
            "board": board,
            "until": self.pick(("limbo_empty", "phase_end")) if other == "noon" else {"phases": self.number(1, 3)},
            "budget": {"steps": STEPS},
        }
