"""Boards with a card wherever it may lie, and any option taken at each question: nobody drives towards anything."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from judge.app.corpus.known_cards import every_card, known_cards
from judge.app.executing.scenario_files import parse
from judge.games.altered.board.shape import SHAPE
from judge.model.cards.card import Card
from judge.model.disputes.scenario import Scenario
from judge.model.play.choice import Choice
from judge.model.play.place import ActionRef, Ref
from tests.laws.law_replay import Picks

Yaml = Any
STEPS = 700
FELLOWS = ("ordis_trooper", "kodama", "dorothy_gale", "anansi", "magical_training", "aether_shard")
MARKED: tuple[Yaml, ...] = ({"counters": {"boost": 2}}, {"statuses": ["anchored"]}, {"statuses": ["asleep"]}, {})


def scattered(id: str, seed: int) -> Scenario:
    """The board that the number makes."""
    return parse(board(id, seed).encode(), f"{id}-{seed}.yaml", id)


def board(id: str, seed: int) -> str:
    """The text of a scenario: a day from Noon or the Afternoon on, with the card wherever it may lie."""
    random, card = Random(f"{id} {seed}"), every_card("altered")[id]
    players = {player: _side(card, random, player == "ana" or random.random() < 0.3) for player in ("ana", "ben")}
    phase = "noon" if seed % 2 else "afternoon"
    start = {"day": 2, "phase": phase, "first_player": random.choice(("ana", "ben")), "players": players}
    whole = {"game": "altered", "edition": "1.0", "name": f"{id} is played", "board": start}
    return json.dumps(whole | {"until": {"phases": 4}, "budget": {"steps": STEPS}}, ensure_ascii=False)


def _side(card: Card, random: Random, has_card: bool) -> dict[str, Yaml]:
    side: dict[str, Yaml] = {"mana": random.randint(4, 12), "deck": 12}
    for zone in SHAPE.zones:
        if zone.key in ("mana", "deck", "limbo"):
            continue
        fits = has_card and card.kind in zone.takes and random.random() < 0.7
        own = [_item(card.id, card.kind, bool(zone.unmarked), random)] if fits else []
        if zone.single:
            side[zone.key] = own or ["subhash_marmo"]
            continue
        kinds = {id: known_cards("altered")[id].kind for id in FELLOWS}
        fellows = [id for id in FELLOWS if kinds[id] in zone.takes]
        beside = random.sample(fellows, min(len(fellows), random.randint(1, 2)))
        side[zone.key] = own + [_item(id, kinds[id], bool(zone.unmarked), random) for id in beside]
    return side


def _item(id: str, kind: str, unmarked: bool, random: Random) -> Yaml:
    marks: Yaml = random.choice(MARKED) if kind in ("character", "token") and not unmarked else {}
    return {"card": id} | marks


def picks(id: str, seed: int) -> Picks:
    """Which option is taken at each question; where quick actions may be played, one of them in half of the cases."""
    random = Random(f"{seed} {id}")
    numbers = [random.randrange(840) for _ in range(150)]

    def picked(n: int, choice: Choice) -> Ref:
        number = numbers[n] if n < len(numbers) else 0
        actions = [option for option in choice.options if isinstance(option, ActionRef)]
        options = actions if actions and number % 2 else choice.options
        return options[number // 2 % len(options)]

    return picked
