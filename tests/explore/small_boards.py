"""Boards on which a few small reactions wait together: most of what there is to choose is their order."""

from __future__ import annotations

import json
from random import Random
from typing import Any

Yaml = Any
NAMES = ("axle", "birch", "cinder", "dune")
PLAYERS = ("ana", "ben")
MARK = ("anchored", "asleep", "fleeting")


def board(random: Random) -> str:
    """The text of a scenario file: JSON is YAML too."""
    return json.dumps(Maker(random).scenario())


def way(random: Random) -> str:
    """The text of one whose reactions lead Expeditions on and back, sabotage, and activate one another."""
    return json.dumps(_WayMaker(random).scenario())


def decided(random: Random) -> str:
    """The text of one whose reactions mostly ask what others have done: much is decided once one of them was played."""
    return json.dumps(_IfMaker(random).scenario())


class Maker:
    def __init__(self, random: Random) -> None:
        self._random = random
        self._pick = random.choice

    def _thing(self) -> Yaml:
        card = {"card": self._pick(NAMES), "in": "landmark_zone"}
        return self._pick((card, card, {"is": "character", "of": "you"}, {"is": "permanent"}, {"is": "character"}))

    def _act(self) -> Yaml:
        acts = (
            *[{"gain": {"boost": 1, "on": "self"}}] * 3,
            {"gain": {"boost": 1, "each": self._thing()}},
            {"lose": {"boost": 1, "each": self._thing()}},
            {"gain": {"status": self._pick(MARK), "on": "self"}},
            {"draw": 1},
            {"create": {"token": "brassbug", "in": {"each": {"is": "expedition", "of": "you"}}}},
            {"discard": {"each": {"card": "brassbug"}}},
            {"gain": {"boost": {"count": self._thing()}, "on": "self"}},
            {"gain": {"boost": 1, "choose": self._thing()}},
            {"put": {"choose": {"is": "card", "in": "hand", "of": "you"}, "to": "reserve"}},
            {"exhaust": {"each": {"card": self._pick(NAMES), "in": "landmark_zone"}}},
        )
        return self._pick(acts)

    def _sure(self) -> Yaml:
        """A verb that leaves nothing to choose: modifiers do not ask."""
        while "choose" in (told := str(act := self._act())) or "sabotage" in told:
            pass
        return act

    def _steps(self) -> list[Yaml]:
        match self._random.randrange(7):
            case 0:
                return [{"if": {"count": self._thing() | {"with": "boost"}}, "do": [self._act()]}]
            case 1:
                return [{"choose_one": [[self._act()], [self._act()]]}]
            case 2:
                return [{"may": [self._act()]}]
            case 3:
                return [self._act(), self._act()]
            case 4:
                return [{"may_pay": {"mana": 1}, "to": [self._act()]}]
        return [self._act()]

    def _watcher(self) -> Yaml:
        return self._pick(
            (
                {"when": {"moves": {"what": {"card": "brassbug"}, "to": "expedition_zone"}}, "do": [self._act()]},
                {"when": {"moves": {"what": {"card": "brassbug"}, "from": "expedition_zone"}}, "do": [self._act()]},
                {"when": {"moves": {"what": {"is": "card"}, "to": "hand"}}, "do": [self._act()]},
                {"when": {"moves": {"what": {"is": "card"}, "to": "reserve"}}, "do": [self._act()]},
                {
                    "passive": {
                        "when": {"gains": {"what": {"is": "permanent"}, "counter": "boost"}},
                        "also": [self._sure()],
                    }
                },
                {"passive": {"cannot": {"gains": {"what": {"is": "permanent"}, "counter": "boost"}}}},
                {"passive": {"when": {"draws": "you"}, "instead": [self._sure()]}},
            )
        )

    def scenario(self) -> dict[str, Yaml]:
        """A whole file."""
        cards: dict[str, Yaml] = {
            name: {"name": name.title(), "kind": "permanent",
                   "abilities": [{"when": {"phase": "noon"}, "do": self._steps()}]}
            for name in NAMES
        }  # fmt: skip
        cards["watcher"] = {"name": "Watcher", "kind": "permanent", "abilities": [self._watcher()]}
        cards["usher"] = {"name": "Usher", "kind": "character", "abilities": [
            {"support": "yes", "when": {"moves": {"what": "self", "to": "reserve"}}, "do": [self._act()]}]}  # fmt: skip
        count = self._random.randint(2, 4)
        sides: dict[str, Yaml] = {player: {"landmarks": [], "deck": self._random.randint(0, 3)} for player in PLAYERS}
        for name in NAMES[:count]:
            sides["ana" if self._random.randrange(4) else "ben"]["landmarks"].append(name)
        if self._random.randrange(2):
            sides[self._pick(PLAYERS)]["landmarks"].append("watcher")
        for side in sides.values():
            if self._random.randrange(3) == 0:
                side["hero_expedition"] = [self._pick(("ordis_trooper", "brassbug"))]
            if self._random.randrange(3) == 0:
                side["hand"] = self._random.sample(["usher", "ordis_trooper", "ordis_cadets"], 2)
            if self._random.randrange(3) == 0:
                side["mana"] = 1
            if self._random.randrange(4) == 0:
                side["discard_pile"] = ["ordis_trooper", "usher"][: self._random.randint(1, 2)]
        return {
            "game": "altered",
            "edition": "1.0",
            "name": "A board that nobody made",
            "cards": cards,
            "board": {"phase": "noon", "first_player": self._pick(PLAYERS), "players": sides},
            "budget": {"steps": 400},
        }


