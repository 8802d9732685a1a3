"""Small boards of waiting reactions again, of the words that the vocabulary has gained since those of ``small_boards``.

All but what lasts for a while have a footprint, so that orders are left out.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

from small_boards import ALL_REGIONS, NAMES, PLAYERS
from standing_words import BOLT, RECRUITS, StandingMaker

from judge.app.corpus.games import newest
from judge.model.cards.vocabulary import FLAG, NAMED, RANGE, TO, WHAT, WHO, FilterWord
from judge.model.cards.vocabulary import NAMES as NAMED_BY

Yaml = Any
FROM_RESERVE = {"type": "character", "in": "reserve", "of": "you"}
EXPEDITIONS = ("hero_expedition", "companion_expedition")
COLOSSUS = {
    "name": {"fr": "Colosse", "en": "Colossus"},
    "cost": {"hand": 1, "reserve": 1},
    "abilities": [{"passive": {"gigantic": "yes"}}],
}


def grown(random: Random) -> str:
    """The text of a scenario file."""
    return json.dumps(_GrownMaker(random).scenario())


def late(random: Random) -> str:
    """The text of one after Noon, from the beginning of a phase to its end."""
    return json.dumps(_LateMaker(random).scenario())


VOCABULARY = newest("altered").reads.vocabulary
ASKED = tuple(
    row
    for row in VOCABULARY.filter_words
    if row.shape in (FLAG, RANGE) or (row.shape == NAMED_BY and row.names and not (row.of_places or row.of_shown))
)
"""The words of filters that need nothing but a value: drawn by their rows, so that a new one is on some board at once."""
DONE = tuple(
    verb
    for verb in VOCABULARY.verbs
    if verb.supported
    and (verb.what, verb.to) == ("required", "no")
    and not (verb.names or verb.any_counter or verb.within)
)
"""The verbs that say nothing but what they are done to, likewise."""


class _GrownMaker(StandingMaker):
    """Two of three words are of those that came later; a board is asked for one die at most, which has six faces."""

    _rolled = False

    def _act(self) -> Yaml:
        return self._pick((super()._act, self._moved, self._marked, self._moved, self._marked, self._by_row))()

    def _moved(self) -> Yaml:
        """Something goes somewhere, or is played."""
        return self._pick(
            (
                *[{"switch_expeditions": {"each": "character"}}, {"defect": {"each": self._character()}}] * 2,
                {"defect": {"choose": "character"}},
                {
                    "exchange": {
                        "choose": {"in": "reserve", "of": "you"},
                        "with": {"choose": {"in": "hand", "of": "you"}},
                    }
                },
                {"put_top": {"to": self._pick(("mana_zone", "discard_pile"))}},
                {"put": {"choose": FROM_RESERVE, "to": {"choose": {"is": "expedition", "of": "you"}}}},
                {"sacrifice": {"choose": {"is": "character", "of": "you"}, "who": self._pick(("you", "each_player"))}},
                {"resupply": {"who": self._pick(("you", "opponent", "each_player"))}},
                {"play_for_free": {"choose": self._playable()}},
                {"play_for_less": {"choose": self._playable(), "less": 1}},
                {"send": {"choose": "character", "to": self._pick(("reserve", {"deck": "top"}))}},
                {"return": {"each": {"in": "reserve", "base_cost": {"at_most": 1}}}},
                {"reveal_top": 1},
                {"look_at_top": {"amount": 2}},
                {"after_you": "yes"},
            )
        )

    def _playable(self) -> Yaml:
        in_hand_or_reserve = {"in": self._pick(("hand", "reserve")), "of": "you"}
        return self._pick((FROM_RESERVE, in_hand_or_reserve, in_hand_or_reserve | {"type": "spell"}))

    def _marked(self) -> Yaml:
        """Something gains or loses what it may gain or lose."""
        return self._pick(
            (
                {"gain": {"kelon": 1, "on": "self"}},
                {"gain": {"boost": 2, "each": self._character(), "at_most": 2}},
                {"gain": {"boost": {"count": RECRUITS, "plus": 1}, "on": "self"}},
                {"gain": {"boost": {"counters": "kelon", "on": "self"}, "each": "character"}},
                {"spend": {"kelon": 1, "on": "self"}},
                {"spend": {"counter": 1, "each": {"card": self._pick(NAMES)}}},
                *[{"augment": {"each": self._pick(({"is": "permanent"}, {"with": "boost", "in": "landmark_zone"}))}}]
                * 2,
                {"augment": {"choose": {"is": "permanent"}}},
                {"gain": {"boost": 1, "up_to": "character", "number": "any"}},
                {"gain": {"boost": 2, "choose": "character", "distributed": "yes"}},
                {"gain": {"boost": 2, "up_to": "character", "number": 2, "distributed": "yes"}},
                {"gain": {"boost": 1, "up_to": self._in_all(), "number": 2}},
                {"ready": {"each": {"is": "permanent"}}},
                {"exhaust": {"each": {"in": "reserve"}}},
                *[{"exhaust": {"target": {"is": "permanent"}}}] * 2,
                {"gain": {"boost": 1, "target": "character"}},
                {"lose": {"counter": 1, "each": {"card": self._pick(NAMES)}}},
                {"gain": {"status": "asleep", "each": {"is": "character", "counters": {"boost": {"at_least": 1}}}}},
                {
                    "gain": {
                        "boost": 1,
                        "each": {"any_of": [{"with": "exhausted"}, {"with": "kelon"}], "is": "permanent"},
                    }
                },
            )
        )

    def _by_row(self) -> Yaml:
        """Any verb of those is done to whatever has any quality of those."""
        verb, row = self._pick(DONE), self._pick([row for row in ASKED if not row.together])
        return {verb.name: {"each": {"is": "character", row.name: self._value(row)}}}

    def _value(self, row: FilterWord) -> Yaml:
        if row.shape == FLAG:
            return self._pick(("yes", "no"))
        return {"at_most": self._pick((0, 1, 2))} if row.shape == RANGE else self._pick(row.names)

    def _in_all(self) -> Yaml:
        return {"is": "character", "total_hand_cost": {"at_most": self._pick((2, 4))}}

    def _character(self) -> Yaml:
        return self._pick(
            (
                "character",
                RECRUITS,
                {"is": "character", "of": "you"},
                {"is": "character", "not": ["boost"]},
                {"is": "character", "expedition": self._pick(("hero", "companion"))},
                {"is": "character", self._pick(("hand_cost", "reserve_cost")): {"at_most": 1}},
                {"is": "character", "subtype": "soldier"},
                {"is": "character", "faction": "ordis"},
            )
        )

    def _sure(self) -> Yaml:
        """A verb that leaves nothing to choose, and that a passive may have: none that plays or shows cards."""
        unfit = {"play_for_free", "play_for_less", "reveal_top", "look_at_top"}
        while {*(act := super()._sure())} & unfit or any(word in str(act) for word in ("up_to", "target")):
            pass
        return act

    def _steps(self) -> list[Yaml]:
        if self._random.randrange(10) == 0:
            return [{"together": [self._marked(), self._act()]}]
        return self._longer()

    def _longer(self) -> list[Yaml]:
        match self._random.randrange(9):
            case 0:
                return [{"attempt": [self._attempted()], self._pick(("if_done", "if_not")): [self._act()]}]
            case 1:
                return self._showing()
            case 2:
                return [{"until": "day", **self._lasting()}, self._act()]
            case 3 if not self._rolled:
                self._rolled = True
                return [{"roll": [{"from": 4, "do": [self._act()]}, {"to": 3, "do": [self._act()]}]}]
            case 4:
                return [{"for_each": {"count": {"is": "character"}}, "do": [self._marked()]}]
            case 5:
                condition = self._condition()
                return [{"if": self._pick((condition, {"not": condition})), "do": [self._act()]}]
            case 6:
                paid = {"choose": {"in": self._pick(("hand", "reserve")), "of": "you"}, "number": "any"}
                return [{"may_pay": {"discard": paid}, "to": [{"gain": {"boost": "that_many", "on": "self"}}]}]
        return super()._steps()

    def _condition(self) -> Yaml:
        return self._pick(
            (
                {"any_of": [{"count": self._pick((RECRUITS, {"in": "reserve"}))}, {"self": {"with": "boost"}}]},
                {"all_of": [{"count": {"is": "permanent", "with": "boost"}}, {"counters": "kelon", "on": "self"}]},
                {"zero_statistics": {"is": "character", "of": "you"}, "at_least": 1},
                {self._pick(("first_today", "first_this_afternoon")): "character"},
            )
        )

    def _attempted(self) -> Yaml:
        return self._pick(
            (
                {"may": [{"discard": {"choose": {"in": "hand", "of": "you"}}}]},
                self._moved(),
                {"spend": {"kelon": 1, "on": "self"}},
            )
        )

    def _showing(self) -> list[Yaml]:
        """Cards of a Deck are shown, and something is done with them."""
        further = (
            {"put": {"each": {"among": "shown"}, "to": self._pick(("hand", {"deck": "bottom"}))}},
            {"discard": {"choose": {"among": "shown"}}},
            {"if": {"it": {"type": "character"}}, "do": [{"put": {"what": "it", "to": "reserve"}}]},
            {"may": [{"play_for_free": "it"}]},
        )
        return [self._pick(({"reveal_top": 1}, {"look_at_top": 2})), self._pick(further)]

    def _lasting(self) -> Yaml:
        return self._pick(
            (
                {"passive": {"costs": {"played": "card", "free": "yes", "next": "yes"}}},
                {"passive": {"costs": {"played": "character", "less": 1}}},
                {"reaction": {"when": {"played": {"what": "character"}}, "do": [{"gain": {"boost": 1, "on": "that"}}]}},
            )
        )

    def scenario(self) -> dict[str, Yaml]:
        made = super().scenario()
        made["cards"]["usher"]["abilities"] += self._of_its_play()
        made["cards"]["bolt"] = BOLT | {"abilities": [{"do": self._steps()}, *self._of_its_play()]}
        if self._random.randrange(3) == 0:
            made["cards"]["watcher"]["abilities"].append(self._met({"tough": 1}))
        for player, side in made["board"]["players"].items():
            if self._random.randrange(2):
                side["reserve"] = [self._pick(("ordis_trooper", "usher", "bolt"))]
            if self._random.randrange(4) == 0:
                side["hand"] = ["bolt"]
            if self._random.randrange(3) == 0:
                side[self._pick(EXPEDITIONS)] = [self._pick(("ordis_trooper", "ordis_recruit"))]
            if self._random.randrange(3) == 0:
                side["deck"] = ["ordis_trooper", "ordis_cadets"]
            side["landmarks"] = [
                {"card": card, "counters": {"kelon": 1}} if self._random.randrange(4) == 0 else card
                for card in side["landmarks"]
            ]
            # Present in both, wherever its card lies.
            if self._random.randrange(4) == 0:
                made["cards"]["colossus"] = COLOSSUS
                side.setdefault(self._pick(EXPEDITIONS), []).append("colossus")
            assert player in PLAYERS
        # Drawn last: the boards are those that they were.
        if self._random.randrange(2):
            made["cards"]["bolt"]["abilities"].append({"passive": {"cooldown": "yes"}})
        return made


GIVEN = tuple(row for row in VOCABULARY.keywords if not row.printed_only)
"""The keywords that a passive may give."""


class _LateMaker(_GrownMaker):
    """An Afternoon in which nobody has anything to play, Dusk, or Night: what happens there, and what keywords change of
    that. Events and keywords are drawn by their rows, so that a new one is on some board at once."""

    def _event(self) -> Yaml:
        row = self._pick(VOCABULARY.event_words)
        if NAMED in row.roles:
            return {row.name: self._pick(row.names)}
        if WHO in row.roles:
            return {row.name: self._pick(("you", "opponent", "anybody"))}
        assert WHAT in row.roles
        return {row.name: {"what": "character", **({"to": "reserve"} if TO in row.roles else {})}}

    def _given(self) -> Yaml:
        row = self._pick(GIVEN)
        whose = "character" if "character" in row.kinds else {"type": row.kinds[0]}
        return {"passive": {"grants": {"to": whose, row.name: 1 if row.number else "yes"}}}

    def _of_the_phase(self, phase: str) -> Yaml:
        """What comes about in this phase, more often than not."""
        ends = {
            "afternoon": ({"passes": "anybody"}, {"passes_first": "you"}),
            "dusk": ({"after": "progress"}, {"fails_to_move_forward": "you"}, {"moves_forward": "you"}),
            "night": ({"after": "rest"}, {"after": "clean_up"}, {"moves": {"what": "character", "to": "reserve"}}),
        }
        return self._pick((*ends[phase] * 2, {"phase": phase}, {"phase": phase}, self._event()))

    def scenario(self) -> dict[str, Yaml]:
        made = super().scenario()
        phase, board = self._pick(("afternoon", "dusk", "night")), made["board"]
        made["until"] = "phase_end"
        board |= {"phase": phase, "day": 2, "adventure": ALL_REGIONS}
        for name in NAMES:
            made["cards"][name]["abilities"][0]["when"] = self._of_the_phase(phase)
        made["cards"]["watcher"]["abilities"] += [self._given(), self._given()]
        for side in board["players"].values():
            side |= {"hand": [], "reserve": [], "mana": 0, "hero_distance": self._random.randint(0, 2)}
            boosted = {"card": "ordis_trooper", "counters": {"boost": self._random.randint(1, 2)}}
            side.setdefault(self._pick(EXPEDITIONS), []).append(boosted)
        return made