TERRAINS = ("forest", "mountain", "water")
ALL_REGIONS = [*TERRAINS, *TERRAINS]


class _WayMaker(Maker):
    """Half of the words are those of the way; Expeditions begin where they may meet, and regions may be unknown."""

    def _act(self) -> Yaml:
        if self._random.randrange(2):
            return super()._act()
        mine = {"is": "expedition", "of": "you"}
        return self._pick(
            (
                *[{"move_forward": {"each": mine}}] * 2,
                {"move_forward": {"choose": mine}},
                {"move_backward": {"each": {"is": "expedition", "of": "opponent"}}},
                {"move_backward": {"each": {"is": "expedition", "standing": "ahead"}}},
                {"gain": {"boost": 1, "each": {"is": "character", "standing": self._pick(("behind", "ahead"))}}},
                {"gain": {"boost": 1, "each": {"is": "character", "terrain": self._pick(TERRAINS)}}},
                {"sabotage": "yes"},
                {"discard": {"each": {"is": "card", "in": "reserve"}}},
                *[{"activate": {"each": self._thing(), "when": self._pick(self.WHEN)}}] * 2,
            )
        )

    WHEN = (
        {"phase": "noon"},
        {"moves_forward": "you"},
        {"moves": {"what": {"is": "card"}, "to": "reserve"}},
        {"moves": {"what": {"card": "brassbug"}, "to": "expedition_zone"}},
    )

    def _steps(self) -> list[Yaml]:
        match self._random.randrange(6):
            case 0:
                standing = self._pick(("behind", "tied", "ahead"))
                return [{"if": {standing: self._pick(("hero", "companion"))}, "do": [self._act()]}]
            case 1:
                spoken_of = self._pick(({"with": "asleep"}, {"is": "permanent", "with": "boost"}, {"in": "reserve"}))
                return [self._pick((
                    {"gain": {"boost": 1, "choose": self._thing()}},
                    {"resupply": 1},
                )), {"if": {"it": spoken_of}, "do": [self._act()]}]  # fmt: skip
        return super()._steps()

    def _watcher(self) -> Yaml:
        if self._random.randrange(2):
            return super()._watcher()
        which = self._pick(("you", "opponent", "anybody"))
        return self._pick(
            (
                *[{"when": {"moves_forward": which}, "do": [self._act()]}] * 2,
                {"passive": {"cannot": {"moves_forward": which}}},
                {"passive": {"when": {"moves_forward": which}, "instead": [self._sure()]}},
                {"passive": {"when": {"moves_forward": which}, "also": [self._sure()]}},
                {"passive": {"cannot": {"activates": {"when": {"phase": "noon"}, "what": self._thing()}}}},
            )
        )

    def scenario(self) -> dict[str, Yaml]:
        made = super().scenario()
        for side in made["board"]["players"].values():
            side |= {"hero_distance": self._random.randint(0, 3), "companion_distance": self._random.randint(0, 3)}
            if self._random.randrange(2):
                side["reserve"] = ["ordis_trooper"]
        if self._random.randrange(3):
            made["board"]["adventure"] = ALL_REGIONS
        return made


class _IfMaker(Maker):
    """What is asked and what is done is about single cards, so that some reactions hang on one another and others not."""

    def scenario(self) -> dict[str, Yaml]:
        made = super().scenario()
        # Nearly all with one player: who has none of the others to come before has nothing to choose.
        owner, other = self._random.sample(PLAYERS, 2)
        sides = made["board"]["players"]
        apart = self._random.sample(NAMES, self._random.randrange(2))
        sides[owner]["landmarks"] = [name for name in NAMES if name not in apart]
        sides[other]["landmarks"] = apart
        return made

    def _named(self) -> Yaml:
        return {"card": self._pick(NAMES), "in": "landmark_zone"}

    def _deed(self) -> Yaml:
        return self._pick((
            *[{"gain": {"boost": 1, "on": "self"}}] * 8,
            {"gain": {"boost": 1, "each": self._named()}},
            {"lose": {"boost": 1, "each": self._named()}},
            {"discard": "self"},
            {"discard": {"each": self._named()}},
            {"gain": {"status": "asleep", "on": "self"}},
            self._act(),
        ))  # fmt: skip

    def _asked(self) -> Yaml:
        named = self._named()
        return self._pick((
            *[{"count": named | {"with": "boost"}}] * 6,
            {"count": named, "at_most": 0},
            {"count": named | {"not": "boost"}},
            {"count": {"is": "permanent", "of": "you", "with": "boost"}, "at_least": 2},
            {"self": {"with": "boost"}},
            {"self": {"with": "asleep"}},
            {"any_of": [{"count": named | {"with": "boost"}}, {"self": {"with": "asleep"}}]},
            {"all_of": [{"count": named | {"with": "boost"}}, {"count": self._named()}]},
        ))  # fmt: skip

    def _if(self) -> Yaml:
        asked = {"if": self._asked(), "do": [self._deed()]}
        return asked | {"else": [self._deed()]} if self._random.randrange(3) == 0 else asked

    def _steps(self) -> list[Yaml]:
        match self._random.randrange(12):
            case 0 | 4 | 5:
                return [self._deed()]
            case 1:
                return [self._deed(), self._if()]
            case 2:
                return [self._if(), self._if()]
            case 3:
                return super()._steps()
        return [self._if()]
